/**
 * One line of Markdown → HTML, for texts of the settings.
 *
 * @module
 */
import { markdownToHtml } from "satteri";
import { resolveLink } from "../pages/links.ts";

/** Renders a line: emphasis, code, links. HTML in it stays text, paragraphs are not wrapped. */
export function renderInline(markdown: string, origin: { file: string; base: string }): string {
  const { html } = markdownToHtml(markdown.replaceAll("<", "&lt;"), {
    features: { smartPunctuation: true },
  });
  return html.trim()
    .replace(/^<p>|<\/p>$/g, "")
    .replaceAll("</p>\n<p>", " ")
    .replace(/<a href="([^"]*)"/g, (_tag, href: string) => {
      const link = resolveLink(href.replaceAll("&amp;", "&"), origin);
      const foreign = link.kind === "external" ? ' target="_blank" rel="noreferrer"' : "";
      return `<a href="${link.href.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}"${foreign}`;
    });
}
