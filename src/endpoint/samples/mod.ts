/**
 * The writers of samples.
 *
 * The writers are our own. The libraries that were tried leave out repeated query keys, cookies or
 * files in most languages, and do not escape quotes in URLs and headers; a sample has to send
 * exactly what was planned.
 *
 * @module
 */
import type { RequestPlan } from "../../model/request.ts";
import { csharpSample } from "./csharp.ts";
import { curlSample } from "./curl.ts";
import { goSample } from "./go.ts";
import { javaSample } from "./java.ts";
import { javascriptSample, typescriptSample } from "./javascript.ts";
import { kotlinSample } from "./kotlin.ts";
import { type LanguageName, languageName, languageNames, type SampleName } from "./languages.ts";
import { phpSample } from "./php.ts";
import { powershellSample } from "./powershell.ts";
import { pythonSample } from "./python.ts";
import { rubySample } from "./ruby.ts";
import { rustSample } from "./rust.ts";
import { swiftSample } from "./swift.ts";

/** A language of samples. */
export interface SampleLanguage extends LanguageName {
  /** Prints a plan. */
  readonly write: (plan: RequestPlan) => string;
}

const writers: Readonly<Record<SampleName, SampleLanguage["write"]>> = {
  bash: curlSample,
  python: pythonSample,
  javascript: javascriptSample,
  node: javascriptSample,
  typescript: typescriptSample,
  php: phpSample,
  go: goSample,
  java: javaSample,
  ruby: rubySample,
  csharp: csharpSample,
  dotnet: csharpSample,
  rust: rustSample,
  swift: swiftSample,
  kotlin: kotlinSample,
  powershell: powershellSample,
};

/** Every language, in the order of the format's documentation. */
export const sampleLanguages: readonly SampleLanguage[] = languageNames.map((each) => ({
  ...each,
  write: writers[each.name],
}));

/** The language of a name or alias in any case; undefined for names that have no samples. */
export function sampleLanguage(name: string): SampleLanguage | undefined {
  const known = languageName(name);
  return known && { ...known, write: writers[known.name] };
}
