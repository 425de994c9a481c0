/**
 * A value that may look in several ways: a selector, and the inputs of the chosen way.
 *
 * @module
 */
import type { JSX } from "preact";
import { draftOfValue, valueOfDraft } from "../draft.ts";
import { constantOf, type Input, inputOf } from "../input.ts";
import { chosenPath } from "../validate.ts";
import { words } from "../words.ts";
import { FieldView } from "./FieldView.tsx";
import { type FieldProps, useForm } from "./tools.ts";

/** The inputs of a choice. */
export function ChoiceInput(
  props: FieldProps & { input: Extract<Input, { kind: "choice" }> },
): JSX.Element {
  const { input, draft, path, required, depth, onChange } = props;
  const { context } = useForm();
  const index = draft?.kind === "choice" ? draft.index : 0;
  const value = draft?.kind === "choice" ? draft.value : undefined;
  const option = input.options[index] ?? input.options[0]!; // a choice has options
  const inner = inputOf(option.described, context);
  const choose = (next: number): void => {
    const before = valueOfDraft(option.described, value, false, context);
    const chosen = input.options[next]!; // from the list
    const kind = inputOf(chosen.described, context).kind;
    // What two ways have in common is not typed twice.
    const kept = kind === inner.kind && kind !== "enum"
      ? commonDraft(chosen.described, before)
      : undefined;
    const only = constantOf(inputOf(chosen.described, context));
    onChange({
      kind: "choice",
      index: next,
      ...(only !== undefined
        ? { value: { kind: "constant", value: only.value } }
        : kept !== undefined && { value: kept }),
    });
  };
  const commonDraft = (described: typeof option.described, before: unknown) => {
    const next = inputOf(described, context);
    if (next.kind !== "object" || typeof before !== "object" || before === null) {
      return next.kind === "object" ? undefined : draftOfValue(described, before, context);
    }
    const names = new Set(next.fields.map((field) => field.name));
    const fixed = new Set(
      next.fields.filter((field) => constantOf(inputOf(field, context))).map(({ name }) => name),
    );
    const shared = Object.entries(before).filter(([name]) => names.has(name) && !fixed.has(name));
    return shared.length === 0
      ? undefined
      : draftOfValue(described, Object.fromEntries(shared), context);
  };
  const isConstant = constantOf(inner) !== undefined;
  return (
    <div class="pg-choice">
      <span class="pg-select">
        <select
          class="pg-input"
          id={path.id}
          aria-label={words.typeOf(path.label || words.body)}
          value={String(index)}
          onChange={(event) => choose(Number(event.currentTarget.value))}
        >
          {input.options.map(({ label }, at) => <option key={label} value={at}>{label}</option>)}
        </select>
      </span>
      {!(isConstant && value?.kind === "constant") && (
        <FieldView
          compact
          field={option.described}
          draft={value}
          required={required}
          path={chosenPath(path)}
          depth={depth}
          onChange={(next) => onChange({ kind: "choice", index, value: next })}
        />
      )}
    </div>
  );
}
