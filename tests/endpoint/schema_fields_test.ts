import { assert, assertEquals, assertLess } from "@std/assert";
import { growthLimits, SchemaReader, type Side } from "../../src/endpoint/schema_fields.ts";
import type { Choice, Field } from "../../src/model/endpoint.ts";
import { spanAt } from "../../src/model/diagnostic.ts";
import { createSpecification } from "../../src/openapi/specification.ts";

const span = spanAt("api.yaml");

function readerOf(schemas: Record<string, unknown> = {}, limits = growthLimits): SchemaReader {
  const value = { openapi: "3.1.0", components: { schemas } };
  return new SchemaReader(createSpecification({ file: "api.yaml", value }, "3.1.0"), limits);
}

function read(schema: unknown, schemas: Record<string, unknown> = {}, side: Side = "both"): Field {
  return readerOf(schemas).read(schema, side, span).field;
}

/** A field in one line: `name*: type (limits) {fields} <choices>`. */
function brief({ fields, facts = {}, type, ...field }: Field | Choice): string {
  const name = "name" in field ? `${field.name}${field.required ? "*" : ""}: ` : `${field.label}: `;
  const parts = [name + type];
  if (facts.limits) parts.push(`(${facts.limits.join("; ")})`);
  if (facts.enum) {
    parts.push(
      `=${
        facts.enum.map((each) => each.value + (each.description ? `~${each.description}` : ""))
          .join("/")
      }`,
    );
  }
  if (facts.recursion !== undefined) parts.push(`^${facts.recursion}`);
  if (facts.truncated) parts.push("…");
  if (fields.length > 0) parts.push(`{${fields.map(brief).join(", ")}}`);
  if (facts.choices) parts.push(`<${facts.choices.map(brief).join(" | ")}>`);
  return parts.join(" ").replace(/^: /, "");
}

