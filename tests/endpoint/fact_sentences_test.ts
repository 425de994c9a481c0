import { assertEquals } from "@std/assert";
import {
  attributeSentences,
  choiceSentences,
  codeMark,
  factSentences,
  inlineCode,
  readFactSentences,
  type SaidFacts,
  textOfCode,
} from "../../src/endpoint/fact_sentences.ts";
import {
  serializationSentences,
  usualSerialization,
} from "../../src/endpoint/serialization_words.ts";
import type {
  FieldFacts,
  Parameter,
  ParameterLocation,
  Serialization,
  ValueKind,
} from "../../src/model/endpoint.ts";

/** Reads sentences as they stand in a page. */
function read(text: string, kind: ValueKind = "string"): SaidFacts | undefined {
  const codes: string[] = [];
  const marked = text.replace(/(`+)( ?)([\s\S]*?)\2\1(?!`)/g, (_, __, ___, code: string) => {
    codes.push(code);
    return codeMark;
  });
  return readFactSentences(marked, codes, kind);
}

const written: readonly [FieldFacts, ValueKind, string][] = [
  [{ enum: [{ value: "asc" }, { value: "desc" }] }, "string", "One of `asc`, `desc`."],
  [{ enum: [{ value: "card" }] }, "string", "Always `card`."],
  [{ enum: [{ value: "a" }] }, "array", "Each is always `a`."],
  [{ enum: [{ value: "" }, { value: " x" }] }, "string", 'One of `""`, `" x"`.'],
  [{ format: "email", limits: ["email"] }, "string", "Format: `email`."],
  [{ limits: ["each uuid"] }, "array", "Format of each: `uuid`."],
  [{ limits: ["image/png"] }, "string", "Content: `image/png`."],
  [
    { limits: ["1 to 100"], constraints: { minimum: 1, maximum: 100 }, bounds: range(1, 100) },
    "integer",
    "Range: 1 to 100.",
  ],
  [
    { limits: ["exactly 3"], constraints: { minimum: 3, maximum: 3 }, bounds: range(3, 3) },
    "integer",
    "Exactly 3.",
  ],
  [
    {
      limits: ["more than 0", "less than 10"],
      constraints: { exclusiveMinimum: 0, exclusiveMaximum: 10 },
      bounds: range(1, 9),
    },
    "integer",
    "More than 0. Less than 10.",
  ],
  [
    { limits: ["at most -1.5e+3"], constraints: { maximum: -1500 }, bounds: { maximum: -1500 } },
    "number",
    "At most -1.5e+3.",
  ],
  [{ limits: ["multiple of 5"], constraints: { multipleOf: 5 } }, "integer", "Multiple of 5."],
  [
    { limits: ["2 to 4 characters"], constraints: { minLength: 2, maxLength: 4 } },
    "string",
    "2 to 4 characters.",
  ],
  [
    { limits: ["at least 1 character"], constraints: { minLength: 1 } },
    "string",
    "At least 1 character.",
  ],
  [{ limits: ["at most 3 items"], constraints: { maxItems: 3 } }, "array", "At most 3 items."],
  [{ limits: ["unique items"], constraints: { uniqueItems: true } }, "array", "Unique items."],
  [{ limits: ["each 1 to 5"] }, "array", "Range of each: 1 to 5."],
  [{ limits: ["at most 2 properties"] }, "map", "At most 2 properties."],
  [
    { limits: ["matches ^[a-z]{2}$"], constraints: { pattern: "^[a-z]{2}$" } },
    "string",
    "Matches `^[a-z]{2}$`.",
  ],
  [
    { limits: ["matches ^\\{"], constraints: { pattern: "^\\{" } },
    "string",
    'Matches `"^\\\\\\u007b"`.',
  ],
  [{ limits: ["keys match ^x-"] }, "map", "Keys match `^x-`."],
  [{ limits: ["needs a or b"] }, "object", "Needs `a` or `b`."],
  [{ limits: ["a needs b"] }, "object", "`a` needs `b`."],
  [{ examples: ['"1"'] }, "string", "Example: `1`."],
  [{ examples: ["1", "2"] }, "integer", "Examples: `1`, `2`."],
  [{ examples: ['"1"'] }, "integer", 'Example: `"1"`.'],
  [{ recursion: "parent" }, "object", "Has the same fields as `parent` above."],
  [{ recursion: "" }, "object", "Has the same fields as the body above."],
  [{ truncated: true }, "object", "Deeper fields are left out."],
];

