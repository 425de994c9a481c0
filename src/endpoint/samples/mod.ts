/**
 * The table of sample languages: one line each.
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
import { phpSample } from "./php.ts";
import { powershellSample } from "./powershell.ts";
import { pythonSample } from "./python.ts";
import { rubySample } from "./ruby.ts";
import { rustSample } from "./rust.ts";
import { swiftSample } from "./swift.ts";

/** A language of samples. */
export interface SampleLanguage {
  /** Name in the settings. */
  readonly name: string;
  /** Label of the menu. */
  readonly label: string;
  /** Language for highlighting. */
  readonly language: string;
  /** Other names in the settings, lower case. */
  readonly aliases: readonly string[];
  /** Prints a plan. */
  readonly write: (plan: RequestPlan) => string;
}

// deno-fmt-ignore: a table reads better packed
/** Every language, in the order of the format's documentation. */
export const sampleLanguages: readonly SampleLanguage[] = [
  { name: "bash", label: "cURL", language: "bash", aliases: ["curl", "sh", "shell"], write: curlSample },
  { name: "python", label: "Python", language: "python", aliases: ["py"], write: pythonSample },
  { name: "javascript", label: "JavaScript", language: "javascript", aliases: ["js"], write: javascriptSample },
  { name: "node", label: "Node.js", language: "javascript", aliases: ["nodejs", "node.js"], write: javascriptSample },
  { name: "typescript", label: "TypeScript", language: "typescript", aliases: ["ts"], write: typescriptSample },
  { name: "php", label: "PHP", language: "php", aliases: [], write: phpSample },
  { name: "go", label: "Go", language: "go", aliases: ["golang"], write: goSample },
  { name: "java", label: "Java", language: "java", aliases: [], write: javaSample },
  { name: "ruby", label: "Ruby", language: "ruby", aliases: ["rb"], write: rubySample },
  { name: "csharp", label: "C#", language: "csharp", aliases: ["c#", "cs"], write: csharpSample },
  { name: "dotnet", label: ".NET", language: "csharp", aliases: [".net", "dot-net"], write: csharpSample },
  { name: "rust", label: "Rust", language: "rust", aliases: ["rs"], write: rustSample },
  { name: "swift", label: "Swift", language: "swift", aliases: [], write: swiftSample },
  { name: "kotlin", label: "Kotlin", language: "kotlin", aliases: ["kt"], write: kotlinSample },
  { name: "powershell", label: "PowerShell", language: "powershell", aliases: ["ps1", "pwsh"], write: powershellSample },
];

const byName = new Map(
  sampleLanguages.flatMap((each) =>
    [each.name, ...each.aliases].map((name) => [name, each] as const)
  ),
);

/** The language of a name or alias in any case; undefined for names that have no samples. */
export function sampleLanguage(name: string): SampleLanguage | undefined {
  return byName.get(name.trim().toLowerCase());
}
