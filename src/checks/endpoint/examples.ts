/** Examples are valid JSON and agree with the documented fields. @module */
import { diagnostic } from "../../diagnostics/report.ts";
import { statusOf } from "../../endpoint/from_mdx.ts";
import type { Diagnostic, Span } from "../../model/diagnostic.ts";
import type { Example, Field, ResolvedEndpoint } from "../../model/endpoint.ts";
import type { PageCheck } from "../check.ts";
import { mayHideFields } from "./hidden_fields.ts";
import { codeSpans } from "./code_spans.ts";
import { compareExample, type Disagreement, readJson } from "./json_example.ts";
import { readRequests } from "./read_request.ts";

/** Yields `example-json-invalid`, `example-field-missing`, `example-field-surplus` and `example-type-mismatch`. */
export const exampleCheck: PageCheck = {
  codes: [
    "example-json-invalid",
    "example-field-missing",
    "example-field-surplus",
    "example-type-mismatch",
  ],
  *run(page) {
    const { endpoint } = page;
    if (endpoint === undefined) return;
    const isKnown = !mayHideFields(page);
    for (const example of endpoint.examples) {
      for (const { json, at, fields } of bodiesOf(example, endpoint)) {
        const reading = readJson(json);
        if (reading.kind === "invalid") {
          const from = at + reading.offset;
          yield diagnostic("example-json-invalid", `The JSON has ${reading.problem}`, {
            span: codeSpans(page, example)(from, from + 1),
            hint: "correct it, so that readers can copy it",
          });
        } else if (reading.kind === "value" && isKnown) {
          for (const each of compareExample(reading.root, fields)) {
            const from = at + each.offset;
            yield problem(each, codeSpans(page, example)(from, from + each.length), example);
          }
        }
      }
    }
  },
};

/** A JSON text within an example, its offset there, and the fields that describe it. */
interface JsonBody {
  readonly json: string;
  readonly at: number;
  readonly fields: readonly Field[];
}

function bodiesOf(example: Example, endpoint: ResolvedEndpoint): JsonBody[] {
  const { code, kind, language } = example;
  const isJson = /^json$/i.test(language) || language === "" && /^\s*[[{]/.test(code);
  if (kind === "response") {
    return isJson ? [{ json: code, at: 0, fields: fieldsOfResponse(example, endpoint) }] : [];
  }
  const fields = fieldsOfBody(endpoint);
  if (isJson) return [{ json: code, at: 0, fields }];
  return readRequests(code, language).flatMap(({ body }) =>
    body === undefined ? [] : [{ json: body.text, at: body.offset, fields }]
  );
}

/** Fields of the request body; none when the body as a whole is one field. */
function fieldsOfBody({ parameters }: ResolvedEndpoint): readonly Field[] {
  return parameters.filter((each) => each.in === "body");
}

/** Fields of the one response that an example shows; none when that cannot be told. */
function fieldsOfResponse(example: Example, { responses }: ResolvedEndpoint): readonly Field[] {
  const status = statusOf(example.title) ?? (showsFailure(example) ? "4XX" : undefined);
  const isSuccess = status === undefined || status.startsWith("2");
  const fitting = responses.filter((each) =>
    each.status === status ||
    isSuccess && (each.status === undefined || status === undefined && each.status.startsWith("2"))
  );
  return fitting.length === 1 ? fitting[0]?.fields ?? [] : [];
}

/** Whether an example without a status is one of a failure: by its title, or by what it has. */
function showsFailure({ title, code }: Example): boolean {
  return /error|fail|invalid|not found|denied|unauthorized|forbidden/i.test(title) ||
    /^\s*\{\s*"errors?"\s*:\s*(?!null\b|\[\s*\])/.test(code);
}

function problem(each: Disagreement, span: Span, { kind }: Example): Diagnostic {
  const { field, path } = each;
  const related = field && [{ message: `"${field.name}" is documented here`, span: field.span }];
  const element = kind === "response" ? "ResponseField" : "ParamField";
  switch (each.kind) {
    case "missing":
      return diagnostic("example-field-missing", `The example lacks the required field "${path}"`, {
        span,
        hint: `add "${field?.name}" to the example`,
        related,
      });
    case "surplus":
      return diagnostic("example-field-surplus", `The field "${path}" is not documented`, {
        span,
        hint: `add a ${element} for it, or remove it from the example`,
      });
    case "type":
      return diagnostic(
        "example-type-mismatch",
        `The field "${path}" is ${each.found}, but is documented as ${field?.type}`,
        { span, hint: "correct the example or the type", related },
      );
  }
}
