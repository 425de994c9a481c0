/**
 * Reads the files of the docs folder that hold content, each at most once and only when it changed.
 *
 * @module
 */
import { diagnostic } from "../diagnostics/report.ts";
import { type Diagnostic, spanAt } from "../model/diagnostic.ts";
import { readEsm } from "../pages/esm.ts";
import { pageFromFile } from "../pages/page.ts";
import { blankFrontmatter } from "../pages/source.ts";
import { decodeText, type FileEntry, FileError, type Files } from "../platform/files.ts";
import { hashOf } from "../platform/hash.ts";
import { collectWords } from "../render/utilities.ts";
import { isUntouched, type SourceRecord } from "./cache.ts";

/** The content files of a docs folder. */
export class Sources {
  readonly records = new Map<string, SourceRecord>();
  readonly #texts = new Map<string, string>();

  constructor(private readonly files: Files) {}

  /** Learns about a file, from memory when it did not change. */
  learn(entry: FileEntry, remembered: SourceRecord | undefined): SourceRecord {
    const record = isUntouched(remembered, entry) ? remembered : this.#read(entry, remembered);
    this.records.set(entry.path, record);
    return record;
  }

  /** Text of a file, `""` when it cannot be read (which has been reported). */
  text(path: string): string {
    let text = this.#texts.get(path);
    if (text === undefined) {
      try {
        text = decodeText(this.files.read(path));
      } catch {
        text = "";
      }
      this.#texts.set(path, text);
    }
    return text;
  }

  /** Forgets a text that is no longer needed, so that memory does not grow with the site. */
  release(path: string): void {
    this.#texts.delete(path);
  }

  /** Forgets all texts: they are read again when they are needed. */
  releaseAll(): void {
    this.#texts.clear();
  }

  #read(entry: FileEntry, remembered: SourceRecord | undefined): SourceRecord {
    const { path: file, size, modified } = entry;
    let bytes: Uint8Array;
    try {
      bytes = this.files.read(file);
    } catch (error) {
      return {
        size,
        modified: 0,
        hash: "",
        imports: [],
        modular: false,
        usesSnippets: false,
        classes: [],
        diagnostics: [unreadable(file, error)],
      };
    }
    const hash = hashOf(bytes);
    if (remembered?.hash === hash) return { ...remembered, size, modified };
    const text = decodeText(bytes);
    this.#texts.set(file, text);
    const diagnostics: Diagnostic[] = [];
    if (text.includes("\uFFFD") && !isUtf8(bytes)) {
      const offset = text.indexOf("\uFFFD");
      const before = text.slice(0, offset).split("\n");
      diagnostics.push(
        diagnostic(
          "invalid-utf8",
          `"${file}" has bytes that are not UTF-8; they are shown as \uFFFD`,
          {
            span: spanAt(file, before.length, (before.at(-1)?.length ?? 0) + 1, offset),
            hint: "save the file as UTF-8",
          },
        ),
      );
    }
    const isPage = /\.mdx?$/i.test(file);
    let record: SourceRecord = {
      size,
      modified,
      hash,
      imports: [],
      modular: false,
      usesSnippets: /<Snippet\b/.test(text),
      classes: classesOf(text),
      diagnostics,
    };
    if (isPage) {
      const page = pageFromFile(file, text);
      diagnostics.push(...page.diagnostics);
      record = { ...record, page: page.value };
    }
    const { imports, exports } = readEsm(file, isPage ? blankFrontmatter(text) : text);
    if (imports.length + exports.length > 0) {
      record = { ...record, modular: true, imports };
    }
    return record;
  }
}

/** Words of `className` and `class` attributes, however their value is written. */
function classesOf(text: string): string[] {
  const words = new Set<string>();
  for (
    const [, value = ""] of text.matchAll(/\bclass(?:Name)?\s*=\s*("[^"]*"|'[^']*'|\{[^}]*\})/g)
  ) collectWords(value, words);
  return [...words];
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

function unreadable(file: string, error: unknown): Diagnostic {
  const outside = error instanceof FileError && error.reason === "outside";
  return outside
    ? diagnostic("file-outside-folder", `"${file}" leads out of the docs folder`, {
      span: spanAt(file),
    })
    : diagnostic("file-unreadable", `"${file}" cannot be read`, {
      span: spanAt(file),
      hint: "check the permissions of the file",
    });
}
