/**
 * Views as text, for the tests of the navigation.
 *
 * @module
 */
import type { LinkView, NavigationView, SidebarEntry } from "../../src/model/view.ts";

/** Addresses below a base, as a real site makes them. */
export const options = { href: (url: string) => url === "/" ? "/docs/" : `/docs${url}` };

/** Entries as indented text: `> ` active; cut and closed groups say so. */
export function sidebarText(entries: readonly SidebarEntry[], indent = ""): string[] {
  return entries.flatMap((entry) => {
    const mark = entry.active ? "> " : "";
    if (entry.kind === "page") {
      const notes = [
        ...(entry.method ? [entry.method] : []),
        ...(entry.tag ? [entry.tag] : []),
        ...(entry.deprecated ? ["deprecated"] : []),
        ...(entry.external ? ["external"] : []),
        ...(entry.icon ? [`icon ${entry.icon.name}`] : []),
      ];
      return [[`${indent}${mark}${entry.title} ${entry.href}`, ...notes].join(", ")];
    }
    const notes = [
      ...(entry.href ? [entry.href] : []),
      ...(entry.tag ? [entry.tag] : []),
      ...(entry.icon ? [`icon ${entry.icon.name}`] : []),
      ...(entry.cut ? [`cut, leads to ${entry.firstHref}`] : entry.open ? [] : ["closed"]),
    ];
    return [
      [`${indent}${mark}${entry.title}/`, ...notes].join(" "),
      ...sidebarText(entry.children, indent + "  "),
    ];
  });
}

/** Links as text: `> ` active. */
export function linkText(links: readonly LinkView[]): string[] {
  return links.map((link) =>
    [
      `${link.active ? "> " : ""}${link.label} ${link.href}`,
      ...(link.external ? ["external"] : []),
      ...(link.tag ? [link.tag] : []),
      ...(link.align ? [link.align] : []),
      ...(link.icon ? [`icon ${link.icon.name}`] : []),
      ...(link.description ? [`"${link.description}"`] : []),
      ...(link.menu ? [`menu (${linkText(link.menu).join("; ")})`] : []),
    ].join(", ")
  );
}

/** A view in a form that reads well in a test. */
export function viewText(view: NavigationView) {
  return {
    tabs: linkText(view.tabs),
    anchors: linkText(view.anchors),
    switches: view.switches.map(({ kind, current, items }) =>
      `${kind} ${current}: ${linkText(items).join("; ")}`
    ),
    sidebar: sidebarText(view.sidebar),
    crumbs: view.breadcrumbs.map(({ label, href }) => href ? `${label} ${href}` : label),
    around: [view.previous?.href, view.next?.href],
    directory: view.directory && [view.directory.kind, ...sidebarText(view.directory.entries)],
    rest: [view.language, view.version, view.sidebarId, view.sidebarCut],
  };
}

/** Entries of a sidebar at all depths. */
export function count(entries: readonly SidebarEntry[]): number {
  return entries.reduce(
    (sum, entry) => sum + 1 + (entry.kind === "group" ? count(entry.children) : 0),
    0,
  );
}

/** Titles of the active entries. */
export function activeTitles(entries: readonly SidebarEntry[]): string[] {
  return entries.flatMap((entry) => [
    ...(entry.active ? [entry.title] : []),
    ...(entry.kind === "group" ? activeTitles(entry.children) : []),
  ]);
}
