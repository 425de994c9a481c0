/**
 * What the catalogue says about a rule. Severity and summary come from the table of codes, so that
 * no text can disagree with it.
 *
 * @module
 */
import type { Code } from "../../model/codes.ts";

/** The groups of rules, in the order of the manual. */
export const ruleGroups = {
  structure: "Structure of pages",
  endpoint: "Endpoint pages",
  secrets: "Secrets",
  links: "Links",
  drift: "Drift of operations and fields",
  "drift-bodies": "Drift of bodies and responses",
  suppressions: "Rules that are switched off",
} as const;

/** A group of rules. */
export type RuleGroup = keyof typeof ruleGroups;

/**
 * An example: the text of one page, or the files of a small site by path. A site without `docs.json`
 * gets one with a server and bearer authentication; `openapi.yaml` or `openapi.json` is what its pages
 * are held against.
 */
export type RuleExample = string | Readonly<Record<string, string>>;

/** One rule, as it is written down. */
export interface RuleText {
  readonly group: RuleGroup;
  /** Why it matters to readers, in one or two sentences. */
  readonly why: string;
  /** Has no finding of this rule. */
  readonly passes: RuleExample;
  /** Has a finding of this rule. */
  readonly fails: RuleExample;
  /** How to mend it, in the imperative. */
  readonly fix: string;
  /** `--fix` mends it, at least in plain cases. */
  readonly safeFix?: boolean;
}

/** Rules by code. */
export type RuleTexts = Partial<Readonly<Record<Code, RuleText>>>;
