import { assertEquals } from "@std/assert";
import { planInit } from "../../src/init/plan.ts";

const wanted = new Map([["b.mdx", "B"], ["a.mdx", "A"], ["c.mdx", "C"]]);
const there = new Map([["b.mdx", "other"], ["c.mdx", "C"]]);

Deno.test("planInit() leaves alone what is there", () => {
  const { files, writes } = planInit(wanted, (path) => there.get(path), false);
  assertEquals(files, [
    { path: "a.mdx", status: "new" },
    { path: "b.mdx", status: "kept" },
    { path: "c.mdx", status: "same" },
  ]);
  assertEquals([...writes], [["a.mdx", "A"]]);
});

Deno.test("planInit() replaces what differs when it is told to", () => {
  const { files, writes } = planInit(wanted, (path) => there.get(path), true);
  assertEquals(files.map(({ status }) => status), ["new", "replaced", "same"]);
  assertEquals([...writes], [["a.mdx", "A"], ["b.mdx", "B"]]);
});
