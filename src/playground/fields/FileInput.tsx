/**
 * Files: chosen with the dialog of the system, or dropped.
 *
 * @module
 */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { Input } from "../input.ts";
import { Picture } from "../Picture.tsx";
import { sizeText } from "../response/media.ts";
import { words } from "../words.ts";
import { ariaOf, type FieldProps, nameOf, useForm } from "./tools.ts";

/** The input for files. `part` is the name of the part of the form, `""` for the whole body. */
export function FileInput(
  props: FieldProps & {
    input: Extract<Input, { kind: "file" }>;
    part: string;
    problem: string | undefined;
    compact?: boolean;
  },
): JSX.Element {
  const { input, path, part, onChange } = props;
  const form = useForm();
  const [isOver, setOver] = useState(false);
  const chosen = form.files.get(part) ?? [];
  const set = (files: readonly File[]): void => {
    form.chooseFiles(part, files);
    onChange(
      files.length === 0 ? undefined : { kind: "files", names: files.map(({ name }) => name) },
    );
  };
  const add = (list: FileList | null | undefined): void => {
    const files = [...list ?? []];
    if (files.length > 0) set(input.several ? [...chosen, ...files] : files.slice(0, 1));
  };
  return (
    <div
      class="pg-drop"
      {...(isOver && { "data-over": "" })}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        add(event.dataTransfer?.files);
      }}
    >
      {chosen.map((file, index) => (
        <div class="pg-file" key={index}>
          <Picture name="file" />
          <span class="pg-file-name">{file.name}</span>
          <span class="pg-type">{sizeText(file.size)}</span>
          <button
            type="button"
            class="pg-icon-button"
            aria-label={words.removeItem(file.name)}
            title={words.remove}
            onClick={() => set(chosen.filter((_, at) => at !== index))}
          >
            <Picture name="trash" />
          </button>
        </div>
      ))}
      <label class="pg-choose">
        <input
          id={path.id}
          class="visually-hidden"
          type="file"
          multiple={input.several}
          {...nameOf(props)}
          {...ariaOf(props)}
          onChange={(event) => {
            add(event.currentTarget.files);
            event.currentTarget.value = ""; // the same file may be chosen again
          }}
        />
        <span class="pg-button">
          <Picture name="upload" />
          {input.several ? words.chooseFiles : words.chooseFile}
        </span>
        <span class="pg-drop-hint">{words.dropHere}</span>
      </label>
    </div>
  );
}
