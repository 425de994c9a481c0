/**
 * What `docs migrate` says at the end: files, navigation, what the pages do not say, what to do next.
 *
 * @module
 */
import { bold, dim, green, yellow } from "@std/fmt/colors";
import type { Diagnostic, Span } from "../model/diagnostic.ts";
import type { PageGroup } from "../migrate/edit_navigation.ts";
import type { FileStatus, MigrationPlan, PlannedFile } from "../migrate/plan.ts";

/** What the summary needs besides the plan. */
export interface ReportContext {
  readonly specs: readonly string[];
  readonly dir: string;
  readonly out: string;
  readonly isDryRun: boolean;
  /** Problems that need no action. */
  readonly notes: readonly Diagnostic[];
  readonly color: boolean;
}

/** Files that are listed one by one, also without `--dry-run`. */
const REMARKABLE: readonly FileStatus[] = [
  "merged",
  "conflict",
  "exists",
  "replaced",
  "gone",
  "deleted",
];
const WORDS: Readonly<Record<FileStatus, string>> = {
  new: "new",
  same: "unchanged",
  updated: "updated",
  merged: "merged",
  conflict: "in conflict",
  exists: "not written",
  replaced: "replaced",
  gone: "without an operation",
  deleted: "deleted by you",
};
/** Lines of one kind of loss before the rest is counted. */
const MOST_LINES = 3;
/** Groups of the navigation that are listed. */
const MOST_GROUPS = 12;

/** The summary as text. */
export function printMigration(plan: MigrationPlan, context: ReportContext): string {
  const text = [
    ...fileLines(plan, context),
    headline(plan, context),
    ...navigationLines(plan),
    ...lossLines(plan, context),
    ...nextLines(plan, context),
  ].join("\n");
  // deno-lint-ignore no-control-regex -- that is what an escape sequence is
  return context.color ? text : text.replace(/\x1b\[[0-9;]*m/g, "");
}

function fileLines({ files }: MigrationPlan, { isDryRun }: ReportContext): string[] {
  const shown = isDryRun ? files : files.filter(({ status }) => REMARKABLE.includes(status));
  const width = Math.max(0, ...shown.map(({ status }) => WORDS[status].length));
  const lines = shown.map((file) =>
    `${yellow(WORDS[file.status].padEnd(width))}  ${file.path}${changes(file)}`
  );
  return lines.length > 0 ? [...lines, ""] : [];
}

function changes({ added = [], removed = [] }: PlannedFile): string {
  const parts = [...added.map((name) => `+${name}`), ...removed.map((name) => `-${name}`)];
  return parts.length === 0 ? "" : dim(`  ${parts.join(" ")}`);
}

const isPage = ({ path }: PlannedFile): boolean => /\.mdx?$/i.test(path);

function headline({ operations, files }: MigrationPlan, context: ReportContext): string {
  const { isDryRun, specs, out } = context;
  const pages = files.filter(isPage);
  const counts = (Object.keys(WORDS) as FileStatus[]).flatMap((status) => {
    const count = pages.filter((file) => file.status === status).length;
    return count === 0 ? [] : [`${count} ${WORDS[status]}`];
  });
  const verb = isDryRun ? yellow("would migrate") : green("migrated");
  const what = bold(plural(operations, "operation"));
  const tail = counts.length === 0 ? "" : `: ${counts.join(", ")}`;
  return `${verb} ${what} of ${specs.join(", ")} into ${out}${tail}`;
}

function navigationLines({ files, listed, navigation }: MigrationPlan): string[] {
  const settings = files.filter((file) => !isPage(file));
  const lines = settings.map(({ path, status }) => {
    const pages = listed.length === 0
      ? "every page is listed"
      : `${plural(listed.length, "page")} added`;
    return `${path}: ${WORDS[status]}, ${pages}`;
  });
  const names = navigation.slice(0, MOST_GROUPS).map((group) => `${group.group} (${size(group)})`);
  const more = navigation.length - names.length;
  if (names.length > 0) {
    lines.push(dim(`groups: ${names.join(", ")}${more > 0 ? ` and ${more} more` : ""}`));
  }
  const [only] = navigation;
  if (navigation.length === 1 && only !== undefined && size(only) > 20) {
    lines.push(dim("one large group: --group-by path makes a group for each resource"));
  }
  return lines;
}

function size({ pages }: PageGroup): number {
  return pages.reduce((sum, page) => sum + (typeof page === "string" ? 1 : size(page)), 0);
}

/** What the pages do not say, by kind, with the place in the document. */
function lossLines({ losses }: MigrationPlan, { notes }: ReportContext): string[] {
  const all: { kind: string; text: string; span: Span | undefined }[] = [
    ...losses.map(({ what, detail, span }) => ({ kind: what, text: detail, span })),
    ...notes.map(({ code, message, span }) => ({ kind: code, text: message, span })),
  ];
  if (all.length === 0) return [];
  const lines = ["", `The pages do not say everything (${all.length}):`];
  for (const [kind, group] of Map.groupBy(all, (each) => each.kind)) {
    lines.push(`  ${bold(kind)} ${dim(`(${group.length})`)}`);
    for (const { text, span } of group.slice(0, MOST_LINES)) {
      lines.push(`    ${place(span)}${text}`);
    }
    if (group.length > MOST_LINES) {
      lines.push(dim(`    and ${group.length - MOST_LINES} more: --json lists all`));
    }
  }
  return lines;
}

function place(span: Span | undefined): string {
  return span === undefined ? "" : `${span.file}:${span.start.line}:${span.start.column}: `;
}

function nextLines({ files }: MigrationPlan, { dir, isDryRun }: ReportContext): string[] {
  const folder = dir === "." ? "" : ` ${dir}`;
  if (isDryRun) return ["", "Nothing was written. Run it again without --dry-run"];
  const isOpen = files.some(({ status }) => status === "conflict");
  return ["", `Next: ${bold(`docs ${isOpen ? "check" : "serve"}${folder}`)}`];
}

function plural(count: number, noun: string): string {
  return `${count} ${count === 1 ? noun : `${noun}s`}`;
}
