/**
 * The baseline: problems that were there before somebody began to check, so that new ones stand out.
 * An entry counts problems of one code and message in one file; where in the file they stand does not
 * matter, so that editing a page does not bring them back.
 *
 * @module
 */
import { z } from "zod";
import type { Diagnostic } from "../model/diagnostic.ts";
import { hashOf } from "../platform/hash.ts";

const Entry = z.strictObject({
  code: z.string(),
  file: z.string(),
  /** Hash of the message. */
  message: z.string(),
  count: z.number().int().positive(),
});
const Baseline = z.strictObject({ version: z.literal(1), problems: z.array(Entry) });

/** The problems that are known. */
export type Baseline = z.output<typeof Baseline>;

/** Reads a baseline; undefined when the text is none. */
export function parseBaseline(text: string): Baseline | undefined {
  try {
    return Baseline.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

type Key = Pick<Baseline["problems"][number], "code" | "file" | "message">;

const keyOf = ({ code, message, span }: Diagnostic): Key => ({
  code,
  file: span?.file ?? "",
  message: hashOf(message),
});
const textOf = ({ code, file, message }: Key): string => `${code}\0${file}\0${message}`;

/** The baseline of a list of problems, as text, sorted: the same problems give the same bytes. */
export function baselineOf(diagnostics: readonly Diagnostic[]): string {
  const groups = Map.groupBy(diagnostics.map(keyOf), textOf);
  const problems = [...groups].sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, keys]) => keys[0] === undefined ? [] : [{ ...keys[0], count: keys.length }]);
  // One entry a line: merges of branches seldom meet.
  const lines = problems.map((entry) => `    ${JSON.stringify(entry)}`).join(",\n");
  const list = lines === "" ? "[]" : `[\n${lines}\n  ]`;
  return `{\n  "version": 1,\n  "problems": ${list}\n}\n`;
}

/** What is left of a list of problems when the known ones are taken out. */
export interface Remaining {
  readonly diagnostics: readonly Diagnostic[];
  /** Number of problems that the baseline knows. */
  readonly known: number;
  /** Number of problems of the baseline that are no longer there. */
  readonly gone: number;
}

/** Takes the known problems out, as many of each kind as are known. */
export function withoutKnown(diagnostics: readonly Diagnostic[], baseline: Baseline): Remaining {
  const left = new Map(baseline.problems.map((entry) => [textOf(entry), entry.count]));
  let known = 0;
  const remaining = diagnostics.filter((problem) => {
    const key = textOf(keyOf(problem));
    const count = left.get(key) ?? 0;
    if (count === 0) return true;
    left.set(key, count - 1);
    known++;
    return false;
  });
  const gone = [...left.values()].reduce((sum, count) => sum + count, 0);
  return { diagnostics: remaining, known, gone };
}
