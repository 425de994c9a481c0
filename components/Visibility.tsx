/**
 * `Visibility`: content for readers of the site only, or for programs that read its Markdown only.
 *
 * @module
 */
import { any, common, defineComponent } from "./definition.ts";
import { useScope } from "./scope.ts";

/** Groups of readers, and whether a site without accounts has them. */
const groups: Readonly<Record<string, boolean>> = {
  "signed-out": true,
  "signed-in": false,
};

/** Shows its content to its audience. */
export const VisibilityDefinition = defineComponent({
  name: "Visibility",
  summary: "Content for people or for programs only.",
  attributes: {
    ...common,
    /** `humans`, `agents`, `signed-in`, `signed-out`, or `{groups: […]}`. */
    for: any(),
  },
  render(props) {
    const scope = useScope();
    const audience = props.for;
    if (typeof audience === "object" && audience !== null && "groups" in audience) return null;
    if (audience === "humans" || audience === "agents") {
      return <>{scope.audience(audience, props.children)}</>;
    }
    const visible = typeof audience === "string" && Object.hasOwn(groups, audience)
      ? groups[audience]
      : undefined;
    if (visible === undefined) {
      scope.report({
        code: "attribute-invalid",
        message: `Visibility has no known audience: ${JSON.stringify(audience ?? null)}`,
        hint: 'write for="humans" or for="agents"',
        element: "Visibility",
        attribute: "for",
      });
    }
    return visible === true ? <>{props.children}</> : null;
  },
});
