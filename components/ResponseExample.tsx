/**
 * `ResponseExample`: samples of responses by status, shown in the right column.
 *
 * @module
 */
import { common, defineComponent, flag } from "./definition.ts";
import { useExample } from "./RequestExample.tsx";

/** Samples of responses. */
export const ResponseExampleDefinition = defineComponent({
  name: "ResponseExample",
  summary: "Examples of responses, in the right column.",
  attributes: {
    ...common,
    /** A list to choose from in place of tabs. */
    dropdown: flag(),
  },
  render: (props) => useExample("response", props),
});
