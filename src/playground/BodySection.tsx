/**
 * The body of the request: a form by its schema, or an editor of its text.
 *
 * @module
 */
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { announce } from "../../components/client/announce.ts";
import { exampleOfField } from "../endpoint/example_value.ts";
import { planBody } from "../endpoint/plan_body.ts";
import { parseExactJson } from "../model/exact_json.ts";
import type { PlaygroundData } from "../model/playground.ts";
import { FieldView } from "./fields/FieldView.tsx";
import { focusSoon } from "./fields/focus.ts";
import { FormContext, type FormTools, problemId } from "./fields/tools.ts";
import {
  bodyContext,
  type BodyDraft,
  bodyDraftOf,
  bodyKindOf,
  bodyPath,
  bodyValue,
  chosenContent,
  contentTypesOf,
  type Form,
  isBodyRequired,
} from "./form.ts";
import { inputOf } from "./input.ts";
import { Picture } from "./Picture.tsx";
import { words } from "./words.ts";

/** The section of the body; nothing for requests without one. */
export function BodySection(
  { data, form, tools, onChange }: {
    data: PlaygroundData;
    form: Form;
    tools: FormTools;
    onChange(form: Form): void;
  },
): JSX.Element | null {
  const { endpoint } = data;
  const types = contentTypesOf(endpoint);
  const content = chosenContent(data, form);
  const examples = useMemo(() => examplesOf(data, form), [form.contentType]);
  if (content === undefined || types.length === 0) {
    const isDocumented = endpoint.requestBody !== undefined ||
      endpoint.parameters.some((each) => each.in === "body");
    return isDocumented
      ? (
        <section class="pg-section">
          <h3>{words.body}</h3>
          <p class="pg-help">{words.noBodyAllowed(endpoint.method)}</p>
        </section>
      )
      : null;
  }
  const kind = bodyKindOf(endpoint, form.contentType);
  const body: BodyDraft = form.bodies[form.contentType] ?? {};
  const context = bodyContext(data, form);
  const input = inputOf(content.body, context);
  const isText = kind === "text" || body.text !== undefined || input.kind === "json";
  const set = (next: BodyDraft): void =>
    onChange({ ...form, bodies: { ...form.bodies, [form.contentType]: next } });

  const showText = (): void => {
    const value = bodyValue(data, form);
    set({ text: value === undefined ? "" : JSON.stringify(value, null, 2) });
    focusSoon(bodyPath.id);
  };
  const showForm = (): void => {
    if ((body.text ?? "").trim() === "") return set({});
    try {
      set(bodyDraftOf(data, form, parseExactJson(body.text ?? "")));
    } catch {
      tools.leave(bodyPath.id); // the editor says what is wrong
      focusSoon(bodyPath.id);
    }
  };
  /** A JSON document that is pasted into an empty input of the form fills the form. */
  const paste = (event: ClipboardEvent): void => {
    const target = event.target;
    const isInput = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
    if (isText || !isInput || target.value !== "" || target.dataset.json !== undefined) return;
    const value = documentOf(event.clipboardData?.getData("text/plain") ?? "");
    if (value === undefined || Array.isArray(value) !== (input.kind === "list")) return;
    event.preventDefault();
    set(bodyDraftOf(data, form, value));
    announce(words.pasted);
  };

  return (
    <section class="pg-section pg-body" onPasteCapture={paste}>
      <div class="pg-section-head">
        <h3>{words.body}</h3>
        {isBodyRequired(endpoint) && <span class="pg-required">{words.required}</span>}
        {types.length > 1
          ? (
            <span class="pg-select">
              <select
                class="pg-input"
                aria-label={words.contentType}
                value={form.contentType}
                onChange={(event) => onChange({ ...form, contentType: event.currentTarget.value })}
              >
                {types.map((type) => <option key={type}>{type}</option>)}
              </select>
            </span>
          )
          : <span class="pg-type">{form.contentType}</span>}
        <span class="pg-space" />
        {examples.length > 0 && (
          <span class="pg-select">
            <select
              class="pg-input"
              aria-label={words.fillIn}
              value=""
              onChange={(event) => {
                const example = examples[Number(event.currentTarget.value)];
                event.currentTarget.value = "";
                if (example === undefined) return;
                const next = bodyDraftOf(data, form, example.value);
                set(
                  body.text !== undefined && kind !== "text"
                    ? { text: JSON.stringify(example.value, null, 2) }
                    : next,
                );
              }}
            >
              <option value="">{words.example}</option>
              {examples.map(({ label }, at) => <option key={label} value={at}>{label}</option>)}
            </select>
          </span>
        )}
        {kind === "json" && input.kind !== "json" && (
          <div class="pg-segments" role="radiogroup" aria-label={words.editAs}>
            {[words.form, words.json].map((label, at) => (
              <label key={label}>
                <input
                  type="radio"
                  name="pg/mode"
                  checked={isText === (at === 1)}
                  onChange={() => at === 1 ? showText() : showForm()}
                />
                <span>{label}</span>
              </label>
            ))}
          </div>
        )}
      </div>
      {isText
        ? (
          <TextEditor
            text={body.text ?? (body.draft?.kind === "json" ? body.draft.text : "")}
            problem={tools.problemAt(bodyPath.id)}
            label={`${words.body} (${form.contentType})`}
            placeholder={kind === "text" ? textOf(examples[0]?.value) : ""}
            onInput={(text) => set({ text })}
            onLeave={() => tools.leave(bodyPath.id)}
          />
        )
        : (
          <FormContext.Provider value={{ ...tools, context }}>
            <FieldView
              compact
              field={content.body}
              draft={body.draft}
              required={isBodyRequired(endpoint)}
              path={bodyPath}
              depth={0}
              part=""
              onChange={(draft) => set({ draft })}
            />
          </FormContext.Provider>
        )}
    </section>
  );
}

