/**
 * Reads type labels of hand-written fields (`string[]`, `integer | null`, `enum<string>`), so that
 * inputs and samples know what kind of value a field takes.
 *
 * @module
 */
import type { ValueKind } from "../model/endpoint.ts";

/** What a label says about values. */
export interface TypeShape {
  readonly kind: ValueKind;
  /** Format of a string: `date-time`, `uuid`. */
  readonly format?: string;
  /** Items of an array, values of a map. */
  readonly item?: TypeShape;
  /** The only value, for labels that are literals: `"asc" | "desc"`. */
  readonly literal?: string;
}

/** Kind → words for it, lower case. */
const KINDS: Readonly<Partial<Record<ValueKind, string>>> = {
  string: "string str text hash bytes xml enum char varchar",
  integer: "integer int int32 int64 uint uint32 uint64 bigint",
  number: "number num float float32 float64 decimal long double",
  boolean: "boolean bool",
  object: "object obj json",
  map: "record dict dictionary map hashmap",
  array: "array arr list",
  file: "file binary blob",
  null: "null nil undefined none",
  any: "any unknown mixed",
};

/** Words for strings of a certain form, and the format that they mean. */
const FORMATS: Readonly<Record<string, string>> = {
  date: "date",
  datetime: "date-time",
  "date-time": "date-time",
  timestamp: "date-time",
  time: "time",
  uuid: "uuid",
  guid: "uuid",
  url: "uri",
  uri: "uri",
  email: "email",
  ipv4: "ipv4",
  ipv6: "ipv6",
};

const kindOfWord = new Map<string, ValueKind>();
for (const [kind, words] of Object.entries(KINDS)) {
  // The keys of the table are kinds.
  for (const word of words.split(" ")) kindOfWord.set(word, kind as ValueKind);
}

/** Labels nest at most this deep; a longer one is not worth reading. */
const MAX_DEPTH = 8;

/**
 * The shape that a label means. Of several (`string | null`) the first that is not null counts; a
 * label that says nothing is `any`.
 */
export function shapeOfLabel(label: string, depth = 0): TypeShape {
  if (depth > MAX_DEPTH) return { kind: "any" };
  const members = membersOfLabel(label, depth);
  // `T | T[]` takes several.
  const list = members.find(({ kind, item }) =>
    kind === "array" && members.some((each) => each.kind === item?.kind)
  );
  if (list !== undefined) return list;
  return members.find(({ kind }) => kind !== "null" && kind !== "any") ?? members[0] ??
    { kind: "any" };
}

/** The shapes of all members of a label: two for `string | null`. */
export function membersOfLabel(label: string, depth = 0): TypeShape[] {
  return splitUnion(label).map((member) => shapeOfMember(member, depth));
}

function shapeOfMember(written: string, depth: number): TypeShape {
  const label = written.trim().replace(/^\((.*)\)$/, "$1").replace(/\?$/, "");
  const quoted = /^(["'`])(.*)\1$/.exec(label)?.[2];
  if (quoted !== undefined) return { kind: "string", literal: quoted };
  const lower = label.toLowerCase();
  const inner = (text: string) => shapeOfLabel(text, depth + 1);

  const list = /^(.+)\[\]$/.exec(label)?.[1] ??
    /^(?:array|arr|list|set)\s*(?:<(.+)>|\[(.+)\]|\((.+)\))$/i.exec(label)?.slice(1)
      .find((each) => each !== undefined) ??
    /^(?:array|list)\s+of\s+(.+?)s?$/i.exec(label)?.[1];
  if (list !== undefined) return { kind: "array", item: inner(list) };

  const map = /^(?:map|record|dict|dictionary|object)\s*[<[]\s*[^,]+,\s*(.+)[>\]]$/i.exec(label)
    ?.[1];
  if (map !== undefined) return { kind: "map", item: inner(map) };

  const wrapped = /^(?:enum|optional|nullable)\s*[<([](.+)[>)\]]$/i.exec(label)?.[1];
  if (wrapped !== undefined) return inner(wrapped);

  const [, base, format] = /^(\w+)\s*[<(]\s*([\w-]+)\s*[>)]$/.exec(lower) ?? [];
  if (base !== undefined && format !== undefined) {
    const shape = shapeOfWord(base);
    if (shape !== undefined) return shape.kind === "string" ? stringOf(format) : shape;
  }
  return shapeOfWord(lower) ?? shapeWithin(lower) ?? { kind: "any" };
}

function stringOf(format: string): TypeShape {
  if (format === "binary") return { kind: "file" };
  return { kind: "string", format: FORMATS[format] ?? format };
}

function shapeOfWord(word: string): TypeShape | undefined {
  if (Object.hasOwn(FORMATS, word)) return stringOf(word);
  const kind = kindOfWord.get(word);
  return kind === undefined ? undefined : { kind };
}

/** A known word inside a longer label: `ISO 8601 string`, `unix timestamp`. */
function shapeWithin(label: string): TypeShape | undefined {
  for (const word of label.split(/[^\w-]+/)) {
    const shape = shapeOfWord(word);
    if (shape !== undefined) return shape;
  }
  return undefined;
}

/** The members of a union; a bar inside brackets belongs to its member. */
function splitUnion(label: string): string[] {
  const members: string[] = [];
  let depth = 0;
  let member = "";
  for (const char of label) {
    if ("<([{".includes(char)) depth++;
    if (">)]}".includes(char)) depth--;
    if (char === "|" && depth === 0) {
      members.push(member);
      member = "";
    } else member += char;
  }
  members.push(member);
  return members.flatMap((each) => each.split(/\s+or\s+/i)).filter((each) => each.trim() !== "");
}
