/**
 * Each rule at the exact place: a page, then `line:column-line:column code: message` of what is found.
 * What a rule must not find is in the same table, with an empty list.
 */
import { assertEquals } from "@std/assert";
import type { RuleExample } from "../../src/checks/catalogue.ts";
import type { Code } from "../../src/model/codes.ts";
import { checkExample, placesIn } from "./example_site.ts";

const head = "---\ntitle: Sails\ndescription: All of them.\n---\n\n"; // the body begins on line 6
const api = (value: string): string =>
  `---\ntitle: Boat\ndescription: One boat.\napi: ${value}\n---\n\n`; // the body begins on line 7
const answer = "<ResponseExample>\n\n```json 200 OK\n{}\n```\n\n</ResponseExample>\n";
const request = (fence: string, code: string): string =>
  `<RequestExample>\n\n\`\`\`${fence}\n${code}\n\`\`\`\n\n</RequestExample>\n`;
const response = (fence: string, code: string): string =>
  `<ResponseExample>\n\n\`\`\`${fence}\n${code}\n\`\`\`\n\n</ResponseExample>\n`;

interface Case {
  readonly name: string;
  readonly page: RuleExample;
  readonly found: readonly string[];
}

const cases: Partial<Record<Code, readonly Case[]>> = {
  "title-missing": [
    {
      name: "no frontmatter",
      page: "Text.\n",
      found: ['1:1-1:1 title-missing: The page has no title; "Page" is shown'],
    },
    {
      name: "frontmatter below a blank line",
      page: "\n---\ntitle: A\n---\n",
      found: [
        "2:1-2:4 title-missing: The frontmatter does not begin on the first line; it is shown as text",
      ],
    },
    {
      name: "a page that nobody finds",
      page: { "page.mdx": head, "docs.json": '{"name":"A","navigation":{"pages":["a"]}}' },
      found: [],
    },
    { name: "an operation brings it", page: "---\nopenapi: GET /boats\n---\n", found: [] },
  ],
  "description-missing": [
    {
      name: "none",
      page: "---\ntitle: A\n---\n",
      found: ["1:1-1:1 description-missing: The page has no description"],
    },
    {
      name: "empty",
      page: '---\ntitle: A\ndescription: ""\n---\n',
      found: ["3:14-3:16 description-missing: The page has no description"],
    },
  ],
  "heading-level-one": [
    {
      name: "in the text",
      page: `${head}# Jib\n`,
      found: ["6:1-6:6 heading-level-one: A heading of the page has level 1, as the title has"],
    },
    {
      name: "in a component",
      page: `${head}<Note>\n  # Jib\n</Note>\n`,
      found: ["7:3-7:8 heading-level-one: A heading of the page has level 1, as the title has"],
    },
    {
      name: "a page without a title of its own",
      page: `---\ntitle: A\ndescription: B.\nmode: custom\n---\n\n# Jib\n`,
      found: [],
    },
    { name: "in code", page: `${head}\`\`\`bash\n# Jib\n\`\`\`\n`, found: [] },
  ],
  "heading-skipped": [
    {
      name: "the first",
      page: `${head}### Jib\n`,
      found: ["6:1-6:8 heading-skipped: The first heading has level 3 instead of 2"],
    },
    {
      name: "a later one",
      page: `${head}## Jib\n\n#### Trim\n`,
      found: ["8:1-8:10 heading-skipped: The heading has level 4 after one of level 2"],
    },
    {
      name: "the same level again",
      page: `${head}## Jib\n\n#### Trim\n\n## Main\n\n#### Trim\n\n#### Reef\n`,
      found: [
        "8:1-8:10 heading-skipped: The heading has level 4 after one of level 2 (and 1 more like this on the page)",
      ],
    },
    { name: "back by any number", page: `${head}## A\n\n### B\n\n#### C\n\n## D\n`, found: [] },
    {
      name: "the first of a component",
      page: `${head}<Note>\n  ### A\n\n  #### B\n</Note>\n`,
      found: [],
    },
    {
      name: "the first of a snippet",
      page: {
        "page.mdx": `${head}import A from "/snippets/a.mdx"\n\n<A />\n`,
        "snippets/a.mdx": "### A\n\n##### B\n",
      },
      found: ["3:1-3:8 heading-skipped: The heading has level 5 after one of level 3"],
    },
    {
      name: "with an id",
      page: `${head}## Jib {#jib}\n\n#### Trim {#trim}\n`,
      found: ["8:1-8:18 heading-skipped: The heading has level 4 after one of level 2"],
    },
    {
      name: "line breaks of Windows",
      page: `${head.replaceAll("\n", "\r\n")}## Jib\r\n\r\n#### Trim\r\n`,
      found: ["8:1-8:10 heading-skipped: The heading has level 4 after one of level 2"],
    },
  ],
  "migrate-conflict": [
    {
      name: "a comment",
      page: `${head}{/* migrate: conflict, a.yaml now says:\n\n  B.\n*/}\n`,
      found: [
        "6:1-6:40 migrate-conflict: The page and its API document have both changed the same text; the page keeps its own",
      ],
    },
    {
      name: "in the frontmatter",
      page: "---\ntitle: A\n# migrate: conflict, a.yaml now says: B\ndescription: C.\n---\n",
      found: [
        "3:1-3:40 migrate-conflict: The page and its API document have both changed the same text; the page keeps its own",
      ],
    },
    {
      name: "code that shows one",
      page: `${head}\`\`\`mdx\n{/* migrate: conflict, a.yaml now says:\n\n  B.\n*/}\n\`\`\`\n`,
      found: [],
    },
  ],
  "image-alt-missing": [
    {
      name: "Markdown",
      page: `${head}Text ![](/a.png) text.\n`,
      found: ['6:6-6:17 image-alt-missing: The image "/a.png" has no alternative text'],
    },
    {
      name: "element",
      page: `${head}<Frame>\n  <img src="/a.png" />\n</Frame>\n`,
      found: ['7:3-7:23 image-alt-missing: The image "/a.png" has no alternative text'],
    },
    { name: "decoration", page: `${head}<img src="/a.png" alt="" />\n`, found: [] },
    { name: "attributes from code", page: `${head}<img {...{alt: "A"}} />\n`, found: [] },
  ],
  "image-unframed": [
    {
      name: "a block",
      page: `${head}![A](/a.png)\n`,
      found: ["6:1-6:13 image-unframed: The image does not stand in a Frame"],
    },
    {
      name: "in a step",
      page: `${head}<Steps>\n  <Step title="A">\n    ![A](/a.png)\n  </Step>\n</Steps>\n`,
      found: ["8:5-8:17 image-unframed: The image does not stand in a Frame"],
    },
    { name: "within text", page: `${head}Press ![A](/a.png) now.\n`, found: [] },
    { name: "an icon", page: `${head}<img src="/a.png" alt="A" width="32" />\n`, found: [] },
    { name: "in a card", page: `${head}<Card title="A">\n  ![A](/a.png)\n</Card>\n`, found: [] },
    {
      name: "one for each mode",
      page: `${head}<img className="dark:hidden" src="/a.png" alt="A" />\n`,
      found: [],
    },
  ],
  "code-language-missing": [
    {
      name: "none",
      page: `${head}\`\`\`\na\n\`\`\`\n`,
      found: ["6:1-6:4 code-language-missing: The code block does not state its language"],
    },
    {
      name: "an option in its place",
      page: `${head}~~~lines\na\n~~~\n`,
      found: ["6:1-6:9 code-language-missing: The code block does not state its language"],
    },
    {
      name: "in a list",
      page: `${head}- A\n\n  \`\`\`\n  a\n  \`\`\`\n`,
      found: ["8:3-8:6 code-language-missing: The code block does not state its language"],
    },
    {
      name: "in a snippet of two pages, once",
      page: {
        "page.mdx": `${head}import A from "/snippets/a.mdx"\n\n<A />\n`,
        "other.mdx": `${head}import A from "/snippets/a.mdx"\n\n<A />\n`,
        "snippets/a.mdx": "\`\`\`\na\n\`\`\`\n",
      },
      found: ["1:1-1:4 code-language-missing: The code block does not state its language"],
    },
    {
      name: "in a snippet, switched off there",
      page: {
        "page.mdx": `${head}import A from "/snippets/a.mdx"\n\n<A />\n`,
        "snippets/a.mdx":
          "{/* docs-check-disable-file code-language-missing: art */}\n\n\`\`\`\na\n\`\`\`\n",
      },
      found: [],
    },
    { name: "plain text", page: `${head}\`\`\`text\na\n\`\`\`\n`, found: [] },
  ],
  "code-file-unnamed": [
    {
      name: "a comment",
      page: `${head}\`\`\`ts\n// src/a.ts\n\`\`\`\n`,
      found: ['7:4-7:12 code-file-unnamed: The code is the file "src/a.ts" and has no title'],
    },
    { name: "a title", page: `${head}\`\`\`ts src/a.ts\n// src/a.ts\n\`\`\`\n`, found: [] },
    { name: "a sentence", page: `${head}\`\`\`ts\n// Reads src/a.ts\n\`\`\`\n`, found: [] },
    { name: "a host", page: `${head}\`\`\`bash\n# harbor.example\n\`\`\`\n`, found: [] },
  ],
  "steps-preferred": [
    { name: "short sentences", page: `${head}1. A\n2. B\n3. C\n`, found: [] },
    {
      name: "commands",
      page: `${head}${
        [1, 2, 3].map((n) => `${n}. A\n\n   \`\`\`bash\n   a\n   \`\`\`\n`).join("\n")
      }`,
      found: ["6:1-6:5 steps-preferred: A procedure of 3 steps is a numbered list"],
    },
  ],
  "code-group-preferred": [
    {
      name: "clients",
      page: `${head}\`\`\`python\na\n\`\`\`\n\n\`\`\`go\na\n\`\`\`\n`,
      found: ["6:1-6:10 code-group-preferred: 2 code blocks in a row are in 2 languages"],
    },
    {
      name: "a command and what it prints",
      page: `${head}\`\`\`bash\ncurl a\n\`\`\`\n\n\`\`\`json\n{}\n\`\`\`\n`,
      found: [],
    },
    {
      name: "two files",
      page: `${head}\`\`\`python a.py\na\n\`\`\`\n\n\`\`\`go a.go\na\n\`\`\`\n`,
      found: [],
    },
    {
      name: "text between",
      page: `${head}\`\`\`python\na\n\`\`\`\n\nOr:\n\n\`\`\`go\na\n\`\`\`\n`,
      found: [],
    },
  ],
  "expandable-preferred": [
    {
      name: "directly",
      page:
        `${head}<ResponseField name="a" type="object">\n  <ResponseField name="b" type="string">\n    B.\n  </ResponseField>\n</ResponseField>\n`,
      found: [
        '7:3-7:41 expandable-preferred: Fields stand within the field "a" without an Expandable',
      ],
    },
  ],
  "surplus-path-parameter": [
    {
      name: "misspelled",
      page: `${api("GET /boats/{boatId}")}<ParamField path="boatid" type="string" required />\n`,
      found: [
        '7:13-7:26 surplus-path-parameter: Path parameter "boatid" is not in the path "/boats/{boatId}"',
      ],
    },
    {
      name: "all of a body",
      page: `${
        api("POST /boats")
      }<ParamField path="a" type="string" />\n\n${'<ParamField path="b" type="string" />'}\n`,
      found: [
        '7:13-7:21 surplus-path-parameter: Path parameter "a" is not in the path "/boats" (and 1 more like this on the page)',
      ],
    },
    {
      name: "of the host",
      page: `${
        api("GET https://{region}.harbor.example/boats")
      }<ParamField path="region" type="string" required />\n`,
      found: [],
    },
    {
      name: "written with a colon",
      page: `${api("GET /boats/:id")}<ParamField path="id" type="string" required />\n`,
      found: [],
    },
    {
      name: "from a snippet",
      page: {
        "page.mdx": `${
          api("GET /boats")
        }import Id from "/snippets/id.mdx"\n\n<Id />\n\n<ParamField path="x" type="string" required />\n`,
        "snippets/id.mdx": "Id.\n",
      },
      found: [],
    },
  ],
  "path-parameter-optional": [
    {
      name: "unmarked",
      page: `${api("GET /boats/{id}")}<ParamField path="id" type="string">\n  Id.\n</ParamField>\n`,
      found: ['7:1-7:37 path-parameter-optional: Path parameter "id" is not required'],
    },
    {
      name: "said to be false",
      page: `${
        api("GET /boats/{id}")
      }<ParamField path="id" type="string" required={false}>\n  Id.\n</ParamField>\n`,
      found: ['7:37-7:53 path-parameter-optional: Path parameter "id" is not required'],
    },
    {
      name: "may be left out",
      page: `${
        api("GET /boats/{id}")
      }<ParamField path="id" type="string">\n  Optional: all boats without it.\n</ParamField>\n`,
      found: [],
    },
    {
      name: "a page of text",
      page: `${head}<ParamField path="id" type="string">\n  Id.\n</ParamField>\n`,
      found: [],
    },
  ],
  "required-unmarked": [
    {
      name: "in words",
      page: `${
        api("POST /boats")
      }<ParamField body="a" type="string">\n  **Required.** A name.\n</ParamField>\n`,
      found: [
        '7:1-7:36 required-unmarked: The text of the field "a" says that it is required, the field does not',
      ],
    },
    {
      name: "on a condition",
      page: `${
        api("POST /boats")
      }<ParamField body="a" type="string">\n  Required if b is set.\n</ParamField>\n`,
      found: [],
    },
    {
      name: "not required",
      page: `${
        api("POST /boats")
      }<ParamField body="a" type="string">\n  Not required.\n</ParamField>\n`,
      found: [],
    },
  ],
  "field-type-missing": [
    {
      name: "none",
      page: `${api("POST /boats")}<ParamField body="a" required />\n`,
      found: ['7:1-7:33 field-type-missing: The field "a" has no type'],
    },
    {
      name: "no name either",
      page: `${api("GET /boats")}<ResponseField required>\n  A.\n</ResponseField>\n`,
      found: ["7:1-7:25 field-type-missing: The field has neither a name nor a type"],
    },
    {
      name: "nested",
      page: `${
        api("GET /boats")
      }<ResponseField name="a" type="object">\n  <Expandable title="b">\n    <ResponseField name="c">\n      C.\n    </ResponseField>\n  </Expandable>\n</ResponseField>\n`,
      found: ['9:5-9:29 field-type-missing: The field "c" has no type'],
    },
  ],
  "response-missing": [
    {
      name: "a page that does not parse",
      page: `${api("GET /boats")}<ResponseExample>\n\n${"```json 200\n{}\n```"}\n`,
      found: [],
    },
    {
      name: "nothing",
      page: `${api("GET /boats")}Boats.\n`,
      found: ["4:6-4:16 response-missing: The page does not say what the endpoint answers"],
    },
    { name: "in words", page: `${api("GET /boats")}Answers with 204.\n`, found: [] },
  ],
  "response-status-missing": [
    {
      name: "fields alone",
      page: `${api("GET /boats")}<ResponseField name="a" type="string">\n  A.\n</ResponseField>\n`,
      found: ["7:1-9:17 response-status-missing: No status code is given for success"],
    },
    {
      name: "in a heading",
      page: `${
        api("GET /boats")
      }## 200\n\n<ResponseField name="a" type="string">\n  A.\n</ResponseField>\n`,
      found: [],
    },
  ],
  "error-response-missing": [
    {
      name: "success alone",
      page: `${api("GET /boats")}${answer}`,
      found: ["4:6-4:16 error-response-missing: The page does not say how the endpoint fails"],
    },
    {
      name: "a page for all",
      page: { "page.mdx": `${api("GET /boats")}${answer}`, "errors.mdx": head },
      found: [],
    },
    {
      name: "in a table",
      page: `${api("GET /boats")}${answer}\n| Status | Why |\n| --- | --- |\n| 404 | None |\n`,
      found: [],
    },
  ],
  "rate-limit-vague": [
    {
      name: "no figure",
      page: `${api("GET /boats")}This endpoint is rate limited.\n\n${answer}`,
      found: ["7:1-7:31 rate-limit-vague: A rate limit is mentioned without its figure"],
    },
    {
      name: "a page for all",
      page: {
        "page.mdx": `${api("GET /boats")}Rate limited.\n\n${answer}`,
        "limits.mdx": `${head}Rate limits: 60 requests per minute.\n`,
      },
      found: [],
    },
    {
      name: "a link",
      page: `${api("GET /boats")}See [rate limits](https://harbor.example/limits).\n\n${answer}`,
      found: [],
    },
  ],
  "example-json-invalid": [
    {
      name: "a comma too many",
      page: `${api("GET /boats")}${response("json 200", '{\n  "a": 1,\n}')}`,
      found: ["11:9-11:10 example-json-invalid: The JSON has a comma before the closing bracket"],
    },
    {
      name: "in a command",
      page: `${api("POST /boats")}${
        request("bash", 'curl -X POST https://x/boats \\\n  -d \'{ "a": "b" "c": 1 }\'')
      }`,
      found: ["11:18-11:19 example-json-invalid: The JSON has no comma"],
    },
    {
      name: "indented",
      page: `${
        api("GET /boats")
      }<ResponseExample>\n  \`\`\`json 200\n  {\n    "a": ,\n  }\n  \`\`\`\n</ResponseExample>\n`,
      found: ["10:10-10:11 example-json-invalid: The JSON has no value"],
    },
    {
      name: "abbreviated",
      page: `${api("GET /boats")}${response("json 200", '{ "a": 1, ... }')}`,
      found: [],
    },
    {
      name: "comments",
      page: `${api("GET /boats")}${response("json 200", '{ "a": 1 // one\n}')}`,
      found: [],
    },
    {
      name: "one value a line",
      page: `${api("GET /boats")}${response("json 200", '{ "a": 1 }\n{ "a": 2 }')}`,
      found: [],
    },
    {
      name: "slashes in a string",
      page: `${api("GET /boats")}${response("json 200", '{ "a": "https://x" }')}`,
      found: [],
    },
  ],
  "request-example-method": [
    {
      name: "curl",
      page: `${api("POST /boats")}${request("bash", "curl -X PUT https://x/boats")}${answer}`,
      found: ["10:9-10:12 request-example-method: The sample sends PUT instead of POST"],
    },
    {
      name: "curl without -X",
      page: `${api("POST /boats")}${request("bash", "curl https://x/boats")}${answer}`,
      found: ["10:1-10:5 request-example-method: The sample sends GET instead of POST"],
    },
    {
      name: "fetch",
      page: `${api("POST /boats")}${
        request("js", 'await fetch("https://x/boats", { method: "PATCH" });')
      }${answer}`,
      found: ["10:43-10:48 request-example-method: The sample sends PATCH instead of POST"],
    },
    {
      name: "requests",
      page: `${api("POST /boats")}${request("python", 'requests.put("https://x/boats")')}${answer}`,
      found: ["10:10-10:13 request-example-method: The sample sends PUT instead of POST"],
    },
    {
      name: "data means POST",
      page: `${api("POST /boats")}${request("bash", "curl https://x/boats -d '{}'")}${answer}`,
      found: [],
    },
    {
      name: "a library",
      page: `${api("POST /boats")}${request("js", "await harbor.boats.create();")}${answer}`,
      found: [],
    },
  ],
  "request-example-path": [
    {
      name: "curl",
      page: `${api("GET /boats/{id}")}${
        request("bash", "curl 'https://x/v1/berths/7?a=b'")
      }${answer}`,
      found: [
        '10:6-10:33 request-example-path: The sample calls "/v1/berths/7" instead of "/boats/{id}"',
      ],
    },
    {
      name: "a base path",
      page: `${api("GET /boats/{id}")}${request("bash", "curl https://x/v1/boats/7?a=b")}${answer}`,
      found: [],
    },
    {
      name: "a variable",
      page: `${api("GET /boats/{id}")}${request("bash", 'curl "$URL/boats/$ID"')}${answer}`,
      found: [],
    },
    {
      name: "a sum",
      page: `${api("GET /boats/{id}")}${request("js", 'fetch("https://x/boats/" + id)')}${answer}`,
      found: [],
    },
    {
      name: "a placeholder",
      page: `${api("GET /boats/{id}")}${
        request("bash", "curl https://x/boats/<boat id>")
      }${answer}`,
      found: [],
    },
    {
      name: "two calls",
      page: `${api("GET /boats/{id}")}${
        request("bash", "curl https://x/login\ncurl https://x/boats/7")
      }${answer}`,
      found: [],
    },
  ],
  "operation-duplicate": [
    {
      name: "another name of the parameter",
      page: {
        "a.mdx": `${api("GET /boats/{id}")}${answer}`,
        "b.mdx": `${api("GET /boats/:key")}${answer}`,
      },
      found: ['4:6-4:21 operation-duplicate: GET /boats/{key} has a page already, "a"'],
    },
    {
      name: "another method",
      page: { "a.mdx": `${api("GET /boats")}${answer}`, "b.mdx": `${api("POST /boats")}${answer}` },
      found: [],
    },
  ],
};

for (const [code, table] of Object.entries(cases)) {
  Deno.test(`${code} is found where it is, and nowhere else`, async (t) => {
    for (const { name, page, found } of table) {
      await t.step(name, async () => {
        const { diagnostics } = await checkExample(page);
        assertEquals(placesIn(diagnostics.filter((each) => each.code === code)), found);
      });
    }
  });
}
