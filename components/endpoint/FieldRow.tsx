/**
 * One documented field: the row that `ParamField`, `ResponseField` and the generated sections share.
 *
 * @module
 */
import type { ComponentChildren, JSX } from "preact";
import type { FieldFacts } from "../../src/model/endpoint.ts";
import { fieldId } from "../../src/model/slug.ts";
import { rootProps } from "../classes.ts";
import { useScope } from "../scope.ts";
import { liftNested } from "./lift_nested.ts";
import { type EndpointWords, endpointWords } from "./words.ts";

/** What a row shows. */
export interface FieldRowProps {
  /** `""` for a body without a name: the row then shows the location in its place. */
  readonly name: string;
  readonly type?: string | undefined;
  readonly location?: string | undefined;
  /** The default as the author gave it: text, or the value of an expression. */
  readonly default?: unknown;
  readonly required?: boolean | undefined;
  readonly deprecated?: boolean | undefined;
  /** Short words before and after the name. */
  readonly pre?: unknown;
  readonly post?: unknown;
  /** Facts about the value, below the first line. */
  readonly format?: string | undefined;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly enum?: unknown;
  /** What a schema says about the value. */
  readonly facts?: FieldFacts | undefined;
  /** Anchor that is reserved already. */
  readonly anchor?: string | undefined;
  /** Safe HTML of the description, before the children. */
  readonly html?: string | undefined;
  /** Anchor; made from the name when it is not given. */
  readonly id?: string | undefined;
  readonly className?: string;
  readonly class?: string;
  readonly style?: unknown;
  readonly children?: ComponentChildren;
}

/** A field with its anchor, facts and description. Everything is in the HTML, nothing on hover only. */
export function FieldRow(props: FieldRowProps): JSX.Element {
  const scope = useScope();
  const words = endpointWords(scope.view.navigation.language);
  const id = props.anchor ?? scope.id(props.id || fieldId(props.name), 1);
  const label = props.name || props.location || "value";
  const standard = defaultText(props.default);
  return (
    <div {...rootProps(props, "field", props.deprecated && "field-is-deprecated")} id={id}>
      <div class="field-head">
        <a
          class="field-anchor"
          href={`#${id}`}
          aria-label={`${words.linkTo} ${label}`}
        />
        {/* Blanks between the parts: the row is copied and read aloud as words. */}
        {[...list(props.pre), ...props.facts?.pre ?? []].map((
          word,
        ) => [<span key={word} class="field-word">{word}</span>, " "])}
        <code class={props.name === "" ? "field-name field-name-empty" : "field-name"}>
          {breakable(label)}
        </code>
        {postWords(props, words).map((
          word,
        ) => [" ", <span key={word} class="field-word">{word}</span>])}
        {props.type && (
          <>
            {" "}
            <span class="field-type">{breakable(props.type)}</span>
          </>
        )}
        {props.location && props.name !== "" && (
          <>
            {" "}
            <span class="field-location">{props.location}</span>
          </>
        )}
        {standard !== undefined && (
          <>
            {" "}
            <span class="field-default">
              {words.default} <code>{standard}</code>
            </span>
          </>
        )}
        {props.required && (
          <>
            {" "}
            <span class="field-required">{words.required}</span>
          </>
        )}
        {props.deprecated && (
          <>
            {" "}
            <span class="field-deprecated">{words.deprecated}</span>
          </>
        )}
      </div>
      <Facts {...props} words={words} />
      {props.html !== undefined && props.html !== "" && (
        <div
          class="field-content"
          data-component-part="field-content"
          dangerouslySetInnerHTML={{ __html: props.html }}
        />
      )}
      {props.children !== undefined && (
        <div class="field-content" data-component-part="field-content">
          {liftNested(props.children)}
        </div>
      )}
    </div>
  );
}

/** The facts of a value that has no row of its own: a body, an alternative. */
export function FactsView(
  { facts, words }: { facts: FieldFacts | undefined; words: EndpointWords },
): JSX.Element | null {
  return facts === undefined ? null : <Facts name="" facts={facts} words={words} />;
}

/** Constraints as quiet chips; nothing when there are none. */
function Facts(props: FieldRowProps & { words: EndpointWords }): JSX.Element | null {
  const { words, min, max } = props;
  const { limits = [], examples = [] } = props.facts ?? {};
  const choices = choicesOf(props.enum);
  // Values with meanings are listed below the description.
  const shown = choices.length > 0
    ? choices
    : (props.facts?.enum ?? []).every(({ description }) => description === undefined)
    ? (props.facts?.enum ?? []).map(({ value }) => value)
    : [];
  const example = examples.find((text) => text.length <= MAX_EXAMPLE);
  const range = min !== undefined && max !== undefined
    ? `${min} – ${max}`
    : min !== undefined
    ? `≥ ${min}`
    : max !== undefined
    ? `≤ ${max}`
    : undefined;
  if (
    props.format === undefined && range === undefined && shown.length === 0 &&
    limits.length === 0 && example === undefined
  ) return null;
  return (
    <div class="field-facts">
      {/* Blanks for those who copy or hear them; the styles set the chips apart. */}
      {props.format !== undefined && (
        <span>
          {words.format} <code>{props.format}</code>
        </span>
      )} {range !== undefined && (
        <span>
          {words.range} <code>{range}</code>
        </span>
      )} {limits.length > 0 && <span class="field-limits">{limits.map(Limit)}</span>}{" "}
      {shown.length > 0 && <Values values={shown} words={words} />}{" "}
      {example !== undefined && (
        <span class="field-example">
          {words.example} <code>{exampleText(example)}</code>
        </span>
      )}
    </div>
  );
}

