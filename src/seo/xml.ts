/**
 * Text in XML.
 *
 * @module
 */

const marks: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** Characters that XML 1.0 cannot hold in any form (https://www.w3.org/TR/xml/#charsets). */
// deno-lint-ignore no-control-regex -- these very characters are meant
const forbidden = /[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]/g;

/** A text as content or attribute value of XML. */
export function escapeXml(text: string): string {
  return text.toWellFormed().replace(forbidden, "").replace(/[&<>"']/g, (mark) => marks[mark]!);
}
