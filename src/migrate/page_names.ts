/**
 * Where the page of an operation goes: `<folder>/<tag>/<name>.mdx`.
 *
 * The name is the one that a generated page of the operation would have, so that links of readers
 * survive when a site changes from one to the other, unless that name is poor: a whole sentence, a
 * number that depends on the neighbors, a name that some file system refuses. Then the operationId
 * is used, or the method with the whole path.
 *
 * @module
 */
import { mintOf } from "../endpoint/operation_extension.ts";
import { cleanSlug, isHiddenOperation } from "../endpoint/operation_slug.ts";
import { tagOf, tagPath } from "../endpoint/operation_tags.ts";
import type { PagePath } from "../model/page.ts";
import { isObject, type OperationRef, type Specification } from "../openapi/specification.ts";

/** What sorts operations into folders and groups. */
export type GroupBy = "tag" | "path";

/** An operation with the place of its page. */
export interface NamedOperation {
  readonly ref: OperationRef;
  readonly path: PagePath;
  /** Labels of the navigation groups around it, the outermost first; at least one. */
  readonly groups: readonly string[];
  /** `x-hidden`: a page that the navigation does not list. */
  readonly hidden: boolean;
}

/** Summaries with more characters are sentences, not names. */
const LONGEST_SUMMARY = 50;
/** Characters of a name: with 3 bytes each it still is a file name everywhere. */
const LONGEST_NAME = 72;
/** Label of the group of operations without a tag. */
const NO_TAG = "API reference";

/**
 * The pages of all operations of the documents, in their order; operations with `x-excluded` have
 * none. `taken` says where a page was put earlier: it stays there whatever the document says now.
 */
export function nameOperations(
  specifications: readonly Specification[],
  folder: string,
  groupBy: GroupBy,
  taken: (ref: OperationRef) => PagePath | undefined = () => undefined,
): NamedOperation[] {
  const refs = specifications.flatMap((each) => [...each.operations()]).filter(({
    operation,
    pathItem,
  }) => operation["x-excluded"] !== true && pathItem["x-excluded"] !== true);
  const claimed = refs.map((ref) => taken(ref) ?? hrefOf(ref));
  const used = new Set(claimed.filter((path) => path !== undefined).map(sameName));
  const candidates = refs.map((ref) => {
    const place = groupBy === "tag" ? tagPlace(ref) : pathPlace(ref);
    const base = [folder, place.folder].filter((part) => part !== "").join("/");
    return { ref, groups: place.groups, paths: namesOf(ref).map((name) => `${base}/${name}`) };
  });
  const counts = countNames(candidates.map(({ paths }) => paths));
  return candidates.map(({ ref, groups, paths }, index) => {
    const path = claimed[index] ?? claim(paths, counts, used);
    return { ref, path, groups, hidden: isHiddenOperation(ref) };
  });
}

