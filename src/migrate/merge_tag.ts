/**
 * Opening tags, attribute by attribute.
 *
 * @module
 */
import { attributesOf, identityAttributes } from "./page_blocks.ts";

/** A merged tag; with a conflict it is ours where both sides differ. */
export interface MergedTag {
  readonly text: string;
  readonly conflict: boolean;
}

/** Merges three spellings of a tag. The layout is that of ours as long as it can be kept. */
export function mergeAttributes(base: string, ours: string, theirs: string): MergedTag {
  if (isSameTag(base, theirs) || isSameTag(ours, theirs)) return { text: ours, conflict: false };
  if (isSameTag(base, ours)) return { text: theirs, conflict: false };
  const [old, own, now] = [attributesOf(base), attributesOf(ours), attributesOf(theirs)];
  const merged = new Map<string, string>();
  let conflict = false;
  for (const name of new Set([...own.keys(), ...now.keys()])) {
    const [before, mine, other] = [old.get(name), own.get(name), now.get(name)];
    const value = before === other || mine === other ? mine : before === mine ? other : undefined;
    if (value !== undefined) merged.set(name, value);
    else if (!(before === other || mine === other || before === mine)) {
      conflict = true;
      if (mine !== undefined) merged.set(name, mine);
    }
  }
  return { text: printTag(ours, merged), conflict };
}

/** Whether two tags differ in nothing but the name of the field. */
export function renamedTag(old: string, now: string): boolean {
  const name = nameOf(now);
  if (nameOf(old) !== name) return false;
  const identity = identityAttributes(name);
  const rest = (tag: string) =>
    [...attributesOf(tag)].map(([key, value]) => identity.includes(key) ? key : `${key}=${value}`)
      .sort().join(" ");
  return rest(old) === rest(now);
}

/** The tag with one more attribute that has no value. */
export function withAttribute(tag: string, attribute: string): string {
  if (attributesOf(tag).has(attribute)) return tag;
  return tag.replace(
    /\s*(\/?)>\s*$/,
    (_end, slash: string) => slash === "" ? ` ${attribute}>` : ` ${attribute} />`,
  );
}

function isSameTag(a: string, b: string): boolean {
  const list = (tag: string) =>
    [...attributesOf(tag)].map(([name, value]) => `${name}=${value}`).sort().join(" ");
  return nameOf(a) === nameOf(b) && list(a) === list(b);
}

const nameOf = (tag: string): string => /^\s*<([\w.]+)/.exec(tag)?.[1] ?? "";

function printTag(like: string, attributes: ReadonlyMap<string, string>): string {
  const indent = /^\s*/.exec(like)?.[0] ?? "";
  const parts = [...attributes].map(([name, value]) => value === "" ? name : `${name}=${value}`);
  const end = /\/>\s*$/.test(like) ? " />" : ">";
  if (!like.includes("\n")) return `${indent}<${[nameOf(like), ...parts].join(" ")}${end}`;
  const lines = parts.map((part) => `${indent}  ${part}`);
  return [`${indent}<${nameOf(like)}`, ...lines, `${indent}${end.trim()}`].join("\n");
}
