/**
 * Proves for real specifications that pages show everything: every parameter, every response and
 * every schema field down to three levels, as an independent walker reads them, is in the HTML.
 *
 * `deno run -A tests/corpus/openapi_fields.ts FOLDER [-v]`, where FOLDER holds specifications.
 *
 * @module
 */
import { dirname, join, relative, resolve } from "@std/path";
import { parse } from "@std/yaml";
import { endpointFromOpenApi } from "../../src/endpoint/from_openapi.ts";
import { loadSpecifications } from "../../src/openapi/load.ts";
import { diskFiles } from "../../src/platform/files.ts";
import { entriesOfHtml, followWithin, operationsOfDocument } from "../helpers/openapi_fields.ts";
import { renderEndpoint } from "../helpers/render_endpoint.tsx";

const root = resolve(Deno.args[0] ?? ".");
const verbose = Deno.args.includes("-v");
const documents = new Map<string, Record<string, unknown>>();

function read(file: string): Record<string, unknown> | undefined {
  const known = documents.get(file);
  if (known !== undefined) return known;
  try {
    const text = Deno.readTextFileSync(file);
    const value = (file.endsWith(".json") ? JSON.parse(text) : parse(text)) as Record<
      string,
      unknown
    >;
    documents.set(file, value);
    return value;
  } catch {
    return undefined;
  }
}

function* walk(folder: string): Generator<string> {
  for (const entry of Deno.readDirSync(join(root, folder))) {
    const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory) yield* walk(path);
    else if (/\.(?:json|ya?ml)$/.test(path)) yield path;
  }
}

/** References within and between files; `base` is the file that holds the reference. */
const follow = (main: string) => (ref: string, base: string) => {
  const [file = "", pointer = ""] = ref.split("#");
  const target = file === "" ? base || main : join(dirname(base || main), decodeURIComponent(file));
  const document = read(target);
  const found = document && followWithin(document)(`#${pointer}`, "");
  return found && { value: found.value, base: target };
};

const candidates = [...walk("")].sort();
const loaded = await loadSpecifications(diskFiles(root), candidates, {
  fetchUrl: () => Promise.reject(new Error("offline")),
});
let failures = 0;
let operations = 0;
let total = 0;
let heaviest = { bytes: 0, name: "" };
for (const specification of loaded.specifications) {
  const file = join(root, specification.file);
  const document = read(file);
  if (document === undefined) continue;
  const walked = operationsOfDocument(document, follow(file));
  const refs = specification.operations();
  let missing = 0;
  for (const { method, path, entries } of walked) {
    operations++;
    total += entries.size;
    const ref = refs.find((each) => each.method === method && each.path === path);
    const endpoint = ref && endpointFromOpenApi(ref).value;
    const html = endpoint === undefined ? "" : renderEndpoint(endpoint);
    if (html.length > heaviest.bytes) {
      heaviest = { bytes: html.length, name: `${specification.file} ${method} ${path}` };
    }
    const shown = entriesOfHtml(html);
    const lost = [...entries].filter((entry) => !shown.has(entry));
    missing += lost.length;
    if (lost.length > 0 && verbose) {
      console.log(`${specification.file} ${method} ${path}:`, lost.slice(0, 8).join(" | "));
    }
  }
  if (missing > 0) console.log(`${relative(root, file)}: ${missing} entries are missing`);
  failures += missing;
}
console.log(
  `${loaded.specifications.length} documents, ${operations} operations, ${total} entries, ${failures} missing; heaviest ${heaviest.name}: ${
    (heaviest.bytes / 1024).toFixed(0)
  } KiB`,
);
Deno.exit(failures > 0 ? 1 : 0);
