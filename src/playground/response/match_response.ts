/**
 * Finds what the documentation says about an answer.
 *
 * @module
 */
import type { ApiResponse, Content, ResolvedEndpoint } from "../../model/endpoint.ts";

/** The documented response of an answer. */
export interface DocumentedResponse {
  readonly response: ApiResponse;
  /** `200`, `4XX`, `default`, as documented. */
  readonly status: string;
  /** The body in the type of the answer; undefined when none is documented. */
  readonly content?: Content;
  /** The types that are documented, where that of the answer is not among them. */
  readonly otherTypes?: readonly string[];
}

/** The exact status wins over its class, and both over `default` (OpenAPI 3.1, Responses Object). */
export function matchResponse(
  endpoint: ResolvedEndpoint,
  status: number,
  mediaType: string,
): DocumentedResponse | undefined {
  const byStatus = (wanted: string) =>
    endpoint.responses.find((each) => statusOf(each).toUpperCase() === wanted);
  const response = byStatus(String(status)) ?? byStatus(`${String(status)[0]}XX`) ??
    byStatus("DEFAULT");
  if (response === undefined) return undefined;
  const found = { response, status: statusOf(response) };
  const contents = contentsOf(response, endpoint);
  if (contents.length === 0) return found;
  const content = contentFor(contents, mediaType);
  return content === undefined
    ? { ...found, otherTypes: contents.map(({ contentType }) => contentType) }
    : { ...found, content };
}

/** Fields of a page without a status are those of its successful answer. */
function statusOf({ status }: ApiResponse): string {
  return /\b(?:[1-5]\d\d|[1-5]XX|default)\b/i.exec(status ?? "200")?.[0] ?? "200";
}

/** The bodies of a response. Response fields of a hand-written page are the properties of JSON. */
function contentsOf(response: ApiResponse, endpoint: ResolvedEndpoint): readonly Content[] {
  if (response.contents !== undefined) return response.contents;
  // A page may spread the fields of one answer over several responses.
  const fields = endpoint.responses
    .filter((each) => each.contents === undefined && statusOf(each) === statusOf(response))
    .flatMap((each) => each.fields);
  const named = fields.filter(({ name }) => name !== "");
  const whole = fields.find(({ name }) => name === "");
  if (named.length === 0 && whole === undefined) return [];
  const { span } = response;
  const common = { name: "", required: false, deprecated: false, description: "", span };
  const body = named.length === 0 && whole !== undefined
    ? whole
    : { ...common, type: "object", fields: named };
  return [{ contentType: "application/json", body, examples: [] }];
}

/** The exact type, else the one with a wildcard that fits; `*+json` fits JSON. */
function contentFor(contents: readonly Content[], mediaType: string): Content | undefined {
  const bare = (type: string) => type.split(";")[0]?.trim().toLowerCase() ?? "";
  const [main = "", sub = ""] = mediaType.split("/");
  return contents.find(({ contentType }) => bare(contentType) === mediaType) ??
    contents.find(({ contentType }) => bare(contentType) === `${main}/*`) ??
    contents.find(({ contentType }) => bare(contentType) === "*/*") ??
    contents.find(({ contentType }) =>
      bare(contentType) === "application/json" && /\+json$|^json$/.test(sub)
    );
}
