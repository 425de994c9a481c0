/**
 * Changes real specifications in one place at a time and holds the pages that were migrated before
 * against the result: is each change found, at its place in the document, and nothing else?
 *
 * `deno run -A tests/corpus/drift_mutations.ts FOLDER [-v]`, where FOLDER holds specifications.
 *
 * @module
 */
import { relative, resolve } from "@std/path";
import { parse } from "@std/yaml";
import { readOperation } from "../../src/checks/drift/specified.ts";
import type { Field } from "../../src/model/endpoint.ts";
import { jsonKeyLocator } from "../../src/openapi/json_locate.ts";
import { loadSpecifications } from "../../src/openapi/load.ts";
import { joinPointer, splitPointer } from "../../src/openapi/pointer.ts";
import { isObject, type Specification } from "../../src/openapi/specification.ts";
import { memoryFiles } from "../../src/platform/files.ts";
import { driftOf, migrated } from "./migrated.ts";

// deno-lint-ignore no-explicit-any -- documents are changed at any place
type Json = any;

/** A change of a document. */
interface Change {
  readonly kind: string;
  /** Codes of findings that tell of it. */
  readonly codes: readonly string[];
  /** Makes it, and gives the pointer of what a finding must name; none when it is gone. */
  apply(document: Json): string | undefined;
}

/** Changes of one kind in one document. */
const perKind = 3;
const root = resolve(Deno.args[0] ?? ".");
const verbose = Deno.args.includes("-v");

const at = (document: Json, pointer: string): Json =>
  splitPointer(pointer).reduce((value, key) => value?.[key], document);

/** Changes of operations and of what stands in them. */
function* operationChanges(pointer: string, operation: Json, document: Json): Generator<Change> {
  const responses = Object.keys(operation.responses ?? {}).filter((status) => /^\d/.test(status));
  const inOperation = (
    kind: string,
    codes: string[],
    change: (operation: Json) => string | void,
  ): Change => ({
    kind,
    codes,
    apply(copy) {
      const key = change(at(copy, pointer));
      return typeof key === "string" ? pointer + key : undefined;
    },
  });
  yield inOperation("operation deprecated", ["drift-deprecated"], (it) => {
    it.deprecated = !it.deprecated;
    return it.deprecated ? "/deprecated" : undefined;
  });
  yield inOperation("parameter added", ["drift-parameter-missing"], (it) => {
    it.parameters = [...it.parameters ?? [], {
      name: "zebra",
      in: "query",
      schema: { type: "string" },
    }];
    return `/parameters/${it.parameters.length - 1}/name`;
  });
  // A range stands for every status in it.
  if (!Object.keys(operation.responses ?? {}).some((status) => /^4XX$/i.test(status))) {
    yield inOperation("status added", ["drift-status-missing"], (it) => {
      it.responses["418"] = { description: "A teapot" };
      return "/responses/418";
    });
  }
  // A default stands for every status.
  if (responses.length > 1 && operation.responses.default === undefined) {
    yield inOperation("status removed", [
      "drift-status-surplus",
      "drift-response-field-surplus",
      "drift-response-field-missing",
      "drift-response-field-renamed",
      "drift-type",
      "drift-response-surplus",
    ], (it) => {
      delete it.responses[responses.at(-1) ?? ""];
    });
  }
  const security = operation.security ?? document.security ?? [];
  if (security.length > 0 && security.every((each: Json) => Object.keys(each).length > 0)) {
    yield inOperation("security removed", ["drift-auth"], (it) => {
      it.security = [];
      return "/security";
    });
  }
  if (operation.requestBody !== undefined) {
    yield inOperation("body removed", ["drift-body-surplus", "drift-content-type"], (it) => {
      delete it.requestBody;
    });
  }
  yield {
    kind: "operation removed",
    codes: ["drift-operation-surplus", "drift-path", "drift-method"],
    apply: (copy) => {
      const [, path = "", method = ""] = splitPointer(pointer);
      delete copy.paths[path][method];
      return undefined;
    },
  };
  for (const [index, parameter] of (operation.parameters ?? []).entries()) {
    if (!isObject(parameter) || "$ref" in parameter || parameter.in === "path") continue;
    yield* parameterChanges(`${pointer}/parameters/${index}`, parameter);
  }
}

