/**
 * What comparing a list of fields needs to know about the list.
 *
 * @module
 */
import type { Code } from "../../model/codes.ts";
import type { Span } from "../../model/diagnostic.ts";
import type { Field, ParameterLocation } from "../../model/endpoint.ts";
import type { Place } from "./difference.ts";

/** What is compared, for codes and words. `title("")` is the list as a whole. */
export interface FieldKind {
  readonly missing: Code;
  readonly surplus: Code;
  readonly renamed: Code;
  /** How messages begin: `Query parameter "limit"`, `Field "owner.name" of response 200`. */
  title(path: string): string;
  readonly location?: ParameterLocation;
  /** The element that a missing field is to be. */
  example(field: Field): string;
  /** Fields of a response: what they say about defaults is a remark. */
  readonly isResponse: boolean;
  /** Whether `required` is compared: not in a path, of which no part can be left out. */
  readonly comparesRequired: boolean;
}

/** What comparing needs besides the two lists. */
export interface FieldScope {
  readonly kind: FieldKind;
  /** `GET /users/{id}`. */
  readonly operation: string;
  /** Whether a field may be documented by other means than an element. */
  isDocumented(name: string): boolean;
  /** Place in the page for what is missing at the top. */
  readonly outer: Place;
  /** Place of the list in the document. */
  readonly place: Span;
  /** Place of the response that the fields stand in. */
  readonly response?: Span;
}
