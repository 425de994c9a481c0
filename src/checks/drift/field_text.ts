/**
 * A specified field as the element that documents it.
 *
 * @module
 */
import { factSentences } from "../../endpoint/fact_sentences.ts";
import { shapeOfLabel } from "../../endpoint/type_label.ts";
import type { Field, Parameter, ParameterLocation } from "../../model/endpoint.ts";
import { membersOf, type Owner } from "./members.ts";

/** The element of a field with everything beneath, without indentation. */
export function fieldText(
  field: Field,
  location: ParameterLocation | undefined,
  above: readonly Owner[] = [],
): string {
  const place = (field as Partial<Parameter>).in ?? location;
  const name = place === undefined ? "ResponseField" : "ParamField";
  const start = [
    name,
    textAttribute(place ?? "name", field.name),
    textAttribute("type", field.type),
    ...(field.required ? ["required"] : []),
    ...(field.deprecated ? ["deprecated"] : []),
    ...(field.default === undefined ? [] : [defaultAttribute(field.default, field.type)]),
  ].join(" ");
  const inner = [
    plainMdx(field.description),
    factSentences(field.facts ?? {}, shapeOfLabel(field.type).kind).join(" "),
    expandable(membersOf([field], above).sure, location, [...above, field]),
  ].filter((text) => text !== "").join("\n\n");
  return inner === "" ? `<${start} />` : `<${start}>\n${indented(inner, "  ")}\n</${name}>`;
}

/** Fields in an `Expandable`; nothing when there are none. */
export function expandable(
  fields: readonly Field[],
  location: ParameterLocation | undefined,
  above: readonly Owner[] = [],
): string {
  if (fields.length === 0) return "";
  const inner = fields.map((field) => fieldText(field, location, above)).join("\n\n");
  return `<Expandable title="properties">\n${indented(inner, "  ")}\n</Expandable>`;
}

/** Every line that is not empty, further in. */
export function indented(text: string, indent: string): string {
  return text.replace(/^(?=.)/gm, indent);
}

/** Numbers and booleans as expressions, as people write them; all else as text. */
function defaultAttribute(value: string, type: string): string {
  const { kind } = shapeOfLabel(type);
  const isPlain = kind === "integer" || kind === "number" || kind === "boolean";
  return isPlain && /^(?:-?\d+(?:\.\d+)?|true|false)$/.test(value)
    ? `default={${value}}`
    : textAttribute("default", value);
}

/** An attribute with a text; what quotes cannot hold is written as an expression. */
export function textAttribute(name: string, value: string): string {
  return /^[^"&\\\p{Cc}{]*$/u.test(value)
    ? `${name}="${value}"`
    : `${name}={${JSON.stringify(value).replaceAll("{{", "\\u007b{")}}`;
}

/** A description as text that MDX does not read as code; blocks stay apart. */
function plainMdx(markdown: string): string {
  return markdown.replace(/\r\n?/g, "\n").trim()
    .split(/(`[^`\n]*`)/)
    .map((part, index) => index % 2 === 1 ? part : part.replace(/[{}<]/g, "\\$&"))
    .join("")
    .replace(/^(import|export)\b/gm, "\\$1");
}
