/**
 * What a migration would do: every file with its new text, nothing written. A pure function of the
 * documents and the docs folder.
 *
 * @module
 */
import { diagnostic } from "../diagnostics/report.ts";
import { type Diagnostic, spanAt } from "../model/diagnostic.ts";
import type { PagePath } from "../model/page.ts";
import { isObject, type OperationRef, type Specification } from "../openapi/specification.ts";
import { decodeText, FileError, type Files } from "../platform/files.ts";
import { groupsOf, type NavigationPage, type PageGroup } from "./edit_navigation.ts";
import type { Loss } from "./loss.ts";
import { changePage, type PageChange, pageOfGoneOperation } from "./page_change.ts";
import { type GroupBy, type NamedOperation, nameOperations } from "./page_names.ts";
import { operationText } from "./page_text.ts";
import { EarlierPages, introductionName, operationName } from "./earlier_pages.ts";
import { printRecord, readRecord, type RecordedPage, recordName } from "./record.ts";
import { fitsPattern } from "./select_operations.ts";
import { changeSettings, readSiteSettings, type SiteSettings } from "./settings_plan.ts";
import { commonApi } from "./site_api.ts";
import { writeIntroduction } from "./write_introduction.ts";

/** Label of the group of introductions. */
const OVERVIEW = "Overview";

/** What the command line says about a migration. */
export interface MigrationOptions {
  /** Folder of the pages, below the docs folder. */
  readonly out: string;
  readonly groupBy: GroupBy;
  /** Patterns of operations; all of them when there is none. */
  readonly include: readonly string[];
  /** Tab of new groups. */
  readonly tab?: string;
  /** Files that migrate did not write may be replaced, conflicts are settled in favor of the document. */
  readonly force: boolean;
  /** Samples of a site that has no settings yet. */
  readonly samples: SiteSettings["samples"];
  readonly onProgress?: (done: number, total: number) => void;
}

/** A document to migrate. */
export interface MigrationSource {
  /** The document as seen from the docs folder, or its URL: its name in records and marks. */
  readonly name: string;
  readonly specification: Specification;
}

/** What happens to a file. */
export type FileStatus =
  /** It is not there yet. */
  | "new"
  /** Nothing changes. */
  | "same"
  /** The document has changed, nobody else has. */
  | "updated"
  /** Changes of the document come into a page that people have edited. */
  | "merged"
  /** As before, and both have changed the same: the page shows both. */
  | "conflict"
  /** A file that migrate did not write: left alone. */
  | "exists"
  /** Such a file, replaced because of `--force`. */
  | "replaced"
  /** The document has the operation no more: the page stays, with a note. */
  | "gone"
  /** Somebody has deleted the page: it is not written again. */
  | "deleted";

/** A file of a migration. */
export interface PlannedFile {
  readonly path: string;
  readonly status: FileStatus;
  /** Method and path, of the page of an operation. */
  readonly operation?: string;
  /** Fields that came in or are marked as gone. */
  readonly added?: readonly string[];
  readonly removed?: readonly string[];
}

/** A migration before anything is written. */
export interface MigrationPlan {
  readonly operations: number;
  /** Pages in the order of the documents, then the settings. */
  readonly files: readonly PlannedFile[];
  /** The groups of all pages that the navigation lists. */
  readonly navigation: readonly PageGroup[];
  /** Pages that come into the navigation. */
  readonly listed: readonly PagePath[];
  readonly losses: readonly Loss[];
  readonly diagnostics: readonly Diagnostic[];
  /** New text by path: what is to be written. */
  readonly writes: ReadonlyMap<string, string>;
}

/** Plans a migration. Yields the `migrate-*` codes and those of reading operations. */
export function planMigration(
  sources: readonly MigrationSource[],
  files: Files,
  options: MigrationOptions,
): MigrationPlan {
  return new Planner(sources, files, options).plan();
}

class Planner {
  readonly #nameOf: ReadonlyMap<Specification, string>;
  readonly #diagnostics: Diagnostic[] = [];
  readonly #losses: Loss[] = [];
  readonly #planned: PlannedFile[] = [];
  readonly #writes = new Map<string, string>();
  readonly #record = new Map<PagePath, RecordedPage>();

  constructor(
    readonly sources: readonly MigrationSource[],
    readonly files: Files,
    readonly options: MigrationOptions,
  ) {
    this.#nameOf = new Map(sources.map(({ name, specification }) => [specification, name]));
  }

