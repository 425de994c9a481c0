/**
 * Fields of a request in groups by location: what stands in the path first, the body last.
 *
 * @module
 */
import type { ComponentChildren, JSX, VNode } from "preact";
import type { ParameterLocation } from "../../src/model/endpoint.ts";
import { type Child, flatten, isComponent, tagOf, textOf } from "../children.ts";
import { classes } from "../classes.ts";
import { fieldLocations } from "../ParamField.tsx";
import { useScope } from "../scope.ts";
import { Section } from "./Section.tsx";
import { endpointWords } from "./words.ts";

type Element = VNode<Record<string, unknown>>;

/** Order of the groups. */
const ORDER: readonly ParameterLocation[] = ["path", "query", "header", "cookie", "body"];

/** The fields of one location within a run. */
interface Group {
  readonly location: ParameterLocation;
  readonly fields: Element[];
  /** Fields of later runs that go on with this group. */
  more: number;
  /**
   * What tells the location: a heading of ours, one of the author's or the run before this one, or
   * nothing but the fields themselves (the author's heading does not name it).
   */
  told: "here" | "elsewhere" | "by the fields";
}

/** A stretch of a page's top level. */
type Piece = {
  readonly kind: "run";
  readonly groups: Group[];
  readonly level: number;
  readonly written: Child[];
} | {
  readonly kind: "other";
  readonly child: Child;
};

/**
 * Groups runs of adjacent `ParamField`s by location, each under a small heading with its count. The
 * author's order holds within a group, and nothing moves across headings or other content. Give it
 * the top-level children of a page's body; it acts on endpoint pages only.
 *
 * A run of one location needs no heading of ours where the author has one: right above it, or
 * anywhere before it in the section when it names the location. A run that goes on where the one
 * before it ended (a note between two body fields) gets none either and counts with the first.
 */
export function groupFields(children: ComponentChildren): ComponentChildren {
  const flat = flatten(children);
  if (!flat.some((child) => isComponent(child, "ParamField"))) return children;
  return piecesOf(flat).map((piece, at) =>
    piece.kind === "other"
      ? piece.child
      : <FieldRun key={at} groups={piece.groups} level={piece.level} written={piece.written} />
  );
}

function piecesOf(flat: readonly Child[]): Piece[] {
  const pieces: Piece[] = [];
  let level = 2;
  let title: string | undefined;
  let adjacent = false; // the author's heading is the last thing before the run
  let last: Group | undefined; // where the run before this one, in the same section, ended
  for (let at = 0; at < flat.length;) {
    const child = flat[at];
    if (child === undefined) break;
    if (!isComponent(child, "ParamField")) {
      pieces.push({ kind: "other", child });
      at++;
      if (typeof child === "string" && child.trim() === "") continue;
      const heading = headingLevel(child);
      adjacent = heading !== undefined;
      if (heading === undefined) continue;
      level = Math.min(heading + 1, 6);
      title = textOf(child);
      last = undefined;
      continue;
    }
    const end = endOfRun(flat, at);
    const written = flat.slice(at, end);
    const groups = groupsOf(written);
    const [first] = groups;
    if (first !== undefined) {
      const goesOn = last !== undefined && last.location === first.location;
      if (goesOn && last !== undefined) last.more += first.fields.length;
      const single = groups.length === 1;
      if (goesOn || single && names(title, first.location)) first.told = "elsewhere";
      else if (single && adjacent) first.told = "by the fields";
      last = groups.length > 1 ? groups.at(-1) : goesOn ? last : first;
    }
    pieces.push({ kind: "run", groups, level, written });
    adjacent = false;
    at = end;
  }
  return pieces;
}

/** The index after the last of the fields that stand together from `from` on. */
function endOfRun(flat: readonly Child[], from: number): number {
  let end = from;
  for (let at = from; at < flat.length; at++) {
    const child = flat[at];
    if (child === undefined) break;
    if (isComponent(child, "ParamField")) end = at + 1;
    else if (typeof child !== "string" || child.trim() !== "") break;
  }
  return end;
}

/** Fields by location, in order. Those without one stay with the field before them. */
function groupsOf(run: readonly Child[]): Group[] {
  const groups = new Map<ParameterLocation, Group>();
  const fields = run.filter((child): child is Element => typeof child !== "string");
  let location = fields.map(locationOf).find((each) => each !== undefined);
  if (location === undefined) return [];
  for (const field of fields) {
    location = locationOf(field) ?? location;
    const group: Group = groups.get(location) ?? { location, fields: [], more: 0, told: "here" };
    groups.set(location, group);
    group.fields.push(field);
  }
  return ORDER.flatMap((each) => groups.get(each) ?? []);
}

function locationOf(field: Element): ParameterLocation | undefined {
  const name = Object.keys(field.props).find((each) =>
    (fieldLocations as readonly string[]).includes(each) && field.props[each] !== undefined
  );
  // Every other name of the list is a location by that name.
  return name === "auth" ? "header" : name as ParameterLocation | undefined;
}

function headingLevel(child: Child): number | undefined {
  if (isComponent(child, "Heading")) return Number(child.props.level ?? 2) || 2;
  const level = /^h([1-6])$/.exec(tagOf(child) ?? "")?.[1];
  return level === undefined ? undefined : Number(level);
}

function names(title: string | undefined, location: ParameterLocation): boolean {
  return title !== undefined && new RegExp(`\\b${location}s?\\b`, "i").test(title);
}

/** One run. Outside of endpoint pages it stays as it was written. */
function FieldRun(
  props: { groups: readonly Group[]; level: number; written: readonly Child[] },
): JSX.Element {
  const { view } = useScope();
  if (view.endpoint === undefined || props.groups.length === 0) return <>{props.written}</>;
  return (
    <>
      {props.groups.map((group) => (
        <FieldGroup key={group.location} group={group} level={props.level} />
      ))}
    </>
  );
}

function FieldGroup({ group, level }: { group: Group; level: number }): JSX.Element {
  if (group.told !== "here") {
    return (
      <div class={classes("field-group", group.told === "elsewhere" && "field-group-told")}>
        {group.fields}
      </div>
    );
  }
  return (
    <TitledFields location={group.location} level={level} count={group.fields.length + group.more}>
      {group.fields}
    </TitledFields>
  );
}

/** Fields under a small heading. `count` is shown beside it. */
export function TitledFields(props: {
  location: ParameterLocation | "authorization";
  /** Level of the heading, 1 to 6. */
  level: number;
  count?: number;
  children: ComponentChildren;
}): JSX.Element {
  const scope = useScope();
  const title = endpointWords(scope.view.navigation.language)[props.location];
  // Not what the heading's text would give: an author's own "Headers" keeps its id.
  const id = props.location === "authorization" ? "api-authorization" : `params-${props.location}`;
  return <Section id={id} title={title} {...props} />;
}
