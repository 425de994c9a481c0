/**
 * Writing rules as files for editors: made from the catalogue of checks, placed by `docs init`.
 *
 * @module
 */

/** One file of rules. */
export interface RuleDocument {
  /** Name of the file without its extension: `docs-overview`. */
  readonly name: string;
  /** Some words without a colon, which YAML would read: editors decide by them whether they need the file. */
  readonly description: string;
  /** Patterns of the files that the rules are about; the first one begins with a letter, as YAML wants it. */
  readonly globs: readonly string[];
  /** The rules hold whatever file is open. */
  readonly always: boolean;
  /** Markdown. */
  readonly text: string;
}
