import { assertEquals } from "@std/assert";
import {
  type MigrationOptions,
  type MigrationPlan,
  planMigration,
} from "../../src/migrate/plan.ts";
import { createSpecification } from "../../src/openapi/specification.ts";
import { defaultSampleLanguages } from "../../src/settings/schema/api.ts";
import { memoryFiles } from "../../src/platform/files.ts";

type Json = Record<string, unknown>;

const options: MigrationOptions = {
  out: "api",
  groupBy: "tag",
  include: [],
  force: false,
  samples: { languages: defaultSampleLanguages, defaults: "all", autogenerate: true },
};

const parameter = (name: string, description: string): Json => ({
  name,
  in: "query",
  description,
  schema: { type: "integer" },
});

const list: Json = {
  summary: "List pets",
  operationId: "listPets",
  description: "Returns pets.",
  tags: ["Pets"],
  parameters: [parameter("limit", "How many."), parameter("offset", "Where to begin.")],
  responses: { 200: { description: "Fine" } },
};
const create: Json = { summary: "Create a pet", tags: ["Pets"], responses: {} };

function documentOf(paths: Json, rest: Json = {}): Json {
  return {
    openapi: "3.1.0",
    info: { title: "Pets" },
    servers: [{ url: "https://api.example.com" }],
    paths,
    ...rest,
  };
}

const first = documentOf({ "/pets": { get: list, post: create } });
const listPage = "api/pets/list-pets.mdx";
const createPage = "api/pets/create-a-pet.mdx";

type Folder = Record<string, string>;

function plan(document: Json, folder: Folder = {}, more: Partial<MigrationOptions> = {}) {
  const specification = createSpecification({ file: "api.yaml", value: document }, "3.1.0");
  return planMigration([{ name: "api.yaml", specification }], memoryFiles(folder), {
    ...options,
    ...more,
  });
}

const after = (folder: Folder, { writes }: MigrationPlan): Folder => ({
  ...folder,
  ...Object.fromEntries(writes),
});
const statusOf = ({ files }: MigrationPlan): Record<string, string> =>
  Object.fromEntries(files.map(({ path, status }) => [path, status]));
const codesOf = ({ diagnostics }: MigrationPlan): string[] => diagnostics.map(({ code }) => code);

/** A folder after the first migration. */
const migrated = after({}, plan(first));

function edited(file: string, from: string, to: string, folder = migrated): Folder {
  const text = folder[file] ?? "";
  if (!text.includes(from)) throw new Error(`${file} has no ${from}: ${text}`);
  return { ...folder, [file]: text.replace(from, to) };
}

Deno.test("planMigration() writes pages, settings and the record", () => {
  const result = plan(first);
  assertEquals(result.operations, 2);
  assertEquals(statusOf(result), { [listPage]: "new", [createPage]: "new", "docs.json": "new" });
  assertEquals([...result.writes.keys()].sort(), [
    "api/.migrate",
    createPage,
    listPage,
    "docs.json",
  ]);
  assertEquals(result.navigation, [
    { group: "Pets", pages: ["api/pets/list-pets", "api/pets/create-a-pet"] },
  ]);
});

Deno.test("planMigration() has nothing to do the second time", () => {
  const again = plan(first, migrated);
  assertEquals([...again.writes], []);
  assertEquals(statusOf(again), { [listPage]: "same", [createPage]: "same", "docs.json": "same" });
});

