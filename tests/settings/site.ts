/** Settings for tests: a minimal file, with changes. */
import { loadSettings } from "../../src/settings/load.ts";
import { memoryFiles } from "../../src/platform/files.ts";
import type { Settings } from "../../src/settings/schema.ts";
import type { Diagnostic } from "../../src/model/diagnostic.ts";

/** The least that a settings file holds. */
export const minimal = {
  theme: "mint",
  name: "Orbit",
  colors: { primary: "#0af" },
  navigation: { pages: ["index"] },
};

/** Loads a folder of files given as text or as values. */
export function load(content: Record<string, unknown>) {
  return loadSettings(memoryFiles(Object.fromEntries(
    Object.entries(content).map((
      [path, value],
    ) => [path, typeof value === "string" ? value : JSON.stringify(value, null, 2)]),
  )));
}

/** The settings and problems of the minimal file with some keys changed; undefined takes a key out. */
export function settingsOf(
  changes: Record<string, unknown>,
): { settings: Settings; problems: readonly Diagnostic[] } {
  const { value, diagnostics } = load({ "docs.json": { ...minimal, ...changes } });
  if (value === undefined) throw new Error("The settings have no value");
  return { settings: value.settings, problems: diagnostics };
}

/** A problem in one line: `4:3 settings-invalid message (hint)`. */
export function line({ code, message, hint, span }: Diagnostic): string {
  const at = span ? `${span.file}:${span.start.line}:${span.start.column} ` : "";
  return `${at}${code} ${message}${hint === undefined ? "" : ` (${hint})`}`;
}

/** A problem without its place: `message (hint)`. */
export function sentence({ message, hint }: Diagnostic): string {
  return `${message}${hint === undefined ? "" : ` (${hint})`}`;
}
