/**
 * JSON Pointers (RFC 6901), also in the percent-encoded form that they have in URLs.
 *
 * @module
 */

/** The keys of a pointer: `["paths", "/pets"]` of `/paths/~1pets`. A leading "#" is tolerated. */
export function splitPointer(pointer: string): string[] {
  const text = pointer.startsWith("#") ? pointer.slice(1) : pointer;
  if (text === "" || text === "/") return [];
  return text.replace(/^\//, "").split("/").map(decodeStep);
}

/** A pointer with one more key. */
export function joinPointer(pointer: string, key: string | number): string {
  return `${pointer}/${String(key).replaceAll("~", "~0").replaceAll("/", "~1")}`;
}

/** A pointer from its keys: `/paths/~1pets`. */
export function pointerFromPath(path: readonly (string | number)[]): string {
  return path.reduce<string>(joinPointer, "");
}

/** The value at a pointer, undefined when there is none. Inherited properties do not count. */
export function valueAtPointer(root: unknown, pointer: string): unknown {
  let value = root;
  for (const key of splitPointer(pointer)) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
    // Objects and arrays of JSON are read alike.
    value = (value as Record<string, unknown>)[key];
  }
  return value;
}

function decodeStep(step: string): string {
  let text = step;
  if (text.includes("%")) {
    try {
      text = decodeURIComponent(text);
    } catch { /* a percent sign that encodes nothing stands for itself */ }
  }
  return text.includes("~") ? text.replaceAll("~1", "/").replaceAll("~0", "~") : text;
}
