/**
 * Every check, in the order in which they run.
 *
 * @module
 */
import type { Check, PageCheck } from "./check.ts";
import { codeBlockCheck } from "./structure/code_blocks.ts";
import { componentCheck } from "./structure/components.ts";
import { frontmatterCheck } from "./structure/frontmatter.ts";
import { headingCheck } from "./structure/headings.ts";
import { imageCheck } from "./structure/images.ts";

/** Checks of single pages. */
export const pageChecks: readonly PageCheck[] = [
  frontmatterCheck,
  headingCheck,
  imageCheck,
  codeBlockCheck,
  componentCheck,
];

/** Checks of the whole site. */
export const siteChecks: readonly Check[] = [];
