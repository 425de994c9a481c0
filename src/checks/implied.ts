/**
 * Problems that another problem already tells, with more to go by: one cause, one finding.
 *
 * @module
 */
import type { Code } from "../model/codes.ts";
import type { Diagnostic } from "../model/diagnostic.ts";

/** Codes of a page that say nothing more about one that nobody can find. */
const ofUnfinished: ReadonlySet<Code> = new Set<Code>(["title-missing", "description-missing"]);

/** Codes about a path parameter, and what a document says of the same parameter. */
const ofParameters: Readonly<Partial<Record<Code, readonly Code[]>>> = {
  "missing-path-parameter": [
    "drift-parameter-missing",
    "drift-parameter-renamed",
    "drift-parameter-location",
  ],
  "surplus-path-parameter": [
    "drift-parameter-surplus",
    "drift-parameter-renamed",
    "drift-parameter-location",
  ],
};

/** The problems without those that others of them imply. */
export function withoutImplied(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const orphans = new Set<string>();
  const miswritten = new Map<string, string>();
  const drifted = new Map<string, Diagnostic[]>();
  for (const problem of diagnostics) {
    const file = problem.span?.file ?? "";
    if (problem.code === "page-orphaned") orphans.add(file);
    if (problem.code === "frontmatter-key-case") {
      miswritten.set(file, `${miswritten.get(file) ?? ""} ${problem.message}`);
    }
    if (problem.code.startsWith("drift-parameter-")) {
      drifted.set(file, [...drifted.get(file) ?? [], problem]);
    }
  }
  return diagnostics.filter(({ code, message, span }) => {
    const file = span?.file ?? "";
    if (ofUnfinished.has(code)) {
      const key = code.slice(0, -"-missing".length);
      return !orphans.has(file) && miswritten.get(file)?.includes(`"${key}" is`) !== true;
    }
    const name = /^Path parameter ("[^"]*")/.exec(message)?.[1];
    return name === undefined ||
      !drifted.get(file)?.some((other) =>
        ofParameters[code]?.includes(other.code) && other.message.includes(name)
      );
  });
}
