/**
 * Says what is wrong with a form before anything is sent. The rules are those of the model; what the
 * model does not say is left to the API.
 *
 * @module
 */
import { type Draft, draftAt, restOf, type ValueContext, valueOfDraft } from "./draft.ts";
import { constantOf, type Described, type Input, inputOf } from "./input.ts";
import { jsonError } from "./json_error.ts";
import { words } from "./words.ts";

/** Something wrong with one input. */
export interface Problem {
  /** Id of the input. */
  readonly id: string;
  /** How the field is called: `user.name`, `tags 2`. */
  readonly label: string;
  /** What is wrong, as a sentence without final period. */
  readonly message: string;
}

/** Where a field stands in the form. */
export interface Path {
  readonly id: string;
  readonly label: string;
}

/** The place of a field, an item or an entry within another. Ids have no blanks. */
export function within(path: Path, name: string | number, label = String(name)): Path {
  return {
    id: `${path.id}/${String(name).replace(/[\s%]/g, encodeURIComponent)}`,
    label: path.label === "" ? label : `${path.label}.${label}`,
  };
}

/** Id of the input for the name of an entry. */
export const entryNameId = (path: Path, index: number): string => `${path.id}/name:${index}`;
/** The place of the value of an entry. */
export const entryPath = (path: Path, index: number, name: string): Path =>
  within(path, `value:${index}`, name || String(index + 1));

/** The place of what a choice was made for. */
export const chosenPath = (path: Path): Path => ({ ...path, id: `${path.id}/as` });

/** Everything that is wrong with a field and what is in it, in the order of the form. */
export function problemsOf(
  field: Described,
  draft: Draft | undefined,
  required: boolean,
  path: Path,
  context: ValueContext = {},
): Problem[] {
  const input = inputOf(field, context);
  const problem = (message: string): Problem[] => [{ ...path, message }];
  if (draft === undefined || isEmptied(draft)) {
    if (!required) return [];
    if (input.kind === "object") {
      return objectProblems(input, { kind: "object", fields: {}, entries: [] }, path, context);
    }
    if (input.kind === "choice") {
      const [first] = input.options;
      return first ? problemsOf(first.described, undefined, true, chosenPath(path), context) : [];
    }
    const hasValue = constantOf(input) !== undefined || field.default !== undefined;
    return hasValue ? [] : problem(words.isRequired);
  }
  switch (draft.kind) {
    case "constant":
      return [];
    case "files":
      return [];
    case "json":
      return jsonProblem(draft.text, input.kind === "json" ? input.of : "any").flatMap(problem);
    case "text":
      return textProblem(field, input, draft.text).flatMap(problem);
    case "list":
      return listProblems(field, input, draft, path, context);
    case "choice": {
      const option = input.kind === "choice" ? input.options[draft.index] : undefined;
      // Nothing is wrong with a chosen way of an optional value in which nothing is filled in.
      const isThere = required ||
        (option && valueOfDraft(option.described, draft.value, false, context)) !== undefined;
      return option && isThere
        ? problemsOf(option.described, draft.value, true, chosenPath(path), context)
        : [];
    }
    case "object":
      if (input.kind !== "object") return [];
      return valueOfDraft(field, draft, required, context) === undefined
        ? []
        : objectProblems(input, draft, path, context);
  }
}

function isEmptied(draft: Draft): boolean {
  return (draft.kind === "text" && draft.text === "") ||
    (draft.kind === "json" && draft.text.trim() === "") ||
    (draft.kind === "list" && draft.items.length === 0) ||
    (draft.kind === "files" && draft.names.length === 0);
}

function objectProblems(
  input: Extract<Input, { kind: "object" }>,
  draft: Extract<Draft, { kind: "object" }>,
  path: Path,
  context: ValueContext,
): Problem[] {
  const named = input.fields.flatMap((field) =>
    problemsOf(
      field,
      draftAt(draft.fields, field.name),
      field.required,
      within(path, field.name),
      context,
    )
  );
  const taken = new Set(input.fields.map(({ name }) => name));
  const rest = restOf(input);
  const entries = draft.entries.flatMap(({ name, value }, index): Problem[] => {
    const place = entryPath(path, index, name);
    const own = { id: entryNameId(path, index), label: place.label };
    if (name === "") {
      return value === undefined ? [] : [{ ...own, message: words.nameIsRequired }];
    }
    if (taken.has(name)) return [{ ...own, message: words.nameIsTaken }];
    taken.add(name);
    return problemsOf(rest, value, true, place, context);
  });
  return [...named, ...entries];
}

