/**
 * Builds of small sites in temporary folders, for tests.
 *
 * @module
 */
import { dirname, join } from "@std/path";
import { type BuildOptions, type BuildReport, buildSite } from "../../src/build/build.ts";

/** Settings that suit any site: every page of the folder is built, in the navigation or not. */
export const plainSettings = JSON.stringify({
  name: "Test",
  theme: "mint",
  colors: { primary: "#0a7a5a" },
  navigation: { pages: ["index"] },
});

/** A page with a title. */
export const page = (body: string): string => `---\ntitle: Page\n---\n\n${body}\n`;

/** A docs folder on disk and its output folder. */
export class TestSite {
  readonly root: string;
  readonly out: string;

  constructor(
    files: Readonly<Record<string, string | Uint8Array>>,
    readonly folder = Deno.makeTempDirSync(),
  ) {
    this.root = join(folder, "docs");
    this.out = join(folder, "site");
    Deno.mkdirSync(this.root, { recursive: true });
    for (const [path, content] of Object.entries(files)) this.write(path, content);
  }

  /** Writes a file of the docs folder. */
  write(path: string, content: string | Uint8Array): void {
    const file = join(this.root, path);
    Deno.mkdirSync(dirname(file), { recursive: true });
    Deno.writeFileSync(
      file,
      typeof content === "string" ? new TextEncoder().encode(content) : content,
    );
  }

  /** Builds without a cache unless told otherwise. */
  build(options: Partial<BuildOptions> = {}): Promise<BuildReport> {
    return buildSite({ root: this.root, out: this.out, base: "", cache: false, ...options });
  }

  /** Text of an output file. */
  read(path: string): string {
    return Deno.readTextFileSync(join(this.out, path));
  }

  /** Whether the output holds a file. */
  has(path: string): boolean {
    try {
      return Deno.statSync(join(this.out, path)).isFile;
    } catch {
      return false;
    }
  }

  /** Output path → bytes as text, sorted. */
  outputs(): Map<string, string> {
    const found: [string, string][] = [];
    const walk = (folder: string): void => {
      for (const entry of Deno.readDirSync(join(this.out, folder))) {
        const path = folder ? `${folder}/${entry.name}` : entry.name;
        if (entry.isDirectory) walk(path);
        else found.push([path, Deno.readTextFileSync(join(this.out, path))]);
      }
    };
    walk("");
    return new Map(found.sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  /** Removes everything. */
  remove(): void {
    Deno.removeSync(this.folder, { recursive: true });
  }
}

/** Codes of a report with the file of each, sorted, each once: `mdx-syntax bad.mdx`. */
export function found(report: BuildReport): string[] {
  return [
    ...new Set(report.diagnostics.map(({ code, span }) => (span ? `${code} ${span.file}` : code))),
  ].sort();
}
