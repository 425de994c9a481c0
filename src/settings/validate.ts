/**
 * Checking the settings against the schema without losing what is right: a part that does not fit is
 * reported and taken out, and the rest is tried again, until everything that is left fits.
 *
 * @module
 */
import { type Finding, findingsFromZod, knownKeysMessage, valueAt } from "../diagnostics/from.ts";
import type { ValuePath } from "../diagnostics/locate.ts";
import { isObject, type JsonObject, type SettingsDocument } from "./document.ts";
import { type Settings, SettingsSchema } from "./schema.ts";
import { childKeys, labelKeys } from "./schema/navigation.ts";

/** Each round takes at least one bad part out; real files need two or three. */
const MOST_ROUNDS = 40;

/** The settings of a mended document. Reports every part that is dropped. */
export function validateSettings(document: SettingsDocument): Settings {
  const pruner = new Pruner(document);
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const parsed = SettingsSchema.safeParse(document.root, { error: knownKeysMessage });
    if (parsed.success) return parsed.data;
    pruner.prune(findingsFromZod(parsed.error.issues, document.root));
  }
  // A guard against a rule of the schema that pruning cannot satisfy: only what is required remains.
  document.root = {};
  for (const key of requiredKeys) document.root[key] = fallbackOf([key], undefined, document.root);
  return SettingsSchema.parse(document.root);
}

/** Accent color of a site whose settings have none that is valid. */
const DEFAULT_ACCENT = "#2563eb";
const requiredKeys = ["theme", "name", "colors", "navigation"] as const;

/** Takes bad parts out of a document and reports them, but not what only follows from that. */
class Pruner {
  /** Containers that lost a part: what they lack now has been reported already. */
  readonly #touched = new WeakSet<object>();

  constructor(readonly document: SettingsDocument) {}

  prune(findings: readonly Finding[]): void {
    // Before anything moves: reports count elements as the file does.
    for (const finding of findings) this.#report(finding);
    // From the back, so that the indexes of what is still to be removed stay right.
    const ordered = findings.toSorted((a, b) => comparePaths(b.path, a.path));
    for (const finding of ordered) this.#mend(finding);
  }

  #report({ kind, path, predicate, hint }: Finding): void {
    const { document } = this;
    const parent = valueAt(document.root, path.slice(0, -1));
    const value = valueAt(document.root, path);
    const isConsequence = kind === "missing"
      ? isObject(parent) && this.#touched.has(parent)
      : Array.isArray(value) && this.#touched.has(value);
    if (isConsequence) return;
    if (kind === "unknown-key") {
      const [sentence, advice] = explainUnknown(path, predicate, hint, parent);
      document.report("settings-unknown-key", path, sentence, advice, "key");
    } else {
      document.report("settings-invalid", path, predicate, hint ?? adviceFor(path, value));
    }
  }

  #mend({ kind, path }: Finding): void {
    const key = path.at(-1);
    const parent = valueAt(this.document.root, path.slice(0, -1));
    // Two findings about one part: it is gone already.
    if (key === undefined || parent === null || typeof parent !== "object") return;
    const value = (parent as Record<string | number, unknown>)[key];
    if (kind !== "unknown-key") {
      const fallback = fallbackOf(path, value, parent);
      if (fallback !== undefined) {
        (parent as Record<string | number, unknown>)[key] = fallback;
        return;
      }
      this.#touched.add(parent);
    }
    if (kind === "missing") {
      const [holder, place] = [valueAt(this.document.root, path.slice(0, -2)), path.at(-2)];
      if (holder === null || typeof holder !== "object" || place === undefined) return;
      // The whole part is of no use without the key, unless the site needs it.
      const spare = fallbackOf(path.slice(0, -1), parent, holder);
      if (spare !== undefined) (holder as Record<string | number, unknown>)[place] = spare;
      else this.#drop(holder, place);
    } else if (value !== undefined) {
      this.#drop(parent, key);
    }
  }

  #drop(container: object, key: string | number): void {
    this.#touched.add(container);
    this.document.remove(container, key);
  }
}

function comparePaths(a: ValuePath, b: ValuePath): number {
  for (let depth = 0; depth < Math.min(a.length, b.length); depth++) {
    const [left, right] = [a[depth], b[depth]];
    if (left === right) continue;
    if (typeof left === "number" && typeof right === "number") return left - right;
    return String(left) < String(right) ? -1 : 1;
  }
  return a.length - b.length;
}

