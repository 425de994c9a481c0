/**
 * What samples look like, above all in the languages that the machine of the tests may not run.
 *
 * @module
 */
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { sampleLanguage, sampleLanguages } from "../../../src/endpoint/samples/mod.ts";
import type { RequestPlan } from "../../../src/model/request.ts";
import { plans } from "./plans.ts";

const write = (language: string, plan: Partial<RequestPlan>) =>
  sampleLanguage(language)?.write({
    method: "POST",
    url: "https://api.test/x",
    query: [],
    headers: [],
    cookies: [],
    body: { kind: "none" },
    ...plan,
  }) ?? "";

/** A text → how each language writes it. */
const strings: readonly [text: string, literals: Readonly<Record<string, string>>][] = [
  [`it's "so"`, {
    csharp: String.raw`"it's \"so\""`,
    rust: String.raw`"it's \"so\""`,
    swift: String.raw`"it's \"so\""`,
    kotlin: String.raw`"it's \"so\""`,
    powershell: `'it''s "so"'`,
    javascript: String.raw`"it's \"so\""`,
    php: String.raw`'it\'s "so"'`,
  }],
  [`"so"`, { javascript: `'"so"'`, python: `'"so"'`, ruby: String.raw`"\"so\""`, go: '`"so"`' }],
  ["a\\(b) $c ${d} #{e} {f}", {
    csharp: String.raw`"a\\(b) $c ${"$"}{d} #{e} {f}"`,
    rust: String.raw`"a\\(b) $c ${"$"}{d} #{e} {f}"`,
    swift: String.raw`"a\\(b) $c ${"$"}{d} #{e} {f}"`,
    kotlin: '"a\\\\(b) \\$c \\${d} #{e} {f}"',
    powershell: "'a\\(b) $c ${d} #{e} {f}'",
    ruby: String.raw`"a\\(b) $c ${"$"}{d} \#{e} {f}"`,
  }],
  ["\u0007\u2028é🚀", {
    csharp: '"\\u0007\\u2028é🚀"',
    rust: '"\\u{7}\\u{2028}é🚀"',
    swift: '"\\u{7}\\u{2028}é🚀"',
    kotlin: '"\\u0007\\u2028é🚀"',
    java: '"\\u0007\\u2028é🚀"',
    php: '"\\u{7}\u2028é🚀"',
  }],
  ["‘typographic’", { powershell: "'‘‘typographic’’'" }],
  ["\ud800", { javascript: '"\ufffd"', rust: '"\ufffd"' }],
];

Deno.test("sampleLanguages escape strings", async (t) => {
  for (const [text, literals] of strings) {
    for (const [language, literal] of Object.entries(literals)) {
      await t.step(`${language}: ${JSON.stringify(text)}`, () => {
        const body = { kind: "text", contentType: "text/plain", text } as const;
        assertStringIncludes(write(language, { body }), literal);
      });
    }
  }
});

const json = {
  kind: "json",
  contentType: "application/json",
  value: { a: '"""', b: "$x" },
} as const;

Deno.test("sampleLanguages write JSON in long strings that nothing inside can end", () => {
  assertStringIncludes(
    write("swift", { body: json }),
    '"""\n{\n  "a": "\\\\"\\\\"\\\\"",\n  "b": "$x"\n}\n"""',
  );
  assertStringIncludes(write("kotlin", { body: json }), '"b": "${\'$\'}x"');
  assertStringIncludes(write("csharp", { body: json }), '    """\n    {\n      "a": "\\"\\"\\"",');
  assertStringIncludes(write("java", { body: json }), '"a": "\\\\"\\\\"\\\\""');
  assertStringIncludes(write("powershell", { body: json }), "@'\n{\n");
  assertStringIncludes(
    write("rust", { body: json }),
    '.json(&json!({\n            "a": "\\"\\"\\"",',
  );
});

Deno.test("sampleLanguages print the query, the cookies and the method of every plan", async (t) => {
  for (const { name: language, write } of sampleLanguages) {
    await t.step(language, () => {
      const code = write({
        method: "QUERY",
        url: "https://api.test/x",
        query: [{ name: "tag", value: "a" }, { name: "tag", value: "b c" }],
        headers: [{ name: "X-A", value: "1" }],
        cookies: [{ name: "s", value: "2" }],
        body: { kind: "none" },
      });
      for (const part of ["QUERY", "X-A"]) assertStringIncludes(code, part);
      if (language !== "python") assertStringIncludes(code, "https://api.test/x?tag=a&tag=b%20c");
      assert(/s=2|"s": "2"/.test(code), code);
    });
  }
});

Deno.test("sampleLanguages print the placeholders of credentials as they are", async (t) => {
  const credential = { prefix: "", placeholder: "<API_KEY>" };
  for (const { name: language, write } of sampleLanguages) {
    await t.step(language, () => {
      const code = write({
        method: "GET",
        url: "https://api.test/x",
        query: [{ name: "key", value: "<API_KEY>", credential }],
        headers: [],
        cookies: [],
        basic: { user: "<USERNAME>", password: "<PASSWORD>" },
        body: { kind: "none" },
      });
      for (const part of ["<API_KEY>", "<USERNAME>", "<PASSWORD>"]) {
        assertStringIncludes(code, part);
      }
    });
  }
});

Deno.test("sampleLanguages write the same program every time, without blanks at line ends", () => {
  for (const { write } of sampleLanguages) {
    for (const plan of plans) {
      const code = write(plan);
      assertEquals(code, write(plan));
      assertEquals(code, code.trim());
    }
  }
});

async function canRun(name: string): Promise<boolean> {
  try {
    return (await new Deno.Command(name, { args: ["--version"], stdout: "null", stderr: "null" })
      .output()).success;
  } catch {
    return false;
  }
}

Deno.test({
  name: "sampleLanguage() writes Rust that can be parsed",
  ignore: !(await canRun("rustfmt")),
  async fn(t) {
    const file = await Deno.makeTempFile({ suffix: ".rs" });
    for (const plan of plans) {
      await t.step(plan.name, async () => {
        await Deno.writeTextFile(file, write("rust", plan));
        const args = ["--edition", "2021", "--emit", "stdout", file];
        const { success, stderr } = await new Deno.Command("rustfmt", { args, stdout: "null" })
          .output();
        assert(success, new TextDecoder().decode(stderr));
      });
    }
    await Deno.remove(file);
  },
});
