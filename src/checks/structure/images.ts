/** Images stand in a frame and say what they show. @module */
import { diagnostic } from "../../diagnostics/report.ts";
import { attribute, attributeText } from "../../endpoint/mdx_tree.ts";
import type { PageCheck, SyntaxNode } from "../check.ts";
import { firstLineSpan, isNamed, nodesOf } from "../walk.ts";

/** Images up to this many pixels wide are icons. */
const iconWidth = 100;

/** What may stand around an image that wants a frame; anything else arranges images its own way. */
const plainSurroundings = new Set([
  ..."Accordion AccordionGroup Expandable Step Steps Tab Tabs Update View".split(" "),
]);

/** Yields `image-alt-missing` and `image-unframed`. */
export const imageCheck: PageCheck = {
  codes: ["image-alt-missing", "image-unframed"],
  *run(page) {
    for (const { node, ancestors } of nodesOf(page.tree)) {
      const isElement = isNamed(node, new Set(["img"]));
      if (node.type !== "image" && !isElement) continue;
      const span = firstLineSpan(page, node);
      if (!hasAlt(node)) {
        const source = node.url ?? attributeText(node, "src") ?? "";
        const name = source.startsWith("data:") ? "data:…" : source;
        yield diagnostic("image-alt-missing", `The image "${name}" has no alternative text`, {
          span,
          hint: node.type === "image"
            ? "write what it shows between the brackets: ![A chart of …](…)"
            : 'add alt="…", or alt="" when it is decoration',
        });
      }
      if (wantsFrame(node, ancestors)) {
        yield diagnostic("image-unframed", "The image does not stand in a Frame", {
          span,
          hint: "put <Frame> … </Frame> around it",
        });
      }
    }
  },
};

function hasAlt(node: SyntaxNode): boolean {
  if (node.type === "image") return (node.alt ?? "").trim() !== "";
  // A spread may bring it; an empty text says that the image is decoration.
  return attribute(node, "alt") !== undefined ||
    attributeText(node, "aria-hidden") === "true" ||
    (node.attributes ?? []).some(({ name }) => name === undefined);
}

/** Whether an image is a block of its own that nothing arranges. */
function wantsFrame(node: SyntaxNode, ancestors: readonly SyntaxNode[]): boolean {
  if (attribute(node, "className") !== undefined || attribute(node, "style") !== undefined) {
    return false;
  }
  const width = Number.parseInt(attributeText(node, "width") ?? "", 10);
  if (width <= iconWidth) return false;
  return ancestors.every((each) => {
    if (each.type === "root" || each.type === "listItem" || each.type === "list") return true;
    if (each.type === "paragraph") return each.children?.length === 1;
    return isNamed(each, plainSurroundings);
  });
}
