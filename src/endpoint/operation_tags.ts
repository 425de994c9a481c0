/**
 * Tags of operations: which one sorts an operation into a group, and how groups nest.
 *
 * @module
 */
import { isObject, type OperationRef, type Specification } from "../openapi/specification.ts";

/** A tag as the document describes it. */
export interface Tag {
  readonly name: string;
  /** Label of its group. */
  readonly label: string;
  /** Name of the tag around it (OpenAPI 3.2). */
  readonly parent?: string;
  /** `nav`, `badge`, …; unset tags sort operations into groups (OpenAPI 3.2). */
  readonly kind?: string;
}

const tables = new WeakMap<Specification, ReadonlyMap<string, Tag>>();

/** The described tags of a document by name. */
export function tagsOf(specification: Specification): ReadonlyMap<string, Tag> {
  const known = tables.get(specification);
  if (known !== undefined) return known;
  const tags = new Map<string, Tag>();
  const list = specification.document.tags;
  for (const tag of Array.isArray(list) ? list.filter(isObject) : []) {
    const { name, summary, parent, kind } = tag;
    if (typeof name !== "string") continue;
    const group = tag["x-group"];
    const label = [group, summary].find((each) => typeof each === "string" && each.trim() !== "");
    tags.set(name, {
      name,
      label: typeof label === "string" ? label : name,
      ...(typeof parent === "string" && { parent }),
      ...(typeof kind === "string" && { kind }),
    });
  }
  tables.set(specification, tags);
  return tags;
}

/** The tag that sorts an operation into a group: the first one made for navigation. */
export function tagOf({ specification, operation }: OperationRef): Tag | undefined {
  return namesOf(operation.tags).map((name) => tagNamed(specification, name))
    .find(({ kind }) => kind === undefined || kind === "nav");
}

/** Label of the tag that stands as a badge beside the title of an operation. */
export function badgeOf({ specification, operation }: OperationRef): string | undefined {
  return namesOf(operation.tags).map((name) => tagNamed(specification, name))
    .find(({ kind }) => kind === "badge")?.label;
}

/** A tag with those around it, the outermost first. Circles end. */
export function tagPath(specification: Specification, tag: Tag): Tag[] {
  const path = [tag];
  for (let parent = tag.parent; parent !== undefined;) {
    const outer = tagNamed(specification, parent);
    if (path.some(({ name }) => name === outer.name)) break;
    path.unshift(outer);
    parent = outer.parent;
  }
  return path;
}

function tagNamed(specification: Specification, name: string): Tag {
  return tagsOf(specification).get(name) ?? { name, label: name };
}

function namesOf(tags: unknown): string[] {
  return Array.isArray(tags)
    ? tags.filter((tag): tag is string => typeof tag === "string" && tag.trim() !== "")
    : [];
}
