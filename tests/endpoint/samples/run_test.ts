/**
 * Samples are run, and what arrives is compared with the plan.
 *
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { join } from "@std/path";
import { sampleLanguage } from "../../../src/endpoint/samples/mod.ts";
import { assertArrived, files, planFor, startEchoServer } from "./echo_server.ts";
import { plans } from "./plans.ts";

/** How the samples of a language are run: all of them one after the other, in one go. */
interface Runner {
  readonly language: string;
  /** Name of the file of a sample. */
  readonly file: (index: number) => string;
  /** Changes a sample so that it can stand beside others. */
  readonly adapt?: (code: string, index: number) => string;
  /** A file that starts the others, its name and content. */
  readonly driver?: (count: number) => readonly [name: string, content: string];
  /** Shell command that runs all files in order; they are its arguments. */
  readonly command: string;
  /** Fails when a tool is not on the machine: the language is left out then. */
  readonly probe: string;
}

const deno = `"${Deno.execPath()}"`;
const python = "import runpy, sys\nfor file in sys.argv[1:]: runpy.run_path(file)";
const javascript = 'for (const file of Deno.args) await import(Deno.cwd() + "/" + file)';
/** A loop for tools that start quickly. */
const each = (tool: string) => `for file in "$@"; do ${tool} "$file" || exit 1; done`;

const calls = (count: number, call: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => call(index)).join("");

const runners: readonly Runner[] = [
  {
    language: "bash",
    file: (index) => `${index}.sh`,
    command: each("sh"),
    probe: "curl --version",
  },
  {
    language: "javascript",
    file: (index) => `${index}.mjs`,
    command: `echo '${javascript}' > all.mjs; ${deno} run --no-config -A all.mjs "$@"`,
    probe: `${deno} --version`,
  },
  {
    language: "python",
    file: (index) => `${index}.py`,
    command: `python3 -c '${python}' "$@"`,
    probe: "python3 -c 'import requests'",
  },
  {
    language: "java",
    file: (index) => `Main${index}.java`,
    adapt: (code, index) => code.replace("public class Main ", `public class Main${index} `),
    driver: (count) => [
      "All.java",
      `class All { public static void main(String[] args) throws Exception { ${
        calls(count, (index) => `Main${index}.main(args);`)
      } } }`,
    ],
    command: `javac -encoding utf-8 All.java "$@" && java -XX:TieredStopAtLevel=1 All`,
    probe: "javac -version && java -version",
  },
  {
    language: "php",
    file: (index) => `${index}.php`,
    command: each("php"),
    probe: "php -r 'exit(function_exists(\"curl_init\") ? 0 : 1);'",
  },
  {
    language: "ruby",
    file: (index) => `${index}.rb`,
    command: each("ruby"),
    probe: "ruby --version",
  },
  {
    language: "go",
    file: (index) => `${index}.go`,
    adapt: (code, index) => code.replace("func main()", `func main${index}()`),
    driver: (count) => [
      "all.go",
      `package main\n\nfunc main() {\n${calls(count, (index) => `main${index}()\n`)}}\n`,
    ],
    command: `go run all.go "$@"`,
    probe: "go version",
  },
  {
    language: "powershell",
    file: (index) => `${index}.ps1`,
    command: each("pwsh -NoProfile"),
    probe: "pwsh --version",
  },
];

async function run(command: string, args: readonly string[], cwd: string) {
  const shell = new Deno.Command("sh", {
    args: ["-c", command, "sh", ...args],
    cwd,
    stdin: "null",
  });
  const { success, stderr } = await shell.output();
  return { success, stderr: new TextDecoder().decode(stderr) };
}

for (const { language, file, adapt, driver, command, probe } of runners) {
  const isMissing = !(await run(probe, [], ".")).success;
  Deno.test({
    name: `sampleLanguage() writes programs in ${language} that send what was planned`,
    ignore: isMissing,
    async fn(t) {
      await using server = startEchoServer();
      const folder = await Deno.makeTempDir();
      for (const [name, bytes] of Object.entries(files)) {
        await Deno.writeFile(join(folder, name), bytes);
      }
      const write = sampleLanguage(language)?.write ?? (() => "");
      const targets = plans.map((plan) => planFor(plan, server.origin));
      for (const [index, plan] of targets.entries()) {
        const code = write(plan);
        await Deno.writeTextFile(join(folder, file(index)), adapt?.(code, index) ?? code);
      }
      const [name, content] = driver?.(plans.length) ?? [];
      if (name && content) await Deno.writeTextFile(join(folder, name), content);
      const result = await run(command, targets.map((_, index) => file(index)), folder);
      const arrived = server.take();
      assert(result.success, `${plans[arrived.length]?.name}: ${result.stderr}`);
      assertEquals(arrived.length, plans.length, result.stderr);
      for (const [index, { name }] of plans.entries()) {
        await t.step(name, () => {
          const [plan, request] = [targets[index], arrived[index]];
          if (plan && request) assertArrived(plan, request);
        });
      }
      await Deno.remove(folder, { recursive: true });
    },
  });
}
