/**
 * The place of the authorization on a hand-written endpoint page.
 *
 * @module
 */
import type { ComponentChildren } from "preact";
import type { ResolvedEndpoint } from "../../src/model/endpoint.ts";
import { type Child, flatten, isComponent, tagOf } from "../children.ts";
import { Authorization } from "./Authorization.tsx";

/**
 * Puts the authorization before the first heading or field of a page's body: an introduction that
 * the author wrote stays the first thing to read. Give it the top-level children of the body.
 */
export function placeAuthorization(
  children: ComponentChildren,
  endpoint: ResolvedEndpoint,
): ComponentChildren {
  const flat = flatten(children);
  const section = flat.findIndex(startsSection);
  const at = section < 0 ? flat.length : section;
  return [
    ...flat.slice(0, at),
    <Authorization key="authorization" endpoint={endpoint} />,
    ...flat.slice(at),
  ];
}

function startsSection(child: Child): boolean {
  if (typeof child === "string") return false;
  return /^h[1-6]$/.test(tagOf(child) ?? "") ||
    ["ParamField", "ResponseField", "Heading"].some((name) => isComponent(child, name));
}
