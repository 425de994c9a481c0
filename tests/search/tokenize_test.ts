import { assertEquals } from "@std/assert";
import { foldText, isPair, stemOf, tokenize } from "../../src/search/tokenize.ts";

Deno.test("tokenize() gives the terms that pages and queries share", async (t) => {
  const cases: [text: string, terms: string[]][] = [
    ["", []],
    ["?!… — 🎉", []],
    ["Get users", ["get", "users"]],
    ["userId", ["userid", "user", "id"]],
    ["X-Request-Id", ["x", "request", "id"]],
    ["HTTPServer", ["httpserver", "http", "server"]],
    ["page_size", ["page", "size"]],
    ["/v1/users/{id}", ["v1", "users", "id"]],
    ["café CAFÉ cafe\u0301", ["cafe", "cafe", "cafe"]],
    ["Straße", ["strasse"]],
    ["Größenänderung", ["großenanderung".replace("ß", "ss")]],
    ["数据库", ["数据", "据库"]],
    ["データ", ["デー", "ータ"]],
    ["使用API", ["使用", "api"]],
    ["库", ["库"]],
    ["المستخدم", ["المستخدم", "مستخدم"]],
    ["사용자 목록", ["사용자", "목록"]],
    ["Ünïcödé", ["unicode"]],
    ["sha 9f86d081884c7d659a2feaa0c55ad015", ["sha"]],
    ["order 1234567890123", ["order"]],
    ["in 2026", ["in", "2026"]],
    ["a".repeat(41), []],
  ];
  for (const [text, terms] of cases) {
    await t.step(text || "(empty)", () => assertEquals(tokenize(text), terms));
  }
});

Deno.test("foldText() keeps what makes another letter", () => {
  assertEquals(foldText("ガカ"), "ガカ");
  assertEquals(foldText("İstanbul"), "istanbul");
  assertEquals(foldText("أحمد"), "احمد");
});

Deno.test("stemOf() gives what the forms of a word share", async (t) => {
  const cases: [stem: string, forms: string[]][] = [
    ["creat", ["create", "creates", "created", "creating", "creator", "creation"]],
    ["user", ["user", "users"]],
    ["memb", ["member", "members"]],
    ["limit", ["limit", "limits", "limited", "limiting"]],
    ["key", ["key", "keys"]],
    ["id", ["id"]],
  ];
  for (const [stem, forms] of cases) {
    await t.step(forms[0]!, () => {
      const stems = new Set(forms.map(stemOf));
      assertEquals(stems.size, 1, `the stems of ${forms.join(", ")} are ${[...stems].join(", ")}`);
      assertEquals([...stems][0]!.startsWith(stem), true);
    });
  }
});

Deno.test("isPair() tells pairs of characters from words", () => {
  assertEquals(isPair("数据"), true);
  assertEquals(isPair("데이터"), false);
  assertEquals(isPair("data"), false);
});
