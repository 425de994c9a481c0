/**
 * The HTTP method of an endpoint: told by its word first, by its colour second.
 *
 * @module
 */
import type { JSX } from "preact";

/** Methods with a colour of their own; the others share one. */
const COLORED = new Set(["GET", "POST", "PUT", "PATCH", "DELETE"]);

/** Short forms for narrow places. */
const SHORT: Readonly<Record<string, string>> = {
  DELETE: "DEL",
  OPTIONS: "OPT",
  CONNECT: "CON",
  WEBHOOK: "HOOK",
};

/** A badge; `nav` is the short form for the sidebar. */
export function MethodBadge(props: { method: string; nav?: boolean }): JSX.Element {
  const method = props.method.toUpperCase();
  const short = props.nav ? SHORT[method] : undefined;
  return (
    <span
      class={props.nav ? "method-pill method-nav-pill" : "method-pill"}
      data-method={COLORED.has(method) ? method : "other"}
    >
      {short === undefined ? method : <abbr title={method}>{short}</abbr>}
    </span>
  );
}
