/**
 * One documented field: the row that `ParamField`, `ResponseField` and the generated sections share.
 *
 * @module
 */
import type { ComponentChildren, JSX } from "preact";
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
  const id = scope.id(props.id || fieldId(props.name), 1);
  const label = props.name || props.location || "value";
  const standard = defaultText(props.default);
  return (
    <div {...rootProps(props, "field", props.deprecated && "field-is-deprecated")} id={id}>
      <div class="field-head">
        <a
          class="field-anchor"
          href={`#${id}`}
          aria-label={`${words.linkTo} ${label}`}
          data-anchor
        />
        {/* Blanks between the parts: the row is copied and read aloud as words. */}
        {list(props.pre).map((word) => [<span key={word} class="field-word">{word}</span>, " "])}
        <code class={props.name === "" ? "field-name field-name-empty" : "field-name"}>
          {breakable(label)}
        </code>
        {list(props.post).map((word) => [" ", <span key={word} class="field-word">{word}</span>])}
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
      {props.children !== undefined && (
        <div class="field-content" data-component-part="field-content">
          {liftNested(props.children)}
        </div>
      )}
    </div>
  );
}

/** Constraints as quiet chips; nothing when there are none. */
function Facts(props: FieldRowProps & { words: EndpointWords }): JSX.Element | null {
  const { words, min, max } = props;
  const choices = choicesOf(props.enum);
  const range = min !== undefined && max !== undefined
    ? `${min} – ${max}`
    : min !== undefined
    ? `≥ ${min}`
    : max !== undefined
    ? `≤ ${max}`
    : undefined;
  if (props.format === undefined && range === undefined && choices.length === 0) return null;
  return (
    <div class="field-facts">
      {props.format !== undefined && (
        <span>
          {words.format} <code>{props.format}</code>
        </span>
      )}
      {range !== undefined && (
        <span>
          {words.range} <code>{range}</code>
        </span>
      )}
      {choices.length > 0 && (
        <span class="field-choices">
          {words.oneOf}{" "}
          {choices.map((choice, at) => [at > 0 && " ", <code key={choice}>{choice}</code>])}
        </span>
      )}
    </div>
  );
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
    : text.split(/(?<=[./_|,&}-])(?=.)/).flatMap((piece, at) =>
      at === 0 ? [piece] : [<wbr key={at} />, piece]
    );
}
