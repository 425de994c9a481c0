/**
 * `CodeGroup`: blocks of code of which one is shown, chosen by tabs or from a list. Without script
 * all are shown one after the other, each under its title.
 *
 * @module
 */
import type { JSX } from "preact";
import { useContext } from "preact/hooks";
import { classes, rootProps } from "./classes.ts";
import { CodeView, type CodeViewProps, isMermaid } from "./code/CodeView.tsx";
import { type CodeSource, readFences } from "./code/fences.ts";
import { languageLabel } from "./code/languages.ts";
import { common, defineComponent, flag } from "./definition.ts";
import { IconView } from "./Icon.tsx";
import { MermaidView } from "./Mermaid.tsx";
import { useScope } from "./scope.ts";
import { SnippetPropsContext } from "./snippet_props.ts";

/** A block of a group and the label of its tab. */
export interface CodeTab extends CodeSource {
  readonly label: string;
}

/** What a group of blocks may ask for. */
export interface CodeTabsProps {
  readonly tabs: readonly CodeTab[];
  /** A list to choose from in place of tabs. */
  readonly dropdown?: boolean | undefined;
  /** What the tabs are about, for assistive technology. */
  readonly name: string;
  readonly id?: string | undefined;
  readonly class?: string | undefined;
  readonly style?: string | Record<string, string> | undefined;
  /** Marks tabs that are HTTP statuses with a dot in the colour of their class. */
  readonly statuses?: boolean | undefined;
}

/** A group of blocks; one block alone is a block with a header. */
export function CodeTabs(props: CodeTabsProps): JSX.Element | null {
  const scope = useScope();
  const { tabs } = props;
  if (tabs.length === 0) return null;
  const isGroup = tabs.length > 1;
  const base = isGroup ? scope.id("code_group") : "";
  if (isGroup) scope.feature("code_group");
  return (
    <div
      {...(props.id !== undefined && { id: props.id })}
      {...(props.style !== undefined && { style: props.style })}
      class={classes("code-group", props.dropdown && "dropdown", props.class)}
    >
      {isGroup &&
        (props.dropdown ? <Choice base={base} {...props} /> : <TabList base={base} {...props} />)}
      {tabs.map((tab, index) => (
        <CodeView
          code={tab.code}
          options={tab.options}
          title={tab.label}
          attributes={{
            ...statusAttribute(props, tab),
            ...(isGroup && panelAttributes(base, index, props.dropdown ?? false)),
          }}
        />
      ))}
    </div>
  );
}

function panelAttributes(
  base: string,
  index: number,
  isDropdown: boolean,
): CodeViewProps["attributes"] & object {
  return {
    id: `${base}-panel-${index + 1}`,
    ...(!isDropdown && { role: "tabpanel", "aria-labelledby": `${base}-tab-${index + 1}` }),
    ...(index === 0 && { "data-active": "" }),
  };
}

/** `2` for `200`, `200 OK`, `2XX`; nothing for a label that is no status. */
function statusAttribute(props: CodeTabsProps, tab: CodeTab): { "data-status"?: string } {
  const status = props.statuses ? /^\s*([1-5])(?:\d\d|xx)\b/i.exec(tab.label)?.[1] : undefined;
  return status === undefined ? {} : { "data-status": status };
}

function TabList(props: CodeTabsProps & { base: string }): JSX.Element {
  return (
    <div class="code-tabs" role="tablist" aria-label={props.name} data-component-part="tabs-list">
      {props.tabs.map((tab, index) => (
        <button
          type="button"
          role="tab"
          id={`${props.base}-tab-${index + 1}`}
          aria-controls={`${props.base}-panel-${index + 1}`}
          aria-selected={index === 0 ? "true" : "false"}
          tabIndex={index === 0 ? 0 : -1}
          data-component-part="tab-button"
          {...statusAttribute(props, tab)}
        >
          {tab.options.icon !== undefined && (
            <IconView icon={tab.options.icon} class="tab-icon" size={14} />
          )}
          {tab.label}
        </button>
      ))}
    </div>
  );
}

function Choice(props: CodeTabsProps & { base: string }): JSX.Element {
  return (
    <div class="code-tabs">
      <select class="code-select" aria-label={props.name} aria-controls={`${props.base}-panel-1`}>
        {props.tabs.map((tab) => <option key={tab.label}>{tab.label}</option>)}
      </select>
    </div>
  );
}

/** Labels blocks: their title, else what `fallback` says. */
export function labelTabs(
  sources: readonly CodeSource[],
  fallback: (source: CodeSource, index: number) => string,
): CodeTab[] {
  return sources.map((source, index) => ({
    ...source,
    label: source.options.title ?? fallback(source, index),
  }));
}

/** Blocks of code behind tabs. */
export const CodeGroupDefinition = defineComponent({
  name: "CodeGroup",
  aliases: ["SnippetGroup"],
  summary: "Blocks of code behind tabs or a list.",
  attributes: {
    ...common,
    /** A list to choose from in place of tabs. */
    dropdown: flag(),
  },
  render(props) {
    const snippet = useContext(SnippetPropsContext);
    const sources = readFences(props.children, snippet);
    // A drawing cannot stand behind a tab of code; it follows the group.
    const drawings = sources.filter(isMermaid);
    const tabs = labelTabs(
      sources.filter((source) => !isMermaid(source)),
      ({ options }, index) =>
        options.language === "" ? `Code ${index + 1}` : languageLabel(options.language),
    );
    const root = rootProps(props);
    return (
      <>
        <CodeTabs
          tabs={tabs}
          dropdown={props.dropdown}
          name="Code examples"
          class={root.class}
          style={root.style}
        />
        {drawings.map(({ code, options }) => (
          <MermaidView chart={code} placement={options.placement} actions={options.actions} />
        ))}
      </>
    );
  },
});
