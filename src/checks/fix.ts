/**
 * `--fix`: the edits that problems carry, made together where they do not touch each other.
 *
 * @module
 */
import type { Diagnostic, TextEdit } from "../model/diagnostic.ts";

/** Edits that can be made together, and the problems that they mend. */
export interface FixPlan {
  /** Edits by file, in the order of the text. */
  readonly edits: ReadonlyMap<string, readonly TextEdit[]>;
  readonly mended: readonly Diagnostic[];
}

/**
 * Chooses edits. Those of one problem are made together or not at all; a problem whose edits touch
 * those of an earlier one waits for the next round, which sees the changed text.
 */
export function planFixes(diagnostics: readonly Diagnostic[]): FixPlan {
  const edits = new Map<string, TextEdit[]>();
  const mended: Diagnostic[] = [];
  for (const problem of diagnostics) {
    const wanted = problem.edits ?? [];
    if (wanted.length === 0) continue;
    if (wanted.some((edit) => edits.get(edit.file)?.some((other) => touch(edit, other)))) continue;
    for (const edit of wanted) edits.set(edit.file, [...edits.get(edit.file) ?? [], edit]);
    mended.push(problem);
  }
  for (const list of edits.values()) list.sort((a, b) => a.start - b.start);
  return { edits, mended };
}

/** Whether two edits overlap, or insert at one place, where their order would be chance. */
function touch(a: TextEdit, b: TextEdit): boolean {
  return a.start === b.start || a.start < b.end && b.start < a.end;
}

/** A text with edits made. Line breaks of what is inserted become those of the text. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  const hasCrlf = text.includes("\r\n");
  let result = "";
  let at = 0;
  for (const { start, end, text: inserted } of edits) {
    const lines = hasCrlf ? inserted.replace(/\r?\n/g, "\r\n") : inserted;
    result += text.slice(at, start) + lines;
    at = end;
  }
  return result + text.slice(at);
}

/** A file with edits made, its byte order mark kept; undefined when it is not valid UTF-8. */
export function editBytes(
  bytes: Uint8Array,
  edits: readonly TextEdit[],
): Uint8Array | undefined {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
  const mark = text.startsWith("\uFEFF") ? "\uFEFF" : "";
  return new TextEncoder().encode(mark + applyEdits(text.slice(mark.length), edits));
}
