/**
 * `Badge`: a short label in a line of text.
 *
 * @module
 */
import { rootProps } from "./classes.ts";
import { any, common, defineComponent, flag, icon, text } from "./definition.ts";
import { IconView } from "./Icon.tsx";
import { linkAttributes, useInsideLink } from "./links.ts";
import { useScope } from "./scope.ts";
import { unwrapped } from "./Tooltip.tsx";

const colors = [
  "gray",
  "blue",
  "green",
  "yellow",
  "orange",
  "red",
  "purple",
  "white",
  "surface",
  "white-destructive",
  "surface-destructive",
];
const sizes = ["xs", "sm", "md", "lg"];

/** A short label. */
export const BadgeDefinition = defineComponent({
  name: "Badge",
  summary: "A short label in a line of text.",
  attributes: {
    ...common,
    /** `gray`, `blue`, `green`, `yellow`, `orange`, `red`, `purple`, `white`, `surface`, … */
    color: text(),
    /** `xs`, `sm`, `md`, `lg`. */
    size: text(),
    /** `rounded` or `pill`. */
    shape: text(),
    icon: icon(),
    iconType: text(),
    iconLibrary: text(),
    leadIcon: icon(),
    tailIcon: icon(),
    /** Outline in place of a fill. */
    stroke: flag(),
    /** `solid` or `outline`. */
    variant: text(),
    disabled: flag(),
    href: text(),
    onClick: any(),
  },
  render(props) {
    const { services } = useScope();
    const insideLink = useInsideLink();
    const lead = props.icon ?? props.leadIcon;
    const root = {
      ...rootProps(props, "badge"),
      "data-badge": true,
      "data-color": pick(props.color, colors, "gray"),
      "data-size": pick(props.size, sizes, "md"),
      "data-shape": props.shape === "pill" ? "pill" : "rounded",
      ...((props.stroke === true || props.variant === "outline") && { "data-stroke": true }),
      ...(props.disabled === true && { "data-disabled": true }),
    };
    const content = (
      <>
        {lead !== undefined && (
          <IconView
            icon={lead}
            style={props.iconType}
            library={props.iconLibrary}
            size={12}
            element="Badge"
          />
        )}
        {unwrapped(props.children)}
        {props.tailIcon !== undefined && (
          <IconView icon={props.tailIcon} style={props.iconType} size={12} element="Badge" />
        )}
      </>
    );
    if (props.href === undefined || insideLink) return <span {...root}>{content}</span>;
    return <a {...root} {...linkAttributes(services, props.href)}>{content}</a>;
  },
});

/** The written value when it is one of the known. */
function pick(written: string | undefined, known: readonly string[], fallback: string): string {
  return written !== undefined && known.includes(written) ? written : fallback;
}
