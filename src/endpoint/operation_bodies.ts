/**
 * Bodies of requests and responses, by media type.
 *
 * @module
 */
import type { Diagnostic, Span } from "../model/diagnostic.ts";
import type { ApiResponse, Content, Field, RequestBody } from "../model/endpoint.ts";
import {
  isObject,
  isReference,
  type JsonObject,
  type Specification,
} from "../openapi/specification.ts";
import type { SchemaReader, Side } from "./schema_fields.ts";

/** What reading the parts of an operation needs. */
export interface OperationContext {
  readonly specification: Specification;
  readonly reader: SchemaReader;
  readonly diagnostics: Diagnostic[];
  readonly span: Span;
}

/** Media types whose text has a structure of its own; a body of any other without schema is a file. */
const STRUCTURED =
  /[/+](?:json|xml|yaml)\b|^text\/|x-www-form-urlencoded|^multipart\/|ndjson|\*\/\*/i;

/** The request body of an operation; undefined when it takes none. */
export function readRequestBody(
  node: unknown,
  side: Side,
  context: OperationContext,
): RequestBody | undefined {
  const body = context.specification.resolve<JsonObject>(node as JsonObject | undefined);
  if (!isObject(body)) return undefined;
  const contents = readContents(body.content, side, context);
  if (contents.length === 0) return undefined;
  return {
    required: body.required === true,
    description: textOf(body.description),
    contents,
    span: context.span,
  };
}

/** Responses in the order of the document. */
export function readResponses(node: unknown, side: Side, context: OperationContext): ApiResponse[] {
  const { specification } = context;
  const responses = specification.resolve<JsonObject>(node as JsonObject | undefined);
  if (!isObject(responses)) return [];
  return Object.entries(responses).flatMap(([status, entry]): ApiResponse[] => {
    if (status.startsWith("x-")) return [];
    const response = specification.resolve<JsonObject>(entry as JsonObject);
    if (!isObject(response)) return [];
    const contents = readContents(response.content, side, context);
    const headers = readHeaders(response.headers, context);
    return [{
      status,
      description: textOf(
        isReference(entry) && "description" in entry ? entry.description : response.description,
      ) ||
        textOf(response.summary),
      fields: contents[0]?.body.fields ?? [],
      contents,
      ...(headers.length > 0 && { headers }),
      span: context.span,
    }];
  });
}

function readHeaders(node: unknown, context: OperationContext): Field[] {
  if (!isObject(node)) return [];
  return Object.entries(node).flatMap(([name, entry]): Field[] => {
    const header = context.specification.resolve<JsonObject>(entry as JsonObject);
    if (!isObject(header) || name.toLowerCase() === "content-type") return [];
    return [describedField(name, header, "response", context)];
  });
}

/** The field of a parameter or header: its schema, with what stands beside the schema. */
export function describedField(
  name: string,
  node: JsonObject,
  side: Side,
  context: OperationContext,
): Field {
  const [media] = isObject(node.content) ? Object.values(node.content) : [];
  const source = node.schema ?? (isObject(media) ? media.schema : undefined);
  const { field, diagnostics } = context.reader.read(source, side, context.span);
  context.diagnostics.push(...diagnostics);
  const examples = [node, ...(isObject(media) ? [media] : [])]
    .flatMap((each) => examplesOf(each, context.specification))
    .map(({ value }) => JSON.stringify(value) ?? "");
  const limits = node.allowEmptyValue === true
    ? [...field.facts?.limits ?? [], "may be empty"]
    : undefined;
  return {
    ...field,
    name,
    required: node.required === true,
    deprecated: node.deprecated === true || field.deprecated,
    description: textOf(node.description) || field.description,
    facts: {
      ...field.facts,
      ...(examples.length > 0 && { examples: [...new Set(examples)] }),
      ...(limits !== undefined && { limits }),
    },
    span: context.span,
  };
}

/** Bodies by media type. */
export function readContents(node: unknown, side: Side, context: OperationContext): Content[] {
  if (!isObject(node)) return [];
  return Object.entries(node).map(([contentType, entry]) => {
    const media = context.specification.resolve<JsonObject>(entry as JsonObject) ?? {};
    const encoding = encodingOf(media.encoding);
    return {
      contentType,
      body: bodyOf(contentType, isObject(media) ? media : {}, side, context),
      examples: examplesOf(media, context.specification),
      ...(encoding !== undefined && { encoding }),
    };
  });
}

function bodyOf(
  contentType: string,
  media: JsonObject,
  side: Side,
  context: OperationContext,
): Field {
  const { span } = context;
  // OpenAPI 3.2: a stream has a schema for each of its items.
  const schema = media.schema ??
    (media.itemSchema === undefined ? undefined : streamOf(media.itemSchema));
  const isEmpty = schema === undefined || isObject(schema) && Object.keys(schema).length === 0;
  if (isEmpty && !STRUCTURED.test(contentType)) {
    return {
      name: "",
      type: "file",
      required: false,
      deprecated: false,
      description: "",
      fields: [],
      facts: { kind: "file" },
      span,
    };
  }
  const { field, diagnostics } = context.reader.read(schema, side, span);
  context.diagnostics.push(...diagnostics);
  return field;
}

const streams = new WeakMap<object, JsonObject>();

function streamOf(items: unknown): JsonObject {
  if (!isObject(items)) return { type: "array" };
  const known = streams.get(items) ?? { type: "array", items };
  streams.set(items, known);
  return known;
}

/** Ready-made examples of a media type or parameter. */
export function examplesOf(media: JsonObject, specification: Specification): Content["examples"] {
  if (isObject(media.examples)) {
    return Object.entries(media.examples).flatMap(([name, entry]) => {
      const example = specification.resolve<JsonObject>(entry as JsonObject);
      if (!isObject(example)) return [];
      const value = "value" in example
        ? example.value
        : example.dataValue ?? example.serializedValue;
      if (value === undefined) return [];
      const { summary } = example;
      return [{ name, ...(typeof summary === "string" && summary !== "" && { summary }), value }];
    });
  }
  return media.example === undefined ? [] : [{ name: "", value: media.example }];
}

function encodingOf(node: unknown): Content["encoding"] {
  if (!isObject(node)) return undefined;
  return Object.fromEntries(
    Object.entries(node).map(([name, encoding]) => [
      name,
      isObject(encoding) && typeof encoding.contentType === "string"
        ? { contentType: encoding.contentType }
        : {},
    ]),
  );
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value.trim() : "";
}
