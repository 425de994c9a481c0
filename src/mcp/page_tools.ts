/**
 * Tools about pages: search, and the Markdown form.
 *
 * @module
 */
import type { McpServer } from "./sdk.ts";
import { z } from "zod";
import type { SearchResult } from "../search/query.ts";
import { findPage, nearestNames, pagePath } from "./find.ts";
import { partsOf } from "./parts.ts";
import type { PublishedPage, SiteReader } from "./site_reader.ts";
import { annotations, answer, type CurrentSite, suggestion, ToolError } from "./tool.ts";

/** Adds `search` and `read_page`. */
export function registerPageTools(server: McpServer, site: CurrentSite): void {
  server.registerTool(
    "search",
    {
      title: "Search the documentation",
      description:
        "Finds pages, sections and endpoints by words, paths (`/users/{id}`), methods and names of " +
        "parameters. Typos are forgiven. Answers with the best pages first, each with its URL and the " +
        "sections that fit; read a page with read_page.",
      inputSchema: {
        query: z.string().trim().min(1).max(2000).describe(
          "Words to look for, such as `create user`",
        ),
        limit: z.number().int().min(1).max(30).default(8).describe("Pages, at the most"),
        language: z.string().optional().describe(
          "Language of the pages, when there are several: `en`",
        ),
      },
      annotations,
    },
    ({ query, limit, language }) =>
      answer(site, (reader) => search(reader, query, limit, language)),
  );

  server.registerTool("read_page", {
    title: "Read a page",
    description:
      "Gives a page as Markdown: text, examples, and tables of the parameters and fields of an " +
      "endpoint. A long page comes in parts.",
    inputSchema: {
      page: z.string().trim().min(1).max(2000)
        .describe("Path or URL of the page, as search gives it: `/guides/start`"),
      part: z.number().int().min(1).default(1).describe("Which part of a long page"),
    },
    annotations,
  }, ({ page, part }) => answer(site, (reader) => readPage(reader, page, part)));
}

async function search(
  reader: SiteReader,
  query: string,
  limit: number,
  asked: string | undefined,
): Promise<string> {
  const language = asked ?? reader.languages[0];
  if (language === undefined) return "The site has no pages that search shows.";
  if (!reader.languages.includes(language)) {
    throw new ToolError(
      `There are no pages in "${language}". The languages are ${reader.languages.join(", ")}.`,
    );
  }
  const results = await reader.search(query, limit, language);
  if (results.length === 0) {
    return `Nothing fits ${
      JSON.stringify(query.slice(0, 200))
    }. Try fewer or other words, or list_endpoints.`;
  }
  return results.map(resultText).join("\n\n");
}

function resultText({ title, url, crumbs, method, path, hits }: SearchResult, at: number): string {
  const target = method === undefined ? "" : ` (${method} ${path ?? ""})`;
  const place = crumbs.length === 0 ? "" : `\n   in ${crumbs.join(" › ")}`;
  const parts = hits.map(({ id, heading, excerpt }) => {
    const anchor = id === "" ? "" : `#${id}`;
    return `\n   - ${
      [heading && `${heading}${anchor && ` (${anchor})`}`, excerpt].filter(Boolean).join(": ")
    }`;
  });
  return `${at + 1}. ${title}${target}\n   ${url}${place}${parts.join("")}`;
}

async function readPage(reader: SiteReader, asked: string, part: number): Promise<string> {
  const found = pageOf(reader, asked);
  const parts = partsOf(await reader.markdown(found.page));
  const text = parts[part - 1];
  if (text === undefined) {
    throw new ToolError(`The page has ${parts.length} ${parts.length === 1 ? "part" : "parts"}.`);
  }
  return part === parts.length
    ? text
    : `${text}\n[Part ${part} of ${parts.length}. Ask for part ${part + 1} to read on.]`;
}

function pageOf({ pages }: SiteReader, asked: string): PublishedPage {
  const found = findPage(pages, asked);
  if (found !== undefined) return found;
  const near = nearestNames(`/${pagePath(asked)}`, pages.map(({ page }) => page.url));
  throw new ToolError(
    `There is no page ${JSON.stringify(asked.slice(0, 200))}${
      suggestion(near, "Find pages with search.")
    }`,
  );
}