Deno.test("SchemaReader reads every form of schema", async (t) => {
  const pet = {
    type: "object",
    required: ["name"],
    properties: { name: { type: "string" }, tag: { type: "string" } },
  };
  const cat = {
    allOf: [{ $ref: "#/components/schemas/Pet" }, {
      type: "object",
      properties: { lives: { type: "integer" } },
    }],
  };
  const dog = { title: "A dog", type: "object", properties: { bark: { type: "boolean" } } };
  const schemas = {
    Pet: pet,
    Cat: cat,
    Dog: dog,
    Node: {
      type: "object",
      properties: {
        id: { type: "string" },
        children: { type: "array", items: { $ref: "#/components/schemas/Node" } },
      },
    },
    Animal: {
      type: "object",
      properties: { kind: { type: "string" } },
      discriminator: {
        propertyName: "kind",
        mapping: { cat: "#/components/schemas/Lion", dog: "#/components/schemas/Wolf" },
      },
    },
    Lion: {
      allOf: [{ $ref: "#/components/schemas/Animal" }, {
        properties: { mane: { type: "boolean" } },
      }],
    },
    Wolf: {
      allOf: [{ $ref: "#/components/schemas/Animal" }, {
        properties: { pack: { type: "string" } },
      }],
    },
  };
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const cases: [string, unknown, string][] = [
    ["nothing", undefined, "any"],
    ["true", true, "any"],
    ["false", false, "never"],
    [
      "a string",
      { type: "string", format: "email", minLength: 3, maxLength: 20 },
      "string (email; 3 to 20 characters)",
    ],
    [
      "exactly one character",
      { type: "string", minLength: 1, maxLength: 1 },
      "string (exactly 1 character)",
    ],
    ["a pattern", { type: "string", pattern: "^a" }, "string (matches ^a)"],
    [
      "a range",
      { type: "integer", minimum: 1, maximum: 100, multipleOf: 5 },
      "integer (1 to 100; multiple of 5)",
    ],
    [
      "open ends",
      { type: "number", exclusiveMinimum: 0, maximum: 1 },
      "number (more than 0; at most 1)",
    ],
    [
      "the tighter of two bounds",
      { type: "number", minimum: 0, exclusiveMinimum: 5 },
      "number (more than 5)",
    ],
    ["zero is a limit", { type: "number", minimum: 0 }, "number (at least 0)"],
    ["null in the list of types", { type: ["string", "null"] }, "string | null"],
    ["null as a branch", { anyOf: [{ type: "integer" }, { type: "null" }] }, "integer | null"],
    [
      "a reference or null",
      { oneOf: [ref("Pet"), { type: "null" }] },
      "object | null {name*: string, tag: string}",
    ],
    [
      "nullable without type",
      { nullable: true, allOf: [ref("Dog")] },
      "object | null {bark: boolean}",
    ],
    ["several types", { type: ["string", "integer"] }, "string | integer"],
    ["null alone", { type: "null" }, "null"],
    ["an object", pet, "object {name*: string, tag: string}"],
    ["an object without type", { properties: { a: { type: "string" } } }, "object {a: string}"],
    ["an array", {
      type: "array",
      items: { type: "string", format: "uuid" },
      minItems: 1,
      uniqueItems: true,
    }, "string[] (at least 1 item; unique items; each uuid)"],
    [
      "objects in an array",
      { type: "array", items: ref("Pet") },
      "object[] {name*: string, tag: string}",
    ],
    [
      "arrays in an array",
      { type: "array", items: { type: "array", items: { type: "integer" } } },
      "integer[][]",
    ],
    [
      "an array of nullable items",
      { type: "array", items: { type: ["string", "null"] } },
      "(string | null)[]",
    ],
    [
      "a map",
      { type: "object", additionalProperties: { type: "integer" } },
      "object {{key}: integer}",
    ],
    ["a map of anything", { type: "object", additionalProperties: true }, "object"],
    [
      "a map by pattern",
      { type: "object", patternProperties: { "^x-": { type: "string" } } },
      "object {{^x-}: string}",
    ],
    ["a tuple", {
      type: "array",
      prefixItems: [{ type: "string" }, { type: "integer" }],
      minItems: 1,
    }, "[string, integer] (at least 1 item) {[0]*: string, [1]: integer}"],
    [
      "an enum",
      { type: "string", enum: ["a", "b", "a"], "x-enumDescriptions": { a: "First" } },
      "enum<string> =a~First/b",
    ],
    ["an enum of numbers without type", { enum: [1, 2] }, "enum<integer> =1/2"],
    [
      "names of values",
      { type: "integer", enum: [1, 2], "x-enum-varnames": ["ONE", "TWO"] },
      "enum<integer> =1~ONE/2~TWO",
    ],
    ["an enum with null", { enum: ["a", "b", null] }, "enum<string> | null =a/b"],
    ["constants with titles", {
      oneOf: [{ const: "a", title: "First" }, { const: "b", description: "Second" }],
    }, "enum<string> =a~First/b~Second"],
    ["const", { const: 5 }, "integer =5"],
    ["a file", { type: "string", format: "binary" }, "file"],
    ["a file by media type", { type: "string", contentMediaType: "image/png" }, "file (image/png)"],
    [
      "text by media type",
      { type: "string", contentMediaType: "application/json" },
      "string (application/json)",
    ],
    ["allOf", cat, "object {name*: string, tag: string, lives: integer}"],
    ["allOf tightens", {
      allOf: [{ type: "number", minimum: 1, maximum: 9 }, {
        type: "integer",
        minimum: 3,
        maximum: 12,
      }],
    }, "integer (3 to 9)"],
    [
      "allOf intersects values",
      { allOf: [{ enum: ["a", "b", "c"] }, { enum: ["b", "c", "d"] }] },
      "enum<string> =b/c",
    ],
    ["a property in two parts", {
      allOf: [{ properties: { a: { type: "string" } } }, {
        properties: { a: { maxLength: 3 } },
        required: ["a"],
      }],
    }, "object {a*: string (at most 3 characters)}"],
    [
      "oneOf",
      { oneOf: [ref("Pet"), ref("Dog"), { type: "string" }] },
      "object | string <Pet: object {name*: string, tag: string} | A dog: object {bark: boolean} | string: string>",
    ],
    [
      "branches without names",
      { oneOf: [{ properties: { a: {} } }, { properties: { b: {} } }] },
      "object <Option 1: object {a: any} | Option 2: object {b: any}>",
    ],
    ["oneOf beside properties", {
      properties: { id: { type: "string" } },
      oneOf: [{ title: "X", properties: { x: {} } }, { title: "Y", properties: { y: {} } }],
    }, "object <X: object {id: string, x: any} | Y: object {id: string, y: any}>"],
    ["branches of required alone", {
      properties: { a: {}, b: {} },
      anyOf: [{ required: ["a"] }, { required: ["b"] }],
    }, "object (needs a or b) {a: any, b: any}"],
    [
      "choices in an array",
      { type: "array", items: { oneOf: [ref("Dog"), { type: "string" }] } },
      "(object | string)[] <A dog: object {bark: boolean} | string: string>",
    ],
    [
      "a discriminator without oneOf",
      ref("Animal"),
      "object <cat: object {kind: string, mane: boolean} | dog: object {kind: string, pack: string}>",
    ],
    ["recursion", ref("Node"), "object {id: string, children: object[] ^}"],
    [
      "recursion below a name",
      { properties: { tree: ref("Node") } },
      "object {tree: object {id: string, children: object[] ^tree}}",
    ],
    ["a schema that is its own part", { $ref: "#/components/schemas/Nowhere" }, "any"],
    ["not is not shown", { not: { type: "string" }, if: {}, then: {} }, "any"],
    [
      "a reference with words beside it",
      { ...ref("Dog"), deprecated: true },
      "object {bark: boolean}",
    ],
    ["names of the language", {
      properties: { constructor: { type: "string" }, toString: { type: "integer" } },
    }, "object {constructor: string, toString: integer}"],
  ];
  for (const [name, schema, expected] of cases) {
    await t.step(name, () => assertEquals(brief(read(schema, schemas)), expected));
  }
});

