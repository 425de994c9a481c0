/**
 * Runs `docs serve` as users do: as a process of its own.
 *
 * @module
 */
import { resolve } from "@std/path";
import { executable } from "./executable.ts";

const repository = resolve(import.meta.dirname!, "../..");

/** The command line that runs the program from its sources. */
export const fromSources: readonly string[] = [
  Deno.execPath(),
  "run",
  "--quiet",
  "-A",
  "--no-check",
  "--config",
  resolve(repository, "deno.json"),
  resolve(repository, "main.ts"),
];

/** The command line of the compiled program. */
export const compiled: readonly string[] = [executable];

/** A running server. */
export interface ServeCommand {
  /** Everything that was printed so far. */
  readonly stdout: () => string;
  readonly stderr: () => string;
  /** Address that was printed, without trailing slash. */
  readonly address: () => Promise<string>;
  /** Waits until the output matches. */
  readonly prints: (pattern: RegExp) => Promise<RegExpExecArray>;
  /** Presses keys; only with `terminal`. */
  readonly press: (keys: string) => Promise<void>;
  readonly kill: (signal: Deno.Signal) => void;
  /** Exit code. Fails when the process does not end. */
  readonly ended: () => Promise<number>;
  /** Ends the process in any case. */
  readonly [Symbol.asyncDispose]: () => Promise<void>;
}

/** How the command is run. */
export interface ServeCommandOptions {
  readonly program?: readonly string[];
  /**
   * Gives the command a pseudo-terminal; see {@linkcode hasTerminals}. After the command has ended, the
   * state of the terminal is printed.
   */
  readonly terminal?: boolean;
  readonly env?: Readonly<Record<string, string>>;
}

/** Whether this machine has the command that makes pseudo-terminals. */
export function hasTerminals(): boolean {
  if (Deno.build.os !== "linux") return false;
  try {
    return new Deno.Command("script", { args: ["--version"], stdout: "null" }).outputSync().success;
  } catch {
    return false;
  }
}

/** Starts `docs serve` with arguments. Nothing of it is remembered for a later start. */
export function startServe(
  args: readonly string[],
  { program = fromSources, terminal = false, env = {} }: ServeCommandOptions = {},
): ServeCommand {
  const [name = "", ...first] = program;
  const words = [...first, "serve", ...args];
  const line = [name, ...words].map((word) => `'${word}'`).join(" ");
  const cache = Deno.makeTempDirSync();
  const process = new Deno.Command(terminal ? "script" : name, {
    args: terminal
      ? ["-qefc", `trap : INT; ${line}; code=$?; stty -a; exit $code`, "/dev/null"]
      : words,
    stdin: terminal ? "piped" : "null",
    stdout: "piped",
    stderr: "piped",
    env: { NO_COLOR: "1", XDG_CACHE_HOME: cache, ...env },
  }).spawn();
  const output = { stdout: "", stderr: "" };
  const follow = async (stream: "stdout" | "stderr") => {
    const decoder = new TextDecoder();
    for await (const chunk of process[stream]) {
      output[stream] += decoder.decode(chunk, { stream: true });
    }
  };
  const read = Promise.all([follow("stdout"), follow("stderr")]);
  const keys = terminal ? process.stdin.getWriter() : undefined;
  let code: number | undefined;
  const status = process.status.then((ended) => code = ended.code);

  const prints = async (pattern: RegExp): Promise<RegExpExecArray> => {
    const end = performance.now() + 40_000;
    while (performance.now() < end) {
      const found = pattern.exec(`${output.stdout}\n${output.stderr}`);
      if (found !== null) return found;
      if (code !== undefined) await read;
      await delay(20);
    }
    throw new Error(`Expected output like ${pattern}, got: ${JSON.stringify(output)}`);
  };
  const ended = async (): Promise<number> => {
    const end = performance.now() + 10_000;
    while (code === undefined && performance.now() < end) await delay(20);
    if (code === undefined) throw new Error(`The process goes on: ${JSON.stringify(output)}`);
    await read;
    return code;
  };
  return {
    stdout: () => output.stdout,
    stderr: () => output.stderr,
    address: async () =>
      (await prints(/http:\/\/[\w.[\]:]+:\d+(?:\/[\w/-]*)?/))[0].replace(/\/$/, ""),
    prints,
    press: async (text) => void await keys?.write(new TextEncoder().encode(text)),
    kill: (signal) => process.kill(signal),
    ended,
    async [Symbol.asyncDispose]() {
      if (code === undefined) process.kill("SIGKILL");
      await Promise.all([status, read]);
      await keys?.close().catch(() => {});
      Deno.removeSync(cache, { recursive: true });
    },
  };
}

const delay = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
