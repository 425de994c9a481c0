/**
 * An operation or webhook of a specification → {@linkcode Endpoint}, the same model that hand-written
 * pages give. What the model cannot say is a Diagnostic.
 *
 * @module
 */
import { diagnostic } from "../diagnostics/report.ts";
import { type Diagnostic, type Result, spanAt } from "../model/diagnostic.ts";
import type {
  Callback,
  Endpoint,
  Field,
  HttpMethod,
  Parameter,
  Serialization,
} from "../model/endpoint.ts";
import {
  isObject,
  isReference,
  type JsonObject,
  type OperationRef,
  pathItemMethods,
  type Specification,
} from "../openapi/specification.ts";
import { codeSamplesFromOperation } from "./code_samples.ts";
import {
  describedField,
  type OperationContext,
  readRequestBody,
  readResponses,
} from "./operation_bodies.ts";
import { operationSecurity } from "./operation_security.ts";
import { operationServers } from "./operation_servers.ts";
import { growthLimits, SchemaReader, type Side } from "./schema_fields.ts";

/** What a reader of operations may be told. */
export interface FromOpenApiOptions {
  /** Reader of schemas; the specification's own without it. */
  readonly reader?: SchemaReader;
  /** Schema keys that are shown as pills (`api.params.post`). */
  readonly pillKeys?: readonly string[];
}

const readers = new WeakMap<Specification, SchemaReader>();

/** The reader that all operations of a specification share. */
export function schemaReaderOf(
  specification: Specification,
  pillKeys: readonly string[] = [],
): SchemaReader {
  const known = readers.get(specification);
  if (known !== undefined) return known;
  const reader = new SchemaReader(specification, growthLimits, pillKeys);
  readers.set(specification, reader);
  return reader;
}

/** Callbacks within callbacks that are read. */
const maxCallbackDepth = 2;

/**
 * Reads an operation. Always has a value. Yields `parameter-invalid`, `security-unknown`,
 * `code-sample-invalid`, `schema-conflict`, `schema-unsupported` and `schema-truncated`; those of a
 * schema come with every operation that uses it, so that the result depends on the operation alone.
 */
export function endpointFromOpenApi(
  ref: OperationRef,
  options: FromOpenApiOptions = {},
): Result<Endpoint> {
  return readOperation(
    ref,
    options.reader ?? schemaReaderOf(ref.specification, options.pillKeys),
    0,
  );
}

/**
 * The field of a named schema of the document, for a schema page: its `description` and `fields` are
 * the page's. No value when there is no such schema.
 */
export function schemaFromOpenApi(specification: Specification, name: string): Result<Field> {
  const $ref = `#/components/schemas/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`;
  const schema = specification.resolve<JsonObject>({ $ref });
  if (schema === undefined) return { diagnostics: [] };
  const span = specification.spanOf($ref) ?? spanAt(specification.file);
  const { field, diagnostics } = schemaReaderOf(specification).read({ $ref }, "both", span);
  const title = typeof schema.title === "string" && schema.title !== "" ? schema.title : name;
  return { value: { ...field, name: title, span }, diagnostics };
}

function readOperation(ref: OperationRef, reader: SchemaReader, depth: number): Result<Endpoint> {
  const { specification, operation, kind } = ref;
  const span = specification.spanOf(ref.pointer) ?? spanAt(specification.file);
  const diagnostics: Diagnostic[] = [];
  const context: OperationContext = { specification, reader, diagnostics, span };
  const isWebhook = kind === "webhook";
  // What the API sends of its own accord is written and read by nobody else: both kinds are shown.
  const [asked, answered]: [Side, Side] = isWebhook ? ["both", "both"] : ["request", "response"];
  const parameters = readParameters(ref, context);
  const security = operationSecurity(ref, span);
  diagnostics.push(...security.diagnostics);
  const requestBody = readRequestBody(operation.requestBody, asked, context);
  const samples = codeSamplesFromOperation(operation, span);
  diagnostics.push(...samples.diagnostics);
  const callbacks = depth < maxCallbackDepth ? readCallbacks(ref, reader, depth, diagnostics) : [];
  const endpoint: Endpoint = {
    // Custom methods (OpenAPI 3.2) are not in the list of those that hand-written pages may name.
    method: ref.method as HttpMethod,
    target: { kind: "path", path: ref.path },
    title: textOf(operation.summary) || textOf(operation.operationId) ||
      `${ref.method} ${ref.path}`,
    description: textOf(operation.description),
    parameters,
    responses: readResponses(operation.responses, answered, context),
    examples: [],
    ...(requestBody !== undefined && { requestBody }),
    security: security.value ?? [],
    serverList: operationServers(ref),
    ...(callbacks.length > 0 && { callbacks }),
    ...(samples.value?.length && { codeSamples: samples.value }),
    ...(isWebhook && { webhook: true }),
    ...(operation.deprecated === true && { deprecated: true }),
    span,
  };
  return { value: endpoint, diagnostics: unique(diagnostics) };
}