function listProblems(
  field: Described,
  input: Input,
  draft: Extract<Draft, { kind: "list" }>,
  path: Path,
  context: ValueContext,
): Problem[] {
  if (input.kind !== "list") return [];
  const items = draft.items.flatMap((item, index) =>
    problemsOf(input.item, item, true, within(path, index, String(index + 1)), context)
  );
  const { minItems = 0, maxItems = Infinity, uniqueItems } = field.facts?.constraints ?? {};
  const count = draft.items.length;
  const texts = draft.items.map((item) =>
    JSON.stringify(valueOfDraft(input.item, item, true, context))
  );
  const message = count < minItems
    ? words.tooFewItems(minItems)
    : count > maxItems
    ? words.tooManyItems(maxItems)
    : uniqueItems && new Set(texts).size < count
    ? words.itemsRepeat
    : undefined;
  return message === undefined ? items : [{ ...path, message }, ...items];
}

/** The message about a text that is not JSON, with line and column, or not of the right kind. */
export function jsonProblem(text: string, of: "any" | "object" | "array" | "document"): string[] {
  // Text that does not begin like a list or an object is text, where anything may stand.
  if (of === "any" && !/^\s*[[{]/.test(text)) return [];
  const place = jsonError(text);
  if (place !== undefined) return [words.invalidJsonAt(place.line, place.column)];
  const start = text.trimStart()[0];
  if (of === "array") return start === "[" ? [] : [words.notAList];
  return of !== "object" || start === "{" ? [] : [words.notAnObject];
}

function textProblem(field: Described, input: Input, text: string): string[] {
  const { facts } = field;
  const limits = facts?.constraints ?? {};
  if (input.kind === "number") return numberProblem(input.integer, limits, text);
  if (input.kind === "boolean") {
    return text === "true" || text === "false" ? [] : [words.notABoolean];
  }
  if (input.kind === "enum") {
    return input.values.some(({ value }) => value === text) ? [] : [words.notAllowed];
  }
  const length = [...text].length;
  if (limits.minLength !== undefined && length < limits.minLength) {
    return [words.tooShort(limits.minLength, length)];
  }
  if (limits.maxLength !== undefined && length > limits.maxLength) {
    return [words.tooLong(limits.maxLength, length)];
  }
  if (limits.pattern !== undefined && patternOf(limits.pattern)?.test(text) === false) {
    return [words.noMatch(limits.pattern)];
  }
  const format = input.kind === "text" && (input.format === "date" || input.format === "date-time")
    ? input.format
    : facts?.format ?? "";
  return formatProblem(format, text);
}

/** A pattern that this engine cannot read is left to the API. */
function patternOf(source: string): RegExp | undefined {
  try {
    return new RegExp(source, "u");
  } catch {
    return undefined;
  }
}

function numberProblem(
  isInteger: boolean,
  limits: NonNullable<NonNullable<Described["facts"]>["constraints"]>,
  text: string,
): string[] {
  const value = Number(text.trim());
  if (text.trim() === "" || !Number.isFinite(value) || /^[+-]?0[xob]/i.test(text.trim())) {
    return [isInteger ? words.notAnInteger : words.notANumber];
  }
  if (isInteger && !Number.isInteger(value)) return [words.notAnInteger];
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = limits;
  if (minimum !== undefined && value < minimum) return [words.atLeast(minimum)];
  if (maximum !== undefined && value > maximum) return [words.atMost(maximum)];
  if (exclusiveMinimum !== undefined && value <= exclusiveMinimum) {
    return [words.moreThan(exclusiveMinimum)];
  }
  if (exclusiveMaximum !== undefined && value >= exclusiveMaximum) {
    return [words.lessThan(exclusiveMaximum)];
  }
  if (multipleOf !== undefined && multipleOf > 0) {
    const times = value / multipleOf;
    // 0.3 / 0.1 is not quite 3.
    if (Math.abs(times - Math.round(times)) > 1e-9 * Math.max(1, Math.abs(times))) {
      return [words.multipleOf(multipleOf)];
    }
  }
  return [];
}

/** Formats that mistakes are made in. RFC 3339 for times, RFC 9562 for UUIDs. */
const FORMATS: Readonly<Record<string, { test(text: string): boolean; message: string }>> = {
  date: {
    test: (text) => /^\d{4}-\d\d-\d\d$/.test(text) && isDay(text),
    message: words.notADate,
  },
  "date-time": {
    test: (text) =>
      /^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d:\d\d(?:\.\d+)?(?:[Zz]|[+-]\d\d:\d\d)$/.test(text) &&
      isDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text.replace(" ", "T"))),
    message: words.notADateTime,
  },
  email: { test: (text) => /^[^\s@]+@[^\s@]+$/.test(text), message: words.notAnEmail },
  uuid: {
    test: (text) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text),
    message: words.notAUuid,
  },
  uri: { test: (text) => /^[a-z][a-z\d+.-]*:\S+$/i.test(text), message: words.notAUri },
};

function formatProblem(format: string, text: string): string[] {
  const rule = Object.hasOwn(FORMATS, format) ? FORMATS[format] : undefined;
  return rule === undefined || rule.test(text) ? [] : [rule.message];
}

/** Whether a day is in the calendar: engines take February 30 for March 1. */
function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
