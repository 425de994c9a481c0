/**
 * What the build hands to the playground of an endpoint page: JSON files beside the pages, loaded
 * when the playground is opened.
 *
 * @module
 */
import type { HttpMethod, ResolvedEndpoint } from "./endpoint.ts";

/** Everything that the playground of one page needs. */
export interface PlaygroundData {
  /** Without spans: nothing in the browser asks where a field was written. */
  readonly endpoint: ResolvedEndpoint;
  /** Title of the page. */
  readonly title: string;
  /** Examples are initial values (`api.examples.prefill`). */
  readonly prefill: boolean;
  /**
   * Requests go through the proxy of the host where it has one, or through the one at this address
   * (`api.playground.proxy`).
   */
  readonly proxy: boolean | string;
  /** Cookies are sent to other origins (`api.playground.credentials`). */
  readonly credentials: boolean;
  /** Languages of the samples in their order, as in the settings, and what samples contain. */
  readonly samples: {
    readonly languages: readonly string[];
    readonly defaults: "required" | "all";
  };
}

/** An endpoint page of the site, for the menu of the playground. */
export interface EndpointEntry {
  readonly title: string;
  readonly method: HttpMethod;
  /** `/v1/users/{id}`; without the server. */
  readonly path: string;
  /** Address of the page, with the base path. */
  readonly url: string;
}

/** The file with the {@linkcode PlaygroundData} of a page, by the page's URL path. */
export function playgroundDataPath(url: string): string {
  return `_docs/endpoints/${url === "/" ? "index" : url.slice(1)}.json`;
}

/** The file with the list of {@linkcode EndpointEntry} of the whole site. */
export const endpointListPath = "_docs/endpoints.json";
