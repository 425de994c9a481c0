/**
 * A page for components under test: a scope that records what they ask of it.
 *
 * @module
 */
import type { ComponentType, VNode } from "preact";
import { renderToString } from "preact-render-to-string";
import { z } from "zod";
import { headingSlug } from "../../src/model/slug.ts";
import type { ComponentDefinition } from "../../components/definition.ts";
import { definitions } from "../../components/mod.ts";
import { type Finding, type Scope, ScopeProvider, type Services } from "../../components/scope.ts";
import type { PageView, TocEntry } from "../../src/model/view.ts";

/** A scope and what was asked of it. */
export interface RecordedScope extends Scope {
  readonly findings: Finding[];
  readonly entries: TocEntry[];
  readonly features: Set<string>;
  readonly asides: Map<string, VNode>;
}

/** What a test may change about the page. */
export interface ScopeOptions {
  readonly view?: Partial<PageView>;
  readonly services?: Partial<Services>;
}

/** A scope whose services are simple: plain code, one round icon, links below `/base`. */
export function fakeScope(options: ScopeOptions = {}): RecordedScope {
  const taken = new Set<string>();
  const findings: Finding[] = [];
  const entries: TocEntry[] = [];
  const features = new Set<string>();
  const asides = new Map<string, VNode>();
  const rooted = (written: string) => written.startsWith("/") ? `/base${written}` : written;
  return {
    // Components read the site's icon library at most; the rest of a view is not theirs.
    view: {
      site: { iconLibrary: "fontawesome" },
      path: "page",
      url: "/page",
      ...options.view,
    } as PageView,
    services: {
      highlight: (code) => code.split("\n").map((text) => [{ text, class: "" }]),
      icon: (name) =>
        name.startsWith("unknown")
          ? undefined
          : '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><circle cx="8" cy="8" r="6"/></svg>',
      math: () => "<math><mi>x</mi></math>",
      href: rooted,
      asset: rooted,
      snippet: () => undefined,
      ...options.services,
    },
    audience: (kind, content) => kind === "humans" ? content : null,
    headingId(text) {
      return this.id(headingSlug(text) || "section");
    },
    id(wanted, first = 2) {
      let id = wanted;
      for (let n: number = first; taken.has(id); n++) id = `${wanted}-${n}`;
      taken.add(id);
      return id;
    },
    toc: (entry) => void entries.push(entry),
    aside(kind, content) {
      if (asides.has(kind)) return "occupied";
      asides.set(kind, content);
      return "taken";
    },
    feature: (name) => void features.add(name),
    report: (finding) => void findings.push(finding),
    views: [],
    updates: [],
    findings,
    entries,
    features,
    asides,
  };
}

/** The component of a definition, as pages get it: attributes are converted by the schema. */
export function componentOf(
  definition: ComponentDefinition,
): ComponentType<Record<string, unknown>> {
  const shape = z.object(definition.attributes).partial();
  const component = (props: Record<string, unknown>) => {
    const { children, ...attributes } = props;
    return definition.render({ ...shape.parse(attributes), children });
  };
  return Object.assign(component, { definition });
}

/** Every component by the name it has in pages; `Tree.File` is also a property of `Tree`. */
export function componentsByName(): Record<string, ComponentType<Record<string, unknown>>> {
  const byName: Record<string, ComponentType<Record<string, unknown>>> = {};
  for (const definition of definitions) {
    for (const name of [definition.name, ...definition.aliases]) {
      byName[name] = componentOf(definition);
    }
  }
  for (const [name, component] of Object.entries(byName)) {
    const [parent = "", child] = name.split(".");
    if (child === undefined) continue;
    byName[parent] ??= (() => null) as ComponentType<Record<string, unknown>>;
    Object.assign(byName[parent], { [child]: component });
  }
  return byName;
}

/** HTML of an element on a page. */
export function render(element: VNode, scope: Scope = fakeScope()): string {
  return renderToString(<ScopeProvider value={scope}>{element}</ScopeProvider>);
}
