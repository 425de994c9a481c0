/**
 * `Color`: a palette. Colours are drawn as SVG, since the site's policy allows no style attributes.
 *
 * @module
 */
import { createContext, type JSX } from "preact";
import { useContext } from "preact/hooks";
import { rootProps } from "./classes.ts";
import { any, common, defineComponent, text } from "./definition.ts";
import { plainText, RichText } from "./inline_markdown.tsx";
import { useScope } from "./scope.ts";

const InTable = createContext(false);

/** A palette: swatches in a row, or rows with titles. */
export const ColorDefinition = defineComponent({
  name: "Color",
  summary: "A palette of colors.",
  attributes: {
    ...common,
    /** `compact` or `table`. */
    variant: text(),
  },
  render(props) {
    useScope().feature("color");
    const isTable = props.variant === "table";
    return (
      <div {...rootProps(props, "color")} data-variant={isTable ? "table" : "compact"}>
        <InTable.Provider value={isTable}>{props.children}</InTable.Provider>
      </div>
    );
  },
});

/** Items that belong together. */
export const ColorRowDefinition = defineComponent({
  name: "Color.Row",
  summary: "A titled row of a palette.",
  attributes: { ...common, title: any() },
  render: (props) => (
    <div
      {...rootProps(props, "color-row")}
      role="group"
      aria-label={plainText(props.title) || "Colors"}
    >
      {props.title !== undefined && (
        <p class="color-row-title">
          <RichText value={props.title} />
        </p>
      )}
      <div class="color-row-items">{props.children}</div>
    </div>
  ),
});

/** One colour; pressing it copies the value of the current mode. */
export const ColorItemDefinition = defineComponent({
  name: "Color.Item",
  summary: "One color of a palette.",
  attributes: {
    ...common,
    name: text(),
    /** Any CSS colour, or `{light, dark}`. */
    value: any(),
  },
  render(props) {
    const isInTable = useContext(InTable);
    const { light, dark } = modes(props.value);
    const name = props.name ?? light;
    return (
      <button
        type="button"
        {...rootProps(props, "color-item")}
        data-light={light}
        data-dark={dark}
        title="Copy"
      >
        <span class="color-swatch">
          <Swatch color={light} class="color-light" />
          <Swatch color={dark} class="color-dark" />
        </span>
        <span class="color-text">
          <span class="color-name">{name}</span>
          {(isInTable || light !== name) && (
            <span class="color-value">
              <span class="color-light">{light}</span>
              <span class="color-dark">{dark}</span>
            </span>
          )}
        </span>
      </button>
    );
  },
});

function Swatch(props: { color: string; class: string }): JSX.Element {
  return (
    <svg class={props.class} aria-hidden="true" width="100%" height="100%">
      <rect width="100%" height="100%" fill={props.color} />
    </svg>
  );
}

/** The colour of each mode; one that is missing is that of the other. */
function modes(value: unknown): { light: string; dark: string } {
  if (typeof value === "object" && value !== null) {
    const { light, dark } = value as { light?: unknown; dark?: unknown };
    const either = typeof light === "string"
      ? light
      : typeof dark === "string"
      ? dark
      : "transparent";
    return { light: either, dark: typeof dark === "string" ? dark : either };
  }
  const color = typeof value === "string" ? value : "transparent";
  return { light: color, dark: color };
}