  plan(): MigrationPlan {
    const { options, files } = this;
    const specifications = this.sources.map(({ specification }) => specification);
    const all = specifications.flatMap((each) => [...each.operations()]);
    const recordPath = joined(options.out, recordName);
    const earlier = new EarlierPages(
      readRecord(this.#read(recordPath) ?? ""),
      files,
      all.map((ref) => ({ ref, document: this.#document(ref) })),
    );
    for (const page of earlier.pages) this.#record.set(page.page, page);
    const named = nameOperations(
      specifications,
      options.out,
      options.groupBy,
      (ref) => earlier.of(ref)?.page,
    );
    if (named.length === 0 && earlier.pages.length === 0) {
      const [first] = specifications;
      this.#diagnostics.push(
        diagnostic("operation-missing", "There is no operation to write a page of", {
          ...(first !== undefined && { span: first.spanOf("#/paths") ?? spanAt(first.file) }),
          hint: "add paths or webhooks to the document",
        }),
      );
    }
    const chosen = this.#select(named);
    const settings = readSiteSettings(files, commonApi(all), options.samples);
    this.#diagnostics.push(...settings.diagnostics);
    if (settings.diagnostics.some(({ severity }) => severity === "error")) {
      return this.#result(0, [], []);
    }
    if (settings.api.servers.length === 0 && chosen.some(({ ref }) => ref.kind === "operation")) {
      this.#diagnostics.push(
        diagnostic("migrate-settings", "Neither the document nor the settings name a server", {
          hint: 'add "api": {"mdx": {"server": "https://api.example.com"}} to docs.json',
        }),
      );
    }
    const introductions = this.#planIntroductions(earlier, named);
    const listed = [...introductions, ...this.#planPages(chosen, settings, earlier)];
    for (const page of earlier.gone()) this.#planGone(page);
    const change = changeSettings(settings, listed, {
      title: titleOf(specifications),
      ...(options.tab !== undefined && { tab: options.tab }),
      documents: this.sources.map(({ name }) => name),
    });
    this.#diagnostics.push(...change.diagnostics);
    this.#planSettings(settings, change.files);
    const record = printRecord([...this.#record.values()]);
    if (this.#record.size > 0 && this.#read(recordPath) !== record) {
      this.#writes.set(recordPath, record);
    }
    return this.#result(chosen.length, listed, change.added.map(({ path }) => path));
  }

  #result(
    operations: number,
    pages: readonly NavigationPage[],
    listed: readonly PagePath[],
  ): MigrationPlan {
    return {
      operations,
      files: this.#planned,
      navigation: groupsOf(pages),
      listed,
      losses: this.#losses,
      diagnostics: unique(this.#diagnostics),
      writes: this.#writes,
    };
  }

  #select(named: readonly NamedOperation[]): readonly NamedOperation[] {
    const { include } = this.options;
    for (const pattern of include) {
      if (named.some(({ ref }) => fitsPattern(ref, pattern))) continue;
      this.#diagnostics.push(
        diagnostic("operation-missing", `--include "${pattern}" fits no operation`, {
          hint: "write a path, an operationId or a tag; * stands for any text",
        }),
      );
    }
    return include.length === 0
      ? named
      : named.filter(({ ref }) => include.some((pattern) => fitsPattern(ref, pattern)));
  }

  /** Plans a page in front of the others for each document that says something about itself. */
  #planIntroductions(earlier: EarlierPages, named: readonly NamedOperation[]): NavigationPage[] {
    const used = new Set(named.map(({ path }) => path));
    return this.sources.flatMap(({ name, specification }) => {
      const before = earlier.introductionOf(name);
      // Who chooses operations wants these, and no more.
      if (before === undefined && (this.options.include.length > 0 || named.length === 0)) {
        return [];
      }
      const written = writeIntroduction(specification);
      if (written === undefined) return before === undefined ? [] : [this.#keep(before)];
      this.#losses.push(...written.losses);
      const base = joined(this.options.out, introductionName);
      let path = before?.page ?? base;
      for (let count = 2; before === undefined && used.has(path); count++) {
        path = `${base}-${count}`;
      }
      used.add(path);
      const page = { page: path, document: name, operation: introductionName, text: written.text };
      const status = this.#planPage(page, before);
      return status === "exists" || status === "deleted" ? [] : [{ path, groups: [OVERVIEW] }];
    });
  }

  /** A page that stays as it is. */
  #keep({ page }: RecordedPage): NavigationPage {
    this.#planned.push({ path: this.#fileOf(page), status: "same" });
    return { path: page, groups: [OVERVIEW] };
  }

  /** Plans one page, and records it unless the file is somebody else's. */
  #planPage(page: RecordedPage, before: RecordedPage | undefined, name?: string): FileStatus {
    const file = this.#fileOf(page.page);
    const ours = this.#read(file);
    const change = changePage({
      file,
      ...(before !== undefined && { base: before.text, wasGone: before.gone === true }),
      ...(ours !== undefined && { ours }),
      theirs: page.text,
      document: page.document,
      force: this.options.force,
    });
    this.#apply(file, name, change);
    if (change.status !== "exists") this.#record.set(page.page, page);
    return change.status;
  }

  /** Plans the pages of operations; answers those that the navigation has to list. */
  #planPages(
    chosen: readonly NamedOperation[],
    settings: SiteSettings,
    earlier: EarlierPages,
  ): NavigationPage[] {
    const listed: NavigationPage[] = [];
    for (const [index, { ref, path, groups, hidden }] of chosen.entries()) {
      this.options.onProgress?.(index, chosen.length);
      const { text, losses, diagnostics } = operationText(ref, settings);
      this.#losses.push(...losses);
      this.#diagnostics.push(...diagnostics);
      const { operationId } = ref.operation;
      const page: RecordedPage = {
        page: path,
        document: this.#document(ref),
        operation: operationName(ref),
        ...(typeof operationId === "string" && { operationId }),
        text,
      };
      const status = this.#planPage(page, earlier.of(ref), page.operation);
      if (!hidden && status !== "deleted" && status !== "exists") listed.push({ path, groups });
    }
    return listed;
  }

