/**
 * What migrate wrote, kept beside the pages: the base of a later merge.
 *
 * One line of JSON a page, sorted, so that a version control system shows which pages have changed. The name
 * has no extension that means anything to a site, so the file is never published.
 *
 * @module
 */
import type { PagePath } from "../model/page.ts";

/** Name of the file, in the folder of the pages. */
export const recordName = ".migrate";

/** A page that migrate has written. */
export interface RecordedPage {
  readonly page: PagePath;
  /** The document as seen from the docs folder, or its URL. */
  readonly document: string;
  /** `GET /pets/{id}`, `webhook POST newPet`. */
  readonly operation: string;
  readonly operationId?: string;
  /** The document had the operation no more. */
  readonly gone?: boolean;
  /** The whole page as it was written. */
  readonly text: string;
}

/** Reads the file. Lines that are damaged are left out: their pages then count as somebody else's. */
export function readRecord(text: string): RecordedPage[] {
  return text.split(/\r?\n/).flatMap((line): RecordedPage[] => {
    if (!line.startsWith("{")) return [];
    let value: Partial<Record<keyof RecordedPage, unknown>>;
    try {
      value = JSON.parse(line);
    } catch {
      return [];
    }
    const { page, document, operation, operationId, gone, text } = value;
    if (
      typeof page !== "string" || typeof document !== "string" || typeof operation !== "string" ||
      typeof text !== "string"
    ) return [];
    return [{
      page,
      document,
      operation,
      ...(typeof operationId === "string" && { operationId }),
      ...(gone === true && { gone }),
      text,
    }];
  });
}

/** The text of the file. */
export function printRecord(pages: readonly RecordedPage[]): string {
  const lines = [...pages].sort((a, b) => (a.page < b.page ? -1 : a.page > b.page ? 1 : 0))
    .map(({ page, document, operation, operationId, gone, text }) =>
      JSON.stringify({ page, document, operation, operationId, gone, text })
    );
  return [
    "# What `docs migrate` wrote last: it needs this to bring changes into pages that you have edited.",
    ...lines,
    "",
  ].join("\n");
}
