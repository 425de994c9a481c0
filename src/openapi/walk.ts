/**
 * Walks an OpenAPI document by what stands where: a key `example` is an example in a schema and the
 * name of a property one level below `properties`. Examples, defaults and extensions are data and are
 * not entered.
 *
 * @module
 */
import { isObject, pathItemMethods } from "./specification.ts";

/** What an object of a document is. */
export type ObjectKind =
  | "document"
  | "components"
  | "pathItem"
  | "operation"
  | "parameter"
  | "requestBody"
  | "mediaType"
  | "encoding"
  | "response"
  | "header"
  | "link"
  | "example"
  | "callback"
  | "securityScheme"
  | "schema";

/** Where an object stands, as a linked list from the inside out. */
export interface Place {
  readonly up?: Place;
  readonly key: string | number;
}

/** A key with an object, a list of them, a map from names to them, or either of the first two. */
type Slot = readonly [form: "one" | "list" | "map" | "any", kind: ObjectKind];

/** An object of a document that can still be changed. */
export type MutableObject = Record<string, unknown>;

const component: Readonly<Record<string, ObjectKind>> = {
  schemas: "schema",
  responses: "response",
  parameters: "parameter",
  examples: "example",
  requestBodies: "requestBody",
  headers: "header",
  securitySchemes: "securityScheme",
  links: "link",
  callbacks: "callback",
  pathItems: "pathItem",
  mediaTypes: "mediaType",
};

const shapes: Readonly<Record<ObjectKind, Readonly<Record<string, Slot>>>> = {
  document: {
    paths: ["map", "pathItem"],
    webhooks: ["map", "pathItem"],
    components: ["one", "components"],
  },
  components: mapValues(component, (kind) => ["map", kind]),
  pathItem: {
    ...Object.fromEntries(
      pathItemMethods.map((method): [string, Slot] => [method, ["one", "operation"]]),
    ),
    parameters: ["list", "parameter"],
    additionalOperations: ["map", "operation"],
  },
  operation: {
    parameters: ["list", "parameter"],
    requestBody: ["one", "requestBody"],
    responses: ["map", "response"],
    callbacks: ["map", "callback"],
  },
  parameter: {
    schema: ["one", "schema"],
    content: ["map", "mediaType"],
    examples: ["map", "example"],
  },
  requestBody: { content: ["map", "mediaType"] },
  mediaType: {
    schema: ["one", "schema"],
    itemSchema: ["one", "schema"],
    examples: ["map", "example"],
    encoding: ["map", "encoding"],
  },
  encoding: { headers: ["map", "header"] },
  response: {
    headers: ["map", "header"],
    content: ["map", "mediaType"],
    links: ["map", "link"],
  },
  header: {
    schema: ["one", "schema"],
    content: ["map", "mediaType"],
    examples: ["map", "example"],
  },
  link: {},
  example: {},
  callback: {},
  securityScheme: {},
  schema: {
    properties: ["map", "schema"],
    patternProperties: ["map", "schema"],
    $defs: ["map", "schema"],
    definitions: ["map", "schema"],
    dependentSchemas: ["map", "schema"],
    items: ["any", "schema"],
    prefixItems: ["list", "schema"],
    allOf: ["list", "schema"],
    oneOf: ["list", "schema"],
    anyOf: ["list", "schema"],
    not: ["one", "schema"],
    if: ["one", "schema"],
    then: ["one", "schema"],
    else: ["one", "schema"],
    contains: ["one", "schema"],
    propertyNames: ["one", "schema"],
    additionalProperties: ["one", "schema"],
    unevaluatedProperties: ["one", "schema"],
    unevaluatedItems: ["one", "schema"],
    contentSchema: ["one", "schema"],
  },
};

/**
 * Visits every object of a part of a document. `visited` is shared by the parts of one document and
 * keeps circles of YAML aliases and objects in several places from being visited twice. Does not
 * recurse, so that depth costs memory and no stack.
 */
export function walkObjects(
  root: unknown,
  kind: ObjectKind,
  place: Place | undefined,
  visited: Set<object>,
  visit: (node: MutableObject, kind: ObjectKind, place: Place | undefined) => void,
): void {
  const stack: [unknown, ObjectKind, Place | undefined][] = [[root, kind, place]];
  for (let entry = stack.pop(); entry !== undefined; entry = stack.pop()) {
    const [node, kind, place] = entry;
    if (!isObject(node) || visited.has(node)) continue;
    visited.add(node);
    // The document is being built: nobody else holds it yet.
    visit(node as MutableObject, kind, place);
    if (typeof node.$ref === "string" && kind !== "schema" && kind !== "pathItem") continue;
    const shape = shapes[kind];
    for (const key of Object.keys(node)) {
      const value = node[key];
      if (typeof value !== "object" || value === null) continue;
      const slot: Slot | undefined = kind === "callback"
        ? (key.startsWith("x-") ? undefined : ["one", "pathItem"])
        : Object.hasOwn(shape, key)
        ? shape[key]
        : undefined;
      if (slot === undefined) continue;
      const inside = place === undefined ? { key } : { up: place, key };
      pushChildren(stack, value, slot, inside);
    }
  }
}

function pushChildren(
  stack: [unknown, ObjectKind, Place | undefined][],
  value: object,
  [form, kind]: Slot,
  inside: Place,
): void {
  if (Array.isArray(value)) {
    if (form === "one" || form === "map") return;
    value.forEach((child, index) => stack.push([child, kind, { up: inside, key: index }]));
  } else if (form === "map") {
    for (const [name, child] of Object.entries(value)) {
      if (typeof child === "object") stack.push([child, kind, { up: inside, key: name }]);
    }
  } else if (form !== "list") {
    stack.push([value, kind, inside]);
  }
}

/** A place as keys from the outside in. */
export function pathOfPlace(place: Place | undefined): (string | number)[] {
  const path: (string | number)[] = [];
  for (let step = place; step !== undefined; step = step.up) path.unshift(step.key);
  return path;
}

function mapValues<T>(
  record: Readonly<Record<string, ObjectKind>>,
  to: (kind: ObjectKind) => T,
): Record<string, T> {
  return Object.fromEntries(Object.entries(record).map(([key, kind]) => [key, to(kind)]));
}
