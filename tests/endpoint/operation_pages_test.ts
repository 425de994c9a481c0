import { assert, assertEquals } from "@std/assert";
import { namedDocuments } from "../../src/endpoint/named_documents.ts";
import { operationPages } from "../../src/endpoint/operation_pages.ts";
import { cleanSlug, operationSlugs } from "../../src/endpoint/operation_slug.ts";
import type { Group, NavigationNode } from "../../src/model/navigation.ts";
import type { Page } from "../../src/model/page.ts";
import { resolveNavigation } from "../../src/navigation/resolve.ts";
import type { Specification } from "../../src/openapi/specification.ts";
import { pageFromFile } from "../../src/pages/page.ts";
import { lines, load, loadOne, openapi } from "../openapi/helpers.ts";

Deno.test("cleanSlug() cleans in the order of the format", async (t) => {
  const cases: readonly (readonly [string, string])[] = [
    ["List all users", "list-all-users"],
    ["/users/{id}/posts", "users-posts"],
    ["/users/{id}", "users"],
    ["Get user's plan (v1.2)", "get-users-plan-v12"],
    ["{id}", ""],
    ["a -- b", "a--b"],
    ["Größe: A&B_c", "größe:-a&b_c"],
    ["What? 100% #1", "what-100-1"],
    ["../../x", "x"],
  ];
  for (const [text, slug] of cases) await t.step(text, () => assertEquals(cleanSlug(text), slug));
});

const tags = (name: string, rest = {}) => ({ tags: [name], ...rest });

/** `METHOD path` → slug and title. */
async function slugs(document: Record<string, unknown>, directory?: string) {
  const { specification } = await loadOne(openapi(document));
  return [...operationSlugs(specification, directory)].map(([ref, slug]) =>
    `${ref.method} ${ref.path} → ${slug.path} | ${slug.title}`
  );
}

Deno.test("operationSlugs() makes paths and titles", async () => {
  const paths = {
    "/users": {
      get: tags("Users", { summary: "List all users" }),
      post: tags("Users"),
      head: tags("Users", { "x-excluded": true }),
    },
    "/users/{id}": { get: tags("Users"), post: tags("Users", { operationId: "updateUser" }) },
    "/users/{id}/posts": { get: {} },
    "/plan": { get: { summary: "Get user's plan (v1.2)" } },
    "/href": { get: { summary: "Ignored", "x-mint": { href: "/guides/my-page" } } },
    "/bad": { get: { "x-mint": { href: 3 } } },
    "/{}": { get: { summary: "()" } },
  };
  assertEquals(await slugs({ paths, webhooks: { orderPaid: { post: {} } } }), [
    "GET /users → api-reference/users/list-all-users | List all users",
    "POST /users → api-reference/users/post-users | Post users",
    "GET /users/{id} → api-reference/users/get-users | Get users",
    "POST /users/{id} → api-reference/users/post-users-1 | Update user",
    "GET /users/{id}/posts → api-reference/get-users-posts | Get users posts",
    "GET /plan → api-reference/get-users-plan-v12 | Get user's plan (v1.2)",
    "GET /href → guides/my-page | Ignored",
    "GET /bad → api-reference/get-bad | Get bad",
    "GET /{} → api-reference/get | ()",
    "POST orderPaid → api-reference/orderpaid | Order paid",
  ]);
  assertEquals(await slugs({ paths: { "/a": { get: {} } } }, "v1/api"), [
    "GET /a → v1/api/get-a | Get a",
  ]);
  assertEquals(await slugs({ paths: { "/users": { get: {} }, "/users/{id}": { get: {} } } }), [
    "GET /users → api-reference/get-users | Get users",
    "GET /users/{id} → api-reference/get-users-1 | Get users 1",
  ]);
});

