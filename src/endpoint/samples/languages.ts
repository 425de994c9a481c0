/**
 * The languages of samples by name: one line each. What writes them is in `mod.ts`, apart from this,
 * because a browser loads one writer at a time.
 *
 * @module
 */

/** What a language of samples is called. */
export interface LanguageName {
  /** Name in the settings. */
  readonly name: string;
  /** Label of the menu. */
  readonly label: string;
  /** Language for highlighting. */
  readonly language: string;
  /** Other names in the settings, lower case. */
  readonly aliases: readonly string[];
}

// deno-fmt-ignore: a table reads better packed
/** Every language, in the order of the format's documentation. */
export const languageNames = [
  { name: "bash", label: "cURL", language: "bash", aliases: ["curl", "sh", "shell"] },
  { name: "python", label: "Python", language: "python", aliases: ["py"] },
  { name: "javascript", label: "JavaScript", language: "javascript", aliases: ["js"] },
  { name: "node", label: "Node.js", language: "javascript", aliases: ["nodejs", "node.js"] },
  { name: "typescript", label: "TypeScript", language: "typescript", aliases: ["ts"] },
  { name: "php", label: "PHP", language: "php", aliases: [] },
  { name: "go", label: "Go", language: "go", aliases: ["golang"] },
  { name: "java", label: "Java", language: "java", aliases: [] },
  { name: "ruby", label: "Ruby", language: "ruby", aliases: ["rb"] },
  { name: "csharp", label: "C#", language: "csharp", aliases: ["c#", "cs"] },
  { name: "dotnet", label: ".NET", language: "csharp", aliases: [".net", "dot-net"] },
  { name: "rust", label: "Rust", language: "rust", aliases: ["rs"] },
  { name: "swift", label: "Swift", language: "swift", aliases: [] },
  { name: "kotlin", label: "Kotlin", language: "kotlin", aliases: ["kt"] },
  { name: "powershell", label: "PowerShell", language: "powershell", aliases: ["ps1", "pwsh"] },
] as const satisfies readonly LanguageName[];

/** Name of a language in the settings. */
export type SampleName = (typeof languageNames)[number]["name"];

const byName = new Map<string, (typeof languageNames)[number]>(
  languageNames.flatMap((each) =>
    [each.name, ...each.aliases].map((name) => [name, each] as const)
  ),
);

/** The language of a name or alias in any case; undefined for names that have no samples. */
export function languageName(name: string): (LanguageName & { name: SampleName }) | undefined {
  return byName.get(name.trim().toLowerCase());
}
