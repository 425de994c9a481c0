/**
 * Walks a document and everything it refers to: schemas are brought into the form of 3.1, references
 * are made complete, files and URLs are loaded. Afterwards nothing needs to be read any more.
 *
 * @module
 */
import { dirname, join } from "@std/path/posix";
import { diagnostic } from "../diagnostics/report.ts";
import { nearestName } from "../diagnostics/wording.ts";
import type { Diagnostic, Span } from "../model/diagnostic.ts";
import { insidePath } from "../platform/files.ts";
import { pointerFromPath, splitPointer, valueAtPointer } from "./pointer.ts";
import { isObject, isReference, type SpecificationPart, splitRef } from "./specification.ts";
import { convertForeignObject, pointerFromSwagger } from "./swagger.ts";
import { upgradeSchema } from "./upgrade.ts";
import {
  type MutableObject,
  type ObjectKind,
  pathOfPlace,
  type Place,
  walkObjects,
} from "./walk.ts";

/** How other documents are read. */
export interface PartReader {
  /** Parses a document; undefined when it cannot be used, which `report` has been told. */
  read(file: string, report: Reporter): Promise<SpecificationPart | undefined>;
  /** Text of a file that is no document: a code sample. */
  text(file: string): string | undefined;
}

/** Takes a problem; the span is that of the reference. */
export type Reporter = (
  code: "spec-ref-missing" | "spec-ref-cycle" | "file-outside-folder",
  message: string,
  hint?: string,
) => void;

/** A reference that was met. */
interface FoundReference {
  readonly node: MutableObject & { $ref: string };
  readonly kind: ObjectKind;
  readonly part: SpecificationPart;
  readonly place: Place | undefined;
}

/** What the walk has found besides the other documents. */
export interface Walked {
  readonly others: ReadonlyMap<string, SpecificationPart>;
  readonly diagnostics: readonly Diagnostic[];
}

/** One run over a document and what it refers to. */
export class ReferenceWalk {
  readonly others = new Map<string, SpecificationPart>();
  readonly diagnostics: Diagnostic[] = [];
  readonly #visited = new Set<object>();
  readonly #unreadable = new Map<string, string>();
  /** Complete reference → where the anchor or id of a schema is. */
  readonly #names = new Map<string, string>();
  #found: FoundReference[] = [];

  constructor(
    readonly main: SpecificationPart,
    readonly reader: PartReader,
    /** The Swagger 2.0 document as it was, when it was one. */
    readonly swagger?: Readonly<Record<string, unknown>>,
  ) {}

  async run(): Promise<Walked> {
    this.#walk(this.main, this.main.value, "document", undefined);
    const all: FoundReference[] = [];
    // Documents that are loaded bring further references.
    while (this.#found.length > 0) {
      const round = this.#found;
      this.#found = [];
      for (const reference of round) await this.#complete(reference);
      for (const reference of round) all.push(reference);
    }
    this.#check(all);
    return { others: this.others, diagnostics: this.diagnostics };
  }

