/**
 * `Snippet`: content of a file of the snippets folder, the older way to write an import.
 *
 * @module
 */
import { defineComponent, text } from "./definition.ts";
import { useScope } from "./scope.ts";

/** `<Snippet file="name.mdx" />`. */
export const SnippetDefinition = defineComponent({
  name: "Snippet",
  summary: "Shows a file of the snippets folder.",
  attributes: { file: text() },
  // Its other attributes are names in the text of the snippet.
  open: true,
  render({ file = "", children, ...props }) {
    const scope = useScope();
    const name = file.replace(/^\/?(_?snippets\/)?/, "");
    for (const folder of ["snippets/", "_snippets/", ""]) {
      const Content = scope.services.snippet(folder + name);
      if (Content !== undefined) return <Content {...props} />;
    }
    scope.report({
      code: "import-missing",
      message: `The snippet "${file}" does not exist`,
      hint: `create snippets/${name}`,
      element: "Snippet",
      attribute: "file",
    });
    return <>{children}</>;
  },
});
