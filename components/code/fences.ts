/**
 * Finds code among the children of a component: fences of Markdown and `CodeBlock`s, also those that
 * a snippet or a component of the page would show.
 *
 * @module
 */
import type { ComponentChildren, VNode } from "preact";
import { decodeFenceInfo, type FenceOptions, parseFenceMeta } from "../../src/model/fence.ts";
import { type Child, childrenOf, definitionOf, flatten, tagOf, textOf } from "../children.ts";
import { SnippetPropsContext } from "../snippet_props.ts";

/** A block of code as written, and what its info string asks for. */
export interface CodeSource {
  readonly code: string;
  readonly options: FenceOptions;
}

/** Text props of the snippet that is being rendered. */
export type SnippetProps = Readonly<Record<string, string>>;

/** Depth to which components are looked into. */
const maxDepth = 8;

/** All blocks among the children, in order; everything else is ignored. */
export function readFences(children: ComponentChildren, snippet: SnippetProps = {}): CodeSource[] {
  const found: CodeSource[] = [];
  const visit = (child: Child, props: SnippetProps, depth: number): void => {
    if (typeof child === "string" || depth > maxDepth) return;
    const source = sourceOf(child, props);
    if (source !== undefined) {
      found.push(source);
      return;
    }
    // The provider of a snippet's props is no function that could be called: its value is read.
    const isProvider = (child.type as unknown) === SnippetPropsContext.Provider;
    const inner = isProvider ? child.props.value as SnippetProps : props;
    const direct = flatten(childrenOf(child));
    for (const each of direct) visit(each, inner, depth + 1);
    if (direct.length === 0 && !isProvider) {
      for (const each of flatten(expand(child))) visit(each, inner, depth + 1);
    }
  };
  for (const child of flatten(children)) visit(child, snippet, 0);
  return found;
}

function sourceOf(element: VNode<Record<string, unknown>>, snippet: SnippetProps) {
  if (definitionOf(element)?.name === "CodeBlock") return sourceOfCodeBlock(element.props);
  return tagOf(element) === "pre" ? sourceOfPre(element.props, snippet) : undefined;
}

/** The code of `<pre><code class="language-…">`, or undefined when the element is something else. */
export function sourceOfPre(
  props: Readonly<Record<string, unknown>>,
  snippet: SnippetProps,
): CodeSource | undefined {
  const inner = flatten(props.children as ComponentChildren).filter((child) =>
    typeof child !== "string" || child.trim() !== ""
  );
  const code = inner[0];
  if (inner.length !== 1 || code === undefined || typeof code === "string") return undefined;
  if (tagOf(code) !== "code") return undefined;
  const className = code.props.className ?? code.props.class;
  const info = typeof className === "string"
    ? decodeFenceInfo(className)
    : { language: "", meta: "" };
  const text = replaceProps(textOf(childrenOf(code)), snippet).replace(/\n$/, "");
  return { code: text, options: parseFenceMeta(info.language, replaceProps(info.meta, snippet)) };
}

/** The code of a `CodeBlock`; its attributes have the meaning of a fence's options. */
export function sourceOfCodeBlock(props: Readonly<Record<string, unknown>>): CodeSource {
  const nested = readFences(props.children as ComponentChildren)[0];
  const text = (name: string) =>
    typeof props[name] === "string" ? props[name] as string : undefined;
  const isOn = (name: string) =>
    props[name] === true || props[name] === "" || props[name] === "true";
  const lines = (name: string) => {
    const value = props[name];
    const list = Array.isArray(value) ? value.join(",") : text(name)?.replace(/[[\]]/g, "") ?? "";
    return parseFenceMeta("text", `highlight={${list}}`).highlight;
  };
  const title = text("filename") ?? text("title") ?? nested?.options.title;
  const icon = text("icon") ?? nested?.options.icon;
  return {
    code: nested?.code ??
      textOf(props.children as ComponentChildren).replace(/^[ \t]*\n/, "").replace(/\s+$/, ""),
    options: {
      language: text("language") ?? nested?.options.language ?? "",
      ...(title !== undefined && { title }),
      ...(icon !== undefined && { icon }),
      lines: isOn("lines"),
      wrap: isOn("wrap"),
      expandable: isOn("expandable"),
      highlight: lines("highlight"),
      focus: lines("focus"),
      nocopy: isOn("nocopy"),
      twoslash: false,
    },
  };
}

/** `{word}` in the code of a snippet stands for the prop `word`, where there is one. */
function replaceProps(code: string, props: SnippetProps): string {
  return code.replace(
    /\{([A-Za-z_$][\w$]*)\}/g,
    (whole, name: string) => Object.hasOwn(props, name) ? props[name] ?? whole : whole,
  );
}

/** What a component of the page would show. It is called in place of its parent, so hooks work. */
function expand(element: VNode<Record<string, unknown>>): ComponentChildren {
  const type = element.type as unknown;
  if (typeof type !== "function" || definitionOf(element) !== undefined) return null;
  if (tagOf(element) !== undefined || type.prototype?.render !== undefined) return null;
  try {
    return (type as (props: unknown) => ComponentChildren)(element.props);
  } catch {
    return null;
  }
}
