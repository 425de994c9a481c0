/**
 * `Column`: one cell of `Columns` for free content.
 *
 * @module
 */
import { rootProps } from "./classes.ts";
import { common, defineComponent } from "./definition.ts";

/** One cell of a grid. */
export const ColumnDefinition = defineComponent({
  name: "Column",
  summary: "One cell of Columns.",
  attributes: { ...common },
  render: (props) => <div {...rootProps(props, "column")}>{props.children}</div>,
});
