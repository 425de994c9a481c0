/**
 * Whole sites: `tests/fixtures/<name>/site` is built and compared with `expected`, byte by byte.
 * After a change that is meant: `UPDATE=1 deno test -A --no-check tests/build/golden_test.ts`, and read
 * the difference. A new fixture begins with an empty folder `expected`.
 */
import { assertEquals } from "@std/assert";
import { dirname, fromFileUrl, join } from "@std/path";
import { buildSite } from "../../src/build/build.ts";
import { diagnosticToJson, sortDiagnostics } from "../../src/diagnostics/format.ts";

const fixtures = fromFileUrl(new URL("../fixtures/", import.meta.url));
const isUpdate = Boolean(Deno.env.get("UPDATE"));

/** Text without what changes with every version of the program and its assets. */
function normalize(text: string): string {
  return text
    .replace(/docs \d+\.\d+\.\d+[\w.-]*/g, "docs VERSION")
    .replace(/\b(assets-|\.)[0-9a-f]{8}(?=[./"]|$)/gm, "$1HASH");
}

/** Page for page the content, the home page whole; a line break between tags, so that differences show. */
function selected(path: string, text: string): string | undefined {
  if (path.endsWith(".md") || path === "_redirects") return text;
  if (!path.endsWith(".html") || path.startsWith("_docs/")) return undefined;
  const main = path === "index.html" ? text : /<main[\s\S]*<\/main>/.exec(text)?.[0] ?? text;
  return main.replaceAll("><", ">\n<") + "\n";
}

function filesOf(folder: string, below = ""): string[] {
  try {
    return [...Deno.readDirSync(join(folder, below))].flatMap(({ name, isDirectory }) => {
      const path = below === "" ? name : `${below}/${name}`;
      return isDirectory ? filesOf(folder, path) : [path];
    }).sort();
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return [];
    throw error;
  }
}

/** What is expected of a fixture: path below `expected` → text. */
async function outcome(fixture: string): Promise<Map<string, string>> {
  const folder = Deno.makeTempDirSync();
  try {
    const out = join(folder, "out");
    const report = await buildSite({
      root: join(fixtures, fixture, "site"),
      out,
      base: "",
      cache: false,
    });
    const result = new Map<string, string>();
    const paths = filesOf(out);
    for (const path of paths) {
      const text = selected(path, Deno.readTextFileSync(join(out, path)));
      if (text !== undefined) result.set(path, normalize(text));
    }
    const diagnostics = sortDiagnostics(report.diagnostics).map(diagnosticToJson);
    result.set("diagnostics.json", JSON.stringify(diagnostics, null, 2) + "\n");
    const own = paths.filter((path) => !/^_docs\/(assets-|theme|favicon|search\/.*-)/.test(path));
    result.set("files.txt", normalize(own.join("\n")) + "\n");
    return result;
  } finally {
    Deno.removeSync(folder, { recursive: true });
  }
}

const names = [...Deno.readDirSync(fixtures)].map(({ name }) => name).sort()
  .filter((name) =>
    [...Deno.readDirSync(join(fixtures, name))].some((entry) => entry.name === "expected")
  );

for (const name of names) {
  Deno.test(`the fixture "${name}" is built as expected`, async (t) => {
    const expected = join(fixtures, name, "expected");
    const actual = await outcome(name);
    if (isUpdate) {
      if (filesOf(expected).length > 0) Deno.removeSync(expected, { recursive: true });
      for (const [path, text] of actual) {
        Deno.mkdirSync(dirname(join(expected, path)), { recursive: true });
        Deno.writeTextFileSync(join(expected, path), text);
      }
      return;
    }
    assertEquals(filesOf(expected), [...actual.keys()].sort(), 'files in the folder "expected"');
    for (const [path, text] of actual) {
      await t.step(path, () => assertEquals(text, Deno.readTextFileSync(join(expected, path))));
    }
  });
}
