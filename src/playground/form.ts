/**
 * The form as a whole: server, parameters and body; what is sent of it and what is kept of it.
 *
 * @module
 */
import { contentOf, planBody } from "../endpoint/plan_body.ts";
import {
  type FormValues,
  parameterKey,
  type PlanOptions,
  planRequest,
} from "../endpoint/plan_request.ts";
import type { Content, Field, Parameter, ResolvedEndpoint, Server } from "../model/endpoint.ts";
import { parseExactJson } from "../model/exact_json.ts";
import type { PlaygroundData } from "../model/playground.ts";
import type { BodyPlan, RequestPlan } from "../model/request.ts";
import type { FormSnapshot } from "./contract.ts";
import { type Draft, draftOfValue, type ValueContext, valueOfDraft } from "./draft.ts";
import { type Described, inputOf, isSecret } from "./input.ts";
import { jsonProblem, type Path, type Problem, problemsOf } from "./validate.ts";
import { words } from "./words.ts";

/** What somebody has filled in. */
export interface Form {
  /** URL of the chosen server with its `{variables}`. */
  readonly server: string;
  /** Values of server variables; what is missing or empty is the default. */
  readonly variables: Readonly<Record<string, string>>;
  /** Chosen media type of the body; `""` when there is no body. */
  readonly contentType: string;
  /** By `parameterKey()`. */
  readonly parameters: Readonly<Record<string, Draft | undefined>>;
  /** By media type. */
  readonly bodies: Readonly<Record<string, BodyDraft>>;
}

/** A body: its fields, or the text of the editor while that is shown. */
export interface BodyDraft {
  readonly draft?: Draft | undefined;
  readonly text?: string | undefined;
}

/** The places of the sections of the form. */
export const bodyPath: Path = { id: "pg/body", label: "" };
/** The place of a parameter. */
export function parameterPath(parameter: Parameter): Path {
  const id = `pg/${parameter.in}/${parameter.name.replace(/[\s%]/g, encodeURIComponent)}`;
  return { id, label: parameter.name };
}

/** The servers to choose from, in the order of the endpoint. */
export function serversOf(endpoint: ResolvedEndpoint): readonly Server[] {
  return endpoint.serverList ?? endpoint.servers.map((url) => ({ url, variables: {} }));
}

/** The parameters of a place that can be filled in. */
export function parametersIn(
  endpoint: ResolvedEndpoint,
  place: Parameter["in"],
): readonly Parameter[] {
  return endpoint.parameters.filter((each) => each.in === place && !each.facts?.readOnly);
}

/** The media types of the body in their order; none when the method has no body. */
export function contentTypesOf(endpoint: ResolvedEndpoint): readonly string[] {
  if (bodyKindOf(endpoint, undefined) === "none") return [];
  const contents = endpoint.requestBody?.contents.map(({ contentType }) => contentType);
  return contents ?? [contentOf(endpoint)?.contentType ?? ""];
}

/** How a body is sent: what the plan of an example is. */
export function bodyKindOf(
  endpoint: ResolvedEndpoint,
  contentType: string | undefined,
): BodyPlan["kind"] {
  return planBody(endpoint, { defaults: "required", contentType, isFilledIn: false }).kind;
}

/** The body that is being filled in; undefined when there is none. */
export function chosenContent(data: PlaygroundData, form: Form): Content | undefined {
  return form.contentType === "" && contentTypesOf(data.endpoint).length === 0
    ? undefined
    : contentOf(data.endpoint, form.contentType || undefined);
}

/** What the inputs of a body may hold. */
export function bodyContext(data: PlaygroundData, form: Form): ValueContext {
  const kind = bodyKindOf(data.endpoint, form.contentType);
  return { long: true, files: kind === "multipart" || kind === "file" };
}

/** Whether a body must be sent. */
export function isBodyRequired({ requestBody, parameters }: ResolvedEndpoint): boolean {
  return requestBody?.required ?? parameters.some((each) => each.in === "body" && each.required);
}

