/**
 * Small sites for the tests of the navigation.
 *
 * @module
 */
import type { Frontmatter, Page, PagePath } from "../../src/model/page.ts";
import type { Navigation } from "../../src/model/navigation.ts";
import type { NavigationInput } from "../../src/navigation/input.ts";
import { type NavigationContext, resolveNavigation } from "../../src/navigation/resolve.ts";

/** A page as the pages layer would make it; the last segment in upper case is its title. */
export function page(path: PagePath, frontmatter: Frontmatter = {}): Page {
  const title = frontmatter.title ?? path.split("/").at(-1)!.toUpperCase();
  return {
    path,
    url: path === "index" ? "/" : `/${path.replace(/\/index$/, "")}`,
    file: `${path}.mdx`,
    frontmatter,
    title,
    sidebarTitle: frontmatter.sidebarTitle ?? title,
    ...(frontmatter.api !== undefined && { method: frontmatter.api.split(" ")[0]! }),
    spans: {},
  };
}

/** Pages by path; an entry may be a bare path or a path with frontmatter. */
export function pages(
  ...entries: readonly (PagePath | readonly [PagePath, Frontmatter])[]
): Map<PagePath, Page> {
  return new Map(entries.map((entry) => {
    const [path, frontmatter] = typeof entry === "string" ? [entry, {}] : entry;
    return [path, page(path, frontmatter)];
  }));
}

/** Every page path that an input names, so that tests need not list the pages twice. */
export function pagesOf(input: unknown): Map<PagePath, Page> {
  const found: PagePath[] = [];
  const walk = (value: unknown, key: string) => {
    if (typeof value === "string" && (key === "pages" || key === "root")) found.push(value);
    else if (Array.isArray(value)) value.forEach((item) => walk(item, key));
    else if (typeof value === "object" && value !== null) {
      for (const [name, item] of Object.entries(value)) walk(item, name);
    }
  };
  walk(input, "");
  return pages(...found.filter((path) => !path.includes(" ")));
}

/** The tree of an input, with every page that it names. */
export function resolved(
  input: NavigationInput,
  site: ReadonlyMap<PagePath, Page> = pagesOf(input),
  context: NavigationContext = {},
): Navigation {
  return resolveNavigation(input, site, context).value!;
}
