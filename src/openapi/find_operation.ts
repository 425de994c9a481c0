/**
 * From the name of an operation, webhook or schema to what it names (openapi.md 2.1 and 2.3).
 *
 * @module
 */
import { nearestName } from "../diagnostics/wording.ts";
import { matchLocation } from "./location.ts";
import { joinPointer } from "./pointer.ts";
import {
  isObject,
  type JsonObject,
  type OperationRef,
  pathItemMethods,
  type Specification,
} from "./specification.ts";

/** What is looked for, and where. */
export type OperationQuery =
  & Where
  & ({ readonly method: string; readonly path: string } | { readonly webhook: string });

/** Which documents are searched. */
export interface Where {
  /** The document that the name itself gives, possibly in part. */
  readonly file?: string;
  /** Documents that go before all others: those of the navigation, then of the settings. */
  readonly sources?: readonly string[];
  /** Only `sources` count. */
  readonly strict?: boolean;
}

/** What was found, or why nothing was. */
export type Found<T> =
  | {
    readonly value: T;
    /** Documents that would fit as well: the choice was by their names only. */
    readonly others: readonly Specification[];
  }
  | {
    readonly value?: undefined;
    readonly message: string;
    readonly hint?: string;
    /** The document itself is not there. */
    readonly noDocument?: boolean;
  };

/** A schema of a document. */
export interface SchemaRef {
  readonly specification: Specification;
  readonly name: string;
  readonly pointer: string;
  readonly schema: JsonObject;
}

interface Index {
  /** `GET /pets` and `webhook paid`; without trailing slash in a second map. */
  readonly exact: ReadonlyMap<string, OperationRef>;
  readonly loose: ReadonlyMap<string, OperationRef>;
}

const indexes = new WeakMap<Specification, Index>();

/** Finds an operation or webhook. `specifications` are sorted by file. */
export function findOperation(
  specifications: readonly Specification[],
  query: OperationQuery,
): Found<OperationRef> {
  const name = "webhook" in query ? `webhook ${query.webhook}` : `${query.method} ${query.path}`;
  const found = findIn(specifications, query, (specification) => {
    const { exact, loose } = indexOf(specification);
    return exact.get(name) ?? ("webhook" in query ? undefined : loose.get(withoutSlash(name)));
  }, `"${name}"`);
  if (found.value !== undefined || found.noDocument) return found;
  const searched = searchedFor(specifications, query);
  const hint = "webhook" in query
    ? webhookHint(searched, query.webhook)
    : operationHint(searched, query);
  return { ...found, ...(hint !== undefined && { hint }) };
}

/** Finds a schema among the components. */
export function findSchema(
  specifications: readonly Specification[],
  query: Where & { readonly name: string },
): Found<SchemaRef> {
  const { name } = query;
  const found = findIn(specifications, query, (specification): SchemaRef | undefined => {
    const schemas = schemasOf(specification);
    const schema = Object.hasOwn(schemas, name) ? schemas[name] : undefined;
    if (!isObject(schema)) return undefined;
    return { specification, name, pointer: joinPointer("#/components/schemas", name), schema };
  }, `The schema "${name}"`);
  if (found.value !== undefined || found.noDocument) return found;
  const known = searchedFor(specifications, query).flatMap((entry) =>
    Object.keys(schemasOf(entry))
  );
  return { ...found, ...didYouMean(nearestName(name, known)) };
}

/** The documents that a text may mean, best first. */
function matching(specifications: readonly Specification[], text: string): Specification[] {
  const exact = specifications.filter(({ file }) =>
    file === text.replace(/^(?:\.?\/)+/, "") || file === text
  );
  if (exact.length > 0) return exact;
  const best: Specification[] = [];
  for (let rest = specifications;;) {
    const next = matchLocation(text, rest, ({ file }) => file);
    if (next === undefined) return best;
    best.push(next);
    rest = rest.filter((entry) => entry !== next);
  }
}

