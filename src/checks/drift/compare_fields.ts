/**
 * Compares a list of written fields with what the document has in its place, at every depth.
 *
 * A field that is missing or surplus is one finding: what is beneath it is not looked at.
 *
 * @module
 */
import type { Span } from "../../model/diagnostic.ts";
import type { Field } from "../../model/endpoint.ts";
import { compareFacts } from "./compare_facts.ts";
import type { Difference, FieldList, Mend, Place } from "./difference.ts";
import type { FieldScope } from "./field_scope.ts";
import { type Members, membersOf, type Owner } from "./members.ts";
import { sameName, similarName } from "./names.ts";
import { typeFits } from "./types.ts";
import { listNames } from "./words.ts";
import { nestFlatNames, type WrittenField } from "./written_fields.ts";

/** What both sides have at some depth. */
interface Level {
  readonly written: Owner;
  /** Several where the document has several possibilities. */
  readonly specified: readonly Owner[];
  readonly parent?: WrittenField;
  /** Owners around this level in the document, the nearest last. */
  readonly above: readonly Owner[];
  /** Names from the top, each with a dot after it. */
  readonly prefix: string;
  /** The fields are those of one choice. */
  readonly inChoice?: boolean;
}

/** Compares the fields at the top of a list and all beneath. */
export function compareFields(
  written: Owner,
  specified: readonly Owner[],
  scope: FieldScope,
): Difference[] {
  const above = specified.slice(0, 1);
  return [...compareLevel({ written, specified, above, prefix: "" }, scope)];
}

function* compareLevel(level: Level, scope: FieldScope): Generator<Difference> {
  const pairs = pairChoices(level.written, level.specified);
  for (const [written, specified] of pairs) {
    yield* compareLevel({ ...level, written, specified: [specified], inChoice: true }, scope);
  }
  const paired = new Set<Owner>(pairs.map(([written]) => written));
  const fields = [
    ...level.written.fields,
    ...(level.written.facts?.choices ?? []).filter((choice) => !paired.has(choice))
      .flatMap(fieldsOfAll),
  ];
  const members = membersOf(level.specified, level.above.slice(0, -1));
  // What choices lack has been told for each of them.
  const own = level.specified[0]?.fields ?? [];
  const sure = pairs.length === 0
    ? members.sure
    : members.sure.filter((each) => own.includes(each));
  yield* compareLists(fields, { ...members, sure }, level, scope);
}

function* compareLists(
  fields: readonly Field[],
  members: Members,
  level: Level,
  scope: FieldScope,
): Generator<Difference> {
  const { parent } = level;
  const written = nestFlatNames(fields, (name) => members.named.has(name));
  const surplus: WrittenField[] = [];
  for (const field of written) {
    const candidates = members.named.get(field.name);
    if (candidates === undefined) surplus.push(field);
    else yield* compareBest(field, candidates, members, level, scope);
  }
  const missing = members.sure.filter(({ name }) =>
    !written.some((field) => field.name === name) && !scope.isDocumented(name)
  );
  const isOpen = members.open || members.named.size === 0;
  const list = listOf(written, members, level, scope);
  for (const field of [...surplus]) {
    const other = renamedField(field, missing, surplus);
    if (other === undefined) continue;
    surplus.splice(surplus.indexOf(field), 1);
    missing.splice(missing.indexOf(other), 1);
    yield renamed(field, other, level, scope);
    yield* compareBest({ ...field, name: other.name }, [other], members, level, scope);
  }
  if (!isOpen) { for (const field of surplus) yield surplusField(field, members, level, scope); }
  if (missing.length === 0 || parent?.implied) return;
  if (written.length === 0 || surplus.length === written.length && isOpen) {
    yield allMissing(missing, list, level, scope);
    return;
  }
  for (const run of runsOf(missing, members.sure, written)) {
    for (const field of run) yield missingField(field, run, list, level, scope);
  }
}

/** Missing fields that are to stand between the same two written ones: one edit adds them all. */
function runsOf(
  missing: readonly Field[],
  order: readonly Field[],
  written: readonly Field[],
): Field[][] {
  const runs: Field[][] = [];
  let open: Field[] | undefined;
  for (const field of order) {
    if (missing.includes(field)) {
      if (open === undefined) runs.push(open = []);
      open.push(field);
    } else if (written.some(({ name }) => name === field.name)) open = undefined;
  }
  return runs;
}

/** All fields of a choice, those of choices in it too. */
function fieldsOfAll({ fields, facts }: Owner): readonly Field[] {
  return [...fields, ...(facts?.choices ?? []).flatMap(fieldsOfAll)];
}

/** Choices with equal labels. Labels that occur several times are counted: `Pet`, `Pet (2)`. */
function pairChoices(
  written: Owner,
  [specified, ...others]: readonly Owner[],
): [written: Owner, specified: Owner][] {
  if (specified === undefined || others.length > 0) return [];
  const theirs = new Map<string, Owner>();
  for (const choice of specified.facts?.choices ?? []) {
    const label = choice.label.replace(/\s+/g, " ").trim();
    let title = label;
    for (let count = 2; theirs.has(title); count++) title = `${label} (${count})`;
    theirs.set(title, choice);
  }
  return (written.facts?.choices ?? []).flatMap((choice): [Owner, Owner][] => {
    const other = theirs.get(choice.label.trim());
    return other === undefined ? [] : [[choice, other]];
  });
}

