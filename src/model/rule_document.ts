/**
 * Writing rules as files for editors: made from the catalogue of checks, placed by `docs init`.
 *
 * @module
 */

/** One file of rules. */
export interface RuleDocument {
  /** Name of the file without its extension: `docs-overview`. */
  readonly name: string;
  /** One sentence: editors decide by it whether they need the file. */
  readonly description: string;
  /** Patterns of the files that the rules are about. */
  readonly globs: readonly string[];
  /** The rules hold whatever file is open. */
  readonly always: boolean;
  /** Markdown. */
  readonly text: string;
}
