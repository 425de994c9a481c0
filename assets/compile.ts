/**
 * Compiles the executable.
 *
 *     deno run -A assets/compile.ts [--target TRIPLE] [--output FILE]
 *
 * `deno compile` embeds every package that its configuration names, also those that only tests and
 * the asset bundler use: three times the size, and a slower start. So it gets a configuration with
 * the packages of the program alone, and a copy of the lockfile, which keeps all versions exact.
 *
 * @module
 */
import { fromFileUrl, join } from "@std/path";

/** Packages of tests and of the asset bundler. */
const development =
  /^(@fontsource\/inter|@seriousme\/.*|@std\/(assert|expect)|axe-core|esbuild|fast-check|mermaid|opentype\.js|playwright-core|prismjs)$/;

interface Configuration {
  readonly name: string;
  readonly version: string;
  readonly unstable: readonly string[];
  readonly imports: Readonly<Record<string, string>>;
  readonly compilerOptions: unknown;
}

const root = fromFileUrl(new URL("..", import.meta.url));

function option(name: string): string | undefined {
  const index = Deno.args.indexOf(`--${name}`);
  return index < 0 ? undefined : Deno.args[index + 1];
}

const output = option("output") ?? "dist/docs";
const folder = join(root, "dist");
Deno.mkdirSync(folder, { recursive: true });
const { name, version, unstable, imports, compilerOptions } = JSON.parse(
  Deno.readTextFileSync(join(root, "deno.json")),
) as Configuration; // our own file
const config = join(folder, "compile.json");
Deno.copyFileSync(join(root, "deno.lock"), join(folder, "compile.lock"));
Deno.writeTextFileSync(
  config,
  JSON.stringify({
    name,
    version,
    unstable,
    compilerOptions,
    nodeModulesDir: "none",
    lock: { path: "./compile.lock" },
    imports: Object.fromEntries(Object.entries(imports).filter(([key]) => !development.test(key))),
  }),
);
const target = option("target");
const { code } = await new Deno.Command(Deno.execPath(), {
  cwd: root,
  args: [
    "compile",
    "--quiet",
    "-A",
    "--no-check",
    "--config",
    config,
    "--include",
    "assets/built",
    "--include",
    "assets/init",
    "--include",
    "src/render/worker.ts",
    ...(target === undefined ? [] : ["--target", target]),
    "--output",
    output,
    "main.ts",
  ],
}).output().then(({ code, stderr }) => {
  Deno.stderr.writeSync(stderr);
  return { code };
});
Deno.exit(code);
