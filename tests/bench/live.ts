/**
 * Measures `docs serve`: from the start to the first page, and from the write of a file to its new
 * HTML and to its new text in a browser.
 *
 *     deno run -A --no-check tests/bench/live.ts FOLDER…
 *
 * Each folder is a site; its page `index.mdx` is edited and put back. `DOCS=path` names an
 * executable; without it the program runs from its sources.
 *
 * @module
 */
import { join, resolve } from "@std/path";
import { chromium } from "playwright-core";

const rounds = 7;
const main = resolve(import.meta.dirname!, "../../main.ts");
const config = resolve(import.meta.dirname!, "../../deno.json");

interface Running {
  readonly address: string;
  readonly started: number;
  readonly process: Deno.ChildProcess;
}

async function start(root: string): Promise<Running> {
  const executable = Deno.env.get("DOCS");
  const args = ["serve", root, "--port", "0", "--json"];
  const started = performance.now();
  const process = new Deno.Command(executable ?? Deno.execPath(), {
    args: executable ? args : ["run", "-A", "--no-check", "--config", config, main, ...args],
    stdout: "piped",
    stderr: "null",
  }).spawn();
  const reader = process.stdout.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  while (!text.includes("\n")) text += (await reader.read()).value ?? "";
  return { address: JSON.parse(text).address, started, process };
}

async function stop({ process }: Running): Promise<void> {
  process.kill("SIGINT");
  await process.status;
}

/** Milliseconds until a condition holds. */
async function timeUntil(condition: () => Promise<boolean>): Promise<number> {
  const started = performance.now();
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 2));
  return performance.now() - started;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

/** Largest resident memory of a process so far, in MiB; Linux only. */
function peakOf({ pid }: Deno.ChildProcess): number {
  const [, kib = "0"] = /VmHWM:\s+(\d+)/.exec(Deno.readTextFileSync(`/proc/${pid}/status`)) ?? [];
  return Number(kib) / 1024;
}

async function measure(root: string): Promise<Record<string, number>> {
  const file = join(root, "index.mdx");
  const original = Deno.readTextFileSync(file);
  const browser = await chromium.launch({
    executablePath: "/usr/bin/chromium",
    args: ["--no-sandbox"],
  });
  try {
    const firsts: number[] = [];
    let running = await start(root);
    for (let round = 0; round < 3; round++) {
      if (round > 0) running = await start(root);
      await (await fetch(running.address)).arrayBuffer();
      firsts.push(performance.now() - running.started);
      if (round < 2) await stop(running);
    }
    const { address, process } = running;
    // Time for the looks at the folder that follow a start.
    await new Promise((resolve) => setTimeout(resolve, 3000));
    const served: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const word = `served${round}x${Date.now()}`;
      Deno.writeTextFileSync(file, `${original}\n${word}\n`);
      served.push(
        await timeUntil(async () => (await (await fetch(address)).text()).includes(word)),
      );
      await new Promise((resolve) => setTimeout(resolve, 700));
    }
    const page = await browser.newPage();
    await page.goto(address);
    await new Promise((resolve) => setTimeout(resolve, 500));
    const seen: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const word = `seen${round}x${Date.now()}`;
      Deno.writeTextFileSync(file, `${original}\n${word}\n`);
      seen.push(
        await timeUntil(() =>
          page.evaluate((word) => document.body.textContent?.includes(word) ?? false, word)
            .catch(() => false)
        ),
      );
      await new Promise((resolve) => setTimeout(resolve, 700));
    }
    const peak = peakOf(process);
    await stop(running);
    return {
      "first page": median(firsts),
      "new HTML": median(served),
      "new text in browser": median(seen),
      "peak MiB": peak,
    };
  } finally {
    Deno.writeTextFileSync(file, original);
    await browser.close();
  }
}

const table: Record<string, Record<string, number>> = {};
for (const root of Deno.args.map((arg) => resolve(arg))) {
  const row = await measure(root);
  table[root] = Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, Math.round(value)]),
  );
}
console.table(table);
