/**
 * `AccordionGroup`: accordions as one list.
 *
 * @module
 */
import { rootProps } from "./classes.ts";
import { any, common, defineComponent, number } from "./definition.ts";

/** Joins its accordions; they open independently of each other. */
export const AccordionGroupDefinition = defineComponent({
  name: "AccordionGroup",
  summary: "Accordions joined into one list.",
  // `title` and `cols` are met in real pages and have no effect.
  attributes: { ...common, title: any(), cols: number() },
  render: (props) => <div {...rootProps(props, "accordion-group")}>{props.children}</div>,
});
