/**
 * Response headers by which agents find what is written for them.
 *
 * @module
 */

/** Response headers that name the lists for agents. */
export function discoveryHeaders(base: string): Record<string, string> {
  return {
    "Link": `<${base}/llms.txt>; rel="llms-txt", <${base}/llms-full.txt>; rel="llms-full-txt"`,
    "X-Llms-Txt": `${base}/llms.txt`,
  };
}
