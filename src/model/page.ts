/**
 * Pages as they are found in the docs folder, before anything is rendered.
 *
 * @module
 */
import type { Span } from "./diagnostic.ts";

/**
 * Path of a page: its file without extension, "/" separators, no leading slash, case kept
 * (`guides/start`, `index`).
 */
export type PagePath = string;

/** An icon as written: a name of an icon library, or the URL or path of an image. */
export interface IconRef {
  readonly name: string;
  /** Font Awesome style (`solid`, `regular`, `brands`, …). */
  readonly style?: string;
  readonly library?: "fontawesome" | "lucide" | "tabler";
}

/** The layout of a page (`mode` of the frontmatter); unset is the usual three columns. */
export type PageMode = "wide" | "custom" | "frame" | "center" | "assistant";

/** The frontmatter fields that the program understands, checked. Unknown fields are in `extra`. */
export interface Frontmatter {
  readonly title?: string;
  readonly description?: string;
  readonly sidebarTitle?: string;
  readonly icon?: IconRef;
  readonly tag?: string;
  readonly mode?: PageMode;
  readonly hidden?: boolean;
  readonly noindex?: boolean;
  readonly searchable?: boolean;
  readonly robots?: string;
  readonly boost?: number;
  readonly keywords?: readonly string[];
  readonly deprecated?: boolean;
  readonly hideFooterPagination?: boolean;
  readonly hideApiMarker?: boolean;
  readonly related?: false | readonly { readonly title?: string; readonly href: string }[];
  readonly contextual?: unknown;
  readonly timestamp?: boolean;
  readonly lastUpdatedDate?: string;
  readonly url?: string;
  readonly rss?: boolean;
  readonly version?: string;
  readonly api?: string;
  readonly openapi?: string;
  readonly "openapi-schema"?: string;
  readonly asyncapi?: string;
  readonly playground?: "interactive" | "simple" | "none" | "auth";
  readonly authMethod?: "bearer" | "basic" | "key" | "cobo" | "none";
  readonly contentType?: string;
  readonly canonical?: string;
  /** `og:*`, `twitter:*` and other keys with a colon. */
  readonly metatags?: Readonly<Record<string, string>>;
  readonly extra?: Readonly<Record<string, unknown>>;
}

/** A page of the site: one `.mdx` or `.md` file. */
export interface Page {
  readonly path: PagePath;
  /** URL path below the base: `/guides/start`, `/` for the home page. Never ends in "/" otherwise. */
  readonly url: string;
  /** File, relative to the docs root. */
  readonly file: string;
  readonly frontmatter: Frontmatter;
  /** Title shown as H1: the frontmatter's, else made from the path. */
  readonly title: string;
  /** Title shown in the sidebar. */
  readonly sidebarTitle: string;
  /** HTTP method of an endpoint page, upper case, or `WEBHOOK`: the badge in the sidebar. */
  readonly method?: string;
  /** Span of the frontmatter value of a key, for diagnostics. */
  readonly spans: Readonly<Record<string, Span>>;
}
