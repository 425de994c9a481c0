/**
 * Every check, in the order in which they run.
 *
 * @module
 */
import type { Check, PageCheck } from "./check.ts";
import { driftCheck } from "./drift/drift.ts";
import { authenticationCheck } from "./endpoint/authentication.ts";
import { exampleCheck } from "./endpoint/examples.ts";
import { fieldCheck, pathParameterCheck } from "./endpoint/fields.ts";
import { operationCheck } from "./endpoint/operations.ts";
import { rateLimitCheck } from "./endpoint/rate_limits.ts";
import { requestCheck } from "./endpoint/requests.ts";
import { errorResponseCheck, responseCheck } from "./endpoint/responses.ts";
import { fileSecretCheck, pageSecretCheck } from "./secrets/secrets.ts";
import { externalCheck } from "./links/external.ts";
import { linkCheck } from "./links/links.ts";
import { codeBlockCheck } from "./structure/code_blocks.ts";
import { componentCheck } from "./structure/components.ts";
import { conflictCheck } from "./structure/conflicts.ts";
import { frontmatterCheck } from "./structure/frontmatter.ts";
import { headingCheck } from "./structure/headings.ts";
import { imageCheck } from "./structure/images.ts";
import { snippetCheck } from "./structure/snippets.ts";

/** Checks of single pages. */
export const pageChecks: readonly PageCheck[] = [
  frontmatterCheck,
  headingCheck,
  imageCheck,
  codeBlockCheck,
  componentCheck,
  conflictCheck,
  fieldCheck,
  pathParameterCheck,
  responseCheck,
  authenticationCheck,
  exampleCheck,
  requestCheck,
  pageSecretCheck,
];

/** Checks of the whole site. */
export const siteChecks: readonly Check[] = [
  operationCheck,
  errorResponseCheck,
  rateLimitCheck,
  snippetCheck,
  fileSecretCheck,
  linkCheck,
  externalCheck,
  driftCheck,
];
