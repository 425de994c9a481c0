import { assertEquals, assertThrows } from "@std/assert";
import { JsonPathError, selectNodes } from "../../src/openapi/json_path.ts";

const document = {
  paths: {
    "/a": { get: { tags: ["x", "y"], n: 1 }, post: { n: 2 } },
    "/b": { get: { n: 3, old: true } },
  },
  list: [10, 20, 30, 40],
};

Deno.test("selectNodes() selects what a path says", async (t) => {
  const cases: readonly (readonly [string, unknown])[] = [
    ["$", [document]],
    ["$.paths['/a'].post.n", [2]],
    ['$["paths"]["/b"].get.n', [3]],
    ["$.paths.*.get.n", [1, 3]],
    ["$..n", [1, 2, 3]],
    ["$.paths..tags[0]", ["x"]],
    ["$..tags[-1]", ["y"]],
    ["$.list[1:3]", [20, 30]],
    ["$.list[::2]", [10, 30]],
    ["$.list[::-1]", [40, 30, 20, 10]],
    ["$.list[0,2]", [10, 30]],
    ["$.list[?@ > 15 && @ < 35]", [20, 30]],
    ["$.list[?(@ == 10 || @ == 40)]", [10, 40]],
    ["$.paths[?@.get.old == true].get.n", [3]],
    ["$.paths.*[?!@.old].n", [1, 2]],
    ["$.paths.*[?@.tags[?@ == 'y']].n", [1]],
    ["$.paths.*[?(@.n != $.list[9])].n", [1, 2, 3]],
    ["$.nothing", []],
    ["$.list.length", []],
  ];
  for (const [path, expected] of cases) {
    await t.step(
      path,
      () => assertEquals(selectNodes(document, path).map(({ value }) => value), expected),
    );
  }
});

Deno.test("selectNodes() says where a path goes wrong", async (t) => {
  const cases: readonly (readonly [string, string])[] = [
    ["paths", '"p" at character 1 should be "$"'],
    ["$.", "the end at character 3 should be a name"],
    ["$[", "the end at character 3 should be a name in quotes, an index, * or ?"],
    ["$.a b", '" " at character 4 is not expected here'],
    ["$.a[?@.b ==]", '"]" at character 12 should be @, $, a value or a condition'],
  ];
  for (const [path, message] of cases) {
    await t.step(
      path,
      () => void assertThrows(() => selectNodes(document, path), JsonPathError, message),
    );
  }
});
