/**
 * `docs`: parses the arguments, runs one command, sets the exit code; nothing else.
 *
 * @module
 */
import { runCommandLine } from "./src/commands/mod.ts";

Deno.exit(await runCommandLine(Deno.args));
