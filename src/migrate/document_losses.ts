/**
 * What a document says about itself and about its tags: pages of operations have no place for it.
 *
 * @module
 */
import { spanAt } from "../model/diagnostic.ts";
import { isObject, type JsonObject, type Specification } from "../openapi/specification.ts";
import type { Loss, LossKind } from "./loss.ts";

/** Lists the words of a document that stand on no page. */
export function documentLosses(specification: Specification): Loss[] {
  const { document, file } = specification;
  const info = isObject(document.info) ? document.info : {};
  const losses: Loss[] = [];
  const lose = (what: LossKind, pointer: string, detail: string): void => {
    losses.push({ what, detail, span: specification.spanOf(pointer) ?? spanAt(file) });
  };
  const named: readonly [holder: JsonObject, key: string, pointer: string, what: string][] = [
    [info, "description", "#/info/description", "The description of the API"],
    [info, "termsOfService", "#/info/termsOfService", "The link to the terms of service"],
    [info, "contact", "#/info/contact", "The contact"],
    [info, "license", "#/info/license", "The license"],
    [document, "externalDocs", "#/externalDocs", "The link to further documentation"],
  ];
  for (const [holder, key, pointer, what] of named) {
    if (isSaid(holder[key])) lose("document", pointer, `${what} is on no page`);
  }
  const tags = Array.isArray(document.tags) ? document.tags : [];
  for (const [index, tag] of tags.entries()) {
    if (!isObject(tag) || !isSaid(tag.description)) continue;
    const what = `The description of the tag "${String(tag.name)}" is on no page`;
    lose("tag", `#/tags/${index}/description`, what);
  }
  return losses;
}

const isSaid = (value: unknown): boolean =>
  isObject(value) || typeof value === "string" && value.trim() !== "";
