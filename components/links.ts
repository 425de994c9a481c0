/**
 * Attributes of links, the same for every element that leads somewhere.
 *
 * @module
 */
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Services } from "./scope.ts";

/** Attributes of an `<a>`. */
export interface LinkAttributes {
  readonly href?: string;
  readonly target?: string;
  readonly rel?: string;
}

/** Whether a link as written leaves the site. */
export function isExternal(href: string): boolean {
  return /^(https?:)?\/\//i.test(href.trim());
}

/** Attributes of a link as written: the final URL, and a new tab when it leaves the site. */
export function linkAttributes(services: Services, written: string | undefined): LinkAttributes {
  // A link that runs code is none: the site's policy would block it and a reader cannot see it.
  if (written === undefined || /^\s*(javascript|vbscript|data):/i.test(written)) return {};
  const href = services.href(written);
  return isExternal(written) ? { href, target: "_blank", rel: "noreferrer" } : { href };
}

const InsideLink = createContext(false);
/** Marks everything below as part of a link: links in it become text, pictures do not enlarge. */
export const InsideLinkProvider = InsideLink.Provider;
/** Whether an enclosing element is a link already; HTML does not allow a link inside a link. */
export const useInsideLink = (): boolean => useContext(InsideLink);
