/**
 * The navigation of the page's division. It is bounded in size: far groups are cut, and the browser
 * fetches the whole (`SidebarFragment`) when the reader reaches for it.
 *
 * @module
 */
import { renderToString } from "preact-render-to-string";
import type {
  LinkView,
  PageView,
  SidebarEntry,
  SidebarGroup,
  SidebarPage,
} from "../../src/model/view.ts";
import { MethodBadge } from "../endpoint/MethodBadge.tsx";
import { LayoutProvider, useLayout } from "./context.ts";
import { Glyph, LayoutIcon } from "./LayoutIcon.tsx";
import { externalAttributes } from "./Menu.tsx";

function PageItem({ page }: { page: SidebarPage }) {
  const { words } = useLayout();
  return (
    <li>
      <a
        class="sidebar-link"
        href={page.href}
        aria-current={page.active ? "page" : undefined}
        data-active={page.active ? "" : undefined}
        data-deprecated={page.deprecated ? "" : undefined}
        {...externalAttributes(page.external)}
      >
        {page.method === undefined ? null : <MethodBadge method={page.method} nav />}
        <LayoutIcon icon={page.icon} />
        <span class="sidebar-text">{page.title}</span>
        {page.deprecated ? <span class="visually-hidden">({words.deprecated})</span> : null}
        {page.tag ? <Tag text={page.tag} /> : null}
        {page.external ? <Glyph name="external" /> : null}
      </a>
    </li>
  );
}

function Tag({ text }: { text: string }) {
  return (
    <span class="nav-tag-pill">
      <span class="nav-tag-pill-text">{text}</span>
    </span>
  );
}

function CutGroup({ group }: { group: SidebarGroup }) {
  return (
    <li>
      <a class="sidebar-link sidebar-cut" href={group.firstHref ?? group.href ?? "#"}>
        <LayoutIcon icon={group.icon} />
        <span class="sidebar-text">{group.title}</span>
        {group.tag ? <Tag text={group.tag} /> : null}
        <Glyph name="chevron" />
      </a>
    </li>
  );
}

/** Marks of a group's title link: only the group's own page counts, not the pages in it. */
function rootMark(group: SidebarGroup) {
  return group.active ? { "aria-current": "page" as const, "data-active": "" } : {};
}

function NestedGroup({ group, drilldown }: { group: SidebarGroup; drilldown: boolean }) {
  const first = group.href ?? group.firstHref;
  return (
    <li>
      <details
        class="sidebar-nested"
        open={group.open}
        data-first={drilldown && first !== undefined ? first : undefined}
      >
        <summary class="sidebar-link">
          <LayoutIcon icon={group.icon} class="icon sidebar-group-icon" />
          <span class="sidebar-text">{group.title}</span>
          {group.tag ? <Tag text={group.tag} /> : null}
          <Glyph name="chevron" />
        </summary>
        {group.href === undefined
          ? null
          : (
            <a class="sidebar-link sidebar-root" href={group.href} {...rootMark(group)}>
              <span class="sidebar-text">{group.title}</span>
            </a>
          )}
        <EntryList entries={group.children} nested drilldown={drilldown} />
      </details>
    </li>
  );
}

function TopGroup({ group, drilldown }: { group: SidebarGroup; drilldown: boolean }) {
  const title = (
    <>
      <LayoutIcon icon={group.icon} class="icon sidebar-group-icon" />
      <span class="sidebar-text">{group.title}</span>
      {group.tag ? <Tag text={group.tag} /> : null}
    </>
  );
  const href = group.href ?? (group.children.length === 0 ? group.firstHref : undefined);
  return (
    <li class="sidebar-section">
      <div class="sidebar-group-header">
        {href === undefined ? <span class="sidebar-title">{title}</span> : (
          <a
            class="sidebar-title"
            href={href}
            {...rootMark(group)}
          >
            {title}
            {group.children.length === 0 ? <Glyph name="chevron" /> : null}
          </a>
        )}
      </div>
      {group.children.length === 0
        ? null
        : <EntryList class="sidebar-group" entries={group.children} nested drilldown={drilldown} />}
    </li>
  );
}

