/**
 * The program's identity, for cache keys: its version and a hash of everything that shapes a page.
 *
 * @module
 */
import settings from "../../deno.json" with { type: "json" };
import { readAsset } from "../platform/assets.ts";
import { hashOf } from "../platform/hash.ts";

let identity: string | undefined;

/** Version and content hash of the running program: other code must not reuse this one's cache. */
export function programVersion(): string {
  identity ??= `${settings.version}+${hashOf(readAsset("manifest.json"), sourceHash())}`;
  return identity;
}

/**
 * The executable's own size and time of change, or those of the source tree's newest file when run
 * from sources, where code changes without a new version.
 */
function sourceHash(): string {
  if (Deno.build.standalone) {
    const { size, mtime } = Deno.statSync(Deno.execPath());
    return hashOf(`${size}`, `${mtime?.getTime() ?? 0}`);
  }
  let newest = 0;
  const walk = (folder: URL): void => {
    for (const entry of Deno.readDirSync(folder)) {
      const url = new URL(entry.isDirectory ? `${entry.name}/` : entry.name, folder);
      if (entry.isDirectory) walk(url);
      else newest = Math.max(newest, Deno.statSync(url).mtime?.getTime() ?? 0);
    }
  };
  for (const name of ["src/", "components/"]) walk(new URL(`../../${name}`, import.meta.url));
  return hashOf(String(newest));
}
