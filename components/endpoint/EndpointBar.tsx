/**
 * The endpoint bar: method, server and path. The most visible thing after the title.
 *
 * @module
 */
import type { ComponentChildren, JSX } from "preact";
import type { PathPart, ResolvedEndpoint } from "../../src/model/endpoint.ts";
import { Glyph } from "../glyphs.tsx";
import { useScope } from "../scope.ts";
import { breakable } from "./FieldRow.tsx";
import { MethodBadge } from "./MethodBadge.tsx";
import { endpointWords } from "./words.ts";

/**
 * The bar of an endpoint page. Needs the page's scope. The copy button is hidden until its script
 * runs; a menu of servers works without, as far as reading goes. `action` stands at the end (the
 * button that opens the playground) unless the playground is off.
 */
export function EndpointBar(
  props: { endpoint: ResolvedEndpoint; action?: ComponentChildren },
): JSX.Element {
  const { endpoint } = props;
  const scope = useScope();
  const words = endpointWords(scope.view.navigation.language);
  if (endpoint.webhook) return <WebhookBar endpoint={endpoint} />;
  scope.feature("endpoint");
  const [server = "", ...others] = endpoint.servers;
  const action = endpoint.playground === "none" ? undefined : props.action;
  return (
    <div
      class="endpoint-bar"
      role="group"
      aria-label={words.endpoint}
      data-playground={endpoint.playground}
      data-server={server}
      data-path={pathText(endpoint)}
    >
      <MethodBadge method={endpoint.method} />
      {/* An address reads from left to right in every language. */}
      <div class="endpoint-url" dir="ltr">
        {others.length > 0
          ? (
            <span class="endpoint-servers">
              <select class="endpoint-server-select" aria-label={words.server} autocomplete="off">
                {endpoint.servers.map((each) => <option key={each} value={each}>{each}</option>)}
              </select>
              <Glyph name="chevron" class="endpoint-server-chevron" />
            </span>
          )
          : server !== "" && <span class="endpoint-server">{breakable(server)}</span>}
        <code class="endpoint-path">{endpoint.path.map(PathPiece)}</code>
      </div>
      <button
        type="button"
        class="endpoint-copy"
        hidden
        aria-label={words.copyUrl}
        title={words.copyUrl}
        data-copied={words.copied}
      >
        <Glyph name="copy" class="endpoint-copy-icon" />
        <Glyph name="check" class="endpoint-copied-icon" />
      </button>
      {action !== undefined && <div class="endpoint-action">{action}</div>}
    </div>
  );
}

/** A webhook has a name and no address: the API calls the reader. */
function WebhookBar({ endpoint }: { endpoint: ResolvedEndpoint }): JSX.Element {
  const { language } = useScope().view.navigation;
  return (
    <div class="endpoint-bar" role="group" aria-label={endpointWords(language).webhook}>
      <MethodBadge method="WEBHOOK" />
      <div class="endpoint-url" dir="ltr">
        <code class="endpoint-path">{breakable(endpoint.target.path)}</code>
      </div>
    </div>
  );
}

function PathPiece(part: PathPart): JSX.Element {
  return part.kind === "text"
    ? (
      <span>
        {part.text.split(/(?=\/.)/).flatMap((piece, at) =>
          at === 0 && !piece.startsWith("/") ? [piece] : [<wbr key={at} />, piece]
        )}
      </span>
    )
    : <span class="endpoint-parameter">{`{${part.name}}`}</span>;
}

/** Path with its query, as it goes to the clipboard. */
function pathText(endpoint: ResolvedEndpoint): string {
  const path = endpoint.path.map((part) => part.kind === "text" ? part.text : `{${part.name}}`)
    .join("");
  const query = endpoint.query.map(({ name, value }) => value === "" ? name : `${name}=${value}`)
    .join("&");
  return query === "" ? path : `${path}?${query}`;
}
