/**
 * What request files and collections send, compared with the plan of the request that samples and the
 * playground send.
 *
 * @module
 */
import { assertEquals } from "@std/assert";
import { z } from "zod";
import { planRequest } from "../../src/endpoint/plan_request.ts";
import { httpFile } from "../../src/export/http_file.ts";
import { postmanCollection } from "../../src/export/postman.ts";
import { endpointPage, exportedSite, settingsOf } from "../helpers/export_site.ts";

const fields = {
  json: `<ParamField path="id" type="string" required>Id.</ParamField>
<ParamField query="q" type="string" required>Words.</ParamField>
<ParamField header="X-Trace" type="string" required>Trace.</ParamField>
<ParamField body="name" type="string" required>Name with "quotes".</ParamField>
<ParamField body="crew" type="object[]" required>
  <Expandable title="crew"><ParamField body="rank" type="integer" required /></Expandable>
</ParamField>`,
  form: `<ParamField body="name" type="string" required />
<ParamField body="size" type="integer" required />`,
};

/** A site with each kind of body and of authentication, at a server. */
const siteAt = (server: string) =>
  exportedSite({
    "docs.json": settingsOf(
      {
        groups: [{ group: "Fleet", pages: ["json", "form", { group: "Files", pages: ["file"] }] }],
      },
      { api: { mdx: { server, auth: { method: "bearer" } } } },
    ),
    "json.mdx": endpointPage("With JSON", "PUT /ships/{id}", fields.json),
    "form.mdx": endpointPage(
      "With a form",
      "POST /forms",
      fields.form,
      "contentType: application/x-www-form-urlencoded\nauthMethod: basic\n",
    ),
    "file.mdx": endpointPage(
      "With a file",
      "POST /files/{name}.json",
      `<ParamField path="name" type="string" required />
<ParamField body="upload" type="file" required />`,
      "contentType: multipart/form-data\nauthMethod: none\n",
    ),
  });