/** The longest example that stands among the facts, in characters. */
const MAX_EXAMPLE = 120;
/** Values of a list that are shown at once. */
const MAX_VALUES = 16;

/** Strings without their quotes; the empty string keeps them. */
function exampleText(json: string): string {
  return /^"(?:[^"\\]|\\.)+"$/.test(json) ? JSON.parse(json) as string : json; // a JSON string
}

/** A limit in words; the pattern in one is code. */
function Limit(limit: string, at: number): ComponentChildren {
  const [, start, code] = /^((?:each )?(?:keys match|matches)) ([\s\S]*)$/.exec(limit) ?? [];
  return [
    at > 0 && " ",
    <span key={limit} class="field-limit">
      {code === undefined ? limit : [`${start} `, <code key="code">{code}</code>]}
    </span>,
  ];
}

/** Allowed values. The rest of a long list opens on demand. */
function Values(
  { values, words }: { values: readonly string[]; words: EndpointWords },
): JSX.Element {
  const codes = (some: readonly string[]) =>
    some.map((
      value,
      at,
    ) => [at > 0 && " ", <code key={value}>{value === "" ? '""' : value}</code>]);
  const rest = values.slice(MAX_VALUES);
  return (
    <span class="field-choices">
      {values.length === 1 ? words.always : words.oneOf} {codes(values.slice(0, MAX_VALUES))}
      {rest.length > 0 && (
        <details class="field-values">
          <summary>+ {rest.length} {words.moreValues}</summary>
          {codes(rest)}
        </details>
      )}
    </span>
  );
}

/** Words after the name: what the schema says first, then what its author adds. */
function postWords({ post, facts }: FieldRowProps, words: EndpointWords): string[] {
  return [
    ...(facts?.readOnly ? [words.readOnly] : []),
    ...(facts?.writeOnly ? [words.writeOnly] : []),
    ...list(post),
    ...facts?.post ?? [],
  ];
}

/** The longest default that is shown, in characters of its JSON text. */
const MAX_DEFAULT = 50;

/**
 * A default as text. Undefined when there is none or it is too big for a chip: long, or an object
 * within another value. The empty string is shown as `""`.
 */
export function defaultText(value: unknown): string | undefined {
  if (value === undefined || value === null || typeof value === "function") return undefined;
  if (value === "") return '""';
  let json: string | undefined;
  try {
    json = JSON.stringify(value);
  } catch {
    return undefined; // a circle, or a bigint: not something to show
  }
  if (json === undefined || json.length >= MAX_DEFAULT || nests(value)) return undefined;
  return typeof value === "string" ? value : json;
}

function nests(value: unknown): boolean {
  return typeof value === "object" && value !== null &&
    Object.values(value).some((item) =>
      typeof item === "object" && item !== null && !Array.isArray(item)
    );
}

/** Words from a text, a list, or whatever an expression gave. */
function list(value: unknown): string[] {
  const items = Array.isArray(value)
    ? value
    : value === undefined || value === null || value === false
    ? []
    : [value];
  return items.filter((item) => ["string", "number"].includes(typeof item)).map(String).filter((
    item,
  ) => item !== "");
}

/** Allowed values: a list, a JSON list in a string, or words with commas between. */
function choicesOf(value: unknown): string[] {
  if (typeof value !== "string") {
    return Array.isArray(value)
      ? value.map((item) => typeof item === "string" ? item : JSON.stringify(item) ?? "")
      : [];
  }
  if (value.trim().startsWith("[")) {
    try {
      const parsed: unknown = JSON.parse(value);
      if (Array.isArray(parsed)) return choicesOf(parsed);
    } catch {
      // not JSON: words
    }
  }
  return value.split(",").map((item) => item.trim()).filter((item) => item !== "");
}

/** Long names and types may break after their separators before they break anywhere. */
export function breakable(text: string): ComponentChildren {
  return text.length < 24
    ? text
    : text.split(/(?<=[./_|,&}-])(?=[^/])/).flatMap((piece, at) =>
      at === 0 ? [piece] : [<wbr key={at} />, piece]
    );
}
