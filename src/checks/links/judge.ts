/**
 * Judging one link: whether it is written well, and whether what it leads to exists.
 *
 * @module
 */
import { diagnostic } from "../../diagnostics/report.ts";
import { nearestName } from "../../diagnostics/wording.ts";
import type { Diagnostic } from "../../model/diagnostic.ts";
import type { Page } from "../../model/page.ts";
import { headingSlug } from "../../model/slug.ts";
import { resolveAsset, type ResolvedLink, resolveLink } from "../../pages/links.ts";
import type { CheckContext } from "../check.ts";
import type { Dead, Target, Targets } from "./targets.ts";
import type { WrittenLink } from "./written.ts";

/** Where a link stands: one file, or several pages that show it. */
export interface LinkPlace {
  /** File that relative links start from, the nearest to right first. */
  readonly origins: readonly string[];
  /** Pages that `#id` may be on; none when that cannot be known. */
  readonly pages: readonly Page[];
}

/** What the judge needs. */
export interface JudgeOptions {
  readonly context: CheckContext;
  readonly targets: Targets;
  /** Is told what page a link leads to. */
  readonly reached: (page: Page) => void;
}

/** Yields what is wrong with a link; addresses of other sites are looked at as text only. */
export function* judgeLink(
  link: WrittenLink,
  place: LinkPlace,
  options: JudgeOptions,
): Generator<Diagnostic> {
  const { target: written, kind, span } = link;
  if (written.trim() === "") {
    const message = kind === "link" ? "The link leads nowhere" : "The image has no address";
    yield diagnostic("link-empty", message, { span, hint: "write where it leads, or remove it" });
    return;
  }
  const resolved = resolveFrom(link, place, options.targets);
  if (resolved.kind === "external" || resolved.kind === "scheme") {
    yield* judgeAddress(link, options);
    return;
  }
  if (resolved.kind === "anchor") {
    yield* judgeAnchor(link, resolved.fragment, place.pages, options.context);
    return;
  }
  if (resolved.kind !== "internal" || resolved.path === undefined) return;
  const target = resolved.outside ? undefined : options.targets.find(resolved.path);
  if (target === undefined) {
    yield deadLink(link, resolved, options.targets);
    return;
  }
  yield* judgeWriting(link, resolved, target);
  if (target.kind !== "page" && target.kind !== "markdown") return;
  options.reached(target.page);
  const fragment = resolved.fragment ?? (target.kind === "page" ? target.fragment : undefined);
  if (target.kind === "page") yield* judgeAnchor(link, fragment, [target.page], options.context);
}

/** The link, from the first origin from which it leads somewhere. */
function resolveFrom(link: WrittenLink, { origins }: LinkPlace, targets: Targets): ResolvedLink {
  const resolve = link.kind === "file" ? resolveAsset : resolveLink;
  const all = origins.map((file) => resolve(link.target, { file, base: "" }));
  return all.find(({ path }) => path !== undefined && targets.find(path) !== undefined) ??
    all[0] ?? { kind: "empty", href: "" };
}

