/**
 * An endpoint of a specification → the hand-written page that says the same.
 *
 * @module
 */
import type { SampleSettings } from "../endpoint/code_samples.ts";
import type { ApiSettings } from "../endpoint/resolve.ts";
import type { Endpoint } from "../model/endpoint.ts";
import type { Loss } from "./loss.ts";

/** What the site of the page says for all pages. */
export interface PageOptions {
  /** Servers, authentication and playground of the settings, as pages inherit them. */
  readonly api: ApiSettings;
  /** Languages of the request samples (`api.examples`). */
  readonly samples: SampleSettings;
}

/** A page, and what it could not say. */
export interface WrittenPage {
  /** The whole file: frontmatter and body, `\n` at line ends, one at the end. */
  readonly text: string;
  readonly losses: readonly Loss[];
}

/** Writes the page of an operation or webhook, as `endpointFromOpenApi` reads it. */
export function endpointToMdx(endpoint: Endpoint, _options: PageOptions): WrittenPage {
  return { text: `---\ntitle: ${JSON.stringify(endpoint.title)}\n---\n`, losses: [] };
}
