/**
 * A list: items to add, remove and reorder, by keyboard too (Alt with the arrows).
 *
 * @module
 */
import type { JSX } from "preact";
import type { Draft } from "../draft.ts";
import { type Input, inputOf } from "../input.ts";
import { Picture } from "../Picture.tsx";
import { within } from "../validate.ts";
import { words } from "../words.ts";
import { FieldView } from "./FieldView.tsx";
import { focusSoon } from "./focus.ts";
import { type FieldProps, nameOf, useForm } from "./tools.ts";

/** The inputs of a list. */
export function ListInput(
  props: FieldProps & { input: Extract<Input, { kind: "list" }>; compact?: boolean },
): JSX.Element {
  const { input, draft, path, depth, onChange } = props;
  const { context } = useForm();
  const items = draft?.kind === "list" ? draft.items : [];
  const set = (next: readonly (Draft | undefined)[]): void =>
    onChange(next.length === 0 ? undefined : { kind: "list", items: next });
  const placeOf = (index: number) => within(path, index, String(index + 1));
  const move = (index: number, step: number): void => {
    const to = index + step;
    if (to < 0 || to >= items.length) return;
    const next = [...items];
    next.splice(to, 0, ...next.splice(index, 1));
    set(next);
    focusSoon(placeOf(to).id);
  };
  const isPlain = !["object", "list", "choice"].includes(inputOf(input.item, context).kind);
  return (
    <div class="pg-list" id={path.id} role="group" {...nameOf(props)}>
      {items.map((item, index) => {
        const place = placeOf(index);
        const action = (
          name: "up" | "down" | "trash",
          label: string,
          act: () => void,
          disabled = false,
        ) => (
          <button
            type="button"
            class="pg-icon-button"
            aria-label={label}
            title={label}
            disabled={disabled}
            onClick={act}
          >
            <Picture name={name} />
          </button>
        );
        const actions = (
          <span class="pg-item-actions">
            {action("up", words.moveUp(place.label), () => move(index, -1), index === 0)}
            {action(
              "down",
              words.moveDown(place.label),
              () => move(index, 1),
              index === items.length - 1,
            )}
            {action("trash", words.removeItem(place.label), () => {
              set(items.filter((_, at) => at !== index));
              focusSoon(items.length > 1 ? placeOf(Math.max(0, index - 1)).id : `${path.id}:add`);
            })}
          </span>
        );
        return (
          <div
            class="pg-item"
            key={index}
            onKeyDown={(event) => {
              const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
              if (!event.altKey || step === undefined) return;
              event.preventDefault();
              event.stopPropagation();
              move(index, step);
            }}
          >
            <FieldView
              compact={isPlain}
              field={isPlain ? input.item : { ...input.item, name: String(index + 1) }}
              draft={item}
              required
              path={place}
              depth={depth + 1}
              actions={actions}
              onChange={(next) => set(items.map((each, at) => at === index ? next : each))}
            />
          </div>
        );
      })}
      <button
        type="button"
        class="pg-button pg-add"
        id={`${path.id}:add`}
        onClick={() => {
          set([...items, undefined]);
          focusSoon(placeOf(items.length).id);
        }}
      >
        <Picture name="plus" />
        {words.addItem}
        <span class="visually-hidden">: {path.label}</span>
      </button>
    </div>
  );
}