const nodeLabels = new Set<string | number>(Object.values(labelKeys));
const pairKeys = new Map<string | number | undefined, string>([["light", "dark"], [
  "dark",
  "light",
]]);
const pairs = /^(logo|favicon|background\.image|styling\.codeblocks\.theme)\.(light|dark)$/;

/** What stands in for a bad or missing value, when its holder is worth more than the value. */
function fallbackOf(path: ValuePath, value: unknown, parent: object): unknown {
  const key = path.at(-1);
  switch (path.join(".")) {
    case "theme":
      return "mint";
    case "name":
      return DEFAULT_SITE_NAME;
    case "colors":
      return { primary: DEFAULT_ACCENT };
    case "colors.primary":
      return DEFAULT_ACCENT;
    case "navigation":
      return { pages: [] };
    case "fonts.format":
    case "fonts.heading.format":
    case "fonts.body.format":
      return /\.(woff2?)(?:$|[?#])/i.exec(String((parent as JsonObject).source))?.[1]
        ?.toLowerCase();
  }
  if (pairs.test(path.join("."))) {
    // One image serves both modes better than none.
    const other = (parent as JsonObject)[pairKeys.get(key) ?? ""];
    return typeof other === "string" && other !== value && other.trim() !== "" ? other : undefined;
  }
  // A nameless node still has pages that the site should show.
  const isNode = path[0] === "navigation" && typeof path.at(-2) === "number";
  if (
    isNode && key !== undefined && nodeLabels.has(key) &&
    childKeys.some((child) => Object.hasOwn(parent, child))
  ) {
    return UNNAMED;
  }
  return undefined;
}

const DEFAULT_SITE_NAME = "Documentation";
const UNNAMED = "Untitled";

/** Advice for values that are wrong in a usual way. */
function adviceFor(path: ValuePath, value: unknown): string | undefined {
  const place = path.join(".");
  if (place === "colors.primary" && value === undefined) {
    return 'add "primary": "#0a84ff" to "colors"';
  }
  if (path[0] === "colors" || path.includes("color")) {
    if (typeof value !== "string") return undefined;
    const digits = /^#?([0-9a-f]{3,8})$/i.exec(value.trim())?.[1];
    if (digits === undefined) return 'write a color such as "#0a84ff"';
    if (digits.length === 4) {
      return `write "#${digits.slice(0, 3)}": the fourth digit would be opacity`;
    }
    if (digits.length === 8) {
      return `write "#${digits.slice(0, 6)}": the last two digits would be opacity`;
    }
    return digits.length === 3 || digits.length === 6 ? `write "#${digits}"` : undefined;
  }
  if (place.startsWith("api.mdx.server")) {
    return 'write a full URL such as "https://api.example.com"';
  }
  if (place === "theme") return 'write "theme": "mint", or the name of another theme';
  if (place === "name") return 'add "name" with the name of the project';
  if (place === "navigation") return 'add "navigation": { "pages": ["index"] }';
  return undefined;
}

/** Unknown keys whose place or list of choices is worth a sentence of its own. */
function explainUnknown(
  path: ValuePath,
  predicate: string,
  hint: string | undefined,
  parent: unknown,
): [string, string | undefined] {
  const key = String(path.at(-1));
  const holder = path.slice(0, -1).join(".");
  if (holder === "integrations") {
    const names = Object.keys(SettingsSchema.shape.integrations.unwrap().shape).join(", ");
    return ["is not a known integration and is ignored", hint ?? `the known ones are ${names}`];
  }
  if (holder === "footer.socials") return ["is not a known social network and is ignored", hint];
  if (path[0] === "navigation") {
    if ((childKeys as readonly string[]).includes(key)) {
      const kind = isObject(parent) && Object.keys(parent).find((name) => nodeLabels.has(name));
      return [
        `cannot stand in ${kind ? `a node with "${kind}"` : "this place"} and is ignored`,
        undefined,
      ];
    }
    if (holder === "navigation" && (key === "openapi" || key === "asyncapi")) {
      return ["is ignored: it goes on a node below", `move it to a tab or a group`];
    }
    if (key === "graphql" || key === "sdk") {
      return ["is ignored: only tabs and groups can have it", undefined];
    }
  }
  return [predicate, hint];
}
