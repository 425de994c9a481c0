/**
 * What `Steps` tells each `Step`: the next number and the element of titles. Components render in
 * document order, so a count that moves on works through any wrapper.
 *
 * @module
 */
import { createContext } from "preact";
import { useContext } from "preact/hooks";

/** Elements that a step's title may be. */
export type TitleSize = "p" | "h2" | "h3" | "h4";

/** The count of one list of steps. */
export interface StepCount {
  /** Number of the next step, from 1. */
  next: number;
  readonly titleSize: TitleSize;
}

const StepContext = createContext<StepCount | undefined>(undefined);
/** Starts a count. */
export const StepProvider = StepContext.Provider;
/** The count of the enclosing `Steps`, if there is one. */
export const useStepCount = (): StepCount | undefined => useContext(StepContext);

/** The element that `titleSize` names; `p` for anything else. */
export function titleSize(written: string | undefined, fallback: TitleSize = "p"): TitleSize {
  return written === "p" || written === "h2" || written === "h3" || written === "h4"
    ? written
    : fallback;
}
