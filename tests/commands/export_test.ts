/**
 * `docs export` as a process: where the document goes, what is said, how it ends.
 *
 * @module
 */
import { assertEquals, assertMatch } from "@std/assert";
import { parse } from "@std/yaml";
import { TestSite } from "../helpers/build.ts";
import { endpointPage, settingsOf } from "../helpers/export_site.ts";
import { fromSources } from "../helpers/serve_command.ts";

function run(...args: string[]): { code: number; stdout: string; stderr: string } {
  const [program = "", ...rest] = fromSources;
  const { code, stdout, stderr } = new Deno.Command(program, {
    args: [...rest, "export", ...args],
    env: { NO_COLOR: "1" },
  }).outputSync();
  const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
  return { code, stdout: text(stdout), stderr: text(stderr) };
}

Deno.test("docs export writes to standard output, a file, or into JSON", async (t) => {
  const site = new TestSite({
    "docs.json": settingsOf({ pages: ["a", "b"] }),
    "a.mdx": endpointPage("A", "GET /a"),
    "b.mdx": endpointPage("B", "GET /a"),
  });
  try {
    await t.step("standard output has the document and nothing else", () => {
      const { code, stdout, stderr } = run("openapi", site.root);
      assertEquals(code, 0);
      assertEquals(JSON.parse(stdout).paths["/a"].get.summary, "A");
      assertMatch(stderr, /warning\[export-conflict\][\s\S]*one page for each operation/);
    });
    await t.step("the name of the file says the notation", () => {
      const file = `${site.root}/out/api.yaml`;
      const { code, stdout } = run("openapi", site.root, "--out", file);
      assertEquals(code, 0);
      assertMatch(stdout, /^wrote 2 endpoints into .*api\.yaml/);
      assertEquals((parse(Deno.readTextFileSync(file)) as { openapi: string }).openapi, "3.1.1");
    });
    await t.step("--json has it all in one document", () => {
      const { code, stdout, stderr } = run("http", site.root, "--json");
      assertEquals([code, stderr], [0, ""]);
      const { format, endpoints, content } = JSON.parse(stdout);
      assertEquals([format, endpoints], ["http", 2]);
      assertMatch(content, /^# Ships\n/);
    });
    await t.step("wrong usage ends with 2 and says what is right", () => {
      const cases: [string[], RegExp][] = [
        [["opanapi", site.root], /did you mean "openapi"/],
        [["xxxxxxxx", site.root], /openapi, postman or http/],
        [["postman", site.root, "--format", "yaml"], /must be json: "yaml"/],
        [["openapi", site.root, "--format", "xml"], /must be json or yaml/],
        [["http", site.root, "--format", "json"], /leave out --format/],
        [["openapi", `${site.root}/none`], /does not exist/],
        [["openapi", site.root, "--site-url", "here"], /full address/],
        [["openapi", site.root, "--out", site.root], /cannot be written/],
      ];
      for (const [args, expected] of cases) {
        const { code, stdout, stderr } = run(...args);
        assertEquals([code, stdout], [2, ""], args.join(" "));
        assertMatch(stderr, expected);
      }
    });
    await t.step("settings that cannot be read end with 1", () => {
      Deno.writeTextFileSync(`${site.root}/docs.json`, "{");
      const { code, stdout } = run("openapi", site.root);
      assertEquals([code, stdout], [1, ""]);
    });
  } finally {
    site.remove();
  }
});
