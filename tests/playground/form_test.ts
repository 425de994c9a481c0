import { assertEquals } from "@std/assert";
import fc from "fast-check";
import type { ResolvedEndpoint } from "../../src/model/endpoint.ts";
import type { PlaygroundData } from "../../src/model/playground.ts";
import {
  bodyDraftOf,
  type Form,
  formOfSnapshot,
  formProblems,
  formValues,
  initialForm,
  planOf,
  snapshotOf,
} from "../../src/playground/form.ts";
import { draftOfValue } from "../../src/playground/draft.ts";
import { fragmentOf, snapshotOfFragment } from "../../src/playground/share.ts";
import { isoOfLocal, localOfIso } from "../../src/playground/local_time.ts";
import { matchingEndpoints } from "../../src/playground/EndpointMenu.tsx";
import { firstParagraph } from "../../src/playground/DescriptionText.tsx";
import { highlightRuns } from "../../src/playground/highlight.ts";
import { endpoint, parameter } from "../endpoint/endpoints.ts";

function dataOf(more: Partial<ResolvedEndpoint>, prefill = false): PlaygroundData {
  return {
    endpoint: endpoint(more),
    title: "Ships",
    prefill,
    proxy: false,
    credentials: false,
    samples: { languages: ["bash"], defaults: "all" },
  };
}

const ship = dataOf({
  method: "PATCH",
  path: [{ kind: "text", text: "/ships/" }, { kind: "parameter", name: "id" }],
  parameters: [
    parameter("path", "id", "string", { required: true }),
    parameter("query", "limit", "integer", { default: "10" }),
    parameter("query", "tags", "string[]"),
    parameter("header", "X-Api-Key", "string"),
    parameter("body", "name", "string", { required: true }),
    parameter("body", "weight", "number"),
  ],
});

/** A form in which these values are filled in. */
function filled(
  data: PlaygroundData,
  parameters: Record<string, unknown>,
  body?: unknown,
): Form {
  const form = initialForm(data);
  const drafts = data.endpoint.parameters.flatMap((each) => {
    const value = parameters[`${each.in}:${each.name}`];
    return value === undefined ? [] : [[`${each.in}:${each.name}`, draftOfValue(each, value)]];
  });
  return {
    ...form,
    parameters: Object.fromEntries(drafts),
    ...(body !== undefined && {
      bodies: { [form.contentType]: bodyDraftOf(data, form, body) },
    }),
  };
}

Deno.test("planOf() sends what is filled in", () => {
  const plan = planOf(
    ship,
    filled(ship, { "path:id": "a/b", "query:tags": ["x", "y"] }, { name: "Aurora", weight: 0 }),
  );
  assertEquals(plan.url, "https://api.test/ships/a%2Fb");
  assertEquals(plan.query.map(({ name, value }) => `${name}=${value}`), ["tags=x", "tags=y"]);
  assertEquals(plan.body, {
    kind: "json",
    contentType: "application/json",
    value: { name: "Aurora", weight: 0 },
  });
});

Deno.test("planOf() names chosen files", () => {
  const data = dataOf({
    method: "POST",
    contentType: "multipart/form-data",
    parameters: [parameter("body", "picture", "file"), parameter("body", "more", "file[]")],
  });
  const form: Form = {
    ...initialForm(data),
    bodies: {
      "multipart/form-data": {
        draft: {
          kind: "object",
          fields: {
            picture: { kind: "files", names: ["a.png"] },
            more: { kind: "files", names: ["b.txt", "c.txt"] },
          },
          entries: [],
        },
      },
    },
  };
  const { body } = planOf(data, form);
  assertEquals(
    body.kind === "multipart" && body.parts.map((part) => part.kind === "file" && part.fileName),
    ["a.png", "b.txt", "c.txt"],
  );
  assertEquals(snapshotOf(data, form), {});
});

Deno.test("formProblems() finds them in the order of the form", () => {
  assertEquals(
    formProblems(ship, filled(ship, { "query:limit": "ten" })).map(({ id }) => id),
    ["pg/path/id", "pg/query/limit", "pg/body/name"],
  );
  assertEquals(formProblems(ship, filled(ship, { "path:id": "1" }, { name: "A" })), []);
});

Deno.test("formProblems() says where the text of the body is no JSON", () => {
  const form: Form = {
    ...filled(ship, { "path:id": "1" }),
    bodies: { "application/json": { text: '{"name": }' } },
  };
  assertEquals(formProblems(ship, form), [
    { id: "pg/body", label: "Body", message: "Not valid JSON: line 1, column 10" },
  ]);
});