function* parameterChanges(pointer: string, parameter: Json): Generator<Change> {
  if (/^(?:accept|content-type|authorization)$/i.test(parameter.name)) return;
  const change = (
    kind: string,
    codes: string[],
    edit: (parameter: Json) => string | void,
  ): Change => ({
    kind: `parameter ${kind}`,
    codes,
    apply(copy) {
      const key = edit(at(copy, pointer));
      return typeof key === "string" ? pointer + key : undefined;
    },
  });
  yield change("required", ["drift-required"], (it) => {
    it.required = !it.required;
    return "/required";
  });
  yield change("renamed", [
    "drift-parameter-renamed",
    "drift-parameter-missing",
    "drift-parameter-surplus",
  ], (it) => {
    it.name += "s";
    return "/name";
  });
  yield change("deprecated", ["drift-deprecated"], (it) => {
    it.deprecated = !it.deprecated;
    return "/deprecated";
  });
  yield change("moved", ["drift-parameter-location"], (it) => {
    it.in = it.in === "query" ? "header" : "query";
    return "/in";
  });
  yield {
    kind: "parameter removed",
    codes: ["drift-parameter-surplus"],
    apply: (copy) => {
      const steps = splitPointer(pointer);
      at(copy, steps.slice(0, -1).reduce(joinPointer, "")).splice(Number(steps.at(-1)), 1);
      return undefined;
    },
  };
  const { schema } = parameter;
  if (!isObject(schema) || "$ref" in schema || typeof schema.type !== "string") return;
  yield change("type", ["drift-type"], (it) => {
    it.schema = { type: schema.type === "boolean" ? "integer" : "boolean" };
    if (schema.default !== undefined) it.schema.default = schema.default;
    return "/schema/type";
  });
  if (/^(?:string|integer)$/.test(schema.type) && schema.enum === undefined) {
    yield change("default", ["drift-default"], (it) => {
      it.schema.default = schema.type === "string" ? "zebra" : 4711;
      return "/schema/default";
    });
  }
  if (Array.isArray(schema.enum) && schema.enum.every((each) => typeof each === "string")) {
    yield change("enum", ["drift-enum"], (it) => {
      it.schema.enum.push("zebra");
      return "/schema/enum";
    });
  }
}

/** Changes of the properties of a schema. */
function* schemaChanges(pointer: string, schema: Json): Generator<Change> {
  const change = (
    kind: string,
    codes: string[],
    edit: (schema: Json) => string | void,
  ): Change => ({
    kind: `property ${kind}`,
    codes,
    apply(copy) {
      const key = edit(at(copy, pointer));
      return typeof key === "string" ? pointer + key : undefined;
    },
  });
  const either = (
    end: string,
  ) => [`drift-body-field-${end}`, `drift-response-field-${end}`, `drift-parameter-${end}`];
  for (const [name, property] of Object.entries<Json>(schema.properties)) {
    if (!isObject(property) || "$ref" in property || typeof property.type !== "string") continue;
    const key = joinPointer("/properties", name);
    yield change("removed", [...either("surplus"), "drift-required"], (it) => {
      delete it.properties[name];
      it.required = (it.required ?? []).filter((each: string) => each !== name);
    });
    yield change(
      "renamed",
      [...either("renamed"), ...either("missing"), ...either("surplus")],
      (it) => {
        it.properties[`${name}_new`] = it.properties[name];
        delete it.properties[name];
        it.required = (it.required ?? []).map((each: string) =>
          each === name ? `${name}_new` : each
        );
        return joinPointer("/properties", `${name}_new`);
      },
    );
    yield change("type", ["drift-type"], (it) => {
      it.properties[name] = {
        ...(property.deprecated === true && { deprecated: true }),
        ...(property.readOnly === true && { readOnly: true }),
        ...(property.writeOnly === true && { writeOnly: true }),
        type: property.type === "boolean" ? "integer" : "boolean",
      };
      return `${key}/type`;
    });
    yield change("added", either("missing"), (it) => {
      it.properties.zebra = { type: "string" };
      return "/properties/zebra";
    });
    yield change("deprecated", ["drift-deprecated"], (it) => {
      it.properties[name].deprecated = !it.properties[name].deprecated;
      return it.properties[name].deprecated ? `${key}/deprecated` : undefined;
    });
    yield change("required", ["drift-required"], (it) => {
      const isRequired = it.required?.includes(name);
      it.required = isRequired
        ? it.required.filter((each: string) => each !== name)
        : [...it.required ?? [], name];
      return isRequired ? key : `/required/${it.required.length - 1}`;
    });
  }
}

/** Lines of all fields that pages show. */
function shownLines(specification: Specification): Set<number> {
  const lines = new Set<number>();
  const visit = (field: Pick<Field, "fields" | "facts"> & Partial<Pick<Field, "span">>) => {
    if (field.span !== undefined) lines.add(field.span.start.line);
    field.fields.forEach(visit);
    field.facts?.choices?.forEach(visit);
  };
  for (const ref of specification.operations()) {
    if (ref.kind !== "operation") continue;
    const { endpoint } = readOperation(ref);
    endpoint.parameters.forEach(visit);
    endpoint.requestBody?.contents.forEach(({ body }) => visit(body));
    endpoint.responses.forEach((each) => each.contents?.forEach(({ body }) => visit(body)));
  }
  return lines;
}

