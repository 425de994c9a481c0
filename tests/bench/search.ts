/**
 * Measures search in a browser: bytes that the first answer loads, time from the last key to the shown
 * result, and the share of search in the build.
 *
 *     deno run -A --no-check tests/bench/search.ts FOLDER…
 *
 * Each folder is a docs folder, such as `tools/gen-site.mjs` writes. Sizes are those of gzip.
 *
 * @module
 */
import { gzipSync } from "node:zlib";
import { join } from "@std/path";
import { chromium, type Page } from "playwright-core";
import { buildSite } from "../../src/build/build.ts";
import { serveFolder } from "../helpers/static_server.ts";

const queries = [
  "create user",
  "webhook",
  "list invoices",
  "limit",
  "authenticaton",
  "/users/{id}",
];

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

/** Milliseconds from typing to the answer, as the page's own clock has it. */
async function answerTime(page: Page, query: string): Promise<number> {
  return await page.evaluate(async (query) => {
    const input = document.querySelector<HTMLInputElement>("#search-input")!;
    const status = document.querySelector(".search-status")!;
    status.textContent = "";
    const answered = new Promise((resolve) => {
      new MutationObserver(() => /found/i.test(status.textContent ?? "") && resolve(undefined))
        .observe(status, { childList: true, characterData: true, subtree: true });
    });
    const started = performance.now();
    input.value = query;
    input.dispatchEvent(new Event("input"));
    await answered;
    return performance.now() - started;
  }, query);
}

async function measure(root: string): Promise<void> {
  const out = Deno.makeTempDirSync();
  const { pages, stages, durationMs } = await buildSite({ root, out, base: "", cache: false });
  const folder = join(out, "_docs/search/en");
  const whole = [...Deno.readDirSync(folder)].reduce(
    (sum, { name }) => sum + gzipSync(Deno.readFileSync(join(folder, name))).length,
    0,
  );
  const server = serveFolder(out);
  const browser = await chromium.launch({
    executablePath: "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu"],
  });
  const bytes: number[] = [];
  const first: number[] = [];
  const again: number[] = [];
  try {
    for (const query of queries) {
      const page = await (await browser.newContext()).newPage();
      await page.goto(server.origin);
      server.requests.length = 0;
      await page.keyboard.press("/");
      await page.locator("#search-input:focus").waitFor();
      first.push(await answerTime(page, query));
      const loaded = new Set(server.requests.filter((path) => path.startsWith("/_docs/search/")));
      bytes.push(
        [...loaded].reduce((sum, path) => sum + gzipSync(Deno.readFileSync(out + path)).length, 0),
      );
      again.push(await answerTime(page, `${query}s`));
      await page.context().close();
    }
  } finally {
    await browser.close();
    await server.close();
    Deno.removeSync(out, { recursive: true });
  }
  const kib = (value: number): string => `${(value / 1024).toFixed(1)} KiB`;
  const ms = (value: number): string => `${value.toFixed(0)} ms`;
  console.log(
    `${pages} pages: index ${kib(whole)}, first answer ${kib(median(bytes))} ` +
      `(most ${kib(Math.max(...bytes))}) in ${ms(median(first))}, next key ${ms(median(again))}; ` +
      `writing the index ${ms(stages.search ?? 0)} of ${ms(durationMs)}`,
  );
}

for (const root of Deno.args) await measure(root);
