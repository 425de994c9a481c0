/**
 * Bundles styles and browser scripts into `assets/built/`, which the executable embeds.
 *
 * - `docs.css`: the stylesheet of every page
 * - `utilities.css`: utility classes, for the pages whose authors write classes
 * - `head.js`: classic script that runs before the first paint
 * - `main.js`, `features/<name>.js`: modules
 * - `features/playground_*`, `features/playground.css`: the playground, loaded when it is opened
 * - `features/search_app.js`, `features/search.css`: the search, likewise
 * - `glyphs.json`: outlines of the letters of social images
 * - `live/`: script and style that `serve` adds to pages; built sites never have them
 * - `manifest.json`: name → file and its size in bytes
 *
 * @module
 */
import * as esbuild from "esbuild";
import { glyphTable } from "./glyphs.ts";
import { utilitiesCss } from "./utilities.ts";
import { basename, fromFileUrl, join } from "@std/path";

const root = fromFileUrl(new URL("..", import.meta.url));
/** Where the files end up, and where they are made: a build that reads them meanwhile sees whole files. */
const built = join(root, "assets/built");
const out = join(root, `assets/.built.${Deno.pid}`);
const client = join(root, "components/client");
const folders = ["features", "live"];

/** Scripts are written for browsers of the last three years. */
const shared = {
  bundle: true,
  minify: true,
  legalComments: "none",
  target: ["es2022", "chrome111", "firefox114", "safari16.4"],
  logLevel: "warning",
  absWorkingDir: root,
  nodePaths: [join(root, "node_modules")],
} as const satisfies esbuild.BuildOptions;

function listFeatures(): string[] {
  try {
    return [...Deno.readDirSync(join(client, "features"))]
      .filter((entry) => entry.isFile && entry.name.endsWith(".ts"))
      .map((entry) => join(client, "features", entry.name))
      .sort();
  } catch {
    return [];
  }
}

/** Moves the new files over the old ones and removes those that are no longer made. */
function publish(): void {
  const files = [...Deno.readDirSync(out)].flatMap(({ name, isFile }) =>
    isFile ? [name] : [...Deno.readDirSync(join(out, name))].map((inner) => `${name}/${inner.name}`)
  );
  for (const folder of folders) Deno.mkdirSync(join(built, folder), { recursive: true });
  for (const file of files) Deno.renameSync(join(out, file), join(built, file));
  for (const { name, isFile } of Deno.readDirSync(built)) {
    if (isFile && !files.includes(name)) Deno.removeSync(join(built, name));
  }
  for (const folder of folders) {
    for (const { name } of Deno.readDirSync(join(built, folder))) {
      if (!files.includes(`${folder}/${name}`)) Deno.removeSync(join(built, folder, name));
    }
  }
}

async function build(): Promise<void> {
  for (const folder of folders) await Deno.mkdir(join(out, folder), { recursive: true });
  await Deno.writeTextFile(join(out, "glyphs.json"), glyphTable());
  const fonts = { ".woff2": "file", ".svg": "dataurl" } as const;
  await Promise.all([
    esbuild.build({
      ...shared,
      entryPoints: { docs: join(root, "assets/styles/index.css") },
      outdir: out,
      loader: fonts,
    }),
    esbuild.build({
      ...shared,
      stdin: { contents: utilitiesCss(), loader: "css" },
      outfile: join(out, "utilities.css"),
    }),
    esbuild.build({
      ...shared,
      entryPoints: { head: join(client, "head.ts") },
      outdir: out,
      format: "iife",
    }),
    esbuild.build({
      ...shared,
      entryPoints: { main: join(client, "main.ts") },
      outdir: out,
      format: "esm",
    }),
    esbuild.build({
      ...shared,
      entryPoints: { client: join(client, "live/client.ts") },
      outdir: join(out, "live"),
      format: "esm",
    }),
    esbuild.build({
      ...shared,
      entryPoints: { client: join(root, "assets/styles/live.css") },
      outdir: join(out, "live"),
    }),
    // In pieces: what is needed only at times (the samples) is loaded only then.
    esbuild.build({
      ...shared,
      entryPoints: { playground_app: join(root, "src/playground/app.tsx") },
      outdir: join(out, "features"),
      format: "esm",
      splitting: true,
      chunkNames: "playground_[hash]",
      jsx: "automatic",
      jsxImportSource: "preact",
    }),
    esbuild.build({
      ...shared,
      entryPoints: { playground: join(root, "assets/styles/playground.css") },
      outdir: join(out, "features"),
    }),
    esbuild.build({
      ...shared,
      entryPoints: { search_app: join(root, "src/search/app/app.ts") },
      outdir: join(out, "features"),
      format: "esm",
    }),
    esbuild.build({
      ...shared,
      entryPoints: { search: join(root, "assets/styles/search.css") },
      outdir: join(out, "features"),
    }),
    ...listFeatures().map((file) =>
      esbuild.build({
        ...shared,
        entryPoints: { [basename(file, ".ts")]: file },
        outdir: join(out, "features"),
        format: "esm",
      })
    ),
  ]);
}

/** Names without extension for the core, `features/<name>` for features. */
async function writeManifest(): Promise<void> {
  const manifest: Record<string, { file: string; bytes: number }> = {};
  const list = (folder: string, prefix: string) => {
    for (const entry of Deno.readDirSync(folder)) {
      if (!entry.isFile || !/\.(css|js)$/.test(entry.name)) continue;
      const file = prefix + entry.name;
      const key = prefix === "" ? entry.name : file.replace(/\.js$/, "");
      manifest[key] = { file, bytes: Deno.statSync(join(folder, entry.name)).size };
    }
  };
  list(out, "");
  list(join(out, "features"), "features/");
  const sorted = Object.fromEntries(Object.entries(manifest).sort(([a], [b]) => a < b ? -1 : 1));
  await Deno.writeTextFile(join(out, "manifest.json"), JSON.stringify(sorted, null, 2) + "\n");
}

if (import.meta.main) {
  try {
    await build();
    await writeManifest();
    publish();
  } finally {
    await Deno.remove(out, { recursive: true }).catch(() => {});
    await esbuild.stop();
  }
}
