import { assertEquals } from "@std/assert";
import { type ImportTarget, readEsm, resolveImport } from "../../src/pages/esm.ts";

/** Imports as "from: local=imported, …". */
function importsOf(file: string, source: string): string[] {
  return readEsm(file, source).imports.map(({ from, names }) =>
    `${from}: ${names.map(({ local, imported }) => `${local}=${imported}`).join(", ")}`
  );
}

Deno.test("readEsm() reads imports", async (t) => {
  const cases: [file: string, source: string, expected: string[]][] = [
    ["a.mdx", 'import X from "/s/x.mdx"\n\n# A', ["/s/x.mdx: X=default"]],
    ["a.mdx", "import {a, B as C} from './x.jsx';\nimport * as all from './y.mdx'", [
      "./x.jsx: a=a, C=B",
      "./y.mdx: all=*",
    ]],
    ["a.mdx", "import './x.mdx'", ["./x.mdx: "]],
    ["a.mdx", 'Text\n\nimport X, { y } from "./x.mdx"\n\nText', ["./x.mdx: X=default, y=y"]],
    ["a.mdx", "```js\nimport X from 'x'\n```", []],
    ["a.mdx", "The import is done.\nimport is a word", []],
    ["a.mdx", 'import X from "./x.mdx"\nexport const Y = () => <b title="é">{X}</b>\n\n<Y />', [
      "./x.mdx: X=default",
    ]],
    ["a.mdx", 'import X from "./x.mdx"\n\n<Never closed', ["./x.mdx: X=default"]],
    ["a.mdx", "export { a as b } from './x.mdx'", ["./x.mdx: =a"]],
    ["a.jsx", 'import { useState } from "react";\nexport const A = () => <b/>;', [
      "react: useState=useState",
    ]],
    [
      "a.tsx",
      'import type { T } from "./t.tsx";\nimport { u } from "./u.tsx";\nexport const A = (p: T) => <b/>;',
      [
        "./u.tsx: u=u",
      ],
    ],
    ["a.jsx", "import {", []],
    ["a.md", "# Nothing", []],
  ];
  for (const [file, source, expected] of cases) {
    await t.step(source, () => assertEquals(importsOf(file, source), expected));
  }
});

Deno.test("readEsm() reads exported names", async (t) => {
  const cases: [source: string, expected: string[]][] = [
    ["export const a = 1, { b, c: [d], ...e } = x, f = 2", ["a", "b", "d", "e", "f"]],
    ["export function Foo() { return <b>{'x'}</b> }\n\nexport class Bar {}", ["Foo", "Bar"]],
    ["export default () => null", ["default"]],
    ["const a = 1;\nexport { a, a as b }", ["a", "b"]],
    ["export * from './x.mdx'", ["*"]],
    ["export * as all from './x.mdx'", ["all"]],
  ];
  for (const [source, expected] of cases) {
    await t.step(source, () => assertEquals(readEsm("a.jsx", source).exports, expected));
  }
});

Deno.test("readEsm() gives the place of an import in the file", () => {
  const source =
    'Ünïcode 😀\n\nexport const A = () => <b>{1}</b>\nimport X from "./x.mdx"\r\nimport Y from "./y.mdx"\n\n# A\n\nimport Z from "./z.mdx"';
  const spans = readEsm("a.mdx", source).imports.map(({ span }) => span);
  assertEquals(
    spans.map((
      { start, end },
    ) => [start.line, start.column, source.slice(start.offset, end.offset)]),
    [
      [4, 1, 'import X from "./x.mdx"'],
      [5, 1, 'import Y from "./y.mdx"'],
      [9, 1, 'import Z from "./z.mdx"'],
    ],
  );
});

Deno.test("resolveImport() stays in the docs folder", async (t) => {
  const unsupported = (reason: "outside" | "package" | "network" | "type"): ImportTarget => ({
    kind: "unsupported",
    reason,
  });
  const file = (path: string): ImportTarget => ({ kind: "file", path });
  const cases: [from: string, expected: ImportTarget][] = [
    ["/snippets/x.mdx", file("snippets/x.mdx")],
    ["./x.jsx", file("guides/deep/x.jsx")],
    ["../x.md", file("guides/x.md")],
    ["../../x.tsx", file("x.tsx")],
    ["/data/x.json", file("data/x.json")],
    ["../../../x.mdx", unsupported("outside")],
    ["/../x.mdx", unsupported("outside")],
    ["react", { kind: "react" }],
    ["react-dom", unsupported("package")],
    ["@scope/name/x.mdx", unsupported("package")],
    ["snippets/x.mdx", unsupported("package")],
    ["npm:left-pad", unsupported("package")],
    ["node:fs", unsupported("package")],
    ["https://x.y/z.mdx", unsupported("network")],
    ["//x.y/z.mdx", unsupported("network")],
    ["data:text/javascript,1", unsupported("network")],
    ["file:///etc/passwd", unsupported("network")],
    ["./x", unsupported("type")],
    ["./x.css", unsupported("type")],
    ["./x.js", unsupported("type")],
  ];
  for (const [from, expected] of cases) {
    await t.step(from, () => assertEquals(resolveImport(from, "guides/deep/page.mdx"), expected));
  }
});
