/**
 * Attributes that the two kinds of fields share.
 *
 * @module
 */
import { z } from "zod";
import { any, common, flag, text } from "../definition.ts";

/** A type label: text, or a list of alternatives. */
const typeLabel = () =>
  z.preprocess((value) => Array.isArray(value) ? value.join(" | ") : value, text());

/** A name. A bare attribute has none: `<ParamField body type="object">` is the body as a whole. */
export const fieldName = () => z.preprocess((value) => value === true ? "" : value, text());

/** What both `ParamField` and `ResponseField` take. */
export const fieldAttributes = {
  ...common,
  name: fieldName(),
  /** Type label, free text: `string`, `string | null`. */
  type: typeLabel(),
  required: flag(),
  /** Says what is so without `required`; shown by nothing. */
  optional: flag(),
  deprecated: flag(),
  /** Value that is used when none is sent. */
  default: any(),
  /** Words before the name. */
  pre: any(),
  /** Words after the name. */
  post: any(),
  /** Not displayed. */
  hidden: flag(),
  /** Format of the value: `uuid`, `date-time`. */
  format: text(),
  min: text(),
  max: text(),
  /** Allowed values. */
  enum: any(),
  /** Description, when there are no children. */
  description: any(),
  /** Accepted without effect. */
  defaultOpen: any(),
};
