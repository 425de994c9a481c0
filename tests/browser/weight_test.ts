/**
 * What a first visit of an endpoint page costs: every byte until the browser is idle, compressed.
 * The size must not depend on the number of pages of the site.
 *
 * @module
 */
import { assert } from "@std/assert";
import { closeBrowser, siteOfFiles, theBrowser } from "../helpers/browser.ts";

/** An API with groups of ten endpoint pages, all of them alike. */
function apiOf(pages: number): Record<string, string> {
  const name = (page: number) => `r${Math.floor(page / 10)}/operation-${page % 10}`;
  const groups = Array.from({ length: pages / 10 }, (_, group) => ({
    group: `Resource ${group}`,
    pages: Array.from({ length: 10 }, (_, page) => name(group * 10 + page)),
  }));
  const fields = Array.from(
    { length: 8 },
    (_, index) =>
      `<ParamField body="field_${index}" type="string" required>Value number ${index} of the record, ` +
      `kept as it was sent.</ParamField>\n`,
  ).join("\n");
  const body = `\n${fields}\n
<ResponseField name="record" type="object">
  What was kept.
  <Expandable title="record">
    <ResponseField name="id" type="string">Identifier.</ResponseField>
  </Expandable>
</ResponseField>

<RequestExample>
\`\`\`bash cURL
curl --request POST https://api.example.com/v1/records --json '{"field_1": "a", "field_2": "b"}'
\`\`\`
\`\`\`python Python
requests.post("https://api.example.com/v1/records", json={"field_1": "a", "field_2": "b"})
\`\`\`
</RequestExample>

<ResponseExample>
\`\`\`json 200
{ "record": { "id": "rec_1", "field_1": "a", "field_2": "b" } }
\`\`\`
</ResponseExample>
`;
  const files: Record<string, string> = {
    "docs.json": JSON.stringify({
      name: "Weight",
      theme: "mint",
      colors: { primary: "#0066cc" },
      api: { mdx: { server: "https://api.example.com", auth: { method: "bearer" } } },
      navigation: { groups },
    }),
  };
  for (let page = 0; page < pages; page++) {
    files[`${name(page)}.mdx`] = `---\ntitle: Operation ${
      page % 10
    }\napi: POST /v1/records/{id}\n---\n${body}`;
  }
  return files;
}

/** Compressed bytes by kind. */
type Weight = Record<"html" | "css" | "js" | "other" | "total", number>;

async function compressedSize(bytes: Uint8Array): Promise<number> {
  const stream = new Blob([bytes as Uint8Array<ArrayBuffer>]).stream();
  return (await new Response(stream.pipeThrough(new CompressionStream("gzip"))).arrayBuffer())
    .byteLength;
}

/** The first visit of the page in the middle; of its playground, what is loaded besides. */
async function weigh(pages: number, part: "page" | "playground" = "page"): Promise<Weight> {
  const site = await siteOfFiles(`${pages} pages`, () => apiOf(pages));
  const context = await (await theBrowser()).newContext({ baseURL: site.server.origin });
  const weight: Weight = { html: 0, css: 0, js: 0, other: 0, total: 0 };
  try {
    const page = await context.newPage();
    const bodies: Promise<[string, Uint8Array]>[] = [];
    page.on("response", (response) => {
      bodies.push(response.body().then((body) => [response.url(), body]));
    });
    // The middle one has a neighbor on both sides, at any size.
    await page.goto(`/r${pages / 20}/operation-5`, { waitUntil: "networkidle" });
    if (part === "playground") {
      bodies.length = 0;
      await page.getByRole("button", { name: "Try it" }).click();
      await page.locator(".pg-sample span").first().waitFor();
      await page.waitForLoadState("networkidle");
    }
    for (const [url, body] of await Promise.all(bodies)) {
      const kind = /\.(css|js)$/.exec(url)?.[1] ?? (/\.\w+$/.test(url) ? "other" : "html");
      const size = await compressedSize(body);
      weight[kind as keyof Weight] += size;
      weight.total += size;
    }
  } finally {
    await context.close();
  }
  return weight;
}

Deno.test({
  name: "first visit of an endpoint page weighs the same at 100 and at 1,000 pages",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async () => {
    const small = await weigh(100);
    const large = await weigh(1000);
    for (const [pages, weight] of [[100, small], [1000, large]] as const) {
      console.log(`${pages} pages, gzip bytes:`, JSON.stringify(weight));
    }
    assert(small.html > 0 && small.css > 0 && small.js > 0, "everything was counted");
    assert(Math.abs(large.total / small.total - 1) < 0.02, "the same at both sizes");
    assert(large.total < 50_000, "50 KB in total");
    assert(large.js < 10_000, "10 KB of script");
  },
});

Deno.test({
  name: "the playground is loaded when it is opened, and is small",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async () => {
    const opened = await weigh(100, "playground");
    console.log("playground, gzip bytes:", JSON.stringify(opened));
    assert(opened.js > 10_000 && opened.css > 1_000, "it was opened");
    assert(opened.js < 40_000, "40 KB of script");
  },
});

Deno.test.afterAll(closeBrowser);
