import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { icon, isIconLibrary, loadIcons, takeMissingLibraries } from "../../src/compile/icons.ts";

Deno.test("icon() gives nothing before its library is loaded, and says which was missing", () => {
  takeMissingLibraries();
  assertEquals(icon("a-arrow-down", undefined, "lucide"), undefined);
  assertEquals(takeMissingLibraries(), ["lucide"]);
});

Deno.test("icon() draws an inline picture in the colour of the text", async () => {
  await loadIcons("fontawesome");
  const svg = icon("house");
  assert(svg?.startsWith('<svg class="icon" viewBox="0 0 576 512"'));
  assertStringIncludes(svg, 'fill="currentColor"');
  assertStringIncludes(svg, 'aria-hidden="true"');
});

Deno.test("icon() resolves names", async (t) => {
  await loadIcons("fontawesome");
  await loadIcons("lucide");
  await loadIcons("tabler");
  const same: [what: string, written: Parameters<typeof icon>, as: Parameters<typeof icon>][] = [
    ["a name of version 5", ["home"], ["house"]],
    ["another of version 5", ["cog"], ["gear"]],
    ["a regular icon's old name", ["file-alt", "regular"], ["file-lines", "regular"]],
    ["a prefix", ["fa-house"], ["house"]],
    ["classes", ["fab fa-github"], ["github", "brands"]],
    ["capitals", ["Github"], ["github", "brands"]],
    ["a brand without style", ["github"], ["github", "brands"]],
    ["an old brand name", ["telegram-plane"], ["telegram", "brands"]],
    ["a paid style", ["house", "duotone"], ["house", "solid"]],
    ["a light style", ["envelope", "light"], ["envelope", "regular"]],
    ["a style that lacks the icon", ["gauge", "regular"], ["gauge", "solid"]],
    ["a sharp style", ["house", "sharp-solid"], ["house", "solid"]],
    ["an alias of Lucide", ["home", undefined, "lucide"], ["house", undefined, "lucide"]],
    ["a name of Font Awesome in Lucide", ["gear", undefined, "lucide"], [
      "settings",
      undefined,
      "lucide",
    ]],
    ["a brand in Tabler's absence", ["42-group", undefined, "lucide"], ["42-group", "brands"]],
    ["an icon of the paid set", ["messages"], ["comments"]],
    ["an unknown library", ["house", undefined, "nonsense"], ["house"]],
  ];
  for (const [what, written, as] of same) {
    await t.step(what, () => {
      assert(icon(...as) !== undefined, `${as[0]} exists`);
      assertEquals(icon(...written), icon(...as));
    });
  }
  assert(icon("house", "solid") !== icon("house", undefined, "lucide"));
  assert(icon("envelope", "regular") !== icon("envelope", "solid"));
});

Deno.test("icon() has no answer for names that no library has", async () => {
  await loadIcons("fontawesome");
  for (const name of ["", "no-such-icon", "constructor", "__proto__", "fa-", "toString"]) {
    assertEquals(icon(name), undefined, name);
  }
});

Deno.test("isIconLibrary() accepts the three libraries", () => {
  assertEquals(["fontawesome", "lucide", "tabler", "x", "toString"].map(isIconLibrary), [
    true,
    true,
    true,
    false,
    false,
  ]);
});
