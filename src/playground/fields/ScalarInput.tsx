/**
 * Inputs for one value: text, number, date, one of several, JSON.
 *
 * @module
 */
import type { JSX } from "preact";
import { type Draft, numberOf } from "../draft.ts";
import { constantOf, type Described, type Input } from "../input.ts";
import { isoOfLocal, localOfIso, timeNow } from "../local_time.ts";
import { words } from "../words.ts";
import { ariaOf, type FieldProps, nameOf } from "./tools.ts";

type Scalar = Exclude<Input, { kind: "list" | "object" | "choice" | "file" }>;

/** An input for one value. */
export function ScalarInput(
  props: FieldProps & { input: Scalar; problem: string | undefined; compact?: boolean },
): JSX.Element {
  const { input, field, draft, path, onChange } = props;
  const text = draft?.kind === "text" || draft?.kind === "json" ? draft.text : "";
  const say = (next: string): void => onChange({ kind: "text", text: next });
  const common = {
    id: path.id,
    class: "pg-input",
    value: text,
    autocomplete: "off",
    ...ariaOf(props),
    ...(props.compact && nameOf(props)),
    placeholder: placeholderOf(field),
  } as const;
  const typed = (event: Event): void =>
    say((event.currentTarget as HTMLInputElement | HTMLTextAreaElement).value);

  switch (input.kind) {
    case "boolean":
      return <BooleanInput {...props} text={text} say={say} />;
    case "enum":
      return <EnumInput {...props} input={input} text={text} />;
    case "number":
      return (
        <input
          {...common}
          type="text"
          inputMode={input.integer ? "numeric" : "decimal"}
          onInput={typed}
          onKeyDown={(event) => {
            const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
            const number = text === "" ? 0 : numberOf(text);
            if (step === undefined || number === undefined || event.altKey) return;
            event.preventDefault();
            say(String(Number((number + step).toFixed(10))));
          }}
        />
      );
    case "json":
      return (
        <textarea
          {...common}
          class="pg-input pg-code"
          rows={input.of === "any" ? 1 : 3}
          spellcheck={false}
          data-json
          onInput={(event) => {
            const { value } = event.currentTarget;
            onChange(value === "" ? undefined : { kind: "json", text: value });
          }}
        />
      );
    case "text":
      break;
  }
  switch (input.format) {
    case "long":
      return <textarea {...common} rows={1} onInput={typed} />;
    case "secret":
      return <input {...common} type="password" autocomplete="off" onInput={typed} />;
    case "date":
      if (text !== "" && !/^\d{4}-\d\d-\d\d$/.test(text)) break;
      return (
        <input
          {...common}
          type="date"
          onPaste={(event) => pasteInto(event, say)}
          onInput={typed}
        />
      );
    case "date-time": {
      const local = text === "" ? "" : localOfIso(text);
      if (local === undefined) break;
      return (
        <div class="pg-row">
          <input
            {...common}
            type="datetime-local"
            step="1"
            value={local}
            onPaste={(event) => pasteInto(event, say)}
            onInput={(event) => say(isoOfLocal(event.currentTarget.value))}
          />
          <button
            type="button"
            class="pg-button"
            aria-label={`${words.now}: ${path.label}`}
            onClick={() => say(timeNow())}
          >
            {words.now}
          </button>
        </div>
      );
    }
  }
  return <input {...common} type="text" onInput={typed} />;
}

/** What the empty input shows: what the page wants, the default, an example. */
function placeholderOf({ placeholder, default: preset, facts }: Described): string {
  const example = facts?.examples?.[0];
  return placeholder ?? preset ?? (example === undefined ? "" : plain(example));
}

/** Text of a JSON text: strings without their quotes. */
function plain(json: string): string {
  const inner = /^"((?:[^"\\]|\\.)*)"$/.exec(json)?.[1];
  return inner ?? json;
}

/** Date inputs take no pasted text by themselves. */
function pasteInto(event: ClipboardEvent, say: (text: string) => void): void {
  const text = event.clipboardData?.getData("text/plain").trim() ?? "";
  if (!/^\d{4}-\d\d-\d\d/.test(text)) return;
  event.preventDefault();
  say(text);
}

function BooleanInput(
  props: FieldProps & {
    text: string;
    say(text: string): void;
    problem: string | undefined;
    compact?: boolean;
  },
): JSX.Element {
  const { text, path, required, onChange, say, field } = props;
  const options = required && field.default === undefined
    ? ["true", "false"]
    : ["", "true", "false"];
  return (
    <div
      class="pg-segments"
      role="radiogroup"
      id={path.id}
      {...nameOf(props)}
      {...ariaOf(props)}
    >
      {options.map((option) => (
        <label key={option}>
          <input
            type="radio"
            name={path.id}
            value={option}
            checked={text === option}
            onChange={() => option === "" ? onChange(undefined) : say(option)}
          />
          <span>{option === "" ? words.nothing : option === "true" ? words.yes : words.no}</span>
        </label>
      ))}
    </div>
  );
}

function EnumInput(
  props: FieldProps & {
    input: Extract<Input, { kind: "enum" }>;
    text: string;
    problem: string | undefined;
    compact?: boolean;
  },
): JSX.Element {
  const { input, text, path, required, field, onChange } = props;
  const isFixed = required && constantOf(input) !== undefined;
  const preset = required && field.default !== undefined ? ` (${field.default})` : "";
  const chosen = input.values.find(({ value }) => value === text);
  return (
    <>
      <span class="pg-select">
        <select
          id={path.id}
          class="pg-input"
          disabled={isFixed}
          {...ariaOf(props)}
          {...(props.compact && nameOf(props))}
          value={isFixed ? input.values[0]!.value : text}
          onChange={(event) => {
            const { value } = event.currentTarget;
            onChange(value === "" ? undefined : { kind: "text", text: value } as Draft);
          }}
        >
          {!isFixed && <option value="">{required ? words.choose : words.nothing}{preset}</option>}
          {input.values.map(({ value }) => <option key={value} value={value}>{value}</option>)}
        </select>
      </span>
      {chosen?.description && <p class="pg-facts">{chosen.description}</p>}
    </>
  );
}
