/**
 * `$ref` in the settings: any object may stand in another JSON file of the docs folder. Keys beside
 * `$ref` are laid over the object that it names.
 *
 * @module
 */
import { diagnostic } from "../diagnostics/report.ts";
import { type Diagnostic, spanAt } from "../model/diagnostic.ts";
import { decodeText, FileError, type Files, insidePath } from "../platform/files.ts";
import type { ValuePath } from "../diagnostics/locate.ts";
import { nearestName } from "../diagnostics/wording.ts";
import { isObject, type JsonObject, type SettingsDocument } from "./document.ts";
import { parseJson } from "./json_text.ts";

/** Replaces every `$ref` below the root of the document. */
export function resolveRefs(
  document: SettingsDocument,
  files: Files,
  texts: Map<string, string>,
): void {
  const resolver = new Resolver(document, files, texts);
  const root = resolver.resolve(document.root, document.file, [], [document.file]);
  document.root = isObject(root) ? root : {};
}

/** Takes the place of a `$ref` that leads nowhere. */
const NOTHING = Symbol("nothing");
/** Levels of objects and arrays beyond which a value is dropped; no real file comes near. */
const DEEPEST = 200;

class Resolver {
  constructor(
    readonly document: SettingsDocument,
    readonly files: Files,
    readonly texts: Map<string, string>,
  ) {}

  /** The value without `$ref`s. `chain` holds the files that led here, for circles. */
  resolve(value: unknown, file: string, path: ValuePath, chain: readonly string[]): unknown {
    if (path.length > DEEPEST) {
      const span = spanAt(file);
      const message =
        `The settings are nested more than ${DEEPEST} levels deep; what is deeper is ignored`;
      this.document.diagnostics.push(diagnostic("settings-invalid", message, { span }));
      return NOTHING;
    }
    if (Array.isArray(value)) {
      const missing: number[] = [];
      for (const [index, item] of value.entries()) {
        if (item === null || typeof item !== "object") continue;
        const resolved = this.resolve(item, file, [...path, index], chain);
        if (resolved === NOTHING) missing.push(index);
        else value[index] = resolved;
      }
      for (const index of missing.reverse()) this.document.remove(value, index);
      return value;
    }
    if (!isObject(value)) return value;
    for (const [key, item] of Object.entries(value)) {
      if (item === null || typeof item !== "object") continue;
      const resolved = this.resolve(item, file, [...path, key], chain);
      if (resolved === NOTHING) delete value[key];
      else value[key] = resolved;
    }
    return Object.hasOwn(value, "$ref") ? this.#follow(value, file, path, chain) : value;
  }

  #follow(holder: JsonObject, file: string, path: ValuePath, chain: readonly string[]): unknown {
    const { $ref: reference, ...siblings } = holder;
    const at = (message: string, hint?: string): typeof NOTHING => {
      const span = this.document.locateOrigin({ file, path: [...path, "$ref"] });
      this.document.diagnostics.push(diagnostic("settings-ref", message, { span, hint }));
      return NOTHING;
    };
    if (typeof reference !== "string" || reference.trim() === "") {
      return at('A "$ref" must be the path of a JSON file', 'write "$ref": "./name.json"');
    }
    if (/^[\\/]|^[a-z][a-z0-9+.-]*:/i.test(reference)) {
      const hint = `write a path that is relative to "${file}"`;
      return at(`The $ref "${reference}" must be a relative path`, hint);
    }
    const folder = file.includes("/") ? file.slice(0, file.lastIndexOf("/") + 1) : "";
    const target = insidePath(folder + reference);
    if (!target) return at(`The $ref "${reference}" leads out of the docs folder`);
    if (chain.includes(target)) {
      const circle = [...chain.slice(chain.indexOf(target)), target].join(" → ");
      return at(
        `The $ref "${reference}" leads back to itself: ${circle}`,
        "remove one of the references",
      );
    }
    const read = this.#read(target, reference, file, at);
    if (read === NOTHING) return NOTHING;
    if (read !== null && typeof read === "object") {
      this.document.setOrigin(read, { file: target, path: [] });
    }
    const resolved = this.resolve(read, target, [], [...chain, target]);
    if (!isObject(resolved)) return resolved;
    // An editor's schema address says nothing about the object that the file stands for.
    if (path.length > 0) delete resolved.$schema;
    for (const [key, sibling] of Object.entries(siblings)) {
      resolved[key] = sibling;
      this.document.setKeyOrigin(resolved, key, { file, path: [...path, key] });
    }
    return resolved;
  }

  #read(
    target: string,
    reference: string,
    file: string,
    at: (message: string, hint?: string) => typeof NOTHING,
  ): unknown {
    let text: string;
    try {
      text = decodeText(this.files.read(target));
    } catch (error) {
      if (!(error instanceof FileError)) throw error;
      if (error.reason === "outside") {
        return at(`The $ref "${reference}" leads out of the docs folder`);
      }
      if (error.reason === "unreadable") return at(`The $ref "${reference}" cannot be read`);
      const known = this.files.list().map((entry) => entry.path).filter((path) =>
        path.endsWith(".json")
      );
      const near = nearestName(target, known);
      const hint = near === undefined
        ? `create "${target}" or remove the $ref`
        : `did you mean "${near}"?`;
      return at(
        `The $ref "${reference}" of "${file}" names "${target}", which does not exist`,
        hint,
      );
    }
    this.texts.set(target, text);
    const { value, diagnostics } = parseJson(target, text);
    this.document.diagnostics.push(...diagnostics as Diagnostic[]);
    if (value === undefined) {
      return at(`The $ref "${reference}" names "${target}", which is not valid JSON`);
    }
    return value.value;
  }
}
