/**
 * The redirects of the settings, compiled (settings.md 6.1).
 *
 * A literal source beats every pattern, patterns are tried in the order of the settings, and a
 * page beats both: that is what static hosts do with files and `_redirects`, so `serve` and an
 * exported site agree.
 *
 * @module
 */
import type { ValuePath } from "../diagnostics/locate.ts";
import { diagnostic } from "../diagnostics/report.ts";
import type { Diagnostic, Result, Span } from "../model/diagnostic.ts";
import {
  fillDestination,
  matchPattern,
  parsePattern,
  type Pattern,
  samplePath,
  unknownReferences,
} from "./redirect_pattern.ts";

/** A redirect as the settings hold it. */
export interface RedirectInput {
  readonly source: string;
  readonly destination: string;
  readonly permanent?: boolean | undefined;
}

/** Where a path leads. `destination` is a path of the site (fragment kept) or an absolute URL. */
export interface RedirectTarget {
  readonly destination: string;
  readonly status: 307 | 308;
}

/** A redirect with a literal source. */
export interface LiteralRedirect extends RedirectTarget {
  /** Path without trailing slash. */
  readonly source: string;
}

/** Compiled redirects. Paths are below the base and start with "/". */
export interface Redirects {
  /**
   * Where a request leads, chains followed to their end; undefined when no redirect applies or
   * they go in a circle. A query string is carried over.
   */
  match(path: string): RedirectTarget | undefined;
  /** Redirects with a literal source and their final targets, for HTML redirect pages. */
  readonly literals: readonly LiteralRedirect[];
  /** The `_redirects` file of static hosts. `base` is put before paths of the site. */
  toRedirectsFile(base?: string): string;
}

/** What {@linkcode compileRedirects} needs besides the list. */
export interface RedirectContext {
  /** Where a value stands in the settings file, for reports. */
  readonly locate?: (path: ValuePath) => Span | undefined;
  /** Whether a URL path is a page of the site: a page wins over a redirect. */
  readonly isPage?: (url: string) => boolean;
}

/** A rule in working order. */
interface Rule {
  readonly index: number;
  readonly source: string;
  readonly destination: string;
  readonly status: 307 | 308;
  readonly pattern: Pattern;
}

/** More steps than any honest chain has. */
const MOST_STEPS = 20;
/** Requests with longer paths are not matched; no page has such a path. */
const LONGEST_PATH = 2_000;

/**
 * Compiles redirects. Reports `redirect-invalid` for sources that are no path, appear twice, are
 * hidden by a pattern before them or by a page, for unknown captures, and for circles. Redirects
 * of the first four kinds are left out.
 */
export function compileRedirects(
  list: readonly RedirectInput[],
  context: RedirectContext = {},
): Result<Redirects> {
  const diagnostics: Diagnostic[] = [];
  const report = (index: number, key: string, message: string, hint?: string) => {
    const span = context.locate?.(["redirects", index, key]);
    diagnostics.push(diagnostic("redirect-invalid", message, { span, hint }));
  };
  const literals = new Map<string, Rule>();
  const patterns: Rule[] = [];
  const sources = new Map<string, number>();
  list.forEach((input, index) => {
    const rule = ruleFromInput(input, index, sources, context, report);
    if (rule === undefined) return;
    if (rule.pattern.isLiteral) literals.set(rule.source, rule);
    else {
      const sample = samplePath(rule.pattern);
      const earlier = patterns.find((other) => matchPattern(other.pattern, sample) !== undefined);
      if (earlier === undefined) patterns.push(rule);
      else {
        report(
          index,
          "source",
          `The redirect from "${rule.source}" is never used: "${earlier.source}" before it matches the same paths`,
          "move it up, or remove it",
        );
      }
    }
  });
  const find = (path: string) => findRule(path, literals, patterns);
  for (const rule of [...literals.values(), ...patterns].sort((a, b) => a.index - b.index)) {
    if (follow(samplePath(rule.pattern), find, context) !== undefined) continue;
    report(
      rule.index,
      "destination",
      `The redirect from "${rule.source}" goes in a circle: "${rule.destination}" leads back to it`,
      "remove one of the redirects of the circle",
    );
  }
  return { value: redirectsFromRules(literals, patterns, find, context), diagnostics };
}

