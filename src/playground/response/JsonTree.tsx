/**
 * JSON as a tree of lines that fold. Only what is open is rendered, a hundred members at a time, so
 * that a document of megabytes opens at once.
 *
 * @module
 */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { Difference } from "./compare.ts";
import { ExactNumber } from "../../model/exact_json.ts";
import { kindOfJson, memberPath, membersOfJson } from "./json_value.ts";

/** Members of one list or object that are shown before the reader asks for more. */
const PAGE = 100;
const LONGEST_TEXT = 1000;

/** What the lines of a tree share. */
export interface TreeOptions {
  /** Levels that are open at first; marked places are open anyhow. */
  readonly depth: number;
  /** Differences by path. */
  readonly marks?: ReadonlyMap<string, Difference> | undefined;
}

/** A JSON value as a tree. */
export function JsonTree(
  props: TreeOptions & { value: unknown; label: string },
): JSX.Element {
  const { value, label, ...options } = props;
  return (
    <ul class="json-tree" aria-label={label} dir="ltr">
      <Line value={value} path="$" level={0} isLast options={options} />
    </ul>
  );
}

interface LineProps {
  readonly name?: string | number;
  readonly value: unknown;
  readonly path: string;
  readonly level: number;
  readonly isLast: boolean;
  readonly options: TreeOptions;
}

function Line(props: LineProps): JSX.Element {
  const { value, path, options } = props;
  const mark = options.marks?.get(path);
  const kind = kindOfJson(value);
  return (
    <li class="json-line" {...(mark && { "data-mark": mark.kind })}>
      {kind === "object" || kind === "array"
        ? <Branch {...props} mark={mark} />
        : (
          <span class="json-leaf">
            <span class="json-pair">
              <Key {...props} />
              <Scalar value={value} />
              {!props.isLast && ","}
            </span>
            <Mark mark={mark} />
          </span>
        )}
    </li>
  );
}

function Branch(props: LineProps & { mark: Difference | undefined }): JSX.Element {
  const { value, path, level, options, name } = props;
  const isArray = Array.isArray(value);
  const members = membersOfJson(value);
  const [isOpen, setOpen] = useState(() =>
    members.length > 0 && (level < options.depth || hasMarkBelow(path, options))
  );
  const [opening, closing] = isArray ? "[]" : "{}";
  const count = `${members.length} ${countWord(members.length, isArray)}`;
  const comma = props.isLast ? "" : ",";
  if (members.length === 0) {
    return (
      <span class="json-leaf">
        <Key {...props} />
        {opening}
        {closing}
        {comma}
        <Mark mark={props.mark} />
      </span>
    );
  }
  return (
    <>
      <button
        type="button"
        class="json-fold"
        aria-expanded={isOpen}
        aria-label={`${name ?? "Document"}: ${count}`}
        onClick={() => setOpen(!isOpen)}
      >
        <svg viewBox="0 0 16 16" width="10" height="10" aria-hidden="true">
          <path d="m5 2 6 6-6 6z" fill="currentColor" />
        </svg>
      </button>
      <Key {...props} />
      {opening}
      {isOpen ? <Mark mark={props.mark} /> : (
        <>
          <span class="json-count">{count}</span>
          {closing}
          {comma}
          <Mark mark={props.mark} />
        </>
      )}
      {isOpen && (
        <>
          <Members members={members} {...props} />
          <span class="json-end">{closing}{comma}</span>
        </>
      )}
    </>
  );
}

function Members(
  props: LineProps & { members: readonly (readonly [string | number, unknown])[] },
): JSX.Element {
  const { members, path, level, options, value } = props;
  const [shown, setShown] = useState(PAGE);
  const isArray = Array.isArray(value);
  const rest = members.length - shown;
  return (
    <ul class="json-members">
      {members.slice(0, shown).map(([key, member], at) => (
        <Line
          key={key}
          {...(!isArray && { name: key })}
          value={member}
          path={memberPath(path, key)}
          level={level + 1}
          isLast={at === members.length - 1}
          options={options}
        />
      ))}
      {rest > 0 && (
        <li class="json-line">
          <button
            type="button"
            class="json-more"
            onClick={() => setShown(shown + 10 * PAGE)}
          >
            Show {Math.min(rest, 10 * PAGE)} more of {rest}
          </button>
        </li>
      )}
    </ul>
  );
}

function Key({ name }: { name?: string | number }): JSX.Element | null {
  return name === undefined ? null : (
    <>
      <span class="p">{JSON.stringify(String(name))}</span>:{" "}
    </>
  );
}

function Scalar({ value }: { value: unknown }): JSX.Element {
  const [isWhole, setWhole] = useState(false);
  if (value instanceof ExactNumber) return <span class="n">{value.text}</span>;
  if (typeof value !== "string") return <span class="n">{JSON.stringify(value)}</span>;
  if (isWhole || value.length <= LONGEST_TEXT) {
    return <span class="s">{JSON.stringify(value)}</span>;
  }
  return (
    <>
      <span class="s">{JSON.stringify(value.slice(0, LONGEST_TEXT)).slice(0, -1)}…</span>
      <button type="button" class="json-more" onClick={() => setWhole(true)}>
        Show all {value.length} characters
      </button>
    </>
  );
}

function Mark({ mark }: { mark: Difference | undefined }): JSX.Element | null {
  return mark === undefined ? null : <span class="json-note">{mark.text}</span>;
}

function hasMarkBelow(path: string, { marks }: TreeOptions): boolean {
  if (marks === undefined) return false;
  for (const place of marks.keys()) {
    if (place.length > path.length && place.startsWith(path)) return true;
  }
  return false;
}

function countWord(count: number, isArray: boolean): string {
  return isArray ? count === 1 ? "item" : "items" : count === 1 ? "member" : "members";
}
