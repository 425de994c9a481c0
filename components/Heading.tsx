/**
 * `Heading`: a heading whose level, id and anchor are set by attributes.
 *
 * @module
 */
import { classes } from "./classes.ts";
import { common, defineComponent, flag, number } from "./definition.ts";
import { HeadingView } from "./HeadingView.tsx";

/** A heading of level 1 to 6. */
export const HeadingDefinition = defineComponent({
  name: "Heading",
  summary: "A heading with a chosen level and id.",
  attributes: {
    ...common,
    /** 1 to 6; 2 without it. */
    level: number(),
    /** No link and no entry in the table of contents. */
    noAnchor: flag(),
  },
  render(props) {
    const wanted = props.level ?? 2;
    const level = Number.isFinite(wanted) ? Math.min(6, Math.max(1, Math.round(wanted))) : 2;
    return (
      <HeadingView
        level={level}
        id={props.id}
        noAnchor={props.noAnchor}
        class={classes(props.class, props.className)}
        rest={props.style === undefined ? {} : { style: props.style }}
      >
        {props.children}
      </HeadingView>
    );
  },
});
