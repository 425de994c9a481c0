/**
 * A schema as far as it is understood before its parts are looked into.
 *
 * @module
 */
import type { ValueKind } from "../model/endpoint.ts";
import { isObject, type JsonObject } from "../openapi/specification.ts";
import type { FlatSchema } from "./merge_all_of.ts";
import type { Alternatives } from "./schema_union.ts";

/** A schema, understood: what it is without looking into its parts. */
export interface Shape {
  readonly schema: FlatSchema;
  readonly alternatives: Alternatives;
  readonly kind: ValueKind;
  /** Items of an array, or the schema itself. */
  readonly items?: unknown;
  readonly nullable: boolean;
}

/** A part of a value. */
export interface Member {
  readonly name: string;
  readonly node: unknown;
  readonly required: boolean;
}

/** What a value consists of: properties, entries of a map (`{key}`), places of a tuple (`[0]`). */
export function membersOf({ schema }: Shape): Member[] {
  const { keywords, properties, required } = schema;
  const members: Member[] = [...properties].map(([name, node]) => ({
    name,
    node,
    required: required.has(name),
  }));
  if (isObject(keywords.patternProperties)) {
    for (const [pattern, node] of Object.entries(keywords.patternProperties)) {
      members.push({ name: `{${pattern}}`, node, required: false });
    }
  }
  const additional = additionalOf(keywords);
  if (isObject(additional) && Object.keys(additional).length > 0) {
    members.push({ name: "{key}", node: additional, required: false });
  }
  if (Array.isArray(keywords.prefixItems)) {
    const { prefixItems, items, minItems } = keywords;
    const sure = typeof minItems === "number" ? minItems : 0;
    prefixItems.forEach((node, at) => members.push({ name: `[${at}]`, node, required: at < sure }));
    if (isObject(items)) {
      members.push({ name: `[${prefixItems.length}…]`, node: items, required: false });
    }
  }
  return members;
}

/** Whether an object says that it may have properties besides those that it names. */
export function isOpen({ schema: { keywords, properties } }: Shape): boolean {
  const additional = additionalOf(keywords);
  return properties.size > 0 &&
    (additional === true || (isObject(additional) && Object.keys(additional).length === 0));
}

function additionalOf({ additionalProperties, unevaluatedProperties }: JsonObject): unknown {
  return additionalProperties ?? unevaluatedProperties;
}
