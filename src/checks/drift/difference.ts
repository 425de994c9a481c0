/**
 * What comparing finds, before it is known where in the files it stands.
 *
 * @module
 */
import type { Code } from "../../model/codes.ts";
import type { Span } from "../../model/diagnostic.ts";
import type { Field, ParameterLocation } from "../../model/endpoint.ts";

/** A place: the opening tag of an element or the key of a document, and if known a part of it. */
export interface Place {
  readonly span: Span;
  /** Attribute of the element, keyword of the schema. */
  readonly part?: string | undefined;
}

/** One way in which a page and its operation disagree. */
export interface Difference {
  readonly code: Code;
  readonly message: string;
  /** The smallest edit that makes them agree. */
  readonly hint: string;
  /** Place in the page. */
  readonly written: Place;
  /** Place in the document, and what it says there. */
  readonly specified: Place & { readonly says: string };
  /** What `--fix` may do about it. */
  readonly mend?: Mend;
  /** What pages inherit from the settings: a difference of all of them is told once. */
  readonly cause?: string;
}

/** An edit of a page that takes the document's word for a fact and leaves prose alone. */
export type Mend =
  | {
    readonly kind: "attribute";
    /** Opening tag of the element. */
    readonly tag: Span;
    readonly name: string;
    /** Text, `true` for a bare attribute; undefined removes it. */
    readonly value: string | true | undefined;
  }
  | AddFields
  | { readonly kind: "all"; readonly mends: readonly Mend[] };

/** Adds fields that the page lacks. */
export interface AddFields {
  readonly kind: "add";
  /** In the order in which they are to stand. */
  readonly fields: readonly Field[];
  readonly list: FieldList;
}

/** A list of sibling fields of a page, with what the document has in its place. */
export interface FieldList {
  /** Where a request carries them; unset for fields of a response. */
  readonly location?: ParameterLocation;
  /** The field that they nest in. */
  readonly parent?: Field;
  /** For fields at the top of a response: the place of it. */
  readonly response?: Span;
  readonly written: readonly Field[];
  /** Order of names in the document. */
  readonly order: readonly string[];
}
