/**
 * Schemas → fields.
 *
 * Fields are a tree, schemas are a graph that may hold circles and repeat itself at every level, so
 * the tree is grown level by level: a schema that meets itself ends as a named link, the first levels
 * are always complete, and further ones grow until the tree has as many fields as a page can carry.
 * What a component comes to is remembered by side, so that operations which share schemas share work.
 *
 * @module
 */
import { diagnostic } from "../diagnostics/report.ts";
import type { Diagnostic, Span } from "../model/diagnostic.ts";
import type { Choice, Field } from "../model/endpoint.ts";
import { isReference, type Specification } from "../openapi/specification.ts";
import { type FlatSchema, flattenSchema } from "./merge_all_of.ts";
import { factsOf, kindOf, type OpenFacts, valueText, valueTypes } from "./schema_facts.ts";
import { mergedWith, readAlternatives } from "./schema_union.ts";
import { isOpen, membersOf, type Shape } from "./schema_shape.ts";

/** Who writes the value: `readOnly` is left out of requests, `writeOnly` of responses. */
export type Side = "request" | "response" | "both";

/** How far a tree grows. */
export interface GrowthLimits {
  /** Levels of properties that are always shown. */
  readonly sureDepth: number;
  /** Levels of properties that are shown at all. */
  readonly maxDepth: number;
  /** Fields and choices after which only the sure levels grow. */
  readonly softLimit: number;
  /** Fields and choices after which nothing grows. */
  readonly hardLimit: number;
}

/** Suits pages: three sure levels, then up to a few hundred kilobytes of HTML. */
export const growthLimits: GrowthLimits = {
  sureDepth: 3,
  maxDepth: 10,
  softLimit: 400,
  hardLimit: 6000,
};

/** Choices within choices, and arrays within arrays. */
const maxNesting = 12;

type Writable<T> = { -readonly [K in keyof T]: T[K] };
type OpenField = Omit<Writable<Field>, "fields" | "facts"> & { fields: Field[]; facts: OpenFacts };
type OpenChoice = Omit<Writable<Choice>, "fields" | "facts"> & {
  fields: Field[];
  facts: OpenFacts;
};

/** The way from the root to a schema, to see whether it meets itself. */
interface Ancestor {
  readonly identity: object;
  readonly name: string;
  readonly above?: Ancestor | undefined;
}

/** A schema whose parts are still to be added to its owner. */
interface Task {
  readonly owner: OpenField | OpenChoice;
  readonly shape: Shape;
  readonly depth: number;
  readonly nesting: number;
  readonly above: Ancestor | undefined;
}

/** One tree while it grows. */
interface Growth {
  readonly side: Side;
  readonly span: Span;
  readonly tasks: Task[];
  readonly diagnostics: Diagnostic[];
  count: number;
  cut: boolean;
}

/** A tree of fields and what was found on the way. */
export interface SchemaField {
  readonly field: Field;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads the schemas of one specification. */
export class SchemaReader {
  readonly #specification: Specification;
  readonly #limits: GrowthLimits;
  readonly #shapes = new WeakMap<object, Shape>();
  readonly #labels = new WeakMap<Shape, string>();
  readonly #roots: Readonly<Record<Side, WeakMap<object, SchemaField>>> = {
    request: new WeakMap(),
    response: new WeakMap(),
    both: new WeakMap(),
  };

  constructor(
    specification: Specification,
    limits: GrowthLimits = growthLimits,
    /** Schema keys that are shown as pills; see `factsOf`. */
    private readonly pillKeys: readonly string[] = [],
    /** The place of a field by its schema; fields are at the place of their tree without it. */
    private readonly place: (node: unknown, tree: Span) => Span = (_, tree) => tree,
  ) {
    this.#specification = specification;
    this.#limits = limits;
  }

  /**
   * The field of a schema with everything beneath, named `""`. Equal references give the same tree.
   * Yields `schema-conflict`, `schema-unsupported` and `schema-truncated`.
   */
  read(node: unknown, side: Side, span: Span): SchemaField {
    const key = isReference(node) && Object.keys(node).length === 1
      ? this.#specification.resolve<object>(node)
      : typeof node === "object" && node !== null
      ? node
      : undefined;
    const known = key === undefined ? undefined : this.#roots[side].get(key);
    if (known !== undefined) return known;
    const growth: Growth = { side, span, tasks: [], diagnostics: [], count: 0, cut: false };
    const field = this.#field("", node, false, 0, undefined, growth);
    this.#grow(growth);
    if (growth.cut) {
      const name = this.#specification.refName(node) ?? "of the body";
      growth.diagnostics.push(
        diagnostic("schema-truncated", `Schema "${name}" has more fields than a page can show`, {
          span: this.#spanOf(key, span),
          hint: "deeply nested fields are left out",
        }),
      );
    }
    const result = { field, diagnostics: growth.diagnostics };
    if (key !== undefined) this.#roots[side].set(key, result);
    return result;
  }

