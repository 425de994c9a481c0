import { assertEquals } from "@std/assert";
import { compareEngines } from "../compile/engines.ts";
import { mergePage } from "../../src/migrate/merge_page.ts";
import { conflictLines } from "../../src/pages/conflict_marks.ts";
import { printBlocks, readBlocks } from "../../src/migrate/page_blocks.ts";

const page = `---
title: "List pets"
description: "Returns pets."
api: "GET /pets"
---

Pets of the shop.

## Query parameters

<ParamField query="limit" type="integer" default={20}>
  How many.
</ParamField>

<ParamField query="offset" type="integer">
  Where to begin.
</ParamField>

## Responses

### 200 A list of pets

<ResponseField name="pets" type="object[]" required>
  <Expandable title="item properties">
    <ResponseField name="id" type="string" required>
      Its id.
    </ResponseField>

    <ResponseField name="name" type="string">
      Its name.
    </ResponseField>
  </Expandable>
</ResponseField>

### 404 Not found

<ResponseField name="message" type="string" />

<ResponseExample>
\`\`\`json 200
{
  "pets": []
}
\`\`\`
</ResponseExample>
`;

const replaced = (...changes: [string, string][]): string =>
  changes.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`not in the page: ${from}`);
    return text.replace(from, to);
  }, page);

const nameField = `
    <ResponseField name="name" type="string">
      Its name.
    </ResponseField>
`;
const offsetField = `<ParamField query="offset" type="integer">
  Where to begin.
</ParamField>

`;
const tagField = `
    <ResponseField name="tag" type="string">
      Its tag.
    </ResponseField>
`;

/** What people did, what the document did, and the page that both get. */
const cases: Readonly<
  Record<string, {
    ours: string;
    theirs: string;
    merged: string;
    added?: string[];
    removed?: string[];
    conflicts?: number;
  }>
