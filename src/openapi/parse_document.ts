/**
 * Texts of API documents: telling what a file is at a glance, parsing JSON and YAML, and finding
 * places in them.
 *
 * @module
 */
import { parse as parseYaml } from "@std/yaml";
import { spanFinder } from "../diagnostics/locate.ts";
import { diagnostic } from "../diagnostics/report.ts";
import type { Diagnostic, Span } from "../model/diagnostic.ts";
import { splitPointer } from "./pointer.ts";
import { jsonKeyLocator } from "./json_locate.ts";
import { isObject } from "./specification.ts";
import { yamlLocator } from "./yaml_locate.ts";

/** What an API document is, told by its top-level key. */
export type DocumentKind = "openapi" | "overlay" | "asyncapi";

/** A parsed text. */
export interface ParsedText {
  readonly value: unknown;
  readonly locate: (pointer: string) => Span;
}

const WORDS = /openapi|swagger|overlay|asyncapi/;
/** Keys with a version number; in JSON at any depth, so what is found is looked at again. */
const JSON_KEY = /"(openapi|swagger|swaggerVersion|overlay|asyncapi)"\s*:\s*"?\d/;
const YAML_KEY = /^["']?(openapi|swagger|swaggerVersion|overlay|asyncapi)["']?\s*:\s*["']?\d/m;

/** Whether a text may be an API document. Never parses; `false` is certain. */
export function mayBeDescription(text: string): boolean {
  return WORDS.test(text) && (JSON_KEY.test(text) || YAML_KEY.test(text));
}

/** What a parsed text is. */
export function documentKind(value: unknown): DocumentKind | undefined {
  if (!isObject(value)) return undefined;
  if ("openapi" in value || "swagger" in value || "swaggerVersion" in value) return "openapi";
  if ("overlay" in value) return "overlay";
  return "asyncapi" in value ? "asyncapi" : undefined;
}

/** Parses JSON or YAML. Yields `spec-syntax` at the character where the parser gave up. */
export function parseDocument(
  file: string,
  text: string,
): { value?: ParsedText; diagnostics: readonly Diagnostic[] } {
  const isJson = /^\s*[{[]/.test(text);
  if (isJson) {
    try {
      const find = jsonKeyLocator(file, text);
      return {
        value: {
          value: JSON.parse(text),
          locate: (pointer) => find(splitPointer(pointer)),
        },
        diagnostics: [],
      };
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      // What is no JSON may still be YAML in flow style.
      if (/\.json$/i.test(file)) return { diagnostics: [jsonProblem(file, text, error)] };
    }
  }
  const tab = isJson ? undefined : tabProblem(file, text);
  if (tab !== undefined) return { diagnostics: [tab] };
  try {
    // The core schema leaves dates as the text that they are.
    const value = parseYaml(text, { schema: "core" });
    if (text.includes("<<")) mergeKeys(value);
    const find = yamlLocator(file, text);
    return { value: { value, locate: (pointer) => find(splitPointer(pointer)) }, diagnostics: [] };
  } catch (error) {
    if (error instanceof RangeError) {
      const message = "The document is nested too deeply";
      return {
        diagnostics: [diagnostic("spec-syntax", message, { span: spanFinder(file, text)(0, 0) })],
      };
    }
    if (!(error instanceof Error)) throw error;
    return { diagnostics: [yamlProblem(file, text, error)] };
  }
}

function jsonProblem(file: string, text: string, error: SyntaxError): Diagnostic {
  const offset = Number(/at position (\d+)/.exec(error.message)?.[1] ?? text.length);
  const reason = error.message.replace(/ in JSON at position.*$/s, "").replace(/, "?[{[].*$/s, "");
  const span = spanFinder(file, text)(offset, Math.min(offset + 1, text.length));
  return diagnostic("spec-syntax", `"${file}" is not valid JSON: ${reason}`, { span });
}

function yamlProblem(file: string, text: string, error: Error): Diagnostic {
  const [, line, column] = /at line (\d+), column (\d+)/.exec(error.message) ?? [];
  const [first = ""] = error.message.split("\n");
  const reason = first.replace(/\s*at line \d+, column \d+:?.*$/s, "").replace(/[.:]$/, "");
  const find = spanFinder(file, text);
  if (line === undefined || column === undefined) {
    return diagnostic("spec-syntax", `"${file}" is not valid YAML: ${reason}`, {
      span: find(0, 0),
    });
  }
  let offset = 0;
  for (let row = 1; row < Number(line); row++) {
    const next = text.indexOf("\n", offset);
    if (next < 0) break;
    offset = next + 1;
  }
  offset = Math.min(offset + Number(column) - 1, text.length);
  const span = find(offset, Math.min(offset + 1, text.length));
  return diagnostic("spec-syntax", `"${file}" is not valid YAML: ${reason}`, { span });
}

/** The first key that a tab indents. The parser takes it for one at the left margin. */
function tabProblem(file: string, text: string): Diagnostic | undefined {
  const match = /^\t+["']?[\w/{}$.~-]+["']?:(?:\s|$)/m.exec(text);
  if (match === null) return undefined;
  return diagnostic("spec-syntax", `"${file}" is not valid YAML: a line is indented with a tab`, {
    span: spanFinder(file, text)(match.index, match.index + 1),
    hint: "indent with blanks",
  });
}

/** Carries out `<<: *other`, which belongs to YAML 1.1 but is common. Own keys win. */
function mergeKeys(root: unknown): void {
  const seen = new Set<unknown>();
  const stack = [root];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (typeof node !== "object" || node === null || seen.has(node)) continue;
    seen.add(node);
    const record = node as Record<string, unknown>; // lists have no key "<<"
    if (Object.hasOwn(record, "<<") && typeof record["<<"] === "object") {
      const sources = [record["<<"]].flat();
      delete record["<<"];
      for (const source of sources) {
        if (!isObject(source)) continue;
        mergeKeys(source);
        for (const [key, value] of Object.entries(source)) {
          if (!Object.hasOwn(record, key)) record[key] = value;
        }
      }
    }
    for (const value of Object.values(record)) {
      if (typeof value === "object" && value !== null) stack.push(value);
    }
  }
}
