/**
 * Switching rules off, with a reason: for one line, for a stretch or the whole of a page by comments
 * in it, for files by entries of the settings. What switches nothing off is reported.
 *
 * @module
 */
import ignore from "ignore";
import { diagnostic } from "../diagnostics/report.ts";
import { nearestName } from "../diagnostics/wording.ts";
import { type Code, codes } from "../model/codes.ts";
import { type Diagnostic, type Span, spanAt } from "../model/diagnostic.ts";
import type { Settings } from "../settings/schema.ts";
import type { CheckedPage, SyntaxNode } from "./check.ts";
import { nodesOf, spansOf } from "./walk.ts";

/** One rule switched off somewhere. It is remembered with its page, hence plain data. */
export interface Suppression {
  readonly code: Code;
  /** Place of the comment or entry that says so. */
  readonly span: Span;
  /** Where the rule is off: a stretch of the file of `span`, or files by pattern. */
  readonly where:
    | { readonly kind: "stretch"; readonly from: number; readonly to: number }
    | { readonly kind: "files"; readonly patterns: readonly string[] };
}

/** What the comments of a page say. */
export interface PageSuppressions {
  readonly suppressions: readonly Suppression[];
  readonly diagnostics: readonly Diagnostic[];
}

type Kind = "disable-next-line" | "disable-file" | "disable" | "enable";

/** One comment, understood. */
interface Directive {
  readonly kind: Kind;
  readonly codes: readonly Code[];
  readonly node: SyntaxNode;
  readonly span: Span;
}

const directive =
  /^\s*\/\*+\s*docs-check-(disable-next-line|disable-file|disable|enable)\b([^:]*)(?::([\s\S]*?))?\s*\*\/\s*$/;

/**
 * Reads the comments of a page: `docs-check-disable-next-line code: reason` for the next line that is
 * not blank, `docs-check-disable code: reason` up to `docs-check-enable code` or the end, and
 * `docs-check-disable-file code: reason`. Several codes are parted by commas or blanks. Yields
 * `suppression-invalid` and `suppression-unexplained`.
 */
export function readSuppressions(page: CheckedPage): PageSuppressions {
  const diagnostics: Diagnostic[] = [];
  if (!page.source.includes("docs-check-")) return { suppressions: [], diagnostics };
  const directives: Directive[] = [];
  for (const { node } of nodesOf(page.tree)) {
    if (!/^mdx(?:Flow|Text)Expression$/.test(node.type)) continue;
    const read = readDirective(node, page, diagnostics);
    if (read !== undefined) directives.push(read);
  }
  const suppressions = directives.flatMap((each, index) =>
    each.kind === "enable" ? [] : each.codes.map((code): Suppression => ({
      code,
      span: each.span,
      where: { kind: "stretch", ...stretchOf(each, code, directives.slice(index + 1), page) },
    }))
  );
  return { suppressions, diagnostics };
}

function readDirective(
  node: SyntaxNode,
  page: CheckedPage,
  diagnostics: Diagnostic[],
): Directive | undefined {
  const text = node.value ?? "";
  if (!/^\s*\/\*+\s*docs-check-/.test(text)) return undefined;
  const span = spansOf(page)(
    node.position?.start.offset ?? 0,
    node.position?.end.offset ?? 0,
  );
  const match = directive.exec(text);
  if (match === null) {
    diagnostics.push(diagnostic("suppression-invalid", "The comment is no directive of checks", {
      span,
      hint: "write {/* docs-check-disable-next-line code: reason */}",
    }));
    return undefined;
  }
  const kind = match[1] as Kind; // the pattern lists the kinds
  const words = (match[2] ?? "").split(/[\s,]+/).filter((word) => word !== "");
  if (words.length === 0 && kind !== "enable") {
    diagnostics.push(diagnostic("suppression-invalid", "The comment names no rule", {
      span,
      hint: `write {/* docs-check-${kind} code: reason */}`,
    }));
  }
  const known = words.filter((word): word is Code => {
    if (Object.hasOwn(codes, word)) return true;
    const near = nearestName(word, Object.keys(codes));
    diagnostics.push(diagnostic("suppression-invalid", `There is no rule "${word}"`, {
      span,
      hint: near === undefined ? "`docs check --explain` lists the rules" : `write ${near}`,
    }));
    return false;
  });
  if (kind !== "enable" && known.length > 0 && (match[3] ?? "").trim() === "") {
    diagnostics.push(
      diagnostic(
        "suppression-unexplained",
        `The comment does not say why "${known.join(", ")}" is off`,
        { span, hint: `write the reason after a colon: ${known.join(", ")}: reason` },
      ),
    );
  }
  return { kind, codes: known, node, span };
}

