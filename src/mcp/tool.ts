/**
 * What all tools share.
 *
 * @module
 */
import type { CallToolResult } from "./sdk.ts";
import type { LiveSite } from "../build/live_site.ts";
import { readSite, type SiteReader } from "./site_reader.ts";

/** The site as it is now; rejects with a {@linkcode ToolError} when there is none. */
export type CurrentSite = () => Promise<SiteReader>;

/** Every tool only reads, and only this site. */
export const annotations = { readOnlyHint: true, idempotentHint: true, openWorldHint: false };

/** What the caller did wrong, in words that help to do it right. */
export class ToolError extends Error {
  override readonly name = "ToolError";
}

/** The site as it is now. Throws a {@linkcode ToolError} while it has no usable settings. */
export function currentSite(live: LiveSite): SiteReader {
  const reader = readSite(live);
  if (reader !== undefined) return reader;
  const [problem] = live.problems;
  throw new ToolError(`The site cannot be read: ${problem?.message ?? "it has no docs.json"}`);
}

/** Answers a call with a text, or with the reason why there is none. */
export async function answer(
  site: CurrentSite,
  run: (reader: SiteReader) => string | Promise<string>,
): Promise<CallToolResult> {
  try {
    return { content: [{ type: "text", text: await run(await site()) }] };
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    return { isError: true, content: [{ type: "text", text: error.message }] };
  }
}

/** `; did you mean "a" or "b"?`, or what to do when nothing is near. */
export function suggestion(near: readonly string[], otherwise: string): string {
  return near.length === 0
    ? `. ${otherwise}`
    : `. Did you mean ${near.map((each) => JSON.stringify(each)).join(", ")}?`;
}
