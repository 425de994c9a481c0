import { assertEquals, assertStringIncludes } from "@std/assert";
import {
  checkSampleLanguages,
  codeSamplesFor,
  codeSamplesFromOperation,
  type SampleSettings,
} from "../../src/endpoint/code_samples.ts";
import { sampleLanguages } from "../../src/endpoint/samples/mod.ts";
import { endpoint } from "./endpoints.ts";

const settings: SampleSettings = {
  languages: ["curl", "py", "JS"],
  defaults: "all",
  autogenerate: true,
};
const written = [{ label: "Python", language: "python", code: "import ships" }];
const own = {
  kind: "request",
  title: "Mine",
  language: "bash",
  code: "echo",
  span: endpoint().span,
} as const;
const labels = (given: Parameters<typeof endpoint>[0], more: Partial<SampleSettings> = {}) =>
  codeSamplesFor(endpoint(given), { ...settings, ...more }).map(({ label }) => label);

const cases: readonly [string, string[], string[]][] = [
  ["generates in the order of the settings", labels({}), ["cURL", "Python", "JavaScript"]],
  ["shows the page's own samples alone", labels({ examples: [own], codeSamples: written }), [
    "Mine",
  ]],
  [
    "puts written samples first, in place of generated ones of their label",
    labels({ codeSamples: written }),
    ["Python", "cURL", "JavaScript"],
  ],
  [
    "generates nothing when it is switched off",
    labels({ codeSamples: written }, { autogenerate: false }),
    ["Python"],
  ],
  ["generates nothing for webhooks", labels({ webhook: true }), []],
  [
    "names each language once and skips unknown ones",
    labels({}, { languages: ["bash", "shell", "cobol", "Go"] }),
    ["cURL", "Go"],
  ],
];

Deno.test("codeSamplesFor()", async (t) => {
  for (const [name, actual, expected] of cases) {
    await t.step(name, () => assertEquals(actual, expected));
  }
});

Deno.test("codeSamplesFor() prints the planned request", () => {
  const [curl] = codeSamplesFor(endpoint({ auth: "bearer" }), settings);
  assertEquals(curl?.language, "bash");
  assertEquals(
    curl?.code,
    "curl --request GET \\\n  --url 'https://api.test/v1/ships' \\\n  --header 'Authorization: Bearer <TOKEN>'",
  );
});

Deno.test("checkSampleLanguages() reports each unknown language once", () => {
  const found = checkSampleLanguages(["bash", "cobol", "cobol", "C#", ".NET"]);
  assertEquals(found.map(({ code, severity }) => [code, severity]), [[
    "sample-language-unknown",
    "warning",
  ]]);
  assertStringIncludes(found[0]?.message ?? "", '"cobol"');
});

Deno.test("sampleLanguages have names and aliases that differ", () => {
  const names = sampleLanguages.flatMap(({ name, aliases }) => [name, ...aliases]);
  assertEquals(new Set(names).size, names.length);
});

Deno.test("codeSamplesFromOperation() reads both spellings, the first wins", () => {
  const entry = (lang: string, label?: string) => ({ lang, label, source: `${lang}\n` });
  const { value, diagnostics } = codeSamplesFromOperation({
    "x-codeSamples": [
      entry("curl"),
      entry("Python", "SDK"),
      entry("Python", "SDK"),
      entry("Elixir"),
    ],
    "x-code-samples": [entry("go")],
  });
  assertEquals(value, [
    { label: "cURL", language: "bash", code: "curl" },
    { label: "SDK", language: "python", code: "Python" },
    { label: "SDK 2", language: "python", code: "Python" },
    { label: "Elixir", language: "elixir", code: "Elixir" },
  ]);
  assertEquals(diagnostics, []);
  assertEquals(codeSamplesFromOperation({ "x-code-samples": [entry("go")] }).value?.length, 1);
});

Deno.test("codeSamplesFromOperation() reports entries that cannot be shown", async (t) => {
  const good = { lang: "go", source: "x" };
  for (
    const bad of [null, "go", {}, { lang: "go" }, { lang: 1, source: "x" }, {
      lang: "",
      source: "x",
    }]
  ) {
    await t.step(JSON.stringify(bad), () => {
      const { value, diagnostics } = codeSamplesFromOperation({ "x-codeSamples": [bad, good] });
      assertEquals(value?.length, 1);
      assertEquals(diagnostics.map(({ code }) => code), ["code-sample-invalid"]);
    });
  }
  await t.step("no list", () => {
    const { value, diagnostics } = codeSamplesFromOperation({ "x-codeSamples": "go" });
    assertEquals([value, diagnostics.length], [[], 1]);
  });
});
