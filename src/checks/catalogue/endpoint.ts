/** Rules about endpoint pages. @module */
import type { RuleTexts } from "./rule.ts";

const head = (api: string): string =>
  `---\ntitle: Boats\ndescription: What the harbor knows of a boat.\napi: "${api}"\n---\n`;

const path =
  `\n<ParamField path="id" type="string" required>\n  Registration of the boat.\n</ParamField>\n`;
const name =
  `\n<ParamField body="name" type="string" required>\n  Painted on the stern.\n</ParamField>\n`;
const response =
  `\n<ResponseField name="id" type="string" required>\n  Registration of the boat.\n</ResponseField>\n\n<ResponseField name="length" type="number" required>\n  In meters.\n</ResponseField>\n`;
const example = (title: string, json: string): string =>
  `\n<ResponseExample>\n\n\`\`\`json ${title}\n${json}\n\`\`\`\n\n</ResponseExample>\n`;
const success = example("200 OK", '{ "id": "D-412", "length": 9.5 }');
const failure = example("404 Not found", '{ "error": "no such boat" }');
const request = (language: string, code: string): string =>
  `\n<RequestExample>\n\n\`\`\`${language}\n${code}\n\`\`\`\n\n</RequestExample>\n`;
const get = head("GET /boats/{id}");
const post = head("POST /boats");
/** Settings that say nothing about authentication. */
const open =
  '{ "name": "Harbor", "theme": "mint", "colors": { "primary": "#0f766e" },\n  "api": { "mdx": { "server": "https://api.harbor.example" } },\n  "navigation": { "pages": ["boat"] } }\n';

