/**
 * Builds real documentation sites and checks what must hold for each:
 * - the build ends with 0 or 1 and never with a stack trace;
 * - every page that the reference MDX engine accepts has its HTML, without a notice in it;
 * - every navigation entry that has a page is a link of some sidebar, and leads to a file;
 * - every link of the layout leads to a file; links that authors wrote are counted;
 * - a second build from the cache writes nothing.
 *
 * `deno run -A tests/corpus/corpus.ts FOLDER [--binary dist/docs] [--out DIR]`, where FOLDER holds
 * the checkouts. They are only read.
 *
 * @module
 */
import { join } from "@std/path";
import { compile } from "../../src/compile/mdx_reference.ts";
import { prepareSource } from "../../src/compile/prepare.ts";
import type { LoadedSite } from "../../src/build/load.ts";
import type { NavigationNode, PageLink } from "../../src/model/navigation.ts";
import { attributeValues, elementById } from "../helpers/html.ts";
import { build, type Checkout, checkoutsBelow, htmlOf, load, programCommand } from "./site.ts";

/** What was found in one site. */
interface Verdict {
  readonly row: readonly (string | number)[];
  /** What must not be. */
  readonly failures: readonly string[];
}

const NOTICE = /class="build-error"/;

async function verify(checkout: Checkout, program: readonly string[]): Promise<Verdict> {
  const failures: string[] = [];
  const first = await build(checkout, program, []);
  if (first.exitCode !== 0 && first.exitCode !== 1) failures.push(`exit code ${first.exitCode}`);
  if (/^\s+at .+:\d+:\d+/m.test(first.stderr)) {
    failures.push(`stack trace: ${first.stderr.slice(0, 300)}`);
  }
  const site = await load(checkout);
  const html = new Map<string, string>();
  let rejected = 0;
  for (const page of site.pages.values()) {
    const text = htmlOf(checkout, page);
    if (text !== undefined) html.set(page.path, text);
    // The file of a generated page is an API document, which is no MDX.
    const accepted = site.generated.has(page.path) || isAccepted(site, page.file);
    if (!accepted) rejected++;
    if (text === undefined) failures.push(`no HTML for ${page.file}`);
    else if (accepted && NOTICE.test(text)) failures.push(`notice instead of ${page.file}`);
  }
  failures.push(...navigationFailures(site, checkout, html));
  const links = linkCounts(checkout, html);
  failures.push(...links.failures);
  const second = await build(checkout, program, []);
  if (second.report.written + second.report.removed > 0) {
    failures.push(
      `a second build wrote ${second.report.written} and removed ${second.report.removed} files`,
    );
  }
  const codes = new Map<string, number>();
  for (const { code } of first.report.diagnostics) codes.set(code, (codes.get(code) ?? 0) + 1);
  const listed = [...codes].sort(([a], [b]) => a < b ? -1 : 1).map(([code, count]) =>
    `${code} ${count}`
  ).join(", ");
  const { pages, durationMs } = first.report;
  return {
    row: [
      checkout.name,
      pages,
      rejected,
      durationMs,
      second.report.durationMs,
      links.internal,
      links.broken,
      listed,
    ],
    failures,
  };
}

/** Whether the reference engine takes the file; plain Markdown is always taken. */
function isAccepted(site: LoadedSite, file: string): boolean {
  if (/\.md$/i.test(file)) return true;
  const { variables } = site.settings.settings;
  try {
    compile(
      prepareSource(site.sources.text(file), { file, variables }).text,
      site.sources.records.get(file)?.modular ?? false,
    );
    return true;
  } catch {
    return false;
  } finally {
    site.sources.release(file);
  }
}

/** Entries that a reader should be able to reach: nothing above them is hidden. */
function* visibleEntries(nodes: readonly NavigationNode[]): Generator<PageLink> {
  for (const node of nodes) {
    if (node.hidden) continue;
    if (node.kind === "page") {
      if (!node.missing) yield node;
    } else {
      if (node.kind === "group" && node.root !== undefined && !node.root.missing) yield node.root;
      yield* visibleEntries(node.children);
    }
  }
}

