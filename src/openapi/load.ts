/**
 * From the docs folder to its specifications: finds API documents, reads them with everything that
 * they refer to, applies overlays. Everything after this is pure and synchronous.
 *
 * @module
 */
import { diagnostic } from "../diagnostics/report.ts";
import { type Diagnostic, type Span, spanAt } from "../model/diagnostic.ts";
import { decodeText, FileError, type Files } from "../platform/files.ts";
import { hashOf } from "../platform/hash.ts";
import { checkSpecification } from "./check.ts";
import {
  asWarning,
  DocumentError,
  missingDocument,
  notOpenApi,
  problemFrom,
  versionOf,
} from "./load_problem.ts";
import { isUrl, locationOf, matchLocation } from "./location.ts";
import { applyOverlay, type Overlay } from "./overlay.ts";
import {
  documentKind,
  mayBeDescription,
  parseDocument,
  type ParsedText,
} from "./parse_document.ts";
import { fileOf, ReferenceWalk, type Reporter } from "./references.ts";
import {
  createSpecification,
  isObject,
  type Specification,
  type SpecificationPart,
} from "./specification.ts";
import { documentFromSwagger, pointerToSwagger } from "./swagger.ts";

/** Documents larger than this are refused, in bytes. */
export const largestDocument = 50 * 1024 * 1024;

/** A document that settings or pages name. */
export interface NamedDocument {
  /** Path in the docs folder, or URL. */
  readonly source: string;
  /** Overlays in the order in which they are applied; unset: those whose `extends` names the document. */
  readonly overlays?: readonly string[];
  readonly span?: Span;
}

/** How documents are loaded. */
export interface LoadOptions {
  /** Fetches the text of an `https:` URL; rejects with an error that says why it cannot. */
  readonly fetchUrl: (url: string) => Promise<string>;
  /** What settings and pages name: problems of these are errors, of others warnings. */
  readonly named?: readonly NamedDocument[];
  /** Kept between two loads of a site. */
  readonly cache?: SpecificationCache;
}

/** The outcome of loading. */
export interface LoadedSpecifications {
  /** Sorted by file; URLs after files. */
  readonly specifications: readonly Specification[];
  /** Files and URLs that are named and cannot be used; it has been said why. */
  readonly broken: ReadonlySet<string>;
  readonly diagnostics: readonly Diagnostic[];
}

/** Specifications by file, with the hashes of all texts that they were made from. */
export class SpecificationCache {
  readonly entries = new Map<string, CacheEntry>();
  /** Texts of URLs: fetched once. */
  readonly fetched = new Map<string, string>();
}

interface CacheEntry {
  readonly texts: ReadonlyMap<string, string>;
  readonly overlays: string;
  readonly outcome: Outcome;
}

interface Outcome {
  readonly specification?: Specification;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Loads specifications. `candidates` are files whose content decides whether they are API documents
 * (`.json`, `.yaml`, `.yml`). Yields the `spec-*` codes, `file-outside-folder` and what
 * {@linkcode checkSpecification} yields.
 */
export async function loadSpecifications(
  files: Files,
  candidates: readonly string[],
  options: LoadOptions,
): Promise<LoadedSpecifications> {
  const loader = new Loader(files, options);
  return await loader.load(candidates);
}

class Loader {
  readonly #files: Files;
  readonly #options: LoadOptions;
  readonly #cache: SpecificationCache;
  readonly #overlays: Overlay[] = [];
  /** Hashes of the overlays' texts by file. */
  readonly #overlayTexts = new Map<string, string>();
  /** Hash of every text that was read since a document was begun. */
  #texts = new Map<string, string>();

  constructor(files: Files, options: LoadOptions) {
    this.#files = files;
    this.#options = options;
    this.#cache = options.cache ?? new SpecificationCache();
  }

