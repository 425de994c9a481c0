/** Fields say what they take: every one its type, a path parameter that it is required. @module */
import { diagnostic } from "../../diagnostics/report.ts";
import { nearestName } from "../../diagnostics/wording.ts";
import { isParamField, isResponseField } from "../../endpoint/mdx_fields.ts";
import {
  attribute,
  attributeFlag,
  attributeSpan,
  attributeText,
  openingTagSpan,
  plainText,
} from "../../endpoint/mdx_tree.ts";
import type { Diagnostic, Span, TextEdit } from "../../model/diagnostic.ts";
import type { CheckedPage, PageCheck, SyntaxNode } from "../check.ts";
import { oncePerPage } from "../once_per_page.ts";
import { nodesOf } from "../walk.ts";
import { mayHideFields } from "./hidden_fields.ts";

/** What the rules about one field look at. */
interface FieldTag {
  readonly page: CheckedPage;
  readonly node: SyntaxNode;
  /** The opening tag. */
  readonly tag: () => Span;
  readonly name: string;
}

/** Yields `field-type-missing`, `required-unmarked` and `path-parameter-optional`. */
export const fieldCheck: PageCheck = {
  codes: ["field-type-missing", "required-unmarked", "path-parameter-optional"],
  *run(page) {
    const file = { tree: page.tree, source: page.source, file: page.page.file };
    for (const { node } of nodesOf(page.tree)) {
      if (!isParamField(node) && !isResponseField(node) || hasSpread(node)) continue;
      const field = { page, node, name: nameOf(node), tag: () => openingTagSpan(node, file) };
      yield* typeOf(field);
      yield* requirement(field);
    }
  },
};

const locations = ["path", "query", "body", "header", "cookie"];

/** Whether attributes come from code, so that any may be there. */
function hasSpread(node: SyntaxNode): boolean {
  return (node.attributes ?? []).some(({ name }) => name === undefined);
}

function nameOf(node: SyntaxNode): string {
  const located = locations.find((each) => attribute(node, each) !== undefined);
  return attributeText(node, located ?? "name") ?? attributeText(node, "name") ?? "";
}

function* typeOf({ node, tag, name }: FieldTag): Generator<Diagnostic> {
  if ((attributeText(node, "type") ?? "").trim() !== "") return;
  const message = name === ""
    ? "The field has neither a name nor a type"
    : `The field "${name}" has no type`;
  yield diagnostic("field-type-missing", message, {
    span: tag(),
    hint: name === "" ? 'add name="…" and type="…"' : 'add type="string", or another type',
  });
}

/** A description that begins with the word alone: `Required.`, `**Required**: …`. */
const saysRequired = /^[\s*_([`]*required[*_)\]`]*\s*(?:[.:;,!—–]|\n|$)/i;

function* requirement({ page, node, tag, name }: FieldTag): Generator<Diagnostic> {
  if (attributeFlag(node, "required")) return;
  const isExplicit = attribute(node, "required") !== undefined;
  const edits = () => isExplicit ? undefined : [requiredEdit(tag(), page)];
  const text = (node.children ?? []).map(plainText).join("\n");
  if (saysRequired.test(text)) {
    const message = `The text of the field "${name}" says that it is required, the field does not`;
    yield diagnostic("required-unmarked", message, {
      span: tag(),
      hint: "add the attribute required",
      edits: edits(),
    });
  } else if (isInPath(node, name, page) && !mayBeLeftOut(node, text)) {
    yield diagnostic("path-parameter-optional", `Path parameter "${name}" is not required`, {
      span: isExplicit ? attributeSpan("required", tag(), page.source) : tag(),
      hint: isExplicit ? "write required alone" : "add the attribute required",
      edits: edits(),
    });
  }
}

/** Whether a field documents a parameter that the path of the page's endpoint has. */
function isInPath(node: SyntaxNode, name: string, { endpoint }: CheckedPage): boolean {
  return isParamField(node) && attribute(node, "path") !== undefined &&
    endpoint?.path.some((part) => part.kind === "parameter" && part.name === name) === true;
}

/** Some servers take a path with its end left out, and pages say so. */
function mayBeLeftOut(node: SyntaxNode, text: string): boolean {
  return attribute(node, "default") !== undefined || attribute(node, "optional") !== undefined ||
    /\b(?:optional|default|if not (?:given|set|provided|specified)|omit)/i.test(text);
}

/** Adds the attribute after the last one of the tag. */
function requiredEdit(tag: Span, { source }: CheckedPage): TextEdit {
  const text = source.slice(tag.start.offset, tag.end.offset).replace(/\s*\/?>$/, "");
  const at = tag.start.offset + text.length;
  return { file: tag.file, start: at, end: at, text: " required" };
}

/** Yields `surplus-path-parameter`; the other direction is found when the page is read. */
export const pathParameterCheck: PageCheck = {
  codes: ["surplus-path-parameter"],
  *run(page) {
    yield* oncePerPage([...surplusPathParameters(page)], ({ hint = "" }) =>
      // Who takes all fields of a body for parameters of the path does so on the whole page.
      hint.startsWith("write path=") ? hint : "elsewhere");
  },
};

function* surplusPathParameters(page: CheckedPage): Generator<Diagnostic> {
  const { endpoint } = page;
  if (endpoint === undefined || mayHideFields(page)) return;
  // The host may have placeholders too.
  const target = endpoint.target.kind === "url" ? endpoint.target.url : endpoint.target.path;
  const places = [...target.matchAll(/\{([^{}]+)\}/g)].map(([, name = ""]) => name);
  const known = new Set([...places, ...endpoint.servers.join(" ").match(/(?<=\{)[^{}]+/g) ?? []]);
  const other = /^(?:POST|PUT|PATCH)$/.test(endpoint.method) ? "body" : "query";
  for (const parameter of endpoint.parameters) {
    if (parameter.in !== "path" || known.has(parameter.name)) continue;
    const documented = new Set(endpoint.parameters.map(({ name }) => name));
    const near = nearestName(parameter.name, places.filter((name) => !documented.has(name)));
    const message =
      `Path parameter "${parameter.name}" is not in the path "${endpoint.target.path}"`;
    yield diagnostic("surplus-path-parameter", message, {
      span: attributeSpan("path", parameter.span, page.source),
      hint: near === undefined
        ? `write ${other}="${parameter.name}", or add {${parameter.name}} to api`
        : `write path="${near}"`,
    });
  }
}
