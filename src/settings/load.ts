/**
 * Reading the settings of a docs folder: find the file, parse it, join what it refers to, mend it,
 * check it.
 *
 * @module
 */
import { diagnostic } from "../diagnostics/report.ts";
import type { Part, ValuePath } from "../diagnostics/locate.ts";
import { nearestName, quoteValue } from "../diagnostics/wording.ts";
import { type Result, type Span, spanAt } from "../model/diagnostic.ts";
import { decodeText, FileError, type Files } from "../platform/files.ts";
import { isObject, SettingsDocument } from "./document.ts";
import { parseJson } from "./json_text.ts";
import { mendSettings } from "./mend.ts";
import { convertMintJson } from "./mint_json.ts";
import { resolveRefs } from "./refs.ts";
import type { Settings } from "./schema.ts";
import { validateSettings } from "./validate.ts";

/** The settings of a site and where they come from. */
export interface LoadedSettings {
  readonly settings: Settings;
  /** `docs.json` or `mint.json`, as the file is spelled. */
  readonly file: string;
  /** Every file that was read, the settings file first: what `serve` has to watch. */
  readonly sources: readonly string[];
  /** The text of all sources; equal text means equal settings. */
  readonly text: string;
  /** The place of a value of `settings`, for problems that later stages find. */
  readonly locate: (path: ValuePath, part?: Part) => Span | undefined;
}

/**
 * Loads the settings. There is a value whenever a settings file could be parsed to an object: bad
 * parts are reported, left out, and replaced by defaults.
 */
export function loadSettings(files: Files): Result<LoadedSettings> {
  const file = findSettingsFile(files);
  if (file === undefined) return { diagnostics: [missing(files)] };
  let text: string;
  try {
    text = decodeText(files.read(file));
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    const message = `"${file}" cannot be read`;
    return { diagnostics: [diagnostic("file-unreadable", message, { span: spanAt(file) })] };
  }
  const { value: parsed, diagnostics } = parseJson(file, text);
  if (parsed === undefined) return { diagnostics };
  const texts = new Map([[file, text]]);
  const document = new SettingsDocument(file, texts);
  document.diagnostics.push(...diagnostics);
  if (!isObject(parsed.value)) {
    const message = `The settings must be an object, but are ${quoteValue(parsed.value)}`;
    const span = document.locate([]);
    return { diagnostics: [...diagnostics, diagnostic("settings-invalid", message, { span })] };
  }
  document.root = parsed.value;
  resolveRefs(document, files, texts);
  if (isMintJson(file)) convertMintJson(document);
  mendSettings(document);
  const settings = validateSettings(document);
  return {
    value: {
      settings,
      file,
      sources: [...texts.keys()],
      text: [...texts.values()].join("\0"),
      locate: (path, part) => document.locate(path, part),
    },
    diagnostics: document.diagnostics,
  };
}

function isMintJson(file: string): boolean {
  return file.toLowerCase() === "mint.json";
}

/** The settings file at the root, in any letter case; the new name goes before the old one. */
function findSettingsFile(files: Files): string | undefined {
  // The usual spelling first, because a listing of a large folder takes a while.
  if (files.has("docs.json")) return "docs.json";
  const paths = files.list().map(({ path }) => path);
  for (const name of ["docs.json", "mint.json"]) {
    const found = paths.find((path) => path.toLowerCase() === name);
    if (found !== undefined) return found;
  }
  return undefined;
}

function missing(files: Files) {
  const paths = files.list().map(({ path }) => path);
  const elsewhere = paths.find((path) => /\/docs\.json$/i.test(path));
  const near = nearestName("docs.json", paths.filter((path) => !path.includes("/")));
  const hint = elsewhere !== undefined
    ? `there is one in "${elsewhere.slice(0, -"/docs.json".length)}": give that folder instead`
    : near !== undefined
    ? `rename "${near}" to "docs.json"`
    : "run `docs init` to create one";
  return diagnostic("settings-missing", "The folder has no docs.json", { hint });
}
