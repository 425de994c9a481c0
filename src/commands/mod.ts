/**
 * The command line, declared in one screen. A command's implementation is loaded only when the
 * command is chosen, so that `--help` and `--version` answer at once.
 *
 * @module
 */
import { Command, CommanderError } from "commander";
import { version } from "./version.ts";

/** What every command takes. */
export interface CommonOptions {
  readonly json?: boolean;
  readonly quiet?: boolean;
}

/** Exit codes: 0 fine, 1 problems in the user's files, 2 wrong usage. */
export type ExitCode = 0 | 1 | 2;

/** Runs the command that the arguments name and answers the exit code. */
export async function runCommandLine(args: readonly string[]): Promise<ExitCode> {
  let exitCode: ExitCode = 0;
  const program = declare((code) => void (exitCode = code));
  try {
    await program.parseAsync(args, { from: "user" });
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    throw error;
  }
  return exitCode;
}

function declare(finish: (code: ExitCode) => void): Command {
  const program = new Command("docs")
    .description("Builds a documentation site for an API from a folder of MDX pages.")
    .version(version, "-v, --version", "print the version")
    .helpOption("-h, --help", "print help")
    .helpCommand("help [command]", "print help for a command")
    .showSuggestionAfterError()
    .showHelpAfterError("(docs --help lists the commands)")
    .exitOverride();

  shared(program.command("init"), 'docs init my-docs --name "Blue Heron" --editor cursor')
    .description("start a documentation site, with rules for editors")
    .argument("[dir]", "folder for the site", ".")
    .option("--name <name>", "name of the site")
    .option(
      "--editor <name>",
      "editor that gets the writing rules (repeatable; cursor)",
      gather,
      [],
    )
    .option(
      "--openapi <file>",
      "API document, or its URL, whose operations become the endpoint pages",
    )
    .option("--yes", "ask no questions")
    .option("--force", "replace files that exist")
    .action(async (dir, options) => finish(await (await import("./init.ts")).init(dir, options)));

  shared(program.command("build"), "docs build --out site --base /docs")
    .description("write the static site")
    .argument("[dir]", "folder with docs.json", ".")
    .option("--out <dir>", "output folder (default: dist in the docs folder)")
    .option("--base <path>", "path below which the site is served, for example /docs", "")
    .option("--site-url <url>", "address of the published site, for canonical links and previews")
    .option("--strict", "exit with 1 on warnings too")
    .option("--no-cache", "render every page again")
    .option("--timings", "add the time of each stage to the JSON document")
    .action(async (dir, options) => finish(await (await import("./build.ts")).build(dir, options)));

  shared(program.command("serve"), "docs serve --port 4000 --open")
    .description("serve the site on this machine and keep open pages up to date")
    .argument("[dir]", "folder with docs.json", ".")
    .option("--port <number>", "port, or the next free one", "3000")
    .option("--host <address>", "address to listen on", "127.0.0.1")
    .option("--base <path>", "path below which the site is served", "")
    .option("--open", "open the browser")
    .option("--no-proxy", "send no requests of the playground from this machine")
    .option("--no-check", "leave out what docs check would say about pages you edit")
    .action(async (dir, options) => finish(await (await import("./serve.ts")).serve(dir, options)));

  shared(program.command("check"), "docs check --spec openapi.yaml --strict")
    .description("look for what is wrong with the pages")
    .argument("[dir]", "folder with docs.json", ".")
    .option("--spec <file>", "API document that the pages must agree with (repeatable)", gather, [])
    .option("--format <name>", "text, json, sarif or github", "text")
    .option("--fix", "make the edits that are safe")
    .option("--strict", "exit with 1 on warnings too")
    .option("--external", "ask for the addresses of links to other sites, too")
    .option("--only <codes>", "rules to look for, separated by commas")
    .option("--skip <codes>", "rules to leave out, separated by commas")
    .option("--baseline <file>", "file with the problems that are known")
    .option("--update-baseline", "write the problems of now into that file")
    .option("--all", "show every problem, however many there are of one kind")
    .option("--no-cache", "look at every page again")
    .option("--explain [code]", "say what a rule is about, or list all rules")
    .action(async (dir, options) => finish(await (await import("./check.ts")).check(dir, options)));

  shared(program.command("migrate"), "docs migrate openapi.yaml --tab API")
    .description("write a page for each operation of an API document")
    .usage("<spec...> [dir] [options]")
    .argument("<spec...>", "files or URLs, then the folder with docs.json")
    .option("--out <folder>", "folder of the pages, in the docs folder", "api-reference")
    .option("--tab <name>", "tab of the navigation for new groups")
    .option("--group-by <kind>", "folders and groups by tag or by path", "tag")
    .option("--include <pattern>", "only operations of this path, operationId or tag", gather, [])
    .option("--dry-run", "print what would happen and write nothing")
    .option("--force", "replace files that exist, without a merge")
    .action(async (specs, options) =>
      finish(await (await import("./migrate.ts")).migrate(specs, options))
    );

  shared(program.command("export"), "docs export openapi --out openapi.yaml")
    .description("write the endpoints as openapi, postman or http")
    .argument("<format>", "openapi (3.1), postman (collection 2.1) or http (request file)")
    .argument("[dir]", "folder with docs.json", ".")
    .option("--out <file>", "file to write (default: standard output)")
    .option("--format <name>", "json or yaml (default: what the name of the file says)")
    .option("--hand-written", "leave out pages of operations of API documents")
    .option("--site-url <url>", "address of the published site, for links to its pages")
    .action(async (format, dir, options) =>
      finish(await (await import("./export.ts")).exportEndpoints(format, dir, options))
    );

  shared(program.command("mcp"), "docs mcp my-docs")
    .description("answer agents (Model Context Protocol) on standard input and output")
    .argument("[dir]", "folder with docs.json", ".")
    .action(async (dir, options) => finish(await (await import("./mcp.ts")).mcp(dir, options)));

  shared(program.command("schema"), "docs schema > docs.schema.json")
    .description("print the JSON Schema of docs.json, for editors")
    .action(async () => finish(await (await import("./schema.ts")).schema()));

  return program;
}

/** Gathers the values of an option that may be given several times. */
const gather = (value: string, before: readonly string[]): string[] => [...before, value];

/** Options and help that all commands share. */
function shared(command: Command, example: string): Command {
  return command
    .helpOption("-h, --help", "print help")
    .option("--json", "print one JSON document on standard output and nothing else")
    .option("--quiet", "print problems only")
    .addHelpText("after", `\nExample:\n  $ ${example}`)
    .exitOverride();
}