/** A site of documents and pages, with its navigation resolved. */
async function build(
  content: Record<string, unknown>,
  navigation: Record<string, unknown>,
  { pages = {}, openapi }: { pages?: Record<string, string>; openapi?: unknown } = {},
) {
  const written = new Map<string, Page>(
    Object.entries(pages).map(([file, text]) => {
      const page = pageFromFile(file, text).value;
      return [page.path, page];
    }),
  );
  const site = { navigation, openapi, pages: written };
  const loaded = await load(content, { named: namedDocuments(site) });
  const result = operationPages(loaded, site);
  const resolved = resolveNavigation(navigation, result.pages, {
    openapi,
    operations: result.operations,
    hasSpecifications: loaded.specifications.length > 0,
  });
  return {
    ...result,
    tree: (resolved.value?.children ?? []).map(outline),
    problems: lines([...loaded.diagnostics, ...result.diagnostics(), ...resolved.diagnostics]),
    made: result.generated().map(({ path }) => path),
    specifications: loaded.specifications,
  };
}

/** `Title [GET path]` for links, `Title: (…)` for the rest. */
function outline(node: NavigationNode): string {
  if (node.kind === "page") {
    return `${node.title} [${node.method ?? "-"} ${node.path}]${node.deprecated ? " old" : ""}`;
  }
  const title = node.kind === "group" ? (node as Group).title : node.label;
  return `${title}: (${node.children.map(outline).join(", ")})`;
}

const api = openapi({
  tags: [{ name: "Pets", "x-group": "All pets" }],
  paths: {
    "/pets": {
      get: tags("Pets", { summary: "List pets", deprecated: true }),
      post: tags("Pets", { summary: "Add a pet" }),
    },
    "/health": { get: { summary: "Health" } },
    "/secret": { get: tags("Pets", { summary: "Secret", "x-hidden": true }) },
    "/gone": { get: tags("Pets", { summary: "Gone", "x-excluded": true }) },
  },
  webhooks: { paid: { post: tags("Events", { summary: "Paid" }) } },
});

Deno.test("operationPages() makes groups of a whole document", async () => {
  const site = await build({ "api.json": api }, { tabs: [{ tab: "API", openapi: "api.json" }] });
  assertEquals(site.problems, []);
  assertEquals(site.tree, [
    "API: (All pets: (List pets [GET api-reference/pets/list-pets] old, Add a pet [POST api-reference/pets/add-a-pet]), " +
    "API Reference: (Health [GET api-reference/health]), Events: (Paid [WEBHOOK api-reference/events/paid]))",
  ]);
  assertEquals(site.made, [
    "api-reference/pets/list-pets",
    "api-reference/pets/add-a-pet",
    "api-reference/health",
    "api-reference/pets/secret",
    "api-reference/events/paid",
  ]);
  const [page] = site.generated();
  assertEquals(page?.frontmatter, {
    title: "List pets",
    deprecated: true,
    openapi: "api.json GET /pets",
  });
  assertEquals([page?.file, page?.url, page?.spans.openapi?.start.line], [
    "api.json",
    "/api-reference/pets/list-pets",
    9,
  ]);
  assertEquals(site.operationOf("api-reference/pets/list-pets")?.path, "/pets");
});

Deno.test("operationPages() lists plain pages in a group and single entries", async () => {
  const site = await build({
    "api.json": api,
    "b/other.json": openapi({ paths: { "/x": { get: {} } } }),
  }, {
    groups: [
      { group: "All", openapi: { source: "api.json", directory: "all" } },
      {
        group: "Some",
        openapi: ["api.json", "b/other.json"],
        pages: ["post /pets", "GET /x", "webhook paid"],
      },
      {
        group: "More",
        openapi: { source: "api.json", directory: "more" },
        pages: ["b/other.json GET /x", "GET /pets/"],
      },
    ],
  });
  assertEquals(site.problems, []);
  assertEquals(site.tree, [
    "All: (List pets [GET all/pets/list-pets] old, Add a pet [POST all/pets/add-a-pet], Health [GET all/health], Paid [WEBHOOK all/events/paid])",
    "Some: (Add a pet [POST api-reference/pets/add-a-pet], Get x [GET api-reference/get-x], Paid [WEBHOOK api-reference/events/paid])",
    "More: (Get x [GET more/get-x], List pets [GET more/pets/list-pets] old)",
  ]);
});

