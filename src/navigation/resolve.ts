/**
 * From the navigation of the settings to a tree in which every entry leads somewhere or is marked:
 * inheritance is worked out, strings have become pages, and what is wrong has been reported.
 *
 * @module
 */
import type { Result } from "../model/diagnostic.ts";
import type {
  Division,
  DivisionKind,
  Group,
  Navigation,
  NavigationNode,
  PageLink,
} from "../model/navigation.ts";
import type { Page, PagePath } from "../model/page.ts";
import { specificationSources } from "./entry.ts";
import {
  allChildKeys,
  type ChildKey,
  childKeys,
  divisionKinds,
  type GlobalInput,
  iconFromInput,
  type NavigationInput,
  type NodeInput,
} from "./input.ts";
import { languageName } from "./language.ts";
import { nearestFinder } from "./nearest.ts";
import { resolveEntry, underScope } from "./resolve_entry.ts";
import {
  type At,
  below,
  countUnsupported,
  inherit,
  type NavigationContext,
  report,
  type Scope,
  type State,
  valuePath,
} from "./scope.ts";

export type { NavigationContext, OperationEntry } from "./scope.ts";

/**
 * Resolves the navigation. Always yields a value; reports `page-missing`, `navigation-empty`,
 * `navigation-conflict`, and once each `openapi-not-rendered` and `source-not-rendered`.
 */
export function resolveNavigation(
  input: NavigationInput,
  pages: ReadonlyMap<PagePath, Page>,
  context: NavigationContext = {},
): Result<Navigation> {
  const state: State = {
    pages,
    context,
    fallback: specificationSources(context.openapi)[0],
    nearest: nearestFinder(pages.keys()),
    diagnostics: [],
    unrendered: { entries: 0, nodes: 0 },
    unsupported: { count: 0 },
  };
  const at: At = { key: "navigation" };
  const scope: Scope = inherit({
    hidden: false,
    searchable: false,
    boost: undefined,
    directory: "none",
    openapi: undefined,
    asyncapi: false,
  }, input);
  const children = resolveChildren(state, input, "root", scope, at);
  const global = resolveGlobal(state, input.global, below(at, "global"));
  reportLeftOut(state);
  return { value: { children, global }, diagnostics: state.diagnostics };
}

function resolveChildren(
  state: State,
  node: NodeInput,
  kind: DivisionKind | "root",
  scope: Scope,
  at: At,
): NavigationNode[] {
  const key = chooseChildKey(state, node, kind, at);
  if (key === undefined) return [];
  const inside = below(at, key);
  if (key === "groups" || key === "pages") {
    return resolveEntries(state, node[key] ?? [], scope, inside);
  }
  return resolveDivisions(state, divisionKinds[key], node[key] ?? [], scope, inside);
}

/** The key that gives a node its children; the others are reported as dropped. */
function chooseChildKey(
  state: State,
  node: NodeInput,
  kind: DivisionKind | "root",
  at: At,
): ChildKey | undefined {
  // `graphql` and `sdk` of a tab go together with groups only.
  const isArtifact = kind === "tab" && (node.graphql !== undefined || node.sdk !== undefined);
  const order: readonly ChildKey[] = isArtifact ? ["groups"] : childKeys[kind];
  const filled = (key: ChildKey) => Array.isArray(node[key]) && node[key].length > 0;
  const allowed = order.filter(filled);
  const misplaced = allChildKeys.filter((key) => !order.includes(key) && filled(key));
  const [chosen, ...dropped] = [...allowed, ...misplaced];
  if (chosen === undefined) return undefined;
  for (const key of node.href === undefined ? dropped : [chosen, ...dropped]) {
    const winner = node.href === undefined ? chosen : "href";
    report(
      state,
      "navigation-conflict",
      `${describe(node, kind)} has both "${winner}" and "${key}"; "${key}" is ignored`,
      below(at, key),
      `keep one of the two, or move "${key}" into a node of its own`,
    );
  }
  if (node.href !== undefined) return undefined;
  if (allowed.length === 0) {
    report(
      state,
      "navigation-conflict",
      `"${chosen}" is not allowed in ${describe(node, kind, false)}`,
      below(at, chosen),
      `use one of ${order.map((key) => `"${key}"`).join(", ")}`,
    );
  }
  return chosen;
}

