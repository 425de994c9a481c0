/**
 * The site that `docs init` writes, in the name of its owner. The files are in `assets/init`, where they
 * form a site of their own: one of a sample API, and one for pages that come from an API document.
 *
 * @module
 */

/** Files by path. */
export type Texts = ReadonlyMap<string, string>;

/** What the files of `assets/init` are called after, and where their API is. */
const SAMPLE = {
  name: "Crux",
  server: "https://api.crux.example/v1",
  reference: "/reference-starts-here",
};

/** What a starter is made for. */
export interface StarterOptions {
  /** Name of the site. */
  readonly name: string;
  /** Pages of endpoints come from an API document: only the prose is wanted. */
  readonly hasDocument: boolean;
}

/** What is known of the endpoints that come from an API document. */
export interface Reference {
  /** Page of its first endpoint, without a slash in front. */
  readonly firstPage: string | undefined;
  readonly server: string;
}

/** The site in the name of its owner. `templates` are the files of `assets/init` by path. */
export function starterFiles(
  templates: Texts,
  { name, hasDocument }: StarterOptions,
): Map<string, string> {
  const files = new Map<string, string>();
  for (const [path, text] of templates) {
    const [folder, inner] = splitFirst(path);
    const isWanted = hasDocument
      ? folder === "openapi" || /^images\/(?:logo|favicon)/.test(inner)
      : folder === "site";
    if (!isWanted || inner === "") continue;
    // The server of a document is not known yet.
    const own = hasDocument ? text : text.replaceAll(SAMPLE.server, exampleServer(name));
    files.set(inner, inNameOf(name, inner, own));
  }
  return files;
}

/** Leads the pages of a starter to the endpoints that came from a document. */
export function withReference(files: Texts, reference: Reference): Map<string, string> {
  const { firstPage = "quickstart", server } = reference;
  return new Map([...files].map(([path, text]) => [
    path,
    text.replaceAll(SAMPLE.reference, `/${firstPage}`).replaceAll(SAMPLE.server, () => server),
  ]));
}

/** `docs/index.mdx` → `["docs", "index.mdx"]`. */
function splitFirst(path: string): [first: string, rest: string] {
  const slash = path.indexOf("/");
  return slash < 0 ? [path, ""] : [path.slice(0, slash), path.slice(slash + 1)];
}

/** Writes the owner's name where the sample's stands, in the way of the file's language. */
function inNameOf(name: string, path: string, text: string): string {
  const put = (part: string, written: string) => part.replaceAll(SAMPLE.name, () => written);
  if (path.endsWith(".json")) return put(text, jsonText(name));
  if (path.endsWith(".svg")) return logo(put(text, xmlText(name)), name);
  const head = /^---\n[\s\S]*?\n---\n/.exec(text)?.[0] ?? "";
  // Names stand in quoted strings of the frontmatter, where YAML reads what JSON reads.
  return put(head, jsonText(name)) + put(text.slice(head.length), mdxText(name));
}

const jsonText = (value: string): string => JSON.stringify(value).slice(1, -1);
const xmlText = (value: string): string =>
  value.replace(/[<>&"']/g, (character) => `&#${character.charCodeAt(0)};`);
/** All that could mean something to MDX is escaped, also what need not be. */
const mdxText = (value: string): string => value.replace(/[!-/:-@[-`{-~]/g, "\\$&");

/** The server of `Blue Heron & Co` is at `api.blue-heron-co.example`, an address that nobody can have. */
export function exampleServer(name: string): string {
  const plain = name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const label = plain.replace(/[^a-z0-9]+/g, "-").slice(0, 40).replace(/^-+|-+$/g, "");
  return `https://api.${label || "example-api"}.example/v1`;
}

/** A logo is as wide as its name, estimated from the letters; SVG cannot measure without a reader. */
function logo(svg: string, name: string): string {
  const units = [...name].reduce((sum, letter) => sum + widthOf(letter), 0);
  const width = Math.round(37 + units * 19 + 4);
  return svg.replace(
    /^<svg([^>]*?) width="92"([^>]*?)viewBox="0 0 92 32"/,
    `<svg$1 width="${width}"$2viewBox="0 0 ${width} 32"`,
  );
}

/** Width of a letter in ems, about. */
function widthOf(letter: string): number {
  if (letter > "\u2e80") return 1;
  if (/[ilIj.,:;'|!]/.test(letter)) return 0.32;
  if (/[mwMW@]/.test(letter)) return 0.92;
  return /[A-Z]/.test(letter) ? 0.7 : 0.6;
}
