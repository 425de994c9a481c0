/**
 * The search of a site in the browser: a dialog with a field and the pages that fit what is typed.
 * Loaded when it is opened for the first time.
 *
 * The field keeps the focus; arrow keys move through the options, which are links (WAI-ARIA
 * Authoring Practices, "Combobox" with a list).
 *
 * @module
 */
import { SearchIndex } from "../query.ts";
import { forgetSearches, recentSearches, rememberSearch } from "./recent.ts";
import { element, icon } from "./elements.ts";
import { recentOptions, resultList } from "./lists.ts";
import type { SearchPlace } from "./place.ts";

type Modifiers = Pick<KeyboardEvent, "ctrlKey" | "metaKey">;

let dialog: SearchDialog | undefined;

/** Opens the search. */
export function open(place: SearchPlace): void {
  dialog ??= new SearchDialog(place);
  dialog.open();
}

/** Milliseconds after which a search that has no answer yet says that it is at work. */
const patience = 150;

class SearchDialog {
  readonly #input: HTMLInputElement;
  readonly #list = element("div", {
    class: "search-results",
    id: "search-results",
    role: "listbox",
  });
  readonly #status = element("div", { class: "search-status", role: "status" });
  readonly #retry = element("button", { type: "button", class: "search-retry", hidden: "" });
  readonly #recent: HTMLElement;
  readonly #dialog: HTMLDialogElement;
  #index: Promise<SearchIndex> | undefined;
  /** Numbers queries: an answer that a later query has overtaken is not shown. */
  #asked = 0;
  /** The query that the list is for. */
  #shown: string | undefined;
  /** Enter was pressed before the answer was there: its first option is followed when it comes. */
  #awaited: Modifiers | undefined;
  #active = -1;

  constructor(private readonly place: SearchPlace) {
    const { words } = place;
    this.#list.setAttribute("aria-label", words.search);
    this.#retry.textContent = words.retry;
    this.#input = element("input", {
      id: "search-input",
      type: "text",
      inputmode: "search",
      enterkeyhint: "go",
      role: "combobox",
      placeholder: words.prompt,
      "aria-label": words.search,
      "aria-controls": "search-results",
      "aria-expanded": "false",
      "aria-autocomplete": "list",
      autocomplete: "off",
      autocapitalize: "off",
      spellcheck: "false",
      maxlength: "500",
    });
    const close = element("button", { type: "button", class: "search-close" }, icon("close"));
    close.ariaLabel = words.close;
    close.onclick = () => this.#dialog.close();
    const clear = element("button", { type: "button" }, words.forgetAll);
    clear.onclick = () => {
      forgetSearches();
      this.#input.focus();
      void this.#update();
    };
    this.#recent = element("div", { class: "search-recent", hidden: "" }, words.recent, clear);
    this.#dialog = element(
      "dialog",
      { class: "search-dialog", "aria-label": words.search },
      element("div", { class: "search-field" }, icon("search"), this.#input, close),
      this.#status,
      this.#retry,
      this.#recent,
      this.#list,
      element(
        "div",
        { class: "search-keys", "aria-hidden": "true" },
        element("span", {}, element("kbd", {}, "↑"), element("kbd", {}, "↓"), words.move),
        element("span", {}, element("kbd", {}, "↵"), words.open),
      ),
    );
    this.#listen();
    document.body.append(this.#dialog);
  }

  open(): void {
    if (this.#dialog.open) return;
    this.#dialog.showModal();
    document.documentElement.classList.add("search-open");
    this.#input.select();
    this.#loadIndex().catch(() => this.#index = undefined); // the first query tries again
    void this.#update();
  }

  #listen(): void {
    this.#dialog.addEventListener("close", () => {
      document.documentElement.classList.remove("search-open");
      this.#awaited = undefined;
    });
    // A press on the backdrop is one on the dialog itself.
    this.#dialog.addEventListener("pointerdown", (event) => {
      if (event.target === this.#dialog) this.#dialog.close();
    });
    this.#input.addEventListener("input", () => {
      this.#awaited = undefined;
      void this.#update();
    });
    this.#retry.addEventListener("click", () => {
      this.#input.focus();
      void this.#update();
    });
    this.#dialog.addEventListener("keydown", (event) => this.#press(event));
    this.#list.addEventListener("pointermove", (event) => {
      const option = (event.target as Element).closest<HTMLElement>("[role=option]");
      if (option) this.#choose(this.#options().indexOf(option), false);
    });
    this.#list.addEventListener("click", (event) => {
      const option = (event.target as Element).closest<HTMLElement>("[role=option]");
      if (option?.dataset.query !== undefined) this.#ask(option.dataset.query);
      else if (option) this.#follow(option as HTMLAnchorElement, event);
    });
  }

  #press(event: KeyboardEvent): void {
    // Keys that choose among the proposals of an input method belong to it.
    if (event.isComposing) return;
    const options = this.#options();
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && options.length > 0) {
      event.preventDefault();
      const from = this.#active < 0 && step < 0 ? 0 : this.#active;
      this.#choose((from + step + options.length) % options.length, true);
    } else if (event.key === "Enter" && event.target === this.#input) {
      event.preventDefault();
      if (this.#shown === this.#input.value) this.#enter(event);
      else this.#awaited = event;
    }
  }

  /** Follows the chosen option, else the first. */
  #enter({ ctrlKey, metaKey }: Modifiers): void {
    const option = this.#options()[Math.max(0, this.#active)];
    option?.dispatchEvent(
      new MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey, metaKey }),
    );
  }

  #ask(query: string): void {
    this.#input.value = query;
    this.#input.focus();
    void this.#update();
  }

  /** Goes where a link leads. A click that a script has made opens nothing by itself. */
  #follow(link: HTMLAnchorElement, event: MouseEvent): void {
    rememberSearch(this.#input.value);
    if (event.ctrlKey || event.metaKey || event.shiftKey) {
      if (!event.isTrusted) globalThis.open(link.href);
      return;
    }
    event.preventDefault();
    this.#dialog.close();
    const isHere = link.pathname.replace(/\/$/, "") === location.pathname.replace(/\/$/, "");
    if (!isHere) location.assign(link.href);
    else if (link.hash === "") scrollTo(0, 0);
    else if (link.hash !== location.hash) location.hash = link.hash;
    // The address stays as it is, but what was opened for it may be closed again.
    else dispatchEvent(new HashChangeEvent("hashchange"));
  }

  #options(): HTMLElement[] {
    return [...this.#list.querySelectorAll<HTMLElement>("[role=option]")];
  }

  #choose(at: number, isByKey: boolean): void {
    const options = this.#options();
    options[this.#active]?.setAttribute("aria-selected", "false");
    this.#active = at;
    const option = options[at];
    option?.setAttribute("aria-selected", "true");
    if (option === undefined) this.#input.removeAttribute("aria-activedescendant");
    else this.#input.setAttribute("aria-activedescendant", option.id);
    if (isByKey) option?.scrollIntoView({ block: "nearest" });
  }

  async #update(): Promise<void> {
    const { value } = this.#input;
    const query = value.trim();
    const asked = ++this.#asked;
    const { words, version, base } = this.place;
    if (query === "") {
      const recent = recentSearches();
      this.#show(value, recentOptions(recent), "");
      this.#recent.hidden = recent.length === 0;
      return;
    }
    const waiting = setTimeout(() => {
      if (asked !== this.#asked) return;
      // What an earlier query has found stays until there is something better.
      if (this.#options().length === 0 || this.#shown?.trim() === "") this.#say(words.waiting);
    }, patience);
    try {
      const answer = await (await this.#loadIndex()).search(value, { version });
      if (asked !== this.#asked) return;
      const { results } = answer;
      if (results.length === 0) {
        const quoted = `“${query.length > 60 ? `${query.slice(0, 60)}…` : query}”`;
        this.#show(value, [], words.nothing.replace("{query}", () => quoted));
      } else {
        const found = words.found.replace("{count}", `${results.length}`);
        this.#show(value, resultList(answer, base), found);
        this.#choose(0, false);
      }
      if (this.#awaited !== undefined) this.#enter(this.#awaited);
    } catch {
      // Files that are gone were those of an earlier site: the next try begins with its list.
      this.#index = undefined;
      if (asked !== this.#asked) return;
      this.#show(value, [], words.failed);
      this.#retry.hidden = false;
    } finally {
      clearTimeout(waiting);
    }
  }

  /** Shows the list for a query; `status` is announced, and seen when there is no list. */
  #show(query: string, items: readonly Node[], status: string): void {
    this.#shown = query;
    this.#say(status, items);
  }

  #say(status: string, items: readonly Node[] = []): void {
    this.#active = -1;
    this.#input.removeAttribute("aria-activedescendant");
    this.#list.replaceChildren(...items);
    this.#list.scrollTop = 0;
    this.#list.hidden = items.length === 0;
    this.#input.setAttribute("aria-expanded", String(items.length > 0));
    this.#status.textContent = status;
    this.#status.classList.toggle("search-status-seen", items.length === 0 && status !== "");
    this.#retry.hidden = true;
    this.#recent.hidden = true;
  }

  #loadIndex(): Promise<SearchIndex> {
    if (this.#index === undefined) {
      this.#index = SearchIndex.open(async (path) => {
        // All other names change with their content; a host may let this one be kept as long as they.
        const cache = path === "index.json" ? "no-cache" : "default";
        const response = await fetch(this.place.index + path, { cache });
        if (!response.ok) throw new Error(`The index cannot be loaded: ${response.status}`);
        return path.endsWith(".txt") ? await response.text() : await response.json();
      });
    }
    return this.#index;
  }
}
