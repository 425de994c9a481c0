/**
 * A docs folder that is being served: loads the site, follows what happens in the folder, keeps open
 * pages up to date and finds the problems of all others meanwhile.
 *
 * @module
 */
import { type LiveChange, LiveSite, type LiveSiteOptions } from "../build/live_site.ts";
import { outputPath } from "../build/page_builder.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { Page, PagePath } from "../model/page.ts";
import { proxyPath } from "../model/proxy.ts";
import { isFolder } from "../platform/files.ts";
import { LiveContent } from "./live_content.ts";
import { LiveReload } from "./live_reload.ts";
import { type Gather, gatherer, watchFolder } from "./watch.ts";

/** Which site, and how it is shown. */
export interface SessionOptions extends LiveSiteOptions {
  /** Whether calls of the playground may go through this machine, if the settings want it too. */
  readonly proxy?: boolean;
  /** Whether pages that are open or edited are held against the rules of `docs check`. */
  readonly check?: boolean;
}

/** What a session tells about. */
export interface SessionEvents {
  /** The site can be served; `milliseconds` since the start. */
  readonly onReady: (site: LiveSite, milliseconds: number) => void;
  /** A change has reached the site and the pages that are open. */
  readonly onChange: (change: LiveChange, milliseconds: number) => void;
  /** Problems that were not there before. `left` counts all errors and warnings. */
  readonly onProblems: (fresh: readonly Diagnostic[], left: number) => void;
  /** What the rules of `docs check` say about pages that were edited, and did not say before. */
  readonly onFindings: (fresh: readonly Diagnostic[]) => void;
  /** The site could not be brought up to date; it stays as it was. */
  readonly onFailure: (reason: string) => void;
}

/** Milliseconds without requests after which pages are made that nobody has asked for. */
const idle = 150;

/** Milliseconds without requests after which pages are checked: what is seen goes before what is said. */
const calm = 40;

/** Files of one change that are checked: more were not edited by hand. */
const mostChecked = 20;

/**
 * Milliseconds after a change, and after the first load, until the whole folder is looked at: while
 * this thread is busy, the system's queue of events overflows. After a small change that is unlikely,
 * and the next edit should not have to wait for the look.
 */
const sweepAfter = 400;
const sweepAfterEdit = 2500;

/** Milliseconds between two looks at the problems while pages are made. */
const interval = 1000;

