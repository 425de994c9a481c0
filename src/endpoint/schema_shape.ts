/**
 * A schema as far as it is understood before its parts are looked into.
 *
 * @module
 */
import type { ValueKind } from "../model/endpoint.ts";
import { isObject } from "../openapi/specification.ts";
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
  const additional = keywords.additionalProperties ?? keywords.unevaluatedProperties;
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
