/**
 * `Columns` (also `CardGroup`) and `Column`: a grid of one to four columns.
 *
 * @module
 */
import { rootProps } from "./classes.ts";
import { common, defineComponent, number } from "./definition.ts";

/** A grid; one column on narrow screens, equal heights in a row. */
export const ColumnsDefinition = defineComponent({
  name: "Columns",
  aliases: ["CardGroup"],
  summary: "A grid of one to four columns.",
  attributes: {
    ...common,
    /** Number of columns, 1 to 4; 2 without it. */
    cols: number(),
    /** Other spellings of `cols`. */
    columns: number(),
    col: number(),
  },
  render(props) {
    const wanted = props.cols ?? props.columns ?? props.col ?? 2;
    const count = Number.isFinite(wanted) ? Math.min(4, Math.max(1, Math.round(wanted))) : 2;
    return (
      <div {...rootProps(props, "columns card-group")} data-cols={count}>{props.children}</div>
    );
  },
});
