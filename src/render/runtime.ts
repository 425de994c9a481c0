/**
 * The JSX runtime that page code is compiled against. It is Preact's, with three additions that hold
 * for both MDX engines and for component files alike: HTML elements go through our Markdown elements
 * (so a link in a `.jsx` snippet gets the base path as well), undefined components keep their
 * children, and placeholders of undefined names become the text that stands in the page.
 *
 * @module
 */
import { type ComponentType, Fragment, type VNode } from "preact";
import { jsx as preactJsx } from "preact/jsx-runtime";
import { noteInteraction, writtenForm } from "./sandbox.ts";

/** What compiled MDX and JSX call. */
export interface Runtime {
  readonly Fragment: typeof Fragment;
  jsx(type: unknown, props: Record<string, unknown>, key?: unknown): VNode;
  jsxs(type: unknown, props: Record<string, unknown>, key?: unknown): VNode;
}

/** What the runtime asks of the renderer. */
export interface RuntimeHooks {
  /** HTML tag → component that takes its place. */
  readonly elements: Readonly<Record<string, ComponentType<Record<string, unknown>>>>;
  /** Called for an element whose type is undefined: an import that its file does not export. */
  onUndefined(): void;
  /** Called when an author gives an element classes. */
  onClass(): void;
  /** Lets user components be wrapped (islands). */
  wrap(
    type: ComponentType,
    props: Record<string, unknown>,
  ): { type: ComponentType; props: Record<string, unknown> };
}

/** Makes the runtime. */
export function createRuntime(hooks: RuntimeHooks): Runtime {
  const jsx = (type: unknown, props: Record<string, unknown>, key?: unknown): VNode => {
    const settled = settle(props);
    if (hasAuthorClass(type, settled)) hooks.onClass();
    if (typeof type === "string") {
      if (hasHandler(settled)) noteInteraction();
      const element = Object.hasOwn(hooks.elements, type) ? hooks.elements[type] : undefined;
      return create(element ?? type, settled, key);
    }
    if (typeof type === "function") {
      const wrapped = hooks.wrap(type as ComponentType, settled); // a function type is a component by JSX's rules
      return create(wrapped.type, wrapped.props, key);
    }
    hooks.onUndefined();
    return create(Fragment, { children: settled.children }, key);
  };
  return { Fragment, jsx, jsxs: jsx };
}

/** Whether an author wrote the class: Markdown gives some to a few elements itself. */
function hasAuthorClass(type: unknown, props: Record<string, unknown>): boolean {
  const written = props.className ?? props.class;
  return typeof written === "string" &&
    !(typeof type === "string" &&
      /^(language-|contains-task|task-list|footnotes|sr-only|data-footnote)/.test(written));
}

function hasHandler(props: Record<string, unknown>): boolean {
  for (const name in props) {
    if (name.startsWith("on") && typeof props[name] === "function") return true;
  }
  return false;
}

function create(type: unknown, props: Record<string, unknown>, key: unknown): VNode {
  // Preact's types know neither unchecked types nor keys of unknown type; its code takes both.
  return preactJsx(type as string, props as never, key as string);
}

/** Props with placeholders as text. The same object when there are none, which is nearly always. */
function settle(props: Record<string, unknown>): Record<string, unknown> {
  let settled = props;
  for (const [name, value] of Object.entries(props)) {
    const next = settleValue(value);
    if (next === value) continue;
    if (settled === props) settled = { ...props };
    settled[name] = next;
  }
  return settled;
}

function settleValue(value: unknown): unknown {
  if (typeof value === "function") return writtenForm(value) ?? value;
  if (Array.isArray(value) && value.some((item) => typeof item === "function")) {
    return value.map((item) => writtenForm(item) ?? item);
  }
  return value;
}
