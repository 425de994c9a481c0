/**
 * Measures builds with the compiled executable:
 *
 *     deno task bench [--pages 100,1000,5000] [--runs 3] [FOLDER …]
 *
 * Generated sites come from the generator beside the checkout (`--generator FILE` names another);
 * folders are real sites. For each: cold build, build with nothing changed, build with one page
 * changed (medians of the runs), peak memory, time by stage of the cold build, and what a reader's
 * browser loads for one endpoint page. Times mean something as ratios within one run only.
 *
 * @module
 */
import { basename, fromFileUrl, join } from "@std/path";

const root = fromFileUrl(new URL("../..", import.meta.url));
const binary = join(root, "dist/docs");

interface Run {
  readonly ms: number;
  /** Peak resident memory in MiB, sampled; 0 where the system does not tell. */
  readonly peak: number;
  readonly stages: Readonly<Record<string, number>>;
  readonly pages: number;
  readonly written: number;
}

function option(name: string, fallback: string): string {
  const index = Deno.args.indexOf(`--${name}`);
  return index < 0 ? fallback : Deno.args[index + 1] ?? fallback;
}

function folders(): string[] {
  const taken = new Set<number>();
  Deno.args.forEach((argument, index) => {
    if (argument.startsWith("--")) taken.add(index).add(index + 1);
  });
  return Deno.args.filter((_, index) => !taken.has(index));
}

/** Builds once in a process of its own. */
async function build(site: string, out: string, cacheHome: string): Promise<Run> {
  const child = new Deno.Command(binary, {
    args: ["build", site, "--out", out, "--json", "--timings"],
    env: { XDG_CACHE_HOME: cacheHome },
    stdout: "piped",
    stderr: "null",
  }).spawn();
  const started = performance.now();
  let peak = 0;
  const sample = setInterval(() => {
    try {
      const status = Deno.readTextFileSync(`/proc/${child.pid}/status`);
      peak = Math.max(peak, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
    } catch { /* ended, or a system without /proc */ }
  }, 10);
  const { stdout } = await child.output();
  const ms = performance.now() - started;
  clearInterval(sample);
  const report = JSON.parse(new TextDecoder().decode(stdout));
  return { ms, peak, stages: report.stages, pages: report.pages, written: report.written };
}

const median = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function gzipSize(bytes: Uint8Array<ArrayBuffer>): Promise<number> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream("gzip"));
  return (await new Response(stream).arrayBuffer()).byteLength;
}

/** Bytes, compressed, of what a page loads at its first visit. */
async function weigh(out: string): Promise<string> {
  const page = findEndpointPage(out);
  if (page === undefined) return "no endpoint page";
  const html = Deno.readFileSync(page);
  const text = new TextDecoder().decode(html);
  const sizes = { html: await gzipSize(html), css: 0, js: 0 };
  for (const [, url = ""] of text.matchAll(/(?:src|href)="(\/_docs\/[^"]+\.(?:css|js))"/g)) {
    const size = await gzipSize(Deno.readFileSync(join(out, url)));
    if (url.endsWith(".css")) sizes.css += size;
    else sizes.js += size;
  }
  const kb = (bytes: number): string => (bytes / 1000).toFixed(1);
  return `${kb(sizes.html + sizes.css + sizes.js)} KB (HTML ${kb(sizes.html)}, CSS ${
    kb(sizes.css)
  }, JS ${kb(sizes.js)}), ` +
    `HTML unpacked ${kb(html.length)}`;
}

function findEndpointPage(folder: string): string | undefined {
  for (const entry of [...Deno.readDirSync(folder)].sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (entry.isDirectory) {
      const found = findEndpointPage(path);
      if (found !== undefined) return found;
    } else if (
      entry.name === "index.html" && Deno.readTextFileSync(path).includes('class="endpoint-bar')
    ) {
      return path;
    }
  }
  return undefined;
}

/** Adds a sentence to one page, so that the next build has something to do. */
function touchPage(site: string, run: number): void {
  const visit = (folder: string): string | undefined => {
    for (const entry of [...Deno.readDirSync(folder)].sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = join(folder, entry.name);
      if (
        entry.isDirectory && !["node_modules", "snippets", "_snippets"].includes(entry.name) &&
        !entry.name.startsWith(".")
      ) {
        const found = visit(path);
        if (found !== undefined) return found;
      } else if (entry.name.endsWith(".mdx")) return path;
    }
    return undefined;
  };
  const page = visit(site);
  if (page !== undefined) {
    Deno.writeTextFileSync(page, `${Deno.readTextFileSync(page)}\nChanged ${run}.\n`);
  }
}

async function measure(name: string, site: string, runs: number): Promise<void> {
  const scratch = Deno.makeTempDirSync({ prefix: "docs-bench-" });
  const cold: Run[] = [], same: Run[] = [], one: Run[] = [];
  for (let run = 0; run < runs; run++) {
    const out = join(scratch, `out-${run}`), cache = join(scratch, `cache-${run}`);
    cold.push(await build(site, out, cache));
    same.push(await build(site, out, cache));
    touchPage(site, run);
    one.push(await build(site, out, cache));
  }
  const of = (list: Run[]): string => `${Math.round(median(list.map(({ ms }) => ms)))} ms`;
  const stages = Object.entries(cold[0]?.stages ?? {}).map(([stage, ms]) =>
    `${stage} ${Math.round(ms)}`
  ).join(", ");
  console.log(`${name}: ${cold[0]?.pages} pages`);
  console.log(
    `  cold ${of(cold)}, nothing changed ${of(same)}, one page changed ${of(one)} (${
      one[0]?.written
    } files written)`,
  );
  console.log(
    `  peak memory ${
      Math.round(median(cold.map(({ peak }) => peak)))
    } MiB; stages of a cold build in ms: ${stages}`,
  );
  console.log(`  endpoint page, first visit, gzip: ${await weigh(join(scratch, "out-0"))}`);
  Deno.removeSync(scratch, { recursive: true });
}

async function start(): Promise<void> {
  const runs = Number(option("runs", "3"));
  const generator = option("generator", join(root, "../shared/tools/gen-site.mjs"));
  const scratch = Deno.makeTempDirSync({ prefix: "docs-bench-sites-" });
  const versions: number[] = [];
  for (let run = 0; run < 5; run++) {
    const started = performance.now();
    await new Deno.Command(binary, { args: ["--version"], stdout: "null" }).output();
    versions.push(performance.now() - started);
  }
  console.log(
    `docs --version: ${Math.round(median(versions))} ms, executable ${
      Math.round(Deno.statSync(binary).size / 1e6)
    } MB`,
  );
  for (
    const pages of option("pages", "100,1000,5000").split(",").filter((count) => Number(count) > 0)
  ) {
    const site = join(scratch, pages);
    const { success } = await new Deno.Command("node", {
      args: [generator, "--pages", pages, "--out", site, "--format", "mintlify"],
      stdout: "null",
    }).output();
    if (success) await measure(`generated ${pages}`, site, runs);
    else console.error(`Cannot generate a site of ${pages} pages with "${generator}"`);
  }
  for (const folder of folders()) {
    // Work on a copy: the measurement changes a page.
    const copy = join(scratch, basename(folder));
    await new Deno.Command("cp", { args: ["-r", folder, copy] }).output();
    await measure(basename(folder), copy, runs);
  }
  Deno.removeSync(scratch, { recursive: true });
}

await start();
