/**
 * The files that the playground loads: the endpoint of each page that has one, and the list of all.
 *
 * @module
 */
import { type HttpMethod, pathTemplate, type ResolvedEndpoint } from "../model/endpoint.ts";
import type { Page } from "../model/page.ts";
import type { EndpointEntry, PlaygroundData } from "../model/playground.ts";
import { placesOf, visibilityOf } from "../navigation/order.ts";
import { parseApiValue } from "../endpoint/api_value.ts";
import { absoluteHref } from "../render/view.ts";
import type { Settings } from "../settings/schema.ts";
import type { LoadedSite } from "./load.ts";

/** Whether readers can send requests from a page. Nobody signs in to a folder of files. */
export function hasPlayground(endpoint: ResolvedEndpoint | undefined): boolean {
  return endpoint?.playground === "interactive" && !endpoint.webhook;
}

/** The file of one page. */
export function playgroundFile(
  page: Page,
  endpoint: ResolvedEndpoint,
  { api }: Settings,
): Uint8Array<ArrayBuffer> {
  const { codeSamples: _samples, callbacks: _callbacks, ...needed } = endpoint;
  const data: PlaygroundData = {
    endpoint: { ...needed, description: "", examples: [] },
    title: page.title,
    prefill: api.examples.prefill,
    proxy: api.playground.proxy,
    credentials: api.playground.credentials,
    samples: {
      languages: api.examples.autogenerate ? api.examples.languages : [],
      defaults: api.examples.defaults,
    },
  };
  return new TextEncoder().encode(JSON.stringify(data, withoutSpans));
}

/** Leaves out places in source files: nobody needs them after reading, and they would be half of it. */
export function withoutSpans(key: string, value: unknown): unknown {
  const isSpan = key === "span" && typeof value === "object" && value !== null &&
    "file" in value && "start" in value && "end" in value;
  return isSpan ? undefined : value;
}

/** The list of the endpoint pages that readers can find; undefined when the site has none. */
export function endpointList(
  site: LoadedSite,
  base: string,
): Uint8Array<ArrayBuffer> | undefined {
  const { settings } = site.settings;
  const places = placesOf(site.navigation);
  const order = new Map([...places.keys()].map((path, at) => [path, at]));
  const placeOf = (page: Page): number => order.get(page.path) ?? Infinity;
  const entries = [...site.pages.values()]
    .filter((page) => {
      const mode = page.frontmatter.playground ?? settings.api.playground.display;
      return mode === "interactive" && visibilityOf(page, places.get(page.path)).search;
    })
    .sort((a, b) => placeOf(a) - placeOf(b) || 0) // pages outside of the navigation keep their order
    .flatMap((page): EndpointEntry[] => {
      const target = targetOf(page, site);
      if (target === undefined) return [];
      return [{ title: page.title, ...target, url: absoluteHref(page.url, base) }];
    });
  return entries.length === 0 ? undefined : new TextEncoder().encode(JSON.stringify(entries));
}

/** Method and path of what a page documents; undefined of what the API sends. */
export function targetOf(
  page: Page,
  site: LoadedSite,
): Pick<EndpointEntry, "method" | "path"> | undefined {
  const operation = site.operations.operationOf(page.path);
  if (operation !== undefined) {
    const { kind, method, path } = operation;
    // The reader of documents takes the methods of HTTP alone.
    return kind === "webhook" ? undefined : { method: method as HttpMethod, path };
  }
  const { api } = page.frontmatter;
  const read = api === undefined ? undefined : parseApiValue(api).value;
  if (read === undefined) return undefined;
  return { method: read.method, path: pathTemplate(read.path) };
}