/** Serves one folder until it is closed. */
export class Session {
  readonly site: LiveSite;
  readonly content: LiveContent;
  readonly reload: LiveReload;
  readonly #stop = new AbortController();
  readonly #known = new Set<string>();
  /** Page → names of findings that were told. */
  readonly #toldFindings = new Map<PagePath, ReadonlySet<string>>();
  readonly #ready: Promise<void>;
  readonly #done: Promise<void>;
  readonly #gather: Gather;
  #sweep: ReturnType<typeof setTimeout> | undefined;
  #failure: string | undefined;
  #lastRequest = performance.now();
  #scanning = 0;
  #scanned: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly options: SessionOptions,
    private readonly events: SessionEvents,
  ) {
    this.site = new LiveSite(options);
    const { site } = this;
    this.#ready = this.#start();
    this.content = new LiveContent(site, this.#ready);
    this.reload = new LiveReload({
      base: options.base,
      revisionOf: (url) => site.revisionOf(fileOf(url)),
      problemsOf: (url) => {
        const page = site.pageAt(fileOf(url));
        return [...site.problemsOf(page), ...(page === undefined ? [] : site.findingsOf(page))];
      },
      opened: (url) => void this.#checkOpen([url]),
      sourceText: (file) => site.sourceText(file),
      proxy: () => options.proxy && site.wantsProxy ? options.base + proxyPath : undefined,
    });
    const { signal } = this.#stop;
    this.#gather = gatherer((paths) => this.#update(paths), signal);
    this.#done = watchFolder(options.root, this.#gather, signal);
  }

  /** Resolves when the site has been loaded for the first time. */
  get ready(): Promise<void> {
    return this.#ready;
  }

  /** Resolves when the session has been closed and rests. */
  get done(): Promise<void> {
    return this.#done.then(async () => void await this.#scanned);
  }

  /** To be called with every request: pages that are asked for go before all others. */
  noteRequest(): void {
    this.#lastRequest = performance.now();
  }

  /** Ends the session. */
  close(): void {
    this.#stop.abort();
    clearTimeout(this.#sweep);
    this.site.close();
  }

  async #start(): Promise<void> {
    const started = performance.now();
    try {
      await this.site.start();
    } catch (error) {
      this.#fail(error);
    }
    this.events.onReady(this.site, performance.now() - started);
    this.#goOn();
  }

  /** Looks at the folder once more after a while, and for the problems of all pages meanwhile. */
  #goOn(sweep = sweepAfter): void {
    if (this.#stop.signal.aborted) return;
    clearTimeout(this.#sweep);
    this.#sweep = setTimeout(() => this.#gather(undefined), sweep);
    this.#scanned = Promise.all([this.#scanned, this.#scan()]);
  }

  async #update(paths: readonly string[] | undefined): Promise<void> {
    // What changes while the site is loaded for the first time is looked at after that.
    await this.#ready;
    const started = performance.now();
    let sweep = sweepAfter;
    try {
      const change = await this.site.update(paths);
      if (paths !== undefined && !change.reloaded) sweep = sweepAfterEdit;
      this.#failure = undefined;
      if (!change.reloaded && change.content.length + change.copied.length === 0) return;
      const { base } = this.site.options;
      this.reload.announce(change.copied.map((path) => `${base}/${encodeURI(path)}`));
      await Promise.all([...this.reload.open].map((url) => this.site.read(fileOf(url))));
      this.events.onChange(change, performance.now() - started);
      void this.#checkEdited(change.content);
    } catch (error) {
      if (!this.#stop.signal.aborted) this.#fail(error);
    }
    this.#goOn(sweep);
  }

  /** Checks pages that are open, and shows them what was found. */
  async #checkOpen(urls: Iterable<string>): Promise<void> {
    if (!this.options.check) return;
    await this.#ready;
    await this.#rest(calm);
    const pages = [...urls].flatMap((url) => this.site.pageAt(fileOf(url)) ?? []);
    if (pages.filter((page) => this.#check(page).length > 0).length > 0) this.reload.announce();
  }

  /** Checks pages that were edited, and tells what is new. */
  async #checkEdited(files: readonly string[]): Promise<void> {
    if (!this.options.check || files.length > mostChecked) return;
    await this.#checkOpen(this.reload.open);
    const fresh = files.flatMap((file) => {
      const page = this.site.pageOfFile(file);
      if (page === undefined) return [];
      const found = this.#check(page).filter(({ severity }) => severity !== "info");
      const told = this.#toldFindings.get(page.path);
      this.#toldFindings.set(page.path, new Set(found.map(nameOf)));
      return found.filter((each) => !told?.has(nameOf(each)));
    });
    if (fresh.length > 0) this.events.onFindings(fresh);
  }

  /** Tells why the site stays as it was: once, not with every look at the folder. */
  #fail(error: unknown): void {
    const { root } = this.options;
    const reason = isFolder(root, ".")
      ? error instanceof Error ? error.message : String(error)
      : `the folder "${root}" is not there`;
    if (reason === this.#failure) return;
    this.#failure = reason;
    this.events.onFailure(reason);
  }

  #check(page: Page): readonly Diagnostic[] {
    try {
      return this.site.check(page);
    } catch (error) {
      this.#fail(error);
      return [];
    }
  }

  /** Waits until nothing was asked for during a time. */
  async #rest(milliseconds: number): Promise<void> {
    while (
      !this.#stop.signal.aborted && performance.now() - this.#lastRequest < milliseconds
    ) await delay(milliseconds);
  }

  /** Makes the pages that nobody has asked for, and tells about problems on the way. */
  async #scan(): Promise<void> {
    const scan = ++this.#scanning;
    const isCurrent = (): boolean => scan === this.#scanning && !this.#stop.signal.aborted;
    let last = performance.now();
    this.#tellProblems(({ severity }) => severity === "error");
    const isWhole = await this.site.scan(async () => {
      await this.#rest(idle);
      if (performance.now() - last > interval) {
        last = performance.now();
        this.#tellProblems(({ severity }) => severity === "error");
      }
      return isCurrent();
    }).catch((error) => {
      if (isCurrent()) this.#fail(error);
      return false;
    });
    if (!isWhole || !isCurrent()) return;
    this.#tellProblems(() => true);
    this.reload.announce();
    this.site.remember();
  }

  /** Until all pages are made, problems of many pages with one cause cannot be told as one. */
  #tellProblems(isWanted: (problem: Diagnostic) => boolean): void {
    const problems = this.site.problems;
    const names = new Set(problems.map(nameOf));
    for (const name of this.#known) if (!names.has(name)) this.#known.delete(name);
    const fresh = problems.filter((each) => isWanted(each) && !this.#known.has(nameOf(each)));
    for (const each of fresh) this.#known.add(nameOf(each));
    const left = problems.filter(({ severity }) => severity !== "info").length;
    this.events.onProblems(fresh, left);
  }
}

/** A problem is the same when it has moved within its file. */
const nameOf = ({ code, message, span }: Diagnostic): string =>
  [code, message, span?.file].join("\0");

/** URL path below the base → output path of the page there. */
function fileOf(url: string): string {
  const clean = url.replace(/(\/index)?(\.html?)?\/*$/, "");
  return outputPath(clean === "" ? "/" : clean);
}

const delay = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));
