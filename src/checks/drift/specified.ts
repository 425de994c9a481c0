/**
 * An operation as drift compares it: the Endpoint that every page gets, with the place in the
 * document of each of its parts.
 *
 * @module
 */
import { endpointFromOpenApi } from "../../endpoint/from_openapi.ts";
import { growthLimits, SchemaReader } from "../../endpoint/schema_fields.ts";
import { serverUrl } from "../../endpoint/resolve.ts";
import { type Span, spanAt } from "../../model/diagnostic.ts";
import type { ApiResponse, Endpoint, Parameter } from "../../model/endpoint.ts";
import { joinPointer, splitPointer } from "../../openapi/pointer.ts";
import {
  isObject,
  isReference,
  type JsonObject,
  type OperationRef,
  type Specification,
} from "../../openapi/specification.ts";
import type { Place } from "./difference.ts";

/** An operation, read. Spans are places of the document: of the property, the parameter's name. */
export interface SpecifiedOperation {
  readonly ref: OperationRef;
  readonly endpoint: Endpoint;
  /** Base URLs with the defaults of their variables. */
  readonly servers: readonly string[];
  /** Places of parts that have no span of their own. */
  readonly places: {
    readonly path: Span;
    readonly parameters: Span;
    readonly security: Span;
    readonly servers: Span;
    readonly responses: Span;
    readonly deprecated: Span;
    /** Of a media type of the request body. */
    content(type: string): Span;
  };
}

/** `GET /users/{id}`. */
export function operationName({ ref }: SpecifiedOperation): string {
  return `${ref.method} ${ref.path}`;
}

interface Reading {
  readonly reader: SchemaReader;
  readonly places: DocumentPlaces;
}

const readings = new WeakMap<Specification, Reading>();

function readingOf(specification: Specification): Reading {
  const known = readings.get(specification);
  if (known !== undefined) return known;
  const places = new DocumentPlaces(specification);
  const reader = new SchemaReader(specification, growthLimits, [], places.ofSchema);
  const reading = { reader, places };
  readings.set(specification, reading);
  return reading;
}

/** Where keywords of fields stand in the document, for a place that a {@linkcode readOperation} gave. */
export function documentSpan(specification: Specification, { span, part }: Place): Span {
  return part === undefined ? span : readingOf(specification).places.keyword(span, part);
}

/** Reads an operation with the places of its parts. */
export function readOperation(ref: OperationRef): SpecifiedOperation {
  const { specification, operation } = ref;
  const { reader, places } = readingOf(specification);
  const { value } = endpointFromOpenApi(ref, { reader });
  const endpoint = value!; // it always has a value
  const at = (pointer: string) => specification.spanOf(pointer) ?? spanAt(specification.file);
  const responses = joinPointer(ref.pointer, "responses");
  const body = joinPointer(ref.pointer, "requestBody");
  const content = joinPointer(pointerOf(specification, operation.requestBody) ?? body, "content");
  const base = "servers" in operation ? ref.pointer : "#";
  return {
    ref,
    endpoint: {
      ...endpoint,
      parameters: placed(endpoint.parameters, ref, places),
      responses: endpoint.responses.map((response): ApiResponse => ({
        ...response,
        span: at(joinPointer(responses, response.status ?? "")),
      })),
      ...(endpoint.requestBody && { requestBody: { ...endpoint.requestBody, span: at(body) } }),
    },
    servers: (endpoint.serverList ?? []).map((server) => serverUrl(server)),
    places: {
      path: at(joinPointer("#/paths", ref.path)),
      parameters: at(joinPointer(ref.pointer, "parameters")),
      security: at(joinPointer("security" in operation ? ref.pointer : "#", "security")),
      servers: at(joinPointer(base, "servers")),
      responses: at(responses),
      deprecated: at(joinPointer(ref.pointer, "deprecated")),
      content: (type) => at(joinPointer(content, type)),
    },
  };
}

function pointerOf(specification: Specification, node: unknown): string | undefined {
  const target = specification.resolve<JsonObject>(node as JsonObject | undefined);
  const pointer = target === undefined ? "" : specification.pointerOf(target);
  return pointer === "" ? undefined : pointer;
}

