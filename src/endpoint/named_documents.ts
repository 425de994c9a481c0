/**
 * Which API documents a site names: in the navigation, in the settings and on pages.
 *
 * @module
 */
import type { ValuePath } from "../diagnostics/locate.ts";
import type { Span } from "../model/diagnostic.ts";
import type { Page, PagePath } from "../model/page.ts";
import {
  parseOperationName,
  parseSchemaName,
  type SpecificationSource,
  specificationSources,
} from "../openapi/entry.ts";
import type { NamedDocument } from "../openapi/load.ts";
import { childKeys } from "../settings/schema/navigation.ts";

/** The parts of a site that name documents. */
export interface SiteNames {
  /** `navigation` of the settings. */
  readonly navigation: unknown;
  /** `api.openapi` of the settings. */
  readonly openapi?: unknown;
  readonly pages: ReadonlyMap<PagePath, Page>;
  /** Where a value stands in the settings file. */
  readonly locate?: (path: ValuePath) => Span | undefined;
}

/** Every document that the site names, each once, with the place of its first mention. */
export function namedDocuments(site: SiteNames): NamedDocument[] {
  const named = new Map<string, NamedDocument>();
  const add = ({ source, overlays }: SpecificationSource, span: () => Span | undefined) => {
    const key = `${source} ${JSON.stringify(overlays)}`;
    if (named.has(key)) return;
    const place = span();
    named.set(key, {
      source,
      ...(overlays !== undefined && { overlays }),
      ...(place !== undefined && { span: place }),
    });
  };
  for (const source of specificationSources(site.openapi)) {
    add(source, () => site.locate?.(["api", "openapi"]));
  }
  walkNavigation(site.navigation, {
    source: (source, path) => add(source, () => site.locate?.([...path, "openapi"])),
    entry: (entry, path) => {
      const file = entry.includes(" ") ? parseOperationName(entry)?.file : undefined;
      if (file !== undefined) add({ source: file }, () => site.locate?.(path));
    },
  });
  for (const { frontmatter, spans } of site.pages.values()) {
    const schema = frontmatter["openapi-schema"];
    const files = [
      ["openapi", frontmatter.openapi && parseOperationName(frontmatter.openapi)?.file],
      ["openapi-schema", schema && parseSchemaName(schema).file],
    ] as const;
    for (const [key, file] of files) {
      // Half a name is looked up among the documents that are there; it names no file by itself.
      if (file && /\.(?:json|ya?ml)$|^https?:/i.test(file)) add({ source: file }, () => spans[key]);
    }
  }
  return [...named.values()];
}

/** The documents of the navigation around each page, the nearest node's first. */
export function sourcesOfPages(navigation: unknown): ReadonlyMap<PagePath, readonly string[]> {
  const pages = new Map<PagePath, readonly string[]>();
  walkNavigation(navigation, {
    entry: (entry, _path, sources) => {
      const page = entry.replace(/#.*$/, "").replace(/^(?:\.?\/+)+/, "").replace(/\.mdx?$/i, "");
      if (sources.length > 0 && !pages.has(page)) pages.set(page, sources);
    },
  });
  return pages;
}

interface NavigationVisitor {
  readonly source?: (source: SpecificationSource, path: ValuePath) => void;
  readonly entry?: (entry: string, path: ValuePath, sources: readonly string[]) => void;
}

/** Visits the nodes of the navigation, whatever their kinds. */
function walkNavigation(root: unknown, visitor: NavigationVisitor): void {
  const walk = (value: unknown, path: ValuePath, inherited: readonly string[]): void => {
    if (Array.isArray(value)) {
      value.forEach((entry: unknown, index) => {
        const here = [...path, index];
        if (typeof entry === "string") visitor.entry?.(entry, here, inherited);
        else walk(entry, here, inherited);
      });
    } else if (typeof value === "object" && value !== null) {
      const node = value as Record<string, unknown>; // neither null nor an array
      const own = specificationSources(node.openapi);
      for (const source of own) visitor.source?.(source, path);
      const sources = own.length > 0 ? own.map(({ source }) => source) : inherited;
      if (typeof node.root === "string") visitor.entry?.(node.root, [...path, "root"], sources);
      for (const [key, child] of Object.entries(node)) {
        if (CHILDREN.has(key)) walk(child, [...path, key], sources);
      }
    }
  };
  walk(root, ["navigation"], []);
}

/** Keys whose lists hold nodes or entries. */
const CHILDREN: ReadonlySet<string> = new Set(childKeys);
