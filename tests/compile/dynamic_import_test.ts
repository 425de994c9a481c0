import { assertEquals, assertThrows } from "@std/assert";
import { withoutDynamicImport } from "../../src/compile/dynamic_import.ts";

Deno.test("withoutDynamicImport() replaces import() however it is written", () => {
  const cases: Record<string, string> = {
    'import("a")': 'Promise.reject("a")',
    'import ("a")': 'Promise.reject ("a")',
    'import\n("a")': 'Promise.reject\n("a")',
    'import/* x */("a")': 'Promise.reject/* x */("a")',
    'import// x\n("a")': 'Promise.reject// x\n("a")',
    "import\u2028('a')": "Promise.reject\u2028('a')",
    'x = async () => await import(y + import("z"))':
      'x = async () => await Promise.reject(y + Promise.reject("z"))',
    "`${import('a')}`": "`${Promise.reject('a')}`",
    "[...import('a')]": "[...Promise.reject('a')]",
  };
  for (const [code, expected] of Object.entries(cases)) {
    assertEquals(withoutDynamicImport(code), expected);
  }
});

Deno.test("withoutDynamicImport() leaves text alone", () => {
  const cases = [
    'x = "import(a)"',
    "`import (a)`",
    "/import(a)/",
    "// import(a)\nx",
    "x.import(a)",
    "({ import(a) {} })",
    'return "import x from y"',
  ];
  for (const code of cases) assertEquals(withoutDynamicImport(code), code);
});

Deno.test("withoutDynamicImport() throws for what it cannot read", () => {
  for (
    const code of [
      "import.meta.url",
      "import('a'",
      'import<!-- x\n("a")',
      'import\n--> x\n("a")',
      "import.source('a') (",
    ]
  ) {
    assertThrows(() => withoutDynamicImport(code), SyntaxError);
  }
});
