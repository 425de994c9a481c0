/**
 * The {@linkcode Scope} of one page: what its components register while the page is rendered.
 *
 * @module
 */
import { type ComponentChildren, h, type VNode } from "preact";
import type { AsideKind, Finding, Scope, Services, UpdateEntry } from "../../components/scope.ts";
import { effectiveMode, partsOf } from "../../components/layout/Document.tsx";
import { createIdCounter } from "../model/slug.ts";
import type { PageView, TocEntry } from "../model/view.ts";

/** Marks content for one audience until both forms of the page are made. */
const audienceTag = "docs-audience";

/** HTML for people: without marks and without what is for agents. */
export function forPeople(html: string): string {
  return html.includes(`<${audienceTag}`)
    ? html.replace(
      /<docs-audience for="agents" n="\d+"><\/docs-audience>|<\/?docs-audience[^>]*>/g,
      "",
    )
    : html;
}

/** HTML for the Markdown form: with what is for agents; its writer leaves out what is for people. */
export function forAgents(html: string, contents: readonly string[]): string {
  return contents.length === 0
    ? html
    : html.replace(/<docs-audience for="agents" n="(\d+)">/g, (mark, n) =>
      mark + contents[Number(n)]);
}

/** Everything that a page's components registered. */
export interface Collected {
  readonly ids: Set<string>;
  readonly toc: TocEntry[];
  readonly asides: Map<AsideKind, VNode>;
  /** Content for agents, in the order of its marks in the HTML. */
  readonly forAgents: ComponentChildren[];
  readonly features: Set<string>;
  readonly findings: Finding[];
  readonly views: { id: string; title: string }[];
  readonly updates: UpdateEntry[];
}

/** A scope and what it collects. */
export function createScope(
  view: PageView,
  services: Services,
): { scope: Scope; collected: Collected } {
  const collected: Collected = {
    ids: new Set(),
    toc: [],
    asides: new Map(),
    forAgents: [],
    features: new Set(),
    findings: [],
    views: [],
    updates: [],
  };
  const seen = new Set<string>();
  const counter = createIdCounter();
  const noted = (id: string): string => {
    collected.ids.add(id);
    return id;
  };
  const hasRightColumn = partsOf(effectiveMode(view.mode, view.site.theme)).aside;
  const scope: Scope = {
    view,
    services,
    id: (wanted, firstSuffix = 2) => noted(counter.unique(wanted, firstSuffix)),
    headingId: (text) => noted(counter.heading(text)),
    toc: (entry) => void collected.toc.push(entry),
    aside(kind, content) {
      if (!hasRightColumn) return "absent";
      if (collected.asides.has(kind)) return "occupied";
      collected.asides.set(kind, content);
      return "taken";
    },
    audience(kind, content) {
      if (kind === "humans") return h(audienceTag, { for: kind }, content);
      // Rendered by itself, later: its ids and entries are not the HTML's.
      return h(audienceTag, { for: kind, n: collected.forAgents.push(content) - 1 });
    },
    feature: (name) => void collected.features.add(name),
    report(finding) {
      const key = [finding.code, finding.message, finding.element, finding.attribute].join("\0");
      if (!seen.has(key)) collected.findings.push(finding);
      seen.add(key);
    },
    views: collected.views,
    updates: collected.updates,
  };
  return { scope, collected };
}
