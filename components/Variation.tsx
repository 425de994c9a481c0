/**
 * `Variation`: content of one variation of a site.
 *
 * @module
 */
import { any, common, defineComponent } from "./definition.ts";

/** Sites have no variations to choose from here, so the content always shows: nothing is lost. */
export const VariationDefinition = defineComponent({
  name: "Variation",
  summary: "Content of one variation of the site.",
  attributes: {
    ...common,
    /** Id of the variation, or several. */
    is: any(),
  },
  render: (props) => <>{props.children}</>,
});