/** How many operations ask for each name, by the place of the name among their wishes. */
function countNames(wishes: readonly (readonly string[])[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const names of wishes) {
    for (const name of new Set(names.map(sameName))) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

/**
 * The first name that nobody else asks for, so that the order of operations does not matter; else the
 * last and longest one, numbered.
 */
function claim(
  names: readonly string[],
  counts: ReadonlyMap<string, number>,
  used: Set<string>,
): PagePath {
  const longest = names.at(-1) ?? "";
  let path = names.find((name) => counts.get(sameName(name)) === 1 && !used.has(sameName(name))) ??
    longest;
  for (let count = 2; used.has(sameName(path)); count++) path = `${longest}-${count}`;
  used.add(sameName(path));
  return path;
}

/** Names that one of the file systems cannot tell apart are the same. */
const sameName = (path: string): string => path.normalize("NFC").toLowerCase();

function hrefOf(ref: OperationRef): PagePath | undefined {
  const href = mintOf(ref).href?.replace(/^\/+|\/+$/g, "");
  if (href === undefined || href === "") return undefined;
  const parts = href.split("/");
  return parts.some((part) => fileName(part) === "" || part === "." || part === "..")
    ? undefined
    : href;
}

/** Names of an operation, the best one first. The last one tells it from all others of its document. */
function namesOf({ kind, method, path, operation }: OperationRef): string[] {
  const names: string[] = [];
  const { summary, operationId } = operation;
  if (typeof summary === "string" && summary.trim().length <= LONGEST_SUMMARY) {
    names.push(fileName(cleanSlug(summary.trim())));
  }
  if (typeof operationId === "string") names.push(fileName(wordsOf(operationId)));
  const words = path.replace(/\{([^{}]*)\}/g, "by-$1").replaceAll("/", "-");
  names.push(
    fileName(kind === "webhook" ? wordsOf(path) : wordsOf(`${method.toLowerCase()}-${words}`)) ||
      "operation",
  );
  return names.filter((name) => name !== "");
}

/** `listUsersByID` and `users.list_all` as words with hyphens. */
function wordsOf(name: string): string {
  return name.replace(/(\p{Ll}|\d)(\p{Lu})/gu, "$1-$2")
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, "$1-$2").replaceAll("_", "-");
}

/** Names that Windows keeps for devices, and those that mean a folder or are not published here. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d|index|readme|node-modules)$/;

/** A text as a file name that every file system takes: letters and digits of any script, hyphens. */
function fileName(text: string): string {
  const words = text.normalize("NFC").toLowerCase()
    .replace(/['’]/g, "")
    .replace(/[^\p{L}\p{M}\p{N}_]+/gu, "-")
    .replace(/^[-_]+|[-_]+$/g, "");
  const name = [...words].length <= LONGEST_NAME ? words : shortened(words);
  return RESERVED.test(name) ? `${name}-page` : name;
}

/** As many whole words as fit. */
function shortened(words: string): string {
  const cut = [...words].slice(0, LONGEST_NAME + 1).join("");
  const end = cut.lastIndexOf("-");
  return end > LONGEST_NAME / 2 ? cut.slice(0, end) : [...words].slice(0, LONGEST_NAME).join("");
}

interface Place {
  readonly folder: string;
  readonly groups: readonly string[];
}

function tagPlace(ref: OperationRef): Place {
  const tag = tagOf(ref);
  if (tag === undefined) {
    const label = ref.kind === "webhook" ? "Webhooks" : NO_TAG;
    return { folder: ref.kind === "webhook" ? "webhooks" : "", groups: [label] };
  }
  const path = tagPath(ref.specification, tag).map(({ label }) => label);
  const section = path.length > 1 ? undefined : tagSections(ref.specification).get(tag.name);
  return {
    folder: fileName(cleanSlug(tag.name)),
    groups: section === undefined ? path : [section, ...path],
  };
}

const sections = new WeakMap<Specification, ReadonlyMap<string, string>>();

/** The section of each tag by `x-tagGroups`, where the document has them. */
function tagSections(specification: Specification): ReadonlyMap<string, string> {
  const known = sections.get(specification);
  if (known !== undefined) return known;
  const found = new Map<string, string>();
  const list = specification.document["x-tagGroups"];
  for (const group of Array.isArray(list) ? list.filter(isObject) : []) {
    const { name, tags } = group;
    if (typeof name !== "string" || name.trim() === "" || !Array.isArray(tags)) continue;
    for (const tag of tags) {
      if (typeof tag === "string" && !found.has(tag)) found.set(tag, name.trim());
    }
  }
  sections.set(specification, found);
  return found;
}

/** `/v1/users/{id}/posts` belongs to "Users": the first piece that is no version and no parameter. */
function pathPlace({ kind, path }: OperationRef): Place {
  if (kind === "webhook") return { folder: "webhooks", groups: ["Webhooks"] };
  const piece = path.split("/").find((part) =>
    part !== "" && !part.includes("{") && !/^(?:api|rest|v?\d+(?:[._-]?\w+)?)$/i.test(part)
  );
  if (piece === undefined) return { folder: "", groups: [NO_TAG] };
  const folder = fileName(wordsOf(piece));
  const words = folder.replaceAll(/[-_]+/g, " ");
  return { folder, groups: [words.charAt(0).toUpperCase() + words.slice(1)] };
}