Deno.test("SchemaReader shows what belongs to a side", () => {
  const schema = {
    properties: {
      id: { type: "string", readOnly: true },
      secret: { type: "string", writeOnly: true },
      name: { type: "string" },
    },
  };
  const names = (side: Side) => read(schema, {}, side).fields.map((field) => field.name);
  assertEquals(names("request"), ["secret", "name"]);
  assertEquals(names("response"), ["id", "name"]);
  assertEquals(names("both"), ["id", "secret", "name"]);
});

Deno.test("SchemaReader keeps words and pills", () => {
  const { fields: [field] } = read({
    properties: {
      a: {
        description: " **Bold** ",
        default: { x: 1 },
        example: "e",
        examples: ["f"],
        deprecated: true,
        type: "string",
        "x-mint": { pre: ["new"], post: "beta" },
      },
    },
  });
  assertEquals(field?.description, "**Bold**");
  assertEquals(field?.default, '{"x":1}');
  assertEquals(field?.deprecated, true);
  assertEquals(field?.facts?.examples, ['"e"', '"f"']);
  assertEquals([field?.facts?.pre, field?.facts?.post], [["new"], ["beta"]]);
});

Deno.test("SchemaReader reports what cannot be", async (t) => {
  const many = (prefix: string) => ({
    oneOf: Array.from(
      { length: 11 },
      (_, at) => ({ title: `${prefix}${at}`, properties: { [`${prefix}${at}`]: {} } }),
    ),
  });
  const cases: [string, unknown, string[]][] = [
    ["types that exclude each other", { allOf: [{ type: "string" }, { type: "object" }] }, [
      "schema-conflict",
    ]],
    ["values that exclude each other", { allOf: [{ enum: ["a"] }, { enum: ["b"] }] }, [
      "schema-conflict",
    ]],
    ["constants that differ", { allOf: [{ const: 1 }, { const: 2 }] }, ["schema-conflict"]],
    ["too many combinations", { allOf: [many("a"), many("b"), many("c")] }, ["schema-unsupported"]],
    ["keywords without words", { type: "array", contains: { type: "string" } }, [
      "schema-unsupported",
    ]],
    ["a good schema", { type: "array", items: { type: "string" } }, []],
  ];
  for (const [name, schema, codes] of cases) {
    await t.step(name, () => {
      assertEquals(
        readerOf().read(schema, "both", span).diagnostics.map(({ code }) => code),
        codes,
      );
    });
  }
});

