/**
 * `HeadingId`: what the compiler makes of `{#custom-id}` at the end of a heading. The heading reads
 * it; by itself it shows nothing.
 *
 * @module
 */
import { defineComponent, text } from "./definition.ts";

/** The id of the heading that it stands in. */
export const HeadingIdDefinition = defineComponent({
  name: "HeadingId",
  summary: "Id of the heading around it; written as {#id}.",
  attributes: { id: text() },
  render: () => null,
});
