/**
 * The endpoint bar: method, server and path. The most visible thing after the title.
 *
 * @module
 */
import type { JSX } from "preact";
import { type PathPart, pathTemplate, type ResolvedEndpoint } from "../../src/model/endpoint.ts";
import { endpointListPath, playgroundDataPath } from "../../src/model/playground.ts";
import { Glyph } from "../glyphs.tsx";
import { useScope } from "../scope.ts";
import { breakable } from "./FieldRow.tsx";
import { MethodBadge } from "./MethodBadge.tsx";
import { endpointWords } from "./words.ts";

/**
 * The bar of an endpoint page. Needs the page's scope. Buttons are hidden until their scripts run; a
 * menu of servers works without, as far as reading goes. In mode `none`, and in `auth` because nobody
 * signs in to a folder of files, the bar only says what the endpoint is.
 */
export function EndpointBar({ endpoint }: { endpoint: ResolvedEndpoint }): JSX.Element {
  const scope = useScope();
  const words = endpointWords(scope.view.navigation.language);
  if (endpoint.webhook) return <WebhookBar endpoint={endpoint} />;
  scope.feature("endpoint");
  const [server = "", ...others] = endpoint.servers;
  const isPlain = endpoint.playground === "none" || endpoint.playground === "auth";
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
        {others.length > 0 && !isPlain
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
      {!isPlain && (
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
      )}
      {endpoint.playground === "interactive" && <TryIt label={words.tryIt} />}
    </div>
  );
}

/** Opens the playground. Its script needs to know where the data of the page and of the site are. */
function TryIt({ label }: { label: string }): JSX.Element {
  const { feature, view } = useScope();
  feature("playground");
  const { base } = view.site;
  return (
    <button
      type="button"
      class="endpoint-try"
      hidden
      aria-haspopup="dialog"
      data-endpoint={`${base}/${playgroundDataPath(view.url)}`}
      data-endpoints={`${base}/${endpointListPath}`}
    >
      <svg viewBox="0 0 24 24" width="14" height="14" fill="currentColor" aria-hidden="true">
        <path d="M7 4.6v14.8a.8.8 0 0 0 1.2.7l12-7.4a.8.8 0 0 0 0-1.4l-12-7.4a.8.8 0 0 0-1.2.7z" />
      </svg>
      {label}
    </button>
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
  const path = pathTemplate(endpoint.path);
  const query = endpoint.query.map(({ name, value }) => value === "" ? name : `${name}=${value}`)
    .join("&");
  return query === "" ? path : `${path}?${query}`;
}
