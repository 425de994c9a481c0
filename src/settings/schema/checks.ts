/**
 * Settings of `docs check`.
 *
 * @module
 */
import { z } from "zod";
import { type Code, codes } from "../../model/codes.ts";
import { filled, object } from "./values.ts";

// The table has a code at least.
const allCodes = Object.keys(codes) as [Code, ...Code[]];

/** `checks` of the settings. */
export const Checks = object({
  off: z.array(object({
    code: z.enum(allCodes).describe("Code of the rule."),
    files: z.union([filled().transform((one) => [one]), z.array(filled())])
      .describe("Files, as patterns of `.gitignore`; all files when not set.").default([]),
    reason: filled().describe("Why the rule does not apply."),
  })).describe("Rules that are switched off.").default([]),
  skipHosts: z.array(filled())
    .describe("Hosts that `docs check --external` does not ask, with those below them.").default(
      [],
    ),
});
