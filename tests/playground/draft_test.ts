import { ExactNumber } from "../../src/model/exact_json.ts";
import { assertEquals } from "@std/assert";
import fc from "fast-check";
import type { Field } from "../../src/model/endpoint.ts";
import { type Draft, draftOfValue, valueOfDraft } from "../../src/playground/draft.ts";
import { type Described, inputOf, isSecret } from "../../src/playground/input.ts";
import { field } from "../endpoint/endpoints.ts";

const text = (value: string): Draft => ({ kind: "text", text: value });

/** A union whose members are told apart by `type`. */
const payment: Field = field("payment", "", {
  facts: {
    choices: ["card", "transfer"].map((label) => ({
      label,
      type: "object",
      description: "",
      facts: { kind: "object" },
      fields: [
        field("type", "string", { required: true }),
        field(label === "card" ? "number" : "iban", "string", { required: true }),
        field("holder", "string"),
      ],
    })),
    discriminator: { property: "type", mapping: {} },
  },
});

const item: Field = field("", "object", {
  fields: [
    field("name", "string", { required: true }),
    field("price", "number"),
    field("count", "integer", { default: "1" }),
    field("gift", "boolean"),
    field("color", "string", { facts: { enum: [{ value: "red" }, { value: "green" }] } }),
    field("level", "integer", {
      facts: { kind: "integer", enum: [{ value: "1" }, { value: "2" }] },
    }),
    field("at", "string", { facts: { kind: "string", format: "date-time" } }),
    field("note", "string | null", { facts: { kind: "string", nullable: true } }),
    field("tags", "string[]"),
    field("labels", "map<string, integer>"),
    field("owner", "object", {
      fields: [field("mail", "string", { required: true }), field("since", "date")],
    }),
    field("boxes", "object[]", { fields: [field("size", "integer")] }),
    field("extra", "any"),
    payment,
  ],
});

Deno.test("valueOfDraft() sends what is filled in, and nothing else", async (t) => {
  const cases: Record<string, [Described, Draft | undefined, boolean, unknown]> = {
    "an untouched optional field is not sent": [field("a", "string"), undefined, false, undefined],
    "nor is one with a default": [
      field("a", "integer", { default: "7" }),
      undefined,
      false,
      undefined,
    ],
    "a default stands for an emptied input": [
      field("a", "integer", { default: "7" }),
      text(""),
      false,
      7,
    ],
    "and for a required one": [field("a", "boolean", { default: "false" }), undefined, true, false],
    "an emptied input without default is not sent": [
      field("a", "string"),
      text(""),
      false,
      undefined,
    ],
    "zero": [field("a", "integer"), text("0"), false, 0],
    "false": [field("a", "boolean"), text("false"), false, false],
    "null": [field("a", "string"), { kind: "constant", value: null }, false, null],
    "the empty text": [field("a", "string"), { kind: "constant", value: "" }, false, ""],
    "an empty list": [field("a", "string[]"), { kind: "constant", value: [] }, false, []],
    "half a number is its text": [field("a", "number"), text("1e"), false, "1e"],
    "an identifier of 64 bits keeps its digits": [
      field("a", "integer"),
      text("9007199254740993"),
      false,
      new ExactNumber("9007199254740993"),
    ],
    "a number of an enumeration": [item.fields[5]!, text("2"), false, 2],
    "a list without its empty items": [
      field("a", "integer[]"),
      { kind: "list", items: [text("1"), undefined, text("2")] },
      false,
      [1, 2],
    ],
    "a required object is there": [
      field("a", "object", { fields: [field("b", "string")] }),
      undefined,
      true,
      {},
    ],
    "an optional one is there with its first value": [
      field("a", "object", {
        fields: [field("b", "string"), field("c", "integer", { required: true, default: "3" })],
      }),
      { kind: "object", fields: { b: text("x") }, entries: [] },
      false,
      { b: "x", c: 3 },
    ],
    "entries under names of the reader": [
      field("a", "map<string, integer>"),
      { kind: "object", fields: {}, entries: [{ name: "k", value: text("4") }, { name: "" }] },
      false,
      { k: 4 },
    ],
    "the discriminator is filled in": [
      payment,
      {
        kind: "choice",
        index: 1,
        value: { kind: "object", fields: { iban: text("DE1") }, entries: [] },
      },
      false,
      { type: "transfer", iban: "DE1" },
    ],
    "a chosen file is its name": [
      field("a", "file"),
      { kind: "files", names: ["a.png"] },
      false,
      "a.png",
    ],
    "a field called constructor": [
      field("a", "object", { fields: [field("constructor", "string"), field("b", "string")] }),
      { kind: "object", fields: { b: text("x") }, entries: [] },
      false,
      { b: "x" },
    ],
  };
  for (const [name, [described, draft, required, expected]] of Object.entries(cases)) {
    await t.step(name, () => assertEquals(valueOfDraft(described, draft, required), expected));
  }
});

