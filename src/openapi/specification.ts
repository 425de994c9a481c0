/**
 * An OpenAPI document, loaded: everything that it refers to is at hand, references stand where they
 * stood and are followed when somebody asks. Nothing is expanded, so circles cost nothing.
 *
 * @module
 */
import type { Span } from "../model/diagnostic.ts";
import { joinPointer, splitPointer, valueAtPointer } from "./pointer.ts";

/** An object of JSON or YAML whose keys are not known. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** An object that stands for another one. */
export interface Reference {
  readonly $ref: string;
}

/** An OpenAPI document in the form of version 3.1 and later, whatever version it was written in. */
export interface Specification {
  /** Path in the docs folder, or URL. */
  readonly file: string;
  /** The version that the document states: `3.0.3`, `2.0`. */
  readonly version: string;
  /**
   * The document in 3.1 form with its `$ref`s kept. References are complete: `#/…` within this
   * document, `path/from/the/docs/root.yaml#/…` or `https://…#/…` elsewhere. `nullable: true` is
   * left only on schemas without `type`.
   */
  readonly document: JsonObject;
  /**
   * The object itself, or what its `$ref` leads to in the end. Undefined when that does not exist, is no
   * object, or references form a circle. The answer is always the same object for the same target. What stands
   * beside a `$ref` is not merged in.
   */
  resolve<T extends object>(node: T | Reference | undefined): T | undefined;
  /** Name of a referenced component: `Pet` of `#/components/schemas/Pet`, `pet` of `pet.yaml`. */
  refName(node: unknown): string | undefined;
  /** Where an object of the document stands: `#/paths/~1pets/get`; `""` when it is not part of it. */
  pointerOf(node: object): string;
  /** The place of a pointer in the text as it was written; the nearest container when it is not there. */
  spanOf(pointer: string): Span | undefined;
  /** Every operation and webhook in the order of the document. */
  operations(): readonly OperationRef[];
}

/** An operation or webhook of a document. */
export interface OperationRef {
  readonly specification: Specification;
  readonly kind: "operation" | "webhook";
  /** Upper case. */
  readonly method: string;
  /** `/pets/{id}`, or the name of a webhook. */
  readonly path: string;
  readonly pointer: string;
  readonly operation: JsonObject;
  readonly pathItem: JsonObject;
}

/** A text of which a {@linkcode Specification} is made. */
export interface SpecificationPart {
  /** Path in the docs folder, or URL. */
  readonly file: string;
  /** The parsed text, in 3.1 form. */
  readonly value: unknown;
  /** The place of a pointer (`/paths/~1pets`) in the text. */
  readonly locate?: (pointer: string) => Span | undefined;
  /** Pointers of objects that are not where the text has them. */
  readonly origins?: ReadonlyMap<object, string>;
}

/** Methods of a Path Item Object, lower case, in the order of the specification. */
export const pathItemMethods = [
  "get",
  "put",
  "post",
  "delete",
  "options",
  "head",
  "patch",
  "trace",
  "query",
] as const;
const METHODS = new Set<string>(pathItemMethods);

/** Whether a value is an object with keys. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether an object stands for another one. */
export function isReference(value: unknown): value is Reference {
  return isObject(value) && typeof value.$ref === "string";
}

/** Puts a specification together from its main document and those that it refers to, by file. */
export function createSpecification(
  main: SpecificationPart,
  version: string,
  others: ReadonlyMap<string, SpecificationPart> = new Map(),
): Specification {
  const document = isObject(main.value) ? main.value : {};
  const targets = new Map<string, unknown>();
  let pointers: Map<object, string> | undefined;
  let operations: readonly OperationRef[] | undefined;

  const partOf = (file: string) => file === "" || file === main.file ? main : others.get(file);
  const lookUp = (ref: string): unknown => {
    if (targets.has(ref)) return targets.get(ref);
    const [file, pointer] = splitRef(ref);
    const value = valueAtPointer(partOf(file)?.value, pointer);
    targets.set(ref, value);
    return value;
  };
  const resolve = (node: unknown): unknown => {
    let seen: Set<string> | undefined;
    while (isReference(node)) {
      if (seen?.has(node.$ref)) return undefined;
      (seen ??= new Set()).add(node.$ref);
      node = lookUp(node.$ref);
    }
    return isObject(node) ? node : undefined;
  };

  const specification: Specification = {
    file: main.file,
    version,
    document,
    // The caller says what it expects at a place of the document; readers check what they use.
    resolve: <T extends object>(node: T | Reference | undefined) => resolve(node) as T | undefined,
    refName(node) {
      if (isReference(node)) return nameOfRef(node.$ref);
      if (!isObject(node)) return undefined;
      pointers ??= collectPointers(main, others);
      const pointer = pointers.get(node);
      return pointer !== undefined && isComponent(pointer) ? nameOfRef(pointer) : undefined;
    },
    pointerOf(node) {
      pointers ??= collectPointers(main, others);
      return pointers.get(node) ?? "";
    },
    spanOf(pointer) {
      const [file, rest] = splitRef(pointer);
      return partOf(file)?.locate?.(rest);
    },
    operations: () => operations ??= [...listOperations(specification)],
  };
  return specification;
}

