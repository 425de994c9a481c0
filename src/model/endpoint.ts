/**
 * The one Endpoint model: read from a hand-written page or an OpenAPI operation, used by the page,
 * the playground, the samples, the exports and the checks.
 *
 * @module
 */
import type { Span } from "./diagnostic.ts";
import type { CodeSample } from "./request.ts";

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
/** A method that an `api` value may name. */
export type HttpMethod = (typeof httpMethods)[number];

/** How requests of hand-written pages are authenticated. */
export type AuthMethod = "bearer" | "basic" | "key" | "cobo" | "none";
/** What stands at the top of an endpoint page. */
export type PlaygroundMode = "interactive" | "simple" | "none" | "auth";
/** Where a request carries a parameter. */
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
  /** What the empty input of the playground shows. */
  readonly placeholder?: string;
  /** Text that the playground's input starts with. */
  readonly initialValue?: string;
  readonly fields: readonly Field[];
  /** What a schema says beyond the type; hand-written fields may state some of it as attributes. */
  readonly facts?: FieldFacts;
  readonly span: Span;
}

/** What a schema says about a value, ready to be shown. */
export interface FieldFacts {
  /** Allowed values as they are written in JSON text without quotes, each with its meaning. */
  readonly enum?: readonly { readonly value: string; readonly description?: Markdown }[];
  /** Limits and formats in words, in the order of importance: `email`, `1 to 100`, `at most 20 characters`. */
  readonly limits?: readonly string[];
  /** Example values as JSON text. */
  readonly examples?: readonly string[];
  /** JSON text of the value that a form with examples starts with (`x-default`). */
  readonly prefill?: string;
  readonly nullable?: boolean;
  readonly readOnly?: boolean;
  readonly writeOnly?: boolean;
  /** Pills before and after the name (`x-mint`). */
  readonly pre?: readonly string[];
  readonly post?: readonly string[];
  /** `oneOf` and `anyOf`: the value is one of these; `fields` of the owner is empty then. */
  readonly choices?: readonly Choice[];
  /** Property that tells the choices apart. */
  readonly discriminator?: {
    readonly property: string;
    readonly mapping: Readonly<Record<string, string>>;
  };
  /** The schema contains itself: fields are those of the enclosing field with this name. */
  readonly recursion?: string;
  /** The machine's type, for inputs and samples: `type` is a label for people. */
  readonly kind?: ValueKind;
  /** `format` of the schema. */
  readonly format?: string;
  /** Limits of a number, inclusive, for example values: `limits` says them in words. */
  readonly bounds?: { readonly minimum?: number; readonly maximum?: number };
  /** Limits that a form can check. */
  readonly constraints?: Constraints;
  /** Of an array: what its items are. Properties of items are the `fields` of the array. */
  readonly items?: { readonly kind: ValueKind; readonly facts?: FieldFacts };
  /** Of an object with `fields`: it says that it may have other properties as well. */
  readonly open?: boolean;
  /** There is more beneath than the field tells: it was cut for its depth or its size. */
  readonly truncated?: boolean;
}

/** Limits of a value: keywords of JSON Schema with their meaning there. */
export interface Constraints {
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly multipleOf?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
}

/** What kind of value a field takes. */
export type ValueKind =
  | "string"
  | "integer"
  | "number"
  | "boolean"
  | "object"
  | "array"
  | "map"
  | "file"
  | "null"
  | "any";

/** One way a value may look. */
export interface Choice {
  readonly label: string;
  readonly type: string;
  readonly description: Markdown;
  readonly fields: readonly Field[];
  readonly facts?: FieldFacts;
}

/** How a parameter is written into the request (OpenAPI 3.x, "Parameter Object", style and explode). */
export interface Serialization {
  readonly style:
    | "simple"
    | "label"
    | "matrix"
    | "form"
    | "spaceDelimited"
    | "pipeDelimited"
    | "deepObject";
  readonly explode: boolean;
  readonly allowReserved?: boolean;
  /** Media type of a parameter that is described by `content`: the value is written as such a text. */
  readonly contentType?: string;
}

