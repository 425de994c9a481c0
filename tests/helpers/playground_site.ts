/**
 * A site about the test API: a page for each thing that the playground has to cope with.
 *
 * @module
 */
import { plainSettings } from "./build.ts";

type Json = Record<string, unknown>;

const json = (schema: Json, description = "Fine.") => ({
  description,
  content: { "application/json": { schema } },
});
const anything = { responses: { 200: json({}) } };
const object = (properties: Json, required: string[] = []) => ({
  type: "object",
  required,
  properties,
});
const string = { type: "string" };
const integer = { type: "integer" };
const query = (...names: string[]) =>
  names.map((name) => ({
    name,
    in: "query",
    schema: /^(?:ms|mb|chunks)$/.test(name) ? integer : string,
  }));
const get = (summary: string, more: Json = {}) => ({ get: { summary, ...anything, ...more } });
const guarded = (kind: string, security: Json[]) => get(`Auth ${kind}`, { security });

const user = object({
  id: integer,
  name: string,
  email: string,
  role: { type: "string", enum: ["admin", "guest"] },
  address: object({ city: string, zip: string }, ["city", "zip"]),
  tags: { type: "array", items: string },
}, ["id", "name"]);

function flows(api: string): Json {
  const tokenUrl = `${api}/oauth/token`;
  const authorizationUrl = `${api}/oauth/authorize`;
  const scopes = { read: "Read everything", write: "Change everything" };
  return {
    authorizationCode: { authorizationUrl, tokenUrl, scopes },
    implicit: { authorizationUrl, scopes },
    password: { tokenUrl, scopes },
    clientCredentials: { tokenUrl, scopes },
    deviceAuthorization: { deviceAuthorizationUrl: `${api}/oauth/device`, tokenUrl, scopes },
  };
}

function specification(api: string): Json {
  return {
    openapi: "3.1.0",
    info: { title: "Test", version: "1" },
    servers: [{ url: api }],
    components: {
      securitySchemes: {
        token: { type: "http", scheme: "bearer" },
        login: { type: "http", scheme: "basic" },
        key: { type: "apiKey", in: "header", name: "X-API-Key" },
        queryKey: { type: "apiKey", in: "query", name: "api_key" },
        session: { type: "apiKey", in: "cookie", name: "session" },
        oauth: { type: "oauth2", flows: flows(api) },
        oidc: {
          type: "openIdConnect",
          openIdConnectUrl: `${api}/.well-known/openid-configuration`,
        },
      },
    },
    paths: {
      "/echo": {
        ...get("Echo", {
          parameters: [
            ...query("q"),
            { name: "Host", in: "header", schema: string },
            { name: "theme", in: "cookie", schema: string },
          ],
          responses: {
            200: {
              ...json({}),
              headers: {
                "X-Request-Id": { schema: string },
                "X-Total": { required: true, schema: integer },
              },
            },
          },
        }),
        post: {
          summary: "Echo body",
          requestBody: {
            content: { "application/json": { schema: object({ name: string, age: integer }) } },
          },
          ...anything,
        },
      },
      "/users/{id}": get("Get a user", {
        parameters: [{ name: "id", in: "path", required: true, schema: string }],
        responses: {
          200: json(user),
          404: json(object({ code: string, message: string }, ["code"]), "There is no such user."),
        },
      }),
      "/status/{code}": get("Any status", {
        parameters: [{ name: "code", in: "path", required: true, schema: string }],
        responses: { 200: json({}), "4XX": json(object({ status: integer })) },
      }),
      "/auth/bearer": guarded("bearer", [{ token: [] }]),
      "/auth/basic": guarded("basic", [{ login: [] }]),
      "/auth/key": guarded("key", [{ key: [] }]),
      "/auth/query": guarded("query", [{ queryKey: [] }]),
      "/auth/cookie": guarded("cookie", [{ session: [] }]),
      "/auth/both": guarded("both", [{ login: [] }, { token: [], key: [] }, {}]),
      "/auth/bearer/oauth": guarded("oauth", [{ oauth: ["read"] }]),
      "/auth/bearer/oidc": guarded("oidc", [{ oidc: [] }]),
      "/slow": get("Slow", { parameters: query("ms") }),
      "/stream": get("Stream", { parameters: query("ms", "chunks") }),
      "/ndjson": get("Lines", { parameters: query("ms", "chunks") }),
      "/sse": get("Events", { parameters: query("ms", "chunks") }),
      "/large": get("Large", { parameters: query("mb", "as") }),
      "/fail": get("Fail"),
      "/reset": get("Reset"),
      "/redirect": get("Redirect", { parameters: query("to") }),
      "/no-cors/echo": get("No CORS"),
      "/strict-cors/auth/bearer": {
        put: { summary: "Strict CORS", security: [{ token: [] }], ...anything },
      },
      "/multipart": {
        post: {
          summary: "Upload",
          requestBody: {
            content: {
              "multipart/form-data": {
                schema: object({ note: string, file: { type: "string", format: "binary" } }),
              },
            },
          },
          ...anything,
        },
      },
      "/image.png": get("Image"),
      "/audio.wav": get("Audio"),
      "/binary": get("Binary"),
      "/html": get("HTML"),
      "/xml": get("XML"),
      "/broken-json": get("Broken JSON"),
      "/echo.md": get("Own host", { servers: [{ url: "/api-reference" }] }),
    },
  };
}

/** The files of the site. Pages stand at `/api-reference/<summary>`, hand-written ones at `/hand`, `/open`, `/down`. */
export function playgroundSite(api: string, nobody: string): Record<string, string> {
  return {
    "docs.json": JSON.stringify({
      ...JSON.parse(plainSettings),
      api: { mdx: { server: api, auth: { method: "key", name: "X-API-Key" } } },
      navigation: {
        groups: [
          { group: "Start", pages: ["index", "hand", "open", "down"] },
          { group: "API", openapi: "api.json" },
        ],
      },
    }),
    "index.mdx": "---\ntitle: Home\n---\n\nHello\n",
    "hand.mdx": "---\ntitle: By hand\napi: GET /auth/key\n---\n\n" +
      '<ResponseField name="authenticated" type="string" required>Kind.</ResponseField>\n',
    "open.mdx": "---\ntitle: Open\napi: GET /echo\nauthMethod: none\n---\n\nOpen\n",
    "down.mdx": `---\ntitle: Down\napi: GET ${nobody}/\nauthMethod: none\n---\n\nDown\n`,
    "api.json": JSON.stringify(specification(api)),
  };
}
