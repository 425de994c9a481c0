/**
 * Responses → a heading for each status, with what it means, its headers and its body.
 *
 * @module
 */
import { attributeSentences, inlineCode } from "../endpoint/fact_sentences.ts";
import { reasonPhrase } from "../endpoint/status_text.ts";
import type { ApiResponse, Content, Field } from "../model/endpoint.ts";
import { blocks, element, textAttribute } from "../endpoint/mdx/text.ts";
import { uniqueTitles, writeFacts, writeFields, writeParts } from "../endpoint/mdx/write_fields.ts";
import type { Writing } from "./loss.ts";

/** Headings for all responses, `level` being that of the statuses. */
export function writeResponses(
  responses: readonly ApiResponse[],
  level: number,
  writing: Writing,
): string {
  return blocks(...responses.map((response) => writeResponse(response, level, writing)));
}

function writeResponse(response: ApiResponse, level: number, writing: Writing): string {
  const status = response.status ?? "default";
  const { title, rest } = headingOf(status, response.description);
  const description = writing.describe(rest, response.span);
  const headers = response.headers ?? [];
  return blocks(
    `${"#".repeat(level)} ${title}`,
    description,
    headers.length === 0 ? "" : element(
      "Expandable",
      [textAttribute("title", "response headers")],
      writeFields(headers, "response", writing),
    ),
    writeContents(response.contents ?? [], "Returns", writing, response.description),
  );
}

/** Words that can stand in a heading as they are. */
const HEADING = /^[\p{L}\p{N}](?:[\p{L}\p{N} ,;'’–—-]*[\p{L}\p{N}])?\.?$/u;

/** A short description is the heading's; a longer one stands below it. */
function headingOf(status: string, description: string): { title: string; rest: string } {
  const isStatus = /^[1-5](?:\d\d|XX)$/i.test(status);
  const name = isStatus
    ? status.toUpperCase()
    : status === "default"
    ? "Default"
    : `Response ${inlineCode(status)}`;
  const words = description.replace(/\s+/g, " ").trim();
  if (isStatus && words.length <= 60 && HEADING.test(words)) {
    return { title: `${name} ${words.replace(/\.$/, "")}`, rest: "" };
  }
  const phrase = isStatus ? reasonPhrase(status) : status === "default" ? "response" : "";
  return { title: `${name} ${phrase}`.trimEnd(), rest: description };
}

/** Media types that share a body. */
interface ContentGroup {
  readonly types: readonly string[];
  readonly body: Field;
}

/** Contents by what they carry; equal bodies once. */
export function groupContents(contents: readonly Content[]): ContentGroup[] {
  const groups: { types: string[]; body: Field; key?: string }[] = [];
  for (const { contentType, body } of contents) {
    const known = groups.find((group) => group.body === body || keyOf(group.body) === keyOf(body));
    if (known === undefined) groups.push({ types: [contentType], body });
    else known.types.push(contentType);
  }
  return groups;
}

const keys = new WeakMap<Field, string>();

/** Equal for bodies that say the same. */
function keyOf(body: Field): string {
  const known = keys.get(body) ??
    JSON.stringify(body, (name, value) => name === "span" ? undefined : value);
  keys.set(body, known);
  return known;
}

/**
 * Bodies: alone, or a tab for each where media types differ in what they carry. `verb` begins the
 * sentence that names type and media types, which a plain JSON object has only when `named` says so.
 * `said` is what stands above already.
 */
export function writeContents(
  contents: readonly Content[],
  verb: "Returns" | "Sends",
  writing: Writing,
  said: string,
  named = false,
): string {
  const groups = groupContents(contents);
  const [only] = groups;
  if (only === undefined) return "";
  if (groups.length === 1) return writeBody(only, verb, writing, said, named);
  const titles = uniqueTitles(groups.map(({ types }) => types.join(", ")));
  const tabs = groups.map((group, at) =>
    element(
      "Tab",
      [textAttribute("title", titles[at] ?? "")],
      writeBody({ ...group, types: [] }, verb, writing, said, true),
    )
  );
  return element("Tabs", [], tabs.join("\n"));
}

/** A body: what it is where that is not plain, what it means, what it consists of. */
function writeBody(
  { types, body }: ContentGroup,
  verb: string,
  writing: Writing,
  said: string,
  named: boolean,
): string {
  const description = body.description === said
    ? ""
    : writing.describe(body.description, body.span);
  const facts = writeFacts(withoutExamples(body), writing, attributeSentences(body));
  const isJson = types.length === 0 || types.length === 1 && types[0] === "application/json";
  const isUsual = body.type === "object" && body.fields.length > 0 && description === "" &&
    facts === "" && isJson;
  const as = isJson ? "" : ` as ${types.map(inlineCode).join(", ")}`;
  return blocks(
    isUsual && !named ? "" : `${verb} ${inlineCode(body.type)}${as}.`,
    description,
    facts,
    writeParts(body, "response", writing, "open"),
  );
}

/** A body without its examples: these stand among the samples of the page. */
export function withoutExamples(body: Field): Field {
  const { examples: _, ...facts } = body.facts ?? {};
  return { ...body, facts };
}