/** Parameters of the path item and the operation; the operation's own win by name and place. */
function readParameters(ref: OperationRef, context: OperationContext): Parameter[] {
  const { specification, operation, pathItem } = ref;
  const merged = new Map<string, Parameter>();
  for (const list of [pathItem.parameters, operation.parameters]) {
    if (!Array.isArray(list)) continue;
    for (const entry of list) {
      const node = specification.resolve<JsonObject>(entry as JsonObject);
      const what = isReference(entry) ? entry.$ref : "";
      const parameter = isObject(node) ? readParameter(node, context) : undefined;
      if (parameter === undefined) {
        context.diagnostics.push(
          diagnostic(
            "parameter-invalid",
            `A parameter of ${ref.method} ${ref.path} has no name or place${what && `: "${what}"`}`,
            {
              span: context.span,
              hint: 'give it "name" and "in" (path, query, header or cookie)',
            },
          ),
        );
        continue;
      }
      merged.set(`${parameter.in} ${parameter.name}`, parameter);
    }
  }
  for (const [name] of ref.kind === "webhook" ? [] : ref.path.matchAll(/(?<=\{)[^{}]+(?=\})/g)) {
    if (merged.has(`path ${name}`)) continue;
    // That it is missing was said when the document was checked.
    merged.set(`path ${name}`, {
      name,
      in: "path",
      type: "string",
      required: true,
      deprecated: false,
      description: "",
      fields: [],
      facts: { kind: "string" },
      span: context.span,
    });
  }
  return [...merged.values()];
}

function readParameter(node: JsonObject, context: OperationContext): Parameter | undefined {
  const place = node.in === "querystring" ? "query" : node.in;
  if (typeof node.name !== "string" || node.name === "") return undefined;
  if (place !== "path" && place !== "query" && place !== "header" && place !== "cookie") {
    return undefined;
  }
  const field = describedField(node.name, node, "request", context);
  return {
    ...field,
    in: place,
    required: place === "path" || field.required,
    serialization: serializationOf(node, place),
  };
}

const STYLES = [
  "simple",
  "label",
  "matrix",
  "form",
  "spaceDelimited",
  "pipeDelimited",
  "deepObject",
] as const;

/** Style and explode, with the defaults of the place (OpenAPI 3.1, 4.8.12.2). */
function serializationOf(node: JsonObject, place: string): Serialization {
  const usual = place === "query" || place === "cookie" ? "form" : "simple";
  const style = STYLES.find((each) => each === node.style) ?? usual;
  const [contentType] = isObject(node.content) ? Object.keys(node.content) : [];
  return {
    style,
    explode: typeof node.explode === "boolean" ? node.explode : style === "form",
    ...(node.allowReserved === true && { allowReserved: true }),
    ...(contentType !== undefined && { contentType }),
  };
}

/** Requests that the API sends to the caller: one for each method of each expression. */
function readCallbacks(
  ref: OperationRef,
  reader: SchemaReader,
  depth: number,
  diagnostics: Diagnostic[],
): Callback[] {
  const { specification, operation, pointer } = ref;
  if (!isObject(operation.callbacks)) return [];
  return Object.entries(operation.callbacks).flatMap(([name, entry]) => {
    const callback = specification.resolve<JsonObject>(entry as JsonObject);
    if (!isObject(callback)) return [];
    return Object.entries(callback).flatMap(([expression, item]) => {
      const pathItem = expression.startsWith("x-")
        ? undefined
        : specification.resolve<JsonObject>(item as JsonObject);
      if (!isObject(pathItem)) return [];
      return pathItemMethods.flatMap((method): Callback[] => {
        const inner = pathItem[method];
        if (!isObject(inner)) return [];
        const read = readOperation(
          {
            specification,
            kind: "webhook",
            method: method.toUpperCase(),
            path: expression,
            pointer: specification.pointerOf(inner) || pointer,
            operation: inner,
            pathItem,
          },
          reader,
          depth + 1,
        );
        diagnostics.push(...read.diagnostics);
        return read.value === undefined ? [] : [{ name, expression, endpoint: read.value }];
      });
    });
  });
}

function unique(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const seen = new Set<string>();
  return diagnostics.filter(({ code, message, span }) => {
    const key = `${code} ${message} ${span?.file} ${span?.start.offset}`;
    return seen.has(key) ? false : seen.add(key) !== undefined;
  });
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value.trim() : "";
}
