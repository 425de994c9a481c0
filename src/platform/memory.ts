/**
 * Memory of the process.
 *
 * @module
 */

/** Memory that the process holds now, all threads together, in bytes. */
export function residentMemory(): number {
  return Deno.memoryUsage().rss;
}
