/**
 * `Link`: like `<a>`.
 *
 * @module
 */
import { any, common, defineComponent, text } from "./definition.ts";
import { Anchor } from "./markdown/Anchor.tsx";

/** A link. */
export const LinkDefinition = defineComponent({
  name: "Link",
  summary: "A link, like <a>.",
  attributes: {
    ...common,
    href: text(),
    target: text(),
    rel: text(),
    title: text(),
    download: any(),
  },
  render: ({ className, ...props }) => (
    <Anchor {...props} {...(className !== undefined && { className })} />
  ),
});
