import { assertEquals } from "@std/assert";
import { utilitiesCss } from "../../assets/utilities.ts";
import { collectWords, pickUtilities } from "../../src/render/utilities.ts";

const used = (source: string, css: string) => {
  const words = new Set<string>();
  collectWords(source, words);
  return pickUtilities(css, words);
};

Deno.test("pickUtilities() keeps the rules of the classes in a source", () => {
  const css = String.raw`.flex,.md\:flex{display:flex}.mt-0\.5{margin-top:1px}` +
    String.raw`html.dark .dark\:hidden{display:none}.group:hover .group-hover\:underline{x:y}` +
    String.raw`@media (min-width:768px){.md\:grid{display:grid}.md\:block{display:block}}`;
  const source = `<div className="flex mt-0.5 dark:hidden group"><b className='md:grid' /></div>`;
  assertEquals(
    used(source, css),
    String.raw`.flex{display:flex}.mt-0\.5{margin-top:1px}html.dark .dark\:hidden{display:none}` +
      String.raw`@media (min-width:768px){.md\:grid{display:grid}}`,
  );
  assertEquals(used("nothing of ours", css), "");
});

Deno.test("utilitiesCss() has the classes that pages use most", () => {
  const css = utilitiesCss();
  const cases = {
    "dark:hidden": String.raw`html.dark .dark\:hidden{display:none}`,
    "text-gray-500": ".text-gray-500{color:#6b7280}",
    "dark:text-white/70": String.raw`html.dark .dark\:text-white\/70{color:#ffffffb3}`,
    "w-1/2": String.raw`.w-1\/2{width:50%}`,
    "space-y-4": ".space-y-4>*+*{margin-top:1rem}",
    "-mt-2": ".-mt-2{margin-top:-0.5rem}",
    "hover:bg-zinc-700": String.raw`.hover\:bg-zinc-700:hover{background-color:#3f3f46}`,
    "sm:grid-cols-2": String
      .raw`@media (min-width:640px){.sm\:grid-cols-2{grid-template-columns:repeat(2,minmax(0,1fr))}}`,
  };
  for (const [name, rule] of Object.entries(cases)) {
    assertEquals(used(`className="${name}"`, css), rule);
  }
});
