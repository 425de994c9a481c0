/**
 * What is wrong with a document that can be used all the same.
 *
 * @module
 */
import { diagnostic } from "../diagnostics/report.ts";
import type { Diagnostic, Span } from "../model/diagnostic.ts";
import { joinPointer } from "./pointer.ts";
import {
  isObject,
  type JsonObject,
  type OperationRef,
  type Specification,
} from "./specification.ts";

/** More reports of one kind than this do not help. */
const MOST_OF_A_KIND = 10;
/** Where one example is careless, the others are too. */
const MOST_EXAMPLES = 3;

/**
 * Checks the operations of a document. Yields `operation-id-duplicate`, `missing-path-parameter`,
 * `parameter-without-schema` and `example-mismatch`.
 */
export function checkSpecification(specification: Specification): Diagnostic[] {
  const kinds = [
    checkOperationIds(specification),
    checkPathParameters(specification),
    checkParameterSchemas(specification),
    checkExamples(specification),
  ];
  return kinds.flatMap((problems) => {
    const list = [...problems];
    const most = list[0]?.code === "example-mismatch" ? MOST_EXAMPLES : MOST_OF_A_KIND;
    return list.slice(0, most).map(({ code, message, hint, pointer, related }, index) => {
      const rest = list.length - most;
      const isLast = index === most - 1 && rest > 0;
      return diagnostic(code, isLast ? `${message} (and ${rest} more like this)` : message, {
        span: specification.spanOf(pointer),
        hint,
        related: related?.map(({ message, pointer }) => {
          const span: Span | undefined = specification.spanOf(pointer);
          return { message, ...(span !== undefined && { span }) };
        }),
      });
    });
  });
}

interface Problem {
  readonly code: Diagnostic["code"];
  readonly message: string;
  readonly pointer: string;
  readonly hint?: string;
  readonly related?: readonly { readonly message: string; readonly pointer: string }[];
}

function* checkOperationIds(specification: Specification): Generator<Problem> {
  const first = new Map<string, OperationRef>();
  for (const ref of specification.operations()) {
    const { operationId } = ref.operation;
    if (typeof operationId !== "string") continue;
    const other = first.get(operationId);
    // One path item may stand under two paths: that is one operation, written once.
    if (other === undefined) first.set(operationId, ref);
    else if (other.operation !== ref.operation) {
      yield {
        code: "operation-id-duplicate",
        message: `The operationId "${operationId}" is used twice`,
        pointer: joinPointer(ref.pointer, "operationId"),
        hint: "give each operation its own operationId",
        related: [{
          message: `it belongs to ${other.method} ${other.path} as well`,
          pointer: joinPointer(other.pointer, "operationId"),
        }],
      };
    }
  }
}

function* checkPathParameters(specification: Specification): Generator<Problem> {
  const reported = new Set<string>();
  for (const ref of specification.operations()) {
    if (ref.kind === "webhook") continue;
    const names = [...ref.path.matchAll(/\{([^{}]+)\}/g)].map(([, name = ""]) => name);
    if (names.length === 0) continue;
    const known = new Set(
      parametersOf(ref).filter(({ parameter }) => parameter.in === "path")
        .map(({ parameter }) => parameter.name),
    );
    for (const name of names) {
      if (known.has(name) || reported.has(`${ref.path} ${name}`)) continue;
      reported.add(`${ref.path} ${name}`);
      yield {
        code: "missing-path-parameter",
        message: `The path parameter "${name}" of "${ref.method} ${ref.path}" is not described`,
        pointer: ref.pointer,
        hint: `add a parameter with "in: path" and "name: ${name}"`,
      };
    }
  }
}

function* checkParameterSchemas(specification: Specification): Generator<Problem> {
  const seen = new Set<object>();
  for (const ref of specification.operations()) {
    for (const { parameter, pointer } of parametersOf(ref)) {
      if (seen.has(parameter)) continue;
      seen.add(parameter);
      if (parameter.schema !== undefined || parameter.content !== undefined) continue;
      yield {
        code: "parameter-without-schema",
        message: `The parameter "${parameter.name}" of "${ref.method} ${ref.path}" has no schema`,
        pointer,
        hint: 'add "schema" with its type',
      };
    }
  }
}

/** The parameters of an operation and its path item, references followed. */
function parametersOf(
  { specification, pathItem, operation, pointer }: OperationRef,
): { readonly parameter: JsonObject; readonly pointer: string }[] {
  const base = pointer.slice(0, pointer.lastIndexOf("/"));
  return [[pathItem.parameters, base], [operation.parameters, pointer]].flatMap(([list, at]) =>
    !Array.isArray(list) ? [] : list.flatMap((entry: unknown, index) => {
      const parameter = isObject(entry) ? specification.resolve<JsonObject>(entry) : undefined;
      if (!isObject(parameter)) return [];
      return [{ parameter, pointer: `${at}/parameters/${index}` }];
    })
  );
}

