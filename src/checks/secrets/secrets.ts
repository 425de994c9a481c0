/** Keys and passwords that were published by mistake. @module */
import { spanFinder } from "../../diagnostics/locate.ts";
import { diagnostic } from "../../diagnostics/report.ts";
import type { Diagnostic } from "../../model/diagnostic.ts";
import { decodeText, FileError } from "../../platform/files.ts";
import type { Check, PageCheck } from "../check.ts";
import { findSecrets, maskSecret } from "./find.ts";

const hint =
  "make a new one, because this one has been seen, and write a placeholder such as <API_KEY>";

/** Yields `secret-exposed` and `secret-suspected`: the text of pages, with code and frontmatter. */
export const pageSecretCheck: PageCheck = {
  codes: ["secret-exposed", "secret-suspected"],
  *run({ page, source }) {
    yield* secretsOf(page.file, source);
  },
};

/** The same for settings, snippets, components and API documents. */
export const fileSecretCheck: Check = {
  codes: ["secret-exposed", "secret-suspected"],
  *run({ files, otherSources }) {
    for (const file of otherSources) {
      try {
        yield* secretsOf(file, decodeText(files.read(file)));
      } catch (error) {
        // A file that cannot be read has been reported where it was needed.
        if (!(error instanceof FileError)) throw error;
      }
    }
  },
};

function* secretsOf(file: string, text: string): Generator<Diagnostic> {
  const found = findSecrets(text);
  if (found.length === 0) return;
  const span = spanFinder(file, text);
  for (const { start, end, name, certain } of found) {
    const shown = maskSecret(text.slice(start, end));
    const [code, message] = certain
      ? ["secret-exposed", `The text holds ${name}: "${shown}"`] as const
      : ["secret-suspected", `The text holds what looks like ${name}: "${shown}"`] as const;
    // Of a key of many lines the first is marked.
    const line = text.indexOf("\n", start);
    yield diagnostic(code, message, {
      span: span(start, line < 0 ? end : Math.min(end, line)),
      hint,
    });
  }
}

/** Texts of files with their secrets blotted out, for reports that quote lines. */
export function hideSecrets(
  read: (file: string) => string | undefined,
  problems: readonly Diagnostic[],
): (file: string) => string | undefined {
  const codes = new Set<string>(pageSecretCheck.codes);
  const spans = Map.groupBy(
    problems.flatMap(({ code, span }) => codes.has(code) && span !== undefined ? [span] : []),
    ({ file }) => file,
  );
  return (file) => {
    const text = read(file);
    return spans.get(file)?.reduce((hidden, { start, end }) => {
      const secret = text?.slice(start.offset, end.offset) ?? "";
      return secret === "" ? hidden : hidden?.replaceAll(secret, "*".repeat(secret.length));
    }, text) ?? text;
  };
}
