/**
 * Nested fields out of paragraphs.
 *
 * @module
 */
import type { ComponentChildren } from "preact";
import { cloneElement } from "preact";
import { type Child, childrenOf, flatten, isBlank, isComponent, tagOf } from "../children.ts";

const NESTED = ["Expandable", "ParamField", "ResponseField"];

/**
 * Splits paragraphs at the nested fields in them. An `Expandable` on the line below a text is a part
 * of the text's paragraph for Markdown, but a browser ends the paragraph there and leaves an empty
 * one behind.
 */
export function liftNested(children: ComponentChildren): ComponentChildren {
  const flat = flatten(children);
  return flat.some(isMixed)
    ? flat.flatMap((child) => isMixed(child) ? split(child) : [child])
    : children;
}

const isNested = (child: Child): boolean => NESTED.some((name) => isComponent(child, name));

function isMixed(child: Child): child is Exclude<Child, string> {
  return typeof child !== "string" && tagOf(child) === "p" &&
    flatten(childrenOf(child)).some(isNested);
}

function split(paragraph: Exclude<Child, string>): Child[] {
  const pieces: Child[] = [];
  let run: Child[] = [];
  const finish = () => {
    if (!isBlank(run)) pieces.push(cloneElement(paragraph, { children: run }));
    run = [];
  };
  for (const child of flatten(childrenOf(paragraph))) {
    if (isNested(child)) {
      finish();
      pieces.push(child);
    } else run.push(child);
  }
  finish();
  return pieces;
}
