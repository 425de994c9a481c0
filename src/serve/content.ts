/**
 * What the server serves: the files that `build` would write, made when they are asked for.
 *
 * @module
 */
import type { Redirects } from "../navigation/redirects.ts";

/** The files of a site, whoever makes them. What is read may change between two calls. */
export interface SiteContent {
  /** Base path without trailing slash, `""` for none. */
  readonly base: string;
  /** Redirects of the settings; undefined while there are no usable settings. */
  readonly redirects: Redirects | undefined;
  /**
   * Bytes of a file below the base, as `build` would write it: `guides/start/index.html`,
   * `guides/start.md`, `404.html`, `_docs/assets-…/docs.css`, static files. Undefined when the site
   * has no such file. The bytes are the caller's to keep, but not to change.
   */
  read(path: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Base URLs of servers that settings, specifications or pages name: all that the proxy may reach. */
  readonly proxyServers: readonly string[];
}
