/**
 * Paths and titles of pages that are made from operations (openapi.md 3.1 and 3.3). Links of readers
 * depend on them, so the odd order of the steps is kept.
 *
 * @module
 */
import { isObject, type OperationRef, type Specification } from "../openapi/specification.ts";
import { mintOf } from "./operation_extension.ts";
import { tagOf } from "./operation_tags.ts";

/** Folder of generated pages when the settings name none. */
export const defaultDirectory = "api-reference";

/** The path of an operation's page and what its title is made from. */
export interface OperationSlug {
  /** `api-reference/pets/list-pets`. */
  readonly path: string;
  readonly title: string;
}

/** A summary, name or path as a piece of a URL, as the format makes it. */
export function cleanSlug(text: string): string {
  return text
    .replaceAll(" ", "-")
    .replace(/\{[^{}]*\}/g, "-")
    .replace(/^-/, "")
    .replace(/-$/, "")
    .replace(/[{}(),.'\r\n/]/g, "")
    .replaceAll("--", "-")
    .toLowerCase()
    // Ours: characters that mean something else in a URL or a file name.
    // deno-lint-ignore no-control-regex
    .replace(/[?#%\\"<>|*\u0000-\u001f\u007f]/g, "");
}

/**
 * The pages of a document's operations in one directory, in the order of the document; operations
 * with `x-excluded` have none. Paths are unique, whatever entries later pick of them, so that adding
 * an entry never moves another page.
 */
export function operationSlugs(
  specification: Specification,
  directory: string = defaultDirectory,
): ReadonlyMap<OperationRef, OperationSlug> {
  const slugs = new Map<OperationRef, OperationSlug>();
  const used = new Set<string>();
  for (const ref of specification.operations()) {
    if (ref.operation["x-excluded"] === true || ref.pathItem["x-excluded"] === true) continue;
    const href = mintOf(ref).href;
    if (href !== undefined) {
      const path = href.replace(/^\/+|\/+$/g, "");
      slugs.set(ref, { path, title: titleOf(ref, path, false) });
      continue;
    }
    const folder = cleanSlug(tagOf(ref)?.name ?? "");
    const base = [directory, folder, fileOf(ref)].filter((part) => part !== "").join("/");
    let path = base;
    for (let count = 1; used.has(path); count++) path = `${base}-${count}`;
    used.add(path);
    slugs.set(ref, { path, title: titleOf(ref, path, path !== base) });
  }
  return slugs;
}

function fileOf({ kind, method, path, operation }: OperationRef): string {
  const { summary } = operation;
  const cleaned = typeof summary === "string" ? cleanSlug(summary.trim()) : "";
  if (cleaned !== "") return cleaned;
  if (kind === "webhook") return cleanSlug(path) || "webhook";
  return `${method.toLowerCase()}-${cleanSlug(path)}`.replace(/-$/, "");
}

/** Summary, else words from the slug; where slugs are numbered the operationId says more. */
function titleOf(
  { kind, path, operation }: OperationRef,
  slug: string,
  isNumbered: boolean,
): string {
  const { summary, operationId } = operation;
  if (typeof summary === "string" && summary.trim() !== "") return summary.trim();
  if (kind === "webhook") return sentence(path);
  if (isNumbered && typeof operationId === "string") return sentence(operationId);
  return sentence(slug.slice(slug.lastIndexOf("/") + 1));
}

/** `get-users-posts` and `getUsersPosts` as "Get users posts". */
function sentence(name: string): string {
  const words = name
    .replace(
      /(\p{Ll}|\d)(\p{Lu})(?!\p{Lu})/gu,
      (_, before, letter) => `${before} ${letter.toLowerCase()}`,
    )
    .replace(/[-_./]+/g, " ").trim();
  const [first = ""] = words; // a whole character, also beyond the basic plane
  return first.toUpperCase() + words.slice(first.length);
}

/** Whether an operation has a page of its own that no list shows. */
export function isHiddenOperation({ operation, pathItem }: OperationRef): boolean {
  return operation["x-hidden"] === true || (isObject(pathItem) && pathItem["x-hidden"] === true);
}
