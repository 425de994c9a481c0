import { assertEquals } from "@std/assert";
import { nameFromFolders, nameProblem } from "../../src/init/site_name.ts";

Deno.test("nameFromFolders() takes the first folder that says whose site it is", () => {
  const cases: [string[], string | undefined][] = [
    [["acme"], "Acme"],
    [["blue-heron_docs"], "Blue heron"],
    [["docs", "acme"], "Acme"],
    [["api-docs", "acme.github.io"], "Acme github io"],
    [["Übersee"], "Übersee"],
    [["docs", "src"], undefined],
    [["2024"], undefined],
    [["1f2a9c"], undefined],
    [["", ""], undefined],
    [["x".repeat(61)], undefined],
  ];
  for (const [folders, name] of cases) assertEquals(nameFromFolders(folders), name, folders.join());
});

Deno.test("nameProblem() refuses what cannot be shown or means something else", () => {
  const cases: [string, string | undefined][] = [
    ["Blue Heron & Co", undefined],
    ["日本", undefined],
    ["", "the name is empty"],
    ["  ", "the name is empty"],
    ["a\nb", "the name has control characters"],
    ["a\u202eb", "the name has control characters"],
    ["{{release}}", "the name has {{, which begins a variable"],
    ["x".repeat(61), "the name has more than 60 letters"],
  ];
  for (const [name, problem] of cases) assertEquals(nameProblem(name), problem, name);
});
