/**
 * Plans with everything that is hard to quote, encode or send.
 *
 * @module
 */
import type { RequestEntry, RequestPlan } from "../../../src/model/request.ts";

/** A plan and its name. `base` in URLs is replaced by the address of the server under test. */
export interface NamedPlan extends RequestPlan {
  readonly name: string;
}

/** Every character that means something to some language. */
export const nasty = `it's "so" \\ $HOME \${x} #{y} \\(z) \`w\` %d {{m}} <b> & ; @ ! é 漢 🚀`;
const nastyLines = `first\n\tsecond 'x' "y"\n'@\nJSON\n\n"""\n@file $0 \\n ends  \n`;
/** What a header may hold. */
const nastyAscii = `it's "so" \\ $HOME \${x} #{y} \`w\` %d <b> & ; @ !`;

function plan(name: string, given: Partial<RequestPlan>): NamedPlan {
  const empty = { query: [], headers: [], cookies: [], body: { kind: "none" } } as const;
  return { name, method: "POST", url: "http://base/v1/ships", ...empty, ...given };
}

const entries = (...pairs: [string, string][]): RequestEntry[] =>
  pairs.map(([name, value]) => ({ name, value }));

const json = (value: unknown, contentType = "application/json") =>
  ({ kind: "json", contentType, value }) as const;

/** The table. */
export const plans: readonly NamedPlan[] = [
  plan("GET without anything", { method: "GET" }),
  plan("DELETE without a body", { method: "DELETE", url: "http://base/v1/ships/42" }),
  plan("POST without a body", {}),
  plan("HEAD", { method: "HEAD" }),
  plan("OPTIONS", { method: "OPTIONS" }),
  plan("an encoded path", {
    method: "GET",
    url: "http://base/v1/a%20b/%E6%BC%A2%2F'$x/;m=1,2/~-_.!*()@:",
  }),
  plan("a query with repeated keys", {
    method: "GET",
    query: entries(["tag", "a"], ["tag", "b c"], ["q", nasty], ["empty", ""], ["f[a][]", "+&=?#%"]),
  }),
  plan("a query with delimiters", {
    method: "GET",
    query: [{ name: "ids", value: "1,2", encoded: "1,2" }, { name: "q", value: "a b" }],
  }),
  plan("headers", {
    method: "GET",
    headers: entries(["X-Nasty", nastyAscii], ["X-Empty", ""], ["Accept", "text/*"]),
  }),
  plan("cookies", {
    method: "GET",
    cookies: entries(["session", "abc"], ["odd", `a b;c,"d"\\é`]),
  }),
  plan("a bearer token", {
    method: "GET",
    headers: [{
      name: "Authorization",
      value: "Bearer <TOKEN>",
      credential: { prefix: "Bearer ", placeholder: "<TOKEN>" },
    }],
  }),
  plan("keys in query and cookie", {
    method: "GET",
    query: [{
      name: "api_key",
      value: "API_KEY",
      credential: { prefix: "", placeholder: "API_KEY" },
    }],
    cookies: [{
      name: "key",
      value: "<API_KEY>",
      credential: { prefix: "", placeholder: "<API_KEY>" },
    }],
  }),
  plan("basic authentication", {
    method: "PUT",
    basic: { user: "<USERNAME>", password: "<PASSWORD>" },
    body: json({ a: 1 }),
  }),
  plan("a JSON object", {
    body: json({
      text: nasty,
      lines: nastyLines,
      'odd key\'s "$x" #{y}': 1,
      __proto__x: { a: [] as unknown[], b: {}, "0": "zero", "01": 1 },
      numbers: [0, -1.5, 1e21, 1e-7, 9007199254740991],
      words: [null, true, false],
      controls: "\u0000\u0007\u001b\u2028\u0085\r",
      nested: [[1, [2]], { deep: [{ er: "x".repeat(80) }, "y".repeat(80)] }],
      class: "keyword",
      nil: "",
    }),
  }),
  plan("a JSON property named __proto__", { body: json(JSON.parse('{"__proto__":{"a":1}}')) }),
  plan("a JSON list", {
    method: "PATCH",
    body: json([{ op: "replace", path: "/a~1b", value: null }]),
  }),
  plan("a JSON text", { body: json(nasty) }),
  plan("JSON null", { body: json(null) }),
  plan("JSON of another type", {
    body: json({ "@type": "x" }, "application/vnd.api+json; version=2"),
  }),
  plan("an empty JSON object", { method: "PUT", body: json({}) }),
  plan("a form", {
    body: { kind: "form", entries: entries(["a", "b c+d"], ["n=&", nasty], ["l", "1\n2"]) },
  }),
  plan("a form with repeated names", {
    body: { kind: "form", entries: entries(["to[]", "a"], ["to[]", "@b"], ["x", ""]) },
  }),
  plan("text", { body: { kind: "text", contentType: "text/plain", text: nastyLines + nasty } }),
  plan("text like a file name", {
    body: { kind: "text", contentType: "text/csv", text: "@a,b\n1,2\n" },
  }),
  plan("XML", {
    method: "PUT",
    body: {
      kind: "text",
      contentType: "application/xml",
      text: '<?xml version="1.0"?>\n<a b="c">\n  <d>漢</d>\n</a>',
    },
  }),
  plan("a file", { body: { kind: "file", contentType: "image/png", fileName: "photo.png" } }),
  plan("multipart with files", {
    body: {
      kind: "multipart",
      parts: [
        { kind: "text", name: "title", value: nasty },
        { kind: "text", name: "odd", value: "<string>" },
        { kind: "file", name: "photo", fileName: "photo.png", contentType: "image/png" },
        { kind: "file", name: "raw", fileName: "data.bin" },
      ],
    },
  }),
  plan("multipart with types and repeated names", {
    body: {
      kind: "multipart",
      parts: [
        { kind: "text", name: "tag", value: "a" },
        { kind: "text", name: "tag", value: "b;type=x" },
        { kind: "text", name: "meta", value: `{"a":"q;'\\""}`, contentType: "application/json" },
      ],
    },
  }),
  plan("everything", {
    method: "PUT",
    url: "http://base/v1/ships/3c90c3cc/name",
    query: entries(["dry", "true"]),
    headers: entries(["X-Trace", "1"]),
    cookies: entries(["s", "1"]),
    body: json({ name: "Aurora" }),
  }),
];
