/**
 * The request samples of a page, in the form in which documents carry them (`x-codeSamples`).
 *
 * @module
 */
import type { ResolvedEndpoint } from "../../model/endpoint.ts";

/** A sample as `x-codeSamples` has it. */
export interface DocumentedSample {
  readonly lang: string;
  readonly label: string;
  readonly source: string;
}

/** Samples that somebody has written: those that are generated can be generated again. */
export function codeSamplesOfPage(endpoint: ResolvedEndpoint): DocumentedSample[] {
  const own = endpoint.examples.filter(({ kind }) => kind === "request")
    .map(({ language, title, code }) => ({ lang: language, label: title, source: code }));
  if (own.length > 0) return own;
  return (endpoint.codeSamples ?? []).map(({ language, label, code }) => ({
    lang: language,
    label,
    source: code,
  }));
}