  async load(candidates: readonly string[]): Promise<LoadedSpecifications> {
    const diagnostics: Diagnostic[] = [];
    const named = new Map<string, NamedDocument>();
    for (const document of this.#options.named ?? []) {
      const location = locationOf(document.source);
      const other = location === undefined ? undefined : named.get(location);
      if (location === undefined) {
        diagnostics.push(
          diagnostic(
            "file-outside-folder",
            `The document "${document.source}" leads out of the docs folder`,
            {
              span: document.span,
              hint: "move the file into the docs folder",
            },
          ),
        );
      } else if (other === undefined) named.set(location, document);
      else if (other.overlays === undefined && document.overlays !== undefined) {
        named.set(location, document);
      }
    }
    const found = candidates.filter((file) => !named.has(file) && this.#mayBeDescription(file));
    this.#collectOverlays([...found, ...named.keys()]);

    const isKnown = (location: string) => isUrl(location) || this.#files.has(location);
    const wanted = [...new Set([...found, ...[...named.keys()].filter(isKnown)])].sort(byLocation);
    const specifications: Specification[] = [];
    const broken = new Set<string>();
    for (const location of wanted) {
      const document = named.get(location);
      const outcome = await this.#loadCached(location, document);
      if (outcome === undefined) continue;
      if (outcome.specification !== undefined) specifications.push(outcome.specification);
      else if (document !== undefined) broken.add(location);
      for (const problem of outcome.diagnostics) {
        diagnostics.push(document === undefined ? asWarning(problem, location) : problem);
      }
    }
    for (const [location, document] of named) {
      if (
        isKnown(location) ||
        matchLocation(location, specifications, (entry) => entry.file) !== undefined
      ) continue;
      broken.add(location);
      diagnostics.push(missingDocument(document, specifications.map(({ file }) => file)));
    }
    return { specifications, broken, diagnostics };
  }

  #mayBeDescription(file: string): boolean {
    try {
      const bytes = this.#files.read(file);
      return bytes.length <= largestDocument && mayBeDescription(decodeText(bytes));
    } catch (error) {
      if (error instanceof FileError) return false;
      throw error;
    }
  }

