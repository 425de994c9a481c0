/**
 * One field of the form: its name, what it is, its input, its description and what is wrong with it.
 *
 * @module
 */
import type { ComponentChildren, JSX } from "preact";
import { useState } from "preact/hooks";
import { DescriptionText } from "../DescriptionText.tsx";
import type { Draft } from "../draft.ts";
import { type Input, inputOf, takesNull } from "../input.ts";
import { Picture } from "../Picture.tsx";
import { words } from "../words.ts";
import { ChoiceInput } from "./ChoiceInput.tsx";
import { FileInput } from "./FileInput.tsx";
import { ListInput } from "./ListInput.tsx";
import { ObjectInput } from "./ObjectInput.tsx";
import { ScalarInput } from "./ScalarInput.tsx";
import {
  factsOfField,
  type FieldProps,
  hasHelp,
  helpId,
  labelId,
  problemId,
  useForm,
} from "./tools.ts";

/** Draws a field. `compact` fields are items: their row has no head, `actions` stand beside. */
export function FieldView(
  props: FieldProps & { compact?: boolean; actions?: ComponentChildren; part?: string },
): JSX.Element {
  const { field, draft, path, required, onChange } = props;
  const form = useForm();
  const input = inputOf(field, form.context);
  const problem = form.problemAt(path.id);
  const isNested = input.kind === "object" || input.kind === "choice" || input.kind === "list";
  const [toggled, toggle] = useState<boolean>();
  const isForced = isNested && form.hasProblemWithin(path.id);
  const isOpen = isForced || (toggled ?? (required || draft !== undefined || props.depth < 1));
  const isFolding = input.kind === "object" && !props.compact;
  const hasValue = draft !== undefined;

  return (
    <div
      class="pg-field"
      data-kind={input.kind}
      {...(problem !== undefined && { "data-invalid": "" })}
      {...(props.compact && { "data-compact": "" })}
      onFocusOut={(event) => {
        if (
          event.target instanceof Element &&
          event.target.closest(".pg-field") === event.currentTarget
        ) {
          form.leave(path.id);
        }
      }}
    >
      {!props.compact && (
        <div class="pg-field-head">
          {isFolding
            ? (
              <button
                type="button"
                class="pg-fold"
                id={labelId(path.id)}
                aria-expanded={isOpen}
                aria-controls={`${path.id}:in`}
                onClick={() => toggle(!isOpen)}
              >
                <Picture name="chevron" />
                <span class="pg-name">{field.name}</span>
              </button>
            )
            : isNested || input.kind === "boolean"
            ? <span class="pg-name" id={labelId(path.id)}>{field.name}</span>
            : <label class="pg-name" id={labelId(path.id)} for={path.id}>{field.name}</label>}
          {field.type !== "" && <span class="pg-type">{field.type}</span>}
          {required && <span class="pg-required">{words.required}</span>}
          {field.deprecated && <span class="pg-deprecated">{words.deprecated}</span>}
          <span class="pg-field-end">
            <ConstantButtons {...props} input={input} />
            {hasValue && isNested && (
              <button
                type="button"
                class="pg-quiet"
                aria-label={`${words.clear} ${path.label}`}
                onClick={() => onChange(undefined)}
              >
                {words.clear}
              </button>
            )}
            {props.actions}
          </span>
        </div>
      )}
      {isFolding && <Help {...props} />}
      <div class="pg-control" id={`${path.id}:in`} hidden={isFolding && !isOpen}>
        <Control {...props} input={input} problem={problem} />
        {props.compact && props.actions}
      </div>
      {problem !== undefined && (
        <p class="pg-problem" id={problemId(path.id)}>
          <Picture name="alert" />
          {problem}
        </p>
      )}
      {!props.compact && !isFolding && <Help {...props} />}
    </div>
  );
}

function Control(
  props: FieldProps & {
    input: Input;
    problem: string | undefined;
    part?: string;
    compact?: boolean;
  },
): JSX.Element {
  const { draft, input, path, onChange } = props;
  if (draft?.kind === "constant") {
    return (
      <div class="pg-constant" id={path.id} tabIndex={-1}>
        <span>
          {words.sends} <code>{JSON.stringify(draft.value)}</code>
        </span>
        <button
          type="button"
          class="pg-quiet"
          aria-label={`${words.clear} ${path.label}`}
          onClick={() => onChange(undefined)}
        >
          {words.clear}
        </button>
      </div>
    );
  }
  // What no input can show is shown as JSON.
  if (draft?.kind === "json" && input.kind !== "json") {
    return <ScalarInput {...props} input={{ kind: "json", of: "any" }} />;
  }
  switch (input.kind) {
    case "object":
      return <ObjectInput {...props} input={input} />;
    case "list":
      return <ListInput {...props} input={input} />;
    case "choice":
      return <ChoiceInput {...props} input={input} />;
    case "file":
      return <FileInput {...props} input={input} part={props.part ?? ""} />;
    default:
      return <ScalarInput {...props} input={input} />;
  }
}

/** Buttons for values that an input cannot say by itself. */
function ConstantButtons(
  { field, draft, path, input, onChange }: FieldProps & { input: Input },
): JSX.Element {
  const constants: [label: string, hint: string, value: unknown][] = [];
  if (takesNull(field, input)) constants.push(["null", words.setNull, null]);
  if (input.kind === "list") constants.push(["[ ]", words.setEmptyList, []]);
  const isSaid = (value: unknown): boolean =>
    draft?.kind === "constant" && JSON.stringify(draft.value) === JSON.stringify(value);
  return (
    <>
      {constants.map(([label, hint, value]) => (
        <button
          key={label}
          type="button"
          class="pg-toggle"
          aria-pressed={isSaid(value)}
          aria-label={`${hint}: ${path.label}`}
          title={hint}
          onClick={() => onChange(isSaid(value) ? undefined : { kind: "constant", value } as Draft)}
        >
          {label}
        </button>
      ))}
    </>
  );
}

/** Description, limits and default. */
function Help({ field, path }: FieldProps): JSX.Element | null {
  if (!hasHelp(field)) return null;
  const facts = factsOfField(field);
  return (
    <div class="pg-help" id={helpId(path.id)}>
      {field.description && <DescriptionText markdown={field.description} />}
      {facts.length > 0 && (
        <p class="pg-facts">{facts.map((fact) => <span key={fact}>{fact}</span>)}</p>
      )}
    </div>
  );
}
