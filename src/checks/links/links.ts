/** Links within the site, redirects, and pages that nobody can find. @module */
import { diagnostic } from "../../diagnostics/report.ts";
import { type Diagnostic, spanAt } from "../../model/diagnostic.ts";
import type { Page } from "../../model/page.ts";
import { placesOf } from "../../navigation/order.ts";
import { resolveLink } from "../../pages/links.ts";
import type { Check, CheckContext } from "../check.ts";
import { judgeLink, type JudgeOptions, type LinkPlace } from "./judge.ts";
import { settingsLinks } from "./settings_links.ts";
import { isSitePath, Targets } from "./targets.ts";

/** Yields the codes of links within the site. */
export const linkCheck: Check = {
  codes: [
    "link-broken",
    "file-missing",
    "anchor-missing",
    "link-case",
    "link-backslash",
    "link-empty",
    "link-malformed",
    "link-extension",
    "link-bare",
    "link-own-host",
    "redirect-broken",
    "redirect-chain",
    "page-orphaned",
  ],
  *run(context) {
    const reached = new Set<Page>();
    const targets = new Targets(context);
    const options = { context, targets, reached: (page: Page) => void reached.add(page) };
    const pages = new Map(context.pages.map(({ page }) => [page.file, page]));
    for (const [file, written] of context.links.written) {
      const page = pages.get(file);
      const from: Page[] = [];
      const place = page === undefined ? snippetPlace(file, pages, context) : pagePlace(page);
      for (const link of written) {
        yield* judgeLink(link, place, {
          ...options,
          // A page that only links to itself cannot be found either.
          reached: (target) => target !== page && from.push(target),
        });
      }
      for (const target of from) reached.add(target);
    }
    for (const { page } of context.pages) {
      yield* relatedLinks(page, options);
      yield* previewImages(page, options);
    }
    for (const link of settingsLinks(context)) {
      yield* judgeLink(link, { origins: ["docs.json"], pages: [] }, options);
    }
    yield* redirectTargets(options);
    yield* orphans(reached, context);
  },
};

const pagePlace = (page: Page): LinkPlace => ({ origins: [page.file], pages: [page] });

/** A snippet's relative links start from the page that shows it; who keeps to either has a point. */
function snippetPlace(
  file: string,
  pages: ReadonlyMap<string, Page>,
  { links }: CheckContext,
): LinkPlace {
  const users = links.users.get(file) ?? [];
  return { origins: [...users, file], pages: users.flatMap((user) => pages.get(user) ?? []) };
}

function* relatedLinks(page: Page, options: JudgeOptions): Generator<Diagnostic> {
  const { related } = page.frontmatter;
  const span = page.spans.related ?? spanAt(page.file);
  for (const { href } of related ? related : []) {
    yield* judgeLink({ target: href, kind: "link", span }, pagePlace(page), options);
  }
}

/** Images that the frontmatter names for previews of the page elsewhere. */
function* previewImages(page: Page, options: JudgeOptions): Generator<Diagnostic> {
  for (const name of ["og:image", "twitter:image"]) {
    const target = page.frontmatter.metatags?.[name];
    if (target === undefined) continue;
    const span = page.spans[name] ?? spanAt(page.file);
    yield* judgeLink({ target, kind: "file", span }, pagePlace(page), options);
  }
}

/** Destinations of redirects exist, and are not redirected in turn. */
function* redirectTargets({ context, targets, reached }: JudgeOptions): Generator<Diagnostic> {
  const { redirects } = context.settings;
  for (const [index, { source, destination }] of redirects.entries()) {
    const address = /^[a-z][a-z\d+.-]*:/i.test(destination)
      ? destination
      : `/${destination.replace(/^\/(?!\/)/, "")}`;
    if (!isSitePath(address)) continue;
    const span = context.locate(["redirects", index, "destination"]);
    const capture = /\/?:[A-Za-z_]|\*/.exec(address);
    if (capture !== null) {
      // What captures are put in is known when a reader comes, and the folder before that.
      const folder = address.slice(0, address.slice(0, capture.index + 1).lastIndexOf("/"));
      const isElsewhere = context.redirects.match(`${folder}/-`) !== undefined;
      if (folder === "" || isElsewhere || targets.hasBelow(folder)) continue;
      const message =
        `The redirect from "${source}" leads to "${destination}", and nothing is in "${folder}"`;
      yield diagnostic("redirect-broken", message, {
        span,
        hint: "correct the destination, or remove the redirect",
      });
      continue;
    }
    const { path = "/" } = resolveLink(address, { file: "", base: "" });
    const target = targets.find(path);
    const next = context.redirects.match(path)?.destination;
    if (target?.kind === "page") reached(target.page);
    if (target === undefined) {
      // Circles are reported where the settings are read.
      if (redirects.some((other) => other.source === path)) continue;
      const dead = targets.explain(path);
      const hint = "near" in dead && dead.near !== undefined
        ? `did you mean "${dead.near}"?`
        : dead.kind === "case"
        ? `write "${dead.path}"`
        : "correct the destination, or remove the redirect";
      const message =
        `The redirect from "${source}" leads to "${destination}", which does not exist`;
      yield diagnostic("redirect-broken", message, { span, hint });
    } else if (
      next !== undefined && target.kind !== "file" && !isPage(path, context) &&
      !context.links.pointers.has(path)
    ) {
      const message = `The redirect from "${source}" leads to another one, to "${next}"`;
      yield diagnostic("redirect-chain", message, { span, hint: `write "${next}"` });
    }
  }
}

function isPage(path: string, { all }: CheckContext): boolean {
  return all.values().some(({ url }) => url === path);
}

/** Pages that are neither in the navigation nor the end of any link. */
function* orphans(reached: ReadonlySet<Page>, context: CheckContext): Generator<Diagnostic> {
  const places = placesOf(context.navigation);
  for (const { page } of context.pages) {
    const isMeant = page.frontmatter.hidden === true || page.url === "/" || places.has(page.path);
    if (isMeant || reached.has(page)) continue;
    // A page without any frontmatter is mostly a part of others that nobody shows any more.
    const isPart = Object.keys(page.frontmatter).length === 0;
    yield diagnostic("page-orphaned", `No navigation and no link leads to "${page.path}"`, {
      span: spanAt(page.file),
      hint: isPart
        ? "give it a title and a place in the navigation, move it to snippets/, or remove it"
        : "add it to the navigation, or write hidden: true if only those with the address should find it",
    });
  }
}
