/**
 * What the resolver of the navigation carries along: its context, what nodes inherit, and where it
 * stands in the settings.
 *
 * @module
 */
import type { ValuePath } from "../diagnostics/locate.ts";
import { diagnostic } from "../diagnostics/report.ts";
import type { Code } from "../model/codes.ts";
import type { Diagnostic, Span } from "../model/diagnostic.ts";
import type { Group, PageLink } from "../model/navigation.ts";
import type { Page, PagePath } from "../model/page.ts";
import { type SpecificationSource, specificationSources } from "./entry.ts";
import type { Directory, NodeInput } from "./input.ts";

/** A part of the navigation that stands for operations of an OpenAPI document. */
export type OperationEntry =
  & {
    /** The document of the entry, with the folder of its pages; unset: any that has the operation. */
    readonly specification?: SpecificationSource;
    /** Further documents of the node, which are looked at when the first one lacks the operation. */
    readonly alternatives?: readonly SpecificationSource[];
    /** Where the entry stands in the settings. */
    readonly valuePath: ValuePath;
  }
  & (
    | { readonly kind: "operation"; readonly method: string; readonly path: string }
    | { readonly kind: "webhook"; readonly name: string }
    /** Every operation: as plain pages in a group, sorted into groups elsewhere. */
    | { readonly kind: "all"; readonly as: "pages" | "groups" }
  );

/** What {@linkcode resolveNavigation} needs to know besides settings and pages. */
export interface NavigationContext {
  /** Where a value stands in the settings file, for reports. */
  readonly locate?: (path: ValuePath) => Span | undefined;
  /** `api.openapi` of the settings: the last resort of entries without a document. */
  readonly openapi?: unknown;
  /** The docs folder has documents, so entries that name none may still be found. */
  readonly hasSpecifications?: boolean;
  /**
   * Pages for operations. Undefined, or an answer of undefined, means that they are not rendered:
   * such entries yield no nodes and are counted in one report.
   */
  readonly operations?: (entry: OperationEntry) => readonly (PageLink | Group)[] | undefined;
}

/** What children inherit (settings.md 3.8 and 3.10). */
export interface Scope {
  readonly hidden: boolean;
  readonly searchable: boolean;
  readonly boost: number | undefined;
  readonly directory: Directory;
  readonly openapi: SpecificationScope | undefined;
  readonly asyncapi: boolean;
}

/** The documents of the nearest node with `openapi`; a short entry marks them as used. */
export interface SpecificationScope {
  readonly sources: readonly SpecificationSource[];
  used: boolean;
}

/** A value path as a linked list: it costs nothing until somebody reports a problem. */
export interface At {
  readonly up?: At;
  readonly key: string | number;
}

/** What one run of the resolver works with. */
export interface State {
  readonly pages: ReadonlyMap<PagePath, Page>;
  readonly context: NavigationContext;
  readonly fallback: SpecificationSource | undefined;
  readonly nearest: (path: string) => string | undefined;
  readonly diagnostics: Diagnostic[];
  readonly unrendered: { entries: number; nodes: number; first?: At };
  readonly unsupported: { count: number; first?: At };
}

/** The value under a key of another. */
export function below(up: At, key: string | number): At {
  return { up, key };
}

/** A linked path as an array. */
export function valuePath(at: At): ValuePath {
  const path: (string | number)[] = [];
  for (let step: At | undefined = at; step !== undefined; step = step.up) path.unshift(step.key);
  return path;
}

/** Reports a problem at a value of the settings. */
export function report(
  state: State,
  code: Code,
  message: string,
  at: At | undefined,
  hint?: string,
) {
  const span = at && state.context.locate?.(valuePath(at));
  state.diagnostics.push(diagnostic(code, message, { span, hint }));
}

/** What the children of a node inherit. */
export function inherit(outer: Scope, node: NodeInput): Scope {
  const sources = specificationSources(node.openapi);
  return {
    hidden: node.hidden ?? outer.hidden,
    // Only an explicit `searchable` reopens what a deeper `hidden: true` closes.
    searchable: node.searchable ?? (node.hidden === true ? false : outer.searchable),
    boost: node.boost ?? outer.boost,
    directory: isDirectory(node.directory) ? node.directory : outer.directory,
    openapi: sources.length > 0 ? { sources, used: false } : outer.openapi,
    asyncapi: outer.asyncapi || node.asyncapi !== undefined,
  };
}

function isDirectory(value: unknown): value is Directory {
  return value === "none" || value === "accordion" || value === "card";
}

/** Counts something that the program does not make pages from: one report names them all. */
export function countUnsupported(state: State, at: At): void {
  state.unsupported.count++;
  state.unsupported.first ??= at;
}
