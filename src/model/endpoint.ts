/**
 * The one Endpoint model: read from a hand-written page or an OpenAPI operation, used by the page,
 * the playground, the samples, the exports and the checks.
 *
 * @module
 */
import type { Span } from "./diagnostic.ts";

/** Markdown (MDX) source text. */
export type Markdown = string;

/** HTTP methods that an endpoint may have, upper case. */
export const httpMethods = [
  "GET",
  "POST",
  "PUT",
  "PATCH",
  "DELETE",
  "HEAD",
  "OPTIONS",
  "TRACE",
  "CONNECT",
  "QUERY",
] as const;
export type HttpMethod = (typeof httpMethods)[number];

export type AuthMethod = "bearer" | "basic" | "key" | "cobo" | "none";
export type PlaygroundMode = "interactive" | "simple" | "none" | "auth";
export type ParameterLocation = "path" | "query" | "header" | "cookie" | "body";

/** A documented field; `fields` nests (an `Expandable`, the properties of an object). */
export interface Field {
  readonly name: string;
  /** Type label as written, `""` when none is given. */
  readonly type: string;
  readonly required: boolean;
  readonly deprecated: boolean;
  readonly default?: string;
  readonly description: Markdown;
  readonly fields: readonly Field[];
  readonly span: Span;
}

export interface Parameter extends Field {
  readonly in: ParameterLocation;
}

export interface ApiResponse {
  /** Status code or label; unset when the page gives none. */
  readonly status?: string;
  readonly description: Markdown;
  readonly fields: readonly Field[];
  readonly span: Span;
}

/** A request or response sample of a page: one code fence. */
export interface Example {
  readonly kind: "request" | "response";
  readonly title: string;
  readonly language: string;
  readonly code: string;
  readonly span: Span;
}

/** Where requests go: a full URL, or a path that is joined to the server of the settings. */
export type Target =
  | { readonly kind: "url"; readonly url: string; readonly path: string }
  | { readonly kind: "path"; readonly path: string };

/** An endpoint as its page states it. What is unset is inherited from the settings. */
export interface Endpoint {
  readonly method: HttpMethod;
  readonly target: Target;
  readonly title: string;
  readonly description: Markdown;
  readonly auth?: AuthMethod;
  readonly playground?: PlaygroundMode;
  readonly contentType?: string;
  readonly parameters: readonly Parameter[];
  readonly responses: readonly ApiResponse[];
  readonly examples: readonly Example[];
  readonly span: Span;
}

/** One piece of an endpoint's path: literal text or a `{parameter}`. */
export type PathPart =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "parameter"; readonly name: string };

/** An endpoint with everything inherited filled in. */
export interface ResolvedEndpoint extends Endpoint {
  /** Base URLs without trailing slash; empty when none is known. The first is the default. */
  readonly servers: readonly string[];
  /** The path (from "/") in pieces; the query string of the `api` value is not part of it. */
  readonly path: readonly PathPart[];
  /** Query parameters that the `api` value itself carries. */
  readonly query: readonly { readonly name: string; readonly value: string }[];
  readonly auth: AuthMethod;
  /** Header that carries the key, for method `key`. */
  readonly authName: string;
  readonly playground: PlaygroundMode;
}
