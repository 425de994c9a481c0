/**
 * An object: its fields, and values under names that the reader chooses.
 *
 * @module
 */
import type { JSX } from "preact";
import { type Draft, draftAt, type Entry, restOf } from "../draft.ts";
import type { Input } from "../input.ts";
import { Picture } from "../Picture.tsx";
import { entryNameId, entryPath, within } from "../validate.ts";
import { words } from "../words.ts";
import { FieldView } from "./FieldView.tsx";
import { focusSoon } from "./focus.ts";
import { type FieldProps, problemId, useForm } from "./tools.ts";

const empty: Extract<Draft, { kind: "object" }> = { kind: "object", fields: {}, entries: [] };

/** The inputs of an object. */
export function ObjectInput(
  props: FieldProps & { input: Extract<Input, { kind: "object" }> },
): JSX.Element {
  const { input, draft, path, depth, onChange } = props;
  const form = useForm();
  const object = draft?.kind === "object" ? draft : empty;
  const isRoot = path.label === "";
  const set = (next: Partial<typeof object>): void => {
    const changed = { ...object, ...next };
    const isUntouched = changed.entries.length === 0 &&
      Object.values(changed.fields).every((each) => each === undefined);
    onChange(isUntouched ? undefined : changed);
  };
  const setEntry = (index: number, entry: Entry | undefined): void =>
    set({
      entries: entry === undefined
        ? object.entries.filter((_, at) => at !== index)
        : object.entries.map((each, at) => at === index ? entry : each),
    });
  return (
    <div class={isRoot ? "pg-fields" : "pg-fields pg-nested"}>
      {input.fields.map((field) => (
        <FieldView
          key={field.name}
          field={field}
          draft={draftAt(object.fields, field.name)}
          required={field.required}
          path={within(path, field.name)}
          depth={isRoot ? depth : depth + 1}
          part={field.name}
          onChange={(next) => set({ fields: { ...object.fields, [field.name]: next } })}
        />
      ))}
      {object.entries.map((entry, index) => {
        const id = entryNameId(path, index);
        const problem = form.problemAt(id);
        const place = entryPath(path, index, entry.name);
        return (
          <div class="pg-entry" key={index}>
            <div class="pg-entry-row">
              <input
                id={id}
                class="pg-input pg-entry-name"
                type="text"
                value={entry.name}
                placeholder={words.name}
                aria-label={words.name}
                autocomplete="off"
                {...(problem !== undefined &&
                  { "aria-invalid": "true", "aria-describedby": problemId(id) })}
                onInput={(event) => setEntry(index, { ...entry, name: event.currentTarget.value })}
                onBlur={() => form.leave(id)}
              />
              <FieldView
                compact
                field={restOf(input)}
                draft={entry.value}
                required
                path={place}
                depth={depth + 1}
                onChange={(value) => setEntry(index, { ...entry, value })}
                actions={
                  <button
                    type="button"
                    class="pg-icon-button"
                    aria-label={words.removeItem(place.label)}
                    title={words.remove}
                    onClick={() => {
                      setEntry(index, undefined);
                      focusSoon(`${path.id}:add`);
                    }}
                  >
                    <Picture name="trash" />
                  </button>
                }
              />
            </div>
            {problem !== undefined && (
              <p class="pg-problem" id={problemId(id)}>
                <Picture name="alert" />
                {problem}
              </p>
            )}
          </div>
        );
      })}
      {input.rest !== undefined && (
        <button
          type="button"
          class="pg-button pg-add"
          id={`${path.id}:add`}
          onClick={() => {
            set({ entries: [...object.entries, { name: "" }] });
            focusSoon(entryNameId(path, object.entries.length));
          }}
        >
          <Picture name="plus" />
          {words.addEntry}
        </button>
      )}
    </div>
  );
}
