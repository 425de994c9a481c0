/**
 * Three-way merge of lines, and the marks that a merge leaves for people.
 *
 * Marks are comments: the page is valid and reads well as it stands, with the words of its writer.
 *
 * @module
 */
import { diff3Merge } from "node-diff3";
import { conflictMark } from "../pages/conflict_marks.ts";

/** What a merge is told. */
export interface MergeContext {
  /** Name of the document, for marks. */
  readonly document: string;
  /** Called for each conflict that the merge finds. */
  readonly onConflict?: () => void;
}

/** Whether two stretches say the same: white space at both ends of lines does not count. */
export function isSame(a: readonly string[], b: readonly string[]): boolean {
  if (a === b) return true;
  const [first, second] = [significant(a), significant(b)];
  return first.length === second.length && first.every((line, index) => line === second[index]);
}

/** Lines without indentation; blank ones at both ends do not count. */
function significant(lines: readonly string[]): string[] {
  const trimmed = lines.map((line) => line.trim());
  while (trimmed[0] === "") trimmed.shift();
  while (trimmed.at(-1) === "") trimmed.pop();
  return trimmed;
}

/** The stretch to take when at most one side has changed it; undefined when both have. */
export function takeChanged<T>(
  base: T,
  ours: T,
  theirs: T,
  same: (a: T, b: T) => boolean,
): T | undefined {
  if (same(base, theirs) || same(ours, theirs)) return ours;
  return same(base, ours) ? theirs : undefined;
}

/** Merges lines of prose. Where both sides differ ours stays, and a comment shows theirs. */
export function mergeLines(
  base: readonly string[],
  ours: readonly string[],
  theirs: readonly string[],
  context: MergeContext,
): string[] {
  const simple = takeChanged(base, ours, theirs, isSame);
  if (simple !== undefined) return [...simple];
  return diff3Merge([...ours], [...base], [...theirs], { excludeFalseConflicts: true })
    .flatMap(({ ok, conflict }) => {
      if (ok !== undefined) return ok;
      if (conflict === undefined) return [];
      // Lines at one place that only one of the sides has are no quarrel: both want to be there.
      if (conflict.o.every((line) => line.trim() === "")) {
        const isAnswered = isSame(conflict.b, []) || isSame(conflict.a, []);
        if (isAnswered) return isSame(conflict.a, []) ? conflict.b : conflict.a;
      }
      return [...withoutComments(conflict.a), ...conflictComment(conflict.b, context)];
    });
}

/** Lines without the comments of earlier conflicts: a newer one takes their place. */
function withoutComments(lines: readonly string[]): string[] {
  const kept: string[] = [];
  let isInside = false;
  for (const line of lines) {
    isInside ||= line.trimStart().startsWith(`{/* ${conflictMark}`);
    if (!isInside) kept.push(line);
    if (line.trimEnd().endsWith("*/}")) isInside = false;
  }
  while (kept.at(-1)?.trim() === "") kept.pop();
  return kept;
}

/** Merges lines that are data (code): undefined where both sides differ. */
export function mergeStrictly(
  base: readonly string[],
  ours: readonly string[],
  theirs: readonly string[],
): string[] | undefined {
  const simple = takeChanged(base, ours, theirs, isSame);
  if (simple !== undefined) return [...simple];
  const regions = diff3Merge([...ours], [...base], [...theirs], { excludeFalseConflicts: true });
  return regions.some(({ conflict }) => conflict !== undefined)
    ? undefined
    : regions.flatMap(({ ok }) => ok ?? []);
}

/** A comment that shows what the document says now, in a block of its own. */
export function conflictComment(theirs: readonly string[], context: MergeContext): string[] {
  context.onConflict?.();
  const lines = trimBlank(theirs).map((line) => line.replaceAll("*/", "* /"));
  const indent = /^\s*/.exec(lines[0] ?? "")?.[0] ?? "";
  const head = `${indent}{/* ${conflictMark} ${context.document} now says`;
  if (lines.length === 0) return ["", `${head} nothing here */}`, ""];
  return ["", `${head}:`, ...lines, `${indent}*/}`, ""];
}

/** The same in the frontmatter. */
export function conflictInFrontmatter(theirs: readonly string[], context: MergeContext): string[] {
  context.onConflict?.();
  const head = `# ${conflictMark} ${context.document} now says`;
  return theirs.length === 0
    ? [`${head} nothing here`]
    : [`${head}:`, ...theirs.map((line) => `# ${line}`)];
}

/** A comment that says that the document has something no more. */
export function removedComment(indent: string, context: MergeContext): string {
  return `${indent}{/* migrate: no longer in ${context.document} */}`;
}

function trimBlank(lines: readonly string[]): string[] {
  const from = lines.findIndex((line) => line.trim() !== "");
  if (from < 0) return [];
  return lines.slice(from, lines.findLastIndex((line) => line.trim() !== "") + 1);
}
