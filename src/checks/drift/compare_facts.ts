/**
 * Compares what page and document say about one field by itself.
 *
 * @module
 */
import type { Field } from "../../model/endpoint.ts";
import type { FieldKind, FieldScope } from "./field_scope.ts";
import type { Difference, Place } from "./difference.ts";
import { sameNull, sameValue, statedValues, typeFits } from "./types.ts";
import { listNames } from "./words.ts";

/** Compares what is said about one field: type, required, default, values, deprecated. */
export function* compareFacts(
  written: Field,
  specified: Field,
  isChoice: boolean,
  path: string,
  scope: FieldScope,
): Generator<Difference> {
  const { kind } = scope;
  const title = kind.title(path);
  const tag = written.span;
  const at = (part?: string): Place => ({ span: tag, part });
  if (!typeFits(written.type, specified) || comparesNull(kind) && !sameNull(written, specified)) {
    yield {
      code: "drift-type",
      message: `${title} has type "${written.type}", in the document "${specified.type}"`,
      hint: `write type="${specified.type}"`,
      written: at("type"),
      specified: { span: specified.span, part: "type", says: `"${specified.type}"` },
      mend: { kind: "attribute", tag, name: "type", value: specified.type },
    };
  }
  if (kind.comparesRequired && !isChoice && written.required !== specified.required) {
    yield {
      code: "drift-required",
      message: specified.required
        ? `${title} is required in the document`
        : `${title} is marked as required and is optional in the document`,
      hint: specified.required ? "add required" : "remove required",
      written: at(written.required ? "required" : undefined),
      specified: {
        span: specified.span,
        part: "required",
        says: specified.required ? "required" : "optional",
      },
      mend: {
        kind: "attribute",
        tag,
        name: "required",
        value: specified.required ? true : undefined,
      },
    };
  }
  yield* compareDefault(written, specified, title, scope);
  yield* compareValues(written, specified, title);
  if (written.deprecated !== specified.deprecated && !isChoice) {
    yield {
      code: "drift-deprecated",
      message: specified.deprecated
        ? `${title} is deprecated in the document`
        : `${title} is marked as deprecated and is not in the document`,
      hint: specified.deprecated ? "add deprecated" : "remove deprecated",
      written: at(written.deprecated ? "deprecated" : undefined),
      specified: {
        span: specified.span,
        part: "deprecated",
        says: specified.deprecated ? "deprecated" : "not deprecated",
      },
      mend: {
        kind: "attribute",
        tag,
        name: "deprecated",
        value: specified.deprecated ? true : undefined,
      },
    };
  }
}

/** In a path, a query or a header there is no null. */
function comparesNull({ location }: FieldKind): boolean {
  return location === undefined || location === "body";
}

function* compareDefault(
  written: Field,
  specified: Field,
  title: string,
  { kind }: FieldScope,
): Generator<Difference> {
  const [stated, wanted] = [written.default, specified.default];
  if (
    stated === wanted || stated !== undefined && wanted !== undefined && sameValue(stated, wanted)
  ) {
    return;
  }
  // Prose may say it; in an answer nobody needs it; and null is what everybody expects.
  if (stated === undefined && (kind.isResponse || wanted === "null")) return;
  if (stated === undefined && /\bdefaults?\b/i.test(written.description)) return;
  const mend = { kind: "attribute", tag: written.span, name: "default", value: wanted } as const;
  yield {
    code: "drift-default",
    message: stated === undefined
      ? `${title} does not say its default "${wanted}"`
      : wanted === undefined
      ? `${title} has the default "${stated}", in the document none`
      : `${title} has the default "${stated}", in the document "${wanted}"`,
    hint: wanted === undefined ? "remove default" : `write default="${wanted}"`,
    written: { span: written.span, part: stated === undefined ? undefined : "default" },
    specified: {
      span: specified.span,
      part: "default",
      says: wanted === undefined ? "no default" : `default "${wanted}"`,
    },
    // A default that only the page knows may be true: that is for its author to say.
    ...(wanted !== undefined && { mend }),
  };
}

function* compareValues(written: Field, specified: Field, title: string): Generator<Difference> {
  const stated = statedValues(written);
  if (stated === undefined) return;
  const allowed = specified.facts?.enum?.map(({ value }) => value) ??
    specified.facts?.items?.facts?.enum?.map(({ value }) => value);
  if (allowed === undefined) {
    if (specified.facts?.kind === "boolean" || specified.facts?.choices !== undefined) return;
    yield {
      code: "drift-enum",
      message: `${title} allows only ${listNames(stated)}, in the document any value`,
      hint: "remove the values, or add them to the document as enum",
      written: { span: written.span, part: "enum" },
      specified: { span: specified.span, part: "type", says: "any value" },
    };
    return;
  }
  const lacking = allowed.filter((value) => !stated.some((each) => sameValue(each, value)));
  const extra = stated.filter((value) => !allowed.some((each) => sameValue(value, each)));
  if (lacking.length === 0 && extra.length === 0) return;
  const parts = [
    lacking.length > 0 ? `lacks ${listNames(lacking)}` : "",
    extra.length > 0 ? `has ${listNames(extra)} beyond those of the document` : "",
  ].filter((part) => part !== "");
  yield {
    code: "drift-enum",
    message: `${title} ${parts.join(" and ")}`,
    hint: `the values are ${listNames(allowed)}`,
    written: { span: written.span, part: "enum" },
    specified: { span: specified.span, part: "enum", says: listNames(allowed) },
  };
}