/** Where a directive switches a code off, as offsets of the page. */
function stretchOf(
  { kind, node }: Directive,
  code: Code,
  following: readonly Directive[],
  { source }: CheckedPage,
): { from: number; to: number } {
  if (kind === "disable-file") return { from: 0, to: source.length };
  const from = node.position?.end.offset ?? 0;
  if (kind === "disable-next-line") return nextLine(source, from);
  const end = following.find((each) =>
    each.kind === "enable" && (each.codes.length === 0 || each.codes.includes(code))
  );
  return { from, to: end?.node.position?.start.offset ?? source.length };
}

/** The next line with something on it. */
function nextLine(source: string, after: number): { from: number; to: number } {
  let from = source.indexOf("\n", after) + 1;
  if (from === 0) return { from: source.length, to: source.length };
  for (;;) {
    const at = source.indexOf("\n", from);
    const to = at < 0 ? source.length : at;
    if (at < 0 || source.slice(from, to).trim() !== "") return { from, to };
    from = to + 1;
  }
}

/** The rules that the settings switch off. `locate` answers the place of an entry. */
export function settingsSuppressions(
  settings: Settings,
  locate: (path: readonly (string | number)[]) => Span | undefined,
): Suppression[] {
  return settings.checks.off.map(({ code, files }, index) => ({
    code,
    span: locate(["checks", "off", index]) ?? spanAt("docs.json"),
    where: { kind: "files", patterns: files },
  }));
}

/** Whether problems at a place are switched off. No pattern means all files. */
function coverage({ span, where }: Suppression): (place: Span | undefined) => boolean {
  if (where.kind === "stretch") {
    const { from, to } = where;
    return (place) =>
      place?.file === span.file && place.start.offset >= from && place.start.offset <= to;
  }
  if (where.patterns.length === 0) return () => true;
  const matcher = ignore().add(where.patterns);
  return (place) => place !== undefined && matcher.ignores(place.file);
}

/**
 * Leaves out the problems that are switched off, and adds `suppression-unused` for what switches
 * nothing off. Of a code in `dormant` nobody can tell: its check did not run.
 */
export function applySuppressions(
  diagnostics: readonly Diagnostic[],
  suppressions: readonly Suppression[],
  dormant: ReadonlySet<Code> = new Set(),
): Diagnostic[] {
  const used = new Set<Suppression>();
  const byCode = Map.groupBy(
    suppressions.map((each) => ({ each, covers: coverage(each) })),
    ({ each }) => each.code,
  );
  const kept = diagnostics.filter((problem) => {
    const covering = (byCode.get(problem.code) ?? []).filter(({ covers }) => covers(problem.span));
    for (const { each } of covering) used.add(each);
    return covering.length === 0;
  });
  const unused = suppressions.filter((each) => !used.has(each) && !dormant.has(each.code));
  return [
    ...kept,
    ...unused.map(({ code, span }) =>
      diagnostic("suppression-unused", `"${code}" is switched off, but finds nothing here`, {
        span,
        hint: "remove it",
      })
    ),
  ];
}
