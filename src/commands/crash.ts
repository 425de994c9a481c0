/**
 * What the user sees when a command throws: one line, never a stack trace.
 *
 * @module
 */
import { version } from "./version.ts";

/** Codes of errors that the machine has, not the program: no rights, no space, no such place. */
const machineCodes = new Set([
  "EACCES",
  "EPERM",
  "ENOSPC",
  "EROFS",
  "EDQUOT",
  "ENOENT",
  "ENOTDIR",
  "ENAMETOOLONG",
  "EMFILE",
  "EIO",
]);

/** The lines for an error, and with `debug` its stack. */
export function describeCrash(error: unknown, debug: boolean): string {
  const message = (error instanceof Error ? error.message : String(error)).replace(
    /\s*\n\s*/g,
    " ",
  );
  const code = (error as { code?: unknown } | null)?.code; // system errors have one
  const lines = typeof code === "string" && machineCodes.has(code) ? [`error: ${message}`] : [
    `error: The program failed, which is a defect of its own: ${message}`,
    `  hint: report this line and what you did, with version ${version}; DOCS_DEBUG=1 shows where it happened`,
  ];
  if (debug && error instanceof Error) lines.push(stackOf(error));
  return lines.join("\n");
}

function stackOf(error: Error): string {
  const stack = error.stack ?? String(error);
  return error.cause instanceof Error ? `${stack}\ncaused by: ${stackOf(error.cause)}` : stack;
}

/** Prints a crash and answers the exit code. */
export function reportCrash(error: unknown): 1 {
  console.error(describeCrash(error, Boolean(Deno.env.get("DOCS_DEBUG"))));
  return 1;
}
