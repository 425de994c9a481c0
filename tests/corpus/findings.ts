/**
 * Draws a sample of what `docs check` says about real sites, to be read by a person: every code has
 * its share, spread over the sites, and the same reports give the same sample.
 *
 * `deno run -A tests/corpus/findings.ts FOLDER [--per-code 12] [--only CODE,…] [--reports DIR]`,
 * where FOLDER holds the checkouts. They are only read. `--reports` keeps the reports in a folder and
 * takes those that are there, so that another sample of the same run costs nothing.
 *
 * @module
 */
import { join } from "@std/path";
import { hashOf } from "../../src/platform/hash.ts";
import { type Checkout, checkoutsBelow, programCommand } from "./site.ts";

/** A problem as `docs check --json` prints it. */
interface Finding {
  readonly site: string;
  readonly code: string;
  readonly severity: string;
  readonly message: string;
  readonly hint?: string;
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
}

function option(name: string): string | undefined {
  const index = Deno.args.indexOf(`--${name}`);
  return index < 0 ? undefined : Deno.args[index + 1];
}

const perCode = Number(option("per-code") ?? "12");
const only = option("only")?.split(",");
const reports = option("reports");

/** The report of a site: one that was kept, or a new one. */
function reportOf({ name, root }: Checkout): string {
  const kept = reports && join(reports, `${name}.json`);
  try {
    if (kept) return Deno.readTextFileSync(kept);
  } catch { /* not there yet */ }
  const [program = "", ...args] = programCommand(option("binary"));
  const { stdout } = new Deno.Command(program, { args: [...args, "check", root, "--json"] })
    .outputSync();
  const text = new TextDecoder().decode(stdout);
  if (kept) Deno.writeTextFileSync(kept, text);
  return text;
}

/** Findings of one code in an order that nothing but their places decides, sites taking turns. */
function spread(findings: readonly Finding[]): Finding[] {
  const order = ({ site, file = "", line = 0, message }: Finding) =>
    hashOf(site, file, String(line), message);
  const queues = [...Map.groupBy(findings, ({ site }) => site).values()]
    .map((each) => each.toSorted((a, b) => order(a) < order(b) ? -1 : 1));
  const longest = Math.max(...queues.map(({ length }) => length));
  return Array.from({ length: longest }, (_, turn) => queues.flatMap((each) => each[turn] ?? []))
    .flat();
}

/** The line of the source that a finding points to, with a mark before its column. */
function quoted(root: string, { file, line, column }: Finding): string {
  if (file === undefined || line === undefined) return "";
  try {
    const text = Deno.readTextFileSync(join(root, file)).split("\n")[line - 1] ?? "";
    const at = (column ?? 1) - 1;
    const from = Math.max(0, at - 60);
    return `${text.slice(from, at)}▸${text.slice(at, at + 120)}`.trim();
  } catch {
    return "";
  }
}

const folder = Deno.args[0] ?? ".";
const checkouts = checkoutsBelow(folder, Deno.makeTempDirSync());
const roots = new Map(checkouts.map(({ name, root }) => [name, root]));
const findings: Finding[] = checkouts.flatMap((checkout) =>
  JSON.parse(reportOf(checkout)).diagnostics.map((each: Omit<Finding, "site">) => ({
    ...each,
    site: checkout.name,
  }))
);
const byCode = Map.groupBy(findings, ({ code }) => code);
for (const [code, found] of [...byCode].toSorted(([a], [b]) => a < b ? -1 : 1)) {
  if (only !== undefined && !only.includes(code)) continue;
  const sites = new Set(found.map(({ site }) => site)).size;
  console.log(`\n== ${code} (${found[0]?.severity}): ${found.length} on ${sites} sites`);
  for (const finding of spread(found).slice(0, perCode)) {
    const place = `${finding.site}/${finding.file}:${finding.line}:${finding.column}`;
    console.log(`${place}\n   ${finding.message}  [${finding.hint ?? ""}]`);
    console.log(`   | ${quoted(roots.get(finding.site) ?? "", finding)}`);
  }
}
console.log(`\n${findings.length} findings of ${byCode.size} codes on ${checkouts.length} sites`);
