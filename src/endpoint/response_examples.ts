/**
 * Examples of the responses of an endpoint.
 *
 * @module
 */
import type { ApiResponse, Content, Field, ResolvedEndpoint } from "../model/endpoint.ts";
import type { ResponseSample } from "../model/request.ts";
import { exampleOfField, exampleOfFields, shapeOfField } from "./example_value.ts";
import { isJson } from "./plan_body.ts";
import { xmlFromValue } from "./xml_value.ts";

/** Longer examples are cut: nobody reads them, and every reader of the page loads them. */
const MAX_LENGTH = 20_000;

/**
 * An example for each status: the named ones of the specification, else one made from the schema.
 * Examples that the page itself writes come instead of all others. Statuses without a text body
 * (204, files) have none. A webhook's own responses are the reader's, and are shown all the same.
 */
export function responseExamplesFor(endpoint: ResolvedEndpoint): ResponseSample[] {
  const own = endpoint.examples.filter(({ kind }) => kind === "response");
  if (own.length > 0) {
    return own.map(({ title, language, code }) => ({
      status: /\b[1-5](?:\d\d|XX)\b|^default\b/i.exec(title)?.[0] ?? "200",
      label: title,
      language,
      code,
      contentType: language === "json" ? "application/json" : "text/plain",
    }));
  }
  const samples = endpoint.responses.flatMap(samplesOf);
  return withUniqueLabels(samples);
}

function samplesOf(response: ApiResponse): ResponseSample[] {
  const status = response.status ?? "200";
  const { contents } = response;
  if (contents === undefined) return handWritten(response, status);
  // The first media type that can be shown as text; the others say the same in another way.
  const content = contents.find((each) => languageOf(each.contentType, each.body) !== undefined);
  if (content === undefined) return [];
  const language = languageOf(content.contentType, content.body) ?? "text";
  const { contentType } = content;
  const sample = (label: string, value: unknown): ResponseSample => ({
    status,
    label,
    language,
    code: cut(textOf(value, language, content)),
    contentType,
  });
  const { examples } = content;
  if (examples.length === 0) {
    const value = exampleOfField(content.body, { direction: "response", defaults: "all" });
    return value === undefined ? [] : [sample(status, value)];
  }
  if (examples.length === 1) return [sample(status, examples[0]?.value)];
  return examples.map(({ name, summary, value }) => sample(`${status} ${summary || name}`, value));
}

/** `ResponseField`s of a page are the properties of its JSON answer. */
function handWritten(response: ApiResponse, status: string): ResponseSample[] {
  const fields = response.fields.filter(({ name }) => name !== "");
  if (fields.length === 0) return [];
  const value = exampleOfFields(fields, { direction: "response", defaults: "all" });
  const code = cut(JSON.stringify(value, null, 2));
  return [{ status, label: status, language: "json", code, contentType: "application/json" }];
}

/** Language for highlighting; undefined for what is no text. */
function languageOf(contentType: string, body: Field): string | undefined {
  const kind = contentType.split(";")[0]?.trim().toLowerCase() ?? "";
  if (isJson(kind) || /(?:jsonl|ndjson|json-seq)$/.test(kind)) return "json";
  if (/[/+]xml$/.test(kind)) return "xml";
  if (/yaml$/.test(kind)) return "yaml";
  if (kind === "text/html") return "html";
  if (kind.startsWith("text/")) return "text";
  if (/^(?:image|audio|video|font)\//.test(kind)) return undefined;
  const isStructured = ["object", "array", "map"].includes(shapeOfField(body).kind);
  return kind.includes("*") || isStructured ? "json" : undefined;
}

/** Many specifications write examples of JSON as text. */
function textOf(value: unknown, language: string, content: Content): string {
  if (language === "xml" && typeof value !== "string") {
    return xmlFromValue(value, content.body.type);
  }
  if (language === "json" && typeof value === "string" && /^\s*[[{]/.test(value)) {
    try {
      return JSON.stringify(JSON.parse(value), null, 2);
    } catch {
      return value;
    }
  }
  if (typeof value === "string" && language !== "json") return value;
  return JSON.stringify(value, null, 2) ?? "";
}

function cut(text: string): string {
  if (text.length <= MAX_LENGTH) return text;
  const end = text.lastIndexOf("\n", MAX_LENGTH);
  return `${text.slice(0, end > 0 ? end : MAX_LENGTH)}\n…`;
}

/** The menu tells examples apart by their labels. */
function withUniqueLabels(samples: readonly ResponseSample[]): ResponseSample[] {
  const counts = new Map<string, number>();
  return samples.map((sample) => {
    const count = (counts.get(sample.label) ?? 0) + 1;
    counts.set(sample.label, count);
    return count === 1 ? sample : { ...sample, label: `${sample.label} (${count})` };
  });
}
