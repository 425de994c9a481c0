/**
 * A file tree written as a nested Markdown list: reading the list.
 *
 * @module
 */
import type { ComponentChildren } from "preact";
import { type Child, childrenOf, flatten, tagOf, textOf } from "./children.ts";

/** A folder or file. */
export interface TreeEntry {
  readonly name: string;
  /** Children of a folder; absent for a file. */
  readonly entries?: readonly TreeEntry[];
}

/** Whether there is a Markdown list among the children. */
export function findList(children: ComponentChildren): Child | undefined {
  return flatten(children).find((child) => tagOf(child) === "ul" || tagOf(child) === "ol");
}

/** The entries of a Markdown list: a trailing "/" or a nested list makes a folder. */
export function entriesOf(list: Child): TreeEntry[] {
  if (typeof list === "string") return [];
  return flatten(childrenOf(list)).filter((child) => tagOf(child) === "li").map(entryOf);
}

function entryOf(item: Child): TreeEntry {
  const parts = typeof item === "string" ? [] : flatten(childrenOf(item));
  const nested = findList(parts);
  const text = textOf(parts.filter((part) => part !== nested)).trim();
  const name = text.replace(/\/$/, "");
  if (nested !== undefined) return { name, entries: entriesOf(nested) };
  return name === text ? { name } : { name, entries: [] };
}
