/**
 * `llms-full.txt`: the Markdown of all pages, in files that agents read whole. Made from the Markdown
 * that the pages have already.
 *
 * @module
 */
import { type FullPage, fullTexts } from "../export/llms.ts";
import type { Page } from "../model/page.ts";
import { hashOf } from "../platform/hash.ts";
import type { OutputFolder } from "../platform/output_folder.ts";
import type { BuildCache } from "./cache.ts";
import { agentAddress, type AgentOptions, authoredText, pagesForAgents } from "./emit_agents.ts";
import { keepOutputs } from "./emit_extras.ts";
import type { LoadedSite } from "./load.ts";
import { markdownPath } from "./page_builder.ts";

/** Whether an output path is one of these files. */
export function isFullText(path: string): boolean {
  return /^(?:\.well-known\/)?llms-full\.txt$|^llms-full\/\d+\.txt$/.test(path);
}

/** The files. `markdownOf` gives the Markdown of a page. */
export function fullTextFiles(
  site: LoadedSite,
  options: AgentOptions,
  markdownOf: (page: Page) => string,
): Map<string, string> {
  const hrefOf = agentAddress(site, options);
  const authored = authoredText(site, "llms-full.txt");
  if (authored !== undefined) return new Map([[".well-known/llms-full.txt", authored]]);
  const pages = pagesForAgents(site).map((page): FullPage => ({
    title: page.title,
    href: hrefOf(page.url.slice(1)),
    markdown: markdownOf(page),
  }));
  const files = fullTexts(site.settings.settings.name, pages, hrefOf);
  const whole = files.get("llms-full.txt") ?? "";
  return files.set(".well-known/llms-full.txt", whole);
}

/** What writing them in a build needs. */
export interface EmitFullOptions extends AgentOptions {
  readonly output: OutputFolder;
  readonly remembered: BuildCache;
  /** Holds the records of all pages. */
  readonly next: BuildCache;
}

/** Writes them, unless the last build's still hold. */
export function emitFull(site: LoadedSite, options: EmitFullOptions): void {
  const { output, remembered, next } = options;
  const keys = pagesForAgents(site).map(({ path }) => next.pages[path]?.key ?? "");
  const key = hashOf(keys.join("\n"), authoredText(site, "llms-full.txt") ?? "");
  if (keepOutputs(remembered.full, key, output)) {
    next.full = remembered.full;
    return;
  }
  const outputs: Record<string, number> = {};
  const decoder = new TextDecoder();
  const files = fullTextFiles(
    site,
    options,
    (page) => decoder.decode(output.read(markdownPath(page.url))),
  );
  for (const [path, text] of files) {
    if (output.has(path)) continue;
    const bytes = new TextEncoder().encode(text);
    output.write(path, bytes);
    outputs[path] = bytes.length;
  }
  next.full = { key, outputs, diagnostics: [] };
}