/** `Tab "Guides"`, for messages. */
function describe(node: NodeInput, kind: DivisionKind | "root" | "group", start = true): string {
  if (kind === "root") return start ? "The navigation" : "the navigation";
  const word = kind === "item" ? "menu item" : kind;
  const shown = start ? word.charAt(0).toUpperCase() + word.slice(1) : word;
  return `${shown} "${node[kind] ?? ""}"`;
}

function resolveDivisions(
  state: State,
  kind: DivisionKind,
  nodes: readonly NodeInput[],
  scope: Scope,
  at: At,
): Division[] {
  const divisions: Division[] = [];
  nodes.forEach((node, index) => {
    if (node[kind] === undefined) return countUnsupported(state, below(at, index));
    divisions.push(resolveDivision(state, kind, node, scope, below(at, index)));
  });
  const chosen = divisions.find((division) => division.isDefault && !division.hidden) ??
    divisions.find((division) => !division.hidden && division.href === undefined) ??
    divisions.find((division) => division.isDefault) ??
    divisions[0];
  return divisions.map((division) =>
    division.isDefault === (division === chosen)
      ? division
      : { ...division, isDefault: division === chosen }
  );
}

function resolveDivision(
  state: State,
  kind: DivisionKind,
  node: NodeInput,
  outer: Scope,
  at: At,
): Division {
  const scope = inherit(outer, node);
  const children = resolveChildren(state, node, kind, scope, at);
  if (node.href === undefined) {
    const isFilled = generateAll(state, node, scope, "groups", children, at);
    const hasEntries = allChildKeys.some((key) => (node[key]?.length ?? 0) > 0);
    if (!isFilled && !hasEntries) {
      report(
        state,
        "navigation-empty",
        `${describe(node, kind)} leads nowhere`,
        at,
        "give it pages, groups or an href, or remove it",
      );
    }
  }
  return divisionFromNode(state, kind, node, scope.hidden, children, at);
}

function divisionFromNode(
  state: State,
  kind: DivisionKind,
  node: NodeInput,
  hidden: boolean,
  children: readonly NavigationNode[],
  at: At,
): Division {
  const id = node[kind] ?? "";
  const icon = iconFromInput(node.icon);
  const { light, dark } = node.color ?? {};
  const global = resolveGlobal(state, node.global, below(at, "global"));
  return {
    kind,
    id,
    label: kind === "language" ? languageName(id) : node.name ?? id,
    ...(node.href !== undefined && { href: node.href }),
    ...(icon !== undefined && { icon }),
    ...(node.tag !== undefined && { tag: node.tag }),
    ...(node.description !== undefined && { description: node.description }),
    ...(node.color !== undefined && {
      color: { ...(light !== undefined && { light }), ...(dark !== undefined && { dark }) },
    }),
    ...((node.align === "start" || node.align === "end") && { align: node.align }),
    isDefault: node.default === true,
    hidden,
    ...(global.length > 0 && { global }),
    children,
  };
}

function resolveGlobal(state: State, input: GlobalInput | undefined, at: At): Division[] {
  if (input === undefined) return [];
  const links: Division[] = [];
  for (const [key, kind] of Object.entries(divisionKinds)) {
    if (key === "menu") continue;
    const nodes = input[key as keyof GlobalInput] ?? [];
    nodes.forEach((node, index) => {
      if (node.href === undefined || node.hidden === true) return;
      const here = below(below(at, key), index);
      links.push(divisionFromNode(state, kind, node, false, [], here));
    });
  }
  return links;
}