/** Rules about endpoint pages, by code. */
export const endpointRules = {
  "missing-path-parameter": {
    group: "endpoint",
    why: "Readers cannot call an endpoint without a value for every placeholder of its path.",
    passes: `${get}${path}${success}`,
    fails:
      `${get}\n<ParamField query="fields" type="string">\n  Fields to return.\n</ParamField>\n${success}`,
    fix: "Add a ParamField with path for each placeholder of the api value.",
  },
  "surplus-path-parameter": {
    group: "endpoint",
    why:
      "A path parameter that the path does not have cannot be sent. It is misspelled, belongs into the query or the body, or is left over from an older path.",
    passes: `${get}${path}${success}`,
    fails:
      `${get}${path}\n<ParamField path="berth" type="string" required>\n  Where it lies.\n</ParamField>\n${success}`,
    fix: "Correct its name, or write query, body or header instead of path.",
  },
  "path-parameter-optional": {
    group: "endpoint",
    why:
      "A path with a hole is another path. Unless the page says that the end of the path may be left out, each of its parameters is required.",
    passes: `${get}${path}${success}`,
    fails:
      `${get}\n<ParamField path="id" type="string">\n  Registration of the boat.\n</ParamField>\n${success}`,
    fix: "Add the attribute required.",
    safeFix: true,
  },
  "required-unmarked": {
    group: "endpoint",
    why:
      "The mark is what readers scan for, what the playground demands and what samples contain. A word in the text does none of that.",
    passes: `${post}${name}${success}`,
    fails:
      `${post}\n<ParamField body="name" type="string">\n  Required. Painted on the stern.\n</ParamField>\n${success}`,
    fix: "Add the attribute required, and leave the word out of the text.",
    safeFix: true,
  },
  "field-type-missing": {
    group: "endpoint",
    why:
      "Without a type readers have to guess from examples, and the playground offers a plain text field.",
    passes: `${post}${name}${success}`,
    fails:
      `${post}\n<ParamField body="name" required>\n  Painted on the stern.\n</ParamField>\n${success}`,
    fix: "Add a type, such as string, integer, boolean, string[] or object.",
  },
  "response-missing": {
    group: "endpoint",
    why: "Half of an endpoint is what it answers.",
    passes: `${get}${path}${success}`,
    fails: `${get}${path}`,
    fix: "Add ResponseField elements, a ResponseExample, or both.",
  },
  "response-status-missing": {
    group: "endpoint",
    why: "Programs decide by the status code: 200, 201 and 204 ask for different code.",
    passes: `${get}${path}${success}`,
    fails: `${get}${path}${response}`,
    fix: "Name the status in the title of an example or in a heading above the fields.",
  },
  "error-response-missing": {
    group: "endpoint",
    why:
      "Readers who handle no errors learn of them from their own users. One page about errors for all endpoints is enough.",
    passes: `${get}${path}${success}${failure}`,
    fails: `${get}${path}${success}`,
    fix: "Add an example with a status of 400 or more, or a page about errors.",
  },
  "auth-unstated": {
    group: "endpoint",
    why:
      "The first request that readers try fails without credentials, and they cannot tell whether it needs any.",
    passes: {
      "docs.json": open,
      "boat.mdx":
        `---\ntitle: Boat\ndescription: One boat.\napi: "GET /boat"\nauthMethod: "none"\n---\n${success}`,
    },
    fails: {
      "docs.json": open,
      "boat.mdx": `---\ntitle: Boat\ndescription: One boat.\napi: "GET /boat"\n---\n${success}`,
    },
    fix:
      'Set api.mdx.auth.method in docs.json, or authMethod in the page; "none" when none is needed.',
  },
  "rate-limit-vague": {
    group: "endpoint",
    why:
      "A limit without its figure can only be found by running into it. One page about limits for all endpoints is enough.",
    passes: `${get}\nRate limits: 60 requests a minute.\n${path}${success}`,
    fails: `${get}\nThis endpoint is rate limited.\n${path}${success}`,
    fix: "Say how many requests in what time.",
  },
  "example-json-invalid": {
    group: "endpoint",
    why:
      "Examples are copied. One with a comma too many fails in the reader's program, far from its cause. Comments and … for what is left out are allowed.",
    passes: `${get}${path}${success}`,
    fails: `${get}${path}${example("200 OK", '{ "id": "D-412", }')}`,
    fix: "Correct the JSON at the place that is marked.",
  },
  "example-field-missing": {
    group: "endpoint",
    why: "The fields and the example disagree, and readers cannot tell which of them is right.",
    passes: `${get}${path}${response}${success}`,
    fails: `${get}${path}${response}${example("200 OK", '{ "id": "D-412" }')}`,
    fix: "Add the field to the example, or remove required from the field.",
  },
  "example-field-surplus": {
    group: "endpoint",
    why: "A field that only an example shows has no meaning that readers could rely on.",
    passes: `${get}${path}${response}${success}`,
    fails: `${get}${path}${response}${
      example("200 OK", '{ "id": "D-412", "length": 9.5, "flag": "NL" }')
    }`,
    fix: "Document the field, or remove it from the example.",
  },
  "example-type-mismatch": {
    group: "endpoint",
    why:
      'In typed languages the difference between 9.5 and "9.5" is a failure at the first answer.',
    passes: `${get}${path}${response}${success}`,
    fails: `${get}${path}${response}${example("200 OK", '{ "id": "D-412", "length": "9.5" }')}`,
    fix: "Correct the example, or the type of the field.",
  },
  "request-example-method": {
    group: "endpoint",
    why: "Readers copy the sample before they read the page.",
    passes: `${post}${name}${
      request("bash cURL", 'curl -X POST https://api.harbor.example/boats -d \'{ "name": "Ida" }\'')
    }${success}`,
    fails: `${post}${name}${
      request("bash cURL", 'curl -X PUT https://api.harbor.example/boats -d \'{ "name": "Ida" }\'')
    }${success}`,
    fix: "Correct the method of the sample, or the api value of the page.",
  },
  "request-example-path": {
    group: "endpoint",
    why: "Samples are made by copying that of another page, and their address stays behind.",
    passes: `${get}${path}${
      request("bash cURL", "curl https://api.harbor.example/boats/D-412")
    }${success}`,
    fails: `${get}${path}${
      request("bash cURL", "curl https://api.harbor.example/berths/7")
    }${success}`,
    fix: "Correct the address of the sample, or the api value of the page.",
  },
  "operation-duplicate": {
    group: "endpoint",
    why:
      "Two pages for one operation drift apart, and readers find either. Pages of other languages and versions do not count.",
    passes: { "boats.mdx": `${post}${name}${success}`, "boat.mdx": `${get}${path}${success}` },
    fails: { "boats.mdx": `${post}${name}${success}`, "new-boat.mdx": `${post}${name}${success}` },
    fix: "Join the two pages, or correct the api value of one.",
  },
} as const satisfies RuleTexts;