Deno.test("valueOfDraft() leaves out or masks secrets when asked", () => {
  const form = field("", "object", { fields: [field("api_key", "string"), field("b", "string")] });
  const draft: Draft = {
    kind: "object",
    fields: { api_key: text("s3cret"), b: text("x") },
    entries: [],
  };
  assertEquals(valueOfDraft(form, draft, true), { api_key: "s3cret", b: "x" });
  assertEquals(valueOfDraft(form, draft, true, { secrets: "omit" }), { b: "x" });
  assertEquals(valueOfDraft(form, draft, true, { secrets: "mask" }), {
    api_key: "<API_KEY>",
    b: "x",
  });
});

Deno.test("isSecret() knows credentials by their names", async (t) => {
  const cases: Record<string, boolean> = {
    "Authorization": true,
    "X-Api-Key": true,
    "apiKey": true,
    "password": true,
    "newPassword": true,
    "access_token": true,
    "client_secret": true,
    "Cookie": true,
    "name": false,
    "page_token": false,
    "key": false,
    "passwordless": false,
  };
  for (const [name, expected] of Object.entries(cases)) {
    await t.step(name, () => assertEquals(isSecret(field(name, "string")), expected));
  }
});

Deno.test("inputOf() chooses inputs by type", async (t) => {
  const cases: Record<string, [Described, string]> = {
    "text": [field("a", "string"), "text"],
    "number": [field("a", "float"), "number"],
    "boolean": [field("a", "bool"), "boolean"],
    "date": [field("a", "date"), "text"],
    "literals": [field("a", '"asc" | "desc"'), "enum"],
    "list": [field("a", "string[]"), "list"],
    "map": [field("a", "map<string, string>"), "object"],
    "object without fields": [field("a", "object"), "json"],
    "anything": [field("a", "any"), "json"],
    "union": [payment, "choice"],
    "field within itself": [
      field("a", "object", { facts: { kind: "object", recursion: "node" } }),
      "json",
    ],
  };
  for (const [name, [described, kind]] of Object.entries(cases)) {
    await t.step(name, () => assertEquals(inputOf(described).kind, kind));
  }
  await t.step("a file only where files can be sent", () => {
    assertEquals(inputOf(field("a", "file"), { files: true }).kind, "file");
    assertEquals(inputOf(field("b", "file")).kind, "text");
    assertEquals(inputOf(field("c", "file[]"), { files: true }), { kind: "file", several: true });
  });
});

/** Documents that fit `item` more or less, and documents that do not at all. */
const documents = fc.oneof(
  fc.record({
    name: fc.oneof(fc.string({ minLength: 1 }), fc.integer()),
    price: fc.oneof(
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.string(),
      fc.constant(null),
    ),
    gift: fc.oneof(fc.boolean(), fc.constant("yes")),
    color: fc.constantFrom("red", "green", "blue", 1),
    at: fc.oneof(fc.constant("2023-11-07T05:31:56Z"), fc.string()),
    note: fc.oneof(fc.string(), fc.constant(null)),
    tags: fc.oneof(fc.array(fc.oneof(fc.string(), fc.integer())), fc.string()),
    labels: fc.dictionary(fc.string({ minLength: 1 }), fc.jsonValue()),
    owner: fc.oneof(fc.record({ mail: fc.string() }), fc.jsonValue()),
    boxes: fc.array(fc.record({ size: fc.oneof(fc.integer(), fc.string()) })),
    extra: fc.jsonValue(),
    payment: fc.oneof(
      fc.record({ type: fc.constant("card"), number: fc.string() }),
      fc.record({ type: fc.constant("transfer"), iban: fc.string(), other: fc.jsonValue() }),
    ),
    unknown: fc.jsonValue(),
  }, { requiredKeys: [] }),
  fc.jsonValue(),
);

Deno.test("draftOfValue() keeps every document as it is", () => {
  fc.assert(
    fc.property(documents, (value) => {
      // Names are kept without an empty one, and `-0` is `0` in JSON.
      const plain: unknown = JSON.parse(JSON.stringify(value).replaceAll('"":', '"x":'));
      assertEquals(valueOfDraft(item, draftOfValue(item, plain), true), plain);
    }),
    { numRuns: 400 },
  );
});
