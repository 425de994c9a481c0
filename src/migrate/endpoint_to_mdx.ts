/**
 * An endpoint of a specification → the hand-written page that says the same.
 *
 * @module
 */
import { codeSamplesFor, type SampleSettings } from "../endpoint/code_samples.ts";
import { exampleOfContent } from "../endpoint/example_value.ts";
import { type ApiSettings, resolveEndpoint, serverUrl } from "../endpoint/resolve.ts";
import { responseExamplesFor } from "../endpoint/response_examples.ts";
import type { Endpoint, ParameterLocation, ResolvedEndpoint } from "../model/endpoint.ts";
import type { JsonObject } from "../openapi/specification.ts";
import type { CodeSample } from "../model/request.ts";
import { introduce, type Introduction } from "./introduce.ts";
import type { Loss, Writing } from "./loss.ts";
import { mdxFromMarkdown } from "../endpoint/mdx/from_markdown.ts";
import { blocks, fence, yamlText } from "../endpoint/mdx/text.ts";
import { writeRequestBody } from "./write_body.ts";
import { rateLimitsOf } from "./rate_limits.ts";
import { writeCallbacks } from "./write_callbacks.ts";
import { writeFields } from "../endpoint/mdx/write_fields.ts";
import { writeResponses } from "./write_responses.ts";
import { writeSecurity } from "./write_security.ts";

/** What the site of the page says for all pages. */
export interface PageOptions {
  /** Servers, authentication and playground of the settings, as pages inherit them. */
  readonly api: ApiSettings;
  /** Languages of the request samples (`api.examples`). */
  readonly samples: SampleSettings;
}

/** A page, and what it could not say. */
export interface WrittenPage {
  /** The whole file: frontmatter and body, `\n` at line ends, one at the end. */
  readonly text: string;
  readonly losses: readonly Loss[];
}

const SECTIONS: readonly (readonly [ParameterLocation, string])[] = [
  ["path", "Path parameters"],
  ["query", "Query parameters"],
  ["header", "Headers"],
  ["cookie", "Cookies"],
];

/**
 * Writes the page of an operation or webhook, as `endpointFromOpenApi` reads it. `operation` is the
 * object of the document, for extensions that only a page can say.
 */
export function endpointToMdx(
  endpoint: Endpoint,
  options: PageOptions,
  operation: JsonObject = {},
): WrittenPage {
  const losses: Loss[] = [];
  const lose: Writing["lose"] = (what, detail, span = endpoint.span) => {
    if (!losses.some((each) => each.what === what && each.detail === detail)) {
      losses.push({ what, detail, span });
    }
  };
  const onLostLink = (url: string, span = endpoint.span) =>
    lose("link", `The link to "${url}" leads nowhere from the page; its text stays`, span);
  const writing: Writing = {
    lose,
    describe: (markdown, span) =>
      mdxFromMarkdown(markdown, { onLostLink: (url) => onLostLink(url, span) }),
  };
  const resolved = resolveEndpoint(endpoint, options.api).value as ResolvedEndpoint; // always has one
  const introduction = introduce(endpoint, onLostLink);
  const security = writeSecurity(endpoint.security ?? [], options.api, writing);
  const { requestBody, responses } = endpoint;
  const limits = rateLimitsOf(operation, writing.describe);

  if (endpoint.webhook) {
    lose("webhook", `The page of "${endpoint.title}" has no "api": it is documentation alone`);
  }
  if (responses.length === 0 && !endpoint.webhook) {
    const name = `${endpoint.method} ${endpoint.target.path}`;
    lose("response", `The document does not say what ${name} answers; \`docs check\` asks for it`);
  }
  const text = blocks(
    frontmatterOf(endpoint, introduction, security.authMethod, options, lose),
    introduction.body,
    endpoint.webhook ? `The API sends this as a \`${endpoint.method}\` request.` : "",
    endpoint.webhook ? "" : security.section,
    ...SECTIONS.map(([location, title]) => {
      const fields = endpoint.parameters.filter((each) => each.in === location);
      return fields.length === 0
        ? ""
        : blocks(`## ${title}`, writeFields(fields, location, writing));
    }),
    requestBody === undefined ? "" : writeRequestBody(requestBody, writing),
    writeCallbacks(endpoint.callbacks ?? [], writing),
    limits === "" ? "" : blocks("## Rate limits", limits),
    responses.length === 0 ? "" : blocks("## Responses", writeResponses(responses, 3, writing)),
    writeSamples(resolved, options.samples),
  );
  return { text: `${text}\n`, losses };
}