> = {
  "edited prose stays, a new field comes in": {
    ours: replaced(["Pets of the shop.", "All pets that are **for sale**."]),
    theirs: replaced([nameField, nameField + tagField]),
    merged: replaced(
      ["Pets of the shop.", "All pets that are **for sale**."],
      [nameField, nameField + tagField],
    ),
    added: ["tag"],
  },
  "edits of neighboring fields do not meet": {
    ours: replaced(["  How many.", "  How many, 100 at most."]),
    theirs: replaced(["  Where to begin.", "  Index of the first."]),
    merged: replaced(["  How many.", "  How many, 100 at most."], [
      "  Where to begin.",
      "  Index of the first.",
    ]),
  },
  "one field: its text is ours, its type is theirs": {
    ours: replaced(["  How many.", "  How many, 100 at most."]),
    theirs: replaced(['query="limit" type="integer"', 'query="limit" type="integer" required']),
    merged: replaced(["  How many.", "  How many, 100 at most."], [
      'query="limit" type="integer" default={20}',
      'query="limit" type="integer" required default={20}',
    ]),
  },
  "one tag: different attributes": {
    ours: replaced(["default={20}>", 'default={20} placeholder="20">']),
    theirs: replaced(['query="limit" type="integer" default={20}', 'query="limit" type="string"']),
    merged: replaced([
      'query="limit" type="integer" default={20}>',
      'query="limit" type="string" placeholder="20">',
    ]),
  },
  "a field that people have added stays where it is": {
    ours: replaced([offsetField, `<ParamField query="q" type="string" />\n\n${offsetField}`]),
    theirs: replaced(["  Where to begin.", "  Index of the first."]),
    merged: replaced([
      offsetField,
      `<ParamField query="q" type="string" />\n\n${
        offsetField.replace("  Where to begin.", "  Index of the first.")
      }`,
    ]),
  },
  "a field that the document has no more is marked": {
    ours: replaced(["Pets of the shop.", "Our pets."]),
    theirs: replaced([offsetField, ""]),
    merged: replaced(["Pets of the shop.", "Our pets."], [
      '<ParamField query="offset" type="integer">',
      '{/* migrate: no longer in api.yaml */}\n\n<ParamField query="offset" type="integer" deprecated>',
    ]),
    removed: ["offset"],
  },
  "a nested field that the document has no more is marked": {
    ours: replaced(["Its id.", "The id, a UUID."]),
    theirs: replaced([nameField, ""]),
    merged: replaced(["Its id.", "The id, a UUID."], [
      '    <ResponseField name="name" type="string">',
      '    {/* migrate: no longer in api.yaml */}\n\n    <ResponseField name="name" type="string" deprecated>',
    ]),
    removed: ["name"],
  },
  "a renamed parameter keeps what was written about it": {
    ours: replaced(["  Where to begin.", "  Where to begin, counted from 0."]),
    theirs: replaced(['query="offset"', 'query="start"']),
    merged: replaced(["  Where to begin.", "  Where to begin, counted from 0."], [
      'query="offset"',
      'query="start"',
    ]),
  },
  "a field that people have taken out stays out": {
    ours: replaced([offsetField, ""]),
    theirs: replaced(["  How many.", "  Page size."]),
    merged: replaced([offsetField, ""], ["  How many.", "  Page size."]),
  },
  "a renamed heading is the same part": {
    ours: replaced(["## Query parameters", "## What you can ask for"]),
    theirs: replaced(["### 200 A list of pets", "### 200 Pets"], ["Where to begin.", "Start."]),
    merged: replaced(
      ["## Query parameters", "## What you can ask for"],
      ["### 200 A list of pets", "### 200 Pets"],
      ["Where to begin.", "Start."],
    ),
  },
  "an example and its heading that nobody has touched go": {
    ours: replaced(["Pets of the shop.", "Our pets."]),
    theirs: replaced([/### 404[^]*?\/>\n\n/.exec(page)?.[0] ?? "-", ""]),
    merged: replaced(["Pets of the shop.", "Our pets."], [
      '<ResponseField name="message" type="string" />',
      '{/* migrate: no longer in api.yaml */}\n\n<ResponseField name="message" type="string" deprecated />',
    ]),
    removed: ["message"],
  },
  "code merges line by line": {
    ours: replaced(['  "pets": []', '  "pets": [],\n  "mine": 1']),
    theirs: replaced(["### 404 Not found", "### 404 No such shop"]),
    merged: replaced(['  "pets": []', '  "pets": [],\n  "mine": 1'], [
      "### 404 Not found",
      "### 404 No such shop",
    ]),
  },
  "frontmatter merges key by key": {
    ours: replaced(['title: "List pets"', 'title: "All pets"\nicon: paw']),
    theirs: replaced(['description: "Returns pets."', 'description: "Lists."\ndeprecated: true']),
    merged: replaced(['title: "List pets"', 'title: "All pets"\nicon: paw'], [
      'description: "Returns pets."',
      'description: "Lists."',
    ], ['api: "GET /pets"', 'deprecated: true\napi: "GET /pets"']),
  },
  "both have changed a text: ours stands, theirs is shown": {
    ours: replaced(["  How many.", "  How many, 100 at most."]),
    theirs: replaced(["  How many.", "  The size of a page, {n} */ of all."]),
    merged: replaced([
      "  How many.",
      "  How many, 100 at most.\n\n  {/* migrate: conflict, api.yaml now says:\n  The size of a page, {n} * / of all.\n  */}\n",
    ]),
    conflicts: 1,
  },
  "both have changed an attribute": {
    ours: replaced(["default={20}", "default={50}"]),
    theirs: replaced(["default={20}", "default={10}"]),
    merged: replaced([
      '<ParamField query="limit" type="integer" default={20}>',
      '\n{/* migrate: conflict, api.yaml now says:\n<ParamField query="limit" type="integer" default={10}>\n*/}\n\n<ParamField query="limit" type="integer" default={50}>',
    ]),
    conflicts: 1,
  },
  "the document empties a field whose text people have changed": {
    ours: replaced(["  Where to begin.", "  Where to begin, from 0."]),
    theirs: replaced([offsetField, '<ParamField query="offset" type="number" />\n\n']),
    merged: replaced([
      offsetField,
      '<ParamField query="offset" type="number">\n  Where to begin, from 0.\n\n{/* migrate: conflict, api.yaml now says nothing here */}\n\n</ParamField>\n\n',
    ]),
    conflicts: 1,
  },
  "people fill a field that was empty": {
    ours: replaced(['type="string" />', 'type="string">\n  What went wrong.\n</ResponseField>']),
    theirs: replaced(['name="message" type="string"', 'name="message" type="string" required']),
    merged: replaced([
      'name="message" type="string" />',
      'name="message" type="string" required>\n  What went wrong.\n</ResponseField>',
    ]),
  },
  "both have changed code": {
    ours: replaced(['  "pets": []', '  "pets": [1]']),
    theirs: replaced(['  "pets": []', '  "pets": [2]']),
    merged: replaced([
      '```json 200\n{\n  "pets": []',
      '\n{/* migrate: conflict, api.yaml now says:\n```json 200\n{\n  "pets": [2]\n}\n```\n*/}\n\n```json 200\n{\n  "pets": [1]',
    ]),
    conflicts: 1,
  },
  "both have changed a key": {
    ours: replaced(['title: "List pets"', 'title: "All pets"']),
    theirs: replaced(['title: "List pets"', 'title: "Pets"']),
    merged: replaced([
      'title: "List pets"',
      '# migrate: conflict, api.yaml now says:\n# title: "Pets"\ntitle: "All pets"',
    ]),
    conflicts: 1,
  },
};

Deno.test("mergePage() brings the document's changes into an edited page", async (t) => {
  for (const [name, { ours, theirs, merged, added, removed, conflicts }] of Object.entries(cases)) {
    await t.step(name, async () => {
      const result = mergePage({ base: page, ours, theirs }, { document: "api.yaml" });
      assertEquals(result.text, merged);
      assertEquals(result.added, added ?? []);
      assertEquals(result.removed, removed ?? []);
      assertEquals(result.conflicts, conflicts ?? 0);
      assertEquals(conflictLines(result.text).length, conflicts ?? 0);
      // What comes out is a page: with the fast engine, and with the one that has the last word.
      assertEquals((await compareEngines(result.text, "page.mdx")).kind, "equal");
      // The next run has nothing to do: the base is what was written, and the document says the same.
      const again = mergePage({ base: theirs, ours: result.text, theirs }, {
        document: "api.yaml",
      });
      assertEquals([again.text, again.conflicts], [result.text, 0]);
    });
  }
});

Deno.test("mergePage() shows the newest text of the document only", () => {
  const versions = ["Page size.", "Size of a page."].map((text) => replaced(["How many.", text]));
  let [base, ours] = [page, replaced(["How many.", "How many, 100 at most."])];
  for (const theirs of versions) {
    ours = mergePage({ base, ours, theirs }, { document: "api.yaml" }).text;
    base = theirs;
  }
  assertEquals(conflictLines(ours).length, 1);
  assertEquals([ours.includes("Page size."), ours.includes("Size of a page.")], [false, true]);
});

Deno.test("mergePage() keeps the line ends of the page", () => {
  const ours = replaced(["Pets of the shop.", "Our pets."]).replaceAll("\n", "\r\n");
  const theirs = replaced(["  How many.", "  Page size."]);
  const { text } = mergePage({ base: page, ours, theirs }, { document: "api.yaml" });
  assertEquals(
    text,
    replaced(["Pets of the shop.", "Our pets."], ["  How many.", "  Page size."])
      .replaceAll("\n", "\r\n"),
  );
});

Deno.test("printBlocks() gives the lines that were read", () => {
  const pages = [
    page,
    "",
    "no frontmatter\n",
    "---\ntitle: x\n",
    "<A>\n<A>\ntext\n</A>\n</A>\nend",
    "<A b={`>`}\n  c='>'\n>\n\n  text\n</A>",
    '<ParamField path="id">Its id.</ParamField>\n',
    "````mdx\n```js\n<A>\n```\n````\n# Title #\n~~~\n</A>",
    "<A>\nnever closed\n\n## B\n",
    "text <A>inline</A> text\n<A />text\n",
  ];
  for (const text of pages) {
    assertEquals(printBlocks(readBlocks(text.split("\n"))).join("\n"), text);
  }
});