Deno.test("planMigration() again, when the document or the folder has changed", async (t) => {
  const longer = documentOf({
    "/pets": {
      get: { ...list, parameters: [...list.parameters as Json[], parameter("tag", "A tag.")] },
      post: create,
    },
  });
  const own = edited(listPage, "How many.", "How many, 100 at most.");
  const moved: Folder = { ...own, "guides/pets.mdx": own[listPage] ?? "" };
  delete moved[listPage];
  const deleted: Folder = { ...migrated };
  delete deleted[listPage];
  const crlf = { ...own, [listPage]: (own[listPage] ?? "").replaceAll("\n", "\r\n") };
  const withoutRecord: Folder = { ...own };
  delete withoutRecord["api/.migrate"];

  const cases: Readonly<
    Record<string, {
      folder: Folder;
      document: Json;
      more?: Partial<MigrationOptions>;
      status: Record<string, string>;
      codes?: string[];
      check?: (folder: Folder, result: MigrationPlan) => void;
    }>
  > = {
    "nobody has edited": {
      folder: migrated,
      document: longer,
      status: { [listPage]: "updated", [createPage]: "same", "docs.json": "same" },
      check: (folder) => assertEquals(folder[listPage], after({}, plan(longer))[listPage]),
    },
    "an edited page gets a new field": {
      folder: own,
      document: longer,
      status: { [listPage]: "merged", [createPage]: "same", "docs.json": "same" },
      check(folder, { files }) {
        assertEquals(folder[listPage]?.includes("How many, 100 at most."), true);
        assertEquals(folder[listPage]?.includes('query="tag"'), true);
        assertEquals(files[0]?.added, ["tag"]);
      },
    },
    "an edited page with CRLF keeps it": {
      folder: crlf,
      document: longer,
      status: { [listPage]: "merged", [createPage]: "same", "docs.json": "same" },
      check: (folder) => assertEquals(/[^\r]\n/.test(folder[listPage] ?? ""), false),
    },
    "both have changed the same": {
      folder: own,
      document: documentOf({
        "/pets": {
          get: { ...list, parameters: [parameter("limit", "Page size.")] },
          post: create,
        },
      }),
      status: { [listPage]: "conflict", [createPage]: "same", "docs.json": "same" },
      codes: ["migrate-conflict"],
      check(folder, { files }) {
        assertEquals(files[0]?.removed, ["offset"]);
        assertEquals(folder[listPage]?.includes("How many, 100 at most."), true);
        assertEquals(folder[listPage]?.includes("Page size."), true);
      },
    },
    "an operation has gone": {
      folder: own,
      document: documentOf({ "/pets": { post: create } }),
      status: { [listPage]: "gone", [createPage]: "same", "docs.json": "same" },
      codes: ["migrate-operation-gone"],
      check(folder) {
        assertEquals(folder[listPage]?.includes("deprecated: true"), true);
        assertEquals(folder[listPage]?.includes("How many, 100 at most."), true);
      },
    },
    "an operation has another tag: its page stays": {
      folder: migrated,
      document: documentOf({ "/pets": { get: { ...list, tags: ["Animals"] }, post: create } }),
      status: { [listPage]: "same", [createPage]: "same", "docs.json": "same" },
    },
    "an operation has another path: the operationId tells": {
      folder: own,
      document: documentOf({ "/animals": { get: list }, "/pets": { post: create } }),
      status: { [listPage]: "merged", [createPage]: "same", "docs.json": "same" },
      check: (folder) => assertEquals(folder[listPage]?.includes("GET /animals"), true),
    },
    "an operation has another summary: its page stays": {
      folder: migrated,
      document: documentOf({
        "/pets": { get: { ...list, summary: "All the pets" }, post: create },
      }),
      status: { [listPage]: "updated", [createPage]: "same", "docs.json": "same" },
    },
    "a page was moved": {
      folder: moved,
      document: longer,
      status: { "guides/pets.mdx": "merged", [createPage]: "same", "docs.json": "updated" },
    },
    "a page was deleted": {
      folder: deleted,
      document: longer,
      status: { [listPage]: "deleted", [createPage]: "same", "docs.json": "same" },
    },
    "a page was deleted, with --force": {
      folder: deleted,
      document: longer,
      more: { force: true },
      status: { [listPage]: "new", [createPage]: "same", "docs.json": "same" },
    },
    "somebody else's file": {
      folder: { [listPage]: "Mine.\n" },
      document: first,
      status: { [listPage]: "exists", [createPage]: "new", "docs.json": "new" },
      codes: ["migrate-file-exists"],
      check: (folder) => assertEquals(folder[listPage], "Mine.\n"),
    },
    "somebody else's file, with --force": {
      folder: { [listPage]: "Mine.\n" },
      document: first,
      more: { force: true },
      status: { [listPage]: "replaced", [createPage]: "new", "docs.json": "new" },
    },
    "the record is lost": {
      folder: withoutRecord,
      document: first,
      status: { [listPage]: "exists", [createPage]: "same", "docs.json": "same" },
      codes: ["migrate-file-exists"],
    },
    "only some operations": {
      folder: own,
      document: longer,
      more: { include: ["POST /pets"] },
      status: { [createPage]: "same", "docs.json": "same" },
    },
    "a pattern that fits nothing": {
      folder: migrated,
      document: first,
      more: { include: ["create*", "listPets"] },
      status: { [listPage]: "same", "docs.json": "same" },
      codes: ["operation-missing"],
    },
  };
  for (const [name, { folder, document, more, status, codes, check }] of Object.entries(cases)) {
    await t.step(name, () => {
      const result = plan(document, folder, more);
      const now = after(folder, result);
      assertEquals(statusOf(result), status);
      assertEquals(codesOf(result), codes ?? []);
      check?.(now, result);
      // Once more: nothing is left to do.
      assertEquals([...plan(document, now, more?.force ? {} : more).writes.keys()], []);
    });
  }
});