/** Examples of bodies and parameters that the schema does not allow, as far as a glance can tell. */
function* checkExamples(specification: Specification): Generator<Problem> {
  for (const ref of specification.operations()) {
    const { operation, pointer } = ref;
    const title = `${ref.method} ${ref.path}`;
    for (const { parameter, pointer } of parametersOf(ref)) {
      yield* examplesOf(
        specification,
        parameter,
        pointer,
        `parameter "${parameter.name}" of "${title}"`,
      );
    }
    yield* contentExamples(
      specification,
      operation.requestBody,
      `${pointer}/requestBody`,
      `request of "${title}"`,
    );
    if (!isObject(operation.responses)) continue;
    for (const [status, response] of Object.entries(operation.responses)) {
      const place = joinPointer(`${pointer}/responses`, status);
      yield* contentExamples(specification, response, place, `response ${status} of "${title}"`);
    }
  }
}

function* contentExamples(
  specification: Specification,
  owner: unknown,
  pointer: string,
  what: string,
): Generator<Problem> {
  const resolved = isObject(owner) ? specification.resolve<JsonObject>(owner) : undefined;
  if (!isObject(resolved?.content)) return;
  for (const [type, media] of Object.entries(resolved.content)) {
    if (!isObject(media) || !/[/+]json\b/.test(type)) continue;
    yield* examplesOf(specification, media, joinPointer(`${pointer}/content`, type), what);
  }
}

function* examplesOf(
  specification: Specification,
  owner: JsonObject,
  pointer: string,
  what: string,
): Generator<Problem> {
  const values: [unknown, string][] = owner.example === undefined
    ? []
    : [[owner.example, `${pointer}/example`]];
  if (isObject(owner.examples)) {
    for (const [name, entry] of Object.entries(owner.examples)) {
      const example = isObject(entry) ? specification.resolve<JsonObject>(entry) : undefined;
      if (isObject(example) && "value" in example) {
        values.push([example.value, joinPointer(`${pointer}/examples`, name)]);
      }
    }
  }
  for (const [value, place] of values) {
    const mismatch = findMismatch(specification, owner.schema, value, "", 0);
    if (mismatch === undefined) continue;
    yield {
      code: "example-mismatch",
      message: `An example of the ${what} does not fit its schema: ${mismatch}`,
      pointer: place,
      hint: "correct the example or the schema",
    };
  }
}

/** Levels of a value that are compared with the schema. */
const DEEPEST = 4;

/** The first thing about a value that its schema does not allow: types and required properties. */
function findMismatch(
  specification: Specification,
  node: unknown,
  value: unknown,
  path: string,
  depth: number,
): string | undefined {
  if (!isObject(node) || depth > DEEPEST) return undefined;
  const schema = specification.resolve<JsonObject>(node);
  if (!isObject(schema)) return undefined;
  const what = path === "" ? "it" : `"${path}"`;
  // A whole body is often given as text: JSON that was pasted, or another format.
  if (path === "" && typeof value === "string") return undefined;
  const types = [schema.type].flat().filter((type) => typeof type === "string");
  if (value === null && schema.nullable === true) return undefined;
  if (types.length > 0 && !types.some((type) => isOfType(value, type))) {
    return `${what} should be ${types.join(" or ")}, but is ${typeName(value)}`;
  }
  if (Array.isArray(schema.enum) && typeof value === "string" && !schema.enum.includes(value)) {
    return `${what} is "${value}", which is none of the allowed values`;
  }
  if (Array.isArray(value)) {
    return value.length === 0
      ? undefined
      : findMismatch(specification, schema.items, value[0], `${path}[0]`, depth + 1);
  }
  if (!isObject(value)) return undefined;
  const properties = isObject(schema.properties) ? schema.properties : {};
  for (const [key, child] of Object.entries(value)) {
    if (!Object.hasOwn(properties, key)) continue;
    const found = findMismatch(
      specification,
      properties[key],
      child,
      path === "" ? key : `${path}.${key}`,
      depth + 1,
    );
    if (found !== undefined) return found;
  }
  return undefined;
}

function isOfType(value: unknown, type: string): boolean {
  switch (type) {
    case "object":
      return isObject(value);
    case "array":
      return Array.isArray(value);
    case "integer":
      return typeof value === "number" && Number.isInteger(value);
    case "null":
      return value === null;
    case "string":
      return typeof value === "string";
    case "number":
      return typeof value === "number";
    case "boolean":
      return typeof value === "boolean";
    default:
      return true;
  }
}

function typeName(value: unknown): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
}
