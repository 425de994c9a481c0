/**
 * Names of shared schemas: what the places are called that hold them.
 *
 * @module
 */
import { itemWord } from "./schema_tree.ts";

/** Words that say nothing about a value. */
const empty = new Set([
  "Attribute",
  "Attributes",
  "Body",
  "Content",
  "Data",
  "Datum",
  "Detail",
  "Entry",
  "Info",
  "Item",
  "Meta",
  "Metadata",
  "Object",
  "Option",
  "Payload",
  "Property",
  "Record",
  "Result",
  "Value",
]);

/** Gathers what schemas could be called, and gives each a name of its own. */
export class SchemaNames {
  readonly #votes = new Map<number, Map<string, number>>();
  readonly #places = new Map<number, readonly string[]>();
  readonly #names = new Map<number, string>();
  readonly #taken = new Set<string>();

  /** Notes a place of a schema. `words` lead to it, `title` is what the schema calls itself. */
  vote(schema: number, words: readonly string[], title: unknown): void {
    const names = namesOf(words);
    if (!this.#places.has(schema)) this.#places.set(schema, names);
    const own = typeof title === "string" ? typeName(title) : "";
    const name = own === "" ? shortName(names) : own;
    const votes = this.#votes.get(schema) ?? new Map<string, number>();
    // What a schema calls itself counts more than what its place is called.
    votes.set(name, (votes.get(name) ?? 0) + (own === "" ? 1 : 1000));
    this.#votes.set(schema, votes);
  }

  /** The name of a schema, the same each time. */
  nameOf(schema: number): string {
    const known = this.#names.get(schema);
    if (known !== undefined) return known;
    const name = this.#free(schema);
    this.#names.set(schema, name);
    this.#taken.add(name);
    return name;
  }

  #free(schema: number): string {
    const votes = [...this.#votes.get(schema) ?? []].sort(([, a], [, b]) => b - a);
    const wanted = votes[0]?.[0] ?? "Schema";
    const way = this.#places.get(schema) ?? [];
    const outer = way.slice(0, -1).findLast((name) => !empty.has(name) && name !== wanted);
    const long = outer === undefined ? wanted : outer + wanted;
    const free = [...votes.map(([name]) => name), long].find((name) => !this.#taken.has(name));
    if (free !== undefined) return free;
    let count = 2;
    while (this.#taken.has(`${long}${count}`)) count++;
    return `${long}${count}`;
  }
}

/** Words of a way → names of types: the items of `parcels` are of type `Parcel`. */
function namesOf(words: readonly string[]): string[] {
  const names: string[] = [];
  for (const word of words) {
    if (word !== itemWord) names.push(typeName(word));
    else if (names.length > 0) names.push(singular(names.pop()!)); // not empty
  }
  return names.filter((name) => name !== "");
}

function shortName(names: readonly string[]): string {
  const last = names.at(-1) ?? "Schema";
  if (!empty.has(last)) return last;
  const outer = names.slice(0, -1).findLast((name) => !empty.has(name)) ?? "";
  return outer + last;
}

/** `line items` → `LineItems`. */
export function typeName(text: string): string {
  const words = text.split(/[^A-Za-z0-9]+/).filter((word) => word !== "");
  const name = words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join(""); // not empty
  return /^\d/.test(name) ? `_${name}` : name;
}

/** `Parcels` → `Parcel`, `Entries` → `Entry`; words that only look so stay. */
export function singular(name: string): string {
  if (/ies$/.test(name) && name.length > 4) return name.replace(/ies$/, "y");
  if (/(?:ss|x|ch|sh)es$/.test(name)) return name.slice(0, -2);
  return /[^sui]s$/.test(name) && !/news$/i.test(name) ? name.slice(0, -1) : name;
}