function Entry({ entry, nested, drilldown }: { entry: SidebarEntry } & ListOptions) {
  if (entry.kind === "page") return <PageItem page={entry} />;
  if (!nested) return <TopGroup group={entry} drilldown={drilldown} />;
  return entry.cut && entry.children.length === 0
    ? <CutGroup group={entry} />
    : <NestedGroup group={entry} drilldown={drilldown} />;
}

interface ListOptions {
  readonly nested: boolean;
  readonly drilldown: boolean;
}

/**
 * HTML of entries that were drawn before. Pages of one division share the entries that are not on the
 * way to the page itself, as the very same objects, so each is drawn once and not once a page.
 */
const drawn = new WeakMap<SidebarEntry, string>();

/** A list of entries. */
function EntryList(
  { entries, nested, drilldown, class: className }: {
    entries: readonly SidebarEntry[];
    class?: string;
  } & ListOptions,
) {
  const layout = useLayout();
  let html = "";
  for (const entry of entries) {
    let item = drawn.get(entry);
    if (item === undefined) {
      item = renderToString(
        <LayoutProvider value={layout}>
          <Entry entry={entry} nested={nested} drilldown={drilldown} />
        </LayoutProvider>,
      );
      drawn.set(entry, item);
    }
    html += item;
  }
  return <ul class={className} dangerouslySetInnerHTML={{ __html: html }} />;
}

/**
 * The list of a sidebar. Also the fragment that holds the whole of a cut sidebar: rendered alone it
 * carries no mark of the current page; the browser sets that.
 */
export function SidebarFragment(
  { entries, drilldown = false }: { entries: readonly SidebarEntry[]; drilldown?: boolean },
) {
  return <EntryList class="sidebar-list" entries={entries} nested={false} drilldown={drilldown} />;
}

function Anchors({ anchors }: { anchors: readonly LinkView[] }) {
  return (
    <ul class="nav-anchors">
      {anchors.map((anchor) => (
        <li key={anchor.href + anchor.label}>
          <a
            class="nav-anchor"
            href={anchor.href}
            aria-current={anchor.active ? "true" : undefined}
            data-active={anchor.active ? "" : undefined}
            {...externalAttributes(anchor.external)}
          >
            <LayoutIcon icon={anchor.icon} />
            <span class="sidebar-text">{anchor.label}</span>
            {anchor.tag ? <Tag text={anchor.tag} /> : null}
            {anchor.external ? <Glyph name="external" /> : null}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Links of the header, for screens where the header has no room for them. */
function HeaderLinks({ view }: { view: PageView }) {
  const { links, primary } = view.site.navbar;
  if (links.length === 0 && primary === undefined) return null;
  return (
    <ul class="sidebar-header-links">
      {links.map((link) => (
        <li key={link.href}>
          <a class="sidebar-link" href={link.href} {...externalAttributes(link.external)}>
            <LayoutIcon icon={link.icon} />
            <span class="sidebar-text">{link.label}</span>
          </a>
        </li>
      ))}
      {primary === undefined ? null : (
        <li>
          <a class="button-primary" href={primary.href}>{primary.label}</a>
        </li>
      )}
    </ul>
  );
}

/** The navigation column; a drawer on narrow screens. */
export function Sidebar({ view }: { view: PageView }) {
  const { words, id } = useLayout();
  const { navigation, site } = view;
  const full = navigation.sidebarCut ? site.sidebars[navigation.sidebarId] : undefined;
  return (
    <div id={id("sidebar")} class="sidebar" data-id={navigation.sidebarId}>
      <nav id="sidebar-content" class="sidebar-content" aria-label={words.navigation}>
        {navigation.anchors.length > 0 ? <Anchors anchors={navigation.anchors} /> : null}
        <div class="sidebar-tree" data-sidebar={full}>
          <SidebarFragment entries={navigation.sidebar} drilldown={site.drilldown ?? false} />
        </div>
        <HeaderLinks view={view} />
      </nav>
    </div>
  );
}
