/**
 * Tables: they scroll inside themselves, and numbers line up.
 *
 * @module
 */
import type { ComponentChildren, JSX, VNode } from "preact";
import { type Child, childrenOf, flatten, tagOf, textOf } from "../children.ts";
import { type Scope, useScope } from "../scope.ts";

interface Props {
  readonly children?: ComponentChildren;
  readonly [attribute: string]: unknown;
}

/** Labels of the tables of each page; landmarks of a page need different names. */
const labels = new WeakMap<Scope, Map<string, number>>();

/** `<table>` in a box that scrolls and can be reached with the keyboard. */
export function Table({ children, ...rest }: Props): JSX.Element {
  const label = uniqueLabel(useScope(), headerText(children));
  return (
    <div class="table-scroll" role="region" aria-label={label} tabindex={0}>
      <table {...rest}>{children}</table>
    </div>
  );
}

function uniqueLabel(scope: Scope, label: string): string {
  const used = labels.get(scope) ?? new Map<string, number>();
  labels.set(scope, used);
  const count = (used.get(label) ?? 0) + 1;
  used.set(label, count);
  return count === 1 ? label : `${label} (${count})`;
}

/** Names of the first columns. */
function headerText(children: ComponentChildren): string {
  const cells: string[] = [];
  const visit = (child: Child): void => {
    if (cells.length >= 4 || typeof child === "string") return;
    if (tagOf(child) === "th") cells.push(textOf(childrenOf(child)).trim());
    else if (tagOf(child) !== "tbody") flatten(childrenOf(child)).forEach(visit);
  };
  flatten(children).forEach(visit);
  const named = cells.filter((cell) => cell !== "");
  return named.length === 0 ? "Table" : `Table: ${named.slice(0, 4).join(", ")}`;
}

/** Digits with signs, separators, a currency or a unit of proportion. */
const NUMBER = /^[+\-−–]?[$€£¥]?\d[\d.,\u00a0\u202f ’']*\s?%?$/;

const cellOf = (tag: "th" | "td") =>
  function TableCell({ children, style, align, ...rest }: Props): VNode {
    const Tag = tag;
    // The alignment of Markdown arrives as a style, which the site's policy would not allow.
    const fromStyle = typeof style === "object" && style !== null
      ? (style as { textAlign?: unknown }).textAlign
      : typeof style === "string"
      ? /^text-align:\s*(\w+);?$/.exec(style.trim())?.[1]
      : undefined;
    const side = align ?? fromStyle;
    const isOnlyAlignment = fromStyle !== undefined &&
      (typeof style === "string" || Object.keys(style as object).length === 1);
    return (
      <Tag
        {...rest}
        {...(style !== undefined && !isOnlyAlignment && { style: style as string })}
        {...(typeof side === "string" && { "data-align": side })}
        {...(tag === "td" && NUMBER.test(textOf(children).trim()) && { "data-numeric": true })}
      >
        {children}
      </Tag>
    );
  };

/** `<th>`. */
export const HeaderCell = cellOf("th");
/** `<td>`; `data-numeric` when it holds a number alone. */
export const Cell = cellOf("td");