/** The form of somebody who has not filled in anything. */
export function initialForm(data: PlaygroundData): Form {
  const { endpoint, prefill } = data;
  const contentTypes = contentTypesOf(endpoint);
  const start = (field: Field, context: ValueContext): Draft | undefined =>
    draftOfValue(field, initialValue(field, prefill), context);
  const parameters = endpoint.parameters.filter((each) => each.in !== "body")
    .map((each) => [parameterKey(each), start(each, {})] as const)
    .filter(([, draft]) => draft !== undefined);
  const form: Form = {
    server: serversOf(endpoint)[0]?.url ?? "",
    variables: {},
    contentType: contentTypes[0] ?? "",
    parameters: Object.fromEntries(parameters),
    bodies: {},
  };
  const bodies = contentTypes.flatMap((contentType): [string, BodyDraft][] => {
    const content = contentOf(endpoint, contentType);
    if (content === undefined) return [];
    const [example] = content.examples;
    const value = prefill && example !== undefined
      ? example.value
      : initialValue(content.body, prefill);
    return value === undefined ? [] : [[
      contentType,
      bodyDraftOf(data, { ...form, contentType }, value),
    ]];
  });
  return { ...form, bodies: Object.fromEntries(bodies) };
}

/** A body with a value. */
export function bodyDraftOf(data: PlaygroundData, form: Form, value: unknown): BodyDraft {
  const content = chosenContent(data, form);
  if (content === undefined) return {};
  if (bodyKindOf(data.endpoint, form.contentType) === "text") {
    return { text: typeof value === "string" ? value : JSON.stringify(value, null, 2) };
  }
  return { draft: draftOfValue(content.body, value, bodyContext(data, form)) };
}

/** The value that a field starts with: what its page says, else its example if these are wanted. */
function initialValue(field: Described, prefill: boolean, depth = 0): unknown {
  const { facts } = field;
  if (field.initialValue !== undefined) return fitting(field, field.initialValue);
  const written = prefill ? facts?.prefill ?? facts?.examples?.[0] : undefined;
  if (written !== undefined) return fitting(field, written);
  const input = inputOf(field, { long: true });
  if (input.kind !== "object" || depth > 6) return undefined;
  const values = input.fields.map((each) =>
    [each.name, initialValue(each, prefill, depth + 1)] as const
  ).filter(([, value]) => value !== undefined);
  return values.length === 0 ? undefined : Object.fromEntries(values);
}

/** A value from the text of an attribute or from JSON text. */
function fitting(field: Described, text: string): unknown {
  const { kind } = inputOf(field);
  let value: unknown;
  try {
    value = parseExactJson(text);
  } catch {
    return text;
  }
  return kind === "text" && typeof value !== "string" ? text : value;
}

/** What is sent: absent values are not. */
export function formValues(
  data: PlaygroundData,
  form: Form,
  context: ValueContext = {},
): FormValues {
  const { endpoint } = data;
  const parameters = endpoint.parameters.filter((each) => each.in !== "body").map((each) => {
    const key = parameterKey(each);
    const required = each.required || each.in === "path";
    return [key, valueOfDraft(each, form.parameters[key], required, context)] as const;
  }).filter(([, value]) => value !== undefined);
  const variables = Object.entries(form.variables).filter(([, value]) => value !== "");
  const body = bodyValue(data, form, context);
  return {
    parameters: Object.fromEntries(parameters),
    variables: Object.fromEntries(variables),
    ...(body !== undefined && { body }),
  };
}

/** The value of the body; text that is no JSON yet is sent nowhere and shown as it is. */
export function bodyValue(data: PlaygroundData, form: Form, context: ValueContext = {}): unknown {
  const content = chosenContent(data, form);
  if (content === undefined) return undefined;
  const { draft, text } = form.bodies[form.contentType] ?? {};
  if (text === undefined) {
    const all = { ...context, ...bodyContext(data, form) };
    return valueOfDraft(content.body, draft, isBodyRequired(data.endpoint), all);
  }
  if (bodyKindOf(data.endpoint, form.contentType) === "text") {
    return text === "" ? undefined : text;
  }
  if (text.trim() === "") return undefined;
  try {
    return parseExactJson(text);
  } catch {
    return text;
  }
}

