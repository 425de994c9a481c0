/** Rules about the structure of pages. @module */
import type { RuleTexts } from "./rule.ts";

const head = `---
title: Sails
description: How to choose and set a sail.
---
`;

/** Rules about the structure of pages, by code. */
export const structureRules = {
  "title-missing": {
    group: "structure",
    why:
      "The title is the heading of the page, its name in the sidebar and in search results. Without one the file's name stands in for it.",
    passes: `${head}\nChoose the sail by the wind.\n`,
    fails: "---\ndescription: How to choose and set a sail.\n---\n\nChoose the sail by the wind.\n",
    fix: "Add a title to the frontmatter.",
  },
  "description-missing": {
    group: "structure",
    why:
      "The description stands below the title, in search results and in the lists that machines read. It tells readers whether they are in the right place.",
    passes: `${head}\nChoose the sail by the wind.\n`,
    fails: "---\ntitle: Sails\n---\n\nChoose the sail by the wind.\n",
    fix: "Add a description of one sentence to the frontmatter.",
  },
  "heading-level-one": {
    group: "structure",
    why:
      "The title of the frontmatter is the heading of level 1. A second one breaks the outline that screen readers and the table of contents show.",
    passes: `${head}\n## Jib\n\nThe sail before the mast.\n`,
    fails: `${head}\n# Jib\n\nThe sail before the mast.\n`,
    fix: "Begin the heading with ##, or make it the title.",
  },
  "heading-skipped": {
    group: "structure",
    why:
      "Readers who go from heading to heading believe that they missed one. Choose levels by the outline and not by the size of the letters.",
    passes: `${head}\n## Jib\n\n### Trim\n\nPull until it is flat.\n`,
    fails: `${head}\n## Jib\n\n#### Trim\n\nPull until it is flat.\n`,
    fix: "Use the next level: ### below ##. The first heading of a page is ##.",
  },
  "image-alt-missing": {
    group: "structure",
    why:
      "The alternative text is what people read who do not see the image, and what machines know of it.",
    passes: `${head}\n<Frame>\n  <img src="/jib.png" alt="A jib with two reefs" />\n</Frame>\n`,
    fails: `${head}\n<Frame>\n  <img src="/jib.png" />\n</Frame>\n`,
    fix: 'Say what the image shows. Write alt="" when it is decoration.',
  },
  "image-unframed": {
    group: "structure",
    why:
      "A Frame gives images the same margins, corners and captions on every page. Icons within text need none.",
    passes: `${head}\n<Frame caption="Reefed">\n  ![A jib with two reefs](/jib.png)\n</Frame>\n`,
    fails: `${head}\n![A jib with two reefs](/jib.png)\n`,
    fix: "Put <Frame> around the image.",
  },
  "code-language-missing": {
    group: "structure",
    why: "The language decides the colors, and machines use it to tell commands from data.",
    passes: `${head}\n\`\`\`bash\nsail --wind 12\n\`\`\`\n`,
    fails: `${head}\n\`\`\`\nsail --wind 12\n\`\`\`\n`,
    fix: "Write the language after the fence, or text when there is none.",
    safeFix: true,
  },
  "code-file-unnamed": {
    group: "structure",
    why:
      "Code that belongs into a file says so in the title of its block, where readers look for it and do not copy it.",
    passes: `${head}\n\`\`\`yaml rig/sails.yaml\njib: 2\n\`\`\`\n`,
    fails: `${head}\n\`\`\`yaml\n# rig/sails.yaml\njib: 2\n\`\`\`\n`,
    fix: "Write the file's name after the language instead of a comment.",
  },
  "steps-preferred": {
    group: "structure",
    why:
      "Steps give each part of a procedure a number, a title and an anchor, so that readers find the place where they were.",
    passes:
      `${head}\n<Steps>\n  <Step title="Open the bag">\n    \`\`\`bash\n    bag open\n    \`\`\`\n  </Step>\n  <Step title="Hoist">\n    \`\`\`bash\n    sail up\n    \`\`\`\n  </Step>\n</Steps>\n`,
    fails:
      `${head}\n1. Open the bag\n\n   \`\`\`bash\n   bag open\n   \`\`\`\n\n2. Hoist\n\n   \`\`\`bash\n   sail up\n   \`\`\`\n\n3. Make fast\n\n   \`\`\`bash\n   sail fix\n   \`\`\`\n`,
    fix: "Write Steps with a Step for each item. Lists of short sentences are fine as they are.",
  },
  "code-group-preferred": {
    group: "structure",
    why:
      "Readers use one language. In a CodeGroup they choose it once, and all groups of the site follow.",
    passes:
      `${head}\n<CodeGroup>\n\n\`\`\`python\nsail.hoist()\n\`\`\`\n\n\`\`\`javascript\nsail.hoist();\n\`\`\`\n\n</CodeGroup>\n`,
    fails:
      `${head}\n\`\`\`python\nsail.hoist()\n\`\`\`\n\n\`\`\`javascript\nsail.hoist();\n\`\`\`\n`,
    fix: "Put <CodeGroup> around blocks that say the same in several languages.",
  },
  "expandable-preferred": {
    group: "structure",
    why:
      "A field with all that it holds is long. An Expandable shows the outline first, and the rest when it is wanted.",
    passes:
      `${head}\n<ResponseField name="mast" type="object">\n  <Expandable title="properties">\n    <ResponseField name="height" type="number">\n      In meters.\n    </ResponseField>\n  </Expandable>\n</ResponseField>\n`,
    fails:
      `${head}\n<ResponseField name="mast" type="object">\n  <ResponseField name="height" type="number">\n    In meters.\n  </ResponseField>\n</ResponseField>\n`,
    fix: 'Put <Expandable title="properties"> around the fields within a field.',
  },
  "migrate-conflict": {
    group: "structure",
    why:
      "The comment shows what the API document says now, and readers see what the page said before. Only its writer knows which is right.",
    passes: `${head}\nReef at 15 knots.\n`,
    fails:
      `${head}\nReef at 15 knots.\n\n{/* migrate: conflict, sails.yaml now says:\nReef at 18 knots.\n*/}\n`,
    fix: "Take over what the comment shows, if it is right, and remove the comment.",
  },
} as const satisfies RuleTexts;
