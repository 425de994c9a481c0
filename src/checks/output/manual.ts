/** The reference of all rules, as a page of the manual. @module */
import { catalogue, type Rule, type RuleExample, ruleGroups } from "../catalogue.ts";

const colors = { error: "red", warning: "yellow", info: "blue" } as const;

/** The page as MDX. */
export function rulesPage(): string {
  const groups = Object.entries(ruleGroups).flatMap(([group, title]) => {
    const rules = catalogue.filter((rule) => rule.group === group);
    return rules.length === 0 ? [] : [`## ${title}\n\n${rules.map(section).join("\n")}`];
  });
  return `---
title: Rules
description: What docs check looks for, why, an example of each, and how to mend it.
---

{/* Made from the catalogue of rules in src/checks/catalogue. */}

\`docs check --explain <code>\` prints one of these on the terminal. What a build reports as well is among the
[diagnostics](/reference/diagnostics).

${groups.join("\n")}`;
}

function section(rule: Rule): string {
  const { code, severity, what, why, fails, passes, fix, safeFix } = rule;
  const mend = safeFix ? `${fix} \`docs check --fix\` does it where it is plain.` : fix;
  return `### ${code}

<Badge color="${colors[severity]}">${severity}</Badge> ${prose(what)}. ${prose(why)}

<CodeGroup>

${fences(fails, "Wrong")}
${fences(passes, "Right")}
</CodeGroup>

${prose(mend)}
`;
}

/** Texts name components and paths without marks: what MDX would take for code is put in backquotes. */
const prose = (text: string): string =>
  text.split(/(\`[^\`]*\`)/).map((part, index) =>
    index % 2 === 1 ? part : part.replace(/<[^>]*>|\{[^}]*\}|""/g, (code) => `\`${code}\``)
  ).join("");

function fences(example: RuleExample, title: string): string {
  const files = typeof example === "string" ? { "": example } : example;
  return Object.entries(files).map(([path, text]) => {
    const longest = Math.max(2, ...(text.match(/\`+/g) ?? []).map((marks) => marks.length));
    const marks = "\`".repeat(longest + 1);
    const language = path === "" ? "mdx" : /\.(\w+)$/.exec(path)?.[1] ?? "text";
    const name = path === "" ? title : `${title}: ${path}`;
    return `${marks}${language} ${name}\n${text.trimEnd()}\n${marks}\n`;
  }).join("\n");
}
