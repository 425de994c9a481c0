/** What the files of rules for editors say before the rules. @module */
import { endpointTemplate, guideTemplate } from "./page_templates.ts";

/** A document without the rules that belong into it. */
export interface Chapter {
  readonly description: string;
  readonly globs: readonly string[];
  readonly always?: boolean;
  /** Markdown before the rules. */
  readonly lead: string;
}

/** Names of the files. */
export type ChapterName = keyof typeof chapters;

const commands = `\`\`\`bash
docs check             # all rules, with the place of each finding and the edit that mends it
docs check --fix       # makes the edits that are safe
docs check --strict    # fails on warnings too: run it before you are done
docs check --explain CODE
docs serve             # the site while you write
\`\`\``;

const overview =
  `This folder is a documentation site: pages in MDX, settings in \`docs.json\`. The program \`docs\` checks,
serves and builds it.

## Every page

1. Begins with YAML frontmatter that has \`title\` and \`description\`. The description is one sentence.
2. Has headings from level 2 on, and skips no level. The title is the only heading of level 1.
3. Is listed under \`navigation\` in \`docs.json\` by its path without \`.mdx\`.
4. Links to other pages from the root and without an extension: \`[Errors](/api/errors)\`.
5. Uses components as they are; only files of this folder are imported, such as \`/snippets/note.mdx\`.
6. Names the language of each code block, and after it the file's name or a label: \`\`\` \`\`\`js retry.js \`\`\`.
7. Never has a real key or secret. Write \`<API_KEY>\`.

## Which component

| For | Write |
| --- | --- |
| a procedure | \`<Steps>\` with \`<Step title="…">\` |
| alternatives, of which readers need one | \`<Tabs>\` with \`<Tab title="…">\` |
| the same code in several languages | \`<CodeGroup>\` around the blocks |
| details that few readers need | \`<AccordionGroup>\` with \`<Accordion title="…">\` |
| what an operation takes | \`<ParamField path\\|query\\|header\\|cookie\\|body="name" type="…" required>\` |
| what an operation answers | \`<ResponseField name="…" type="…" required>\` |
| fields within a field | \`<Expandable title="…">\` |
| samples of requests and answers | \`<RequestExample>\`, \`<ResponseExample>\` |
| an image | \`<Frame caption="…">\` around it, with alternative text |
| ways to go on | \`<Columns cols={2}>\` with \`<Card title="…" icon="…" href="…">\` |
| an explanation of a word | \`<Tooltip tip="…">\` |
| an entry of the changelog | \`<Update label="…" description="…">\` |
| an aside | \`<Note>\` remark, \`<Tip>\` advice, \`<Warning>\` danger, \`<Info>\` background, \`<Check>\` success |

## Words

Write to the reader ("you"), in the present tense, in short sentences. Say what happens and what to do about it. Use one
word for one thing. Give figures with their units.

## Before you are done

${commands}

A rule can be switched off where it does not fit, with a reason: \`{/* docs-check-disable-next-line CODE: reason */}\`.`;

const endpoint =
  `A page is an endpoint page when its frontmatter has \`api\`: a method and a path. Write one page for each
operation. The server and the authentication are in \`docs.json\`; a page that differs has a full URL in \`api\`, or
\`authMethod: bearer\`, \`basic\`, \`key\` or \`none\`.

Each page has, in this order:

1. What the operation does, in two or three sentences.
2. All parameters, optional ones too, by location: path, query, header, cookie, body. Each has a type and a sentence;
   \`required\`, \`default\`, \`enum\`, \`min\` and \`max\` are attributes and not prose.
3. \`## Responses\` with a heading for each status, success and errors, such as \`### 404 No such boat\`, and its fields.
4. Rate limits with figures, here or on one page for all.
5. \`RequestExample\` with complete samples in several languages, which call this method and path.
6. \`ResponseExample\` with a block for each status. The examples have the documented fields and no others.

## Template

\`\`\`\`mdx
${endpointTemplate}\`\`\`\``;

