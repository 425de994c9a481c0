/**
 * The code samples of an endpoint: written ones first, then generated ones.
 *
 * @module
 */
import { diagnostic } from "../diagnostics/report.ts";
import type { Diagnostic, Result, Span } from "../model/diagnostic.ts";
import type { ResolvedEndpoint } from "../model/endpoint.ts";
import type { CodeSample } from "../model/request.ts";
import { planRequest } from "./plan_request.ts";
import { sampleLanguage, sampleLanguages } from "./samples/mod.ts";

/** The part of the settings that samples obey (`api.examples`). */
export interface SampleSettings {
  readonly languages: readonly string[];
  readonly defaults: "required" | "all";
  readonly autogenerate: boolean;
}

/**
 * The samples to show, in order. The page's own `RequestExample` takes the place of all others;
 * samples of the specification come before generated ones and replace those of the same label. A
 * webhook has nothing to send, so nothing is generated for it.
 */
export function codeSamplesFor(endpoint: ResolvedEndpoint, settings: SampleSettings): CodeSample[] {
  const own = endpoint.examples.filter(({ kind }) => kind === "request");
  if (own.length > 0) {
    return own.map(({ title, language, code }) => ({ label: title, language, code }));
  }
  const written = [...endpoint.codeSamples ?? []];
  if (!settings.autogenerate || endpoint.webhook) return written;
  const plan = planRequest(endpoint, { defaults: settings.defaults });
  const taken = new Set(written.map(({ label }) => label));
  for (const name of settings.languages) {
    const language = sampleLanguage(name);
    if (language === undefined || taken.has(language.label)) continue;
    taken.add(language.label);
    written.push({
      label: language.label,
      language: language.language,
      code: language.write(plan),
    });
  }
  return written;
}

/**
 * Names in `api.examples.languages` that have no samples; each yields `sample-language-unknown`. To
 * be called once for a site.
 */
export function checkSampleLanguages(languages: readonly string[], span?: Span): Diagnostic[] {
  const unknown = new Set(languages.filter((name) => sampleLanguage(name) === undefined));
  const known = sampleLanguages.map(({ name }) => name).join(", ");
  return [...unknown].map((name) =>
    diagnostic("sample-language-unknown", `Code samples in "${name}" cannot be generated`, {
      span,
      hint: `use one of ${known} in api.examples.languages`,
    })
  );
}

/**
 * The samples that an operation brings along: `x-codeSamples`, else `x-code-samples`. Labels are
 * unique. An entry without text in `lang` and `source` yields `code-sample-invalid`.
 */
export function codeSamplesFromOperation(
  operation: Readonly<Record<string, unknown>>,
  span?: Span,
): Result<CodeSample[]> {
  const key = operation["x-codeSamples"] !== undefined ? "x-codeSamples" : "x-code-samples";
  const list = operation[key];
  if (list === undefined) return { value: [], diagnostics: [] };
  const diagnostics: Diagnostic[] = [];
  const refuse = (message: string) =>
    diagnostics.push(diagnostic("code-sample-invalid", message, {
      span,
      hint: 'write entries as {"lang": "python", "source": "…"}',
    }));
  if (!Array.isArray(list)) {
    refuse(`"${key}" is not a list`);
    return { value: [], diagnostics };
  }
  const samples: CodeSample[] = [];
  const taken = new Map<string, number>();
  list.forEach((entry: unknown, index) => {
    const sample = sampleOf(entry);
    if (sample === undefined) {
      refuse(`Entry ${index + 1} of "${key}" has no text in "lang" or "source"`);
      return;
    }
    const count = (taken.get(sample.label) ?? 0) + 1;
    taken.set(sample.label, count);
    samples.push(count === 1 ? sample : { ...sample, label: `${sample.label} ${count}` });
  });
  return { value: samples, diagnostics };
}

function sampleOf(entry: unknown): CodeSample | undefined {
  if (typeof entry !== "object" || entry === null) return undefined;
  const { lang, label, source } = entry as Record<string, unknown>; // any of them may be anything
  if (typeof lang !== "string" || typeof source !== "string" || lang.trim() === "") {
    return undefined;
  }
  const known = sampleLanguage(lang);
  const title = typeof label === "string" && label.trim() !== "" ? label.trim() : undefined;
  return {
    label: title ?? known?.label ?? lang.trim(),
    language: known?.language ?? lang.trim().toLowerCase(),
    code: source.replace(/\s+$/, ""),
  };
}
