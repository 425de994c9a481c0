/**
 * What the build and its rendering workers say to each other. Everything here is plain data: it is
 * copied between threads, and a worker can do nothing with it but compute.
 *
 * @module
 */
import type { Finding } from "../../components/scope.ts";
import type { CompiledCode } from "../compile/mdx.ts";
import type { SampleSettings } from "../endpoint/code_samples.ts";
import type { Field, ResolvedEndpoint } from "../model/endpoint.ts";
import type { Navigation } from "../model/navigation.ts";
import type { Page } from "../model/page.ts";
import type { PageHead, SiteView } from "../model/view.ts";
import type { SearchRecord } from "../search/page_record.ts";
import type { ImageColors, ImageText } from "../seo/social_image.ts";
import type { SeoInit } from "./head.ts";
import type { MarkdownInit } from "./page_markdown.tsx";
import type { ContextualSettings } from "./page_menu.ts";

/** A compiled snippet or component file. */
export interface ModuleSource extends CompiledCode {
  /** Path of the file, relative to the docs root. */
  readonly id: string;
  /** MDX content, or JavaScript. */
  readonly kind: "content" | "script";
  /** Import specifier as written → id of the module that it names. */
  readonly imports: Readonly<Record<string, string>>;
  /** URL of the file's browser code; unset when it cannot run there. */
  readonly browserUrl?: string;
}

/** What a worker needs to know about the site: sent before the first job, and again when it changes. */
export interface SiteInit {
  readonly kind: "site";
  /** Language (`""` for the default) → what is the same on its pages. */
  readonly sites: Readonly<Record<string, SiteView>>;
  readonly navigation: Navigation;
  /** Language of pages for which the navigation names none. */
  readonly language: string;
  readonly modules: readonly ModuleSource[];
  /** `api.params.expanded` is `all`. */
  readonly expandedFields: boolean;
  readonly samples: SampleSettings;
  readonly seo: SeoInit;
  /** Set when images are drawn. */
  readonly images?: ImagesInit;
  readonly markdown: MarkdownInit;
  /** The menu of pages. */
  readonly contextual?: ContextualSettings;
  /** Address of the Model Context Protocol server of the site. */
  readonly mcp?: string;
}

/** What social images are drawn with. */
export interface ImagesInit {
  /** JSON of a `GlyphTable`. */
  readonly glyphs: string;
  readonly colors: ImageColors;
}

/** A notice that stands in place of a page that cannot be shown. */
export interface NoticeView {
  readonly file: string;
  /** Both from 1. */
  readonly line: number;
  readonly column: number;
  readonly message: string;
  readonly hint?: string;
}

/** What a page shows of a specification, after its own text. */
export interface GeneratedPart {
  /** Markdown of descriptions → safe HTML. */
  readonly descriptions: Readonly<Record<string, string>>;
  /** Of a schema page. An operation is the job's `endpoint`. */
  readonly schema?: Field;
}

/** Renders a page. Exactly one of `code` and `notice` is set. */
export interface PageJob {
  readonly kind: "page";
  readonly page: Page;
  readonly code?: ModuleSource;
  readonly notice?: NoticeView;
  readonly endpoint?: ResolvedEndpoint;
  readonly generated?: GeneratedPart;
  readonly head?: PageHead;
  /** Robots and visibility, decided by the build. */
  readonly noindex: boolean;
  /** The page's own menu, instead of the site's. */
  readonly contextual?: ContextualSettings;
  /** Path or URL of the API document that the page shows. */
  readonly document?: string;
  /** Search shows the page. */
  readonly searched?: boolean;
}

/** Renders the page for addresses that lead nowhere. */
export interface NotFoundJob {
  readonly kind: "not-found";
  readonly title: string;
  readonly description?: ModuleSource;
  /** The browser goes to the home page by itself. */
  readonly leadsHome: boolean;
}

/** Renders something that is not a page of the docs folder. */
export type ExtraJob =
  | NotFoundJob
  | { readonly kind: "redirect"; readonly to: string; readonly canonical?: string }
  | { readonly kind: "sidebar"; readonly id: string }
  | { readonly kind: "image"; readonly text: ImageText };

/** What a worker is asked to render. */
export type Job = PageJob | ExtraJob;

/** What is known about a page once it is rendered. */
export interface PageFacts {
  /** Ids of the modules (the page itself among them) whose components live on in the browser. */
  readonly browserModules: readonly string[];
  /** Features whose scripts the page loads. */
  readonly features: readonly string[];
}

/** Bytes of a rendered file and what was found on the way. */
export interface Rendered {
  readonly html: Uint8Array<ArrayBuffer>;
  /** The Markdown form of a page. */
  readonly markdown?: Uint8Array<ArrayBuffer>;
  readonly facts?: PageFacts;
  /** What search knows about the page, when it shows it. */
  readonly search?: SearchRecord;
  /** The feed of a page with updates. */
  readonly feed?: Uint8Array<ArrayBuffer>;
  readonly findings: readonly Finding[];
  /** The page threw; `html` shows a notice. */
  readonly failure?: string;
}

/** Answer to a job, in the order in which the jobs were sent. */
export type Answer =
  | { readonly id: number; readonly rendered: Rendered }
  | { readonly id: number; readonly crash: string };

/** What a worker is started with. */
export interface WorkerStart {
  readonly kind: "start";
  /** One shared number: 1 + the id of the job at work, which can be read while a page hangs. */
  readonly progress: SharedArrayBuffer;
}
