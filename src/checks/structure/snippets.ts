/**
 * What pages show of other files is held to the same rules, and reported where it stands: once, however
 * many pages show it.
 *
 * @module
 */
import type { Check } from "../check.ts";
import { fieldCheck } from "../endpoint/fields.ts";
import { codeBlockCheck } from "./code_blocks.ts";
import { componentCheck } from "./components.ts";
import { snippetHeadingCheck } from "./headings.ts";
import { imageCheck } from "./images.ts";

const checks = [snippetHeadingCheck, imageCheck, codeBlockCheck, componentCheck, fieldCheck];

/** Yields what the rules that need no whole page find in snippets. */
export const snippetCheck: Check = {
  codes: checks.flatMap(({ codes }) => codes),
  *run({ snippets, settings }) {
    for (const snippet of snippets) {
      for (const check of checks) yield* check.run(snippet, settings);
    }
  },
};
