import { assertEquals, assertNotEquals } from "@std/assert";
import type { ApiResponse, ResolvedEndpoint } from "../../src/model/endpoint.ts";
import { EventStreamReader, LineReader } from "../../src/playground/response/event_stream.ts";
import { CallHistory, type HistoryEntry } from "../../src/playground/response/history.ts";
import { ExactNumber } from "../../src/model/exact_json.ts";
import { memberPath, parseJson } from "../../src/playground/response/json_value.ts";
import { matchResponse } from "../../src/playground/response/match_response.ts";
import { durationText, fileNameOf, sizeText, viewOf } from "../../src/playground/response/media.ts";
import { ReceivedBody, shownEvents } from "../../src/playground/response/received_body.ts";

const encode = (text: string) => new TextEncoder().encode(text);
const typed = (type: string) => [["Content-Type", type]] as const;

Deno.test("viewOf() tells how a body is shown", () => {
  const rows: readonly [type: string, start: string, view: string][] = [
    ["application/json", "", "json"],
    ["application/problem+json", "", "json"],
    ["application/x-ndjson", "", "ndjson"],
    ["text/event-stream", "", "events"],
    ["image/svg+xml", "", "image"],
    ["audio/mpeg", "", "audio"],
    ["video/mp4", "", "video"],
    ["text/html", "", "text"],
    ["application/xml", "", "text"],
    ["application/vnd.api+xml", "", "text"],
    ["application/pdf", "%PDF-1.7\u0000", "binary"],
    ["application/unheard-of", "words", "text"],
    ["application/octet-stream", "words", "binary"],
    ["", ' {"a":1}', "json"],
    ["", "words", "text"],
    ["", "\u0000\u0001", "binary"],
  ];
  assertEquals(rows.map(([type, start]) => viewOf(type, encode(start))), rows.map((row) => row[2]));
});

Deno.test("fileNameOf() takes names, never folders", () => {
  const rows: readonly [disposition: string, type: string, url: string, name: string][] = [
    ['attachment; filename="a b.txt"', "", "https://a/x", "a b.txt"],
    ["attachment; filename*=UTF-8''na%C3%AFve.txt", "", "https://a/x", "naïve.txt"],
    ['attachment; filename="../../etc/passwd"', "", "https://a/x", "passwd"],
    ["", "application/json", "https://a/users/7", "7.json"],
    ["", "application/vnd.x+json", "https://a/", "response.json"],
    ["", "image/jpeg", "https://a/photo", "photo.jpg"],
    ["", "image/png", "https://a/photo.png?x", "photo.png"],
    ["", "", "https://a/b", "b.bin"],
  ];
  for (const [disposition, type, url, name] of rows) {
    const headers = [["content-disposition", disposition], ["content-type", type]] as const;
    assertEquals(fileNameOf(headers, url), name);
  }
});

Deno.test("sizeText() and durationText() are short", () => {
  assertEquals([0, 999, 1000, 1250, 999_600, 5e7].map(sizeText), [
    "0 B",
    "999 B",
    "1 kB",
    "1.3 kB",
    "1 MB",
    "50 MB",
  ]);
  assertEquals([0.4, 999, 1000, 1250, 61_000].map(durationText), [
    "0 ms",
    "999 ms",
    "1 s",
    "1.25 s",
    "1 min 1 s",
  ]);
});

Deno.test("EventStreamReader reads events wherever the text is cut", () => {
  const text =
    "\ufeff: hi\r\ndata: a\r\ndata:b\r\n\r\nevent: e\nid: 7\ndata\n\nretry: 1\n\ndata: lost";
  const expected = [
    { name: "message", data: "a\nb" },
    { name: "e", data: "", id: "7" },
  ];
  for (let size = 1; size <= text.length; size++) {
    const reader = new EventStreamReader();
    const events = [];
    for (let at = 0; at < text.length; at += size) {
      events.push(...reader.read(text.slice(at, at + size)));
    }
    assertEquals(events, expected, `in pieces of ${size}`);
  }
});

Deno.test("LineReader keeps a last line without a break", () => {
  const reader = new LineReader();
  assertEquals(reader.read("a\rb\r\nc"), ["a", "b"]);
  assertEquals(reader.end(), "c");
});

Deno.test("ReceivedBody decodes characters that are cut in two", () => {
  const body = new ReceivedBody(typed("text/plain"), "https://a/b");
  for (const byte of encode("é€😀")) body.push(Uint8Array.of(byte));
  assertEquals([body.shownText, body.size], ["é€😀", 9]);
  const latin = new ReceivedBody(typed("text/plain; charset=iso-8859-1"), "https://a/b");
  latin.push(Uint8Array.of(0xe9));
  assertEquals(latin.shownText, "é");
});

