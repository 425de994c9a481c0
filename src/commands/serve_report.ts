/**
 * What `docs serve` prints: the address, a line for each change, problems once. `--quiet` leaves the
 * problems, `--json` one document with the address.
 *
 * @module
 */
import { bold, dim, green } from "@std/fmt/colors";
import type { LiveSite } from "../build/live_site.ts";
import { formatDiagnostics } from "../diagnostics/format.ts";
import type { SessionEvents } from "../serve/session.ts";
import type { CommonOptions } from "./mod.ts";
import { colored, plural, seconds } from "./terminal.ts";

/** Files of one change that are named. */
const named = 3;

/** Hosts that only this machine can reach. */
const loopback = ["127.0.0.1", "localhost", "::1"];

/** The printer of a session. */
export function serveReport(
  options: CommonOptions,
): SessionEvents & { address(address: string, host: string): void } {
  const isColored = colored(Deno.stdout);
  const paint = (tint: (text: string) => string, text: string): string =>
    isColored ? tint(text) : text;
  const say = (text: string): void => {
    if (!options.quiet && !options.json) console.log(text);
  };
  let site: LiveSite | undefined;
  let hadProblems = false;
  return {
    address(address, host) {
      if (options.json) return console.log(JSON.stringify({ address }));
      console.log(
        options.quiet ? address : `${paint(green, "serving")} ${paint(bold, address)}`,
      );
      if (!loopback.includes(host)) {
        say(`everybody who can reach this machine as "${host}" can read the site`);
      }
      if (Deno.stdin.isTerminal()) {
        say(paint(dim, "o opens the browser, q quits, h shows the keys"));
      }
    },
    onReady(loaded, milliseconds) {
      site = loaded;
      if (site.isUsable) {
        say(paint(dim, `${plural(site.size, "page")} found in ${seconds(milliseconds)}`));
      }
    },
    onChange({ content, copied, reloaded }, milliseconds) {
      const files = [...new Set([...content, ...copied])];
      const more = files.length - named;
      const list = files.slice(0, named).join(", ") + (more > 0 ? ` and ${more} more` : "");
      const what = files.length === 0 ? "the folder" : list;
      const how = reloaded ? "updated the site:" : "updated";
      say(`${paint(green, how)} ${what} ${paint(dim, `in ${seconds(milliseconds)}`)}`);
    },
    onProblems(fresh, left) {
      const shown = options.quiet ? fresh.filter(({ severity }) => severity !== "info") : fresh;
      if (shown.length > 0 && !options.json) {
        const sources = (file: string): string | undefined => site?.sourceText(file);
        const color = colored(Deno.stderr);
        console.error(formatDiagnostics(shown, { sources, color }));
      }
      if (hadProblems && left === 0) say("all problems are mended");
      hadProblems = left > 0;
    },
    onFindings(fresh) {
      if (options.json) return;
      for (const { severity, code, message, span } of fresh) {
        const place = span ? `${span.file}:${span.start.line}:${span.start.column}: ` : "";
        console.error(`${place}${severity}[${code}]: ${message}`);
      }
    },
    onFailure(reason) {
      console.error(`cannot update the site: ${reason}`);
    },
  };
}
