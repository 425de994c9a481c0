/**
 * Runs commands in this process, on folders of their own.
 *
 * @module
 */
import { join } from "@std/path";
import { runCommandLine } from "../../src/commands/mod.ts";

/** What a command has left. */
export interface Outcome {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs the command line in this process and keeps what it prints. */
export async function run(...args: string[]): Promise<Outcome> {
  const [log, error] = [console.log, console.error];
  let [out, err] = ["", ""];
  console.log = (text: string) => void (out += `${text}\n`);
  console.error = (text: string) => void (err += `${text}\n`);
  try {
    return { code: await runCommandLine(args), out, err };
  } finally {
    console.log = log;
    console.error = error;
  }
}

/** A folder with files, gone afterwards. What is not text is written as JSON. */
export async function withFolder(
  files: Readonly<Record<string, unknown>>,
  test: (folder: string) => Promise<void>,
): Promise<void> {
  const folder = Deno.makeTempDirSync();
  try {
    for (const [path, content] of Object.entries(files)) {
      Deno.mkdirSync(join(folder, path, ".."), { recursive: true });
      const text = typeof content === "string" ? content : JSON.stringify(content);
      Deno.writeTextFileSync(join(folder, path), text);
    }
    await test(folder);
  } finally {
    Deno.removeSync(folder, { recursive: true });
  }
}