  #walk(part: SpecificationPart, root: unknown, kind: ObjectKind, place: Place | undefined): void {
    const isForeign = part !== this.main;
    walkObjects(root, kind, place, this.#visited, (node, kind, place) => {
      if (this.swagger !== undefined && isForeign) convertForeignObject(node, kind, this.swagger);
      if (kind === "schema") this.#upgrade(node, part, place);
      if (kind === "operation") this.#readSamples(node, part);
      if (isReference(node)) {
        this.#found.push({ node: node as FoundReference["node"], kind, part, place });
      }
    });
  }

  #upgrade(node: MutableObject, part: SpecificationPart, place: Place | undefined): void {
    upgradeSchema(node);
    if (typeof node.discriminator === "string") {
      node.discriminator = { propertyName: node.discriminator };
    }
    if (isObject(node.discriminator) && isObject(node.discriminator.mapping)) {
      node.discriminator = {
        ...node.discriminator,
        mapping: Object.fromEntries(
          Object.entries(node.discriminator.mapping).map(([value, target]) => [
            value,
            typeof target === "string" && /[#/]|\.(?:ya?ml|json)$/.test(target)
              ? this.#absolute(target, part.file) ?? target
              : target,
          ]),
        ),
      };
    }
    for (const key of ["$anchor", "$dynamicAnchor", "$id"]) {
      const name = node[key];
      if (typeof name !== "string") continue;
      const file = part === this.main ? "" : part.file;
      const pointer = `${file}#${pointerFromPath(pathOfPlace(place))}`;
      this.#names.set(key === "$id" ? name : `${file}#${name}`, pointer);
    }
  }

  /** Code samples whose source is a file of their own. */
  #readSamples(operation: MutableObject, part: SpecificationPart): void {
    for (const key of ["x-codeSamples", "x-code-samples"]) {
      const samples = operation[key];
      if (!Array.isArray(samples)) continue;
      operation[key] = samples.map((sample: unknown) => {
        if (!isObject(sample) || !isReference(sample.source)) return sample;
        const file = fileOf(sample.source.$ref, part.file);
        const source = file === undefined ? undefined : this.reader.text(file);
        return source === undefined ? sample : { ...sample, source };
      });
    }
  }

  /** A reference with its file from the docs root; undefined when it leads out of the folder. */
  #absolute(ref: string, base: string): string | undefined {
    const known = this.#names.get(ref);
    if (known !== undefined) return known;
    const [target, pointer] = splitRef(ref);
    const file = target === "" ? base : fileOf(target, base);
    if (file === undefined) return undefined;
    if (file !== this.main.file) return `${file}#${pointer}`;
    return `#${this.swagger === undefined ? pointer : pointerFromSwagger(pointer)}`;
  }

  async #complete({ node, kind, part, place }: FoundReference): Promise<void> {
    const written = node.$ref;
    const report: Reporter = (code, message, hint) =>
      this.#report(code, message, hint, part, place);
    let ref = this.#absolute(written, part.file);
    if (ref === undefined) {
      report(
        "file-outside-folder",
        `The reference "${written}" leads out of the docs folder`,
        "move the file into the docs folder",
      );
      return;
    }
    const [file] = splitRef(ref);
    if (file !== "" && !this.others.has(file) && !this.#unreadable.has(file)) {
      const other = await this.reader.read(file, report);
      if (other === undefined) this.#unreadable.set(file, written);
      else this.others.set(file, other);
    }
    const other = file === "" ? this.main : this.others.get(file);
    if (other !== undefined) {
      const [, pointer] = splitRef(ref);
      // The walk also learns the anchors of a document, which are needed to read the reference.
      if (pointer !== "" && !pointer.startsWith("/")) {
        if (file !== "") this.#walk(other, other.value, kind, undefined);
        ref = this.#names.get(ref) ?? ref;
      } else if (file !== "") {
        const steps = splitPointer(pointer);
        const inside = steps.reduce<Place | undefined>(
          (up, key) => up === undefined ? { key } : { up, key },
          undefined,
        );
        this.#walk(other, valueAtPointer(other.value, pointer), kind, inside);
      }
    }
    node.$ref = ref;
  }

  /** Reports references that lead nowhere or to themselves, once each. */
  #check(references: readonly FoundReference[]): void {
    const reported = new Set<string>();
    for (const { node, part, place } of references) {
      const ref = node.$ref;
      const [file, pointer] = splitRef(ref);
      if (reported.has(ref) || this.#unreadable.has(file)) continue;
      const root = file === "" ? this.main.value : this.others.get(file)?.value;
      if (root === undefined) continue;
      const target = valueAtPointer(root, pointer);
      if (target === undefined) {
        reported.add(ref);
        this.#report(
          "spec-ref-missing",
          `The reference "${ref}" leads nowhere`,
          hintFor(root, pointer),
          part,
          place,
        );
      } else if (this.#isCircle(ref)) {
        reported.add(ref);
        const hint = "replace the reference by the definition that is meant";
        this.#report(
          "spec-ref-cycle",
          `The reference "${ref}" leads back to itself`,
          hint,
          part,
          place,
        );
      }
    }
  }

  #isCircle(ref: string): boolean {
    const seen = new Set<string>();
    for (let next = ref; !seen.has(next);) {
      seen.add(next);
      const [file, pointer] = splitRef(next);
      const target = valueAtPointer(
        file === "" ? this.main.value : this.others.get(file)?.value,
        pointer,
      );
      if (!isReference(target)) return false;
      next = target.$ref;
    }
    return true;
  }

  #report(
    code: Parameters<Reporter>[0],
    message: string,
    hint: string | undefined,
    part: SpecificationPart,
    place: Place | undefined,
  ): void {
    const span: Span | undefined = part.locate?.(`${pointerFromPath(pathOfPlace(place))}/$ref`);
    this.diagnostics.push(diagnostic(code, message, { span, hint }));
  }
}

/** A relative path or URL seen from a document; undefined when it leads out of the docs folder. */
export function fileOf(target: string, base: string): string | undefined {
  if (/^[a-z][a-z\d+.-]+:/i.test(target)) return target;
  if (/^https?:/i.test(base)) return URL.parse(target, base)?.href;
  let path = target;
  try {
    path = decodeURIComponent(target);
  } catch { /* a percent sign that encodes nothing stands for itself */ }
  return path.startsWith("/") ? insidePath(path) : insidePath(`./${join(dirname(base), path)}`);
}

/** The name next to the missing one, when there is one that is spelled alike. */
function hintFor(root: unknown, pointer: string): string {
  const steps = splitPointer(pointer);
  const name = steps.pop() ?? "";
  const container = valueAtPointer(root, pointerFromPath(steps));
  const near = isObject(container) ? nearestName(name, Object.keys(container)) : undefined;
  return near === undefined
    ? `define "${name}" there or correct the reference`
    : `did you mean "${near}"?`;
}
