/**
 * One row of a file tree. The key handling of the tree is in `client/features/tree.ts`.
 *
 * @module
 */
import type { ComponentChildren, JSX } from "preact";
import { rootProps } from "./classes.ts";
import type { IconValue } from "./definition.ts";
import { Glyph } from "./glyphs.tsx";
import { IconView } from "./Icon.tsx";
import type { TreeEntry } from "./tree_list.ts";
import { useTree } from "./tree_context.ts";

/** A folder (with `children`, possibly none) or a file. */
export interface TreeItemProps {
  readonly kind: "folder" | "file";
  readonly name: string;
  /** Folders only: whether it starts open. */
  readonly open?: boolean;
  /** Folders only: false keeps it open and takes the toggle away. */
  readonly openable?: boolean;
  readonly highlight?: boolean | undefined;
  readonly comment?: string | undefined;
  readonly icon?: IconValue | undefined;
  readonly className?: string;
  readonly class?: string;
  readonly style?: unknown;
  readonly children?: ComponentChildren;
}

/** A row and, for folders, the rows below it. */
export function TreeItem(props: TreeItemProps): JSX.Element {
  const tree = useTree();
  const isFirst = tree !== undefined && !tree.started;
  if (tree !== undefined) tree.started = true;
  const { kind, name, open = false, openable = true } = props;
  const toggles = kind === "folder" && openable;
  return (
    <li
      {...rootProps(props, `tree-${kind}`)}
      role="treeitem"
      tabindex={isFirst ? 0 : -1}
      {...(toggles && { "aria-expanded": open ? "true" as const : "false" as const })}
      {...(props.highlight === true && { "data-highlight": true })}
    >
      <span class="tree-row">
        <span class="tree-chevron">{toggles && <Glyph name="chevron" />}</span>
        {props.icon !== undefined
          ? <IconView icon={props.icon} size={16} class="tree-glyph" element="Tree" />
          : <Glyph name={kind} class="tree-glyph" />}
        <span class="tree-name">{name}</span>
        {props.comment !== undefined && <span class="tree-comment">{props.comment}</span>}
      </span>
      {kind === "folder" && <ul role="group">{props.children}</ul>}
    </li>
  );
}

/** Rows of a tree that was written as a list; folders with content start open. */
export function TreeEntries({ entries }: { entries: readonly TreeEntry[] }): JSX.Element {
  return (
    <>
      {entries.map((entry, index) =>
        entry.entries === undefined
          ? <TreeItem key={index} kind="file" name={entry.name} />
          : (
            <TreeItem key={index} kind="folder" name={entry.name} open={entry.entries.length > 0}>
              <TreeEntries entries={entry.entries} />
            </TreeItem>
          )
      )}
    </>
  );
}
