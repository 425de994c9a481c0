/**
 * `llms-full.txt` of a site that is being served: made when somebody asks for it.
 *
 * @module
 */
import type { Page } from "../model/page.ts";
import { type AgentOptions, pagesForAgents } from "./emit_agents.ts";
import { fullTextFiles } from "./emit_full.ts";
import type { LivePages } from "./live_pages.ts";
import type { LoadedSite } from "./load.ts";
import { markdownPath } from "./page_builder.ts";
import type { Bytes } from "./site_files.ts";

/** Pages that are asked for at a time: enough for the workers, and no page in view waits for long. */
const lanes = 4;

/** A file of the full text; undefined when the site has none at that path. */
export async function readFullText(
  path: string,
  site: LoadedSite,
  options: AgentOptions,
  pages: LivePages,
): Promise<Bytes | undefined> {
  const texts = new Map<Page, string>();
  const todo = pagesForAgents(site).reverse();
  const decoder = new TextDecoder();
  const lane = async (): Promise<void> => {
    for (let page = todo.pop(); page !== undefined; page = todo.pop()) {
      const { outputs } = await pages.get(page);
      texts.set(page, decoder.decode(outputs.get(markdownPath(page.url))));
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  const text = fullTextFiles(site, options, (page) => texts.get(page) ?? "").get(path);
  return text === undefined ? undefined : new TextEncoder().encode(text);
}
