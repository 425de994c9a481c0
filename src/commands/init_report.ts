/** What `docs init` says at the end: the files as a tree, and what to type next. @module */
import { bold, cyan, dim, green, yellow } from "@std/fmt/colors";
import type { InitFile, InitPlan, InitStatus } from "../init/plan.ts";
import { plural } from "./terminal.ts";

/** Files that a new owner looks for. */
const REMARKS: Readonly<Record<string, string>> = {
  "docs.json": "settings and navigation",
  "index.mdx": "home page",
  ".github/workflows/docs.yml": "checks and builds every change",
};

const SAMPLE_NOTE =
  "The endpoint pages are of a sample API, a climbing gym: write your own in their place.";

const WORDS: Readonly<Record<InitStatus, string>> = {
  new: "",
  same: "unchanged",
  kept: "was there, left alone",
  replaced: "replaced",
};

/** What to type next, in order. */
export function nextSteps(
  { files }: InitPlan,
  { dir, isSite, folder }: { dir: string; isSite: boolean; folder: string },
): string[] {
  const isKept = (path: string) =>
    files.some((file) => file.path === path && file.status === "kept");
  return [
    ...(dir === "." ? [] : [`cd ${/^[\w./\\:-]+$/.test(dir) ? dir : JSON.stringify(dir)}`]),
    ...(isSite ? ["docs check"] : ["docs serve --open", "docs check --strict"]),
    ...(isKept(".gitignore") ? ["add /dist/ to .gitignore"] : []),
    ...(folder === "." ? [] : ["move .github/workflows/docs.yml to the root of the repository"]),
  ];
}

/** What the summary needs besides the plan. */
export interface ReportContext {
  /** Name of the folder. */
  readonly name: string;
  /** There was a site: pages and settings are as they were. */
  readonly isSite: boolean;
  /** The endpoint pages are those of the sample API. */
  readonly isSample: boolean;
  readonly next: readonly string[];
  readonly color: boolean;
}

/** The summary as text. */
export function printInit(
  plan: InitPlan,
  context: ReportContext,
): string {
  const { files } = plan;
  const count = (status: InitStatus) => files.filter((file) => file.status === status).length;
  const written = plan.writes.size;
  const head = written === 0
    ? "nothing to do: everything is there"
    : context.isSite
    ? `${green("added")} ${
      bold(plural(written, "file"))
    } to the site; its pages and docs.json are as they were`
    : `${green("made")} a documentation site: ${bold(plural(written, "file"))}`;
  const kept = count("kept") === 0
    ? []
    : ["", `${yellow(plural(count("kept"), "file"))} left alone; --force replaces what is there`];
  const text = [
    head,
    "",
    bold(`${context.name}/`),
    ...treeLines(files),
    ...kept,
    ...(context.isSample ? ["", dim(SAMPLE_NOTE)] : []),
    "",
    "Next:",
    ...context.next.map((step) => `  ${cyan(step)}`),
  ].join("\n");
  // deno-lint-ignore no-control-regex -- that is what an escape sequence is
  return context.color ? text : text.replace(/\x1b\[[0-9;]*m/g, "");
}

interface Folder {
  readonly folders: Map<string, Folder>;
  readonly files: InitFile[];
}

function treeLines(files: readonly InitFile[]): string[] {
  const root: Folder = { folders: new Map(), files: [] };
  for (const file of files) {
    const folders = file.path.split("/").slice(0, -1);
    const at = folders.reduce((folder, name) => {
      const inner: Folder = folder.folders.get(name) ?? { folders: new Map(), files: [] };
      folder.folders.set(name, inner);
      return inner;
    }, root);
    at.files.push(file);
  }
  return folderLines(root, "");
}

function folderLines({ folders, files }: Folder, before: string): string[] {
  const rows = [...folders, ...files];
  return rows.flatMap((row, index) => {
    const isLast = index === rows.length - 1;
    const branch = before + (isLast ? "└─ " : "├─ ");
    if ("path" in row) return [branch + fileText(row)];
    const [name, inner] = row;
    return [`${branch}${name}/`, ...folderLines(inner, before + (isLast ? "   " : "│  "))];
  });
}

function fileText({ path, status }: InitFile): string {
  const name = path.slice(path.lastIndexOf("/") + 1);
  const remark = WORDS[status] || (REMARKS[path] ?? "");
  const shown = status === "kept" ? dim(name) : name;
  return remark === ""
    ? shown
    : `${shown}  ${status === "replaced" ? yellow(remark) : dim(remark)}`;
}
