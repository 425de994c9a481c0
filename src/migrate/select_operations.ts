/**
 * Which operations are meant: the patterns of `--include`.
 *
 * @module
 */
import { httpMethods } from "../model/endpoint.ts";
import type { OperationRef } from "../openapi/specification.ts";

/**
 * Whether an operation fits a pattern. `METHOD /path` and `/path` are compared with the method and path,
 * anything else with the operationId, the tags and the name of a webhook. `*` stands for any text.
 */
export function fitsPattern(ref: OperationRef, pattern: string): boolean {
  const { kind, method, path, operation } = ref;
  const [word = "", ...rest] = pattern.trim().split(/\s+/);
  const isMethod = httpMethods.some((each) => each === word.toUpperCase());
  const target = isMethod && rest.length > 0 ? rest.join(" ") : pattern.trim();
  if (isMethod && rest.length > 0 && method !== word.toUpperCase()) return false;
  const fits = glob(target);
  if (target.startsWith("/")) return kind === "operation" && fits(path);
  const tags: unknown[] = Array.isArray(operation.tags) ? operation.tags : [];
  const names = [operation.operationId, ...tags, kind === "webhook" ? path : undefined];
  return names.some((name) => typeof name === "string" && fits(name));
}

function glob(pattern: string): (text: string) => boolean {
  const source = pattern.split("*").map((part) => part.replace(/[\\^$.|?+()[\]{}]/g, "\\$&"))
    .join(".*");
  const expression = new RegExp(`^${source}$`, "is");
  return (text) => expression.test(text);
}
