/**
 * What becomes of the file of one page.
 *
 * @module
 */
import { diagnostic } from "../diagnostics/report.ts";
import { type Diagnostic, spanAt } from "../model/diagnostic.ts";
import { conflictLines } from "../pages/conflict_marks.ts";
import { mergePage } from "./merge_page.ts";
import { printBlocks, readBlocks } from "./page_blocks.ts";

/** The versions of a page and what may be done to it. */
export interface PageState {
  readonly file: string;
  /** What migrate wrote then; unset when it did not write the page. */
  readonly base?: string;
  /** The document had the operation no more, and has it again. */
  readonly wasGone?: boolean;
  /** The file; unset when there is none. */
  readonly ours?: string;
  /** What the operation gives now. */
  readonly theirs: string;
  readonly document: string;
  readonly force: boolean;
}

/** The fate of a page. */
export interface PageChange {
  readonly status:
    | "new"
    | "same"
    | "updated"
    | "merged"
    | "conflict"
    | "exists"
    | "replaced"
    | "deleted";
  /** What is to be written; unset when the file stays as it is. */
  readonly text?: string;
  readonly added?: readonly string[];
  readonly removed?: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Decides about a page. Yields `migrate-file-exists` and `migrate-conflict`. */
export function changePage(state: PageState): PageChange {
  const { file, base, theirs, document, force } = state;
  const diagnostics: Diagnostic[] = [];
  if (state.ours === undefined) {
    return base === undefined || force
      ? { status: "new", text: theirs, diagnostics }
      : { status: "deleted", diagnostics };
  }
  if (state.wasGone === true && base !== undefined) {
    const marked = pageOfGoneOperation(base, document);
    const ours = mergePage({ base: marked, ours: state.ours, theirs: base }, { document }).text;
    const change = changePage({ ...state, wasGone: false, ours });
    return change.text === undefined && ours !== state.ours
      ? { ...change, status: "updated", text: ours }
      : change;
  }
  const { ours } = state;
  if (sameText(ours, theirs)) return { status: "same", diagnostics };
  if (base !== undefined && sameText(base, ours)) {
    return { status: "updated", text: withLineEnds(theirs, ours), diagnostics };
  }
  if (base === undefined || force) {
    if (force) return { status: "replaced", text: theirs, diagnostics };
    const message = `"${file}" exists and was not written by migrate`;
    const hint = "move it away, choose another --out, or replace it with --force";
    diagnostics.push(diagnostic("migrate-file-exists", message, { span: spanAt(file), hint }));
    return { status: "exists", diagnostics };
  }
  if (sameText(base, theirs)) {
    diagnostics.push(...conflictsOf(file, ours, document));
    return { status: "same", diagnostics };
  }
  const merged = mergePage({ base, ours, theirs }, { document });
  const { text, added, removed, conflicts } = merged;
  return {
    status: conflicts > 0 ? "conflict" : "merged",
    ...(text !== ours && { text }),
    added,
    removed,
    diagnostics: conflictsOf(file, text, document),
  };
}

/** Conflicts in a page that nobody has settled. */
function conflictsOf(file: string, text: string, document: string): Diagnostic[] {
  return conflictLines(text).map((line) =>
    diagnostic(
      "migrate-conflict",
      `The page and "${document}" have both changed the same text; the page keeps its own`,
      {
        span: spanAt(file, line, 1, offsetOf(text, line)),
        hint: "take over what the comment shows, then remove the comment",
      },
    )
  );
}

function offsetOf(text: string, line: number): number {
  let offset = 0;
  for (let count = 1; count < line; count++) offset = text.indexOf("\n", offset) + 1;
  return offset;
}

const sameText = (a: string, b: string): boolean =>
  a === b || a.replaceAll("\r\n", "\n") === b.replaceAll("\r\n", "\n");

function withLineEnds(text: string, like: string): string {
  return like.includes("\r\n") ? text.replaceAll("\n", "\r\n") : text;
}

/** A page whose operation has gone: marked as deprecated, with a note in front of the text. */
export function pageOfGoneOperation(text: string, document: string): string {
  const newline = text.includes("\r\n") ? "\r\n" : "\n";
  const { frontmatter = { blocks: [], tail: [] }, body } = readBlocks(text.split(/\r?\n/));
  const isMarked = frontmatter.blocks.some(({ key }) => key === "deprecated");
  const tail = isMarked ? frontmatter.tail : [...frontmatter.tail, "deprecated: true"];
  const lines = printBlocks({ body });
  while (lines[0]?.trim() === "") lines.shift();
  const note = [
    "",
    `{/* migrate: no longer in ${document} */}`,
    "",
    "<Warning>This operation is no longer part of the API.</Warning>",
    "",
  ];
  const marked = { blocks: [], tail: [...note, ...lines] };
  return printBlocks({ frontmatter: { ...frontmatter, tail }, body: marked }).join(newline);
}