Deno.test("planMigration() takes the note back when an operation returns", () => {
  const without = documentOf({ "/pets": { post: create } });
  for (const folder of [migrated, edited(listPage, "How many.", "Mine.")]) {
    const gone = after(folder, plan(without, folder));
    const again = after(gone, plan(first, gone));
    assertEquals(again, folder);
  }
});

Deno.test("planMigration() follows a document that has another name", () => {
  const specification = createSpecification({ file: "v2.yaml", value: first }, "3.1.0");
  const result = planMigration(
    [{ name: "v2.yaml", specification }],
    memoryFiles(edited(listPage, "How many.", "Mine.")),
    options,
  );
  assertEquals(statusOf(result), { [listPage]: "same", [createPage]: "same", "docs.json": "same" });
});

Deno.test("planMigration() puts several documents into one folder", () => {
  const other = documentOf({ "/pets": { get: list } }, { info: { title: "Others" } });
  const sources = [["a.yaml", first], ["b.yaml", other]].map(([name, value]) => ({
    name: String(name),
    specification: createSpecification({ file: String(name), value }, "3.1.0"),
  }));
  const result = planMigration(sources, memoryFiles({}), options);
  assertEquals(result.files.map(({ path }) => path), [
    "api/pets/get-pets.mdx",
    createPage,
    "api/pets/get-pets-2.mdx",
    "docs.json",
  ]);
  const folder = after({}, result);
  assertEquals([...planMigration(sources, memoryFiles(folder), options).writes], []);
  // One document alone neither moves its pages nor takes the others for gone.
  assertEquals([...planMigration(sources.slice(1), memoryFiles(folder), options).writes], []);
});

Deno.test("planMigration() writes nothing when the settings cannot be read", () => {
  const result = plan(first, { "docs.json": "{" });
  assertEquals([...result.writes], []);
  assertEquals(codesOf(result), ["settings-syntax"]);
});

const described = documentOf({ "/pets": { get: list } }, {
  info: {
    title: "Pets",
    description: "Everything about {pets}. In two sentences.",
    contact: { name: "Help", email: "help@example.com" },
    license: { name: "MIT", url: "https://example.com/mit" },
  },
  tags: [{
    name: "Pets",
    description: "Animals",
    externalDocs: { url: "https://example.com/pets", description: "More" },
  }],
});
const introduction = "api/introduction.mdx";