function TextEditor(
  { text, problem, label, placeholder, onInput, onLeave }: {
    text: string;
    problem: string | undefined;
    label: string;
    placeholder: string;
    onInput(text: string): void;
    onLeave(): void;
  },
): JSX.Element {
  const { id } = bodyPath;
  return (
    <>
      <textarea
        id={id}
        class="pg-input pg-code pg-editor"
        rows={8}
        spellcheck={false}
        autocomplete="off"
        data-json
        aria-label={label}
        placeholder={placeholder}
        value={text}
        {...(problem !== undefined &&
          { "aria-invalid": "true", "aria-describedby": problemId(id) })}
        onInput={(event) => onInput(event.currentTarget.value)}
        onBlur={onLeave}
      />
      {problem !== undefined && (
        <p class="pg-problem" id={problemId(id)}>
          <Picture name="alert" />
          {problem}
        </p>
      )}
    </>
  );
}

/** The ready-made examples of the body, else one that is made from its schema. */
function examplesOf(
  data: PlaygroundData,
  form: Form,
): { readonly label: string; readonly value: unknown }[] {
  const content = chosenContent(data, form);
  const kind = bodyKindOf(data.endpoint, form.contentType);
  if (content === undefined || kind === "file" || kind === "multipart") return [];
  if (content.examples.length > 0) {
    return content.examples.map(({ name, summary, value }) => ({ label: summary ?? name, value }));
  }
  if (kind === "text") {
    const plan = planBody(data.endpoint, {
      defaults: "all",
      contentType: form.contentType,
      isFilledIn: false,
    });
    return plan.kind === "text" && plan.text !== ""
      ? [{ label: words.example, value: plan.text }]
      : [];
  }
  const value = exampleOfField(content.body, { direction: "request", defaults: "all" });
  return value === undefined ? [] : [{ label: words.allFields, value }];
}

const textOf = (value: unknown): string =>
  typeof value === "string" ? value : value === undefined ? "" : JSON.stringify(value, null, 2);

/** The object or list of a JSON text; undefined for other texts. */
function documentOf(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    return parseExactJson(text);
  } catch {
    return undefined;
  }
}