/** Gives parameters the places of their names. */
function placed(
  parameters: readonly Parameter[],
  { specification, operation, pathItem }: OperationRef,
  places: DocumentPlaces,
): Parameter[] {
  const nodes = new Map<string, JsonObject>();
  for (const list of [pathItem.parameters, operation.parameters]) {
    for (const entry of Array.isArray(list) ? list : []) {
      const node = specification.resolve<JsonObject>(entry as JsonObject);
      if (node !== undefined) nodes.set(`${node.in} ${node.name}`, node);
    }
  }
  return parameters.map((parameter) => {
    const node = nodes.get(`${parameter.in} ${parameter.name}`);
    if (node === undefined) return parameter;
    return { ...parameter, span: places.ofParameter(node, parameter.span) };
  });
}

/** Parts of `allOf` within parts that are looked at. */
const maxParts = 6;

/**
 * Gives every field a place of its own, and finds the places of keywords afterwards: which object a
 * place belongs to is remembered by the place.
 */
class DocumentPlaces {
  readonly #nodes = new WeakMap<Span, readonly JsonObject[]>();

  constructor(private readonly specification: Specification) {}

  /** The place of a schema: a property's key, the entry of a list. */
  readonly ofSchema = (node: unknown, tree: Span): Span => {
    const nodes = this.#parts(node);
    const pointer = nodes.map((each) => this.specification.pointerOf(each)).find((each) => each);
    return this.#remember(pointer, nodes, tree);
  };

  /** The place of a parameter's name. */
  ofParameter(node: JsonObject, operation: Span): Span {
    const pointer = this.specification.pointerOf(node);
    const [media] = isObject(node.content) ? Object.values(node.content) : [];
    const schema = node.schema ?? (isObject(media) ? media.schema : undefined);
    const name = pointer === "" ? undefined : joinPointer(pointer, "name");
    return this.#remember(name, [node, ...this.#parts(schema)], operation);
  }

  #remember(pointer: string | undefined, nodes: readonly JsonObject[], outer: Span): Span {
    const found = pointer === undefined ? undefined : this.specification.spanOf(pointer);
    const span = { ...(found ?? outer) };
    this.#nodes.set(span, nodes);
    return span;
  }

  /** The place of a keyword of the field that stands at a place; that place when it has none. */
  keyword(span: Span, keyword: string): Span {
    const nodes = this.#nodes.get(span) ?? [];
    for (const node of nodes) {
      const pointer = this.specification.pointerOf(node);
      if (pointer === "") continue;
      const listed = keyword === "required" ? this.#inRequired(pointer) : undefined;
      if (listed !== undefined) return this.specification.spanOf(listed) ?? span;
      // Of a schema, `required` is about its properties.
      if (!(keyword in node) || keyword === "required" && Array.isArray(node[keyword])) continue;
      return this.specification.spanOf(joinPointer(pointer, keyword)) ?? span;
    }
    return span;
  }

  /** The entry for a property in the `required` of its schema. */
  #inRequired(pointer: string): string | undefined {
    const [, owner, key] = /^(.*)\/properties\/([^/]+)$/.exec(pointer) ?? [];
    if (owner === undefined || key === undefined) return undefined;
    const schema = this.specification.resolve<JsonObject>({ $ref: owner });
    if (schema === undefined || !Array.isArray(schema.required)) return undefined;
    const index = schema.required.indexOf(splitPointer(`/${key}`)[0]);
    return index < 0 ? undefined : joinPointer(joinPointer(owner, "required"), index);
  }

  /** A schema, what it refers to, and the parts of its `allOf`. */
  #parts(node: unknown, depth = 0): JsonObject[] {
    if (!isObject(node) || depth > maxParts) return [];
    const target = isReference(node)
      ? this.specification.resolve<JsonObject>(node as JsonObject)
      : undefined;
    const parts = Array.isArray(node.allOf) ? node.allOf : [];
    return [
      node,
      ...this.#parts(target, depth + 1),
      ...parts.flatMap((part) => this.#parts(part, depth + 1)),
    ];
  }
}
