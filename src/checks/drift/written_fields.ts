/**
 * Written fields in the order of the document's nesting: people also write `user.name`,
 * `items[].id` and `filter[status]` at one level.
 *
 * @module
 */
import type { Field } from "../../model/endpoint.ts";

/** A written field, or the owner that several flat names imply. */
export type WrittenField = Field & {
  /** No element of the page stands for it. */
  readonly implied?: boolean;
};

/** Nests fields whose flat names lead to a known name. Names that are known as they are stay. */
export function nestFlatNames(
  fields: readonly Field[],
  isKnown: (name: string) => boolean,
): WrittenField[] {
  const nested: WrittenField[] = [];
  for (const field of fields) {
    const way = isKnown(field.name) ? undefined : wayOf(field.name);
    if (way === undefined || !isKnown(way.head)) {
      nested.push(field);
      continue;
    }
    if (way.rest === "") {
      nested.push({ ...field, name: way.head });
      continue;
    }
    const child = { ...field, name: way.rest };
    const at = nested.findIndex(({ name }) => name === way.head);
    const owner = nested[at];
    if (owner === undefined) nested.push(impliedField(way.head, child));
    else nested[at] = { ...owner, fields: [...owner.fields, child] };
  }
  return nested;
}

/** `user.name` → `user`, `name`; `ids[]` → `ids`, ``; `filter[status]` → `filter`, `status`. */
function wayOf(name: string): { readonly head: string; readonly rest: string } | undefined {
  const [, head, rest = ""] = /^([^.[\]]+)(?:\[\d*\])*(?:\.(.+)|\[([^\]]+)\](.*))?$/.exec(name) ??
    [];
  if (head === undefined || head === name) return undefined;
  const [, key, further = ""] = /^[^.[\]]+\[([^\]\d][^\]]*)\](.*)$/.exec(name) ?? [];
  return { head, rest: key === undefined ? rest : key + further };
}

function impliedField(name: string, child: Field): WrittenField {
  return {
    name,
    type: "",
    required: false,
    deprecated: false,
    description: "",
    fields: [child],
    span: child.span,
    implied: true,
  };
}
