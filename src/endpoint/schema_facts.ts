/**
 * What a schema says about a value, in words: limits, allowed values, examples, pills.
 *
 * @module
 */
import type { Constraints, FieldFacts, ValueKind } from "../model/endpoint.ts";
import { isObject, type JsonObject } from "../openapi/specification.ts";
import { type FlatSchema, typesOf } from "./merge_all_of.ts";

type Writable<T> = { -readonly [K in keyof T]: T[K] };
/** Facts while they are put together. */
export type OpenFacts = Writable<FieldFacts>;

/** Media types of a binary kind (OpenAPI 3.1, `contentMediaType`). */
const BINARY =
  /^(?:image|audio|video|font)\/|^application\/(?:octet-stream|pdf|zip|gzip|x-gzip|x-tar|x-7z-compressed|x-rar|vnd\.rar)/i;

/** Whether a string schema describes a file. */
export function isFile({ keywords }: FlatSchema): boolean {
  const { format, contentMediaType, contentEncoding } = keywords;
  if (format === "binary" || format === "base64") return true;
  return typeof contentMediaType === "string" && BINARY.test(contentMediaType) &&
    (contentEncoding === undefined || /^base64/i.test(String(contentEncoding)));
}

/** The types of a schema, without `null`; guessed from its other keywords when it names none. */
export function valueTypes(flat: FlatSchema): string[] {
  const { keywords } = flat;
  const types = typesOf(keywords.type).filter((type) => type !== "null");
  if (types.length > 0 || keywords.type === "null") return types;
  if (flat.properties.size > 0 || isObject(keywords.additionalProperties)) return ["object"];
  if (isObject(keywords.patternProperties)) return ["object"];
  if (keywords.items !== undefined || Array.isArray(keywords.prefixItems)) return ["array"];
  const values = keywords.const !== undefined
    ? [keywords.const]
    : Array.isArray(keywords.enum)
    ? keywords.enum
    : [];
  if (values.length > 0) {
    return [...new Set(values.map(typeOfValue))].filter((type) => type !== "null");
  }
  const { keywords: k } = flat;
  if (k.pattern !== undefined || k.minLength !== undefined || k.maxLength !== undefined) {
    return ["string"];
  }
  if (k.minimum !== undefined || k.maximum !== undefined || k.multipleOf !== undefined) {
    return ["number"];
  }
  if (k.minItems !== undefined || k.maxItems !== undefined || k.uniqueItems === true) {
    return ["array"];
  }
  if (k.minProperties !== undefined || k.maxProperties !== undefined) return ["object"];
  if (typeof k.format === "string" && k.format !== "") {
    return [/^u?int\d*$/.test(k.format) ? "integer" : NUMBERS.has(k.format) ? "number" : "string"];
  }
  return isFile(flat) ? ["string"] : [];
}

const NUMBERS = new Set(["float", "double", "decimal"]);

function typeOfValue(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  if (typeof value === "number") return Number.isInteger(value) ? "integer" : "number";
  return typeof value;
}

/** Whether `null` is among the values. */
export function isNullable({ keywords }: FlatSchema): boolean {
  if (typesOf(keywords.type).includes("null")) return true;
  if (keywords.nullable === true) return true;
  return keywords.type === undefined && Array.isArray(keywords.enum) &&
    keywords.enum.includes(null);
}

/** The machine's kind of a schema that is not a union. */
export function kindOf(flat: FlatSchema): ValueKind {
  const { keywords } = flat;
  const types = valueTypes(flat);
  if (types.length === 0) {
    return typesOf(keywords.type).includes("null") || keywords.const === null ? "null" : "any";
  }
  if (types.length > 1) {
    return types.includes("object") && flat.properties.size > 0 ? "object" : "any";
  }
  const [type] = types;
  if (type === "string") return isFile(flat) ? "file" : "string";
  if (type === "object") return flat.properties.size === 0 && isMap(keywords) ? "map" : "object";
  return type === "integer" || type === "number" || type === "boolean" || type === "array"
    ? type
    : "any";
}

function isMap({ additionalProperties, patternProperties }: JsonObject): boolean {
  return isObject(additionalProperties) || additionalProperties === true ||
    isObject(patternProperties);
}

