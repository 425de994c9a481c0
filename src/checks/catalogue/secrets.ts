/** Rules about secrets. @module */
import type { RuleTexts } from "./rule.ts";

const page = (line: string): string =>
  `---\ntitle: Sign in\ndescription: How requests prove who sends them.\n---\n\n\`\`\`bash\n${line}\n\`\`\`\n`;

/** Rules about secrets, by code. */
export const secretRules = {
  "secret-exposed": {
    group: "secrets",
    why:
      "Whoever reads the page can use the key, and programs search public pages for keys all day. What has been published once stays in copies and in the history of the repository.",
    passes: page("export LOG_KEY=<LOG_KEY>"),
    // A shape that hosts of repositories do not look for, and no key of anybody.
    fails: page(
      `export LOG_KEY=AGE-SECRET-KEY-1${"QZ7X9P8GF3VDW0TS3JN54KH"}${"CE6MUA7LRY2QWK5PZ8VD0S4HTN6GXCE3J"}LQ`,
    ),
    fix: "Make a new key where the old one came from, and write a placeholder such as <API_KEY>.",
  },
  "secret-suspected": {
    group: "secrets",
    why:
      "Its name says that it opens something, and it looks as if a machine had drawn it. Examples that cannot be taken for real ones leave nobody in doubt.",
    passes: page('curl https://api.harbor.example -H "Authorization: Bearer <TOKEN>"'),
    fails: page(
      'curl https://api.harbor.example -H "Authorization: Bearer 7Qm2xVd9Lr4KpZt8Wn3BhYc6Fs1J"',
    ),
    fix:
      "Write a placeholder such as <API_KEY>, YOUR_TOKEN or $TOKEN. If the key is real, make a new one.",
  },
} as const satisfies RuleTexts;
