/**
 * Compares the responses of a page with those of its operation: statuses, and the fields of each.
 *
 * @module
 */
import type { ApiResponse, Field } from "../../model/endpoint.ts";
import { compareFields } from "./compare_fields.ts";
import type { FieldScope } from "./field_scope.ts";
import { fieldExample, listNames } from "./words.ts";
import { sameType } from "./compare_access.ts";
import type { Difference } from "./difference.ts";
import type { Owner } from "./members.ts";
import { operationName, type SpecifiedOperation } from "./specified.ts";
import { typeFits } from "./types.ts";
import type { WrittenPage } from "./written_page.ts";

/** Differences of statuses and of response fields. */
export function* compareResponses(
  written: WrittenPage,
  specified: SpecifiedOperation,
): Generator<Difference> {
  yield* compareStatuses(written, specified);
  const usual = successOf(specified.endpoint.responses);
  const { responses } = written.endpoint;
  const documented = responses.filter(isDocumented);
  const found: Difference[] = [];
  for (const response of documented) {
    const other = response.status === undefined
      ? usual
      : responseFor(response.status, specified.endpoint.responses);
    // A status that the document does not have is a finding by itself.
    if (other === undefined) continue;
    found.push(...compareResponse(response, other, { written, specified }));
  }
  // A page that never says "required" of a response field does not use the word: told once.
  const usesRequired = written.endpoint.responses.some(({ fields }) => saysRequired(fields));
  yield* usesRequired ? found : joinRequired(found);
  if (documented.length === 0 && usual !== undefined) {
    yield* undocumented(usual, written, specified);
  }
}

/** Whether a page says what is in a response, not its status alone. */
function isDocumented({ fields, contents, headers }: ApiResponse): boolean {
  return fields.length > 0 || contents !== undefined || headers !== undefined;
}

/** Joins what is said about `required`: the first finding stands for all. */
function joinRequired(found: readonly Difference[]): Difference[] {
  const about = found.filter(({ code }) => code === "drift-required");
  const [first] = about;
  if (first === undefined || about.length === 1) return [...found];
  const joined: Difference = {
    ...first,
    message: `${first.message}, and ${about.length - 1} more of the page, which marks none`,
    mend: { kind: "all", mends: about.flatMap(({ mend }) => mend ?? []) },
  };
  return found.flatMap((each) => each === first ? [joined] : about.includes(each) ? [] : [each]);
}

function saysRequired(fields: readonly Field[]): boolean {
  return fields.some((field) => field.required || saysRequired(field.fields));
}

/** The lowest success status as written, else the only response that is not an error. */
function successOf(responses: readonly ApiResponse[]): ApiResponse | undefined {
  return responses.filter(({ status }) => /^2/.test(status ?? ""))
    .toSorted((one, other) => (one.status ?? "").localeCompare(other.status ?? ""))[0] ??
    responses.find(({ status }) => status === "default");
}

/** The response of a status: its own, that of its range, the default. */
function responseFor(
  status: string,
  responses: readonly ApiResponse[],
): ApiResponse | undefined {
  const range = `${status.charAt(0)}XX`;
  return responses.find((each) => each.status === status) ??
    responses.find((each) => each.status?.toUpperCase() === range) ??
    responses.find((each) => each.status === "default") ??
    // `4XX` of a page stands for every such status.
    (status === range
      ? responses.find((each) => each.status?.startsWith(status.charAt(0)))
      : undefined);
}

function* compareStatuses(
  written: WrittenPage,
  specified: SpecifiedOperation,
): Generator<Difference> {
  const { responses } = specified.endpoint;
  if (responses.length === 0) return;
  for (const [status, span] of written.statuses) {
    if (responseFor(status, responses) !== undefined) continue;
    yield {
      code: "drift-status-surplus",
      message: `Status ${status} is not in the document`,
      hint: `remove it, or add it to the responses of ${operationName(specified)}`,
      written: { span },
      specified: {
        span: specified.places.responses,
        says: `the statuses are ${responses.map(({ status }) => status).join(", ")}`,
      },
    };
  }
  if (written.evidence.dynamic) return;
  const usual = successOf(responses);
  // That fields are missing altogether is told by itself.
  const isToldOf = written.endpoint.responses.some(({ status }) => status === undefined) ||
    !written.endpoint.responses.some(isDocumented) && (usual?.fields.length ?? 0) > 0;
  const missing = responses.filter((response) =>
    response.status !== "default" && !(isToldOf && response === usual) &&
    !isMentioned(response.status ?? "", written.mentioned)
  );
  const [first] = missing;
  if (first === undefined) return;
  const names = missing.map(({ status }) => status).join(", ");
  yield {
    code: "drift-status-missing",
    message: missing.length === 1
      ? `Status ${names} is not documented`
      : `Statuses ${names} are not documented`,
    hint: `add a heading or a table row for ${missing.length === 1 ? "it" : "each"}`,
    written: { span: written.api },
    specified: { span: first.span, says: first.description || `status ${first.status}` },
  };
}