function navigationFailures(
  site: LoadedSite,
  checkout: Checkout,
  html: ReadonlyMap<string, string>,
): string[] {
  const shown = new Set<string>();
  for (const text of html.values()) {
    for (const href of attributeValues(elementById(text, "sidebar"), "href")) {
      shown.add(withoutSuffix(href));
    }
    // Sites that lead through tabs of single pages name these in the header.
    for (const href of attributeValues(elementById(text, "navbar"), "href")) {
      shown.add(withoutSuffix(href));
    }
  }
  // Entries that lead out of the site have no page that opens their group; the whole tree has them.
  const whole = new Set<string>();
  for (const { name } of Deno.readDirSync(join(checkout.out, "_docs"))) {
    if (!/^sidebar-.*\.html$/.test(name)) continue;
    const text = Deno.readTextFileSync(join(checkout.out, "_docs", name));
    for (const href of attributeValues(text, "href")) whole.add(withoutSuffix(href));
  }
  const failures: string[] = [];
  for (const { url, path, external } of visibleEntries(site.navigation.children)) {
    const href = withoutSuffix(external ? url : encodeURI(url));
    if (!shown.has(href) && !(external && whole.has(href))) {
      failures.push(`no sidebar links to ${path}`);
    }
    if (!external && !exists(checkout, encodeURI(url))) {
      failures.push(`the entry ${path} leads nowhere`);
    }
  }
  return [...new Set(failures)];
}

const withoutSuffix = (href: string): string => {
  const path = href.replace(/[?#].*$/, "");
  return path.length > 1 ? path.replace(/\/$/, "") : path;
};

/** Whether a path of the site is a file of the output. */
function exists({ out }: Checkout, href: string): boolean {
  let path: string;
  try {
    path = decodeURI(withoutSuffix(href));
  } catch {
    return false;
  }
  for (const candidate of [join(out, path, "index.html"), join(out, path)]) {
    try {
      if (Deno.statSync(candidate).isFile) return true;
    } catch { /* the next one */ }
  }
  return false;
}

function linkCounts(checkout: Checkout, html: ReadonlyMap<string, string>) {
  const known = new Map<string, boolean>();
  const leads = (href: string): boolean => {
    const key = withoutSuffix(href);
    const answer = known.get(key) ?? exists(checkout, key);
    known.set(key, answer);
    return answer;
  };
  const internal = new Set<string>();
  const broken = new Set<string>();
  const failures = new Set<string>();
  for (const [path, text] of html) {
    const written = elementById(text, "content-area");
    const ours = text.replace(written, "");
    for (const href of attributeValues(written, "href").filter(isInternal)) {
      internal.add(href);
      if (!leads(href)) broken.add(`${path} → ${href}`);
    }
    // What the settings name (menus, logos) may be wrong as well; our own files may not.
    const loaded = [
      ...attributeValues(ours, "href"),
      ...attributeValues(text, "src"),
      ...attributeValues(text, "data-sidebar"),
    ];
    for (const href of loaded) {
      if (href.startsWith("/_docs/") && !leads(href)) {
        failures.add(`a page loads ${href}, which does not exist`);
      }
    }
  }
  return {
    internal: internal.size,
    broken: broken.size,
    failures: [...failures],
    list: [...broken],
  };
}

const isInternal = (href: string): boolean => href.startsWith("/") && !href.startsWith("//");

function printTable(rows: readonly (readonly (string | number)[])[]): void {
  const widths = rows[0]!.map((_, column) =>
    Math.max(...rows.map((row) => String(row[column]).length))
  );
  for (const row of rows) {
    console.log(
      row.map((cell, column) =>
        typeof cell === "number"
          ? String(cell).padStart(widths[column]!)
          : String(cell).padEnd(column === row.length - 1 ? 0 : widths[column]!)
      ).join("  "),
    );
  }
}

if (import.meta.main) {
  const args = [...Deno.args];
  const option = (name: string): string | undefined => {
    const at = args.indexOf(name);
    return at < 0 ? undefined : args.splice(at, 2)[1];
  };
  const binary = option("--binary");
  const given = option("--out");
  const [folder] = args;
  if (folder === undefined) {
    console.error(
      "Usage: deno run -A tests/corpus/corpus.ts FOLDER [--binary dist/docs] [--out DIR]",
    );
    Deno.exit(2);
  }
  const out = given ?? Deno.makeTempDirSync({ prefix: "corpus-" });
  const rows: (string | number)[][] = [[
    "site",
    "pages",
    "not MDX",
    "ms",
    "again ms",
    "links",
    "dead",
    "diagnostics",
  ]];
  let failed = 0;
  for (const checkout of checkoutsBelow(folder, out)) {
    const { row, failures } = await verify(checkout, programCommand(binary));
    rows.push([...row]);
    failed += failures.length;
    for (const failure of failures.slice(0, 20)) console.error(`${checkout.name}: ${failure}`);
    if (failures.length > 20) console.error(`${checkout.name}: and ${failures.length - 20} more`);
  }
  if (given === undefined) Deno.removeSync(out, { recursive: true });
  printTable(rows);
  console.log(failed === 0 ? "all checks hold" : `${failed} failures`);
  Deno.exit(failed === 0 ? 0 : 1);
}
