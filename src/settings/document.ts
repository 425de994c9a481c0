/**
 * The settings as a tree that is mended before it is checked, with its way back to the text: where a
 * value came from is remembered per container, so that a problem inside a `$ref` target, or in a
 * value taken over from an old key, is reported at the place where the user can mend it.
 *
 * @module
 */
import { jsonLocator, type Locate, type Part, type ValuePath } from "../diagnostics/locate.ts";
import { diagnostic } from "../diagnostics/report.ts";
import { formatPath } from "../diagnostics/wording.ts";
import type { Code } from "../model/codes.ts";
import type { Diagnostic, Span } from "../model/diagnostic.ts";

/** A JSON object. */
export type JsonObject = Record<string, unknown>;

/** The place of a value: a file and the path inside it. */
export interface Origin {
  readonly file: string;
  readonly path: ValuePath;
}

/** Whether a value is a JSON object. */
export function isObject(value: unknown): value is JsonObject {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}

/** The settings tree of one site; it may be changed through its methods until it is checked. */
export class SettingsDocument {
  readonly diagnostics: Diagnostic[] = [];
  /** Containers and keys whose place is not that of their parent. */
  readonly #origins = new WeakMap<object, Origin>();
  readonly #keyOrigins = new WeakMap<object, Map<string | number, Origin>>();
  /** Index in the file of each element, for arrays that lost some. */
  readonly #indexes = new WeakMap<object, number[]>();
  readonly #locators = new Map<string, Locate>();

  /** `texts` is the text of every file read so far, by path. */
  constructor(
    readonly file: string,
    readonly texts: ReadonlyMap<string, string>,
    public root: JsonObject = {},
  ) {}

  /** Says that a container stands at `origin`. */
  setOrigin(container: object, origin: Origin): void {
    this.#origins.set(container, origin);
  }

  /** Says that the value of one key stands at `origin`. */
  setKeyOrigin(container: object, key: string | number, origin: Origin): void {
    const known = this.#keyOrigins.get(container);
    if (known) known.set(key, origin);
    else this.#keyOrigins.set(container, new Map([[key, origin]]));
  }

  /** Where the value at `path` of the tree stands in its file. */
  originOf(path: ValuePath): Origin {
    let origin: Origin = { file: this.file, path: [] };
    let value: unknown = this.root;
    for (const [depth, step] of path.entries()) {
      if (value === null || typeof value !== "object") {
        return { file: origin.file, path: [...origin.path, ...path.slice(depth)] };
      }
      origin = this.#origins.get(value) ?? origin;
      const inFile = typeof step === "number" ? this.#indexes.get(value)?.[step] ?? step : step;
      origin = this.#keyOrigins.get(value)?.get(step) ??
        { file: origin.file, path: [...origin.path, inFile] };
      value = (value as Record<string | number, unknown>)[step];
    }
    return value !== null && typeof value === "object"
      ? this.#origins.get(value) ?? origin
      : origin;
  }

  /** The path as the user counts: with the elements that were dropped before. */
  shownPath(path: ValuePath): ValuePath {
    let value: unknown = this.root;
    return path.map((step) => {
      const container = value;
      if (container === null || typeof container !== "object") return step;
      value = (container as Record<string | number, unknown>)[step];
      return typeof step === "number" ? this.#indexes.get(container)?.[step] ?? step : step;
    });
  }

  /** The span of the value at a path of the tree; undefined when its text is not at hand. */
  locate(path: ValuePath, part?: Part): Span | undefined {
    return this.locateOrigin(this.originOf(path), part);
  }

  /** The span of a place in a file. */
  locateOrigin(origin: Origin, part?: Part): Span | undefined {
    const text = this.texts.get(origin.file);
    if (text === undefined) return undefined;
    let locator = this.#locators.get(origin.file);
    if (!locator) this.#locators.set(origin.file, locator = jsonLocator(origin.file, text));
    return locator(origin.path, part);
  }

  /** Reports a problem of the value (or key) at `path`: `<path> <predicate>`. */
  report(
    code: Code,
    path: ValuePath,
    predicate: string,
    hint?: string,
    part: Part = "value",
  ): void {
    const message = `${formatPath(this.shownPath(path))} ${predicate}`;
    this.diagnostics.push(diagnostic(code, message, { hint, span: this.locate(path, part) }));
  }

  /** Takes a key or element out. */
  remove(container: object, key: string | number): void {
    if (Array.isArray(container)) {
      const index = Number(key);
      const indexes = this.#indexes.get(container) ?? container.map((_, position) => position);
      indexes.splice(index, 1);
      this.#indexes.set(container, indexes);
      container.splice(index, 1);
    } else {
      delete (container as JsonObject)[key];
    }
  }

  /**
   * Puts a value that stands at `origin` under a path of keys of the tree, unless something is there
   * already. Answers whether it was put.
   */
  put(path: readonly string[], value: unknown, origin: Origin): boolean {
    let container: JsonObject = this.root;
    for (const key of path.slice(0, -1)) {
      const next = container[key];
      if (next === undefined) {
        const made: JsonObject = {};
        container[key] = made;
        this.setKeyOrigin(container, key, origin);
        container = made;
      } else if (isObject(next)) container = next;
      else return false;
    }
    const key = path.at(-1);
    if (key === undefined || container[key] !== undefined) return false;
    container[key] = value;
    this.setKeyOrigin(container, key, origin);
    return true;
  }
}
