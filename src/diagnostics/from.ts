/**
 * From the issues of a schema to problems in plain sentences: where, what is expected, what is there.
 * A union is reduced to one sentence: the branch that the value was meant for speaks, and when there
 * is none, what all branches accept is named.
 *
 * @module
 */
import type { z } from "zod";
import type { Code } from "../model/codes.ts";
import type { Diagnostic, Span } from "../model/diagnostic.ts";
import { diagnostic } from "./report.ts";
import type { Part, ValuePath } from "./locate.ts";
import { formatPath, listChoices, nearestName, quoteValue } from "./wording.ts";

/** One problem of a value. */
export interface Finding {
  /** `missing`: a required key is not there; `unknown-key`: `path` leads to a key nobody reads. */
  readonly kind: "missing" | "invalid" | "unknown-key";
  readonly path: ValuePath;
  /** What the value must be: `must be a string, but is 3`. Shown after the path. */
  readonly predicate: string;
  readonly hint?: string;
}

type Issue = z.core.$ZodIssue;
/** The part of a schema issue that only exists while it is made. */
interface RawIssue {
  readonly code?: string | undefined;
  readonly inst?: { readonly _zod?: { readonly def?: { readonly shape?: object } } };
}

/**
 * Pass as `error` to `safeParse`, so that unknown keys can be compared with the known ones: the
 * finished issue no longer names the schema it came from, hence the message carries its keys.
 */
export function knownKeysMessage(issue: unknown): string | undefined {
  const { code, inst } = issue as RawIssue;
  const shape = inst?._zod?.def?.shape;
  return code === "unrecognized_keys" && shape ? Object.keys(shape).join(" ") : undefined;
}

/** The findings in the issues that zod reports about `value`, in their order. */
export function findingsFromZod(issues: readonly Issue[], value: unknown): Finding[] {
  return issues.flatMap((issue) => fromIssue(issue, value, []));
}

/** How findings become diagnostics. */
export interface FindingOptions {
  readonly code: Code;
  readonly unknownKeyCode: Code;
  readonly locate?: (path: ValuePath, part?: Part) => Span | undefined;
}

/** Diagnostics of the issues that zod reports about `value`. */
export function diagnosticsFromZod(
  issues: readonly Issue[],
  value: unknown,
  options: FindingOptions,
): Diagnostic[] {
  return findingsFromZod(issues, value).map(({ kind, path, predicate, hint }) =>
    diagnostic(
      kind === "unknown-key" ? options.unknownKeyCode : options.code,
      `${formatPath(path)} ${predicate}`,
      { hint, span: options.locate?.(path, kind === "unknown-key" ? "key" : "value") },
    )
  );
}

function fromIssue(issue: Issue, root: unknown, base: ValuePath): Finding[] {
  const path = [
    ...base,
    ...issue.path.map((step) => typeof step === "symbol" ? String(step) : step),
  ];
  const value = valueAt(root, path);
  switch (issue.code) {
    case "unrecognized_keys":
      return issue.keys.map((key) => unknownKey([...path, key], key, issue.message.split(" ")));
    case "invalid_union":
      return fromUnion(issue, value, root, path);
    case "invalid_key":
      return [{
        kind: "invalid",
        path,
        predicate: issue.issues[0]?.message ?? "is not a valid name",
      }];
    default: {
      const expected = predicateOf(issue, value);
      if (value === undefined) {
        const what = expected.replace(/^must be (set)?/, "");
        return [{
          kind: "missing",
          path,
          predicate: what ? `is required: ${what}` : "is required",
        }];
      }
      const hint = nearestHint(issue, value);
      const isComplete = !expected.startsWith("must ");
      const predicate = isComplete ? expected : `${expected}, but is ${quoteValue(value)}`;
      return [{ kind: "invalid", path, predicate, ...(hint && { hint }) }];
    }
  }
}

function unknownKey(path: ValuePath, key: string, known: readonly string[]): Finding {
  const near = nearestName(key, known);
  return {
    kind: "unknown-key",
    path,
    predicate: "is not a known key and is ignored",
    ...(near !== undefined && { hint: `did you mean "${near}"?` }),
  };
}

type UnionIssue = Extract<Issue, { code: "invalid_union" }>;

function fromUnion(issue: UnionIssue, value: unknown, root: unknown, path: ValuePath): Finding[] {
  const isOuter = (inner: Issue): boolean => inner.path.length === 0;
  // A branch that only complains about what is inside the value, or that takes values of its kind,
  // is the one that was meant.
  const meant = issue.errors.filter((branch) =>
    !branch.some((inner) => isOuter(inner) && inner.code === "invalid_type")
  );
  // Of several, the one with the fewest complaints: that is the nearest form.
  const [nearest] = meant.toSorted((a, b) => a.length - b.length);
  if (nearest !== undefined && value !== undefined) {
    return nearest.flatMap((inner) => fromIssue(inner, root, path));
  }
  const forms = issue.errors.flat().filter(isOuter).map((inner) => predicateOf(inner, value));
  const kinds = [...new Set(forms.map((form) => form.replace(/^must be /, "")))];
  const what = listChoices(kinds);
  return value === undefined
    ? [{ kind: "missing", path, predicate: `is required: ${what}` }]
    : [{ kind: "invalid", path, predicate: `must be ${what}, but is ${quoteValue(value)}` }];
}

/** JSON's names of types, as sentences have them. */
const typeNames: Readonly<Record<string, string>> = {
  string: "a string",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "an array",
  object: "an object",
  record: "an object",
};
/** More choices than this are not listed. */
const MOST_CHOICES = 20;

/**
 * What the value must be. Messages of our own schemas begin with a small letter and are used as they
 * are: `must be …`, after which the value is quoted, or a whole predicate.
 */
function predicateOf(issue: Issue, value: unknown): string {
  if (/^[a-z]/.test(issue.message)) return issue.message;
  if (issue.code === "invalid_type") {
    return `must be ${typeNames[issue.expected] ?? issue.expected}`;
  }
  if (issue.code === "invalid_value") {
    const choices = issue.values.map((choice) => JSON.stringify(choice) ?? String(choice));
    if (choices.length <= MOST_CHOICES) return `must be ${listChoices(choices)}`;
    return `must be one of ${choices.length} known names`;
  }
  if (issue.code === "too_small") return limit("at least", Number(issue.minimum), value);
  if (issue.code === "too_big") return limit("at most", Number(issue.maximum), value);
  return `must be valid (${issue.message})`;
}

function limit(bound: string, count: number, value: unknown): string {
  if (typeof value === "string") return `must be ${bound} ${count} characters long`;
  if (!Array.isArray(value)) return `must be ${bound} ${count}`;
  return `must have ${bound} ${count} ${count === 1 ? "entry" : "entries"}`;
}

function nearestHint(issue: Issue, value: unknown): string | undefined {
  if (issue.code !== "invalid_value" || typeof value !== "string") return undefined;
  const near = nearestName(value, issue.values.filter((choice) => typeof choice === "string"));
  return near === undefined ? undefined : `did you mean "${near}"?`;
}

/** The value at a path, undefined when there is none. */
export function valueAt(root: unknown, path: ValuePath): unknown {
  let value = root;
  for (const step of path) {
    if (value === null || typeof value !== "object" || !Object.hasOwn(value, step)) {
      return undefined;
    }
    value = (value as Record<string | number, unknown>)[step];
  }
  return value;
}