  #apply(file: string, name: string | undefined, change: PageChange): void {
    const { status, text, added = [], removed = [] } = change;
    this.#diagnostics.push(...change.diagnostics);
    this.#planned.push({
      path: file,
      status,
      ...(name !== undefined && { operation: name }),
      ...(added.length > 0 && { added }),
      ...(removed.length > 0 && { removed }),
    });
    if (text !== undefined) this.#writes.set(file, text);
  }

  /** A page whose operation the document has no more. */
  #planGone(page: RecordedPage): void {
    const file = this.#fileOf(page.page);
    const ours = this.#read(file);
    if (ours === undefined) return void this.#record.delete(page.page);
    this.#diagnostics.push(
      diagnostic(
        "migrate-operation-gone",
        `"${page.operation}" is no longer in "${page.document}"; its page is kept`,
        {
          span: spanAt(file),
          hint: "delete the page and its navigation entry, or keep it for readers of old versions",
        },
      ),
    );
    const text = page.gone ? ours : pageOfGoneOperation(ours, page.document);
    this.#planned.push({ path: file, status: "gone", operation: page.operation });
    if (text !== ours) this.#writes.set(file, text);
    this.#record.set(page.page, { ...page, gone: true });
  }

  #planSettings(settings: SiteSettings, changed: ReadonlyMap<string, string>): void {
    for (const [path, text] of changed) {
      this.#planned.push({ path, status: settings.isNew ? "new" : "updated" });
      this.#writes.set(path, text);
    }
    const main = settings.texts?.file;
    if (main !== undefined && changed.size === 0) {
      this.#planned.push({ path: main, status: "same" });
    }
  }

  #document(ref: OperationRef): string {
    return this.#nameOf.get(ref.specification) ?? ref.specification.file;
  }

  /** The file of a page: an existing `.md` counts as well. */
  #fileOf(path: PagePath): string {
    return this.files.has(`${path}.md`) && !this.files.has(`${path}.mdx`)
      ? `${path}.md`
      : `${path}.mdx`;
  }

  #read(path: string): string | undefined {
    try {
      return decodeText(this.files.read(path));
    } catch (error) {
      if (error instanceof FileError && error.reason === "missing") return undefined;
      throw error;
    }
  }
}

function joined(folder: string, name: string): string {
  return folder === "" ? name : `${folder}/${name}`;
}

function titleOf(specifications: readonly Specification[]): string {
  const titles = specifications.map(({ document }) =>
    isObject(document.info) && typeof document.info.title === "string"
      ? document.info.title.trim()
      : ""
  );
  return titles.find((title) => title !== "") ?? "API";
}

/** Problems of schemas come with every operation that uses them. */
function unique(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const seen = new Set<string>();
  return diagnostics.filter(({ code, message, span }) => {
    const key = `${code} ${message} ${span?.file} ${span?.start.offset}`;
    return seen.has(key) ? false : seen.add(key) !== undefined;
  });
}
