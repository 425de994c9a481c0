/**
 * Plans the body of a request by its media type.
 *
 * @module
 */
import type { Content, Field, ResolvedEndpoint } from "../model/endpoint.ts";
import { ExactNumber } from "../model/exact_json.ts";
import type { BodyPlan, Part, RequestEntry } from "../model/request.ts";
import {
  exampleOfContent,
  exampleOfField,
  type ExampleOptions,
  shapeOfField,
} from "./example_value.ts";
import { asciiText, scalarText } from "./serialize_parameter.ts";
import { xmlFromValue } from "./xml_value.ts";

/** What to plan. */
export interface BodyOptions {
  readonly defaults: "required" | "all";
  /** Media type, when it is not the first one. */
  readonly contentType?: string | undefined;
  /** The value that a reader filled in. */
  readonly value?: unknown;
  /** Whether a reader filled in a form: without a value there is no body then. */
  readonly isFilledIn: boolean;
}

/** HTTP gives a body of these no meaning, and browsers refuse to send one. */
const BODILESS = new Set(["GET", "HEAD", "TRACE", "CONNECT"]);

/** Plans the body of a request. */
export function planBody(endpoint: ResolvedEndpoint, options: BodyOptions): BodyPlan {
  const content = contentOf(endpoint, options.contentType);
  if (content === undefined || BODILESS.has(endpoint.method)) return { kind: "none" };
  if (options.isFilledIn && options.value === undefined) return { kind: "none" };
  const examples: ExampleOptions = { direction: "request", defaults: options.defaults };
  const value = options.isFilledIn ? options.value : exampleOfContent(content, examples);
  // `*/*` takes anything, so JSON will do.
  const contentType = asciiText(content.contentType.includes("*") ? "" : content.contentType) ||
    (shapeOfField(content.body).kind === "file" ? "application/octet-stream" : "application/json");
  const kind = contentType.split(";")[0]?.trim().toLowerCase() ?? "";

  if (kind.startsWith("multipart/")) return multipart(content, value, options.isFilledIn);
  if (kind === "application/x-www-form-urlencoded") return { kind: "form", entries: formOf(value) };
  if (isJson(kind)) {
    return { kind: "json", contentType, value: value === undefined ? {} : value };
  }
  if (isFile(content.body, kind)) {
    const chosen = options.isFilledIn && typeof value === "string" ? value : undefined;
    return { kind: "file", contentType, fileName: chosen ?? fileName("file", kind) };
  }
  return { kind: "text", contentType, text: textOf(value, kind, content) };
}

/** The body that an endpoint takes: of a specification, or the `body` parameters of a page. */
export function contentOf(endpoint: ResolvedEndpoint, wanted?: string): Content | undefined {
  if (endpoint.requestBody !== undefined) {
    const { contents } = endpoint.requestBody;
    return contents.find(({ contentType }) => contentType === wanted) ?? contents[0];
  }
  const parameters = endpoint.parameters.filter((parameter) => parameter.in === "body");
  if (parameters.length === 0) return undefined;
  const named = parameters.filter(({ name }) => name !== "");
  const [first] = parameters;
  // A nameless field is the body itself; one among others says nothing about the whole.
  const body: Field = named.length === 0 && first !== undefined ? first : {
    name: "",
    type: "object",
    required: true,
    deprecated: false,
    description: "",
    fields: named,
    span: endpoint.span,
  };
  const documented = endpoint.parameters.find((parameter) =>
    parameter.in === "header" && parameter.name.toLowerCase() === "content-type"
  )?.default;
  const contentType = wanted ?? endpoint.contentType ?? documented ?? "application/json";
  return { contentType, body, examples: [] };
}

/** Whether a media type is JSON: `application/json`, `application/problem+json`. */
export function isJson(contentType: string): boolean {
  return /^(?:application|text)\/(?:[\w.+-]*\+)?json$/i.test(
    contentType.split(";")[0]?.trim() ?? "",
  );
}

/** Structured text; bodies of every other type are files, as long as no schema says otherwise. */
function isFile(body: Field, kind: string): boolean {
  if (shapeOfField(body).kind === "file") return true;
  const isText = kind.startsWith("text/") ||
    /[/+](?:xml|yaml|x-yaml|csv|graphql|javascript)$/.test(kind);
  return !isText && body.fields.length === 0 && body.facts?.examples === undefined;
}

function textOf(value: unknown, kind: string, content: Content): string {
  if (typeof value === "string") return value.toWellFormed();
  if (/[/+]xml$/.test(kind)) return xmlFromValue(value, content.body.type);
  return value === undefined ? "" : JSON.stringify(value, null, 2);
}

function propertiesOf(value: unknown): [string, unknown][] {
  return typeof value === "object" && value !== null ? Object.entries(value) : [];
}

/** Lists are repeated, objects are written as JSON (OpenAPI 3.1, Encoding Object). */
function formOf(value: unknown): RequestEntry[] {
  return propertiesOf(value).flatMap(([name, each]) =>
    (Array.isArray(each) ? each : [each]).map((one) => ({ name, value: scalarText(one) }))
  );
}

/** In a form that a reader has filled in, the value of a file is its name, or those of several. */
function multipart(content: Content, value: unknown, isFilledIn: boolean): BodyPlan {
  const parts = propertiesOf(value).flatMap(([name, each]): Part[] => {
    const field = content.body.fields.find((one) => one.name === name);
    const stated = content.encoding?.[name]?.contentType?.split(",")[0]?.trim();
    const type = stated === undefined || stated.includes("*") ? undefined : asciiText(stated);
    if (field !== undefined && isFileField(field)) {
      const example = fileName(name, stated ?? "");
      const files = isFilledIn ? (Array.isArray(each) ? each : [each]) : [example];
      return files.map((file): Part => ({
        kind: "file",
        name,
        fileName: typeof file === "string" ? file : example,
        ...(type && { contentType: type }),
      }));
    }
    return (Array.isArray(each) ? each : [each]).map((one): Part => {
      const isStructured = typeof one === "object" && one !== null &&
        !(one instanceof ExactNumber);
      const contentType = type ?? (isStructured ? "application/json" : undefined);
      const text = scalarText(one);
      return { kind: "text", name, value: text, ...(contentType && { contentType }) };
    });
  });
  return { kind: "multipart", parts };
}

function isFileField(field: Field): boolean {
  const { kind, item, format } = shapeOfField(field);
  return kind === "file" || format === "binary" || (kind === "array" && item?.kind === "file") ||
    exampleOfField(field, { direction: "request", defaults: "all" }) === "<file>";
}

/** Endings of file names, by media type. */
const ENDINGS: Readonly<Record<string, string>> = {
  "application/pdf": "pdf",
  "application/zip": "zip",
  "application/gzip": "gz",
  "application/json": "json",
  "application/xml": "xml",
  "application/octet-stream": "bin",
  "audio/mpeg": "mp3",
  "audio/wav": "wav",
  "image/*": "png",
  "image/gif": "gif",
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/svg+xml": "svg",
  "image/webp": "webp",
  "text/csv": "csv",
  "text/plain": "txt",
  "video/mp4": "mp4",
};

/** The name of a file to send: `avatar.png`. Safe in every shell and every language. */
function fileName(name: string, contentType: string): string {
  const base = name.replace(/[^\w-]+/g, "-").replace(/^-+|-+$/g, "") || "file";
  const ending = ENDINGS[contentType.toLowerCase()];
  return ending === undefined ? base : `${base}.${ending}`;
}
