/**
 * What a specification says and a hand-written page cannot.
 *
 * @module
 */
import type { FieldWriting } from "../endpoint/mdx/write_fields.ts";
import type { Span } from "../model/diagnostic.ts";

/** Kinds of facts that a page cannot say, in the words of the closing summary. */
export type LossKind =
  | "webhook"
  | "callback"
  | "security"
  | "server"
  | "serialization"
  | "media type"
  | "method"
  | "schema"
  | "link"
  | "document"
  | "tag"
  | "response";

/** One fact that the page does not say in a form that can be read back. */
export interface Loss {
  readonly what: LossKind;
  /** One sentence without a final period: what is lost, and what stands in its place. */
  readonly detail: string;
  /** Place in the document. */
  readonly span: Span;
}

/** What writing a part of a page needs. */
export interface Writing extends FieldWriting {
  /** Notes what the page cannot say; `span` is its place, unset: that of the operation. */
  lose(what: LossKind, detail: string, span?: Span): void;
}
