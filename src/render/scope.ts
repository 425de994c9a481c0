/**
 * The {@linkcode Scope} of one page: what its components register while the page is rendered.
 *
 * @module
 */
import type { VNode } from "preact";
import type { AsideKind, Finding, Scope, Services } from "../../components/scope.ts";
import { effectiveMode, partsOf } from "../../components/layout/Document.tsx";
import { createIdCounter } from "../model/slug.ts";
import type { PageView, TocEntry } from "../model/view.ts";

/** Everything that a page's components registered. */
export interface Collected {
  readonly ids: Set<string>;
  readonly toc: TocEntry[];
  readonly asides: Map<AsideKind, VNode>;
  readonly features: Set<string>;
  readonly findings: Finding[];
  readonly views: { id: string; title: string }[];
  readonly updateTags: string[];
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
    features: new Set(),
    findings: [],
    views: [],
    updateTags: [],
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
    feature: (name) => void collected.features.add(name),
    report(finding) {
      const key = [finding.code, finding.message, finding.element, finding.attribute].join("\0");
      if (!seen.has(key)) collected.findings.push(finding);
      seen.add(key);
    },
    views: collected.views,
    updateTags: collected.updateTags,
  };
  return { scope, collected };
}
