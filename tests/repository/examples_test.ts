/**
 * The examples are real sites: each builds without a single problem.
 *
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { join } from "@std/path";
import { buildSite } from "../../src/build/build.ts";
import { formatDiagnostics } from "../../src/diagnostics/format.ts";
import { root } from "./sources.ts";

const folder = join(root, "examples");
const names = [...Deno.readDirSync(folder)].filter((entry) => entry.isDirectory).map(({ name }) =>
  name
);

Deno.test("examples build without a problem", async (test) => {
  assert(names.length >= 4);
  for (const name of names.sort()) {
    await test.step(name, async () => {
      const out = await Deno.makeTempDir();
      try {
        const report = await buildSite({
          root: join(folder, name),
          out: join(out, "site"),
          base: "/docs",
          siteUrl: "https://docs.example.com",
          cache: false,
        });
        const problems = formatDiagnostics(report.diagnostics, {
          sources: report.sourceText,
          color: false,
        });
        assertEquals(problems, "");
        assert(report.complete && report.pages > 0);
        assertEquals(danglingLinks(join(out, "site"), "/docs"), []);
      } finally {
        await Deno.remove(out, { recursive: true });
      }
    });
  }
});

/** Local addresses in the HTML of a site that no file or anchor answers to. */
function danglingLinks(site: string, base: string): string[] {
  const pages = new Map<string, string>();
  const files = new Set<string>();
  const walk = (path: string): void => {
    for (const entry of Deno.readDirSync(join(site, path))) {
      const inner = `${path}/${entry.name}`;
      if (entry.isDirectory) walk(inner);
      else files.add(inner);
    }
  };
  walk("");
  for (const file of files) {
    if (file.endsWith(".html")) pages.set(file, Deno.readTextFileSync(join(site, file)));
  }
  const dangling = new Set<string>();
  for (const [page, html] of pages) {
    const address = `http://site${base}${page.replace(/index\.html$/, "")}`;
    for (const [, raw = ""] of html.matchAll(/\s(?:href|src)="([^"]*)"/g)) {
      const written = raw.replaceAll("&amp;", "&").replaceAll("&#39;", "'");
      if (/^[a-z][a-z+.-]*:/i.test(written)) continue;
      const url = new URL(written, address);
      if (!answers(url, base, files, pages)) dangling.add(`${page}: ${written}`);
    }
  }
  return [...dangling].sort();
}

function answers(
  url: URL,
  base: string,
  files: ReadonlySet<string>,
  pages: ReadonlyMap<string, string>,
): boolean {
  if (!`${url.pathname}/`.startsWith(`${base}/`)) return false;
  const path = decodeURIComponent(url.pathname).slice(base.length).replace(/\/$/, "");
  const file = [path, `${path}/index.html`].find((each) => files.has(each));
  if (file === undefined) return false;
  const html = pages.get(file);
  const id = decodeURIComponent(url.hash.slice(1));
  return id === "" || html === undefined || html.includes(`id="${id.replaceAll("&", "&amp;")}"`);
}
