/** Links to other sites, when they are asked for. @module */
import { diagnostic } from "../../diagnostics/report.ts";
import type { Span } from "../../model/diagnostic.ts";
import type { Check, CheckContext } from "../check.ts";
import { askAll } from "./ask.ts";
import { settingsLinks } from "./settings_links.ts";

/** Yields `external-broken` and `external-unclear`, each address once at its first place. */
export const externalCheck: Check = {
  codes: ["external-broken", "external-unclear"],
  applies: ({ external }) => external,
  async *run(context) {
    const places = externalLinks(context);
    const answers = await askAll(places.keys(), context.web);
    for (const [address, [span, ...others]] of places) {
      const answer = answers.get(address);
      if (answer === undefined || answer.kind === "fine") continue;
      yield answer.kind === "gone"
        ? diagnostic("external-broken", `"${address}" is gone: ${answer.reason}`, {
          span,
          related: others.map((span) => ({ message: "it is linked here too", span })),
          hint: "correct the address, or remove the link",
        })
        : diagnostic("external-unclear", `"${address}" may be gone: ${answer.reason}`, {
          span,
          hint: "look at it in a browser; checks.skipHosts in the settings leaves its host out",
        });
    }
  },
};

/** Address without fragment → places of its links, in the order of files. */
function externalLinks(context: CheckContext): Map<string, Span[]> {
  const skipped = new Set(context.settings.checks.skipHosts.map((host) => host.toLowerCase()));
  const places = new Map<string, Span[]>();
  const links = [...context.links.written.values()].flat();
  for (const { target, span } of [...links, ...settingsLinks(context)]) {
    const written = target.trim();
    if (!/^(?:https?:)?\/\//i.test(written) || !URL.canParse(written, "https://none.invalid")) {
      continue;
    }
    const url = new URL(written, "https://none.invalid");
    if (isSkipped(url.hostname, skipped)) continue;
    url.hash = "";
    const known = places.get(url.href);
    if (known === undefined) places.set(url.href, [span]);
    else known.push(span);
  }
  return places;
}

/** Whether a host is left out, by its own name or as a part of a domain that is. */
function isSkipped(host: string, skipped: ReadonlySet<string>): boolean {
  const parts = host.toLowerCase().split(".");
  return parts.some((_, index) => skipped.has(parts.slice(index).join(".")));
}
