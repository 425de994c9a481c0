/**
 * Links and file references as authors write them → where they lead.
 *
 * @module
 */
import { dirname } from "@std/path/posix";

/** Where a reference stands and what the site's URLs begin with. */
export interface LinkOrigin {
  /** File that holds the reference, relative to the docs root. */
  readonly file: string;
  /** Base path of the site without trailing slash, `""` or `/docs`. */
  readonly base: string;
}

/**
 * What a reference is. `scheme` is any other scheme (`vscode:`, `cursor://…`), `empty` nothing at
 * all; both stay as written.
 */
export type LinkKind = "internal" | "external" | "anchor" | "mail" | "scheme" | "empty";

/** A reference, resolved. */
export interface ResolvedLink {
  readonly kind: LinkKind;
  /** Ready for an attribute: base path added, blanks and the like percent-encoded. */
  readonly href: string;
  /**
   * Internal only: URL path below the base, decoded, as {@linkcode Page.url} has it (`/`, `/a/b`),
   * or the path of a file (`/images/x.png`).
   */
  readonly path?: string;
  /** With the question mark. */
  readonly query?: string;
  /** Without "#", decoded. */
  readonly fragment?: string;
  /** Written without `./` or `/` in front, which the format does not define; taken as `./`. */
  readonly bare?: true;
  /** Leads out of the docs folder (`../../../x`); `path` is cut off at the root. */
  readonly outside?: true;
}

const SCHEME = /^([a-z][a-z\d+.-]*):/i;

/** Resolves a link: relative ones against the folder of the source file, not of its URL. */
export function resolveLink(written: string, origin: LinkOrigin): ResolvedLink {
  return resolve(written, origin, pagePath);
}

/** Resolves an image or another file: like a link, but the path is left as it is. */
export function resolveAsset(written: string, origin: LinkOrigin): ResolvedLink {
  return resolve(written, origin, (path) => path);
}

function resolve(
  written: string,
  { file, base }: LinkOrigin,
  finish: (path: string, relative: boolean) => string,
): ResolvedLink {
  const text = written.trim();
  if (text === "") return { kind: "empty", href: "" };
  if (text.startsWith("//")) return { kind: "external", href: text };
  const scheme = SCHEME.exec(text)?.[1]?.toLowerCase();
  if (scheme !== undefined) return { kind: kindOfScheme(scheme), href: text };

  const { path: writtenPath, query, fragment } = split(text);
  const tail = {
    ...(query && { query }),
    ...(fragment !== undefined && { fragment: decode(fragment) }),
  };
  if (writtenPath === "") return { kind: "anchor", href: text, ...tail };

  const relative = !writtenPath.startsWith("/");
  const folder = relative ? dirname(file) : "";
  const { segments, outside } = walk(folder, decode(writtenPath.replaceAll("\\", "/")));
  const path = finish("/" + segments.join("/"), relative);
  return {
    kind: "internal",
    href: base + encodePath(path) + query + (fragment === undefined ? "" : "#" + fragment),
    path,
    ...tail,
    ...(relative && !/^\.\.?(?:\/|\\|$)/.test(writtenPath) && { bare: true }),
    ...(outside && { outside: true }),
  };
}

function kindOfScheme(scheme: string): LinkKind {
  if (scheme === "http" || scheme === "https") return "external";
  return scheme === "mailto" || scheme === "tel" || scheme === "sms" ? "mail" : "scheme";
}

function split(text: string): { path: string; query: string; fragment?: string } {
  const [, path = "", query = "", fragment] = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/s.exec(text) ?? [];
  return { path, query, ...(fragment !== undefined && { fragment }) };
}

/** Follows a path segment by segment from a folder; empty segments and trailing slashes vanish. */
function walk(folder: string, path: string): { segments: string[]; outside: boolean } {
  const segments: string[] = folder.split("/").filter((name) => name !== "" && name !== ".");
  let outside = false;
  for (const name of path.split("/")) {
    if (name === "" || name === ".") continue;
    if (name !== "..") segments.push(name);
    else if (segments.pop() === undefined) outside = true;
  }
  return { segments, outside };
}

/**
 * The URL of the page that a path means: extension and `/index` removed. `/x.md` stays when it is
 * written from the root, because every page really has a Markdown form at that address.
 */
function pagePath(path: string, relative: boolean): string {
  const bare = path.replace(relative ? /\.mdx?$/i : /\.mdx$/i, "");
  return bare.replace(/\/index$/, "") || "/";
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // a stray "%": not encoded at all
  }
}

/** Percent-encodes what may not stand in the path of a URL; letters of any script stay readable. */
function encodePath(path: string): string {
  return path.replace(/[\s"#%<>?\\^`{|}]/g, (character) => encodeURIComponent(character));
}
