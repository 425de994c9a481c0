/**
 * `allOf` as one schema: properties united, bounds tightened, lists of values intersected. What
 * stands deeper (a property that two parts describe) becomes an `allOf` of its own and is merged when
 * somebody looks at it, so that merging costs nothing where nobody does, and circles end.
 *
 * @module
 */
import { isObject, isReference, type JsonObject } from "../openapi/specification.ts";

/** A list of alternatives (`oneOf` or `anyOf`) of a schema, with what tells them apart. */
export interface Union {
  readonly options: readonly unknown[];
  readonly discriminator?: JsonObject;
}

/** A schema with its references followed and its `allOf` merged, one level deep. */
export interface FlatSchema {
  /** What tells whether a schema meets itself: the object that the outermost reference leads to. */
  readonly identity: object;
  /** Name of the referenced component. */
  readonly name?: string;
  /** Every keyword but those below. */
  readonly keywords: JsonObject;
  readonly properties: ReadonlyMap<string, unknown>;
  readonly required: ReadonlySet<string>;
  readonly unions: readonly Union[];
  /** Keywords whose values exclude each other: `type`, `enum`, `const`. */
  readonly conflicts: readonly string[];
  /** A reference in it leads nowhere. */
  readonly broken?: string;
}

/** What merging needs of a specification. */
export interface Resolver {
  resolve<T extends object>(node: T | { readonly $ref: string } | undefined): T | undefined;
  refName(node: unknown): string | undefined;
}

/** Keywords of which the larger value is the tighter one, and of which the smaller one is. */
const LOWER = new Set(["minimum", "exclusiveMinimum", "minLength", "minItems", "minProperties"]);
const UPPER = new Set(["maximum", "exclusiveMaximum", "maxLength", "maxItems", "maxProperties"]);
/** Schemas inside a schema that hold together when two parts give one. */
const NESTED = new Set(["items", "additionalProperties", "propertyNames", "unevaluatedProperties"]);
/** Claims that hold when one part makes them. */
const CLAIMS = new Set(["readOnly", "writeOnly", "deprecated", "uniqueItems"]);
/** Keywords that are read apart from the others. */
const STRUCTURE = new Set([
  "$ref",
  "allOf",
  "oneOf",
  "anyOf",
  "properties",
  "required",
  "discriminator",
]);

/** Merging under way. */
interface Merge {
  readonly keywords: Record<string, unknown>;
  readonly properties: Map<string, unknown>;
  readonly required: Set<string>;
  readonly unions: Union[];
  readonly conflicts: Set<string>;
  broken?: string;
}

/**
 * Flattens a schema. `node` may be anything; what is not a schema says nothing, like `true`, and
 * `false` has the keyword `never`.
 */
export function flattenSchema(node: unknown, resolver: Resolver): FlatSchema {
  const merge: Merge = {
    keywords: Object.create(null) as Record<string, unknown>, // keys are the document's
    properties: new Map(),
    required: new Set(),
    unions: [],
    conflicts: new Set(),
  };
  add(node, merge, resolver, new Set(), true);
  const target = isReference(node) ? resolver.resolve<object>(node) : node;
  const name = isReference(node) ? resolver.refName(node) : undefined;
  return {
    identity: typeof target === "object" && target !== null ? target : merge,
    ...(name !== undefined && { name }),
    keywords: merge.keywords,
    properties: merge.properties,
    required: merge.required,
    unions: merge.unions,
    conflicts: [...merge.conflicts],
    ...(merge.broken !== undefined && { broken: merge.broken }),
  };
}