Deno.test("SchemaReader stays small whatever the schema", async (t) => {
  const count = (field: Field | Choice): number =>
    [...field.fields, ...field.facts?.choices ?? []].reduce(
      (sum, each) => sum + 1 + count(each),
      0,
    );
  // Every schema holds every other one: the full tree has n! leaves.
  const names = Array.from({ length: 20 }, (_, at) => `S${at}`);
  const clique = Object.fromEntries(
    names.map((
      name,
    ) => [name, {
      properties: Object.fromEntries(
        names.map((other) => [other, { $ref: `#/components/schemas/${other}` }]),
      ),
    }]),
  );
  const unions = Object.fromEntries(
    names.map((
      name,
    ) => [name, { oneOf: names.map((other) => ({ $ref: `#/components/schemas/${other}` })) }]),
  );
  const self = {
    allOf: [{ $ref: "#/components/schemas/Self" }],
    properties: { a: { $ref: "#/components/schemas/Self" } },
  };
  let deep: unknown = { type: "string" };
  for (let at = 0; at < 5000; at++) deep = { type: "object", properties: { x: deep } };
  let layers: unknown = { type: "string" };
  for (let at = 0; at < 3000; at++) layers = { type: "array", items: layers };
  const loop: Record<string, unknown> = {
    One: { $ref: "#/components/schemas/Two" },
    Two: { $ref: "#/components/schemas/One" },
  };
  const grow = {
    Grow: {
      properties: { a: {} },
      oneOf: [{ $ref: "#/components/schemas/Grow" }, {
        properties: { b: { $ref: "#/components/schemas/Grow" } },
      }],
    },
  };
  const cases: [string, unknown, Record<string, unknown>][] = [
    ["a clique", { $ref: "#/components/schemas/S0" }, clique],
    ["a clique of unions", { $ref: "#/components/schemas/S0" }, unions],
    ["a schema within its own allOf", { $ref: "#/components/schemas/Self" }, { Self: self }],
    ["references in a circle", { $ref: "#/components/schemas/One" }, loop],
    ["objects 5,000 deep", deep, {}],
    ["arrays 3,000 deep", layers, {}],
    ["a union that holds its owner", { $ref: "#/components/schemas/Grow" }, grow],
    ["ten thousand properties", {
      properties: Object.fromEntries(
        Array.from({ length: 10_000 }, (_, at) => [`p${at}`, { type: "string" }]),
      ),
    }, {}],
  ];
  for (const [name, schema, schemas] of cases) {
    await t.step(name, () => assertLess(count(read(schema, schemas)), 20_000));
  }
});

Deno.test("SchemaReader reads a shared schema once", () => {
  const reader = readerOf({ A: { properties: { a: { type: "string" } } } });
  const node = () => ({ $ref: "#/components/schemas/A" });
  const first = reader.read(node(), "request", span).field;
  assert(reader.read(node(), "request", span).field === first);
  assert(reader.read(node(), "response", span).field !== first);
});

Deno.test("SchemaReader cuts deep levels and says so", () => {
  const wide = (levels: number): unknown =>
    levels === 0 ? { type: "string" } : {
      properties: Object.fromEntries(
        Array.from({ length: 5 }, (_, at) => [`p${at}`, wide(levels - 1)]),
      ),
    };
  const { field, diagnostics } = readerOf({}, { ...growthLimits, softLimit: 50 }).read(
    wide(5),
    "both",
    span,
  );
  const third = field.fields[0]?.fields[0]?.fields[0];
  assertEquals(third?.fields.length, 0);
  assertEquals(third?.facts?.truncated, true);
  assertEquals(field.fields.flatMap((one) => one.fields.flatMap((two) => two.fields)).length, 125);
  assertEquals(diagnostics.map(({ code }) => code), ["schema-truncated"]);
});

Deno.test("SchemaReader shows the values of keys that the settings name, before those of x-mint", () => {
  const specification = createSpecification(
    { file: "api.yaml", value: { openapi: "3.1.0" } },
    "3.1.0",
  );
  const keys = ["x-since", "x-beta", "x-roles", "x-none", "x-object"];
  const reader = new SchemaReader(specification, growthLimits, keys);
  const a = {
    type: "string",
    "x-since": 2,
    "x-beta": true,
    "x-roles": ["admin", "", "owner"],
    "x-none": false,
    "x-object": { no: 1 },
    "x-mint": { post: ["new"] },
  };
  const { field } = reader.read({ properties: { a } }, "both", span);
  assertEquals(field.fields[0]?.facts?.post, ["2", "x-beta", "admin", "owner", "new"]);
});

Deno.test("SchemaReader says which objects may have other properties", () => {
  const a = { type: "string" };
  const cases: [schema: unknown, open: boolean | undefined][] = [
    [{ properties: { a } }, undefined],
    [{ properties: { a }, additionalProperties: false }, undefined],
    [{ properties: { a }, additionalProperties: true }, true],
    [{ properties: { a }, additionalProperties: {} }, true],
    [{ properties: { a }, unevaluatedProperties: true }, true],
    // Its entries are a field of their own.
    [{ properties: { a }, additionalProperties: a }, undefined],
    [{ allOf: [{ properties: { a } }, { additionalProperties: true }] }, true],
    [{ type: "object", additionalProperties: true }, undefined],
  ];
  for (const [schema, open] of cases) {
    assertEquals(read(schema).facts?.open, open, JSON.stringify(schema));
  }
  const list = read({ type: "array", items: { properties: { a }, additionalProperties: true } });
  assertEquals(list.facts?.items?.facts?.open, true);
});
