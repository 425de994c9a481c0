import { Buffer } from "node:buffer";
import { assert, assertEquals } from "@std/assert";
import { fromFileUrl, join } from "@std/path";
import { buildSite } from "../../src/build/build.ts";
import { LiveSite } from "../../src/build/live_site.ts";

const repository = fromFileUrl(new URL("../../", import.meta.url));

/** Every file below a folder. */
function filesBelow(folder: string, below = ""): string[] {
  return [...Deno.readDirSync(join(folder, below))].flatMap(({ name, isDirectory }) => {
    const path = below === "" ? name : `${below}/${name}`;
    return isDirectory ? filesBelow(folder, path) : [path];
  }).sort();
}

/** Folder of the repository → base path. */
const sites = {
  "examples/handbook": "",
  "tests/fixtures/everything/site": "/docs",
  "tests/fixtures/snippets/site": "",
  "tests/fixtures/browser/site": "/base",
  "tests/fixtures/endpoints/site": "",
};

for (const [folder, base] of Object.entries(sites)) {
  Deno.test(`LiveSite.read() gives what a build of ${folder} writes`, async () => {
    const root = join(repository, folder);
    const temporary = Deno.makeTempDirSync();
    const out = join(temporary, "site");
    const live = new LiveSite({ root, base });
    try {
      const report = await buildSite({ root, out, base, cache: false });
      assert(report.complete);
      await live.start();
      const files = filesBelow(out);
      assert(files.length > 10);
      // Pages first, as browsers do: what a page brings along is known when it was made.
      const inOrder = files.toSorted((a, b) =>
        Number(b.endsWith(".html")) - Number(a.endsWith(".html"))
      );
      const different = [];
      for (const path of inOrder) {
        // The output folder's own list of files, which is no part of the site.
        if (path === "_docs/files.json") continue;
        const served = await live.read(path);
        const written = Deno.readFileSync(join(out, path));
        if (served === undefined) different.push(`${path} is not served`);
        else if (Buffer.compare(served.bytes, written) !== 0) different.push(`${path} differs`);
      }
      assertEquals(different, []);
      assertEquals(await live.read("no/such/page/index.html"), undefined);
      assertEquals(await live.read("docs.json"), undefined);
      await live.scan(() => Promise.resolve(true));
      assertEquals(
        live.problems.map(({ code, message }) => `${code} ${message}`).sort(),
        report.diagnostics.map(({ code, message }) => `${code} ${message}`).sort(),
      );
    } finally {
      live.close();
      Deno.removeSync(temporary, { recursive: true });
    }
  });
}
