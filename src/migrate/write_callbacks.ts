/**
 * Callbacks → a section that tells what the API sends, to which address, and what it expects.
 *
 * @module
 */
import { inlineCode } from "../endpoint/fact_sentences.ts";
import { reasonPhrase } from "../endpoint/status_text.ts";
import type { ApiResponse, Callback } from "../model/endpoint.ts";
import { mdxFromText } from "../endpoint/mdx/from_markdown.ts";
import { blocks, element, textAttribute } from "../endpoint/mdx/text.ts";
import { listItem, writeFields } from "../endpoint/mdx/write_fields.ts";
import { writeContents } from "./write_responses.ts";
import type { Writing } from "./loss.ts";

/** The section of the callbacks; `""` when there are none. */
export function writeCallbacks(callbacks: readonly Callback[], writing: Writing): string {
  if (callbacks.length === 0) return "";
  return blocks("## Callbacks", ...callbacks.map((callback) => writeCallback(callback, writing)));
}

function writeCallback({ name, expression, endpoint }: Callback, writing: Writing): string {
  const { parameters, requestBody, responses } = endpoint;
  if ((endpoint.callbacks ?? []).length > 0) {
    writing.lose("callback", `The callbacks of the callback "${name}" are left out`, endpoint.span);
  }
  return blocks(
    `### ${mdxFromText(name)}`,
    `The API sends ${inlineCode(endpoint.method)} to ${inlineCode(expression)}.`,
    writing.describe(endpoint.description, endpoint.span),
    // `ParamField`s would be parameters of the page's own operation.
    parameters.length === 0 ? "" : element(
      "Expandable",
      [textAttribute("title", "parameters of the callback")],
      writeFields(parameters, "response", writing),
    ),
    writeContents(requestBody?.contents ?? [], "Sends", writing, "", true),
    responses.length === 0 ? "" : blocks(
      "It expects one of these responses:",
      responses.map((response) => writeExpected(response, name, writing)).join("\n"),
    ),
  );
}

function writeExpected(
  { status = "default", description, fields, span }: ApiResponse,
  name: string,
  writing: Writing,
): string {
  if (fields.length > 0) {
    writing.lose(
      "callback",
      `The fields of response ${status} of the callback "${name}" are left out`,
      span,
    );
  }
  return listItem(inlineCode(status), writing.describe(description || reasonPhrase(status), span));
}
