/**
 * The catalogue of rules: what `docs check --explain`, the manual and the rules for editors say.
 *
 * @module
 */
import { type Code, codes } from "../model/codes.ts";
import type { Severity } from "../model/diagnostic.ts";
import { driftRules } from "./catalogue/drift.ts";
import { endpointRules } from "./catalogue/endpoint.ts";
import { ruleGroups, type RuleText, type RuleTexts } from "./catalogue/rule.ts";
import { linkRules } from "./catalogue/links.ts";
import { secretRules } from "./catalogue/secrets.ts";
import { structureRules } from "./catalogue/structure.ts";
import { suppressionRules } from "./catalogue/suppressions.ts";

/** One rule with everything that there is to say about it. */
export interface Rule extends RuleText {
  readonly code: Code;
  readonly severity: Severity;
  /** What is wrong where the rule finds something: one sentence without a full stop. */
  readonly what: string;
}

const texts: RuleTexts = {
  ...structureRules,
  ...endpointRules,
  ...secretRules,
  ...linkRules,
  ...driftRules,
  ...suppressionRules,
};

/** All rules, by group and then in the order in which they are written down. */
export const catalogue: readonly Rule[] = Object.keys(ruleGroups).flatMap((group) =>
  Object.entries(texts).flatMap(([key, text]) => {
    if (text.group !== group) return [];
    const code = key as Code; // the type of the table has codes for keys
    return [{ code, severity: codes[code].severity, what: codes[code].summary, ...text }];
  })
);

/** The rule of a code; undefined for a code that is reported when a site is built. */
export function ruleOf(code: string): Rule | undefined {
  return catalogue.find((rule) => rule.code === code);
}

export { type RuleExample, type RuleGroup, ruleGroups } from "./catalogue/rule.ts";