function resolveEntries(
  state: State,
  entries: readonly (string | NodeInput)[],
  scope: Scope,
  at: At,
): NavigationNode[] {
  const nodes: NavigationNode[] = [];
  entries.forEach((entry, index) => {
    const here = below(at, index);
    if (typeof entry === "string") {
      for (const node of resolveEntry(state, entry, scope, here)) nodes.push(node);
    } else if (entry.group !== undefined) {
      nodes.push(resolveGroup(state, entry, scope, here));
    } else {
      countUnsupported(state, here);
    }
  });
  return nodes;
}

function resolveGroup(state: State, node: NodeInput, outer: Scope, at: At): Group {
  const scope = inherit(outer, node);
  const key: ChildKey = node.pages === undefined && node.groups !== undefined ? "groups" : "pages";
  const root = node.root === undefined
    ? undefined
    : resolveEntry(state, node.root, scope, below(at, "root")).find((entry) =>
      entry.kind === "page"
    );
  const entries = node[key] ?? [];
  const children = resolveEntries(state, entries, scope, below(at, key));
  const isFilled = generateAll(state, node, scope, "pages", children, at);
  if (!isFilled && entries.length === 0 && node.root === undefined) {
    report(
      state,
      "navigation-empty",
      `${describe(node, "group")} has no pages`,
      at,
      "list its pages or remove it",
    );
  }
  const icon = iconFromInput(node.icon);
  return {
    kind: "group",
    title: node.group ?? "",
    ...(icon !== undefined && { icon }),
    ...(node.tag !== undefined && { tag: node.tag }),
    ...(root !== undefined && { root }),
    expanded: node.expanded === true,
    hidden: scope.hidden,
    directory: scope.directory,
    // The title already leads to the root page; a second entry for it is noise.
    children: root === undefined
      ? children
      : children.filter((child) => child.kind !== "page" || !isSamePlace(child, root)),
  };
}

function isSamePlace(a: PageLink, b: PageLink): boolean {
  return a.path === b.path && a.fragment === b.fragment;
}

/**
 * Appends the operations of a node's own documents, unless an entry below picked some of them.
 * Answers whether the node has a source of pages besides its entries.
 */
function generateAll(
  state: State,
  node: NodeInput,
  scope: Scope,
  as: "pages" | "groups",
  children: NavigationNode[],
  at: At,
): boolean {
  const isOwn = specificationSources(node.openapi).length > 0;
  if (!isOwn) {
    const isForeign = node.asyncapi !== undefined || node.graphql !== undefined ||
      node.sdk !== undefined;
    if (isForeign) countUnsupported(state, at);
    return isForeign;
  }
  if (scope.openapi === undefined || scope.openapi.used) return true;
  for (const specification of scope.openapi.sources) {
    const links = state.context.operations?.({
      kind: "all",
      as,
      specification,
      valuePath: valuePath(at),
    });
    if (links === undefined) {
      state.unrendered.nodes++;
      state.unrendered.first ??= below(at, "openapi");
    } else {
      for (const link of links) children.push(underScope(link, scope));
    }
  }
  return true;
}

function reportLeftOut(state: State): void {
  const { unrendered, unsupported } = state;
  const parts = [
    ...(unrendered.entries > 0
      ? [amount(unrendered.entries, "endpoint entry", "endpoint entries")]
      : []),
    ...(unrendered.nodes > 0
      ? [amount(unrendered.nodes, "node", "nodes") + ' with "openapi"']
      : []),
  ];
  if (parts.length > 0) {
    report(
      state,
      "openapi-not-rendered",
      `The navigation leaves out ${
        parts.join(" and ")
      }: pages from OpenAPI documents are not rendered yet`,
      unrendered.first,
    );
  }
  if (unsupported.count > 0) {
    report(
      state,
      "source-not-rendered",
      `The navigation leaves out ${
        amount(unsupported.count, "entry", "entries")
      } that come from AsyncAPI, GraphQL, SDK or another repository`,
      unsupported.first,
    );
  }
}

function amount(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
