import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { diagnosticToJson, formatDiagnostics, summarize } from "../../src/diagnostics/format.ts";
import { diagnostic } from "../../src/diagnostics/report.ts";
import type { Span } from "../../src/model/diagnostic.ts";

const span = (line: number, from: number, to: number, file = "a.mdx"): Span => ({
  file,
  start: { line, column: from, offset: line * 100 + from },
  end: { line, column: to, offset: line * 100 + to },
});
const shown = (text: string, from: number, to: number) =>
  formatDiagnostics([diagnostic("icon-unknown", "M", { span: span(1, from, to) })], {
    sources: () => text,
  })
    .split("\n").slice(1, 3);

Deno.test("formatDiagnostics() shows place, line, mark and hint, sorted by place", () => {
  const text = "---\napi: GET /v1/users/{userId}\n---\n";
  const list = [
    diagnostic("mdx-syntax", "Later", { span: span(1, 1, 2, "b.mdx") }),
    diagnostic("missing-path-parameter", 'Path parameter "userId" is not documented', {
      span: span(2, 20, 28),
      hint: "add it",
      related: [{ message: "named here", span: span(9, 1, 2, "c.mdx") }],
    }),
    diagnostic("icon-unknown", "First", { span: span(1, 1, 4) }),
    diagnostic("settings-missing", "Nowhere"),
  ];
  const sources = (file: string) => file === "a.mdx" ? text : undefined;
  assertEquals(
    formatDiagnostics(list, { sources }),
    `error[settings-missing]: Nowhere

a.mdx:1:1: warning[icon-unknown]: First
  1 | ---
    | ~~~

a.mdx:2:20: warning[missing-path-parameter]: Path parameter "userId" is not documented
  2 | api: GET /v1/users/{userId}
    |                    ~~~~~~~~
  note: c.mdx:9:1: named here
  hint: add it

b.mdx:1:1: error[mdx-syntax]: Later
`,
  );
});

Deno.test("formatDiagnostics() keeps the mark below what it marks", async (t) => {
  const cases: [name: string, text: string, from: number, to: number, lines: [string, string]][] = [
    ["tab", "\tab", 2, 4, ["  1 |   ab", "    |   ~~"]],
    ["tab inside", "a\tb", 3, 4, ["  1 | a b", "    |   ~"]],
    ["wide before", "会话x", 3, 4, ["  1 | 会话x", "    |     ~"]],
    ["wide marked", "a会话", 2, 4, ["  1 | a会话", "    |  ~~~~"]],
    ["emoji", "😀 x", 4, 5, ["  1 | 😀 x", "    |    ~"]],
    ["combining", "e\u0301x", 3, 4, ["  1 | e\u0301x", "    |  ~"]],
    ["empty span", "ab", 3, 3, ["  1 | ab", "    |   ~"]],
    ["beyond the line", "ab", 9, 12, ["  1 | ab", "    |   ~"]],
    ["carriage return", "ab\r", 1, 2, ["  1 | ab", "    | ~"]],
  ];
  for (const [name, text, from, to, lines] of cases) {
    await t.step(name, () => assertEquals(shown(text + "\n", from, to), lines));
  }
});

Deno.test("formatDiagnostics() cuts long lines around the mark", () => {
  const [line = "", mark = ""] = shown("a".repeat(500) + "X" + "b".repeat(500), 501, 502);
  assert(line.length < 160);
  assertEquals(line.indexOf("X"), mark.indexOf("~"));
});

Deno.test("formatDiagnostics() does not let a file steer the terminal", () => {
  const list = [diagnostic("icon-unknown", "a\x1b[2Jb\nc\u202ed", { span: span(1, 1, 2) })];
  const text = formatDiagnostics(list, { sources: () => "\x1b[31mx" });
  assertEquals(
    text,
    "a.mdx:1:1: warning[icon-unknown]: a\ufffd[2Jb c\ufffdd\n  1 | \ufffd[31mx\n    | ~\n",
  );
});

Deno.test("formatDiagnostics() colors only when asked", () => {
  const list = [diagnostic("icon-unknown", "M", { span: span(1, 1, 2), hint: "h" })];
  assertStringIncludes(formatDiagnostics(list, { color: true }), "\x1b[33m");
  assert(!formatDiagnostics(list, { color: false }).includes("\x1b"));
});

Deno.test("summarize() counts by severity", () => {
  const [error, warning, note] = [
    diagnostic("mdx-syntax", "e"),
    diagnostic("icon-unknown", "w"),
    diagnostic("settings-legacy", "i"),
  ];
  assertEquals(summarize([]), "no problems");
  assertEquals(summarize([error]), "1 error");
  assertEquals(summarize([note, warning, error, warning]), "1 error, 2 warnings, 1 note");
});

Deno.test("diagnosticToJson() has the fields of the JSON output", () => {
  assertEquals(
    diagnosticToJson(diagnostic("icon-unknown", "M", { span: span(3, 4, 5), hint: "h" })),
    {
      code: "icon-unknown",
      severity: "warning",
      message: "M",
      hint: "h",
      file: "a.mdx",
      line: 3,
      column: 4,
    },
  );
  assertEquals(diagnosticToJson(diagnostic("settings-missing", "M")), {
    code: "settings-missing",
    severity: "error",
    message: "M",
  });
});
