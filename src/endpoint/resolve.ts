/**
 * Fills in what an endpoint inherits from the settings: server, authentication, playground mode.
 *
 * @module
 */
import { diagnostic } from "../diagnostics/report.ts";
import type { Diagnostic, Result } from "../model/diagnostic.ts";
import type {
  AuthMethod,
  Endpoint,
  PlaygroundMode,
  ResolvedEndpoint,
  Server,
} from "../model/endpoint.ts";
import { serverUrl } from "../model/server_url.ts";
import { partsOfTarget } from "./api_value.ts";

export { serverUrl };

/** The part of the settings that endpoints inherit. */
export interface ApiSettings {
  /** `api.mdx.server`, one or several base URLs. */
  readonly servers: readonly string[];
  /** `api.mdx.auth`. */
  readonly auth?:
    | { readonly method?: AuthMethod | undefined; readonly name?: string | undefined }
    | undefined;
  /** `api.playground.display`. */
  readonly playground?: PlaygroundMode | undefined;
}

/** Header that carries the key when the settings name none. */
const DEFAULT_KEY_HEADER = "Key";

/** Header of method `cobo`. */
const COBO_HEADER = "API-SECRET";

/**
 * Resolves an endpoint. Precedence:
 *
 * - Server: a full URL brings its own and ignores the setting; a path is joined to each server of
 *   the settings. Yields `api-server-missing` when there is none.
 * - Authentication: the page's method, else the setting's, else none. Method `key` without a header
 *   name uses `Key` and yields `auth-name-missing`, unless the playground is off: then no
 *   authentication needs to be configured.
 * - An endpoint of a specification brings its servers and its security, and inherits neither.
 * - Playground: the page's mode, else the setting's, else `interactive`. Without a server there is
 *   nothing to send a request to, so `interactive` becomes `simple`.
 */
export function resolveEndpoint(endpoint: Endpoint, api: ApiSettings): Result<ResolvedEndpoint> {
  const diagnostics: Diagnostic[] = [];
  if (endpoint.serverList !== undefined) {
    return resolveSpecified(endpoint, endpoint.serverList, api);
  }
  const { server, path, query } = partsOfTarget(endpoint.target);
  const servers = server === undefined ? cleanServers(api.servers) : [server];
  if (servers.length === 0) {
    const message = `Path "${endpoint.target.path}" is relative and the settings name no server`;
    diagnostics.push(diagnostic("api-server-missing", message, {
      span: endpoint.span,
      hint: 'add "api": {"mdx": {"server": "https://api.example.com"}} to docs.json',
    }));
  }

  const wanted = endpoint.playground ?? api.playground ?? "interactive";
  const playground = servers.length === 0 && wanted !== "none" ? "simple" : wanted;
  const auth = endpoint.auth ?? api.auth?.method ?? "none";
  if (auth === "key" && !api.auth?.name && playground !== "none") {
    const message = 'Authentication method "key" has no header name; "Key" is used';
    diagnostics.push(diagnostic("auth-name-missing", message, {
      span: endpoint.span,
      hint: 'add "name" to api.mdx.auth in docs.json',
    }));
  }
  return {
    value: {
      ...endpoint,
      servers,
      path,
      query,
      auth,
      authName: headerOf(auth, api.auth?.name),
      playground,
    },
    diagnostics,
  };
}

/** An endpoint of a specification: nothing of `api.mdx` applies to it. */
function resolveSpecified(
  endpoint: Endpoint,
  serverList: readonly Server[],
  api: ApiSettings,
): Result<ResolvedEndpoint> {
  const { path, query } = partsOfTarget(endpoint.target);
  const servers = cleanServers(serverList.map(serverUrl));
  const wanted = endpoint.playground ?? api.playground ?? "interactive";
  const cannotSend = servers.length === 0 || endpoint.webhook === true;
  return {
    value: {
      ...endpoint,
      servers,
      // The name of a webhook is no path.
      path: endpoint.webhook ? [{ kind: "text", text: endpoint.target.path }] : path,
      query: endpoint.webhook ? [] : query,
      auth: "none",
      authName: "Authorization",
      playground: cannotSend && wanted !== "none" ? "simple" : wanted,
    },
    diagnostics: [],
  };
}

/** Base URLs that can be joined to a path: no blanks around, no slash at the end, each once. */
function cleanServers(servers: readonly string[]): string[] {
  const cleaned = servers.map((server) => server.trim().replace(/\/+$/, ""));
  return [...new Set(cleaned)].filter((server) => server !== "");
}

/** The header that carries the credential. A name in the settings is meant for keys alone. */
function headerOf(auth: AuthMethod, name: string | undefined): string {
  if (auth === "key") return name || DEFAULT_KEY_HEADER;
  return auth === "cobo" ? COBO_HEADER : "Authorization";
}
