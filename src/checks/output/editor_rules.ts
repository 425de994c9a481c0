/**
 * The writing rules that `docs init` gives to editors, made from the catalogue: what `docs check` finds and
 * what an editor is told cannot differ.
 *
 * @module
 */
import type { RuleDocument } from "../../model/rule_document.ts";
import {
  catalogue,
  type Rule,
  type RuleExample,
  type RuleGroup,
  ruleGroups,
} from "../catalogue.ts";
import { type Chapter, type ChapterName, chapters } from "./editor_chapters.ts";

/** Where the rules of a group are written down. */
const chapterOf: Readonly<Record<RuleGroup, ChapterName>> = {
  structure: "docs-prose-pages",
  endpoint: "docs-endpoint-pages",
  secrets: "docs-overview",
  links: "docs-links",
  drift: "docs-openapi",
  "drift-bodies": "docs-openapi",
  suppressions: "docs-overview",
};

/**
 * Groups whose rules are sentences without examples: drift compares whole files, and nobody's repository
 * should get what looks like a key.
 */
const withoutExamples: readonly RuleGroup[] = ["drift", "drift-bodies", "secrets"];

/** The rules for editors, the ones that always hold first. */
export function editorRules(): readonly RuleDocument[] {
  return Object.entries<Chapter>(chapters).map(([name, chapter]) => {
    const { description, globs, always = false, lead } = chapter;
    const groups = (Object.keys(ruleGroups) as RuleGroup[]).filter((group) =>
      chapterOf[group] === name && catalogue.some((rule) => rule.group === group)
    );
    const parts = groups.map((group) => {
      const rules = catalogue.filter((rule) => rule.group === group);
      const written = withoutExamples.includes(group)
        ? rules.map(ruleInALine).join("\n")
        : rules.map(ruleWithExamples).join("\n\n");
      return `## ${ruleGroups[group]}\n\n${written}`;
    });
    const text = [`# ${description}`, lead, ...parts].join("\n\n");
    return { name, description, globs, always, text: `${text}\n` };
  });
}

const severityOf = ({ severity }: Rule): string => severity === "info" ? "note" : severity;

function ruleInALine(rule: Rule): string {
  const fix = rule.safeFix ? `${rule.fix} \`--fix\` does it.` : rule.fix;
  return `- \`${rule.code}\` (${severityOf(rule)}): ${rule.what}. ${fix}`;
}

function ruleWithExamples(rule: Rule): string {
  const [right, wrong] = differing(rule.passes, rule.fails);
  return [
    `### ${rule.code} (${severityOf(rule)})`,
    `${rule.what}. ${rule.why} ${rule.fix}`,
    right === "" ? 'Do: leave out what stands under "Don\'t".' : `Do:\n${block(right)}`,
    wrong === "" ? "Don't: leave that out." : `Don't:\n${block(wrong)}`,
  ].join("\n\n");
}

const block = (text: string): string => `\`\`\`\`mdx\n${text}\n\`\`\`\``;

/**
 * The two examples of a rule without the paragraphs that both begin or end with, such as the frontmatter:
 * what is left is what the rule is about.
 */
function differing(passes: RuleExample, fails: RuleExample): [right: string, wrong: string] {
  const [right, wrong] = [paragraphs(passes), paragraphs(fails)];
  while (right.length > 0 && right[0] === wrong[0]) {
    right.shift();
    wrong.shift();
  }
  while (right.length > 0 && right.at(-1) === wrong.at(-1)) {
    right.pop();
    wrong.pop();
  }
  return [right.join("\n\n"), wrong.join("\n\n")];
}

/** The paragraphs of an example; files of a site have their names in front. Code and frontmatter stay whole. */
function paragraphs(example: RuleExample): string[] {
  const files = typeof example === "string" ? { "": example } : example;
  return Object.entries(files).flatMap(([path, text]) => {
    const [, head = "", body = ""] = /^(---\n[\s\S]*?\n---\n)?([\s\S]*)$/.exec(text) ?? [];
    const parts = [head.trimEnd(), ...body.trim().split(/\n{2,}(?=[^\s])/)];
    return [path === "" ? "" : `{/* ${path} */}`, ...parts].filter((part) => part !== "");
  });
}
