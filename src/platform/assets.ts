/**
 * Files that are part of the program: styles, browser scripts and the site that `docs init` writes, embedded
 * by `deno compile`.
 *
 * @module
 */
import { hashOf } from "./hash.ts";

const folder = new URL("../../assets/built/", import.meta.url);
const templates = new URL("../../assets/init/", import.meta.url);

/** Reads a file of `assets/built`. Throws when the program was built without it. */
export function readAsset(path: string): Uint8Array<ArrayBuffer> {
  try {
    return Deno.readFileSync(new URL(path, folder));
  } catch (cause) {
    throw new Error(`Cannot read the embedded file "${path}": run the task "assets" first`, {
      cause,
    });
  }
}

/** The files of `assets/init` by path: what `docs init` makes sites of. */
export function readTemplates(): Map<string, string> {
  const files = new Map<string, string>();
  const read = (below: string): void => {
    for (const { name, isDirectory } of Deno.readDirSync(new URL(below, templates))) {
      if (isDirectory) read(`${below}${name}/`);
      else files.set(below + name, Deno.readTextFileSync(new URL(below + name, templates)));
    }
  };
  read("");
  return files;
}

/** `features/tabs.js` → `tabs.0f1e2d3c.js`. */
export function hashedName(path: string, bytes: Uint8Array | string): string {
  const file = path.slice(path.lastIndexOf("/") + 1);
  const dot = file.lastIndexOf(".");
  return `${file.slice(0, dot)}.${hashOf(bytes).slice(0, 8)}${file.slice(dot)}`;
}

/** A file of `assets/built`. */
export interface AssetEntry {
  /** Path below `assets/built`. */
  readonly file: string;
  /** Size in bytes. */
  readonly bytes: number;
}

/** What `assets/build.ts` wrote, by logical name. */
export function assetManifest(): Readonly<Record<string, AssetEntry>> {
  return JSON.parse(new TextDecoder().decode(readAsset("manifest.json"))); // our own file
}