function listOf(
  written: readonly WrittenField[],
  members: Members,
  level: Level,
  scope: FieldScope,
): FieldList {
  return {
    ...(scope.kind.location !== undefined && { location: scope.kind.location }),
    ...(level.parent !== undefined && { parent: level.parent }),
    ...(scope.response !== undefined && { response: scope.response }),
    written: written.filter(({ implied }) => !implied),
    order: members.sure.map(({ name }) => name),
  };
}

/** The missing field that a surplus one probably is. */
function renamedField(
  field: Field,
  missing: readonly Field[],
  surplus: readonly Field[],
): Field | undefined {
  const same = missing.filter(({ name }) => sameName(field.name, name));
  if (same.length === 1) return same[0];
  const near = missing.filter((each) =>
    similarName(field.name, each.name) && typeFits(field.type, each)
  );
  const [only] = near;
  if (near.length !== 1 || only === undefined) return undefined;
  return surplus.filter(({ name }) => similarName(name, only.name)).length === 1 ? only : undefined;
}

function renamed(field: Field, other: Field, level: Level, scope: FieldScope): Difference {
  const { kind } = scope;
  const attribute = kind.location ?? "name";
  return {
    code: kind.renamed,
    message: `${kind.title(level.prefix + field.name)} is called "${other.name}" in the document`,
    hint: `write ${attribute}="${other.name}"`,
    written: { span: field.span, part: attribute },
    specified: { span: other.span, says: `"${other.name}"` },
  };
}

function surplusField(
  field: WrittenField,
  members: Members,
  level: Level,
  scope: FieldScope,
): Difference {
  const { kind, operation } = scope;
  const owner = level.above.at(-1);
  const places = [...members.named.values()].flat();
  return {
    code: kind.surplus,
    message: `${kind.title(level.prefix + field.name)} is not in the document`,
    hint: `remove it, or add it to ${operation}`,
    written: { span: field.span, part: kind.location ?? "name" },
    specified: {
      span: spanOfOwner(owner) ?? scope.place,
      says: places.length === 0
        ? "no fields here"
        : `the fields here are ${listNames(places.map(({ name }) => name))}`,
    },
  };
}

function spanOfOwner(owner: Owner | undefined): Span | undefined {
  return (owner as Partial<Field> | undefined)?.span;
}

function missingField(
  field: Field,
  run: readonly Field[],
  list: FieldList,
  level: Level,
  scope: FieldScope,
): Difference {
  const { kind } = scope;
  return {
    code: kind.missing,
    message: `${kind.title(level.prefix + field.name)} is not documented`,
    hint: `add ${kind.example(field)}`,
    written: placeOfList(level, scope),
    specified: { span: field.span, says: describe(field) },
    ...mendWith(run, list, level),
  };
}

function allMissing(
  missing: readonly Field[],
  list: FieldList,
  level: Level,
  scope: FieldScope,
): Difference {
  const { kind } = scope;
  const [first] = missing;
  if (first !== undefined && missing.length === 1) {
    return missingField(first, missing, list, level, scope);
  }
  const names = listNames(missing.map(({ name }) => name));
  const path = level.prefix.slice(0, -1);
  return {
    code: kind.missing,
    message: path === ""
      ? `${kind.title("")} are not documented: ${names}`
      : `The fields of ${lower(kind.title(path))} are not documented: ${names}`,
    hint: first === undefined ? "" : `add ${kind.example(first)} and the others`,
    written: placeOfList(level, scope),
    specified: { span: first?.span ?? scope.place, says: names },
    ...mendWith(missing, list, level),
  };
}

/** A tab of one choice without fields would have to be found by its title: none there. */
function mendWith(
  fields: readonly Field[],
  list: FieldList,
  { inChoice }: Level,
): { readonly mend?: Mend } {
  return inChoice && list.written.length === 0 ? {} : { mend: { kind: "add", fields, list } };
}

function placeOfList({ parent }: Level, { outer }: FieldScope): Place {
  return parent === undefined ? outer : { span: parent.span };
}

function lower(title: string): string {
  return title.charAt(0).toLowerCase() + title.slice(1);
}

/** Compares with each candidate; the one that fits best counts. */
function compareBest(
  written: WrittenField,
  candidates: readonly Field[],
  members: Members,
  level: Level,
  scope: FieldScope,
): Difference[] {
  let best: Difference[] | undefined;
  for (const candidate of candidates) {
    const found = [...compareField(written, candidate, candidates, members, level, scope)];
    if (best === undefined || found.length < best.length) best = found;
    if (found.length === 0) break;
  }
  return best ?? [];
}

function* compareField(
  written: WrittenField,
  specified: Field,
  candidates: readonly Field[],
  siblings: Members,
  level: Level,
  scope: FieldScope,
): Generator<Difference> {
  const isSure = siblings.sure.includes(specified);
  if (!written.implied) {
    const isChoice = candidates.length > 1 || !isSure;
    yield* compareFacts(written, specified, isChoice, level.prefix + written.name, scope);
  }
  if (membersOf([specified], level.above).named.size === 0) return;
  if (!typeFits(written.type, specified)) return;
  const isEmpty = written.fields.length === 0 && written.facts?.choices === undefined;
  // Where the page says no more than "an object", a link in its words may say the rest; and of what
  // only some values have it need not say everything.
  if (isEmpty && (!isSure || /\]\(|<[A-Z]/.test(written.description))) return;
  if (isEmpty && written.facts?.recursion !== undefined) return;
  yield* compareLevel({
    written,
    specified: [specified],
    parent: written,
    above: [...level.above, specified],
    prefix: `${level.prefix}${written.name}.`,
  }, scope);
}

/** A field in few words: `integer, required`. */
function describe({ type, required }: Field): string {
  return required ? `${type}, required` : type;
}
