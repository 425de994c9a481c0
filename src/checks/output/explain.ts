/** What `docs check --explain` says about a code. @module */
import { bold, dim, setColorEnabled } from "@std/fmt/colors";
import { type Code, codes } from "../../model/codes.ts";
import { nearestName } from "../../diagnostics/wording.ts";
import { catalogue, type RuleExample, ruleGroups, ruleOf } from "../catalogue.ts";

/** The explanation of a code, or why there is none. */
export type Explanation =
  | { readonly kind: "known"; readonly text: string }
  | { readonly kind: "unknown"; readonly near?: string };

/** Explains a code: a rule in full, what a build reports by its summary. */
export function explainCode(code: string, color: boolean): Explanation {
  setColorEnabled(color);
  if (!Object.hasOwn(codes, code)) {
    const near = nearestName(code, Object.keys(codes));
    return { kind: "unknown", ...(near !== undefined && { near }) };
  }
  const { severity, summary } = codes[code as Code]; // it is a key of the table
  const head = `${bold(code)} (${severity === "info" ? "note" : severity})\n${summary}.\n`;
  const rule = ruleOf(code);
  if (rule === undefined) return { kind: "known", text: head };
  const fix = rule.safeFix ? `${rule.fix} ${dim("(docs check --fix does it)")}` : rule.fix;
  const text = [
    head,
    `${rule.why}\n`,
    `${bold("Wrong")}\n${indented(rule.fails)}`,
    `${bold("Right")}\n${indented(rule.passes)}`,
    `${bold("How to mend it")}\n  ${fix}\n`,
    `${bold("How to switch it off")}\n  {/* docs-check-disable-next-line ${code}: reason */}\n`,
  ].join("\n");
  return { kind: "known", text };
}

/** All rules by group, one line each. */
export function listRules(color: boolean): string {
  setColorEnabled(color);
  const width = Math.max(...catalogue.map(({ code }) => code.length));
  const groups = Map.groupBy(catalogue, ({ group }) => group);
  return [...groups].map(([group, rules]) =>
    `${bold(ruleGroups[group])}\n` +
    rules.map(({ code, what }) => `  ${code.padEnd(width)}  ${dim(what)}\n`).join("")
  ).join("\n");
}

function indented(example: RuleExample): string {
  const files = typeof example === "string" ? { "": example } : example;
  return Object.entries(files).map(([path, text]) => {
    const name = path === "" ? "" : `  ${dim(path)}\n`;
    return name + text.trimEnd().split("\n").map((line) => `  ${line}`.trimEnd()).join("\n") + "\n";
  }).join("\n");
}
