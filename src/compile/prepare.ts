/**
 * The text of a page as the MDX parser gets it. Every step keeps lines where they are, so that
 * positions in the result are positions in the file.
 *
 * @module
 */
import { closestString } from "@std/text";
import { diagnostic } from "../diagnostics/report.ts";
import { type Diagnostic, spanAt } from "../model/diagnostic.ts";
import {
  applyVariables,
  blankFrontmatter,
  keepPromptSource,
  liftHeadingIds,
} from "../pages/source.ts";

/** What preparation needs to know. */
export interface PrepareOptions {
  readonly file: string;
  /** `variables` of the settings. */
  readonly variables: Readonly<Record<string, string>>;
}

/** Prepares a page or snippet. Yields `variable-undefined`. */
export function prepareSource(
  source: string,
  { file, variables }: PrepareOptions,
): { readonly text: string; readonly diagnostics: readonly Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const applied = applyVariables(blankFrontmatter(source), variables);
  const names = Object.keys(variables);
  for (const { name, offset, code } of applied.undefined) {
    // In code, {{name}} is more often a template of some language than a slip.
    if (code) continue;
    const before = source.slice(0, offset).split("\n");
    const near = names.length > 0 ? closestString(name, names) : undefined;
    diagnostics.push(diagnostic("variable-undefined", `The variable "${name}" is not defined`, {
      span: spanAt(file, before.length, (before.at(-1)?.length ?? 0) + 1, offset),
      hint: near === undefined
        ? 'add it to "variables" in docs.json'
        : `write {{${near}}}, or add it to "variables" in docs.json`,
    }));
  }
  return { text: keepPromptSource(liftHeadingIds(applied.text)), diagnostics };
}
