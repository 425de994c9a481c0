/**
 * What `Tree` tells its folders and files.
 *
 * @module
 */
import { createContext } from "preact";
import { useContext } from "preact/hooks";

/** State of one tree while it is rendered in document order. */
export interface TreeState {
  /** Whether an item has been rendered: the first one is the tab stop. */
  started: boolean;
}

const TreeContext = createContext<TreeState | undefined>(undefined);
/** Starts a tree. */
export const TreeProvider = TreeContext.Provider;
/** The enclosing tree, if there is one. */
export const useTree = (): TreeState | undefined => useContext(TreeContext);