/** A value as a reader writes it: strings without quotes, the rest as JSON. */
export function valueText(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value) ?? "";
}

/**
 * The facts of a schema itself, without those of what it is made of. `pillKeys` are schema keys whose
 * values stand as pills after the name (`api.params.post` of the settings).
 */
export function factsOf(flat: FlatSchema, pillKeys: readonly string[] = []): OpenFacts {
  const { keywords } = flat;
  const facts: OpenFacts = {};
  const values = enumOf(keywords);
  if (values.length > 0) facts.enum = values;
  const limits = limitsOf(flat);
  if (limits.length > 0) facts.limits = limits;
  const examples = examplesOf(keywords);
  if (examples.length > 0) facts.examples = examples;
  const prefill = JSON.stringify(keywords["x-default"]);
  if (prefill !== undefined) facts.prefill = prefill;
  if (isNullable(flat)) facts.nullable = true;
  if (keywords.readOnly === true) facts.readOnly = true;
  if (keywords.writeOnly === true) facts.writeOnly = true;
  if (typeof keywords.format === "string") facts.format = keywords.format;
  const bounds = boundsOf(keywords);
  if (bounds !== undefined) facts.bounds = bounds;
  const constraints = constraintsOf(keywords);
  if (constraints !== undefined) facts.constraints = constraints;
  const mint = isObject(keywords["x-mint"]) ? keywords["x-mint"] : {};
  const pre = pills(mint.pre);
  // The order is the format's: those of the settings, then those of the schema.
  const post = [...pillKeys.flatMap((key) => pillsOfKey(key, keywords[key])), ...pills(mint.post)];
  if (pre.length > 0) facts.pre = pre;
  if (post.length > 0) facts.post = post;
  return facts;
}

/** The pills of one schema key: text as it is, `true` as the key's name, a list as several. */
function pillsOfKey(key: string, value: unknown): string[] {
  if (value === true) return [key];
  const values = Array.isArray(value) ? value : [value];
  return values
    .filter((each) => typeof each === "number" || (typeof each === "string" && each !== ""))
    .map(String);
}

/** Limits of a number for example values: what excludes its limit is moved by one. */
function boundsOf(k: JsonObject): FieldFacts["bounds"] {
  const limit = (inclusive: unknown, exclusive: unknown, step: number): number | undefined =>
    typeof exclusive === "number"
      ? exclusive + step
      : typeof inclusive === "number"
      ? exclusive === true ? inclusive + step : inclusive
      : undefined;
  const minimum = limit(k.minimum, k.exclusiveMinimum, 1);
  const maximum = limit(k.maximum, k.exclusiveMaximum, -1);
  if (minimum === undefined && maximum === undefined) return undefined;
  return { ...(minimum !== undefined && { minimum }), ...(maximum !== undefined && { maximum }) };
}

/** The limits themselves. In 3.0 `exclusiveMinimum` is a word about `minimum`. */
function constraintsOf(k: JsonObject): Constraints | undefined {
  const isExclusive = (key: string) => k[key] === true;
  const numbers: [keyof Constraints, unknown][] = [
    [isExclusive("exclusiveMinimum") ? "exclusiveMinimum" : "minimum", k.minimum],
    [isExclusive("exclusiveMaximum") ? "exclusiveMaximum" : "maximum", k.maximum],
    ["exclusiveMinimum", k.exclusiveMinimum],
    ["exclusiveMaximum", k.exclusiveMaximum],
    ["multipleOf", k.multipleOf],
    ["minLength", k.minLength],
    ["maxLength", k.maxLength],
    ["minItems", k.minItems],
    ["maxItems", k.maxItems],
  ];
  const constraints: Constraints = {
    ...Object.fromEntries(numbers.filter(([, value]) => typeof value === "number")),
    ...(typeof k.pattern === "string" && { pattern: k.pattern }),
    ...(k.uniqueItems === true && { uniqueItems: true }),
  };
  return Object.keys(constraints).length === 0 ? undefined : constraints;
}

function pills(value: unknown): string[] {
  const list = Array.isArray(value) ? value : [value];
  return list.filter((item): item is string => typeof item === "string" && item !== "");
}

type EnumValue = NonNullable<FieldFacts["enum"]>[number];

