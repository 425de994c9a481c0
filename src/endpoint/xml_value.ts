/**
 * Example values as XML.
 *
 * @module
 */
import { ExactNumber } from "../model/exact_json.ts";

/**
 * A value as indented XML below one root element. Lists repeat their element; names that XML does not
 * allow are mended. Attributes and namespaces of schemas are not known here.
 */
export function xmlFromValue(value: unknown, root: string): string {
  const name = elementName(root);
  return ['<?xml version="1.0" encoding="UTF-8"?>', ...elementLines(name, value, "")].join("\n");
}

function elementLines(name: string, value: unknown, indent: string): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => elementLines(name, each, indent));
  if (typeof value !== "object" || value === null || value instanceof ExactNumber) {
    const text = value === null || value === undefined ? "" : escapeXml(String(value));
    return [`${indent}<${name}>${text}</${name}>`];
  }
  const inner = Object.entries(value).flatMap(([key, each]) =>
    elementLines(elementName(key), each, `${indent}  `)
  );
  return [`${indent}<${name}>`, ...inner, `${indent}</${name}>`];
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

function elementName(name: string): string {
  const clean = name.replace(/[^\w.-]+/g, "");
  return /^[A-Za-z_]/.test(clean) ? clean : `item${clean}`;
}