function isMentioned(status: string, mentioned: ReadonlySet<string>): boolean {
  const text = status.toUpperCase();
  if (mentioned.has(text) || mentioned.has(`${text.charAt(0)}XX`)) return true;
  return text.endsWith("XX") && [...mentioned].some((each) => each.startsWith(text.charAt(0)));
}

interface Comparison {
  readonly written: WrittenPage;
  readonly specified: SpecifiedOperation;
}

function* compareResponse(
  response: ApiResponse,
  other: ApiResponse,
  comparison: Comparison,
): Generator<Difference> {
  const status = response.status ?? other.status ?? "";
  // Headers may also stand among the fields of a response.
  const headers = new Set((other.headers ?? []).map(({ name }) => name.toLowerCase()));
  const fields = response.fields.filter(({ name }) => !headers.has(name.toLowerCase()));
  const scope = scopeOf(status, response, other, comparison);
  if (response.headers !== undefined && other.headers !== undefined) {
    const title = (path: string) =>
      path === "" ? `Headers of response ${status}` : `Header "${path}" of response ${status}`;
    const kind = { ...scope.kind, title };
    yield* compareFields({ fields: response.headers }, [{ fields: other.headers }], {
      ...scope,
      kind,
    });
  }
  const [first] = fields;
  if (other.contents?.length === 0 || other.contents === undefined && other.fields.length === 0) {
    if (first === undefined) return;
    yield {
      code: "drift-response-surplus",
      message: `The page documents fields of response ${status}, the document has no body there`,
      hint: "remove the fields, or add content to the response of the document",
      written: { span: first.span, part: "name" },
      specified: { span: other.span, says: "no body" },
    };
    return;
  }
  const contents = other.contents ?? [];
  const owners: readonly Owner[] = contents.length === 0
    ? [{ fields: other.fields }]
    : [...new Set(contents.map(({ body }) => body))];
  if (response.contents === undefined) {
    if (first === undefined) return;
    const root = fields.length === 1 ? unwrapped(first, owners) : undefined;
    yield* compareFields(root ?? { fields }, owners, scope);
    return;
  }
  for (const body of new Set(response.contents.map(({ body }) => body))) {
    const types = response.contents.filter((each) => each.body === body).map((each) =>
      each.contentType
    );
    const same = contents.filter((each) => types.some((type) => sameType(each.contentType, type)));
    const fitting = same.length === 0 ? owners : [...new Set(same.map(({ body }) => body))];
    yield* compareBodyType(body, fitting, status, scope);
    yield* compareFields(body, fitting, scope);
  }
}

/** The type of a body that the page names in a sentence. */
function* compareBodyType(
  body: Field,
  owners: readonly Owner[],
  status: string,
  { outer }: FieldScope,
): Generator<Difference> {
  const bodies = owners as readonly Field[]; // bodies of contents are fields
  const [first] = bodies;
  if (first === undefined || bodies.some((each) => typeFits(body.type, each))) return;
  yield {
    code: "drift-type",
    message: `Response ${status} has type "${body.type}", in the document "${first.type}"`,
    hint: `write \`${first.type}\``,
    written: outer,
    specified: { span: first.span, part: "type", says: `"${first.type}"` },
  };
}

/** A field that stands for the whole body: `response`, `[]`, `items` of a list. */
function unwrapped(field: Field, owners: readonly Owner[]): Field | undefined {
  if (field.fields.length === 0) return undefined;
  if (owners.some(({ fields }) => fields.some(({ name }) => name === field.name))) return undefined;
  return field.name === "" ||
      /^(?:\[\]|body|response|result|root|object|array|items?)$/i.test(field.name)
    ? field
    : undefined;
}

function scopeOf(
  status: string,
  response: ApiResponse,
  other: ApiResponse,
  { written, specified }: Comparison,
): FieldScope {
  return {
    kind: {
      missing: "drift-response-field-missing",
      surplus: "drift-response-field-surplus",
      renamed: "drift-response-field-renamed",
      title: (path) =>
        path === "" ? `Fields of response ${status}` : `Field "${path}" of response ${status}`,
      example: (field) => fieldExample(`ResponseField name="${field.name}"`, field),
      isResponse: true,
      comparesRequired: true,
    },
    operation: operationName(specified),
    isDocumented: (name) => written.evidence.dynamic || written.evidence.cells.has(name),
    outer: { span: response.span },
    place: other.span,
    response: response.span,
  };
}

/** A page without response fields: one finding, however many the document has. */
function* undocumented(
  usual: ApiResponse,
  { evidence, api }: WrittenPage,
  specified: SpecifiedOperation,
): Generator<Difference> {
  const fields = usual.fields.filter(({ name }) => !evidence.cells.has(name));
  if (evidence.dynamic || fields.length === 0) return;
  const names = listNames(fields.map(({ name }) => name));
  yield {
    code: "drift-response-missing",
    message: `The page documents no response fields, ${operationName(specified)} returns ${names}`,
    hint: "add a ResponseField for each",
    written: { span: api },
    specified: { span: usual.span, says: names },
    mend: {
      kind: "add",
      fields,
      list: { written: [], order: fields.map(({ name }) => name) },
    },
  };
}
