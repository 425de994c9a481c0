/**
 * A live site as the server sees it.
 *
 * @module
 */
import type { LiveSite } from "../build/live_site.ts";
import type { Redirects } from "../navigation/redirects.ts";
import type { SiteContent } from "./content.ts";
import { serverAddresses } from "./named_servers.ts";

/** Shown in place of every page while there are no usable settings; the client says what is wrong. */
const placeholder = new TextEncoder().encode(
  `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>Waiting for docs.json</title></head><body></body></html>\n`,
);

/** The files of a live site, from the moment when it has been loaded. */
export class LiveContent implements SiteContent {
  readonly #revisions = new WeakMap<Uint8Array, string>();

  /** `ready` resolves when the site has been loaded for the first time. */
  constructor(private readonly site: LiveSite, private readonly ready: Promise<void>) {}

  /** Base path without trailing slash. */
  get base(): string {
    return this.site.options.base;
  }

  /** Redirects of the settings. */
  get redirects(): Redirects | undefined {
    return this.site.redirects;
  }

  /** Base URLs of the servers that the site names. */
  get proxyServers(): readonly string[] {
    return this.site.servers.flatMap(serverAddresses);
  }

  /** Bytes of a file. */
  async read(path: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
    await this.ready;
    if (!this.site.isUsable) return path === "404.html" ? placeholder : undefined;
    const file = await this.site.read(path);
    if (file !== undefined) this.#revisions.set(file.bytes, file.revision);
    return file?.bytes;
  }

  /** The revision of bytes that were read. */
  revisionOf(bytes: Uint8Array): string {
    return this.#revisions.get(bytes) ?? "";
  }
}
