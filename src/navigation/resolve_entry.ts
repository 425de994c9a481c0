/**
 * From a string of a `pages` list to entries of the tree.
 *
 * @module
 */
import type { Group, PageLink } from "../model/navigation.ts";
import type { Page } from "../model/page.ts";
import { titleFromPath } from "../pages/page.ts";
import { type ParsedEntry, parseEntry, type SpecificationSource } from "./entry.ts";
import { type At, countUnsupported, report, type Scope, type State, valuePath } from "./scope.ts";

/** The nodes that a string of a `pages` list stands for: one page as a rule. */
export function resolveEntry(
  state: State,
  text: string,
  scope: Scope,
  at: At,
): readonly (PageLink | Group)[] {
  const direct = state.pages.get(text);
  if (direct !== undefined) return [linkFromPage(direct, scope)];
  const entry = parseEntry(text);
  if (entry.kind !== "page") return resolveOperation(state, text, entry, scope, at);
  const page = state.pages.get(entry.path);
  if (page !== undefined) return [linkFromPage(page, scope, entry.fragment)];
  if (scope.asyncapi) {
    // A channel of the nearest AsyncAPI document, since no file has this name.
    countUnsupported(state, at);
    return [];
  }
  const near = state.nearest(entry.path);
  report(
    state,
    "page-missing",
    `The navigation names the page "${text}", but no such file exists`,
    at,
    near === undefined
      ? `create "${entry.path}.mdx" or remove the entry`
      : `did you mean "${near}"?`,
  );
  return [missingLink(entry.path, scope)];
}

function resolveOperation(
  state: State,
  text: string,
  entry: Exclude<ParsedEntry, { kind: "page" }>,
  scope: Scope,
  at: At,
): readonly (PageLink | Group)[] {
  let specification: SpecificationSource | undefined;
  let alternatives: readonly SpecificationSource[] = [];
  if (entry.file !== undefined) {
    const directory = scope.openapi?.sources[0]?.directory;
    specification = { source: entry.file, ...(directory !== undefined && { directory }) };
  } else if (scope.openapi !== undefined) {
    scope.openapi.used = true;
    [specification, ...alternatives] = scope.openapi.sources;
  }
  specification ??= state.fallback;
  if (specification === undefined && !state.context.hasSpecifications) {
    report(
      state,
      "page-missing",
      `"${text}" stands for an operation, but no OpenAPI document is set here or above`,
      at,
      `set "openapi" on this group or a node above it, or write the file in front: "openapi.json ${text}"`,
    );
    return [missingLink(text, scope)];
  }
  const links = state.context.operations?.({
    ...(entry.kind === "operation"
      ? { kind: entry.kind, method: entry.method, path: entry.path }
      : { kind: entry.kind, name: entry.name }),
    ...(specification !== undefined && { specification }),
    ...(alternatives.length > 0 && { alternatives }),
    valuePath: valuePath(at),
  });
  if (links !== undefined) return links.map((link) => underScope(link, scope));
  state.unrendered.entries++;
  state.unrendered.first ??= at;
  return [];
}

function linkFromPage(page: Page, scope: Scope, fragment?: string): PageLink {
  const { frontmatter } = page;
  const method = frontmatter.hideApiMarker === true ? undefined : page.method;
  const boost = frontmatter.boost ?? scope.boost;
  return {
    kind: "page",
    path: page.path,
    ...(fragment !== undefined && { fragment }),
    title: page.sidebarTitle,
    ...(frontmatter.icon !== undefined && { icon: frontmatter.icon }),
    ...(frontmatter.tag !== undefined && { tag: frontmatter.tag }),
    ...(method !== undefined && { method }),
    deprecated: frontmatter.deprecated === true,
    hidden: frontmatter.hidden ?? scope.hidden,
    url: frontmatter.url ?? page.url,
    external: frontmatter.url !== undefined,
    missing: false,
    ...(scope.searchable && { searchable: true }),
    ...(boost !== undefined && { boost }),
  };
}

function missingLink(path: string, scope: Scope): PageLink {
  return {
    kind: "page",
    path,
    title: titleFromPath(path),
    deprecated: false,
    hidden: scope.hidden,
    url: `/${path}`,
    external: false,
    missing: true,
  };
}

/** Lays what the navigation says over links that come from elsewhere. */
export function underScope<T extends PageLink | Group>(node: T, scope: Scope): T {
  const hidden = node.hidden || scope.hidden;
  if (node.kind === "group") {
    const children = node.children.map((child) =>
      child.kind === "page" || child.kind === "group" ? underScope(child, scope) : child
    );
    return { ...node, hidden, directory: scope.directory, children };
  }
  return {
    ...node,
    hidden,
    ...(scope.searchable && { searchable: true }),
    ...(scope.boost !== undefined && node.boost === undefined && { boost: scope.boost }),
  };
}
