/**
 * The page of an operation with what its document says about the page itself (`x-mint`).
 *
 * @module
 */
import { stringify } from "@std/yaml";
import { endpointFromOpenApi } from "../endpoint/from_openapi.ts";
import { mintOf } from "../endpoint/operation_extension.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { OperationRef } from "../openapi/specification.ts";
import { endpointToMdx, type PageOptions } from "./endpoint_to_mdx.ts";
import type { Loss } from "./loss.ts";
import { printBlocks, readBlocks } from "./page_blocks.ts";

/** The page of an operation, and what it could not say. */
export interface OperationText {
  readonly text: string;
  readonly losses: readonly Loss[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Writes the page of an operation. */
export function operationText(ref: OperationRef, options: PageOptions): OperationText {
  const { value, diagnostics } = endpointFromOpenApi(ref);
  if (value === undefined) return { text: "", losses: [], diagnostics };
  const { text, losses } = endpointToMdx(value, options, ref.operation);
  return { text: withMint(text, ref), losses, diagnostics };
}

/** Adds `x-mint.metadata` to the frontmatter, whose keys it replaces, and `x-mint.content` before the body. */
function withMint(text: string, ref: OperationRef): string {
  const { metadata = {}, content } = mintOf(ref);
  const keys = Object.keys(metadata).filter((key) => key !== "openapi" && key !== "api");
  if (keys.length === 0 && content === undefined) return text;
  const { frontmatter = { blocks: [], tail: [] }, body } = readBlocks(text.split("\n"));
  const own = keys.map((key) => ({
    key,
    kind: "key" as const,
    lead: [],
    open: stringify({ [key]: metadata[key] }, { lineWidth: -1 }).trimEnd().split("\n"),
  }));
  const kept = frontmatter.blocks.filter(({ key }) => !keys.includes(key));
  const head = { blocks: [...kept, ...own], tail: frontmatter.tail };
  const lines = printBlocks({ body });
  while (lines[0]?.trim() === "") lines.shift();
  const before = content === undefined ? [] : [...content.trim().split(/\r?\n/), ""];
  const rest = ["", ...before, ...lines];
  return [...printBlocks({ frontmatter: head, body: { blocks: [], tail: rest } })].join("\n");
}
