/**
 * `docs`: parses the arguments, runs one command, sets the exit code; nothing else.
 *
 * @module
 */
import { reportCrash } from "./src/commands/crash.ts";
import { runCommandLine } from "./src/commands/mod.ts";

// What fails outside the command's own promise, in a timer or a handler.
addEventListener("unhandledrejection", (event) => Deno.exit(reportCrash(event.reason)));
addEventListener("error", (event) => Deno.exit(reportCrash(event.error)));

Deno.exit(await runCommandLine(Deno.args).catch(reportCrash));