Deno.test("initialForm() takes examples only when they are wanted", () => {
  const more: Partial<ResolvedEndpoint> = {
    method: "POST",
    parameters: [
      parameter("query", "limit", "integer", { facts: { kind: "integer", examples: ["5"] } }),
      parameter("query", "code", "string", { initialValue: "0042" }),
      parameter("body", "name", "string", { facts: { kind: "string", examples: ['"Aurora"'] } }),
      parameter("body", "weight", "number"),
    ],
  };
  const values = (prefill: boolean) => {
    const data = dataOf(more, prefill);
    const { parameters, body } = formValues(data, initialForm(data));
    return { parameters, body };
  };
  assertEquals(values(false), { parameters: { "query:code": "0042" }, body: undefined });
  assertEquals(values(true), {
    parameters: { "query:limit": 5, "query:code": "0042" },
    body: { name: "Aurora" },
  });
});

Deno.test("snapshotOf() holds no secrets and no defaults", () => {
  const form = filled(ship, { "path:id": "1", "header:X-Api-Key": "s3cret" }, { name: "A" });
  assertEquals(snapshotOf(ship, form), { parameters: { "path:id": "1" }, body: { name: "A" } });
});

Deno.test("formOfSnapshot() is lenient with what links hold", async (t) => {
  const cases: Record<string, unknown> = {
    "another server": { server: "https://evil.example" },
    "another type of body": { contentType: "text/html" },
    "wrong types": { parameters: 7, variables: [1], bodyText: {} },
    "a secret": { parameters: { "header:X-Api-Key": "x" } },
    "an unknown parameter": { parameters: { "query:other": 1 } },
  };
  for (const [name, snapshot] of Object.entries(cases)) {
    await t.step(name, () => {
      const form = formOfSnapshot(ship, snapshot as never); // from a link of anybody
      assertEquals(form, { ...initialForm(ship), parameters: {}, variables: form.variables });
    });
  }
});

Deno.test("a form comes back from its link as it was", async () => {
  const snapshots = fc.record({
    id: fc.string({ minLength: 1 }),
    limit: fc.oneof(fc.integer(), fc.constantFrom("half", "1e")),
    tags: fc.array(fc.string(), { minLength: 1 }),
    body: fc.jsonValue(),
  });
  await fc.assert(
    fc.asyncProperty(snapshots, async ({ id, limit, tags, body }) => {
      const plain: unknown = JSON.parse(JSON.stringify(body).replaceAll('"":', '"x":'));
      const form = filled(ship, {
        "path:id": id,
        "query:limit": limit,
        "query:tags": tags,
      }, plain);
      const fragment = await fragmentOf(snapshotOf(ship, form));
      if (fragment === undefined) return;
      const back = formOfSnapshot(ship, (await snapshotOfFragment(fragment))!); // just made
      assertEquals(planOf(ship, back), planOf(ship, form));
    }),
    { numRuns: 100 },
  );
});

Deno.test("fragmentOf() refuses what is too long, snapshotOfFragment() what is no form", async () => {
  const noise = Array.from(
    { length: 9000 },
    (_, at) => (at * 2654435761 % 4294967296).toString(36),
  );
  assertEquals(await fragmentOf({ bodyText: noise.join("") }), undefined);
  for (
    const fragment of ["", "#heading", "#try=", "#try=%%%", "#try=AAAA", `#try=${"A".repeat(9000)}`]
  ) {
    assertEquals(await snapshotOfFragment(fragment), undefined);
  }
});

Deno.test("localOfIso() and isoOfLocal() are each other's reverse", () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date("1971-01-01"), max: new Date("2100-01-01"), noInvalidDate: true }),
      (date) => {
        const iso = date.toISOString().replace(/\.\d+Z$/, "Z");
        assertEquals(isoOfLocal(localOfIso(iso) ?? ""), iso);
      },
    ),
  );
  assertEquals(localOfIso("2023-11-07"), undefined);
  assertEquals(localOfIso("soon"), undefined);
  assertEquals(isoOfLocal(""), "");
});

Deno.test("matchingEndpoints() wants every word", () => {
  const entries = [
    { title: "List ships", method: "GET", path: "/ships", url: "/a" },
    { title: "Make a ship", method: "POST", path: "/ships", url: "/b" },
  ] as const;
  assertEquals(matchingEndpoints(entries, " post SHIP").map(({ url }) => url), ["/b"]);
  assertEquals(matchingEndpoints(entries, "").length, 2);
});

Deno.test("firstParagraph() leaves tags and the rest out", () => {
  assertEquals(firstParagraph("One <b>bold</b>\nline.\n\nTwo."), "One bold line.");
  assertEquals(firstParagraph("Values:\n- a\n- b"), "Values:");
});

Deno.test("highlightRuns() keeps every character", () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom("bash", "python", "json", "php"), (text, language) => {
      assertEquals(highlightRuns(text, language).map((run) => run.text).join(""), text);
    }),
  );
  const python = highlightRuns('import requests  # the "library"\nx = 12', "python");
  assertEquals(
    python.filter((run) => run.class !== "").map((run) => `${run.class} ${run.text}`),
    ["k import", 'c # the "library"', "n 12"],
  );
});