function frontmatterOf(
  endpoint: Endpoint,
  { description }: Introduction,
  authMethod: string | undefined,
  { api }: PageOptions,
  lose: Writing["lose"],
): string {
  const contentType = endpoint.requestBody?.contents[0]?.contentType;
  const fields: [string, string][] = [
    ["title", yamlText(endpoint.title.replace(/\s+/g, " ").trim())],
    ["description", yamlText(description)],
  ];
  if (!endpoint.webhook) {
    fields.push(["api", yamlText(`${endpoint.method} ${targetOf(endpoint, api, lose)}`)]);
    if (authMethod !== undefined) fields.push(["authMethod", yamlText(authMethod)]);
    if (
      contentType !== undefined && contentType !== "application/json" && !contentType.includes("*")
    ) {
      fields.push(["contentType", yamlText(contentType)]);
    }
  }
  if (endpoint.deprecated) fields.push(["deprecated", "true"]);
  return ["---", ...fields.map(([name, value]) => `${name}: ${value}`), "---"].join("\n");
}

/** The path, or the full URL where the operation's server is not the site's. */
function targetOf(
  { target, serverList = [] }: Endpoint,
  api: ApiSettings,
  lose: Writing["lose"],
): string {
  const bare = (url: string) => url.trim().replace(/\/+$/, "");
  const own = serverList.map((server) => bare(serverUrl(server))).filter((url) => url !== "");
  const known = api.servers.map(bare);
  for (const { url, variables } of serverList) {
    if (Object.keys(variables).length > 0) {
      lose("server", `The variables of "${url}" have their defaults on the page`);
    }
  }
  const [first] = own;
  if (first === undefined || first === known[0]) {
    if (own.some((url) => !known.includes(url))) {
      lose("server", `Of the servers ${own.join(", ")} the page names the site's`);
    }
    return target.path;
  }
  if (own.length > 1) lose("server", `Of the servers ${own.join(", ")} the page names the first`);
  return first + target.path;
}

function writeSamples(endpoint: ResolvedEndpoint, settings: SampleSettings): string {
  const requests = [...codeSamplesFor(endpoint, settings), ...payloadOf(endpoint)];
  const responses = responseExamplesFor(endpoint);
  return blocks(
    requests.length === 0 ? "" : group("RequestExample", requests),
    responses.length === 0 ? "" : group("ResponseExample", responses),
  );
}

/** What a webhook sends: there is no request to show a sample of. */
function payloadOf(endpoint: ResolvedEndpoint): CodeSample[] {
  const [content] = endpoint.requestBody?.contents ?? [];
  if (!endpoint.webhook || content === undefined) return [];
  const value = exampleOfContent(content, { direction: "response", defaults: "all" });
  if (value === undefined) return [];
  const code = typeof value === "string" ? value : JSON.stringify(value, null, 2);
  return [{ label: "Payload", language: typeof value === "string" ? "text" : "json", code }];
}

/** Languages that stand side by side; more are chosen from a list. */
const MAX_TABS = 4;
/** Lines of code that are shown at once. */
const MAX_LINES = 24;

/** Samples. Fences stand at the start of lines: nobody wants code two columns further in. */
function group(
  name: "RequestExample" | "ResponseExample",
  samples: readonly CodeSample[],
): string {
  const fences = samples.map(({ label, language, code }) => {
    const isLong = name === "ResponseExample" && code.split("\n").length > MAX_LINES;
    return fence(code, `${language} ${fenceTitle(label)}${isLong ? " expandable" : ""}`);
  });
  const head = name === "RequestExample" && samples.length > MAX_TABS ? `${name} dropdown` : name;
  return `<${head}>\n${fences.join("\n\n")}\n</${name}>`;
}

/** A title in an info string: bare where it is a plain word. */
function fenceTitle(label: string): string {
  const title = label.replace(/\s+/g, " ").replaceAll('"', "'").replaceAll("`", "'").trim();
  return /^[\w.+#-]+$/.test(title) ? title : `title="${title}"`;
}
