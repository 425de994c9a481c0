import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { excerptAround, markedPieces } from "../../src/search/app/marks.ts";

/** A text with its hits in brackets. */
const marked = (text: string, marks: string[]) =>
  markedPieces(text, marks).map(([piece, isHit]) => isHit ? `[${piece}]` : piece).join("");

Deno.test("markedPieces() marks what a query has found", async (t) => {
  const cases: [text: string, marks: string[], shown: string][] = [
    ["List users", ["users"], "List [users]"],
    ["A user, and more users.", ["user"], "A [user], and more [users]."],
    ["Creating a key", ["create"], "[Creating] a key"],
    ["Über Café", ["uber"], "[Über] Café"],
    ["Datenbankverbindung", ["verbindung"], "[Datenbankverbindung]"],
    ["连接数据库", ["数据", "据库"], "连接[数据库]"],
    ["Migrate", ["rate"], "Migrate"],
    ["nothing", ["users"], "nothing"],
    ["a < b && c", ["b"], "a < [b] && c"],
    ["", ["users"], ""],
  ];
  for (const [text, marks, shown] of cases) {
    await t.step(text || "(empty)", () => assertEquals(marked(text, marks), shown));
  }
});

Deno.test("markedPieces() loses nothing of the text", () => {
  fc.assert(fc.property(fc.string({ unit: "grapheme" }), fc.array(fc.string()), (text, marks) => {
    assertEquals(markedPieces(text, marks).map(([piece]) => piece).join(""), text);
  }));
});

Deno.test("excerptAround() shows the first hit", () => {
  const text = `${"word ".repeat(60)}needle ${"more ".repeat(60)}`.trim();
  const excerpt = excerptAround(text, ["needle"], 80);
  assertEquals(excerpt.includes("needle"), true);
  assertEquals(excerpt.length < 90, true);
  assertEquals(excerpt.startsWith("… "), true);
  assertEquals(excerptAround("short", ["needle"], 80), "short");
});
