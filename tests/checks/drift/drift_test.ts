import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { checkSite } from "../../../src/build/check_site.ts";
import { applyEdits, planFixes } from "../../../src/checks/fix.ts";
import type { Diagnostic, Span } from "../../../src/model/diagnostic.ts";
import { memoryFiles } from "../../../src/platform/files.ts";
import { type ExpectedFinding, type Mutation, mutations } from "../../helpers/mutations.ts";
import { shipsDocument, shipsSite } from "../../helpers/ships.ts";

type Site = Record<string, string>;

async function driftOf(site: Site, document: string): Promise<Diagnostic[]> {
  const specs = [{ files: memoryFiles({ "api.json": document }), source: "api.json" }];
  const report = await checkSite({ files: memoryFiles(site), specs, render: false });
  return report.diagnostics.filter(({ code }) => code.startsWith("drift-"));
}

function mutated({ file = "ship.mdx", page, document }: Mutation): [Site, string] {
  const site: Site = { ...shipsSite };
  const api = shipsDocument();
  if (page !== undefined) site[file] = page(site[file] ?? "");
  document?.(api);
  return [site, JSON.stringify(api, null, 2)];
}

/** `line:column` of the last of some texts, each looked for behind the one before. */
function placeOf(text: string, fragments: readonly string[]): string {
  let at = -1;
  for (const fragment of fragments) {
    at = text.indexOf(fragment, at + 1);
    if (at < 0) throw new Error(`"${fragment}" is not in the text`);
  }
  const before = text.slice(0, at).split("\n");
  return `${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
}

const shown = (span: Span | undefined) => span && `${span.start.line}:${span.start.column}`;

/** Makes all edits, round by round, as the command does. */
async function fixAll(site: Site, document: string): Promise<[Site, Diagnostic[]]> {
  const fixed = { ...site };
  for (let round = 0; round < 10; round++) {
    const found = await driftOf(fixed, document);
    const { edits, mended } = planFixes(found);
    if (mended.length === 0) return [fixed, found];
    for (const [file, list] of edits) fixed[file] = applyEdits(fixed[file] ?? "", list);
  }
  throw new Error("There is always something to fix");
}

Deno.test("drift has nothing to say about pages that agree with their document", async () => {
  const found = await driftOf({ ...shipsSite }, JSON.stringify(shipsDocument(), null, 2));
  assertEquals(found.map(({ code, message }) => `${code}: ${message}`), []);
});

Deno.test("drift finds each mutation at its place in both files, and nothing else", async (t) => {
  assert(mutations.length >= 40);
  for (const mutation of mutations) {
    await t.step(mutation.name, async () => {
      const [site, document] = mutated(mutation);
      const found = await driftOf(site, document);
      const expected = mutation.finds.map((each) => line(each, mutation, site, document));
      assertEquals(
        found.map(({ code, span, related }, at) => {
          const wanted = mutation.finds[at];
          return [
            code,
            wanted?.page === undefined ? "" : shown(span),
            wanted?.document === undefined ? "" : shown(related?.[0]?.span),
          ].join(" ").trim();
        }),
        expected,
        found.map(({ message }) => message).join("\n"),
      );
    });
  }
});

function line(
  { code, page, document }: ExpectedFinding,
  { file = "ship.mdx" }: Mutation,
  site: Site,
  text: string,
): string {
  const owner = page?.[0]?.startsWith("POST")
    ? "add.mdx"
    : page?.[0]?.startsWith("GET")
    ? "ship.mdx"
    : file;
  return [
    code,
    page === undefined ? "" : placeOf(site[owner] ?? "", page),
    document === undefined ? "" : placeOf(text, document),
  ].join(" ").trim();
}

Deno.test("--fix mends what can be mended, and a second time changes nothing", async (t) => {
  for (const mutation of mutations) {
    await t.step(mutation.name, async () => {
      const [site, document] = mutated(mutation);
      const [fixed, left] = await fixAll(site, document);
      assertEquals(
        left.length,
        mutation.fixed ? 0 : mutation.finds.length,
        left.map((each) => each.message).join("\n"),
      );
      if (!mutation.fixed) assertEquals(fixed, site);
    });
  }
});

Deno.test("--fix writes fields in the order of the document, with what it says", async () => {
  const api = shipsDocument();
  const { get } = api.paths["/ships/{shipId}"];
  get.parameters.splice(2, 0, {
    name: "sort",
    in: "query",
    required: true,
    description: "A key of {fields}, <b>one</b>.",
    schema: { type: "string", enum: ["age", "size"] },
  });
  const { properties } = get.responses["200"].content["application/json"].schema;
  properties.length = {
    type: "object",
    required: ["meters"],
    properties: { meters: { type: "number", default: 1 }, "a&b": { type: "string" } },
  };
  const page = shipsSite["ship.mdx"] ?? "";
  const site = {
    ...shipsSite,
    "ship.mdx": page.replace('type="float">\n  In meters.\n', 'type="object">In meters.'),
  };
  const [fixed] = await fixAll(site, JSON.stringify(api));
  assertStringIncludes(
    fixed["ship.mdx"] ?? "",
    `  How many.
</ParamField>

<ParamField query="sort" type="enum<string>" required>
  A key of \\{fields\\}, **one**.

  One of \`age\`, \`size\`.
</ParamField>

<ParamField query="order"`,
  );
  assertStringIncludes(
    fixed["ship.mdx"] ?? "",
    `<ResponseField name="length" type="object">
  In meters.

  <Expandable title="properties">
    <ResponseField name="meters" type="number" required default={1} />

    <ResponseField name={"a&b"} type="string" />
  </Expandable>
</ResponseField>`,
  );
});

Deno.test("withoutUnstated() asks no page for responses that its operation does not have", async () => {
  const page = `---
title: "List pets"
description: "Lists all pets."
api: "GET /pets"
---

Lists them.
`;
  const settings = {
    theme: "mint",
    name: "Pets",
    colors: { primary: "#123456" },
    api: { mdx: { server: "https://api.example.com" } },
    navigation: { pages: ["list"] },
  };
  const codesWith = async (responses: unknown) => {
    const document = {
      openapi: "3.1.0",
      info: { title: "Pets", version: "1" },
      servers: [{ url: "https://api.example.com" }],
      paths: { "/pets": { get: { summary: "List pets", responses } } },
    };
    const { diagnostics } = await checkSite({
      files: memoryFiles({ "docs.json": JSON.stringify(settings), "list.mdx": page }),
      specs: [{
        files: memoryFiles({ "api.json": JSON.stringify(document) }),
        source: "api.json",
      }],
      render: false,
    });
    const asking = ["response-missing", "error-response-missing"];
    return diagnostics.map(({ code }) => code).filter((code) => asking.includes(code)).sort();
  };
  assertEquals(await codesWith({}), []);
  assertEquals(await codesWith({ 200: { description: "Pets" } }), ["response-missing"]);
  assertEquals(
    await codesWith({ 200: { description: "Pets" }, 404: { description: "None" } }),
    ["error-response-missing", "response-missing"],
  );
});