interface Sent {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Reads a request file as editors do: parts between `###`, variables filled in. */
function parseHttpFile(text: string): Sent[] {
  const [head = "", ...parts] = text.split(/^### .*\n/m);
  const names = [...head.matchAll(/^@(\w+) = /gm)].map(([, name]) => name!); // the pattern has one
  return parts.map((part) => {
    const filled = part.replace(/\{\{(\w+)\}\}/g, (_, name) => {
      assertEquals(names.includes(name), true, `${name} is declared`);
      return `my-${name}`;
    });
    const [top = "", ...body] = filled.trimEnd().split("\n\n");
    const [first = "", ...lines] = top.split("\n");
    const [method = "", url = ""] = first.split(" ");
    const headers = Object.fromEntries(lines.map((line) => line.split(/: (.*)/s).slice(0, 2)));
    return { method, url, headers, body: body.join("\n\n") };
  });
}

Deno.test("httpFile() writes requests that send what was planned", async () => {
  const arrived: Sent[] = [];
  await using server = Deno.serve(
    { port: 0, hostname: "127.0.0.1", onListen() {} },
    async (request) => {
      const headers = Object.fromEntries(request.headers);
      arrived.push({
        method: request.method,
        url: request.url,
        headers,
        body: await request.text(),
      });
      return new Response();
    },
  );
  const { site } = await siteAt(`http://127.0.0.1:${server.addr.port}`);
  for (const { method, url, headers, body } of parseHttpFile(httpFile(site))) {
    const response = await fetch(url, { method, headers, body });
    await response.body?.cancel();
  }
  const plans = site.endpoints.map(({ endpoint }) =>
    planRequest(endpoint, { defaults: "required" })
  );
  assertEquals(arrived.length, plans.length);
  for (const [at, plan] of plans.entries()) {
    const { method, url, headers, body } = arrived[at]!; // as many
    assertEquals(method, plan.method);
    assertEquals(new URL(url).origin + new URL(url).pathname, plan.url);
    assertEquals(
      [...new URL(url).searchParams],
      plan.query.map(({ name, value }) => [name, value]),
    );
    for (const { name, value, credential } of plan.headers) {
      const expected = credential === undefined ? value : `${credential.prefix}my-token`;
      assertEquals(headers[name.toLowerCase()], expected);
    }
    switch (plan.body.kind) {
      case "json":
        assertEquals(JSON.parse(body), plan.body.value);
        assertEquals(headers["content-type"], "application/json");
        break;
      case "form":
        assertEquals(
          [...new URLSearchParams(body)],
          plan.body.entries.map(({ name, value }) => [name, value]),
        );
        assertEquals(headers.authorization, "Basic my-username my-password");
        break;
      case "multipart":
        assertEquals(/name="upload"; filename="[^"]+"/.test(body), true, body);
        assertEquals(headers.authorization, undefined);
        break;
      default:
        throw new Error(`unexpected body ${plan.body.kind}`);
    }
  }
});

const Entry = z.strictObject({
  key: z.string(),
  value: z.string(),
  description: z.string().optional(),
  disabled: z.boolean().optional(),
});
const Auth = z.array(z.strictObject({ key: z.string(), value: z.string(), type: z.string() }));
const Request = z.strictObject({
  method: z.string(),
  description: z.string().optional(),
  header: z.array(Entry),
  url: z.strictObject({
    raw: z.string(),
    host: z.array(z.string()),
    path: z.array(z.string()),
    query: z.array(Entry).optional(),
    variable: z.array(Entry).optional(),
  }),
  body: z.strictObject({
    mode: z.enum(["raw", "urlencoded", "formdata", "file", "graphql"]),
    raw: z.string().optional(),
    options: z.unknown().optional(),
    urlencoded: z.array(z.object({ key: z.string(), value: z.string() })).optional(),
    formdata: z.array(z.object({ key: z.string(), type: z.enum(["text", "file"]) })).optional(),
    file: z.strictObject({ src: z.string() }).optional(),
  }).optional(),
  auth: z.strictObject({
    type: z.enum(["noauth", "basic", "bearer", "apikey"]),
    basic: Auth.optional(),
    bearer: Auth.optional(),
    apikey: Auth.optional(),
  }),
});
const Item = z.strictObject({
  name: z.string(),
  request: Request,
  response: z.array(z.strictObject({
    name: z.string(),
    originalRequest: Request,
    code: z.number().int(),
    header: z.array(Entry),
    _postman_previewlanguage: z.string(),
    body: z.string(),
  })),
});
const Folder: z.ZodType = z.strictObject({
  name: z.string(),
  item: z.array(z.lazy(() => z.union([Item, Folder]))),
});
/** The parts of the collection format, version 2.1, that are written. */
const Collection = z.strictObject({
  info: z.strictObject({
    name: z.string(),
    description: z.string().optional(),
    schema: z.literal("https://schema.getpostman.com/json/collection/v2.1.0/collection.json"),
  }),
  item: z.array(z.union([Item, Folder])),
  variable: z.array(z.strictObject({ key: z.string(), value: z.string(), type: z.string() })),
});

Deno.test("postmanCollection() follows the format, folders the groups", async () => {
  const { site } = await siteAt("https://api.ships.example/v1");
  const collection = postmanCollection(site);
  assertEquals(Collection.safeParse(collection).error, undefined);
  // deno-lint-ignore no-explicit-any -- its form has just been checked
  const { item, variable } = collection as any;
  assertEquals(item.map(({ name }: { name: string }) => name), ["Fleet"]);
  const [json, form, files] = item[0].item;
  assertEquals(files.name, "Files");
  assertEquals(json.request.url.raw, "{{baseUrl}}/ships/:id?q=Q");
  assertEquals(json.request.url.variable, [{ key: "id", value: "", description: "Id." }]);
  assertEquals(json.request.auth, {
    type: "bearer",
    bearer: [{ key: "token", value: "{{token}}", type: "string" }],
  });
  assertEquals(form.request.auth.type, "basic");
  assertEquals(files.item[0].request.url.path, ["files", "{{name}}.json"]);
  assertEquals(
    variable.map(({ key, value }: Record<string, string>) => [key, value]),
    [
      ["baseUrl", "https://api.ships.example/v1"],
      ["token", ""],
      ["username", ""],
      ["password", ""],
      ["name", ""],
    ],
  );
});
