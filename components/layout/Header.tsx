/**
 * The bar at the top: logo, switches, links, color mode, and the tabs below.
 *
 * @module
 */
import type { IconRef } from "../../src/model/page.ts";
import { searchIndexFolder } from "../../src/model/search.ts";
import type { LinkView, PageView, SiteView } from "../../src/model/view.ts";
import { useLayout } from "./context.ts";
import { Glyph, LayoutIcon } from "./LayoutIcon.tsx";
import { externalAttributes, Menu, Switch } from "./Menu.tsx";
import type { Words } from "./words.ts";

const brand = (name: string): IconRef => ({ name, style: "brands", library: "fontawesome" });

function Logo({ site }: { site: SiteView }) {
  const { logo } = site;
  return (
    <a class="nav-logo" href={logo?.href ?? site.homeHref}>
      {logo === undefined
        ? <span class="nav-logo-name">{site.name}</span>
        : logo.light === logo.dark
        ? <img src={logo.light} alt={site.name} />
        : [
          <img key="l" class="only-light" src={logo.light} alt={site.name} loading="lazy" />,
          <img key="d" class="only-dark" src={logo.dark} alt={site.name} loading="lazy" />,
        ]}
    </a>
  );
}

function NavbarLink({ link }: { link: LinkView & { readonly type?: string } }) {
  const service = link.type === "github" || link.type === "discord" ? link.type : undefined;
  return (
    <li>
      <a class="navbar-link" href={link.href} {...externalAttributes(link.external)}>
        <LayoutIcon icon={service === undefined ? link.icon : brand(service)} />
        <span>{link.label}</span>
      </a>
    </li>
  );
}

function PrimaryButton({ primary }: { primary: NonNullable<SiteView["navbar"]["primary"]> }) {
  return (
    <a
      id="topbar-cta-button"
      class="button-primary"
      data-component-name="primary-header-button"
      href={primary.href}
    >
      {primary.type === "button" ? null : <LayoutIcon icon={brand(primary.type)} />}
      <span>{primary.label}</span>
    </a>
  );
}

function ThemeToggle() {
  const { words } = useLayout();
  return (
    <button
      type="button"
      class="theme-toggle icon-button needs-script"
      data-component-name="theme-toggle"
      data-label={words.theme}
      data-names={[words.themeSystem, words.themeLight, words.themeDark].join("|")}
      aria-label={words.theme}
    >
      <Glyph name="theme" />
    </button>
  );
}

function Tab({ tab }: { tab: LinkView }) {
  const mark = {
    "aria-current": tab.active ? "true" : undefined,
    "data-active": tab.active ? "" : undefined,
  } as const;
  if (tab.menu !== undefined && tab.menu.length > 0) {
    return (
      <li class="nav-tabs-item" data-align={tab.align} data-active={mark["data-active"]}>
        <Menu label={tab.label} name={tab.label} prefix="nav-dropdown" items={tab.menu}>
          <LayoutIcon icon={tab.icon} />
        </Menu>
      </li>
    );
  }
  return (
    <li data-align={tab.align}>
      <a class="nav-tabs-item" href={tab.href} {...mark} {...externalAttributes(tab.external)}>
        <LayoutIcon icon={tab.icon} />
        <span>{tab.label}</span>
        {tab.tag ? <span class="nav-tag-pill">{tab.tag}</span> : null}
      </a>
    </li>
  );
}

/** The tabs; the drawer of narrow screens repeats them. */
export function Tabs({ tabs }: { tabs: readonly LinkView[] }) {
  const { words } = useLayout();
  return (
    <nav class="nav-tabs" aria-label={words.sections}>
      <ul>
        {tabs.map((tab) => <Tab key={tab.label} tab={tab} />)}
      </ul>
    </nav>
  );
}

/** Texts of the dialog, which is made by a script of its own; see `SearchWords`. */
function dialogWords(words: Words, prompt: string): Record<string, string> {
  return {
    search: words.search,
    prompt,
    close: words.searchClose,
    recent: words.searchRecent,
    forgetAll: words.searchForgetAll,
    waiting: words.searchWaiting,
    nothing: words.searchNothing,
    failed: words.searchFailed,
    retry: words.searchRetry,
    found: words.searchFound,
    open: words.searchOpen,
    move: words.searchMove,
  };
}

/** What opens the search: a button that looks like a field, and an icon on narrow screens. */
function SearchEntry({ view }: { view: PageView }) {
  const { words, id } = useLayout();
  const { site, navigation } = view;
  const { prompt = words.searchPrompt, languages } = site.search;
  if (!languages.includes(navigation.language)) return <div class="search-entry" />;
  return (
    <div
      class="search-entry needs-script"
      data-search-index={`${site.base}/${searchIndexFolder(navigation.language)}`}
      data-search-base={site.base}
      data-search-version={navigation.version}
      data-search-words={JSON.stringify(dialogWords(words, prompt))}
    >
      <button
        type="button"
        id={id("search-bar-entry")}
        class="search-button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
      >
        <Glyph name="search" />
        <span class="search-prompt">{prompt}</span>
        <kbd class="search-key" aria-hidden="true">Ctrl K</kbd>
      </button>
      <button
        type="button"
        id={id("search-bar-entry-mobile")}
        class="search-button icon-button"
        aria-label={words.search}
        aria-haspopup="dialog"
      >
        <Glyph name="search" />
      </button>
    </div>
  );
}

/** The header of every page. */
export function Header({ view, drawer }: { view: PageView; drawer: boolean }) {
  const { words, id } = useLayout();
  const { site, navigation } = view;
  const { links, primary } = site.navbar;
  const languages = navigation.switches.filter((choice) => choice.kind === "language");
  const switches = navigation.switches.filter((choice) => choice.kind !== "language");
  return (
    <header id={id("navbar")} class="navbar">
      <div class="navbar-bar">
        {drawer
          ? (
            <button
              type="button"
              class="mobile-nav-button icon-button needs-script"
              aria-label={words.openMenu}
              aria-controls="sidebar"
              aria-expanded="false"
              data-open-label={words.openMenu}
              data-close-label={words.closeMenu}
            >
              <Glyph name="menu" />
            </button>
          )
          : null}
        <Logo site={site} />
        {switches.map((choice) => <Switch key={choice.kind} choice={choice} />)}
        <SearchEntry view={view} />
        <div class="topbar-right-container">
          {links.length > 0
            ? (
              <nav class="navbar-links" aria-label={words.links}>
                <ul>
                  {links.map((link) => <NavbarLink key={link.href} link={link} />)}
                </ul>
              </nav>
            )
            : null}
          {languages.map((choice) => <Switch key={choice.kind} choice={choice} end />)}
          {site.appearance.strict ? null : <ThemeToggle />}
          {primary === undefined ? null : <PrimaryButton primary={primary} />}
        </div>
      </div>
      {navigation.tabs.length > 0 ? <Tabs tabs={navigation.tabs} /> : null}
    </header>
  );
}
