/**
 * A specified field as the element that documents it, as `docs migrate` writes it.
 *
 * @module
 */
import { mdxFromMarkdown } from "../../endpoint/mdx/from_markdown.ts";
import { element, textAttribute } from "../../endpoint/mdx/text.ts";
import { writeField, writeFields } from "../../endpoint/mdx/write_fields.ts";
import type { Field, Parameter, ParameterLocation } from "../../model/endpoint.ts";

const writing = { describe: (markdown: string) => mdxFromMarkdown(markdown) };

/** The element of a field with everything beneath, without indentation. */
export function fieldText(field: Field, location: ParameterLocation | undefined): string {
  return writeField(field, (field as Partial<Parameter>).in ?? location ?? "response", writing);
}

/** Fields in an `Expandable`. */
export function expandable(
  fields: readonly Field[],
  location: ParameterLocation | undefined,
): string {
  const text = writeFields(fields, location ?? "response", writing);
  return element("Expandable", [textAttribute("title", "properties")], text);
}
