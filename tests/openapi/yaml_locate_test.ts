import { assertEquals } from "@std/assert";
import { yamlLocator } from "../../src/openapi/yaml_locate.ts";

const text = `# a comment
openapi: 3.1.0
paths:
  "/a:b": # comment
    get:
      description: |
        get:
          x: not a key
      parameters:
      - name: id
        schema: {type: string}
      -
        name: q
      - - nested: 1
  '/it''s':
    post: &p
      x: 1
list:
  - a
  - b
`;

Deno.test("yamlLocator() finds keys", async (t) => {
  const cases: readonly (readonly [string, string])[] = [
    ["", "2:1"],
    ["openapi", "2:1"],
    ["paths", "3:1"],
    ["paths /a:b", "4:3"],
    ["paths /a:b get", "5:5"],
    ["paths /a:b get parameters", "9:7"],
    ["paths /a:b get parameters 0", "10:9"],
    ["paths /a:b get parameters 0 schema", "11:9"],
    ["paths /a:b get parameters 0 schema type", "11:9"],
    ["paths /a:b get parameters 1 name", "13:9"],
    ["paths /a:b get parameters 2 0 nested", "14:11"],
    ["paths /it's post x", "17:7"],
    ["list 1", "20:5"],
    ["list 5", "18:1"],
    ["paths /missing get", "3:1"],
  ];
  const locate = yamlLocator("a.yaml", text);
  for (const [path, expected] of cases) {
    await t.step(path, () => {
      const { start } = locate(path === "" ? [] : path.split(" "));
      assertEquals(`${start.line}:${start.column}`, expected);
    });
  }
});
