/**
 * `robots.txt`: all is open, as the format has it (https://contentsignals.org/ for the second line).
 *
 * @module
 */

/** The file; `sitemap` is the absolute address of the sitemap, when there is one. */
export function robotsFile(sitemap: string | undefined): string {
  const lines = [
    "User-agent: *",
    "Content-Signal: ai-train=yes, search=yes, ai-input=yes",
    "Allow: /",
  ];
  return [...lines, ...sitemap === undefined ? [] : ["", `Sitemap: ${sitemap}`], ""].join("\n");
}