Deno.test("operationPages() searches all documents for entries without one", async () => {
  const site = await build({ "a.json": api, "b.json": api }, {
    groups: [{ group: "G", pages: ["GET /pets", "GET /health", "GET /pats"] }],
  });
  assertEquals(site.tree, [
    "G: (List pets [GET api-reference/pets/list-pets] old, Health [GET api-reference/health])",
  ]);
  assertEquals(site.problems, [
    'operation-missing: "GET /pats" is in none of the 2 API documents (did you mean "GET /pets"?)',
    'operation-ambiguous: "GET /pets" is taken from "a.json", but is in "b.json" as well (and so for 1 more entry) (write the document in front: "a.json GET /pets")',
  ]);
});

Deno.test("operationPages() reports a missing or broken document once", async () => {
  const site = await build({ "broken.yaml": "openapi: 3.1.0\npaths: [\n" }, {
    tabs: [
      { tab: "A", openapi: "broken.yaml", groups: [{ group: "G", pages: ["GET /a", "GET /b"] }] },
      { tab: "B", openapi: "missing.yaml" },
    ],
  });
  assertEquals(site.problems, [
    'broken.yaml:3:1 spec-syntax: "broken.yaml" is not valid YAML: Cannot read flow collection: unexpected end of the stream within a flow collection',
    'spec-missing: The document "missing.yaml" does not exist (correct the path; it starts at the docs folder)',
  ]);
});

Deno.test("operationPages() completes pages that are files", async () => {
  const pages = {
    "a.mdx": "---\nopenapi: GET /pets\n---\nText\n",
    "b.mdx": "---\ntitle: Mine\ndescription: My own.\nopenapi: 'api POST /pets'\n---\n",
    "c.mdx": "---\nopenapi-schema: Pet\n---\n",
    "d.mdx": "---\nopenapi: get /pats\n---\n",
    "e.mdx": "---\nopenapi: nonsense\n---\n",
    "f.mdx": "---\nopenapi: webhook paid\n---\n",
    "api-reference/health.mdx": "---\ndescription: By hand.\n---\nText\n",
  };
  const document = {
    ...api,
    components: { schemas: { Pet: { title: "A pet", description: "Purrs." } } },
  };
  const site = await build({ "api.json": document }, {
    groups: [{ group: "G", pages: ["a", "b", "c", "d", "f"] }, {
      group: "API",
      openapi: "api.json",
      pages: ["GET /health"],
    }],
  }, { pages });
  assertEquals(site.tree, [
    "G: (List pets [GET a] old, Mine [POST b], A pet [- c], D [GET d], Paid [WEBHOOK f])",
    "API: (Health [GET api-reference/health])",
  ]);
  assertEquals(site.made, []);
  assertEquals(site.problems, [
    'd.mdx:2:10 operation-missing: "GET /pats" is not in "api.json" (did you mean "GET /pets"?)',
    'e.mdx:2:10 operation-missing: "nonsense" names no operation (write METHOD /path, for example GET /users)',
  ]);
  assertEquals(site.schemaOf("c")?.pointer, "#/components/schemas/Pet");
  assertEquals(site.operationOf("api-reference/health")?.path, "/health");
  assertEquals(site.pages.get("api-reference/health")?.frontmatter, {
    title: "Health",
    description: "By hand.",
  });
});

Deno.test("operationPages() says once that channels are not rendered", async () => {
  const text = "---\nasyncapi: chat.yaml hello\n---\n";
  const site = await build({}, { groups: [{ group: "G", pages: ["a", "b"] }] }, {
    pages: { "a.mdx": text, "b.mdx": text },
  });
  assertEquals(site.problems, [
    "a.mdx:2:11 source-not-rendered: 2 pages show a channel of an AsyncAPI document, which is not rendered yet; only the text of the page is built",
  ]);
});

Deno.test("operationPages() prefers the document of the navigation for pages", async () => {
  const two = (summary: string) => openapi({ paths: { "/a": { get: { summary } } } });
  const content = { "a.json": two("A"), "b.json": two("B"), "c.json": two("C") };
  const text = "---\nopenapi: GET /a\n---\n";
  const site = await build(content, {
    tabs: [{ tab: "T", openapi: "b.json", pages: ["in", "GET /a"] }, { tab: "U", pages: ["out"] }],
  }, {
    pages: { "in.mdx": text, "out.mdx": text },
    openapi: ["c.json"],
  });
  assertEquals(site.problems, []);
  assertEquals(site.tree, ["T: (B [GET in], B [GET api-reference/b])", "U: (C [GET out])"]);
});