/** A complete reference as file (empty: this document) and pointer. */
export function splitRef(ref: string): [file: string, pointer: string] {
  const hash = ref.indexOf("#");
  return hash < 0 ? [ref, ""] : [ref.slice(0, hash), ref.slice(hash + 1)];
}

/** `Pet` of `#/components/schemas/Pet`, `pet` of `schemas/pet.yaml`. */
function nameOfRef(ref: string): string | undefined {
  const [file, pointer] = splitRef(ref);
  const last = splitPointer(pointer).at(-1);
  return last ?? file.split("/").at(-1)?.replace(/\.\w+$/, "");
}

function isComponent(pointer: string): boolean {
  return /^#\/components\/[^/]+\/[^/]+$/.test(pointer) || /^[^#]+#?$/.test(pointer) ||
    /#\/(?:components\/)?(?:schemas|definitions|\$defs)\/[^/]+$/.test(pointer);
}

/** Objects of all parts with their pointers. An object in several places has the first one. */
function collectPointers(
  main: SpecificationPart,
  others: ReadonlyMap<string, SpecificationPart>,
): Map<object, string> {
  const pointers = new Map<object, string>();
  for (const part of [main, ...others.values()]) {
    const stack: [unknown, string][] = [[part.value, `${part === main ? "" : part.file}#`]];
    for (let entry = stack.pop(); entry !== undefined; entry = stack.pop()) {
      const [value, pointer] = entry;
      if (typeof value !== "object" || value === null || pointers.has(value)) continue;
      pointers.set(value, pointer);
      for (const [key, child] of Object.entries(value)) {
        if (typeof child === "object" && child !== null) {
          stack.push([child, joinPointer(pointer, key)]);
        }
      }
    }
  }
  return pointers;
}

function* listOperations(specification: Specification): Generator<OperationRef> {
  const { paths, webhooks } = specification.document;
  yield* operationsOf(specification, "operation", "#/paths", paths);
  yield* operationsOf(specification, "webhook", "#/webhooks", webhooks);
}

function* operationsOf(
  specification: Specification,
  kind: OperationRef["kind"],
  base: string,
  items: unknown,
): Generator<OperationRef> {
  if (!isObject(items)) return;
  for (const [path, entry] of Object.entries(items)) {
    if (path.startsWith("x-") || !isObject(entry)) continue;
    const pathItem = specification.resolve<JsonObject>(entry);
    if (!isObject(pathItem)) continue;
    // A path item in another place: its operations have their own place in the text.
    const [file] = isReference(entry) ? [entry.$ref] : [joinPointer(base, path)];
    const own = file.includes("#") ? file : `${file}#`;
    for (const [key, operation] of methodsOf(pathItem)) {
      if (!isObject(operation)) continue;
      const pointer = joinPointer(key.extra ? `${own}/additionalOperations` : own, key.name);
      yield {
        specification,
        kind,
        method: key.name.toUpperCase(),
        path,
        pointer,
        operation,
        pathItem,
      };
    }
  }
}

/** The methods of a path item with their operations; `additionalOperations` is of OpenAPI 3.2. */
function* methodsOf(
  pathItem: JsonObject,
): Generator<[{ readonly name: string; readonly extra: boolean }, unknown]> {
  for (const [name, operation] of Object.entries(pathItem)) {
    if (METHODS.has(name)) yield [{ name, extra: false }, operation];
  }
  if (!isObject(pathItem.additionalOperations)) return;
  for (const [name, operation] of Object.entries(pathItem.additionalOperations)) {
    yield [{ name, extra: true }, operation];
  }
}
