/**
 * Which file of the docs folder is what. Decided by path and extension alone, in the order of the
 * format: settings, author's own versions of generated files, skills, snippets, pages, components,
 * API descriptions, styles, scripts, static files; anything else is not published.
 *
 * @module
 */
import ignore from "ignore";
import { diagnostic } from "../diagnostics/report.ts";
import { type Diagnostic, spanAt } from "../model/diagnostic.ts";
import type { PagePath } from "../model/page.ts";
import { decodeText, type Files } from "../platform/files.ts";

/** A file that is a page. */
export interface PageFile {
  readonly file: string;
  readonly path: PagePath;
}

/** The files of a docs folder by kind. All paths are relative to its root; every list is sorted. */
export interface Discovery {
  /** `docs.json`, else `mint.json`; absent when there is neither. */
  readonly settingsFile?: string;
  readonly pages: readonly PageFile[];
  /** Markdown that is only imported. */
  readonly snippets: readonly string[];
  /** `.jsx` and `.tsx` files. */
  readonly components: readonly string[];
  /** `.css` files, on every page. */
  readonly styles: readonly string[];
  /** `.js` files, on every page. */
  readonly scripts: readonly string[];
  /** Files that are served as they are, at their own path. */
  readonly statics: readonly string[];
  /** `.yaml`, `.yml` and `.json` files, which may be API descriptions; their content decides. */
  readonly descriptions: readonly string[];
  /** `robots.txt`, `sitemap.xml`, `llms.txt`, `llms-full.txt` of the root: instead of generated ones. */
  readonly authored: readonly string[];
  /** `skill.md` of the root and `.mintlify/skills/<name>/SKILL.md`. */
  readonly skills: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Left out at every depth, whatever the letter case. */
const EVERYWHERE = [
  ".git",
  ".github",
  ".claude",
  ".agents",
  ".idea",
  ".vscode",
  ".cursor",
  ".windsurf",
  "node_modules",
  "README.md",
  "LICENSE.md",
  "CHANGELOG.md",
  "CONTRIBUTING.md",
];

/** Of `.mintlify`, only skills and data are looked at. */
const HIDDEN_FOLDER = [
  ".mintlify/**",
  "!.mintlify/**/",
  "!.mintlify/skills/**",
  "!.mintlify/**/*.json",
  "!.mintlify/**/*.yaml",
  "!.mintlify/**/*.yml",
];

/**
 * Folders of tools. Only at the root: deeper ones hold pages on real sites (`guides/build/…`), and
 * the original publishes these.
 */
const AT_ROOT = ["/build/", "/dist/", "/coverage/", "/.cache/", "/tmp/", "/temp/"];

const AUTHORED = new Set(["llms.txt", "llms-full.txt", "robots.txt", "sitemap.xml"]);
const MANIFESTS = new Set(["package.json", "package-lock.json", "pnpm-lock.yaml"]);
const NOT_PAGES = new Set(["readme", "license", "contributing", "contribute"]);
const SETTINGS = ["docs.json", "mint.json"];

const STATIC = new Set(
  ("jpeg jpg jfif pjpeg pjp png svg svgz ico webp gif apng avif bmp tiff tif " +
    "mp4 webm ogg avi mov wmv flv mkv m4v mp3 wav flac aac wma m4a " +
    "pdf txt doc docx xls xlsx ppt pptx rtf odt ods odp csv tsv xml " +
    "woff woff2 ttf eot otf zip rar 7z tar gz bz2").split(" "),
);

type Kind =
  | "page"
  | "snippet"
  | "component"
  | "description"
  | "style"
  | "script"
  | "static"
  | "skill"
  | "authored";

const KIND_OF_EXTENSION: Readonly<Record<string, Kind>> = {
  mdx: "page",
  md: "page",
  jsx: "component",
  tsx: "component",
  yaml: "description",
  yml: "description",
  json: "description",
  css: "style",
  js: "script",
};

/** The kind of a file that is not ignored; undefined for what is not published. */
function kindOf(path: string): Kind | undefined {
  const lower = path.toLowerCase();
  const name = lower.slice(lower.lastIndexOf("/") + 1);
  const atRoot = name.length === lower.length;
  if (atRoot && (SETTINGS.includes(name) || MANIFESTS.has(name) || name === ".mintignore")) {
    return undefined;
  }
  if (atRoot && AUTHORED.has(name)) return "authored";
  if (lower === "skill.md" || /^\.mintlify\/skills\/[^/]+\/skill\.md$/.test(lower)) return "skill";

  const dot = name.lastIndexOf(".");
  const extension = dot < 0 ? "" : name.slice(dot + 1);
  const kind = KIND_OF_EXTENSION[extension] ?? (STATIC.has(extension) ? "static" : undefined);
  if (kind !== "page") return kind;
  if (lower.startsWith(".mintlify/")) return undefined;
  if (/^_?snippets\//.test(lower)) return "snippet";
  return extension === "md" && NOT_PAGES.has(name.slice(0, dot)) ? undefined : "page";
}

/** Whether a file of this name can have a part in the site: page, snippet, static file, settings. */
export function canMatter(path: string): boolean {
  return kindOf(path) !== undefined || SETTINGS.includes(path.toLowerCase()) ||
    path === ".mintignore";
}

/** The path of the page that a file holds: the file without its extension. */
export function pagePathOf(file: string): PagePath {
  return file.replace(/\.mdx?$/i, "");
}

/**
 * Sorts the files of the docs folder. `.mintignore` of the root adds to the built-in patterns and
 * can bring back what they leave out. Yields `page-ignored` for Markdown in folders that a reader
 * would take for pages, and `file-unreadable`.
 */
export function discoverFiles(files: Files): Discovery {
  const diagnostics: Diagnostic[] = [];
  const builtIn = ignore().add([...EVERYWHERE, ...HIDDEN_FOLDER, ...AT_ROOT]);
  const all = ignore().add([...EVERYWHERE, ...HIDDEN_FOLDER, ...AT_ROOT]);
  if (files.has(".mintignore")) {
    try {
      const lines = decodeText(files.read(".mintignore")).split(/\r?\n/).map((line) => line.trim());
      all.add(lines);
    } catch (error) {
      diagnostics.push(
        diagnostic("file-unreadable", `Cannot read ".mintignore": ${reasonOf(error)}`),
      );
    }
  }

  const found: Record<Kind, string[]> = {
    page: [],
    snippet: [],
    component: [],
    description: [],
    style: [],
    script: [],
    static: [],
    skill: [],
    authored: [],
  };
  for (const { path } of files.list()) {
    const kind = kindOf(path);
    if (!all.ignores(path)) {
      if (kind !== undefined) found[kind].push(path);
    } else if (kind === "page" && isSurprising(path) && builtIn.ignores(path)) {
      diagnostics.push(pageIgnored(path));
    }
  }

  const settingsFile = SETTINGS.find((name) => files.has(name));
  return {
    ...(settingsFile !== undefined && { settingsFile }),
    pages: found.page.map((file) => ({ file, path: pagePathOf(file) })),
    snippets: found.snippet,
    components: found.component,
    styles: found.style,
    scripts: found.script,
    statics: found.static,
    descriptions: found.description,
    authored: found.authored,
    skills: found.skill,
    diagnostics,
  };
}

/** Whether a reader would take the file for a page: not a hidden folder, not the root's CHANGELOG.md. */
function isSurprising(path: string): boolean {
  return path.includes("/") && !/(?:^|\/)(?:\.|node_modules\/)/.test(path);
}

function pageIgnored(path: string): Diagnostic {
  // A file in an ignored folder cannot be brought back alone: that is how .gitignore patterns work.
  const folder = AT_ROOT.find((pattern) => `/${path.toLowerCase()}`.startsWith(pattern));
  const subject = folder === undefined ? "name" : "folder";
  return diagnostic(
    "page-ignored",
    `"${path}" is not published: its ${subject} is on the built-in ignore list`,
    {
      span: spanAt(path),
      hint: `rename the ${folder === undefined ? "file" : "folder"}, or add "!${
        folder ?? `/${path}`
      }" to .mintignore`,
    },
  );
}

const reasonOf = (error: unknown): string => error instanceof Error ? error.message : String(error);

/**
 * Pages without the files that other files import: an imported file is a snippet, wherever it lies.
 * `imported` holds paths relative to the root.
 */
export function withoutImported(
  pages: readonly PageFile[],
  imported: ReadonlySet<string>,
): { readonly pages: readonly PageFile[]; readonly snippets: readonly string[] } {
  const isSnippet = ({ file }: PageFile): boolean => imported.has(file);
  return {
    pages: pages.filter((page) => !isSnippet(page)),
    snippets: pages.filter(isSnippet).map(({ file }) => file),
  };
}
