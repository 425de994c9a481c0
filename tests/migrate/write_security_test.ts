import { assertEquals } from "@std/assert";
import { planRequest } from "../../src/endpoint/plan_request.ts";
import { resolveEndpoint } from "../../src/endpoint/resolve.ts";
import { endpointFromOpenApi } from "../../src/endpoint/from_openapi.ts";
import type { Endpoint } from "../../src/model/endpoint.ts";
import { loadSpecifications } from "../../src/openapi/load.ts";
import { memoryFiles } from "../../src/platform/files.ts";
import { roundTrip } from "../helpers/round_trip.ts";

const schemes = {
  own: { type: "apiKey", in: "header", name: "X-Own" },
  other: { type: "apiKey", in: "header", name: "X-Other" },
  query: { type: "apiKey", in: "query", name: "key" },
  token: { type: "http", scheme: "bearer" },
};

async function endpointWith(security: readonly Record<string, string[]>[]): Promise<Endpoint> {
  const document = {
    openapi: "3.1.0",
    info: { title: "Keys", version: "1" },
    servers: [{ url: "https://api.example.com" }],
    paths: { "/x": { get: { summary: "X", security, responses: { 200: { description: "X" } } } } },
    components: { securitySchemes: schemes },
  };
  const { specifications } = await loadSpecifications(
    memoryFiles({ "api.json": JSON.stringify(document) }),
    ["api.json"],
    { fetchUrl: () => Promise.reject(new Error("offline")) },
  );
  const [ref] = specifications[0]!.operations();
  return endpointFromOpenApi(ref!).value!;
}

const cases: readonly [string, Record<string, string[]>[], string | undefined, string][] = [
  ["the key of the site", [{ own: [] }], undefined, "X-Own: <API_KEY>"],
  ["a key in another header", [{ other: [] }], "none", "X-Other: <API_KEY>"],
  ["a key in the query", [{ query: [] }], "none", "key=<API_KEY>"],
  ["another method", [{ token: [] }], "bearer", "Authorization: Bearer <TOKEN>"],
  ["the key or a token", [{ own: [] }, { token: [] }], undefined, "X-Own: <API_KEY>"],
  ["another key or a token", [{ other: [] }, { token: [] }], "none", "X-Other: <API_KEY>"],
  ["nothing", [], "none", ""],
];

Deno.test("writeSecurity() leads to the request that the operation needs", async (t) => {
  const api = {
    servers: ["https://api.example.com"],
    auth: { method: "key" as const, name: "X-Own" },
  };
  for (const [name, security, method, credential] of cases) {
    await t.step(name, async () => {
      const { text, read } = roundTrip(await endpointWith(security), api);
      assertEquals(/^authMethod: "(.*)"$/m.exec(text)?.[1], method);
      const resolved = resolveEndpoint(read!, api).value!;
      const { headers, query } = planRequest(resolved, { defaults: "all" });
      const sent = [
        ...headers.filter((each) => each.credential).map((each) => `${each.name}: ${each.value}`),
        ...query.map((each) => `${each.name}=${each.value}`),
      ];
      assertEquals(sent.join(), credential);
    });
  }
});
