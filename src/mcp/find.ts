/**
 * Which page or endpoint is meant, and what could have been meant instead.
 *
 * @module
 */
import { levenshteinDistance } from "@std/text";
import type { PublishedPage } from "./site_reader.ts";

/** Suggestions for a name that nothing has. */
const mostSuggestions = 5;

/** The page that a path, an address or a title means. */
export function findPage(
  pages: readonly PublishedPage[],
  asked: string,
): PublishedPage | undefined {
  const path = pagePath(asked);
  const lower = path.toLowerCase();
  return pages.find(({ page }) => page.path === path || page.url === `/${path}`) ??
    pages.find(({ page }) => page.path.toLowerCase() === lower) ??
    pages.find(({ page }) => page.title.toLowerCase() === asked.trim().toLowerCase());
}

/** `https://docs.example.com/guides/start.md#first` → `guides/start`. */
export function pagePath(asked: string): string {
  const path = URL.parse(asked.trim())?.pathname ?? asked.trim().replace(/[?#].*$/s, "");
  const plain = path.replace(/^\/+|\/+$/g, "").replace(/\.(?:mdx?|html?)$/i, "");
  return plain === "" ? "index" : plain;
}

/**
 * The endpoint page that a method with a path means, a path alone, or a page. Names of parameters may
 * differ, and values may stand in their place.
 */
export function findEndpoint(
  pages: readonly PublishedPage[],
  asked: string,
): PublishedPage | undefined {
  const endpoints = pages.filter(({ target }) => target !== undefined);
  const [, method, path = ""] = /^\s*(?:([a-z]+)\s+)?(\/\S*)\s*$/i.exec(asked) ?? [];
  const named = endpoints.filter(({ target }) =>
    method === undefined || target?.method === method.toUpperCase()
  );
  const plain = withoutNames(path);
  return named.find(({ target }) => target?.path === path) ??
    named.find(({ target }) => target !== undefined && withoutNames(target.path) === plain) ??
    named.find(({ target }) => target !== undefined && fits(target.path, path)) ??
    findPage(endpoints, asked);
}

const withoutNames = (path: string): string =>
  path.replace(/\{[^{}]*\}/g, "{}").replace(/(.)\/$/, "$1");

/** Whether `/users/42` is a value of `/users/{id}`. */
function fits(template: string, path: string): boolean {
  const pieces = template.split("/");
  const given = path.replace(/[?#].*$/s, "").split("/");
  return pieces.length === given.length &&
    pieces.every((piece, at) =>
      piece === given[at] || /\{[^{}]+\}/.test(piece) && given[at] !== ""
    );
}

/** The names that are nearest to what was asked for. */
export function nearestNames(asked: string, names: readonly string[]): string[] {
  const wanted = asked.toLowerCase().slice(0, 200);
  return names
    .map((name) => ({ name, distance: distanceOf(wanted, name.toLowerCase()) }))
    .filter(({ name, distance }) => distance <= Math.max(name.length, wanted.length) * 0.6)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, mostSuggestions)
    .map(({ name }) => name);
}

/** A name that holds what was asked for is near. */
function distanceOf(wanted: string, name: string): number {
  const distance = levenshteinDistance(wanted, name);
  const shorter = Math.min(name.length, wanted.length);
  const isPart = shorter > 2 && (name.includes(wanted) || wanted.includes(name));
  return isPart ? distance / 4 : distance;
}