Deno.test("planMigration() writes what a document says about itself in front of its operations", () => {
  const { writes, navigation, losses } = plan(described);
  assertEquals(
    writes.get(introduction),
    `---
title: "Pets"
sidebarTitle: "Introduction"
description: "Everything about {pets}."
---

In two sentences.

## Base URL

\`\`\`text
https://api.example.com
\`\`\`

## Resources

- **Pets**: Animals. [More](https://example.com/pets)

## More about this API

- Contact: Help, [help\\@example.com](mailto:help@example.com)
- License: [MIT](https://example.com/mit)
`,
  );
  assertEquals(navigation[0], { group: "Overview", pages: ["api/introduction"] });
  assertEquals(losses, []);
});

Deno.test("planMigration() treats an introduction like any other page", async (t) => {
  const written = Object.fromEntries(plan(described).writes);
  const edited = {
    ...written,
    [introduction]: written[introduction]!.replace("In two", "Said in two"),
  };
  const changed = structuredClone(described);
  (changed.info as Json).license = { name: "ISC" };
  const statusOf = (document: Json, folder: Folder, more = {}) =>
    plan(document, folder, more).files.find(({ path }) => /introduction|start/.test(path))?.status;
  await t.step("nothing has changed", () => {
    assertEquals(statusOf(described, written), "same");
    assertEquals(plan(described, written).writes.size, 0);
  });
  await t.step("both have changed", () => {
    assertEquals(statusOf(changed, edited), "merged");
    const text = plan(changed, edited).writes.get(introduction) ?? "";
    assertEquals([text.includes("Said in two"), text.includes("License: ISC")], [true, true]);
  });
  await t.step("it was deleted", () => {
    const { [introduction]: _, ...rest } = written;
    assertEquals(statusOf(changed, rest), "deleted");
  });
  await t.step("it was moved", () => {
    const { [introduction]: text = "", ...rest } = written;
    const moved = plan(changed, { ...rest, "start.mdx": text });
    assertEquals(moved.writes.get("start.mdx")?.includes("License: ISC"), true);
  });
  await t.step("the document says nothing any more", () => {
    assertEquals(statusOf(documentOf({ "/pets": { get: list } }), written), "same");
  });
  await t.step("somebody else's file", () => {
    assertEquals(statusOf(described, { [introduction]: "Mine" }), "exists");
  });
  await t.step("some operations are chosen", () => {
    assertEquals(statusOf(described, {}, { include: ["/pets"] }), undefined);
  });
});

Deno.test("planMigration() follows the page of a webhook that was moved", () => {
  const hook = (description: string) =>
    documentOf({ "/pets": { get: list } }, {
      webhooks: {
        born: { post: { summary: "A pet is born", description, responses: {} } },
      },
    });
  const before = Object.fromEntries(plan(hook("Sent at once.")).writes);
  const place = Object.keys(before).find((path) => path.includes("webhooks/"))!;
  const { [place]: text = "", ...rest } = before;
  const { writes } = plan(hook("Sent later."), { ...rest, "events/born.mdx": text });
  assertEquals(writes.get("events/born.mdx")?.includes("Sent later."), true);
});

Deno.test("planMigration() states rate limits that extensions give", async (t) => {
  const cases: [string, unknown, string][] = [
    ["a number", 100, "At most 100 requests."],
    ["words", "60 requests per minute", "60 requests per minute"],
    ["a window", { limit: 5, period: "minute" }, "At most 5 requests per minute."],
    ["seconds", { requests: 5, window: 60 }, "At most 5 requests per 60 seconds."],
    [
      "more",
      { limit: 5, per: "1h", scope: "user" },
      "At most 5 requests per 1h.\n\n- `scope`: `user`",
    ],
    [
      "several",
      [{ limit: 1, per: "second" }, 9],
      "- At most 1 request per second.\n- At most 9 requests.",
    ],
  ];
  for (const [name, value, text] of cases) {
    await t.step(name, () => {
      const document = documentOf({ "/pets": { get: { ...list, "x-rate-limit": value } } });
      const page = plan(document).writes.get(listPage) ?? "";
      assertEquals(page.includes(`## Rate limits\n\n${text}\n`), true, page);
    });
  }
});
