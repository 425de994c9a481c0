/**
 * A filled-in form in a link: JSON, compressed, in the fragment of the address. Fragments are not sent
 * to servers, so what somebody has typed stays between the two who share the link.
 *
 * @module
 */
import type { FormSnapshot } from "./contract.ts";

/** The longest form in a link, in characters: longer links break in chats and mails. */
export const longestForm = 8_000;
/** The largest form that a link may unfold to, in bytes: the link may come from anybody. */
const LARGEST = 1_000_000;

const PREFIX = "#try=";

/** The fragment for a form; undefined when it is too long. */
export async function fragmentOf(snapshot: FormSnapshot): Promise<string | undefined> {
  const bytes = new TextEncoder().encode(JSON.stringify(snapshot));
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const packed = new Uint8Array(await new Response(stream).arrayBuffer());
  let binary = "";
  for (const byte of packed) binary += String.fromCharCode(byte);
  const text = btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
  return text.length > longestForm ? undefined : PREFIX + text;
}

/** The form of a fragment; undefined when it holds none, or none that can be read. */
export async function snapshotOfFragment(fragment: string): Promise<FormSnapshot | undefined> {
  if (!fragment.startsWith(PREFIX) || fragment.length > longestForm + PREFIX.length) {
    return undefined;
  }
  try {
    const text = fragment.slice(PREFIX.length).replaceAll("-", "+").replaceAll("_", "/");
    const packed = Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
    const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    const value: unknown = JSON.parse(await textWithin(stream, LARGEST));
    return typeof value === "object" && value !== null ? value as FormSnapshot : undefined; // read leniently
  } catch {
    return undefined;
  }
}

async function textWithin(stream: ReadableStream<Uint8Array>, limit: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  for (const reader = stream.getReader();;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.length;
    if (size > limit) {
      await reader.cancel();
      throw new RangeError("The form is too large");
    }
    text += decoder.decode(value, { stream: true });
  }
}
