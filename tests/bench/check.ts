/**
 * Measures `docs check` with the compiled executable, cold and with nothing changed:
 *
 *     deno run -A tests/bench/check.ts [--pages 1000] [--runs 3] [FOLDER …]
 *
 * Generated sites come from the generator beside the checkout (`--generator FILE` names another);
 * folders are real sites. `--sources` runs the program from its sources. Times mean something as
 * ratios within one run only.
 *
 * @module
 */
import { basename, fromFileUrl, join } from "@std/path";

const root = fromFileUrl(new URL("../..", import.meta.url));

function option(name: string, fallback: string): string {
  const index = Deno.args.indexOf(`--${name}`);
  return index < 0 ? fallback : Deno.args[index + 1] ?? fallback;
}

const isFromSources = Deno.args.includes("--sources");
const command = isFromSources
  ? [Deno.execPath(), "run", "-A", "--no-check", join(root, "main.ts")]
  : [join(root, "dist/docs")];

/** Checks once in a process of its own: milliseconds, pages, problems. */
async function check(
  site: string,
  cacheHome: string,
): Promise<{ ms: number; pages: number; problems: number }> {
  const [program = "", ...args] = command;
  const started = performance.now();
  const { stdout, stderr } = await new Deno.Command(program, {
    args: [...args, "check", site, "--json"],
    env: { XDG_CACHE_HOME: cacheHome },
  }).output();
  const ms = performance.now() - started;
  if (stdout.length === 0) throw new Error(new TextDecoder().decode(stderr));
  const report = JSON.parse(new TextDecoder().decode(stdout));
  return { ms, pages: report.pages, problems: report.diagnostics.length };
}

const median = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function measure(name: string, site: string): Promise<void> {
  const runs = Number(option("runs", "3"));
  const cold: number[] = [];
  const warm: number[] = [];
  let last = { pages: 0, problems: 0 };
  for (let run = 0; run < runs; run++) {
    const cacheHome = Deno.makeTempDirSync();
    cold.push((await check(site, cacheHome)).ms);
    const again = await check(site, cacheHome);
    warm.push(again.ms);
    last = again;
    Deno.removeSync(cacheHome, { recursive: true });
  }
  console.log(
    `${name}: ${last.pages} pages, ${last.problems} problems; cold ${
      Math.round(median(cold))
    } ms, warm ${Math.round(median(warm))} ms`,
  );
}

const taken = new Set<number>();
Deno.args.forEach((argument, index) => {
  if (!argument.startsWith("--")) return;
  taken.add(index);
  if (argument !== "--sources") taken.add(index + 1);
});
const folders = Deno.args.filter((_, index) => !taken.has(index));
for (const folder of folders) await measure(basename(folder), folder);
for (const pages of folders.length > 0 ? [] : option("pages", "1000").split(",")) {
  const site = Deno.makeTempDirSync();
  const generator = option("generator", join(root, "../shared/tools/gen-site.mjs"));
  const made = await new Deno.Command("node", {
    args: [generator, "--pages", pages, "--out", site, "--format", "mintlify"],
  }).output();
  if (!made.success) throw new Error(new TextDecoder().decode(made.stderr));
  await measure(`generated`, site);
  Deno.removeSync(site, { recursive: true });
}