function* changesOf(document: Json, text: string, specification: Specification): Generator<Change> {
  const lineOf = lineFinder(text);
  const lines = shownLines(specification);
  for (const ref of specification.operations()) {
    if (ref.kind !== "operation") continue;
    const pointer = ref.pointer.slice(1);
    const operation = at(document, pointer);
    if (isObject(operation) && isObject(operation.responses)) {
      yield* operationChanges(pointer, operation, document);
    }
  }
  for (const [name, schema] of Object.entries<Json>(document.components?.schemas ?? {})) {
    const pointer = joinPointer("/components/schemas", name);
    if (!isObject(schema?.properties)) continue;
    const shown = Object.fromEntries(
      Object.entries(schema.properties).filter(([key]) =>
        lines.has(lineOf(joinPointer(`${pointer}/properties`, key)))
      ),
    );
    yield* schemaChanges(pointer, { ...schema, properties: shown });
  }
}

function lineFinder(text: string): (pointer: string) => number {
  const locate = jsonKeyLocator("api.json", text);
  return (pointer) => locate(splitPointer(pointer)).start.line;
}

/** A few of each kind, spread over the document. */
function chosen(changes: readonly Change[]): Change[] {
  return [...Map.groupBy(changes, ({ kind }) => kind).values()].flatMap((all) =>
    Array.from(
      { length: Math.min(perKind, all.length) },
      (_, index) => all[Math.floor(index * all.length / Math.min(perKind, all.length))] ?? [],
    ).flat()
  );
}

async function load(text: string): Promise<Specification | undefined> {
  const { specifications } = await loadSpecifications(memoryFiles({ "api.json": text }), [], {
    fetchUrl: () => Promise.reject(new Error("offline")),
    named: [{ source: "api.json" }],
  });
  return specifications[0];
}

function* documentsBelow(folder: string): Generator<string> {
  for (const entry of [...Deno.readDirSync(folder)].toSorted((a, b) => a.name < b.name ? -1 : 1)) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory) yield* documentsBelow(path);
    else if (/\.(?:json|ya?ml)$/.test(path)) yield path;
  }
}

const counts = new Map<string, { made: number; found: number; extra: number }>();
for (const file of documentsBelow(root)) {
  const written = Deno.readTextFileSync(file);
  const document = parse(written) as Json;
  // Changes are made in documents of one file, in the present form.
  if (!/^3/.test(String(document?.openapi)) || /\$ref['"]?:\s*['"]?[^#'"\s]/.test(written)) {
    continue;
  }
  const text = JSON.stringify(document, null, 2);
  const specification = await load(text);
  if (specification === undefined) continue;
  const pages = migrated(specification);
  for (const change of chosen([...changesOf(document, text, specification)])) {
    const copy = structuredClone(document);
    const pointer = change.apply(copy);
    const mutated = JSON.stringify(copy, null, 2);
    const line = pointer === undefined ? undefined : lineFinder(mutated)(pointer);
    const findings = await driftOf(pages, memoryFiles({ "api.json": mutated }), "api.json");
    const isFound = findings.some(({ code, related }) =>
      change.codes.includes(code) &&
      (line === undefined || related?.some(({ span }) => span?.start.line === line))
    );
    const extra = findings.filter(({ code }) => !change.codes.includes(code));
    const count = counts.get(change.kind) ?? { made: 0, found: 0, extra: 0 };
    counts.set(change.kind, {
      made: count.made + 1,
      found: count.found + Number(isFound),
      extra: count.extra + extra.length,
    });
    if (!verbose || isFound && extra.length === 0) continue;
    console.log(
      `${relative(root, file)} ${change.kind} ${pointer ?? ""} line ${line}: ${
        isFound ? "found" : "NOT FOUND"
      }`,
    );
    for (const each of isFound ? extra : findings) {
      console.log(
        `    ${each.code} ${each.span?.file}:${each.span?.start.line} ${each.message} (${
          each.related?.[0]?.span?.start.line
        })`,
      );
    }
  }
}
let [made, found, extra] = [0, 0, 0];
for (const [kind, count] of counts) {
  made += count.made;
  found += count.found;
  extra += count.extra;
  console.log(
    `${kind.padEnd(24)} ${String(count.found).padStart(5)} of ${
      String(count.made).padStart(5)
    }, ${count.extra} others`,
  );
}
console.log(
  `${found} of ${made} changes found (${
    (100 * found / made).toFixed(1)
  } %), ${extra} findings besides`,
);