Deno.test("ReceivedBody keeps the last events and counts all", () => {
  const body = new ReceivedBody(typed("application/x-ndjson"), "https://a/b");
  body.push(encode(Array.from({ length: 600 }, (_, at) => `{"at":${at}}`).join("\n")));
  body.end();
  assertEquals([body.events.length, body.eventCount], [shownEvents, 600]);
  assertEquals(body.events.at(-1)?.data, '{"at":599}');
});

Deno.test("parseJson() keeps the digits of long numbers", () => {
  const parsed = parseJson('{"id":12345678901234567890,"short":1.50}');
  assertEquals(parsed.isJson && parsed.value, {
    id: new ExactNumber("12345678901234567890"),
    short: 1.5,
  });
  assertEquals(parseJson("{").isJson, false);
});

Deno.test("memberPath() quotes what needs quotes", () => {
  const paths = [0, "a", "ünï", "a b", 'a"b', "1"].map((key) => memberPath("$", key));
  assertEquals(paths, ["$[0]", "$.a", "$.ünï", '$["a b"]', '$["a\\"b"]', '$["1"]']);
});

const span = {
  file: "",
  start: { line: 1, column: 1, offset: 0 },
  end: { line: 1, column: 1, offset: 0 },
};
const content = (contentType: string) => ({
  contentType,
  body: {
    name: "",
    type: "",
    required: false,
    deprecated: false,
    description: "",
    fields: [],
    span,
  },
  examples: [],
});
const response = (status: string, ...types: string[]): ApiResponse => ({
  status,
  description: "",
  fields: [],
  contents: types.map(content),
  span,
});

Deno.test("matchResponse() finds the nearest response and its type", () => {
  const responses = [
    response("200", "application/json", "text/*"),
    response("4XX", "application/json"),
    response("404", "application/problem+json"),
    response("default"),
  ];
  // Only the responses are looked at.
  const endpoint = { responses } as unknown as ResolvedEndpoint;
  const rows: readonly [status: number, type: string, found: string | undefined][] = [
    [200, "application/json", "200 application/json"],
    [200, "text/csv", "200 text/*"],
    [200, "image/png", "200 not application/json, text/*"],
    [404, "application/problem+json", "404 application/problem+json"],
    [418, "application/vnd.x+json", "4XX application/json"],
    [500, "text/html", "default"],
  ];
  for (const [status, type, expected] of rows) {
    const found = matchResponse(endpoint, status, type);
    const rest = found?.content?.contentType ??
      (found?.otherTypes && `not ${found.otherTypes.join(", ")}`);
    assertEquals([found?.status, rest].filter(Boolean).join(" "), expected);
  }
  const without = { responses: responses.slice(0, 1) } as unknown as ResolvedEndpoint;
  assertEquals(matchResponse(without, 500, "text/html"), undefined);
});

function memoryStore() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, value: string) {
      if (value.length > 300_000) throw new DOMException("full", "QuotaExceededError");
      kept.set(key, value);
    },
    removeItem: (key: string) => void kept.delete(key),
  };
}
const entry = (at: number, more: Partial<HistoryEntry> = {}): HistoryEntry => ({
  at,
  method: "GET",
  url: "https://a/b",
  status: 200,
  totalMs: 1,
  size: 1,
  form: {},
  ...more,
});

Deno.test("CallHistory keeps the newest calls of a page", () => {
  const store = memoryStore();
  const history = new CallHistory(store, "/p");
  for (let at = 0; at < 30; at++) history.add(entry(at), []);
  assertEquals(history.entries().length, 20);
  assertEquals(history.entries()[0]?.at, 29);
  assertEquals(new CallHistory(store, "/other").entries(), []);
  assertEquals(history.remove(29)[0]?.at, 28);
  assertEquals(history.clear(), []);
  assertEquals(store.kept.size, 0);
});

Deno.test("CallHistory stays within its size", () => {
  const history = new CallHistory(memoryStore(), "/p");
  for (let at = 0; at < 20; at++) history.add(entry(at, { body: "x".repeat(16_000) }), []);
  assertEquals(history.entries().length, 15);
});

Deno.test("CallHistory keeps no answer that repeats a secret", () => {
  const history = new CallHistory(memoryStore(), "/p");
  const secrets = ["s3cret"];
  const [told] = history.add(entry(1, { body: 'Bearer s3cret"', headers: [] }), secrets);
  assertEquals([told?.body, told?.headers], [undefined, undefined]);
  const [kept] = history.add(entry(2, { body: "fine", headers: [] }), secrets);
  assertNotEquals(kept?.body, undefined);
});

Deno.test("CallHistory reads what is no history as none", () => {
  for (const text of ["", "{", "7", '[1,null,{"at":"x"}]']) {
    const store = memoryStore();
    store.setItem("docs:history:/p", text);
    assertEquals(new CallHistory(store, "/p").entries(), []);
  }
  assertEquals(new CallHistory(undefined, "/p").add(entry(1), []).length, 1);
});
