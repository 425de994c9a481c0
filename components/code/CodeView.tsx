/**
 * One block of code: header, buttons, coloured lines. Fences, `CodeBlock` and groups all end here.
 *
 * Without script the block shows everything at its full height; the buttons appear, and long blocks
 * collapse, only where script runs (`@media (scripting)` in `code.css`).
 *
 * @module
 */
import type { JSX } from "preact";
import { IconView } from "../Icon.tsx";
import { type CodeToken, useScope } from "../scope.ts";
import { classes } from "../classes.ts";
import type { CodeSource } from "./fences.ts";
import { type Mark, readMarks } from "./marks.ts";

/** Blocks with fewer lines are not worth collapsing: about 190 px show ten. */
const collapsibleFrom = 12;

/** What a group adds to its blocks. */
export interface CodeViewProps extends CodeSource {
  /** Shown in the header; the options' own title otherwise. */
  readonly title?: string | undefined;
  readonly class?: string | undefined;
  readonly id?: string | undefined;
  /** Attributes of the root element, for the panels of a group. */
  readonly attributes?: Readonly<Record<string, string | boolean | undefined>>;
}

/** A block of code. */
export function CodeView(props: CodeViewProps): JSX.Element {
  const scope = useScope();
  const { options } = props;
  const { code, marks } = readMarks(props.code);
  const title = props.title ?? options.title;
  const lines = scope.services.highlight(code, options.language);
  const isExpandable = options.expandable && lines.length >= collapsibleFrom;
  const canCopy = !options.nocopy && code.trim() !== "";
  if (canCopy) scope.feature("copy");
  if (isExpandable) scope.feature("expand_code");
  const look = lineClasses(props, marks, lines.length);
  const isFocused = look.some((names) => names.includes("line-focus"));
  return (
    <div
      {...props.attributes}
      {...(props.id !== undefined && { id: props.id })}
      class={classes("code-block", isExpandable && "expandable", props.class)}
    >
      {title !== undefined && (
        <div class="code-header" data-component-part="code-block-header">
          {options.icon !== undefined && (
            <IconView icon={options.icon} class="code-block-icon" size={14} />
          )}
          <span class="code-title" data-component-part="code-block-header-filename">{title}</span>
        </div>
      )}
      {canCopy && (
        <button
          type="button"
          class="code-block-copy-button"
          data-component-part="code-block-copy-button"
          aria-label="Copy code"
        />
      )}
      <pre
        class={classes(options.wrap && "wrap", options.lines && "numbered", isFocused && "focused")}
        tabIndex={0}
        data-component-part="code-block-root"
      >
        <code
          class={languageClass(options.language)}
          dangerouslySetInnerHTML={{ __html: codeHtml(lines, look) }}
        />
      </pre>
      {isExpandable && <ExpandButton count={lines.length} />}
    </div>
  );
}

function ExpandButton({ count }: { count: number }): JSX.Element {
  return (
    <>
      <div class="code-block-fade-overlay" aria-hidden="true" />
      <button type="button" class="code-expand" aria-expanded="false" data-count={count}>
        See all {count} lines
      </button>
    </>
  );
}

/** Authors' scripts look for `language-…`; a name with odd characters is no class. */
function languageClass(language: string): string | undefined {
  return /^[\w+#.-]+$/.test(language) ? `language-${language.toLowerCase()}` : undefined;
}

/** Class names of each line; no line has an element when none needs one. */
function lineClasses(
  { options }: CodeSource,
  marks: ReadonlyMap<number, ReadonlySet<Mark>>,
  count: number,
): string[] {
  const hasLines = options.lines || options.highlight.length > 0 || options.focus.length > 0;
  if (!hasLines && marks.size === 0) return [];
  const highlighted = new Set(options.highlight);
  const focused = new Set(options.focus);
  return Array.from({ length: count }, (_, index) => {
    const line = index + 1;
    const own = marks.get(line);
    return classes(
      "line",
      (highlighted.has(line) || own?.has("highlight")) && "line-highlight",
      (focused.has(line) || own?.has("focus")) && "line-focus",
      (own?.has("add") || own?.has("remove")) && "line-diff",
      own?.has("add") && "line-add",
      own?.has("remove") && "line-remove",
    ) ?? "line";
  });
}

/**
 * The code as HTML. It is written as text rather than as elements because a build draws some hundred
 * thousand tokens; everything that comes from the author passes through `escapeText`.
 */
function codeHtml(lines: readonly CodeToken[][], look: readonly string[]): string {
  const last = lines.length - 1;
  return lines.map((line, index) => {
    let html = "";
    for (const token of line) {
      const text = escapeText(token.text);
      html += token.class === "" ? text : `<span class="${token.class}">${text}</span>`;
    }
    // Each line keeps its line break, so that the text of the element is the code.
    const end = index < last ? "\n" : "";
    if (look.length === 0) return html + end;
    return `<span class="${look[index]}">${html}${end}</span>`;
  }).join("");
}

function escapeText(text: string): string {
  return /[&<]/.test(text) ? text.replaceAll("&", "&amp;").replaceAll("<", "&lt;") : text;
}

/** Blocks that ask for a drawing rather than for code. */
export function isMermaid(source: CodeSource): boolean {
  return source.options.language.toLowerCase() === "mermaid";
}
