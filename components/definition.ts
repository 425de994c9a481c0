/**
 * What a component is: a tag name, a schema of its attributes and a render function. The schema
 * drives rendering, the warnings about unknown attributes and the reference page, so none can drift.
 *
 * @module
 */
import type { ComponentChildren, JSX } from "preact";
import { z } from "zod";

/** Props of a component: its attributes as written, and its children. */
export type Props<S extends z.ZodRawShape> = Partial<z.output<z.ZodObject<S>>> & {
  children?: ComponentChildren;
};

/** One MDX tag. */
export interface ComponentDefinition {
  /** Tag as written in pages: `Note`, `Tree.File`. */
  readonly name: string;
  /** Other tags with the same meaning. */
  readonly aliases: readonly string[];
  /** One sentence for the reference. */
  readonly summary: string;
  readonly attributes: z.ZodRawShape;
  /** Attributes of any other name are taken as well, as they are. */
  readonly open: boolean;
  // deno-lint-ignore no-explicit-any -- props are checked against `attributes` before this is called
  readonly render: (props: any) => JSX.Element | null;
}

/** Defines a component; attribute values reach `render` already converted by the schema. */
export function defineComponent<S extends z.ZodRawShape>(definition: {
  name: string;
  aliases?: readonly string[];
  summary: string;
  attributes: S;
  open?: boolean;
  render: (props: Props<S>) => JSX.Element | null;
}): ComponentDefinition {
  return { aliases: [], open: false, ...definition };
}

/**
 * A boolean attribute: bare, `{true}`, or the strings `"true"` and `"false"` in any case, which the
 * format's own documentation uses (`arrow="true"`, `defaultOpen="True"`).
 */
export const flag = () =>
  z.preprocess((value) => {
    if (typeof value !== "string") return value;
    const word = value.trim().toLowerCase();
    return word === "true" || word === "" ? true : word === "false" ? false : value;
  }, z.boolean());

/** A number, also when written as a string (`cols="2"`). */
export const number = () =>
  z.preprocess(
    (value) => typeof value === "string" && value.trim() !== "" ? Number(value) : value,
    z.number(),
  );

/** Text; numbers and booleans count as their text. */
export const text = () =>
  z.preprocess(
    (value) => typeof value === "number" || typeof value === "boolean" ? String(value) : value,
    z.string(),
  );

/** An icon: a name, URL, path, `{name, style, library}`, or inline JSX. */
export const icon = () => z.custom<IconValue>((value) => value !== undefined);
/** What an `icon` attribute may hold. */
export type IconValue = string | { name: string; style?: string; library?: string } | JSX.Element;

/** Anything: JSX, arrays, objects. */
export const any = () => z.custom<unknown>(() => true);

/** Attributes that most components pass through to their root element. */
export const common = { className: text(), class: text(), style: any(), id: text(), key: any() };
