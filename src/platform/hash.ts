/**
 * Content hashes: for cache keys and for file names that may be cached for ever.
 *
 * @module
 */
import { createHash } from "node:crypto";

/** The first 16 hex digits (64 bits) of the SHA-256 of some parts, each closed by its length. */
export function hashOf(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash("sha256");
  for (const part of parts) {
    hash.update(part);
    hash.update(`\0${part.length}\0`);
  }
  return hash.digest("hex").slice(0, 16);
}
