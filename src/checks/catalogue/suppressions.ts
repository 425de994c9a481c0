/** Rules about switching rules off. @module */
import type { RuleTexts } from "./rule.ts";

const page = (comment: string): string =>
  `---\ntitle: Knots\ndescription: The six that are needed.\n---\n\n{/* ${comment} */}\n\n\`\`\`\n  __\n _)(_\n\`\`\`\n`;

/** Rules about switching rules off, by code. */
export const suppressionRules = {
  "suppression-invalid": {
    group: "suppressions",
    why: "A comment with a mistake switches nothing off, and its author believes that it does.",
    passes: page("docs-check-disable-next-line code-language-missing: a drawing"),
    fails: page("docs-check-disable-next-line code-langage-missing: a drawing"),
    fix: "Write docs-check-disable-next-line, the code of a rule, a colon and the reason.",
  },
  "suppression-unexplained": {
    group: "suppressions",
    why: "Who reads the comment next year has to know whether the reason still holds.",
    passes: page("docs-check-disable-next-line code-language-missing: a drawing"),
    fails: page("docs-check-disable-next-line code-language-missing"),
    fix: "Write the reason after a colon.",
  },
  "suppression-unused": {
    group: "suppressions",
    why: "What no longer hides a finding will hide the next one.",
    passes: page("docs-check-disable-next-line code-language-missing: a drawing"),
    fails: page("docs-check-disable-next-line image-alt-missing: a drawing"),
    fix: "Remove the comment or the entry of docs.json.",
  },
} as const satisfies RuleTexts;
