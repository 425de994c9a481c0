/**
 * Icons of the layout: those that settings and pages name, and the few that the layout draws itself.
 *
 * @module
 */
import type { IconRef } from "../../src/model/page.ts";
import { useLayout } from "./context.ts";

/** An icon as named in the settings; nothing when there is none of that name. */
export function LayoutIcon(
  { icon, class: name = "icon" }: { icon: IconRef | undefined; class?: string },
) {
  const layout = useLayout();
  if (icon === undefined || icon.name === "") return null;
  if (icon.name.trimStart().startsWith("<svg")) return <Svg class={name} html={icon.name} />;
  if (/[/.]/.test(icon.name)) {
    return <img class={name} src={icon.name} alt="" width="16" height="16" loading="lazy" />;
  }
  const svg = layout.icon(icon);
  return svg === undefined ? null : <Svg class={name} html={svg} />;
}

function Svg({ html, class: name }: { html: string; class: string }) {
  return <span class={name} aria-hidden="true" dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Names of the glyphs in `layout.css` that are drawn as masks, so that they cost no HTML. */
export type GlyphName =
  | "arrow-left"
  | "arrow-right"
  | "check"
  | "chevron"
  | "close"
  | "external"
  | "menu"
  | "rss"
  | "search"
  | "theme";

/** A decorative glyph. */
export function Glyph({ name }: { name: GlyphName }) {
  return <span class={`glyph glyph-${name}`} aria-hidden="true" />;
}
