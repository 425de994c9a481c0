/**
 * The same page in all of its languages.
 *
 * @module
 */
import type { Division, Navigation, NavigationNode } from "../model/navigation.ts";
import type { PagePath } from "../model/page.ts";
import { samePageFinder } from "./counterpart.ts";
import { type Place, readingOrder } from "./order.ts";

/** A page in a language. */
export interface Translation {
  /** As the settings write it, `pt-BR`. */
  readonly language: string;
  readonly path: PagePath;
  /** Of the default language, or else of the first. */
  readonly isDefault: boolean;
}

/** Pages that exist in several languages → the page in each of them, itself included. */
export function translationsOf(
  navigation: Navigation,
  places: ReadonlyMap<PagePath, Place>,
): Map<PagePath, readonly Translation[]> {
  const found = new Map<PagePath, readonly Translation[]>();
  const samePage = samePageFinder(places);
  const enter = (languages: readonly Division[]): void => {
    const preferred = languages.find(({ isDefault }) => isDefault) ?? languages[0];
    for (const own of languages) {
      for (const { path } of readingOrder(own.children)) {
        const all = languages.flatMap((other): Translation[] => {
          const there = other === own ? path : samePage(path, own, other)?.path;
          if (there === undefined || (other !== own && there === path)) return [];
          return [{ language: other.id, path: there, isDefault: other === preferred }];
        });
        if (all.length > 1 && !found.has(path)) found.set(path, all);
      }
    }
  };
  const walk = (nodes: readonly NavigationNode[]): void => {
    const languages = nodes.filter((node): node is Division =>
      node.kind === "language" && !node.hidden
    );
    if (languages.length > 1) enter(languages);
    for (const node of nodes) if (node.kind !== "page") walk(node.children);
  };
  walk(navigation.children);
  return found;
}
