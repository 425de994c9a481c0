/**
 * Runs the compiled executable.
 *
 * @module
 */
import { fromFileUrl } from "@std/path";

/** The executable that the task "compile" writes. */
export const executable: string = fromFileUrl(
  new URL(`../../dist/docs${Deno.build.os === "windows" ? ".exe" : ""}`, import.meta.url),
);

/** How a run ended. */
export interface Run {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs `docs` with arguments. Throws when it was not compiled. */
export async function docs(
  args: readonly string[],
  options: { cwd?: string; env?: Record<string, string> } = {},
): Promise<Run> {
  let output: Deno.CommandOutput;
  try {
    output = await new Deno.Command(executable, { args: [...args], stdin: "null", ...options })
      .output();
  } catch (cause) {
    throw new Error(`Cannot run "${executable}": run the task "compile" first`, { cause });
  }
  const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
  return { code: output.code, stdout: text(output.stdout), stderr: text(output.stderr) };
}
