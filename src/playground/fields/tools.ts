/**
 * What every input of the form may ask of the form.
 *
 * @module
 */
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Draft, ValueContext } from "../draft.ts";
import type { Described } from "../input.ts";
import type { Path } from "../validate.ts";
import { words } from "../words.ts";

/** The form, as its inputs see it. */
export interface FormTools {
  /** What the values are for. */
  readonly context: ValueContext;
  /** What is said next to an input. */
  problemAt(id: string): string | undefined;
  /** Whether something is said about an input further in. */
  hasProblemWithin(id: string): boolean;
  /** The reader has left an input: from now on its problems are shown. */
  leave(id: string): void;
  /** Chosen files by the name of their part. */
  readonly files: ReadonlyMap<string, readonly File[]>;
  chooseFiles(part: string, files: readonly File[]): void;
}

/** Hands the tools down. */
export const FormContext = createContext<FormTools | undefined>(undefined);

/** The tools of the form around. */
export function useForm(): FormTools {
  const tools = useContext(FormContext);
  if (tools === undefined) throw new Error("An input stands outside of the form");
  return tools;
}

/** A field and what is filled in. */
export interface FieldProps {
  readonly field: Described;
  readonly draft: Draft | undefined;
  readonly required: boolean;
  readonly path: Path;
  /** Depth of nesting, from 0. */
  readonly depth: number;
  onChange(draft: Draft | undefined): void;
}

/** What an input says about itself to assistive technology. */
export function ariaOf(
  { field, path, required, problem, compact = false }: FieldProps & {
    problem: string | undefined;
    compact?: boolean;
  },
) {
  const texts = [
    ...(problem === undefined ? [] : [problemId(path.id)]),
    ...(compact || !hasHelp(field) ? [] : [helpId(path.id)]),
  ];
  return {
    ...(texts.length > 0 && { "aria-describedby": texts.join(" ") }),
    ...(problem !== undefined && { "aria-invalid": "true" as const }),
    ...(required && { "aria-required": "true" as const }),
  };
}

/** What an input is called: by its label, or in rows without one by its place. */
export function nameOf({ path, compact = false }: { path: Path; compact?: boolean }) {
  return compact
    ? { "aria-label": path.label || words.body }
    : { "aria-labelledby": labelId(path.id) };
}

/** Short facts about a value: limits, default. */
export function factsOfField(field: Described): readonly string[] {
  const preset = field.default === undefined ? [] : [`${words.default}: ${field.default}`];
  return [...field.facts?.limits ?? [], ...preset];
}

/** Whether there is a text that helps with a field. */
export function hasHelp(field: Described): boolean {
  return (field.description ?? "") !== "" || factsOfField(field).length > 0;
}

/** Id of the label of an input. */
export const labelId = (id: string): string => `${id}:label`;
/** Id of the text that helps with an input. */
export const helpId = (id: string): string => `${id}:help`;
/** Id of the text that says what is wrong. */
export const problemId = (id: string): string => `${id}:problem`;
