/**
 * The method of a request, as on the page.
 *
 * @module
 */
import type { JSX } from "preact";

/** The word tells the method, its color helps. */
export function MethodPill({ method }: { method: string }): JSX.Element {
  return <span class="method-pill" data-method={method}>{method}</span>;
}
