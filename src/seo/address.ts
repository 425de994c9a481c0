/**
 * Absolute addresses of a site: what search engines, previews and feeds need, and nothing else does.
 *
 * @module
 */

/** Where a site is published. */
export interface SiteAddress {
  /** Address of the home page without trailing slash, `https://example.com/docs`. */
  readonly root: string;
  /** Whether addresses of pages end in a slash (`seo.trailingSlash`). */
  readonly trailingSlash: boolean;
}

/** What tells where a site is published. */
export interface AddressOptions {
  /** `--site-url`. */
  readonly siteUrl?: string | undefined;
  /** Base path without trailing slash. */
  readonly base: string;
  /** `seo.metatags.canonical`: the address that pages are to be known by, which wins. */
  readonly canonical?: string | undefined;
  readonly trailingSlash: boolean;
}

/**
 * The address of a site; undefined when nobody named one. A base path that `--site-url` does not end
 * in already is added to it; the canonical address of the settings is taken as it is.
 */
export function siteAddress(options: AddressOptions): SiteAddress | undefined {
  const { siteUrl, base, canonical, trailingSlash } = options;
  const written = canonical !== undefined && isWebAddress(canonical) ? canonical : siteUrl;
  if (written === undefined) return undefined;
  const bare = written.replace(/[?#].*$/s, "").replace(/\/+$/, "");
  const root = written === canonical || new URL(bare).pathname.endsWith(base) ? bare : bare + base;
  return { root, trailingSlash };
}

/** Whether a text is a full `http` or `https` address. */
export function isWebAddress(text: string): boolean {
  return /^https?:$/.test(URL.parse(text)?.protocol ?? "");
}

/** The absolute address of a page; `url` is its path below the base, from "/". */
export function pageAddress({ root, trailingSlash }: SiteAddress, url: string): string {
  const path = encodeURI(url).replace(/[?#]/g, encodeURIComponent);
  return root + (trailingSlash && !path.endsWith("/") ? `${path}/` : path);
}

/** The absolute address of a file of the site; one that is absolute already stays as it is. */
export function fileAddress({ root }: SiteAddress, path: string): string {
  return isWebAddress(path) ? path : `${root}/${encodeURI(path.replace(/^\.?\/+/, ""))}`;
}

/**
 * The address that a page is to be known by: what the page says, else the page's path on the address
 * that the settings give for it, else on that of the site.
 */
export function canonicalAddress(
  url: string,
  { written, base, address }: {
    /** `canonical` of the frontmatter: the complete address. */
    readonly written: string | undefined;
    /** `canonical` of the settings for this page: the start of the address. */
    readonly base: string | undefined;
    readonly address: SiteAddress | undefined;
  },
): string | undefined {
  if (written !== undefined) return written;
  const root = base !== undefined && isWebAddress(base) ? base.replace(/\/+$/, "") : address?.root;
  if (root === undefined) return undefined;
  return pageAddress({ root, trailingSlash: address?.trailingSlash ?? false }, url);
}
