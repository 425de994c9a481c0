/**
 * What all exports of endpoints start from.
 *
 * @module
 */
import type { Diagnostic } from "../model/diagnostic.ts";
import type { ResolvedEndpoint } from "../model/endpoint.ts";
import type { Page } from "../model/page.ts";

/** An endpoint page to be exported. */
export interface ExportedEndpoint {
  readonly page: Page;
  readonly endpoint: ResolvedEndpoint;
  /** Titles of the groups that the page stands in, outermost first. */
  readonly groups: readonly string[];
}

/** The site that endpoints are exported from. */
export interface ExportedSite {
  readonly title: string;
  readonly description?: string | undefined;
  /** Version of the API, when the site states one. */
  readonly version?: string | undefined;
  /** Address of the published site. */
  readonly url?: string | undefined;
  /** In the order of the navigation. */
  readonly endpoints: readonly ExportedEndpoint[];
}

/** An export, and what it could not say. */
export interface Export<T> {
  readonly value: T;
  readonly diagnostics: readonly Diagnostic[];
}

/** A value of JSON that is an object. */
export type JsonObject = Record<string, unknown>;