  /** Level by level: what stands higher is complete before anything deeper takes its place. */
  #grow(growth: Growth): void {
    const { sureDepth, maxDepth, softLimit, hardLimit } = this.#limits;
    for (let at = 0; at < growth.tasks.length; at++) {
      const task = growth.tasks[at]!; // `at` is below the length
      const { owner, shape, depth } = task;
      const isFull = growth.count > (depth < sureDepth ? hardLimit : softLimit);
      if (isFull || depth >= maxDepth || task.nesting > maxNesting) {
        owner.facts.truncated = true;
        growth.cut ||= isFull;
        continue;
      }
      if (shape.alternatives.branches.length > 0) this.#addChoices(task, growth);
      else this.#addMembers(task, growth);
    }
  }

  #addMembers({ owner, shape, depth, above }: Task, growth: Growth): void {
    for (const { name, node, required } of membersOf(shape)) {
      const field = this.#field(name, node, required, depth + 1, above, growth);
      if (growth.side === "request" && field.facts?.readOnly) continue;
      if (growth.side === "response" && field.facts?.writeOnly) continue;
      growth.count++;
      owner.fields.push(field);
    }
  }

  #addChoices({ owner, shape, depth, nesting, above }: Task, growth: Growth): void {
    const { schema, branches } = shape.alternatives;
    const isPlain = schema.properties.size === 0 && schema.unions.length === 0 &&
      Object.keys(schema.keywords).every((key) => !SHARED.has(key));
    const types = branches.map(({ node }) => this.#label(this.#shape(node)));
    const choices = branches.map((branch, index): OpenChoice => {
      const own = this.#shape(branch.node);
      const merged = isPlain
        ? own
        : this.#understood(mergedWith(schema, branch.node, this.#specification));
      const type = this.#label(merged);
      const choice: OpenChoice = {
        // `Option n` where the type does not tell the branches apart.
        label: branch.label ??
          (types.filter((each) => each === types[index]).length > 1 ? `Option ${index + 1}` : type),
        type,
        // Beside a schema of its own the union's words would be said once for each branch.
        description: words(own.schema.keywords.description),
        fields: [],
        facts: this.#facts(merged),
      };
      growth.count++;
      this.#descend(
        choice,
        merged,
        own.schema.identity,
        branch.label ?? "",
        depth,
        nesting + 1,
        above,
        growth,
      );
      return choice;
    });
    owner.facts.choices = choices;
  }

  #field(
    name: string,
    node: unknown,
    required: boolean,
    depth: number,
    above: Ancestor | undefined,
    growth: Growth,
  ): Field {
    const shape = this.#shape(node);
    const { keywords } = shape.schema;
    const field: OpenField = {
      name,
      type: this.#label(shape),
      required,
      deprecated: keywords.deprecated === true,
      description: words(keywords.description),
      fields: [],
      facts: this.#facts(shape),
      span: this.place(node, growth.span),
    };
    if (keywords.default !== undefined) field.default = valueText(keywords.default);
    this.#report(shape, name, growth);
    this.#descend(field, shape, shape.schema.identity, name, depth, 0, above, growth);
    return field;
  }

  /** Puts the parts of a value on the list, or says that they are those of an enclosing field. */
  #descend(
    owner: OpenField | OpenChoice,
    outer: Shape,
    ownIdentity: object,
    name: string,
    depth: number,
    nesting: number,
    above: Ancestor | undefined,
    growth: Growth,
  ): void {
    let shape = outer;
    let identity = ownIdentity;
    let way = above;
    for (let levels = 0; shape.items !== undefined && levels < maxNesting; levels++) {
      shape = this.#shape(shape.items);
      identity = shape.schema.identity;
      if (levels === 0) owner.facts.items = this.#items(shape);
    }
    if (shape.alternatives.branches.length === 0 && membersOf(shape).length === 0) return;
    for (let at = way; at !== undefined; at = at.above) {
      if (at.identity !== identity) continue;
      owner.facts.recursion = at.name;
      return;
    }
    way = { identity, name, above };
    growth.tasks.push({ owner, shape, depth, nesting, above: way });
  }

  #items(shape: Shape): NonNullable<OpenFacts["items"]> {
    const facts = this.#facts(shape);
    return Object.keys(facts).length === 0 ? { kind: shape.kind } : { kind: shape.kind, facts };
  }

  /** Facts of a value; those of an array's scalar items are the array's as well. */
  #facts(shape: Shape): OpenFacts {
    const { alternatives } = shape;
    const facts = factsOf(shape.schema, this.pillKeys);
    facts.kind = shape.kind;
    if (shape.nullable) facts.nullable = true;
    if (isOpen(shape)) facts.open = true;
    const limits = [...facts.limits ?? [], ...alternatives.rules];
    if (shape.items !== undefined) {
      const items = this.#shape(shape.items);
      const inner = factsOf(items.schema);
      if (facts.enum === undefined && inner.enum !== undefined) facts.enum = inner.enum;
      limits.push(...(inner.limits ?? []).map((limit) => `each ${limit}`));
    }
    if (limits.length > 0) facts.limits = limits;
    if (alternatives.discriminator !== undefined && alternatives.branches.length > 0) {
      facts.discriminator = alternatives.discriminator;
    }
    return facts;
  }

  #report(shape: Shape, name: string, growth: Growth): void {
    const { schema, alternatives } = shape;
    const what = schema.name ?? name;
    const report = (
      code: "schema-conflict" | "schema-unsupported",
      message: string,
      hint: string,
    ) =>
      growth.diagnostics.push(
        diagnostic(code, message, { span: this.#spanOf(schema.identity, growth.span), hint }),
      );
    for (const keyword of schema.conflicts) {
      report(
        "schema-conflict",
        `The parts of "allOf" in "${what}" give "${keyword}" values that exclude each other`,
        "no value can fit; the last one is shown",
      );
    }
    if (alternatives.exploded !== undefined) {
      report(
        "schema-unsupported",
        `Schema "${what}" has ${alternatives.exploded} combinations of alternatives; it is shown as any value`,
        "name the alternatives in one oneOf",
      );
    }
    for (const keyword of UNSUPPORTED) {
      if (keyword in schema.keywords) {
        report(
          "schema-unsupported",
          `Keyword "${keyword}" of "${what}" is not shown`,
          "say it in the description",
        );
      }
    }
  }

  #spanOf(node: object | undefined, otherwise: Span): Span {
    if (node === undefined) return otherwise;
    const pointer = this.#specification.pointerOf(node);
    return (pointer === "" ? undefined : this.#specification.spanOf(pointer)) ?? otherwise;
  }

  #shape(node: unknown): Shape {
    if (typeof node !== "object" || node === null) {
      return this.#understood(flattenSchema(node, this.#specification));
    }
    const known = this.#shapes.get(node);
    if (known !== undefined) return known;
    const shape = this.#understood(flattenSchema(node, this.#specification));
    this.#shapes.set(node, shape);
    return shape;
  }

  #understood(flat: FlatSchema): Shape {
    const alternatives = readAlternatives(flat, this.#specification);
    const { schema, branches, exploded } = alternatives;
    const kind =
      exploded !== undefined || (branches.length > 0 && schema.keywords.type === undefined)
        ? "any"
        : kindOf(schema);
    const items = branches.length === 0 && valueTypes(schema).includes("array") &&
        schema.properties.size === 0 && !Array.isArray(schema.keywords.prefixItems)
      ? schema.keywords.items
      : undefined;
    const nullable = alternatives.nullable || factsOf(schema).nullable === true;
    return { schema, alternatives, kind, nullable, ...(items !== undefined && { items }) };
  }

  /** The type for people: `string | null`, `enum<string>`, `object[]`. */
  #label(shape: Shape, level = 0): string {
    const known = level === 0 ? this.#labels.get(shape) : undefined;
    if (known !== undefined) return known;
    const bare = this.#bareLabel(shape, level);
    const label = shape.nullable && bare !== "null" && bare !== "any" ? `${bare} | null` : bare;
    if (level === 0) this.#labels.set(shape, label);
    return label;
  }

  #bareLabel(shape: Shape, level: number): string {
    const { schema, kind, alternatives } = shape;
    if (level > 4) return kind;
    if (schema.keywords.never === true) return "never";
    if (alternatives.branches.length > 0 && kind !== "object") {
      // Unions of unions of unions have no short name, and asking for one takes as long as it is.
      if (level > 1) return kind;
      const labels = new Set(
        alternatives.branches.map(({ node }) => this.#label(this.#shape(node), level + 1)),
      );
      return labels.size > 3
        ? `one of ${alternatives.branches.length} types`
        : [...labels].join(" | ");
    }
    const types = valueTypes(schema);
    return types.length === 0
      ? kind
      : types.map((type) => this.#typeLabel(type, shape, level)).join(" | ");
  }

  #typeLabel(type: string, shape: Shape, level: number): string {
    const { keywords } = shape.schema;
    if (type === "array") {
      if (Array.isArray(keywords.prefixItems)) {
        const parts = keywords.prefixItems.map((item) => this.#label(this.#shape(item), level + 1));
        return parts.length > 4 ? "tuple" : `[${parts.join(", ")}]`;
      }
      if (keywords.items === undefined) return "any[]";
      const item = this.#label(this.#shape(keywords.items), level + 1);
      return item.includes(" ") ? `(${item})[]` : `${item}[]`;
    }
    if (Array.isArray(keywords.enum) && keywords.enum.length > 1) return `enum<${type}>`;
    return type === "string" && shape.kind === "file" ? "file" : type;
  }
}

/** Keywords of a schema beside its union that every branch shares. */
const SHARED = new Set(
  "items prefixItems additionalProperties patternProperties format pattern".split(" "),
);

/** Keywords that say something for which neither field nor words exist. */
const UNSUPPORTED = ["contains", "dependentSchemas", "$dynamicRef", "$recursiveRef"];

function words(value: unknown): string {
  return typeof value === "string" ? value.trim() : "";
}