Deno.test("operationPages() takes metadata from x-mint", async () => {
  const mint = {
    metadata: {
      title: "Other",
      sidebarTitle: "Short",
      tag: "NEW",
      hidden: "perhaps",
      openapi: "GET /evil",
      "og:title": "O",
      iconType: "solid",
      icon: "star",
      own: 1,
    },
    content: "Before <Note>x</Note>",
  };
  const site = await build({
    "api.json": openapi({ paths: { "/a": { get: { description: "D", "x-mint": mint } } } }),
  }, {
    tabs: [{ tab: "T", openapi: "api.json" }],
  });
  const [page] = site.generated();
  assertEquals(page?.frontmatter, {
    title: "Other",
    description: "D",
    sidebarTitle: "Short",
    tag: "NEW",
    icon: { name: "star", style: "solid" },
    metatags: { "og:title": "O" },
    extra: { own: 1 },
    openapi: "api.json GET /a",
  });
  assertEquals(site.contentOf("api-reference/get-a"), "Before <Note>x</Note>");
});

Deno.test("operationPages() nests groups of OpenAPI 3.2 tags", async () => {
  const document = {
    ...openapi({
      tags: [
        { name: "shop", summary: "The shop" },
        { name: "carts", summary: "Carts", parent: "shop" },
        { name: "beta", summary: "Beta", kind: "badge" },
        { name: "loop", parent: "loop" },
      ],
      paths: {
        "/c": {
          get: { tags: ["beta", "carts"] },
          query: { tags: ["loop"] },
          additionalOperations: { COPY: { tags: ["shop"] } },
        },
      },
    }),
    openapi: "3.2.0",
  };
  const site = await build({ "api.json": document }, { tabs: [{ tab: "T", openapi: "api.json" }] });
  assertEquals(site.tree, [
    "T: (The shop: (Carts: (Get c [GET api-reference/carts/get-c]), Copy c [COPY api-reference/shop/copy-c]), loop: (Query c [QUERY api-reference/loop/query-c]))",
  ]);
  assertEquals(site.generated()[0]?.frontmatter.tag, "Beta");
});

Deno.test("operationPages() moves pages of different documents apart", async () => {
  const one = openapi({ paths: { "/a": { get: {} } } });
  const site = await build({ "a.json": one, "b.json": one }, {
    tabs: [{ tab: "A", openapi: "a.json" }, { tab: "B", openapi: "b.json" }],
  });
  assertEquals(site.made, ["api-reference/get-a", "api-reference/get-a-1"]);
  assertEquals(site.problems, [
    'b.json:9:7 operation-page-moved: The page of "GET /a" is at "/api-reference/get-a-1": "/api-reference/get-a" is taken for "GET /a" of "a.json" ' +
    '(give one of the documents a "directory" of its own in the navigation)',
  ]);
});

Deno.test("operationPages() is quick with a thousand operations", async () => {
  const paths = Object.fromEntries(
    Array.from(
      { length: 1000 },
      (
        _,
        index,
      ) => [`/things/${index}/{id}`, {
        get: tags(`Tag ${index % 20}`, { summary: `Read ${index}` }),
      }],
    ),
  );
  const { specifications } = await load({ "api.json": openapi({ paths }) });
  const [specification] = specifications as [Specification];
  const site = { navigation: {}, pages: new Map() };
  const start = performance.now();
  const result = operationPages({
    specifications: [specification],
    broken: new Set(),
    diagnostics: [],
  }, site);
  const groups = result.operations({
    kind: "all",
    as: "groups",
    specification: { source: "api.json" },
    valuePath: [],
  });
  for (const page of result.generated()) assert(result.operationOf(page.path) !== undefined);
  const time = performance.now() - start;
  assertEquals([groups.length, result.generated().length], [20, 1000]);
  assert(time < 1000, `takes ${time} ms`);
});
