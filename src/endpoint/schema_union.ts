/**
 * `oneOf` and `anyOf`: which of them are choices for a reader, and what each choice is called. Many
 * are none: `anyOf: [X, null]` is an X that may be null, constants with titles are a list of values
 * with meanings, and branches of `required` alone are a rule about properties.
 *
 * @module
 */
import { isObject, isReference, type JsonObject } from "../openapi/specification.ts";
import {
  type FlatSchema,
  flattenSchema,
  type Resolver,
  typesOf,
  type Union,
} from "./merge_all_of.ts";
import { valueText } from "./schema_facts.ts";

/** One branch of a union as the document has it. */
export interface Branch {
  readonly node: unknown;
  readonly label?: string;
}

/** What the unions of a schema come to. */
export interface Alternatives {
  /** The schema without what `branches` takes over. */
  readonly schema: FlatSchema;
  /** Branches that a reader chooses from; empty when there is nothing to choose. */
  readonly branches: readonly Branch[];
  readonly nullable: boolean;
  /** Rules in words that came out of branches without a shape of their own. */
  readonly rules: readonly string[];
  readonly discriminator?: {
    readonly property: string;
    readonly mapping: Readonly<Record<string, string>>;
  };
  /** More combinations than anybody could read: the value may be anything. */
  readonly exploded?: number;
}

/** Combinations above which a value counts as `any` (format, openapi.md 4.3). */
export const combinationLimit = 1000;

/** Keywords that shape a value; a branch without any of them only adds rules. */
const SHAPING = [
  "$ref",
  "type",
  "properties",
  "items",
  "prefixItems",
  "additionalProperties",
  "patternProperties",
  "enum",
  "const",
  "format",
  "title",
  "allOf",
  "oneOf",
  "anyOf",
];

/** Reads the unions of a flat schema. */
export function readAlternatives(flat: FlatSchema, resolver: Resolver): Alternatives {
  let schema = flat;
  let nullable = false;
  const rules: string[] = [];
  const open: Union[] = [];
  let pending = [...flat.unions];
  // A union of one branch is that branch, which may bring unions of its own.
  for (let round = 0; pending.length > 0 && round < 20; round++) {
    const [union, ...rest] = pending;
    pending = rest;
    if (union === undefined) break;
    const values = union.options.filter((option) => !isNull(option, resolver));
    if (values.length < union.options.length) nullable = true;
    const shaping = values.filter((option) => isShaping(option, resolver));
    if (shaping.length === 0) {
      const rule = ruleOf(values);
      if (rule !== undefined) rules.push(rule);
      continue;
    }
    const list = enumOfConstants(shaping, resolver);
    if (list !== undefined && values.length > 1) {
      schema = mergedWith({ ...schema, unions: [] }, list, resolver);
      continue;
    }
    const [only] = shaping;
    if (shaping.length === 1 && values.length === 1) {
      const merged = mergedWith({ ...schema, unions: [] }, only, resolver);
      pending.push(...merged.unions);
      schema = {
        ...merged,
        identity: flat.unions.length === 1 && isBare(flat)
          ? identityOf(only, resolver)
          : flat.identity,
      };
      continue;
    }
    open.push({ ...union, options: values });
  }
  const combinations = open.reduce((product, { options }) => product * options.length, 1);
  if (combinations > combinationLimit) {
    return {
      schema: { ...schema, unions: [] },
      branches: [],
      nullable,
      rules,
      exploded: combinations,
    };
  }
  const [first, ...others] = open;
  const known = discriminatorOf(first?.discriminator ?? schema.keywords.discriminator);
  const common = { nullable, rules, ...(known !== undefined && { discriminator: known }) };
  if (first !== undefined) {
    // The other unions stay with the schema: each branch of the first is asked for them in turn.
    const rest = { ...schema, unions: others };
    return {
      schema: rest,
      branches: branchesOf(first.options, known?.mapping, resolver),
      ...common,
    };
  }
  const mapped = mappedBranches(schema, known?.mapping, resolver);
  return { schema: { ...schema, unions: [] }, branches: mapped, ...common };
}

/** A flat schema with another schema merged in. */
export function mergedWith(base: FlatSchema, node: unknown, resolver: Resolver): FlatSchema {
  const own = unflattened(base);
  if (!isReference(node)) return flattenSchema({ allOf: [own, node] }, resolver);
  // Beside a reference, so that the reference stays what it was: it may have branches by discriminator.
  return flattenSchema({ ...own, ...node }, resolver);
}

