/**
 * What a check is: it looks at the whole site, understood, and yields what it finds.
 *
 * @module
 */
import type { ValuePath } from "../diagnostics/locate.ts";
import type { Code } from "../model/codes.ts";
import type { Diagnostic, Span } from "../model/diagnostic.ts";
import type { ResolvedEndpoint } from "../model/endpoint.ts";
import type { Navigation } from "../model/navigation.ts";
import type { Page, PagePath } from "../model/page.ts";
import type { Redirects } from "../navigation/redirects.ts";
import type { Specification } from "../openapi/specification.ts";
import type { Files } from "../platform/files.ts";
import type { Web } from "../platform/web.ts";
import type { Settings } from "../settings/schema.ts";
import type { WrittenLink } from "./links/written.ts";

/** A node of a page's syntax tree (mdast with MDX nodes), positions as offsets of `source`. */
export interface SyntaxNode {
  readonly type: string;
  readonly name?: string | null;
  readonly value?: string;
  readonly depth?: number;
  readonly url?: string;
  readonly alt?: string | null;
  /** Whether a list is numbered. */
  readonly ordered?: boolean;
  readonly lang?: string | null;
  readonly meta?: string | null;
  readonly attributes?: readonly {
    readonly type: string;
    readonly name?: string;
    readonly value?: string | null | { readonly value?: string };
  }[];
  readonly children?: readonly SyntaxNode[];
  readonly position?: {
    readonly start: { readonly line: number; readonly column: number; readonly offset?: number };
    readonly end: { readonly line: number; readonly column: number; readonly offset?: number };
  };
}

/**
 * A page of the docs folder as checks see it. What a check does not ask for is not made: text, tree
 * and endpoint are read when they are first looked at.
 */
export interface CheckedPage {
  readonly page: Page;
  /** The file's text. */
  readonly source: string;
  /**
   * Tree of the text, its frontmatter and heading ids blanked, so that offsets are those of `source`;
   * an empty root when the page is not valid MDX.
   */
  readonly tree: SyntaxNode;
  /** Of a page with a usable `api`: what it documents by hand, settings filled in. */
  readonly endpoint?: ResolvedEndpoint | undefined;
}

/** Links of a site, and what they can lead to besides its pages. */
export interface SiteLinks {
  /** File → its links, of pages and of the snippets that pages show. */
  readonly written: ReadonlyMap<string, readonly WrittenLink[]>;
  /** Page → ids of what was built; pages that were not rendered are absent. */
  readonly anchors: ReadonlyMap<PagePath, ReadonlySet<string>>;
  /** Files of the docs folder that are served as they are. */
  readonly published: ReadonlySet<string>;
  /** Snippet → files of the pages that show it. */
  readonly users: ReadonlyMap<string, readonly string[]>;
  /** URLs of pages that are only entries of the navigation, and lead to another address. */
  readonly pointers: ReadonlySet<string>;
}

/** A site, understood: what checks look at. */
export interface CheckContext {
  readonly files: Files;
  readonly settings: Settings;
  /** The place of a value of the settings. */
  readonly locate: (path: ValuePath) => Span | undefined;
  readonly links: SiteLinks;
  /** Text files besides pages that are published or shown: settings, snippets, API documents. */
  readonly otherSources: readonly string[];
  /** Pages that have a file, sorted by path. */
  readonly pages: readonly CheckedPage[];
  /** MDX files that pages show, each as if it were one. */
  readonly snippets: readonly CheckedPage[];
  /** URLs of pages that operations and schemas make, without files. */
  readonly generatedUrls: ReadonlySet<string>;
  readonly all: ReadonlyMap<PagePath, Page>;
  readonly navigation: Navigation;
  readonly redirects: Redirects;
  /** Documents that the hand-written pages are held against (`--spec`). */
  readonly specifications: readonly Specification[];
  /** Whether links to other sites are asked for (`--external`). */
  readonly external: boolean;
  readonly web: Web;
}

/** A check of the whole site: reports one or several codes of the catalogue. */
export interface Check {
  readonly codes: readonly Code[];
  /** Whether there is anything to look at (a document, a flag); unset: always. */
  readonly applies?: (context: CheckContext) => boolean;
  /** Yields what it finds; asynchronous when it asks the network. */
  run(context: CheckContext): Iterable<Diagnostic> | AsyncIterable<Diagnostic>;
}

/**
 * A check that needs one page and the settings, and nothing else. Such checks run as somebody types,
 * and what they find is remembered for as long as the page and the settings are the same.
 */
export interface PageCheck {
  readonly codes: readonly Code[];
  run(page: CheckedPage, settings: Settings): Iterable<Diagnostic>;
}
