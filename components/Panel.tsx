/**
 * `Panel`: content for the right column, in place of the table of contents.
 *
 * @module
 */
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import { isBlank } from "./children.ts";
import { rootProps } from "./classes.ts";
import { common, defineComponent } from "./definition.ts";
import { OutlineProvider, useScope } from "./scope.ts";

const unlisted = { listed: false };
const InsidePanel = createContext(false);

/** Moves its content to the right column; nested panels dissolve, empty ones do not count. */
export const PanelDefinition = defineComponent({
  name: "Panel",
  summary: "Content of the right column.",
  attributes: { ...common },
  render(props) {
    const scope = useScope();
    if (useContext(InsidePanel)) return <>{props.children}</>;
    if (isBlank(props.children)) return null;
    const panel = (
      <div {...rootProps(props, "panel-content")}>
        <InsidePanel.Provider value>
          <OutlineProvider value={unlisted}>{props.children}</OutlineProvider>
        </InsidePanel.Provider>
      </div>
    );
    return scope.aside("panel", panel) === "taken" ? null : panel;
  },
});
