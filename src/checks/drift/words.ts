/**
 * Wording that findings share.
 *
 * @module
 */
import type { Field } from "../../model/endpoint.ts";

/** The opening tag that a missing field needs. */
export function fieldExample(start: string, { type, required }: Field): string {
  return `<${start} type="${type}"${required ? " required" : ""}>`;
}

/** Names that a message lists before it says how many more there are. */
const maxNames = 8;

/** `"a", "b" and 3 more`. */
export function listNames(names: readonly string[]): string {
  const unique = [...new Set(names)];
  const shown = unique.slice(0, maxNames).map((name) => `"${name}"`).join(", ");
  return unique.length > maxNames ? `${shown} and ${unique.length - maxNames} more` : shown;
}