function range(minimum: number, maximum: number): NonNullable<FieldFacts["bounds"]> {
  return { minimum, maximum };
}

Deno.test("factSentences() are sentences that readFactSentences() reads", async (t) => {
  for (const [facts, kind, text] of written) {
    await t.step(text, () => {
      assertEquals(factSentences(facts, kind).join(" "), text);
      assertEquals(read(text, kind), { facts });
    });
  }
});

Deno.test("attributeSentences() and choiceSentences() are read", () => {
  const sentences = [
    ...attributeSentences({ deprecated: true, default: "5", facts: { readOnly: true } }),
    ...choiceSentences({ type: "string[]", chosen: { property: "kind", value: "card" } }),
  ].join(" ");
  assertEquals(
    sentences,
    "Deprecated. Read-only. Default: `5`. Type: `string[]`. Chosen when `kind` is `card`.",
  );
  assertEquals(read(sentences), {
    facts: { readOnly: true },
    default: "5",
    deprecated: true,
    type: "string[]",
    chosen: { property: "kind", value: "card" },
  });
});

Deno.test("readFactSentences() takes prose for prose", async (t) => {
  const prose = [
    "One of the best.",
    "At most 3 of them are used.",
    "Format: like this.",
    "Example: `1` and more.",
    "At most 3",
    "At most 3. And some prose.",
    "Sent as one value.",
    "Needs a body.",
    "Range: wide.",
  ];
  for (const text of prose) await t.step(text, () => assertEquals(read(text), undefined));
});

const sent: readonly [
  ParameterLocation,
  Serialization["style"],
  boolean,
  ValueKind,
  string,
][] = [
  ["query", "form", true, "array", ""],
  ["query", "form", false, "array", "Sent as one value, with commas between its parts."],
  ["query", "form", false, "string", ""],
  ["query", "spaceDelimited", false, "array", "Sent as one value, with spaces between its parts."],
  ["query", "pipeDelimited", false, "array", "Sent as one value, with pipes between its parts."],
  ["query", "pipeDelimited", true, "array", ""],
  ["query", "deepObject", false, "object", "Sent in brackets, as in `ids[key]=value`."],
  ["cookie", "form", false, "array", "Sent as one value, with commas between its parts."],
  ["header", "simple", false, "array", ""],
  ["header", "simple", true, "object", "Sent with its keys, as in `key=value,key=value`."],
  ["path", "label", false, "string", "Sent after a dot, as in `.value,value`."],
  ["path", "label", true, "array", "Sent after a dot, as in `.value.value`."],
  ["path", "matrix", false, "string", "Sent as in `;ids=value,value`."],
  ["path", "matrix", true, "array", "Sent as in `;ids=value;ids=value`."],
];

Deno.test("serializationSentences() say what differs from the usual, and are read", async (t) => {
  for (const [place, style, explode, kind, text] of sent) {
    await t.step(`${place} ${style} ${explode} ${kind}`, () => {
      const parameter = { name: "ids", in: place, serialization: { style, explode } } as Parameter;
      assertEquals(serializationSentences(parameter, kind).join(" "), text);
      if (text === "") return;
      const said = { ...usualSerialization(place), ...read(text)?.serialization };
      assertEquals(said, { style, explode: style === "deepObject" ? true : explode });
    });
  }
});

Deno.test("serializationSentences() name media types and reserved characters", () => {
  const parameter = {
    name: "filter",
    in: "query",
    serialization: {
      style: "form",
      explode: true,
      contentType: "application/json",
      allowReserved: true,
    },
  } as Parameter;
  const text = serializationSentences(parameter, "object").join(" ");
  assertEquals(text, "Sent as `application/json` text. Reserved characters are sent as they are.");
  assertEquals(read(text)?.serialization, {
    contentType: "application/json",
    allowReserved: true,
  });
});

Deno.test("textOfCode() reads what inlineCode() writes", async (t) => {
  const texts = [
    "a",
    "",
    " a",
    "a ",
    '"a"',
    "a`b",
    "`",
    "{",
    "}{",
    "{a}",
    "a\nb",
    "``",
    "\\",
    "\t",
  ];
  for (const text of texts) {
    await t.step(JSON.stringify(text), () => {
      const code = inlineCode(text).replace(/^(`+)([\s\S]*)\1$/, "$2");
      const inner = /^ `|` $/.test(code) ? code.slice(1, -1) : code;
      assertEquals(textOfCode(inner).text, text);
    });
  }
});
