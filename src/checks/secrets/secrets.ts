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

/** Reports without secrets: the lines that they quote, and what other rules quote of them. */
export interface SecretHider {
  /** Text of a file, its secrets blotted out. */
  readonly sourceText: (file: string) => string | undefined;
  readonly hide: (problem: Diagnostic) => Diagnostic;
}

/** Makes the hider of the secrets that have been found. */
export function secretHider(
  read: (file: string) => string | undefined,
  problems: readonly Diagnostic[],
): SecretHider {
  const codes = new Set<string>(pageSecretCheck.codes);
  const secrets = new Set(problems.flatMap(({ code, span }) => {
    if (!codes.has(code) || span === undefined) return [];
    const secret = read(span.file)?.slice(span.start.offset, span.end.offset) ?? "";
    return secret === "" ? [] : [secret];
  }));
  const replace = (text: string, by: (secret: string) => string): string =>
    secrets.values().reduce((hidden, secret) => hidden.replaceAll(secret, by(secret)), text);
  return {
    sourceText(file) {
      const text = read(file);
      // As long as they were, so that columns stay right.
      return text && replace(text, ({ length }) => "*".repeat(length));
    },
    hide(problem) {
      if (secrets.size === 0) return problem;
      const { message, hint, edits, ...others } = problem;
      // An edit that would write a secret once more is none to make, nor to show.
      const isClean = edits?.every(({ text }) => replace(text, maskSecret) === text);
      return {
        ...others,
        ...(edits !== undefined && isClean && { edits }),
        message: replace(message, maskSecret),
        ...(hint !== undefined && { hint: replace(hint, maskSecret) }),
      };
    },
  };
}