function ruleFromInput(
  input: RedirectInput,
  index: number,
  sources: Map<string, number>,
  context: RedirectContext,
  report: (index: number, key: string, message: string, hint?: string) => void,
): Rule | undefined {
  const destination = siteDestination(input.destination, context);
  if (/[?#]/.test(input.source)) {
    report(
      index,
      "source",
      `The redirect source "${input.source}" is not a path`,
      "leave out the query string and the fragment",
    );
    return undefined;
  }
  const source = normalizePath(input.source.replace(/^(?!\/)/, "/"));
  const pattern = parsePattern(source);
  if (typeof pattern === "string") {
    report(
      index,
      "source",
      `The redirect source "${input.source}" cannot be used: ${pattern}`,
      'use ":name" for a segment, ":name*" or "*" for the rest',
    );
    return undefined;
  }
  if (sources.has(source)) {
    report(
      index,
      "source",
      `The redirect source "${input.source}" appears more than once; the first one is used`,
      "remove one of them",
    );
    return undefined;
  }
  sources.set(source, index);
  // ":" may be an ordinary character of a fixed address, "/:name" and "*" are meant as captures.
  const isFixed = pattern.isLiteral && !/\/:[A-Za-z_]|\*/.test(destination);
  const unknown = isFixed ? [] : unknownReferences(destination, pattern);
  if (unknown.length > 0) {
    report(
      index,
      "destination",
      `The destination "${destination}" uses "${
        unknown[0]
      }", which the source "${input.source}" does not capture`,
      `put "${unknown[0]}" into the source, or leave it out`,
    );
    return undefined;
  }
  if (pattern.isLiteral && context.isPage?.(source) === true) {
    report(
      index,
      "source",
      `The redirect from "${input.source}" has no effect: there is a page at this path`,
      "remove the redirect, or the page",
    );
    return undefined;
  }
  return { index, source, destination, status: input.permanent === false ? 307 : 308, pattern };
}

/** A destination as an address: a leading slash is added, a page's `/index` is left out. */
function siteDestination(written: string, context: RedirectContext): string {
  const url = /^(?:[a-z][a-z\d+.-]*:|\/)/i.test(written) ? written : `/${written}`;
  const { path, query, fragment } = splitUrl(url);
  const short = path.replace(/\/index$/, "") || "/";
  const isIndex = short !== path && context.isPage?.(short) === true &&
    context.isPage(path) === false;
  return isIndex ? short + query + fragment : url;
}

/** No percent-encoding, no trailing slash. */
function normalizePath(path: string): string {
  let decoded = path;
  try {
    decoded = decodeURI(path);
  } catch {
    // A stray "%" is an ordinary character.
  }
  return decoded.length > 1 ? decoded.replace(/\/+$/, "") || "/" : decoded;
}

type Find = (path: string) => (RedirectTarget & { readonly rule: Rule }) | undefined;

function findRule(
  path: string,
  literals: ReadonlyMap<string, Rule>,
  patterns: readonly Rule[],
): ReturnType<Find> {
  const literal = literals.get(path);
  if (literal !== undefined) return { ...targetOf(literal, literal.destination), rule: literal };
  for (const rule of patterns) {
    const captures = matchPattern(rule.pattern, path);
    if (captures === undefined) continue;
    return { ...targetOf(rule, fillDestination(rule.destination, captures)), rule };
  }
  return undefined;
}

function targetOf(rule: Rule, destination: string): RedirectTarget {
  return { destination, status: rule.status };
}

/** Follows redirects from a path to the end; undefined when there is none, or no end. */
function follow(path: string, find: Find, context: RedirectContext): RedirectTarget | undefined {
  let target: RedirectTarget | undefined;
  let here = normalizePath(path);
  const seen = new Set<string>();
  for (let step = 0; step < MOST_STEPS; step++) {
    if (seen.has(here)) return undefined;
    seen.add(here);
    const found = target !== undefined && context.isPage?.(here) === true ? undefined : find(here);
    if (found === undefined) return target;
    target = target === undefined ? found : join(target, found);
    target = { destination: target.destination, status: target.status };
    if (!isSitePath(found.destination)) return target;
    here = normalizePath(splitUrl(found.destination).path);
  }
  return undefined;
}

/** Two steps as one: permanent only when both are; a fragment or query survives a step without. */
function join(first: RedirectTarget, second: RedirectTarget): RedirectTarget {
  const before = splitUrl(first.destination);
  const after = splitUrl(second.destination);
  return {
    destination: after.path + (after.query || before.query) + (after.fragment || before.fragment),
    status: first.status === 308 && second.status === 308 ? 308 : 307,
  };
}

function splitUrl(url: string): { path: string; query: string; fragment: string } {
  const [, path = "", query = "", fragment = ""] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(url) ?? [];
  return { path, query, fragment };
}

function isSitePath(url: string): boolean {
  return url.startsWith("/") && !url.startsWith("//");
}

function redirectsFromRules(
  literals: ReadonlyMap<string, Rule>,
  patterns: readonly Rule[],
  find: Find,
  context: RedirectContext,
): Redirects {
  const final = [...literals.values()].flatMap((rule) => {
    const target = follow(rule.source, find, context);
    return target === undefined ? [] : [{ source: rule.source, ...target }];
  });
  return {
    literals: final,
    match(request) {
      if (request.length > LONGEST_PATH) return undefined;
      const { path, query } = splitUrl(request);
      const target = follow(path, find, context);
      if (target === undefined || query === "") return target;
      const to = splitUrl(target.destination);
      if (to.query !== "") return target;
      return { ...target, destination: to.path + query + to.fragment };
    },
    toRedirectsFile(base = "") {
      const circular = (rule: Rule) =>
        follow(samplePath(rule.pattern), find, context) === undefined;
      const lines = [
        ...final.map((rule) => hostLine(rule.source, rule.destination, rule.status, base)),
        ...patterns.filter((rule) => !circular(rule)).map((rule) => patternLine(rule, base)),
      ];
      return lines.map((line) => `${line}\n`).join("");
    },
  };
}

function hostLine(source: string, destination: string, status: number, base: string): string {
  const target = isSitePath(destination) ? base + destination : destination;
  return `${encodeURI(base + source)} ${escapeBlanks(target)} ${status}`;
}

function escapeBlanks(url: string): string {
  return url.replace(/\s/g, (blank) => encodeURIComponent(blank));
}

/** Hosts know one `*` at the end of a source, called `:splat`, and `:name` for a segment. */
function patternLine(rule: Rule, base: string): string {
  const rests = rule.pattern.pieces.filter((piece) => piece.kind === "rest");
  const isLast = rule.pattern.pieces.at(-1)?.kind === "rest";
  if (rests.length > 1 || (rests.length === 1 && !isLast)) {
    return `# not expressible here: ${rule.source} ${rule.destination} ${rule.status}`;
  }
  const source = rule.source.replace(/:\w+\*$/, "*");
  const [rest] = rests;
  const destination = rest === undefined
    ? rule.destination
    : rest.name === undefined
    ? rule.destination.replaceAll("*", ":splat")
    : rule.destination.replaceAll(`:${rest.name}*`, ":splat")
      .replace(new RegExp(`:${rest.name}(?!\\w)`, "g"), ":splat");
  return hostLine(source, destination, rule.status, base);
}