/** A flat schema as a schema again. */
function unflattened({ keywords, properties, required, unions }: FlatSchema): JsonObject {
  const { discriminator: _, ...rest } = keywords;
  return {
    ...rest,
    ...(properties.size > 0 && { properties: Object.fromEntries(properties) }),
    ...(required.size > 0 && { required: [...required] }),
    ...(unions.length > 0 && { allOf: unions.map(({ options }) => ({ oneOf: options })) }),
  };
}

/** Whether a schema says nothing beside its unions. */
export function isBare({ keywords, properties }: FlatSchema): boolean {
  return properties.size === 0 &&
    Object.keys(keywords).every((key) =>
      !["items", "prefixItems", "additionalProperties"].includes(key)
    );
}

/** What tells whether a schema meets itself. */
export function identityOf(node: unknown, resolver: Resolver): object {
  const target = isReference(node) ? resolver.resolve<object>(node) : node;
  return typeof target === "object" && target !== null ? target : {};
}

function isNull(option: unknown, resolver: Resolver): boolean {
  const schema = isReference(option) ? resolver.resolve<JsonObject>(option) : option;
  if (!isObject(schema)) return false;
  const types = typesOf(schema.type);
  if (types.length === 1 && types[0] === "null") return true;
  return schema.const === null && "const" in schema ||
    Array.isArray(schema.enum) && schema.enum.length === 1 && schema.enum[0] === null;
}

function isShaping(option: unknown, resolver: Resolver): boolean {
  if (typeof option === "boolean") return option;
  const schema = isReference(option) ? resolver.resolve<JsonObject>(option) : option;
  return isObject(schema) && SHAPING.some((key) => key in schema);
}

/** `a or b` of branches that each require properties. */
function ruleOf(options: readonly unknown[]): string | undefined {
  const names = options.flatMap((option) =>
    isObject(option) && Array.isArray(option.required) && option.required.length > 0
      ? [option.required.join(" and ")]
      : []
  );
  return names.length > 1 ? `needs ${names.join(" or ")}` : undefined;
}

/** Branches that are constants with titles → one schema with values and meanings. */
function enumOfConstants(options: readonly unknown[], resolver: Resolver): JsonObject | undefined {
  const values: unknown[] = [];
  const words: Record<string, string> = {};
  for (const option of options) {
    const schema = isReference(option) ? resolver.resolve<JsonObject>(option) : option;
    if (!isObject(schema)) return undefined;
    const own = schema.const !== undefined
      ? [schema.const]
      : Array.isArray(schema.enum) && schema.enum.length === 1
      ? schema.enum
      : undefined;
    if (own === undefined || typeof own[0] === "object") return undefined;
    const word = [schema.title, schema.description].filter((text) =>
      typeof text === "string" && text !== ""
    );
    values.push(own[0]);
    if (word.length > 0) words[valueText(own[0])] = word.join(": ");
  }
  return values.length < 2 ? undefined : { enum: values, "x-enumDescriptions": words };
}

function discriminatorOf(value: unknown): Alternatives["discriminator"] {
  if (!isObject(value) || typeof value.propertyName !== "string") return undefined;
  const entries = isObject(value.mapping) ? Object.entries(value.mapping) : [];
  const mapping = Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
  return { property: value.propertyName, mapping };
}

/** Labels: title, name of the component, value of the discriminator. The type is the caller's. */
function branchesOf(
  options: readonly unknown[],
  mapping: Readonly<Record<string, string>> | undefined,
  resolver: Resolver,
): Branch[] {
  return options.map((node) => {
    const schema = isReference(node) ? resolver.resolve<JsonObject>(node) : node;
    const name = isReference(node) ? resolver.refName(node) : undefined;
    const mapped = Object.entries(mapping ?? {}).find(([, target]) =>
      isReference(node) && (target === node.$ref || target === name)
    )?.[0];
    const own = isObject(node) && typeof node.title === "string" ? node.title : undefined;
    const title = isObject(schema) && typeof schema.title === "string" ? schema.title : undefined;
    const label = own || title || name || mapped;
    return label === undefined ? { node } : { node, label };
  });
}

/** A base schema whose discriminator lists what it may be, without saying so in a union. */
function mappedBranches(
  flat: FlatSchema,
  mapping: Readonly<Record<string, string>> | undefined,
  resolver: Resolver,
): Branch[] {
  const entries = Object.entries(mapping ?? {});
  const branches = entries.flatMap(([label, target]): Branch[] => {
    const $ref = /[#/.]/.test(target) ? target : `#/components/schemas/${target}`;
    const schema = resolver.resolve<JsonObject>({ $ref });
    return schema === undefined || schema === flat.identity ? [] : [{ node: { $ref }, label }];
  });
  return branches.length > 1 ? branches : [];
}
