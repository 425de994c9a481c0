/**
 * Writes parameter values as text, by `style` and `explode` (OpenAPI 3.1, Parameter Object).
 *
 * @module
 */
import { ExactNumber } from "../model/exact_json.ts";
import type { Parameter, Serialization } from "../model/endpoint.ts";
import type { RequestEntry } from "../model/request.ts";

/** How a parameter is written when it does not say: the defaults of OpenAPI by location. */
const DEFAULTS: Readonly<Record<string, Serialization>> = {
  path: { style: "simple", explode: false },
  header: { style: "simple", explode: false },
  query: { style: "form", explode: true },
  cookie: { style: "form", explode: true },
};

function serializationOf(parameter: Parameter): Serialization {
  return parameter.serialization ?? DEFAULTS[parameter.in] ?? { style: "form", explode: true };
}

type Encode = (text: string) => string;
const asIs: Encode = (text) => text;

/** The text of a value that is no list and no object; of these, JSON. */
export function scalarText(value: unknown): string {
  if (typeof value === "string") return value.toWellFormed();
  return typeof value === "object" && value !== null ? JSON.stringify(value) : String(value);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value) &&
    !(value instanceof ExactNumber);
}

/** Percent-encodes the text of a path, which may be encoded already. */
export function encodePath(text: string): string {
  return encodeURI(text.toWellFormed()).replace(/%25([\da-f]{2})/gi, "%$1")
    .replaceAll("#", "%23").replaceAll("?", "%3F").replaceAll("[", "%5B").replaceAll("]", "%5D");
}

/** What stands in the path for a parameter, encoded. */
export function pathText(parameter: Parameter, value: unknown): string {
  const { style, explode, contentType } = serializationOf(parameter);
  const encode = (text: string) => encodeURIComponent(text.toWellFormed());
  if (contentType !== undefined) return encode(JSON.stringify(value));
  const name = encode(parameter.name);
  if (style === "matrix") {
    if (Array.isArray(value) && explode) {
      return value.map((each) => `;${name}=${encode(scalarText(each))}`).join("");
    }
    if (isObject(value) && explode) {
      return pairs(value, "=", encode).map((pair) => `;${pair}`).join("");
    }
    return `;${name}=${joined(value, false, ",", encode)}`;
  }
  if (style === "label") return `.${joined(value, explode, explode ? "." : ",", encode)}`;
  return joined(value, explode, ",", encode);
}

/** The value of a header. Headers carry ASCII only, so other characters are percent-encoded. */
export function headerText(parameter: Parameter, value: unknown): string {
  const { explode, contentType } = serializationOf(parameter);
  const text = contentType === undefined
    ? joined(value, explode, ",", asIs)
    : JSON.stringify(value);
  return asciiText(text);
}

/** One line of ASCII, as headers need it. */
export function asciiText(text: string): string {
  return text.toWellFormed().replace(/\s+/g, " ").trim()
    .replace(/[^\x20-\x7e]/gu, (char) => encodeURIComponent(char));
}

/** The entries of the query string for a parameter. */
export function queryEntries(parameter: Parameter, value: unknown): RequestEntry[] {
  const serialization = serializationOf(parameter);
  const { style, explode, allowReserved = false, contentType } = serialization;
  const { name } = parameter;
  const entry = (key: string, text: string): RequestEntry =>
    allowReserved
      ? { name: key, value: text, encoded: reserved(text) }
      : { name: key, value: text };
  if (contentType !== undefined) {
    return [entry(name, typeof value === "string" ? value : JSON.stringify(value))];
  }
  if (style === "deepObject" && typeof value === "object" && value !== null) {
    return deepEntries(name, value).map(([key, text]) => entry(key, text));
  }
  if (Array.isArray(value)) {
    if (value.length === 0) return [];
    if (explode) return value.map((each) => entry(name, scalarText(each)));
    return [delimited(name, value.map(scalarText), style, allowReserved)];
  }
  if (isObject(value)) {
    if (explode) {
      return Object.entries(value).flatMap(([key, each]) =>
        Array.isArray(each)
          ? each.map((one) => entry(key, scalarText(one)))
          : [entry(key, scalarText(each))]
      );
    }
    const flat = Object.entries(value).flatMap(([key, each]) => [key, scalarText(each)]);
    return [delimited(name, flat, style, allowReserved)];
  }
  return [entry(name, scalarText(value))];
}

/** A `,` between values stays as it is in the URL, so that it differs from one inside a value. */
function delimited(
  name: string,
  texts: readonly string[],
  style: Serialization["style"],
  allowReserved: boolean,
): RequestEntry {
  const delimiter = style === "spaceDelimited" ? " " : style === "pipeDelimited" ? "|" : ",";
  const inUrl = delimiter === "," ? "," : encodeURIComponent(delimiter);
  const encode: Encode = allowReserved
    ? reserved
    : (text) => encodeURIComponent(text.toWellFormed());
  return { name, value: texts.join(delimiter), encoded: texts.map(encode).join(inUrl) };
}

/** Reserved characters stay, apart from those that would end the value or the query. */
function reserved(text: string): string {
  return encodeURI(text.toWellFormed()).replace(/[&#+[\]]/g, (char) => encodeURIComponent(char));
}

function deepEntries(name: string, value: unknown): [string, string][] {
  if (Array.isArray(value)) return value.flatMap((each) => deepEntries(name, each));
  if (!isObject(value)) return [[name, scalarText(value)]];
  return Object.entries(value).flatMap(([key, each]) => deepEntries(`${name}[${key}]`, each));
}

/** The cookies for a parameter, their values not encoded. */
export function cookieEntries(parameter: Parameter, value: unknown): RequestEntry[] {
  const { explode, contentType } = serializationOf(parameter);
  const { name } = parameter;
  if (contentType !== undefined) return [{ name, value: JSON.stringify(value) }];
  if (Array.isArray(value) && explode) {
    return value.map((each) => ({ name, value: scalarText(each) }));
  }
  if (isObject(value) && explode) {
    return Object.entries(value).map(([key, each]) => ({ name: key, value: scalarText(each) }));
  }
  return [{ name, value: joined(value, false, ",", asIs) }];
}

/** A value as one text: members of lists and objects with a delimiter between them. */
function joined(value: unknown, explode: boolean, delimiter: string, encode: Encode): string {
  if (Array.isArray(value)) return value.map((each) => encode(scalarText(each))).join(delimiter);
  if (isObject(value)) return pairs(value, explode ? "=" : ",", encode).join(delimiter);
  return encode(scalarText(value));
}

function pairs(value: Record<string, unknown>, between: string, encode: Encode): string[] {
  return Object.entries(value).map(([key, each]) =>
    encode(key) + between + encode(scalarText(each))
  );
}
