/**
 * Problems in the Static Analysis Results Interchange Format (OASIS, SARIF 2.1.0).
 *
 * @module
 */
import { type Code, codes } from "../../model/codes.ts";
import type { Diagnostic, Severity, Span, TextEdit } from "../../model/diagnostic.ts";
import { hashOf } from "../../platform/hash.ts";
import { ruleOf } from "../catalogue.ts";

/** What a log says besides the problems. */
export interface SarifOptions {
  readonly version: string;
  /** Leads from the repository to the docs folder: `""` or `docs/`. */
  readonly prefix: string;
}

const levels: Readonly<Record<Severity, string>> = {
  error: "error",
  warning: "warning",
  info: "note",
};

/** The log as an object, to be printed as JSON. Only rules that found something are described. */
export function toSarif(
  diagnostics: readonly Diagnostic[],
  { version, prefix }: SarifOptions,
): object {
  const used = [...new Set(diagnostics.map(({ code }) => code))].sort();
  const occurrences = new Map<string, number>();
  return {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [{
      tool: { driver: { name: "docs", semanticVersion: version, rules: used.map(ruleObject) } },
      columnKind: "utf16CodeUnits",
      results: diagnostics.map((problem) => {
        const identity = `${problem.code} ${problem.span?.file} ${problem.message}`;
        const nth = occurrences.get(identity) ?? 0;
        occurrences.set(identity, nth + 1);
        return resultObject(
          problem,
          used.indexOf(problem.code),
          prefix,
          hashOf(identity, `${nth}`),
        );
      }),
    }],
  };
}

function ruleObject(code: Code): object {
  const { severity, summary } = codes[code];
  const rule = ruleOf(code);
  return {
    id: code,
    shortDescription: { text: summary },
    defaultConfiguration: { level: levels[severity] },
    ...(rule && {
      fullDescription: { text: rule.why },
      help: { text: rule.fix },
      properties: { tags: [rule.group] },
    }),
  };
}

function resultObject(
  { code, severity, message, hint, span, related = [], edits = [] }: Diagnostic,
  ruleIndex: number,
  prefix: string,
  fingerprint: string,
): object {
  const notes = related.filter((note) => note.span !== undefined);
  return {
    ruleId: code,
    ruleIndex,
    level: levels[severity],
    message: { text: hint === undefined ? `${message}.` : `${message}. Hint: ${hint}` },
    ...(span && { locations: [{ physicalLocation: physical(span, prefix) }] }),
    ...(notes.length > 0 && {
      relatedLocations: notes.map((note, id) => ({
        id,
        message: { text: note.message },
        ...(note.span && { physicalLocation: physical(note.span, prefix) }),
      })),
    }),
    partialFingerprints: { "docs/v1": fingerprint },
    ...(edits.length > 0 && {
      fixes: [{ description: { text: hint ?? message }, artifactChanges: changes(edits, prefix) }],
    }),
  };
}

function physical({ file, start, end }: Span, prefix: string): object {
  const isRange = end.line > start.line || end.line === start.line && end.column > start.column;
  return {
    artifactLocation: artifact(file, prefix),
    region: {
      startLine: start.line,
      startColumn: start.column,
      ...(isRange && { endLine: end.line, endColumn: end.column }),
    },
  };
}

/** A relative reference: the reader knows where the repository is. */
const artifact = (file: string, prefix: string): object => ({
  uri: /^[a-z][a-z\d+.-]*:\/\//i.test(file)
    ? file
    : (prefix + file).split("/").map(encodeURIComponent).join("/"),
});

function changes(edits: readonly TextEdit[], prefix: string): object[] {
  return [...Map.groupBy(edits, ({ file }) => file)].map(([file, list]) => ({
    artifactLocation: artifact(file, prefix),
    replacements: list.map(({ start, end, text }) => ({
      deletedRegion: { charOffset: start, charLength: end - start },
      ...(text !== "" && { insertedContent: { text } }),
    })),
  }));
}
