/**
 * Pages that migrate wrote earlier, found again: by operation, whatever the document calls it now and
 * wherever its writer has put the file.
 *
 * @module
 */
import type { PagePath } from "../model/page.ts";
import type { OperationRef } from "../openapi/specification.ts";
import { decodeText, type Files } from "../platform/files.ts";
import type { RecordedPage } from "./record.ts";

/** An operation and the name of its document. */
export interface DocumentOperation {
  readonly ref: OperationRef;
  readonly document: string;
}

/** `GET /pets/{id}`, `webhook POST newPet`. */
export function operationName({ kind, method, path }: OperationRef): string {
  return kind === "webhook" ? `webhook ${method} ${path}` : `${method} ${path}`;
}

/** The name of a document's introduction, in place of that of an operation. */
export const introductionName = "introduction";

/** The pages of a record, by operation. */
export class EarlierPages {
  readonly #byOperation = new Map<OperationRef, RecordedPage>();
  readonly #pages: RecordedPage[];
  readonly #documents: ReadonlySet<string>;

  constructor(
    recorded: readonly RecordedPage[],
    files: Files,
    operations: readonly DocumentOperation[],
  ) {
    this.#pages = followMoves(recorded, files);
    this.#documents = new Set(operations.map(({ document }) => document));
    const free = new Set(this.#pages.filter(({ operation }) => operation !== introductionName));
    const tests: ((each: DocumentOperation, page: RecordedPage) => boolean)[] = [
      ({ ref, document }, page) =>
        page.document === document && page.operation === operationName(ref),
      // The path has changed: the operationId says that it is the same operation.
      ({ ref, document }, page) =>
        page.document === document && page.operationId !== undefined &&
        page.operationId === ref.operation.operationId,
      // The document has another name now.
      ({ ref }, page) =>
        !this.#documents.has(page.document) && !files.has(page.document) &&
        page.operation === operationName(ref),
    ];
    for (const test of tests) {
      const index = Map.groupBy(free, (page) => page.operation);
      const byId = Map.groupBy(free, (page) => page.operationId ?? "");
      for (const each of operations) {
        if (this.#byOperation.has(each.ref)) continue;
        const { operationId } = each.ref.operation;
        const candidates = [
          ...index.get(operationName(each.ref)) ?? [],
          ...typeof operationId === "string" ? byId.get(operationId) ?? [] : [],
        ];
        const found = candidates.find((page) => free.has(page) && test(each, page));
        if (found === undefined) continue;
        free.delete(found);
        this.#byOperation.set(each.ref, found);
      }
    }
  }

  /** All pages of the record, at their present places. */
  get pages(): readonly RecordedPage[] {
    return this.#pages;
  }

  /** The page of an operation. */
  of(ref: OperationRef): RecordedPage | undefined {
    return this.#byOperation.get(ref);
  }

  /** The page about a document as a whole. */
  introductionOf(document: string): RecordedPage | undefined {
    return this.#pages.find((page) =>
      page.document === document && page.operation === introductionName
    );
  }

  /** Pages of the documents at hand whose operations these have no more. */
  gone(): RecordedPage[] {
    const found = new Set(this.#byOperation.values());
    return this.#pages.filter((page) =>
      page.operation !== introductionName && this.#documents.has(page.document) && !found.has(page)
    );
  }
}

/** A page that is not where it was written is looked for by its `api` value, else by its title. */
function followMoves(recorded: readonly RecordedPage[], files: Files): RecordedPage[] {
  const exists = (page: PagePath) => files.has(`${page}.mdx`) || files.has(`${page}.md`);
  const missing = recorded.filter(({ page }) => !exists(page));
  if (missing.length === 0) return [...recorded];
  const known = new Set(recorded.map(({ page }) => page));
  const places = new Map<string, PagePath[]>();
  for (const { path } of files.list()) {
    if (!/\.mdx?$/i.test(path)) continue;
    const page = path.replace(/\.mdx?$/i, "");
    if (known.has(page)) continue;
    const mark = markOf(decodeText(files.read(path)));
    if (mark !== undefined) places.set(mark, [...places.get(mark) ?? [], page]);
  }
  return recorded.map((page) => {
    if (exists(page.page)) return page;
    const mark = markOf(page.text);
    const found = mark === undefined ? [] : places.get(mark) ?? [];
    const [place] = found;
    return place !== undefined && found.length === 1 ? { ...page, page: place } : page;
  });
}

/** What tells a page from others: its `api` value, or its title where it has none (webhooks). */
function markOf(text: string): string | undefined {
  const frontmatter = /^---\r?\n([\s\S]*?)\r?\n---/.exec(text)?.[1] ?? "";
  const valueOf = (key: string) =>
    new RegExp(`^${key}:\\s*(.*?)\\s*$`, "m").exec(frontmatter)?.[1]
      ?.replace(/^(["'])(.*)\1$/, "$2");
  const api = valueOf("api");
  if (api !== undefined) return `api ${api}`;
  const title = valueOf("title");
  return title === undefined || /^openapi:/m.test(frontmatter) ? undefined : `title ${title}`;
}