/** The request as it stands. Credentials are placeholders. */
export function planOf(
  data: PlaygroundData,
  form: Form,
  options: ValueContext & { security?: number } = {},
): RequestPlan {
  const { security, ...context } = options;
  const chosen: PlanOptions = {
    values: formValues(data, form, context),
    defaults: data.samples.defaults,
    server: form.server || undefined,
    contentType: form.contentType || undefined,
    security,
  };
  return planRequest(data.endpoint, chosen);
}

/** Everything that is wrong with the form, in its order. */
export function formProblems(data: PlaygroundData, form: Form): Problem[] {
  const { endpoint } = data;
  const places = ["path", "query", "header", "cookie"] as const;
  const parameters = places.flatMap((place) => parametersIn(endpoint, place)).flatMap((each) =>
    problemsOf(
      each,
      form.parameters[parameterKey(each)],
      each.required || each.in === "path",
      parameterPath(each),
    )
  );
  return [...parameters, ...bodyProblems(data, form)];
}

function bodyProblems(data: PlaygroundData, form: Form): Problem[] {
  const content = chosenContent(data, form);
  if (content === undefined) return [];
  const required = isBodyRequired(data.endpoint);
  const { draft, text } = form.bodies[form.contentType] ?? {};
  const path = { ...bodyPath, label: words.body };
  const kind = bodyKindOf(data.endpoint, form.contentType);
  if (text === undefined && kind !== "text") {
    const place = inputOf(content.body, bodyContext(data, form)).kind === "object"
      ? bodyPath
      : path;
    return problemsOf(content.body, draft, required, place, bodyContext(data, form));
  }
  if (text === undefined || text.trim() === "") {
    return required ? [{ ...path, message: words.isRequired }] : [];
  }
  if (kind === "text") return [];
  // Any JSON is let through: a reader may want to see what the API says about another shape.
  return jsonProblem(text, "document").map((message) => ({ ...path, message }));
}

/** The form as JSON, without secrets and files. */
export function snapshotOf(data: PlaygroundData, form: Form): FormSnapshot {
  const { parameters = {}, body, variables = {} } = formValues(data, form, {
    secrets: "omit",
    withoutFiles: true,
  });
  const defaults = initialForm(data);
  const typed = new Set(
    Object.entries(form.parameters).filter(([, draft]) => draft !== undefined).map(([key]) => key),
  );
  const kept = Object.entries(parameters).filter(([key]) => typed.has(key));
  const { draft, text } = form.bodies[form.contentType] ?? {};
  return {
    ...(form.server !== defaults.server && { server: form.server }),
    ...(Object.keys(variables).length > 0 && { variables }),
    ...(form.contentType !== defaults.contentType && { contentType: form.contentType }),
    ...(kept.length > 0 && { parameters: Object.fromEntries(kept) }),
    ...(text !== undefined
      ? { bodyText: text }
      : draft !== undefined && body !== undefined && { body }),
  };
}

/** The form of a snapshot. What the endpoint does not know (any more) is left out. */
export function formOfSnapshot(data: PlaygroundData, snapshot: FormSnapshot): Form {
  const { endpoint } = data;
  const empty = initialForm({ ...data, prefill: false });
  const known = <T>(value: T | undefined, values: readonly T[], otherwise: T): T =>
    value !== undefined && values.includes(value) ? value : otherwise;
  const form: Form = {
    server: known(snapshot.server, serversOf(endpoint).map(({ url }) => url), empty.server),
    contentType: known(snapshot.contentType, contentTypesOf(endpoint), empty.contentType),
    variables: texts(snapshot.variables),
    parameters: Object.fromEntries(
      endpoint.parameters.filter((each) => each.in !== "body" && !isSecret(each)).flatMap(
        (each) => {
          const key = parameterKey(each);
          const draft = draftOfValue(each, snapshot.parameters?.[key]);
          return draft === undefined ? [] : [[key, draft]];
        },
      ),
    ),
    bodies: {},
  };
  const body: BodyDraft | undefined = typeof snapshot.bodyText === "string"
    ? { text: snapshot.bodyText }
    : snapshot.body === undefined
    ? undefined
    : bodyDraftOf(data, form, snapshot.body);
  return body === undefined ? form : { ...form, bodies: { [form.contentType]: body } };
}

function texts(value: unknown): Record<string, string> {
  if (typeof value !== "object" || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] =>
      typeof entry[1] === "string"
    ),
  );
}
