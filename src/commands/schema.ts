/** `docs schema`. @module */
import { settingsJsonSchema } from "../settings/json_schema.ts";
import type { ExitCode } from "./mod.ts";

/** Prints the JSON Schema of `docs.json`. */
export function schema(): ExitCode {
  console.log(JSON.stringify(settingsJsonSchema(), null, 2));
  return 0;
}