  #collectOverlays(locations: readonly string[]): void {
    for (const file of locations) {
      if (isUrl(file) || !this.#files.has(file)) continue;
      const text = decodeText(this.#files.read(file));
      if (!/["']?overlay["']?\s*:/.test(text)) continue;
      const overlay = overlayFrom(file, parseDocument(file, text).value);
      if (overlay === undefined) continue;
      this.#overlays.push(overlay);
      this.#overlayTexts.set(file, hashOf(text));
    }
    this.#overlays.sort((a, b) => (a.file < b.file ? -1 : 1));
  }

  /** Undefined for files that turn out not to be OpenAPI documents and that nobody names. */
  async #loadCached(
    location: string,
    named: NamedDocument | undefined,
  ): Promise<Outcome | undefined> {
    const overlays = named?.overlays === undefined ? "auto" : JSON.stringify(named.overlays);
    const automatic = hashOf(...[...this.#overlayTexts].flat());
    const key = `${overlays} ${automatic} ${named !== undefined}`;
    const cached = this.#cache.entries.get(location);
    if (cached !== undefined && cached.overlays === key && this.#isUnchanged(cached.texts)) {
      return cached.outcome;
    }
    this.#texts = new Map();
    const outcome = await this.#loadOne(location, named);
    if (outcome !== undefined) {
      this.#cache.entries.set(location, { texts: this.#texts, overlays: key, outcome });
    }
    return outcome;
  }

  #isUnchanged(texts: ReadonlyMap<string, string>): boolean {
    return [...texts].every(([file, hash]) => {
      if (isUrl(file)) return true;
      try {
        return hashOf(this.#files.read(file)) === hash;
      } catch {
        return hash === "";
      }
    });
  }

  async #loadOne(location: string, named: NamedDocument | undefined): Promise<Outcome | undefined> {
    const diagnostics: Diagnostic[] = [];
    try {
      const parsed = parseDocument(location, await this.#read(location));
      diagnostics.push(...parsed.diagnostics);
      if (parsed.value === undefined) return { diagnostics };
      const { value, locate } = parsed.value;
      const kind = documentKind(value);
      if (kind !== "openapi" || !isObject(value)) {
        if (named === undefined) return undefined;
        throw notOpenApi(location, kind);
      }
      const version = versionOf(location, value, locate);
      if (typeof version !== "string") return { diagnostics: [version] };
      for (const overlay of await this.#overlaysOf(location, named, diagnostics)) {
        diagnostics.push(...applyOverlay(value, overlay));
      }
      const isSwagger = version.startsWith("2");
      const main: SpecificationPart = isSwagger
        ? {
          file: location,
          value: documentFromSwagger(value),
          locate: (at) => locate(pointerToSwagger(at)),
        }
        : { file: location, value, locate };
      const walk = new ReferenceWalk(main, this.#partReader(), isSwagger ? value : undefined);
      const walked = await walk.run();
      diagnostics.push(...walked.diagnostics);
      const specification = createSpecification(main, version, walked.others);
      diagnostics.push(...checkSpecification(specification));
      return { specification, diagnostics };
    } catch (error) {
      const problem = problemFrom(error, location, named?.span);
      return { diagnostics: [...diagnostics, problem] };
    }
  }

  #partReader() {
    return {
      read: async (file: string, report: Reporter): Promise<SpecificationPart | undefined> => {
        try {
          const parsed = parseDocument(file, await this.#read(file));
          if (parsed.value !== undefined) return { file, ...parsed.value };
          const [problem] = parsed.diagnostics;
          const line = problem?.span?.start.line;
          const at = line === undefined ? "" : ` (line ${line})`;
          report(
            "spec-ref-missing",
            `The file "${file}" cannot be referred to: ${problem?.message}${at}`,
          );
        } catch (error) {
          const { message, hint } = problemFrom(error, file);
          report("spec-ref-missing", message, hint);
        }
      },
      text: (file: string): string | undefined => {
        try {
          const bytes = this.#files.read(file);
          this.#texts.set(file, hashOf(bytes));
          return decodeText(bytes);
        } catch (error) {
          if (error instanceof FileError) return undefined;
          throw error;
        }
      },
    };
  }

  async #read(location: string): Promise<string> {
    if (isUrl(location)) {
      const known = this.#cache.fetched.get(location);
      if (known !== undefined) {
        this.#texts.set(location, hashOf(known));
        return known;
      }
      if (!location.startsWith("https:")) {
        throw new DocumentError(
          "spec-unreadable",
          `"${location}" is not fetched: only https URLs are`,
          "use https or save the file in the docs folder",
        );
      }
      const text = await this.#options.fetchUrl(location);
      this.#cache.fetched.set(location, text);
      this.#texts.set(location, hashOf(text));
      return text;
    }
    this.#texts.set(location, "");
    const bytes = this.#files.read(location);
    if (bytes.length > largestDocument) {
      const size = Math.round(bytes.length / 1024 / 1024);
      throw new DocumentError(
        "spec-too-large",
        `"${location}" has ${size} MB, at most 50 MB are read`,
        "split it, or leave out generated examples",
      );
    }
    this.#texts.set(location, hashOf(bytes));
    return decodeText(bytes);
  }

  async #overlaysOf(
    location: string,
    named: NamedDocument | undefined,
    diagnostics: Diagnostic[],
  ): Promise<Overlay[]> {
    if (named?.overlays === undefined) {
      const fitting = this.#overlays.filter(({ document, file }) =>
        typeof document.extends === "string" && fileOf(document.extends, file) === location
      );
      for (const { file } of fitting) this.#texts.set(file, this.#overlayTexts.get(file) ?? "");
      return fitting;
    }
    const overlays: Overlay[] = [];
    for (const source of named.overlays) {
      const file = locationOf(source) ?? source;
      try {
        const parsed = parseDocument(file, await this.#read(file));
        diagnostics.push(...parsed.diagnostics);
        const overlay = overlayFrom(file, parsed.value);
        if (overlay !== undefined) overlays.push(overlay);
        else if (parsed.value !== undefined) {
          diagnostics.push(
            diagnostic(
              "spec-overlay",
              `"${file}" is not an overlay: it has no "overlay" with a version`,
              { span: spanAt(file) },
            ),
          );
        }
      } catch (error) {
        const { message } = problemFrom(error, file);
        diagnostics.push(
          diagnostic("spec-overlay", `The overlay cannot be applied: ${message}`, {
            span: named.span,
          }),
        );
      }
    }
    return overlays;
  }
}

function byLocation(a: string, b: string): number {
  return Number(isUrl(a)) - Number(isUrl(b)) || (a < b ? -1 : a > b ? 1 : 0);
}

function overlayFrom(file: string, parsed: ParsedText | undefined): Overlay | undefined {
  if (documentKind(parsed?.value) !== "overlay" || !isObject(parsed?.value)) return undefined;
  return { file, document: parsed.value, locate: parsed.locate };
}
