/**
 * What `Tabs` tells each `Tab`: which panel it is.
 *
 * @module
 */
import { createContext } from "preact";
import { useContext } from "preact/hooks";

/** Place of a tab among its siblings. */
export interface TabPlace {
  /** Id of the panel: the anchor of the tab. */
  readonly id: string;
  /** Id of the element of the tab list that labels the panel. */
  readonly labelId: string;
  readonly active: boolean;
}

const TabContext = createContext<TabPlace | undefined>(undefined);
/** Gives a tab its place; undefined inside a panel, so that a stray tab there stands alone. */
export const TabProvider = TabContext.Provider;
/** The place that the enclosing `Tabs` gave, if there is one. */
export const useTabPlace = (): TabPlace | undefined => useContext(TabContext);
