/** The reference of all rules, as pages of the manual. @module */
import { catalogue, type Rule, type RuleExample, ruleGroups } from "../catalogue.ts";

const colors = { error: "red", warning: "yellow", info: "blue" } as const;

/** The pages of the manual as MDX, by path below `reference/`: a list of all, and one for each group. */
export function rulesPages(): ReadonlyMap<string, string> {
  const groups = Object.entries(ruleGroups).map(([group, title]) => ({
    path: `rules/${group}`,
    title,
    rules: catalogue.filter((rule) => rule.group === group),
  })).filter(({ rules }) => rules.length > 0);
  const pages = new Map<string, string>();
  const list = groups.map(({ path, title, rules }) =>
    `## ${title}\n\n| Code | Severity | Finds |\n| --- | --- | --- |\n${
      rules.map((rule) => row(rule, path)).join("\n")
    }\n`
  );
  pages.set("rules", page("Rules", "What docs check looks for, in one list.", [...intro, ...list]));
  for (const { path, title, rules } of groups) {
    const sections = rules.map(section);
    pages.set(
      path,
      page(title, `Rules of docs check, each with what is wrong and right.`, sections),
    );
  }
  return pages;
}

const intro = [
  `\`docs check --explain <code>\` prints a rule on the terminal. What a build reports as well is among the
[diagnostics](/reference/diagnostics).
`,
];

function page(title: string, description: string, parts: readonly string[]): string {
  return `---
title: ${title}
description: ${description}
---

{/* Made from the catalogue of rules in src/checks/catalogue. */}

${parts.join("\n")}`;
}

function row({ code, severity, what }: Rule, path: string): string {
  const text = prose(what).replaceAll("|", "\\|");
  return `| [\`${code}\`](/reference/${path}#${code}) | ${severity} | ${text} |`;
}

function section(rule: Rule): string {
  const { code, severity, what, why, fails, passes, fix, safeFix } = rule;
  const mend = safeFix ? `${fix} \`docs check --fix\` does it where it is plain.` : fix;
  return `## ${code}

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
