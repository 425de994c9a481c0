/**
 * Compares the headers of an answer with those that are documented.
 *
 * @module
 */
import { shapeOfField } from "../../endpoint/example_value.ts";
import type { Field } from "../../model/endpoint.ts";
import type { AnswerHead } from "../send/perform_call.ts";
import { headerOf } from "./media.ts";

/** A documented header and what came of it. */
export interface ComparedHeader {
  readonly name: string;
  /** Undefined when there was none, or when the browser does not show it. */
  readonly value: string | undefined;
  /** `hidden`: the browser does not show whether it was there. */
  readonly verdict: "fine" | "absent" | "hidden" | "missing" | "type" | "enum";
  /** What a value of another type or no allowed value should have been. */
  readonly expected?: string;
}

/** Headers that pages see without being allowed to (Fetch, "CORS-safelisted response-header name"). */
const SHOWN = new Set(
  "cache-control content-language content-length content-type expires last-modified pragma".split(
    " ",
  ),
);

/** Compares each documented header. The content type is documented elsewhere (OpenAPI 3.1, 4.8.17). */
export function compareHeaders(
  documented: readonly Field[],
  head: Pick<AnswerHead, "headers" | "via" | "dropped">,
): ComparedHeader[] {
  const dropped = new Set(head.dropped.map((name) => name.toLowerCase()));
  return documented.filter(({ name }) => name.toLowerCase() !== "content-type").map((field) => {
    const { name } = field;
    const lower = name.toLowerCase();
    const value = headerOf(head.headers, lower);
    if (value !== undefined) return { name, value, ...judgeValue(value, field) };
    const isHidden = head.via === "direct" ? !SHOWN.has(lower) : dropped.has(lower);
    return { name, value, verdict: isHidden ? "hidden" : field.required ? "missing" : "absent" };
  });
}

/** Whether a header is not as documented. */
export function differs({ verdict }: ComparedHeader): boolean {
  return verdict === "missing" || verdict === "type" || verdict === "enum";
}

/** Texts of headers have no types; those that read like none of the documented one are wrong. */
function judgeValue(value: string, field: Field): Pick<ComparedHeader, "verdict" | "expected"> {
  const { kind } = shapeOfField(field);
  const pattern = kind === "integer"
    ? /^[+-]?\d+$/
    : kind === "number"
    ? /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i
    : kind === "boolean"
    ? /^(?:true|false)$/
    : undefined;
  if (pattern?.test(value.trim()) === false) return { verdict: "type", expected: kind };
  const allowed = field.facts?.enum?.map((each) => each.value) ?? [];
  // Each item of a list may be one of them.
  const isAllowed = allowed.length === 0 || kind === "array" || allowed.includes(value.trim());
  return isAllowed ? { verdict: "fine" } : { verdict: "enum", expected: allowed.join(", ") };
}
