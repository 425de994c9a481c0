/** Code blocks say what they are: their language, and the file they belong to. @module */
import { diagnostic } from "../../diagnostics/report.ts";
import { parseFenceMeta } from "../../model/fence.ts";
import type { TextEdit } from "../../model/diagnostic.ts";
import type { CheckedPage, PageCheck, SyntaxNode } from "../check.ts";
import { firstLineSpan, nodesOf, spansOf } from "../walk.ts";

const fence = /^(?:`{3,}|~{3,})/;

/** Yields `code-language-missing` and `code-file-unnamed`. */
export const codeBlockCheck: PageCheck = {
  codes: ["code-language-missing", "code-file-unnamed"],
  *run(page) {
    for (const { node } of nodesOf(page.tree)) {
      if (node.type !== "code") continue;
      const marks = fence.exec(page.source.slice(node.position?.start.offset ?? 0))?.[0];
      if (marks === undefined) continue; // indented code has no place for a language
      const options = parseFenceMeta(node.lang, node.meta ?? "");
      if (options.language === "") {
        const edits = languageEdits(page, node, marks);
        yield diagnostic("code-language-missing", "The code block does not state its language", {
          span: firstLineSpan(page, node),
          hint: `write the language after ${marks}, or text when it has none`,
          ...(edits && { edits }),
        });
      }
      const name = options.title === undefined ? fileNamed(node.value ?? "") : undefined;
      if (name !== undefined) {
        const start = page.source.indexOf("\n", node.position?.start.offset ?? 0) + 1;
        const at = page.source.indexOf(name, start);
        yield diagnostic("code-file-unnamed", `The code is the file "${name}" and has no title`, {
          span: spansOf(page)(at, at + name.length),
          hint: `write ${marks}${node.lang ?? ""} ${name} instead of the comment`,
        });
      }
    }
  },
};

/** The edit that adds a language that is beyond doubt. */
function languageEdits(
  page: CheckedPage,
  node: SyntaxNode,
  marks: string,
): readonly TextEdit[] | undefined {
  const language = languageOf(node.value ?? "");
  if (language === undefined) return undefined;
  const at = (node.position?.start.offset ?? 0) + marks.length;
  const text = /[ \t\r\n]/.test(page.source[at] ?? "\n") ? language : `${language} `;
  return [{ file: page.page.file, start: at, end: at, text }];
}

function languageOf(code: string): string | undefined {
  if (/^\s*curl\s/.test(code)) return "bash";
  if (!/^\s*[{[]/.test(code)) return undefined;
  try {
    JSON.parse(code);
    return "json";
  } catch {
    return undefined;
  }
}

const extensions =
  "c cpp cs css dart env ex go gradle graphql h hcl html ini java js json jsonc jsx kt lua md mdx mjs mts php pl prisma proto py rb rs scala scss sh sql svelte swift tf toml ts tsx vue xml yaml yml";
const namedFile = new RegExp(
  `^\\s*(?://|#|--|;|<!--|/\\*|\\{/\\*)\\s*((?:[\\w.@()[\\]-]+/)*[\\w.@[\\]-]*\\.(?:${
    extensions.replaceAll(" ", "|")
  })|(?:[\\w.-]+/)*Dockerfile)\\s*(?:-->|\\*/\\}?)?\\s*$`,
);

/** The file that the first line names in a comment of nothing else. */
function fileNamed(code: string): string | undefined {
  const [first = ""] = code.split("\n", 1);
  return namedFile.exec(first)?.[1];
}