/** Allowed values; their meanings come from the extensions that people use for them. */
function enumOf(keywords: JsonObject): EnumValue[] {
  if (keywords.const !== undefined) return [{ value: valueText(keywords.const) }];
  if (!Array.isArray(keywords.enum)) return [];
  const words = keywords["x-enumDescriptions"] ?? keywords["x-enum-descriptions"] ??
    keywords["x-enumNames"] ?? keywords["x-enum-varnames"];
  const seen = new Set<string>();
  return keywords.enum.flatMap((value, at) => {
    const text = valueText(value);
    if (value === null || seen.has(text)) return [];
    seen.add(text);
    const word = Array.isArray(words) ? words[at] : isObject(words) ? words[text] : undefined;
    return [
      typeof word === "string" && word.trim() !== "" && word !== text
        ? { value: text, description: word }
        : { value: text },
    ];
  });
}

/** `example` and `examples`, as JSON text. */
function examplesOf({ example, examples }: JsonObject): string[] {
  const list = Array.isArray(examples)
    ? examples
    : isObject(examples)
    ? Object.values(examples).flatMap((each) =>
      isObject(each) && "value" in each ? [each.value] : []
    )
    : [];
  const all = example === undefined ? list : [example, ...list];
  return [...new Set(all.map((value) => JSON.stringify(value)))]
    .filter((text) => text !== undefined);
}

/** Formats and limits in words, the ones that matter most first. */
function limitsOf(flat: FlatSchema): string[] {
  const { keywords: k } = flat;
  const limits: string[] = [];
  if (typeof k.format === "string" && k.format !== "" && !isFile(flat)) limits.push(k.format);
  const encoding = typeof k.contentEncoding === "string" ? k.contentEncoding : undefined;
  if (encoding !== undefined) limits.push(encoding);
  if (typeof k.contentMediaType === "string") limits.push(k.contentMediaType);
  limits.push(...rangeOf(k));
  if (typeof k.multipleOf === "number") limits.push(`multiple of ${k.multipleOf}`);
  limits.push(...countOf(k.minLength, k.maxLength, "character", "characters"));
  if (typeof k.pattern === "string") limits.push(`matches ${k.pattern}`);
  limits.push(...countOf(k.minItems, k.maxItems, "item", "items"));
  if (k.uniqueItems === true) limits.push("unique items");
  limits.push(...countOf(k.minProperties, k.maxProperties, "property", "properties"));
  if (isObject(k.propertyNames) && typeof k.propertyNames.pattern === "string") {
    limits.push(`keys match ${k.propertyNames.pattern}`);
  }
  if (isObject(k.dependentRequired)) {
    for (const [name, needs] of Object.entries(k.dependentRequired)) {
      if (Array.isArray(needs) && needs.length > 0) {
        limits.push(`${name} needs ${needs.join(", ")}`);
      }
    }
  }
  return limits;
}

function rangeOf(k: JsonObject): string[] {
  const number = (value: unknown) => typeof value === "number" ? value : undefined;
  const low = number(k.minimum);
  const high = number(k.maximum);
  const above = number(k.exclusiveMinimum);
  const below = number(k.exclusiveMaximum);
  const isAbove = above !== undefined && (low === undefined || above >= low);
  const isBelow = below !== undefined && (high === undefined || below <= high);
  if (!isAbove && !isBelow && low !== undefined && high !== undefined) {
    return [low === high ? `exactly ${low}` : `${low} to ${high}`];
  }
  return [
    isAbove ? `more than ${above}` : low === undefined ? "" : `at least ${low}`,
    isBelow ? `less than ${below}` : high === undefined ? "" : `at most ${high}`,
  ].filter((text) => text !== "");
}

function countOf(low: unknown, high: unknown, one: string, many: string): string[] {
  const min = typeof low === "number" && low > 0 ? low : undefined;
  const max = typeof high === "number" ? high : undefined;
  const unit = (count: number) => count === 1 ? one : many;
  if (min !== undefined && max !== undefined) {
    return [min === max ? `exactly ${min} ${unit(min)}` : `${min} to ${max} ${unit(max)}`];
  }
  if (min !== undefined) return [`at least ${min} ${unit(min)}`];
  return max === undefined ? [] : [`at most ${max} ${unit(max)}`];
}
