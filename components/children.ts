/**
 * Reading the children of a component. In MDX they may be strings, elements, arrays, fragments or
 * conditions, in any nesting; a parent that looks for certain children (`Tabs` for `Tab`) has to
 * see through all of these and must never lose what it does not know.
 *
 * @module
 */
import { type ComponentChildren, Fragment, isValidElement, type VNode } from "preact";
import type { ComponentDefinition } from "./definition.ts";

/** A child that shows something: an element or text. */
export type Child = VNode<Record<string, unknown>> | string;

/** What the registry and the Markdown overrides attach to their functions. */
interface Marks {
  readonly definition?: ComponentDefinition;
  /** HTML tag that a Markdown override stands for. */
  readonly tag?: string;
  readonly displayName?: string;
}

/** The children as one flat list, without fragments, empty values and the nesting of arrays. */
export function flatten(children: ComponentChildren): Child[] {
  const flat: Child[] = [];
  const visit = (child: ComponentChildren): void => {
    if (Array.isArray(child)) child.forEach(visit);
    else if (typeof child === "string") flat.push(child);
    else if (typeof child === "number" || typeof child === "bigint") flat.push(String(child));
    else if (isValidElement(child)) {
      const element = child as VNode<Record<string, unknown>>;
      if (element.type === Fragment) visit(childrenOf(element));
      else flat.push(element);
    }
  };
  visit(children);
  return flat;
}

/** The children of an element. */
export function childrenOf(element: VNode<Record<string, unknown>>): ComponentChildren {
  return element.props.children as ComponentChildren;
}

/** The definition of the built-in component that the element uses, if it is one. */
export function definitionOf(child: Child): ComponentDefinition | undefined {
  if (typeof child === "string" || typeof child.type !== "function") return undefined;
  return (child.type as Marks).definition;
}

/** Whether the child is an element of the built-in component `name` (aliases count). */
export function isComponent(child: Child, name: string): child is VNode<Record<string, unknown>> {
  return definitionOf(child)?.name === name;
}

/** HTML tag of an element, also when a Markdown override stands for it. */
export function tagOf(child: Child): string | undefined {
  if (typeof child === "string") return undefined;
  return typeof child.type === "string" ? child.type : (child.type as Marks).tag;
}

/** Whether there is nothing to see: only white space. */
export function isBlank(children: ComponentChildren): boolean {
  return flatten(children).every((child) => typeof child === "string" && child.trim() === "");
}

/** The text of the children: what a reader sees, without markup. Pictures count as their `alt`. */
export function textOf(children: ComponentChildren): string {
  let text = "";
  for (const child of flatten(children)) {
    if (typeof child === "string") text += child;
    else if (tagOf(child) === "img") {
      text += typeof child.props.alt === "string" ? child.props.alt : "";
    } else if (definitionOf(child)?.name !== "HeadingId") text += textOf(childrenOf(child));
  }
  return text;
}

/** The elements a parent looks for, and everything else in its place around them. */
export interface Partition {
  readonly items: VNode<Record<string, unknown>>[];
  /** What stands before the first item, without white space. */
  readonly before: Child[];
  /** What stands after the first item and is none. */
  readonly after: Child[];
}

/**
 * Divides children into elements of the component `name` and the rest. Wrappers that hold such
 * elements (`<div>`, components of the page) are looked through; a nested `container` is not.
 */
export function partition(children: ComponentChildren, name: string, container: string): Partition {
  const result: Partition = { items: [], before: [], after: [] };
  const visit = (child: Child): void => {
    if (isComponent(child, name)) {
      result.items.push(child);
      return;
    }
    const inner = typeof child === "string" ? undefined : innerOf(child, name, container);
    if (inner !== undefined) flatten(inner).forEach(visit);
    else if (typeof child !== "string" || child.trim() !== "") {
      (result.items.length === 0 ? result.before : result.after).push(child);
    }
  };
  flatten(children).forEach(visit);
  return result;
}

/** What a wrapper holds, when the component `name` is somewhere in it; else undefined. */
function innerOf(
  wrapper: VNode<Record<string, unknown>>,
  name: string,
  container: string,
  depth = 0,
): ComponentChildren | undefined {
  if (depth > 8 || isComponent(wrapper, container)) return undefined;
  const holds = (children: ComponentChildren): boolean =>
    flatten(children).some((child) =>
      isComponent(child, name) ||
      (typeof child !== "string" && innerOf(child, name, container, depth + 1) !== undefined)
    );
  const direct = childrenOf(wrapper);
  if (holds(direct)) return direct;
  const produced = expand(wrapper);
  return produced !== undefined && holds(produced) ? produced : undefined;
}

/**
 * What a component of the page (a snippet, an exported function) would show. Calling it here runs
 * it as a part of the parent that is being rendered, so its hooks work; what throws is opaque.
 */
function expand(element: VNode<Record<string, unknown>>): ComponentChildren | undefined {
  const { type } = element;
  if (typeof type !== "function") return undefined;
  const marks = type as Marks & { prototype?: { render?: unknown } };
  if (
    marks.definition !== undefined || marks.tag !== undefined ||
    marks.prototype?.render !== undefined
  ) {
    return undefined;
  }
  try {
    return (type as (props: unknown) => ComponentChildren)(element.props);
  } catch {
    return undefined;
  }
}