/** A field of the request, and where the request carries it. */
export interface Parameter extends Field {
  readonly in: ParameterLocation;
  /** Unset: the default of the location. */
  readonly serialization?: Serialization;
}

/** A body in one media type. */
export interface Content {
  readonly contentType: string;
  /** The whole body as one field named `""`: its `fields` are the properties, its `facts` the rest. */
  readonly body: Field;
  /** Ready-made examples of the whole body. */
  readonly examples: readonly {
    readonly name: string;
    readonly summary?: string;
    readonly value: unknown;
  }[];
  /** Media type and extra headers of the parts of a multipart body, by property. */
  readonly encoding?: Readonly<Record<string, { readonly contentType?: string }>>;
}

/** What an operation takes as its body. Hand-written pages use parameters in `body` instead. */
export interface RequestBody {
  readonly required: boolean;
  readonly description: Markdown;
  /** At least one. */
  readonly contents: readonly Content[];
  readonly span: Span;
}

/** One answer of an operation, and what is in it. */
export interface ApiResponse {
  /** Status code, `default` or label; unset when the page gives none. */
  readonly status?: string;
  readonly description: Markdown;
  readonly fields: readonly Field[];
  /** From a specification: the bodies by media type. `fields` is that of the first then. */
  readonly contents?: readonly Content[];
  readonly headers?: readonly Field[];
  readonly span: Span;
}

/** One way to authenticate; several schemes of a requirement are sent together. */
export interface SecurityScheme {
  readonly id: string;
  readonly kind: "apiKey" | "bearer" | "basic" | "oauth2" | "openIdConnect" | "other";
  /** Header, query or cookie name of an `apiKey`; scheme name of `other`. */
  readonly name?: string;
  readonly in?: "header" | "query" | "cookie";
  readonly description: Markdown;
  readonly scopes?: readonly string[];
  readonly flows?: readonly {
    readonly kind:
      | "authorizationCode"
      | "clientCredentials"
      | "implicit"
      | "password"
      | "deviceAuthorization";
    /** Where the flow begins; of `deviceAuthorization`, where devices ask for their codes. */
    readonly authorizationUrl?: string;
    readonly tokenUrl?: string;
    /** Where tokens are renewed, if that is not `tokenUrl`. */
    readonly refreshUrl?: string;
    readonly scopes: Readonly<Record<string, string>>;
  }[];
  readonly openIdConnectUrl?: string;
  /** A public credential that the playground is filled in with (`x-default`). */
  readonly prefill?: string;
}

/** Alternatives; each lists the schemes that are needed together. An empty list means none needed. */
export type Security = readonly (readonly SecurityScheme[])[];

/** A base URL with `{variables}`. */
export interface Server {
  readonly url: string;
  readonly description?: string;
  readonly variables: Readonly<
    Record<
      string,
      { readonly default: string; readonly enum?: readonly string[]; readonly description?: string }
    >
  >;
}

/** A request that the API sends to the caller. */
export interface Callback {
  readonly name: string;
  /** Runtime expression of the address. */
  readonly expression: string;
  readonly endpoint: Endpoint;
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
  /** The rest is known from specifications only. */
  readonly requestBody?: RequestBody;
  readonly security?: Security;
  readonly serverList?: readonly Server[];
  readonly callbacks?: readonly Callback[];
  /** Samples that the specification brings along (`x-codeSamples`), shown before generated ones. */
  readonly codeSamples?: readonly CodeSample[];
  /** The API calls the reader: there is nothing to send. */
  readonly webhook?: boolean;
  readonly deprecated?: boolean;
  readonly span: Span;
}

/** One piece of an endpoint's path: literal text or a `{parameter}`. */
export type PathPart =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "parameter"; readonly name: string };

/** A path as it is written: `/users/{id}`. */
export function pathTemplate(path: readonly PathPart[]): string {
  return path.map((part) => part.kind === "text" ? part.text : `{${part.name}}`).join("");
}

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