/** Addresses of other sites. */
function* judgeAddress(
  link: WrittenLink,
  { context, targets }: JudgeOptions,
): Generator<Diagnostic> {
  const address = link.target.trim();
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(address)?.[1]?.toLowerCase() ?? "https";
  const isMisspelt = /^(?:h?t?tps?|htt?p?s?|h+t+p+s*)$/.test(scheme) && !/^https?$/.test(scheme);
  const isWeb = /^https?$/.test(scheme);
  if (
    isMisspelt || isWeb && !/^(?:https?:)?\/\/(?!https?:)[^\s/?#]+(?:[/?#]\S*)?$/i.test(address)
  ) {
    yield diagnostic("link-malformed", `"${address}" is not an address`, {
      span: link.span,
      hint: /\s/.test(address)
        ? "write %20 for a blank"
        : "write https:// and the name of the host once",
    });
    return;
  }
  const own = ownPath(address, context);
  if (own === undefined || link.kind === "file") return;
  const target = targets.find(resolveLink(own, { file: "", base: "" }).path ?? "/");
  if (target?.kind !== "page") return;
  yield diagnostic("link-own-host", `The link "${address}" leads to a page of this site`, {
    span: link.span,
    hint: `write "${own}": it works in previews too`,
  });
}

/** The path of an address of the site itself, as far as the settings say where it is published. */
function ownPath(address: string, { settings }: CheckContext): string | undefined {
  const canonical = settings.seo.metatags.canonical?.replace(/\/+$/, "");
  if (canonical === undefined || !URL.canParse(canonical)) return undefined;
  const bare = (url: string) => url.replace(/^https?:/i, "");
  const rest = bare(address).toLowerCase().startsWith(bare(canonical).toLowerCase())
    ? bare(address).slice(bare(canonical).length)
    : undefined;
  return rest !== undefined && /^(?:[/?#]|$)/.test(rest)
    ? `/${rest.replace(/^\//, "")}`
    : undefined;
}

/** Links that work and are written so that they may not work elsewhere. */
function* judgeWriting(
  { target: written, kind, span }: WrittenLink,
  { path = "", query = "", fragment, bare }: ResolvedLink,
  target: Target,
): Generator<Diagnostic> {
  const [address = ""] = written.trim().split(/[?#]/, 1);
  if (address.includes("\\")) {
    yield diagnostic("link-backslash", `The link "${written}" has the separators of Windows`, {
      span,
      hint: `write "${written.replaceAll("\\", "/")}"`,
    });
  }
  // A path from the root with .md is that of the Markdown form, which may be meant.
  if (kind === "link" && target.kind === "page" && /\.mdx?$/i.test(address)) {
    yield diagnostic("link-extension", `The link "${written}" names the file and not the page`, {
      span,
      hint: "leave the extension out",
    });
  }
  if (bare) {
    yield diagnostic("link-bare", `The link "${written}" begins with neither "/" nor "./"`, {
      span,
      hint: `write "${path}${query}${fragment === undefined ? "" : `#${fragment}`}"`,
    });
  }
}

const host = /^(?:www\.[\w-]+\.|[\w.-]+\.(?:com|org|net|io|dev|ai|app|co)(?:[/?#]|$))/i;

function deadLink(
  { target: written, kind, span }: WrittenLink,
  { path = "/", outside, bare }: ResolvedLink,
  targets: Targets,
): Diagnostic {
  if (bare && (host.test(written) || /^https?[:/]/i.test(written))) {
    return diagnostic("link-malformed", `"${written}" is not an address`, {
      span,
      hint: `begin it with "https://"`,
    });
  }
  if (bare && /^[^\s@/]+@[^\s@/]+\.[a-z]+$/i.test(written)) {
    return diagnostic("link-malformed", `"${written}" is not an address`, {
      span,
      hint: `write "mailto:${written}"`,
    });
  }
  const code = kind === "file" ? "file-missing" : "link-broken";
  const thing = kind === "file" ? "file" : "link";
  if (outside) {
    return diagnostic(code, `The ${thing} "${written}" leads out of the docs folder`, {
      span,
      hint: "remove a ../ from it",
    });
  }
  const dead = rooted(path, bare, targets) ?? targets.explain(path);
  if (dead.kind === "case") {
    const message = `The ${thing} "${written}" differs in case: "${dead.path}" is there`;
    return diagnostic("link-case", message, { span, hint: `write "${dead.path}"` });
  }
  return diagnostic(code, deadMessage(written, thing, dead), { span, hint: deadHint(dead, kind) });
}

/** What is written without a slash and is right with one. */
function rooted(path: string, bare: true | undefined, targets: Targets): Dead | undefined {
  if (!bare) return undefined;
  const parts = path.split("/");
  for (let from = 2; from < parts.length; from++) {
    const near = `/${parts.slice(from).join("/")}`;
    if (targets.find(near) !== undefined) return { kind: "missing", near };
  }
  return undefined;
}

function deadMessage(written: string, thing: string, dead: Dead): string {
  switch (dead.kind) {
    case "unpublished":
      return `The ${thing} "${written}" leads to "${dead.file}", which is not published`;
    case "redirect":
      return `The ${thing} "${written}" is redirected to "${dead.to}", which does not exist`;
    default:
      return thing === "file"
        ? `The file "${written}" does not exist`
        : `The link "${written}" leads to no page and no file`;
  }
}

function deadHint(dead: Dead, kind: WrittenLink["kind"]): string {
  if (dead.kind === "unpublished") return "publish the file, or remove the link";
  if (dead.kind === "redirect") return "correct the redirect in the settings";
  if (dead.kind === "missing" && dead.near !== undefined) return `did you mean "${dead.near}"?`;
  return kind === "file"
    ? "add the file, or correct the path"
    : "correct the path, or add a redirect if the page has moved";
}

/** Fragments that browsers understand without an id. */
const noId = /^(?:top$|:~:|$)/i;

function* judgeAnchor(
  { target: written, kind, span }: WrittenLink,
  fragment: string | undefined,
  pages: readonly Page[],
  { links }: CheckContext,
): Generator<Diagnostic> {
  if (fragment === undefined || kind === "file" || noId.test(fragment)) return;
  const known = pages.flatMap(({ path }) => links.anchors.get(path) ?? []);
  if (known.length === 0 || known.length < pages.length) return;
  // An accordion within another is reached by the ids of both.
  const wanted = [fragment, ...fragment.includes(":") ? [fragment.split(":").at(-1) ?? ""] : []];
  if (known.some((ids) => wanted.some((id) => ids.has(id)))) return;
  // The title has no id, and who asks for it gets to the top, where it is.
  if (pages.some(({ title }) => headingSlug(title) === fragment)) return;
  const near = nearestName(fragment, known.flatMap((ids) => [...ids]));
  yield diagnostic("anchor-missing", `The link "${written}" leads to no place of its page`, {
    span,
    hint: near === undefined ? `there is no id "${fragment}"` : `did you mean "#${near}"?`,
  });
}