function findIn<T>(
  specifications: readonly Specification[],
  { file, sources = [], strict = false }: Where,
  look: (specification: Specification) => T | undefined,
  what: string,
): Found<T> {
  if (file !== undefined) {
    const documents = matching(specifications, file);
    for (const specification of documents) {
      const value = look(specification);
      if (value !== undefined) return { value, others: [] };
    }
    const [first] = documents;
    if (first !== undefined) return { message: `${what} is not in "${first.file}"` };
    return { message: `The document "${file}" does not exist`, noDocument: true };
  }
  for (const source of sources) {
    const [specification] = matching(specifications, source);
    const value = specification && look(specification);
    if (value !== undefined) return { value, others: [] };
  }
  if (strict) {
    const documents = sources.map((source) => matching(specifications, source)[0]?.file);
    const known = documents.filter((document) => document !== undefined);
    if (known.length === 0) {
      return { message: `The document "${sources[0]}" does not exist`, noDocument: true };
    }
    return {
      message: `${what} is not in ${known.map((document) => `"${document}"`).join(" or ")}`,
    };
  }
  const fitting = specifications.filter((specification) => look(specification) !== undefined);
  const [first, ...others] = fitting;
  const value = first && look(first);
  if (value !== undefined) return { value, others };
  if (specifications.length === 0) {
    return {
      message: `${what} is named, but the docs folder has no API document`,
      noDocument: true,
    };
  }
  const [only] = specifications;
  return {
    message: specifications.length === 1
      ? `${what} is not in "${only?.file}"`
      : `${what} is in none of the ${specifications.length} API documents`,
  };
}

function searchedFor(
  specifications: readonly Specification[],
  where: Where,
): readonly Specification[] {
  if (where.file !== undefined) return matching(specifications, where.file).slice(0, 1);
  if (!where.strict) return specifications;
  return (where.sources ?? []).flatMap((source) => matching(specifications, source).slice(0, 1));
}

/** The methods of the path, else the path that is spelled alike, else what there is. */
function operationHint(
  searched: readonly Specification[],
  { method, path }: { readonly method: string; readonly path: string },
): string | undefined {
  const operations = searched.flatMap((entry) =>
    entry.operations().filter(({ kind }) => kind === "operation")
  );
  const same = operations.filter((entry) => withoutSlash(entry.path) === withoutSlash(path));
  if (same.length > 0) {
    const methods = [...new Set(same.map((entry) => entry.method))];
    return `"${same[0]?.path}" has ${methods.join(", ")}`;
  }
  const paths = [...new Set(operations.map((entry) => entry.path))];
  const template = (text: string) => text.replace(/\{[^{}]*\}|:\w+/g, "{}");
  const near =
    paths.find((each) => withoutSlash(template(each)) === withoutSlash(template(path))) ??
      nearestName(path, paths) ??
      // A base path in front of the path, or one that is missing there.
      paths.find((each) => each !== "/" && (path.endsWith(each) || each.endsWith(path)));
  if (near !== undefined) {
    const methods = operations.filter((entry) => entry.path === near).map((entry) => entry.method);
    return `did you mean "${methods.includes(method) ? method : methods[0]} ${near}"?`;
  }
  if (paths.length === 0) return undefined;
  const shown = paths.slice(0, 5).map((each) => `"${each}"`).join(", ");
  return `the paths are ${shown}${paths.length > 5 ? ` and ${paths.length - 5} more` : ""}`;
}

function webhookHint(searched: readonly Specification[], name: string): string | undefined {
  const names = searched.flatMap((entry) =>
    entry.operations().filter(({ kind }) => kind === "webhook").map(({ path }) => path)
  );
  const near = nearestName(name, names);
  if (near !== undefined) return `did you mean "webhook ${near}"?`;
  if (names.length === 0) return "no document has webhooks";
  return `the webhooks are ${
    [...new Set(names)].slice(0, 10).map((each) => `"${each}"`).join(", ")
  }`;
}

function didYouMean(near: string | undefined): { readonly hint?: string } {
  return near === undefined ? {} : { hint: `did you mean "${near}"?` };
}

function schemasOf({ document }: Specification): JsonObject {
  const schemas = isObject(document.components) ? document.components.schemas : undefined;
  return isObject(schemas) ? schemas : {};
}

function withoutSlash(text: string): string {
  return text.length > 1 ? text.replace(/(?<=[^\s])\/$/, "") : text;
}

function indexOf(specification: Specification): Index {
  const known = indexes.get(specification);
  if (known !== undefined) return known;
  const exact = new Map<string, OperationRef>();
  const loose = new Map<string, OperationRef>();
  // A webhook has one operation as a rule; of several the first in the usual order counts.
  const order = (ref: OperationRef) =>
    pathItemMethods.findIndex((name) => name === ref.method.toLowerCase());
  for (const ref of specification.operations()) {
    const name = ref.kind === "webhook" ? `webhook ${ref.path}` : `${ref.method} ${ref.path}`;
    const other = exact.get(name);
    if (other !== undefined && order(other) <= order(ref)) continue;
    exact.set(name, ref);
    if (ref.kind === "operation" && !loose.has(withoutSlash(name))) {
      loose.set(withoutSlash(name), ref);
    }
  }
  const index = { exact, loose };
  indexes.set(specification, index);
  return index;
}
