/**
 * Schemas that occur several times → one each under `components`, referred to by name.
 *
 * Pages spell out every object, so the same one stands on many pages. Two schemas are the same when
 * they say the same about the value; what is said about the place (a description, a default) stands
 * beside the reference. Schemas that contain themselves are the same when nothing tells them apart:
 * all are taken for one at first, and told apart round by round.
 *
 * @module
 */
import type { JsonObject } from "../exported.ts";
import { SchemaNames } from "./schema_names.ts";
import { childrenOf, refTo, type SchemaSlot, targetOf, withChildren } from "./schema_tree.ts";

/** Keywords that say something about the place of a value, not about the value. */
const annotations = new Set([
  "title",
  "description",
  "deprecated",
  "default",
  "examples",
  "readOnly",
  "writeOnly",
]);

/** An object with fewer properties gets a name only when it is large. */
const fewestProperties = 2;
/** Characters of JSON text from which on an object is large. */
const largeText = 160;
/** Rounds of telling schemas apart; nesting of documents is far less deep. */
const mostRounds = 50;

/**
 * Replaces repeated schemas in their places, and answers the components by name. `shared` are those
 * that are referred to already, since they contain themselves.
 */
export function shareSchemas(
  slots: readonly SchemaSlot[],
  shared: Readonly<Record<string, JsonObject>>,
): JsonObject {
  const sharing = new Sharing(shared);
  for (const { schema, words } of slots) sharing.count(schema, words);
  for (const { schema, replace } of slots) replace(sharing.shortened(schema));
  return sharing.components();
}

/** What a schema says: about the value, about the place, and whether there may be none. */
interface Parts {
  readonly core: JsonObject;
  readonly about: JsonObject;
  readonly nullable: boolean;
}

function partsOf(schema: JsonObject): Parts {
  const entries = Object.entries(schema);
  const core = Object.fromEntries(entries.filter(([key]) => !annotations.has(key)));
  const about = Object.fromEntries(entries.filter(([key]) => annotations.has(key)));
  const isNullableObject = Array.isArray(core.type) && core.type.length === 2 &&
    core.type[0] === "object" && core.type[1] === "null";
  if (isNullableObject) core.type = "object";
  return { core, about, nullable: isNullableObject };
}

/** Gives schemas that say the same about a value the same number. */
class Numbers {
  readonly #numbers = new Map<string, number>();
  readonly #known = new WeakMap<JsonObject, number>();

  /** `classOf` tells the schemas apart that are referred to. */
  constructor(private readonly classOf: (name: string) => number) {}

  of(schema: JsonObject): number {
    const known = this.#known.get(schema);
    if (known !== undefined) return known;
    const target = targetOf(schema);
    const text = target === undefined ? this.#textOf(schema) : `class ${this.classOf(target)}`;
    const number = this.#numbers.get(text) ?? this.#numbers.size;
    this.#numbers.set(text, number);
    this.#known.set(schema, number);
    return number;
  }

  #textOf(schema: JsonObject): string {
    const numbered = withChildren(partsOf(schema).core, (child) => {
      const { about, nullable } = partsOf(child);
      return { about, nullable, number: this.of(child) };
    });
    return JSON.stringify(numbered);
  }
}

/** The classes of schemas that contain themselves: equal ones are the same schema. */
function classesOf(shared: Readonly<Record<string, JsonObject>>): ReadonlyMap<string, number> {
  const names = Object.keys(shared);
  let classes = new Map(names.map((name) => [name, 0]));
  for (let round = 0, count = 0; round < mostRounds; round++) {
    const numbers = new Numbers((name) => classes.get(name) ?? 0);
    classes = new Map(names.map((name) => [name, numbers.of(shared[name]!)])); // names are its keys
    const found = new Set(classes.values()).size;
    if (found === count) return classes;
    count = found;
  }
  return new Map(names.map((name, at) => [name, at]));
}

/** A value that schemas describe. */
interface Kind {
  readonly core: JsonObject;
  readonly containsItself: boolean;
  /** Places that would hold the schema if every other kind stood once. */
  references: number;
}

class Sharing {
  readonly #kinds = new Map<number, Kind>();
  readonly #numbers: Numbers;
  readonly #names = new SchemaNames();
  readonly #written = new Map<string, JsonObject>();

  constructor(private readonly shared: Readonly<Record<string, JsonObject>>) {
    const classes = classesOf(shared);
    this.#numbers = new Numbers((name) => classes.get(name) ?? -1);
  }

  /** Counts the schema of a place and all in it. */
  count(schema: JsonObject, words: readonly string[]): void {
    const number = this.#numbers.of(schema);
    const kind = this.#kindOf(number, schema);
    if (canBeNamed(kind)) this.#names.vote(number, words, schema.title);
    if (kind.references++ > 0) return;
    for (const [word, child] of childrenOf(kind.core)) this.count(child, [...words, word]);
  }

  /** The schema of a place, in which what has a name is referred to. */
  shortened(schema: JsonObject): JsonObject {
    const number = this.#numbers.of(schema);
    const kind = this.#kindOf(number, schema);
    const { about, nullable } = partsOf(schema);
    if (!isNamed(kind)) {
      const whole = { ...about, ...withChildren(kind.core, (child) => this.shortened(child)) };
      return nullable ? { ...whole, type: [whole.type, "null"] } : whole;
    }
    const name = this.#names.nameOf(number);
    if (!this.#written.has(name)) {
      this.#written.set(name, {}); // it may contain itself
      this.#written.set(name, withChildren(kind.core, (child) => this.shortened(child)));
    }
    return nullable
      ? { ...about, anyOf: [refTo(name), { type: "null" }] }
      : { ...about, ...refTo(name) };
  }

  components(): JsonObject {
    return Object.fromEntries([...this.#written].sort(([a], [b]) => a < b ? -1 : 1));
  }

  #kindOf(number: number, schema: JsonObject): Kind {
    let kind = this.#kinds.get(number);
    if (kind === undefined) {
      const target = targetOf(schema);
      const whole = target === undefined ? schema : this.shared[target] ?? {};
      kind = { core: partsOf(whole).core, containsItself: target !== undefined, references: 0 };
      this.#kinds.set(number, kind);
    }
    return kind;
  }
}

function canBeNamed({ core, containsItself }: Kind): boolean {
  return containsItself || core.type === "object" && core.properties !== undefined;
}

function isNamed(kind: Kind): boolean {
  const { core, references, containsItself } = kind;
  if (containsItself) return true;
  if (references < 2 || !canBeNamed(kind)) return false;
  const { properties } = core as { properties: JsonObject }; // an object schema of ours
  return Object.keys(properties).length >= fewestProperties ||
    JSON.stringify(core).length >= largeText;
}
