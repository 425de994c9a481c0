/**
 * The class names that a stylesheet of utility classes defines.
 *
 * @module
 */

/** Class names in the selectors of `css`, unescaped (`md:grid-cols-2`), sorted. */
export function utilityClasses(css: string): string[] {
  const names = new Set<string>();
  for (const match of css.matchAll(/\.(-?(?:\\.|[A-Za-z_])(?:\\.|[\w-])*)(?=[^{}]*\{)/g)) {
    const name = match[1]!.replace(/\\(.)/g, "$1");
    if (name !== "dark" && name !== "group") names.add(name);
  }
  return [...names].sort();
}
