/**
 * What a component may ask of the page that it stands on. The renderer makes one scope per page and
 * hands it down as a context; components never reach for globals, files or the network.
 *
 * @module
 */
import { createContext, Fragment, h } from "preact";
import type { ComponentChildren, ComponentType, VNode } from "preact";
import { useContext } from "preact/hooks";
import type { CodeToken, Finding } from "../src/model/rendering.ts";
import type { PageView, TocEntry } from "../src/model/view.ts";

export type { CodeToken, Finding };

/** What the renderer does for components. */
export interface Services {
  /** Lines of coloured tokens; an unknown language gives plain text. */
  highlight(code: string, language: string): CodeToken[][];
  /** Inline SVG of a library icon, or undefined when there is none of that name. */
  icon(name: string, style?: string, library?: string): string | undefined;
  /** MathML of a formula, or undefined when it is not valid (a finding is reported). */
  math(formula: string, display: boolean): string | undefined;
  /** Final URL of a link as written: relative ones resolved, base path added. */
  href(written: string): string;
  /** Content of a snippet file (path from the docs root), or undefined when there is none. */
  snippet(file: string): ComponentType<Record<string, unknown>> | undefined;
  /** Final URL of an image or other file. */
  asset(written: string): string;
}

/** Parts of a page that are taken out of its body and laid out elsewhere. */
export type AsideKind = "request" | "response" | "panel";

/** An entry of a changelog. Texts are plain. */
export interface UpdateEntry {
  readonly id: string;
  readonly label: string;
  readonly description: string;
  readonly tags: readonly string[];
  /** What the feed says instead of the entry's content. */
  readonly rss?: { readonly title?: string; readonly description?: string };
}

/** The page that is being rendered. */
export interface Scope {
  readonly view: PageView;
  readonly services: Services;
  /**
   * Reserves an id that is unique on the page: the wanted one, or with a suffix (`-2`, `-3`, …; or
   * from `-1` where the format counts so).
   */
  id(wanted: string, firstSuffix?: 1 | 2): string;
  /** The id of a heading with this text, by the rules of the format, unique on the page. */
  headingId(text: string): string;
  /** Adds an entry to the table of contents. */
  toc(entry: TocEntry): void;
  /**
   * Moves content to the right column. False when it cannot take it: each kind stands there once, and
   * some page modes have no right column. The content then stays in its place.
   */
  aside(kind: AsideKind, content: VNode): "taken" | "occupied" | "absent";
  /**
   * Content for one audience: people see it in the HTML, programs read it in the Markdown. Answers
   * with what stands in its place.
   */
  audience(kind: "humans" | "agents", content: ComponentChildren): ComponentChildren;
  /** Asks for the browser script of a feature (`tabs`, `copy`, `mermaid`, …) on this page. */
  feature(name: string): void;
  /** Reports a problem. */
  report(finding: Finding): void;
  /** Registers a `View`; the page shows a menu of them. */
  readonly views: { readonly id: string; readonly title: string }[];
  /** Registers an `Update`, for the filter by tags and the feed. */
  readonly updates: UpdateEntry[];
}

/**
 * The scope of the page that is being rendered. A plain variable and no Preact context: rendering is
 * synchronous and one page at a time, nearly every component asks, and a context would cost each of
 * them a hook.
 */
let current: Scope | undefined;

/** Provides the scope to everything below it, and to what is rendered after it in the same pass. */
export function ScopeProvider(
  { value, children }: { value: Scope; children?: ComponentChildren },
): VNode {
  current = value;
  return h(Fragment, null, children);
}

/** The scope of the page that is being rendered. */
export function useScope(): Scope {
  if (current === undefined) throw new Error("A component was rendered outside of a page");
  return current;
}

/** How headings below this point count for the table of contents. */
export interface Outline {
  /** False inside accordions, expandables, updates and prompts. */
  readonly listed: boolean;
  /** Id of the enclosing tab panel or view. */
  readonly panel?: string;
}

const OutlineContext = createContext<Outline>({ listed: true });
/** Changes how headings below count. */
export const OutlineProvider = OutlineContext.Provider;
/** How headings count here. */
export const useOutline = (): Outline => useContext(OutlineContext);
