/**
 * The search of a site in the browser: a dialog with a field and the pages that fit what is typed.
 * Loaded when it is opened for the first time.
 *
 * The field keeps the focus; arrow keys move through the options, which are links (WAI-ARIA
 * Authoring Practices, "Combobox" with a list).
 *
 * @module
 */
import { type SearchAnswer, SearchIndex } from "../query.ts";
import { forgetSearch, recentSearches, rememberSearch } from "./recent.ts";
import { element, icon } from "./elements.ts";
import { recentList, resultList } from "./lists.ts";
import type { SearchPlace } from "./place.ts";

let dialog: SearchDialog | undefined;

/** Opens the search. */
export function open(place: SearchPlace): void {
  dialog ??= new SearchDialog(place);
  dialog.open();
}

class SearchDialog {
  readonly #input: HTMLInputElement;
  readonly #list = element("div", {
    class: "search-results",
    id: "search-results",
    role: "listbox",
  });
  readonly #status = element("div", { class: "search-status", role: "status" });
  readonly #dialog: HTMLDialogElement;
  #index: Promise<SearchIndex> | undefined;
  /** Numbers queries: an answer that a later query has overtaken is not shown. */
  #asked = 0;
  #active = -1;

  constructor(private readonly place: SearchPlace) {
    const { words } = place;
    this.#list.setAttribute("aria-label", words.search);
    this.#input = element("input", {
      id: "search-input",
      type: "search",
      role: "combobox",
      placeholder: words.prompt,
      "aria-label": words.search,
      "aria-controls": "search-results",
      "aria-expanded": "false",
      "aria-autocomplete": "list",
      autocomplete: "off",
      autocapitalize: "off",
      spellcheck: "false",
      enterkeyhint: "go",
      maxlength: "500",
    });
    const close = element("button", { type: "button", class: "search-close" }, "Esc");
    close.ariaLabel = words.close;
    close.onclick = () => this.#dialog.close();
    this.#dialog = element(
      "dialog",
      { class: "search-dialog", "aria-label": words.search },
      element("div", { class: "search-field" }, icon("search"), this.#input, close),
      this.#status,
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
    this.#loadIndex().catch(() => {}); // the first query says so
    void this.#update();
  }

  #listen(): void {
    this.#dialog.addEventListener("close", () => {
      document.documentElement.classList.remove("search-open");
      this.place.button.focus();
    });
    // A press on the backdrop is one on the dialog itself.
    this.#dialog.addEventListener("pointerdown", (event) => {
      if (event.target === this.#dialog) this.#dialog.close();
    });
    this.#input.addEventListener("input", () => void this.#update());
    this.#dialog.addEventListener("keydown", (event) => this.#press(event));
    this.#list.addEventListener("pointermove", (event) => {
      const option = (event.target as Element).closest("[role=option]");
      if (option) this.#choose(this.#options().indexOf(option as HTMLElement), false);
    });
    this.#list.addEventListener("click", (event) => {
      const target = event.target as Element;
      const forget = target.closest<HTMLElement>("[data-forget]");
      if (forget) {
        forgetSearch(forget.dataset.forget || undefined);
        this.#input.focus();
        void this.#update();
        return;
      }
      const option = target.closest<HTMLElement>("[role=option]");
      if (option?.dataset.query !== undefined) this.#ask(option.dataset.query);
      else if (option) this.#follow(option as HTMLAnchorElement, event);
    });
  }

  #press(event: KeyboardEvent): void {
    const options = this.#options();
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined && options.length > 0) {
      event.preventDefault();
      const from = this.#active < 0 && step < 0 ? 0 : this.#active;
      this.#choose((from + step + options.length) % options.length, true);
    } else if (event.key === "Enter" && event.target === this.#input && !event.isComposing) {
      event.preventDefault();
      const option = options[Math.max(0, this.#active)];
      if (option === undefined) return;
      if (option.dataset.query !== undefined) this.#ask(option.dataset.query);
      else {option.dispatchEvent(
          new MouseEvent("click", {
            bubbles: true,
            cancelable: true,
            ctrlKey: event.ctrlKey,
            metaKey: event.metaKey,
          }),
        );}
    }
  }

  #ask(query: string): void {
    this.#input.value = query;
    this.#input.focus();
    void this.#update();
  }

  #follow(link: HTMLAnchorElement, event: MouseEvent): void {
    rememberSearch(this.#input.value);
    if (event.ctrlKey || event.metaKey || event.shiftKey) {
      // A click that a script has made opens nothing by itself.
      if (!event.isTrusted) globalThis.open(link.href);
      return;
    }
    if (!event.isTrusted) location.assign(link.href);
    this.#dialog.close();
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
    const query = this.#input.value.trim();
    const asked = ++this.#asked;
    if (query === "") return this.#show(recentList(recentSearches(), this.place.words), "");
    const { words, version } = this.place;
    let answer: SearchAnswer;
    try {
      answer = await (await this.#loadIndex()).search(this.#input.value, { version });
    } catch {
      if (asked === this.#asked) this.#show([], words.failed, true);
      return;
    }
    if (asked !== this.#asked) return;
    const { results } = answer;
    if (results.length === 0) {
      return this.#show(
        [],
        words.nothing.replace("{query}", () => `“${query.slice(0, 60)}”`),
        true,
      );
    }
    this.#show(
      resultList(answer, this.place.base),
      words.found.replace("{count}", `${results.length}`),
    );
    this.#choose(0, false);
  }

  /** Shows a list; `status` is announced, and seen when there is no list. */
  #show(items: readonly Node[], status: string, isSeen = false): void {
    this.#active = -1;
    this.#input.removeAttribute("aria-activedescendant");
    this.#list.replaceChildren(...items);
    this.#list.scrollTop = 0;
    this.#list.hidden = items.length === 0;
    this.#input.setAttribute("aria-expanded", String(items.length > 0));
    this.#status.textContent = status;
    this.#status.classList.toggle("search-status-seen", isSeen);
  }

  #loadIndex(): Promise<SearchIndex> {
    this.#index ??= SearchIndex.open(async (path) => {
      const response = await fetch(this.place.index + path);
      if (!response.ok) throw new Error(`The index cannot be loaded: ${response.status}`);
      return path.endsWith(".txt") ? await response.text() : await response.json();
    });
    this.#index.catch(() => this.#index = undefined);
    return this.#index;
  }
}
