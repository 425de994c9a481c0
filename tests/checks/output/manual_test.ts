import { assertEquals } from "@std/assert";
import { rulesPages } from "../../../src/checks/output/manual.ts";

const folder = new URL("../../../examples/handbook/reference/", import.meta.url);

Deno.test("reference/rules of the handbook is made from the catalogue (UPDATE=1 writes it)", async (t) => {
  for (const [path, text] of rulesPages()) {
    const file = new URL(`${path}.mdx`, folder);
    if (Deno.env.get("UPDATE")) {
      Deno.mkdirSync(new URL("./", file), { recursive: true });
      Deno.writeTextFileSync(file, text);
    }
    await t.step(path, () => assertEquals(Deno.readTextFileSync(file), text));
  }
  const pages = [...Deno.readDirSync(new URL("rules/", folder))].map(({ name }) => `rules/${name}`);
  assertEquals(pages.sort(), [...rulesPages().keys()].slice(1).map((path) => `${path}.mdx`).sort());
});
