/** `docs mcp`. @module */
import { resolve } from "@std/path";
import { serveStdio } from "../mcp/stdio.ts";
import type { CommonOptions, ExitCode } from "./mod.ts";
import { folderProblem, usageError } from "./terminal.ts";
import { version } from "./version.ts";

/** Answers agents on standard input and output until the client hangs up. */
export async function mcp(dir: string, options: CommonOptions): Promise<ExitCode> {
  const problem = folderProblem(dir);
  if (problem !== undefined) return usageError(problem);
  if (Deno.stdin.isTerminal() && !options.quiet) {
    console.error("Waiting for a client of the Model Context Protocol on standard input.");
  }
  await serveStdio({ root: resolve(dir), base: "", cache: true }, version);
  return 0;
}
