/**
 * The `x-mint` extension of operations (openapi.md 3.4).
 *
 * @module
 */
import type { Frontmatter } from "../model/page.ts";
import { isObject, type JsonObject, type OperationRef } from "../openapi/specification.ts";
import { fieldRules } from "../pages/frontmatter_fields.ts";

/** What `x-mint` says about the page of an operation. */
export interface MintExtension {
  readonly metadata?: JsonObject;
  /** MDX in front of the generated part. */
  readonly content?: string;
  /** Path of the page, in place of the one that is made. */
  readonly href?: string;
}

/** Reads the extension; all of it is ignored when one of its known keys has a wrong type. */
export function mintOf({ operation }: OperationRef): MintExtension {
  const value = operation["x-mint"];
  if (!isObject(value)) return {};
  const { metadata, content, href } = value;
  if (metadata !== undefined && !isObject(metadata)) return {};
  if (content !== undefined && typeof content !== "string") return {};
  if (href !== undefined && (typeof href !== "string" || href.trim() === "")) return {};
  return {
    ...(metadata !== undefined && { metadata }),
    ...(content !== undefined && { content }),
    ...(href !== undefined && { href: href.trim() }),
  };
}

/** Metadata as frontmatter: known fields are checked like those of pages, wrong values left out. */
export function frontmatterFromMetadata(metadata: JsonObject): Frontmatter {
  const fields: Record<string, unknown> = {};
  const extra: Record<string, unknown> = {};
  const metatags: Record<string, string> = {};
  for (const [key, value] of Object.entries(metadata)) {
    // The page belongs to its operation, whatever the metadata says.
    if (key === "openapi" || key === "api") continue;
    const rule = Object.hasOwn(fieldRules, key) ? fieldRules[key] : undefined;
    if (rule !== undefined) {
      const isScalar = typeof value === "number" || typeof value === "boolean";
      const result = rule.schema.safeParse(rule.text && isScalar ? String(value) : value);
      if (result.success) fields[key] = result.data;
    } else if (key.includes(":") && typeof value === "string") metatags[key] = value;
    else extra[key] = value;
  }
  const { iconType, ...known } = fields;
  if (isObject(known.icon) && typeof iconType === "string") {
    known.icon = { style: iconType, ...known.icon };
  }
  return {
    ...known, // each value has passed the schema of its key
    ...(Object.keys(metatags).length > 0 && { metatags }),
    ...(Object.keys(extra).length > 0 && { extra }),
  };
}
