/**
 * `Tree` (also `FileTree`): folders and files, from components or from a nested Markdown list.
 *
 * @module
 */
import { useMemo } from "preact/hooks";
import { flatten } from "./children.ts";
import { rootProps } from "./classes.ts";
import { any, common, defineComponent, flag, icon, text } from "./definition.ts";
import { useScope } from "./scope.ts";
import { TreeEntries, TreeItem } from "./TreeItem.tsx";
import { TreeProvider, type TreeState } from "./tree_context.ts";
import { entriesOf, findList } from "./tree_list.ts";

/** A tree of folders and files. */
export const TreeDefinition = defineComponent({
  name: "Tree",
  aliases: ["FileTree"],
  summary: "A tree of folders and files.",
  attributes: { ...common, title: any() },
  render(props) {
    const scope = useScope();
    scope.feature("tree");
    const state = useMemo((): TreeState => ({ started: false }), []);
    const list = findList(props.children);
    const rows = flatten(props.children).filter((child) =>
      typeof child !== "string" || child.trim() !== ""
    );
    return (
      <ul
        {...rootProps(props, "tree")}
        role="tree"
        aria-label={typeof props.title === "string" ? props.title : "Files"}
      >
        <TreeProvider value={state}>
          {list === undefined ? rows : <TreeEntries entries={entriesOf(list)} />}
        </TreeProvider>
      </ul>
    );
  },
});

/** A folder. */
export const TreeFolderDefinition = defineComponent({
  name: "Tree.Folder",
  summary: "A folder of a Tree.",
  attributes: {
    ...common,
    name: text(),
    /** Open at load. */
    defaultOpen: flag(),
    /** False: always open, no toggle. */
    openable: flag(),
    /** Tints the folder and all in it. */
    highlight: flag(),
    /** Remark after the name. */
    comment: text(),
    icon: icon(),
    /** Accepted: folders start closed anyway. */
    defaultClosed: flag(),
  },
  render: (props) => (
    <TreeItem
      {...props}
      kind="folder"
      name={props.name ?? ""}
      open={props.defaultOpen ?? false}
      openable={props.openable ?? true}
    >
      {flatten(props.children).filter((child) => typeof child !== "string")}
    </TreeItem>
  ),
});

/** A file. */
export const TreeFileDefinition = defineComponent({
  name: "Tree.File",
  summary: "A file of a Tree.",
  attributes: {
    ...common,
    name: text(),
    highlight: flag(),
    comment: text(),
    icon: icon(),
    defaultOpen: flag(),
  },
  render: ({ children: _, ...props }) => (
    <TreeItem {...props} kind="file" name={props.name ?? ""} />
  ),
});
