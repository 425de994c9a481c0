import { assert, assertEquals, assertNotEquals } from "@std/assert";
import {
  highlight,
  isKnownLanguage,
  lineLimit,
  prepareLanguages,
  sizeLimit,
  takeMissingLanguages,
} from "../../src/compile/highlight.ts";
import { grammars } from "../../src/compile/grammars.ts";
import { canonicalLanguage } from "../../src/compile/language_names.ts";

/** `class:text` of the tokens that have a class, line by line. */
function coloured(code: string, language: string): string[] {
  return highlight(code, language).map((line) =>
    line.filter((token) => token.class !== "").map((token) => `${token.class}:${token.text.trim()}`)
      .join(" ")
  );
}

Deno.test("highlight() leaves a language that is not loaded plain and remembers it", () => {
  takeMissingLanguages();
  assertEquals(highlight("a = 1\n\nb", "julia"), [
    [{ text: "a = 1", class: "" }],
    [],
    [{ text: "b", class: "" }],
  ]);
  assertEquals(takeMissingLanguages(), ["julia"]);
  assertEquals(takeMissingLanguages(), []);
});

Deno.test("highlight() colours by language", async (t) => {
  const cases: [language: string, code: string, expected: string[]][] = [
    ["json", '{"a": 1, "b": [null, "x"]}', ['p:"a" n:1 p:"b" n:null s:"x"']],
    ["JSON", '{"a": true}', ['p:"a" n:true']],
    ["curl", "curl -X POST --data 'x' # c", ["f:curl a:-X a:--data s:'x' c:# c"]],
    ["python", "def f(x):\n    return g(x)  # c", ["k:def f:f", "k:return f:g c:# c"]],
    ["ts", "const a: string = `x`;", ["k:const t:string s:`x`"]],
    ["yaml", "a: 1 # c\nb: 'x'", ["p:a n:1 c:# c", "p:b s:'x'"]],
    ["go", "func main() { return nil }", ["k:func f:main k:return n:nil"]],
    ["php", "<?php echo $a;", ["k:<?php echo v:$a"]],
    ["ruby", "def a\n  @b\nend", ["k:def f:a", "v:@b", "k:end"]],
    ["redis", 'SET a "b" EX 60', ['k:SET s:"b" k:EX n:60']],
    ["env", "# c\nKEY=value", ["c:# c", "p:KEY s:value"]],
    ["diff", "-a\n+b", ["d:-a", "i:+b"]],
    ["html", '<a href="/x">b</a>', ['g:<a a:href s:="/x" g:> g:</a>']],
    ["klingon", "qapla' 1", [""]],
    ["text", "const a = 1", [""]],
    ["", "const a = 1", [""]],
  ];
  await prepareLanguages(cases.map(([language]) => language));
  for (const [language, code, expected] of cases) {
    await t.step(language || "no language", () => {
      assertEquals(coloured(code, language), expected);
    });
  }
});

Deno.test("highlight() never loses or adds a character", async () => {
  const code = "\n\n  <a>\t'x' \"y\" // z\r\n/* é 😀\n\n*/ `${b}` #c -- d\n{{e}} $f @g %h\n";
  const languages = Object.keys(grammars);
  await prepareLanguages(languages);
  for (const language of languages) {
    const lines = highlight(code, language);
    assertEquals(
      lines.map((line) => line.map((token) => token.text).join("")).join("\n"),
      code,
      language,
    );
  }
});

Deno.test("highlight() joins equal neighbours and gives them white space", async () => {
  await prepareLanguages(["js"]);
  for (const line of highlight("  const let  x = 'a' + \"b\";", "js")) {
    line.reduce((previous, token) => (assertNotEquals(previous, token.class), token.class), "none");
  }
});

Deno.test("highlight() leaves what is too long plain, at once", async () => {
  await prepareLanguages(["bash", "java", "js", "json"]);
  const cases: [string, string][] = [
    ["js", "$".repeat(1_000_000)],
    ["js", "a = 1;\n".repeat(100_000)],
    ["java", "a.\n".repeat(sizeLimit)],
    ["json", '{"a": ' + "1".repeat(lineLimit) + "}"],
    ["bash", "${\n".repeat(20_000)],
  ];
  for (const [language, code] of cases) {
    const lines = highlight(code, language);
    assert(lines.every((line) => line.every((token) => token.class === "")), language);
  }
  assert(coloured('{"a": 1}', "json")[0] !== "");
});

Deno.test("highlight() returns the same lines for the same block", async () => {
  await prepareLanguages(["js"]);
  assert(highlight("same()", "js") === highlight("same()", "JavaScript"));
});

Deno.test("isKnownLanguage() knows the languages of real sites in any spelling", () => {
  const names =
    "python bash json typescript ts javascript js sql yaml shell kusto tsx sh text go ruby mdx " +
    "rust php java py csharp mermaid graphql tolk html toml cpp curl swift jsx redis kotlin erb dart " +
    "powershell http handlebars markdown md elixir env mytonctrl xml jsonc JSON SQL Python JavaScript " +
    "TypeScript JSOn C# graphQL plaintext cs txt jinja css hcl lua dotenv dns nginx tf c yml " +
    "commandline PHP jsonl cmake diff dockerfile dot rb vb plain c++ objective-c zsh console";
  for (const name of names.split(" ")) assert(isKnownLanguage(name), name);
  assert(!isKnownLanguage("fift"));
  assert(!isKnownLanguage("constructor"));
});

Deno.test("canonicalLanguage() leads every name to a grammar that exists", () => {
  for (const name of ["curl", "C#", "Golang", "tf", "jinja", "jsonc", " YML "]) {
    assert(Object.hasOwn(grammars, canonicalLanguage(name)), name);
  }
  assertEquals(canonicalLanguage("toString"), "tostring");
  assertEquals(canonicalLanguage(""), "text");
});

Deno.test("highlight() takes indented text of MDX as text", async () => {
  await prepareLanguages(["mdx"]);
  const [, , line] = highlight("<Tab>\n\n    Some words\n</Tab>", "mdx");
  assertEquals(line, [{ text: "    Some words", class: "" }]);
});
