/**
 * A request, planned: what samples print is what the playground sends.
 *
 * @module
 */

/** A value that is a credential: samples print the placeholder, the playground puts the real one in. */
export interface Credential {
  /** Text around the secret: `Bearer `. */
  readonly prefix: string;
  /** `<API_KEY>`, `<TOKEN>`, … */
  readonly placeholder: string;
}

/** A header, query or cookie entry of a request. */
export interface RequestEntry {
  readonly name: string;
  /** Not encoded. */
  readonly value: string;
  /** The value as it stands in a URL, where that is not simply the percent-encoded `value`. */
  readonly encoded?: string;
  readonly credential?: Credential;
}

/** A part of a multipart body. */
export type Part =
  | {
    readonly kind: "text";
    readonly name: string;
    readonly value: string;
    readonly contentType?: string;
  }
  | {
    readonly kind: "file";
    readonly name: string;
    readonly fileName: string;
    readonly contentType?: string;
  };

/** The body of a request. */
export type BodyPlan =
  | { readonly kind: "none" }
  | { readonly kind: "json"; readonly contentType: string; readonly value: unknown }
  | { readonly kind: "text"; readonly contentType: string; readonly text: string }
  | { readonly kind: "form"; readonly entries: readonly RequestEntry[] }
  | { readonly kind: "multipart"; readonly parts: readonly Part[] }
  | { readonly kind: "file"; readonly contentType: string; readonly fileName: string };

/** Everything that goes over the wire. */
export interface RequestPlan {
  /** Upper case. */
  readonly method: string;
  /** Complete URL without query; path parameters filled in and encoded. */
  readonly url: string;
  readonly query: readonly RequestEntry[];
  /** Without cookies. */
  readonly headers: readonly RequestEntry[];
  readonly cookies: readonly RequestEntry[];
  /** User name and password placeholders of basic authentication. */
  readonly basic?: { readonly user: string; readonly password: string };
  readonly body: BodyPlan;
}

/** A code sample. */
export interface CodeSample {
  /** Label of the menu: `cURL`, `Python`. */
  readonly label: string;
  /** Language for highlighting: `bash`, `python`. */
  readonly language: string;
  readonly code: string;
}

/** An example of a response. */
export interface ResponseSample {
  /** `200`, `4XX`, `default`. */
  readonly status: string;
  /** Label of the menu: the status, with the name of the example when there are several. */
  readonly label: string;
  /** Language for highlighting: `json`. */
  readonly language: string;
  readonly code: string;
  readonly contentType: string;
}