/** Adds a schema to the merge; `outer` when it is not a part of an `allOf`. */
function add(
  node: unknown,
  merge: Merge,
  resolver: Resolver,
  above: ReadonlySet<unknown>,
  outer: boolean,
): void {
  if (node === false) merge.keywords.never = true;
  if (!isObject(node) || above.has(node)) return;
  const inside = new Set(above).add(node);
  if (isReference(node)) {
    const target = resolver.resolve<JsonObject>(node);
    if (target === undefined) merge.broken = node.$ref;
    // A reference alone is its target; with words beside it, it is one part of two.
    add(target, merge, resolver, inside, outer);
    if (Object.keys(node).length === 1) return;
  }
  if (Array.isArray(node.allOf)) {
    for (const part of node.allOf) add(part, merge, resolver, inside, false);
  }
  addUnions(node, merge, outer);
  if (isObject(node.properties)) {
    for (const [name, schema] of Object.entries(node.properties)) {
      const known = merge.properties.get(name);
      merge.properties.set(
        name,
        known === undefined || same(known, schema) ? schema : { allOf: [known, schema] },
      );
    }
  }
  if (Array.isArray(node.required)) {
    for (const name of node.required) if (typeof name === "string") merge.required.add(name);
  }
  for (const [key, value] of Object.entries(node)) {
    if (!STRUCTURE.has(key) && value !== undefined) addKeyword(key, value, merge, outer);
  }
}

function addUnions(node: JsonObject, merge: Merge, outer: boolean): void {
  const discriminator = isObject(node.discriminator) ? node.discriminator : undefined;
  const lists = [node.oneOf, node.anyOf].filter((list): list is unknown[] =>
    Array.isArray(list) && list.length > 0
  );
  for (const options of lists) {
    merge.unions.push({ options, ...(discriminator !== undefined && { discriminator }) });
  }
  if (discriminator === undefined || lists.length > 0) return;
  // The discriminator of a base schema is not one of the schemas that extend it by `allOf`.
  if (outer) merge.keywords.discriminator = discriminator;
}

function addKeyword(key: string, value: unknown, merge: Merge, outer: boolean): void {
  const { keywords } = merge;
  const known = keywords[key];
  if (known === undefined) keywords[key] = value;
  else if (CLAIMS.has(key)) keywords[key] = known === true || value === true;
  else if (LOWER.has(key)) keywords[key] = tighter(known, value, Math.max);
  else if (UPPER.has(key)) keywords[key] = tighter(known, value, Math.min);
  else if (NESTED.has(key)) keywords[key] = nested(known, value);
  else if (key === "type") mergeTypes(value, merge, outer);
  else if (key === "enum" && Array.isArray(known) && Array.isArray(value)) {
    const texts = new Set(value.map((item) => JSON.stringify(item)));
    const common = known.filter((item) => texts.has(JSON.stringify(item)));
    if (common.length === 0 && value.length > 0 && known.length > 0) merge.conflicts.add("enum");
    keywords.enum = common.length > 0 ? common : value;
  } else {
    if (key === "const" && !same(known, value)) merge.conflicts.add("const");
    keywords[key] = value; // the last word wins, as the format has it
  }
}

function tighter(known: unknown, value: unknown, choose: (...values: number[]) => number): unknown {
  return typeof known === "number" && typeof value === "number" ? choose(known, value) : value;
}

function nested(known: unknown, value: unknown): unknown {
  if (known === false || value === false) return false;
  if (known === true || same(known, value)) return value;
  return value === true ? known : { allOf: [known, value] };
}

function mergeTypes(value: unknown, merge: Merge, outer: boolean): void {
  const known = typesOf(merge.keywords.type);
  const added = typesOf(value);
  const common = added.flatMap((type) => {
    if (known.includes(type)) return [type];
    if (type === "number" && known.includes("integer")) return ["integer"];
    if (type === "integer" && known.includes("number")) return ["integer"];
    // `allOf: [Pet]` beside `type: [object, null]` is how people write an optional Pet.
    return type === "null" && outer ? ["null"] : [];
  });
  if (common.every((type) => type === "null") && known.length > 0 && added.length > 0) {
    merge.conflicts.add("type");
  }
  merge.keywords.type = common.some((type) => type !== "null") ? common : added;
}

/** The types that a `type` keyword names. */
export function typesOf(type: unknown): string[] {
  const list = Array.isArray(type) ? type : [type];
  return list.filter((each): each is string => typeof each === "string");
}

function same(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (isReference(one) && isReference(other)) {
    return one.$ref === other.$ref && Object.keys(one).length === 1 &&
      Object.keys(other).length === 1;
  }
  return typeof one !== "object" && JSON.stringify(one) === JSON.stringify(other);
}