const prose = `A page of prose explains one thing or solves one task.

- A quickstart leads from nothing to the first success, with code that can be copied as it is.
- A guide solves a task. It begins with what readers have at the end, and ends with where to go next.
- A page about concepts says what a thing is before it says how to use it.

## Template of a guide

\`\`\`\`mdx
${guideTemplate}\`\`\`\``;

const links =
  `- To a page of this site: its path from the root without extension, \`[Errors](/api/errors)\`, in the letters of the file's name.
- To a place in a page: \`/api/errors#codes\`, with the id of a heading, a field, a tab or a step.
- To a file: its path with extension, \`/images/wall.svg\`.
- To another site: the whole address, with \`https://\`.
- The text of a link says what is behind it; "here" and "this page" do not.

\`docs check --external\` asks for the addresses of other sites, too.`;

const settings =
  `\`docs.json\` is strict JSON, without comments. \`theme\`, \`name\`, \`colors.primary\` and \`navigation\` are required.
\`docs schema\` prints the schema of all keys.

- \`navigation\` lists every page by its path without extension: \`"api/boats/create"\` is \`api/boats/create.mdx\`. A page
  that is moved or renamed is changed here too, and its old address gets an entry under \`redirects\`.
- \`navigation\` has one of \`tabs\`, \`groups\` or \`pages\` on each level.
- \`api.mdx.server\` is the address before the path of endpoint pages, \`api.mdx.auth.method\` is \`bearer\`, \`basic\`, \`key\` (with
  \`name\`, the header) or \`none\`.
- \`colors\` have 3 or 6 hexadecimal digits: \`#0f766e\`.
- Icons are named without a prefix: \`rocket\`, not \`fa-rocket\`.

\`\`\`json docs.json
{
  "theme": "mint",
  "name": "Harbor",
  "colors": { "primary": "#0f766e" },
  "api": {
    "mdx": { "server": "https://api.harbor.example", "auth": { "method": "bearer" } }
  },
  "navigation": {
    "groups": [{ "group": "Boats", "pages": ["index", "api/boats/create"] }]
  }
}
\`\`\``;

const drift = `Pages that are written by hand are held against the OpenAPI document of the API:

\`\`\`bash
docs check --spec openapi.yaml          # what pages and document say differently
docs check --spec openapi.yaml --fix    # adds what pages lack, corrects types, leaves prose alone
docs migrate openapi.yaml               # writes pages for operations that have none
\`\`\`

The document is right unless you know better: then it is the document that has to change, too.`;

/** Where endpoint pages are, in a repository of the site alone and in a larger one. */
const endpointPages = [
  "api/**/*.mdx",
  "api-reference/**/*.mdx",
  "**/api/**/*.mdx",
  "**/api-reference/**/*.mdx",
];

/** The files, by name. */
export const chapters = {
  "docs-overview": {
    description: "How pages of this documentation are written and checked",
    globs: ["docs.json", "**/docs.json", "**/*.mdx"],
    always: true,
    lead: overview,
  },
  "docs-endpoint-pages": {
    description: "Pages about endpoints of the API, with a template and rules",
    globs: endpointPages,
    lead: endpoint,
  },
  "docs-prose-pages": {
    description: "Guides, and the rules about the structure of all pages",
    globs: ["index.mdx", "**/*.mdx"],
    lead: prose,
  },
  "docs-links": {
    description: "Links between pages, anchors, images and redirects",
    globs: ["index.mdx", "**/*.mdx", "**/docs.json"],
    lead: links,
  },
  "docs-settings": {
    description: "Settings and navigation in docs.json",
    globs: ["docs.json", "**/docs.json"],
    lead: settings,
  },
  "docs-openapi": {
    description: "Keeping endpoint pages and the OpenAPI document in agreement",
    globs: [
      "openapi.yaml",
      "openapi.json",
      "**/openapi*.yaml",
      "**/openapi*.json",
      ...endpointPages,
    ],
    lead: drift,
  },
} as const satisfies Readonly<Record<string, Chapter>>;
