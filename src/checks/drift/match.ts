/**
 * Which page documents which operation. Servers and paths can be divided in several ways
 * (`https://api.example.com/v1` + `/users`, `https://api.example.com` + `/v1/users`), and a page
 * that drifted in its method or path should be told so, not that it is surplus and another missing.
 *
 * @module
 */
import { type Field, pathTemplate } from "../../model/endpoint.ts";
import { similarName } from "./names.ts";
import type { SpecifiedOperation } from "./specified.ts";
import type { WrittenPage } from "./written_page.ts";

/** A page and its operation; `by` says in what they differ although they belong together. */
export interface Match {
  readonly page: WrittenPage;
  readonly operation: SpecifiedOperation;
  readonly by?: "method" | "path";
}

/** All matches, and what is left on both sides. */
export interface Matches {
  readonly matches: readonly Match[];
  readonly surplus: readonly WrittenPage[];
  readonly missing: readonly SpecifiedOperation[];
}

/** Matches pages with operations. Several pages may document one operation. */
export function matchPages(
  pages: readonly WrittenPage[],
  operations: readonly SpecifiedOperation[],
): Matches {
  const index = new Map<string, SpecifiedOperation[]>();
  for (const operation of operations) {
    for (const path of operationPaths(operation)) {
      const key = `${operation.ref.method} ${generic(path)}`;
      index.set(key, [...index.get(key) ?? [], operation]);
    }
  }
  const matches: Match[] = [];
  const surplus: WrittenPage[] = [];
  for (const page of pages) {
    const operation = exactMatch(page, index);
    if (operation === undefined) surplus.push(page);
    else matches.push({ page, operation });
  }
  const found = new Set(matches.map(({ operation }) => addressOf(operation)));
  const missing = operations.filter((operation) => !found.has(addressOf(operation)));
  const near = nearMatches(surplus, missing);
  const paired = new Set<unknown>(near.flatMap(({ page, operation }) => [page, operation]));
  return {
    matches: [...matches, ...near],
    surplus: surplus.filter((page) => !paired.has(page)),
    missing: missing.filter((operation) => !paired.has(operation)),
  };
}

/** Of several documents the one counts whose whole address is the page's. */
function exactMatch(
  page: WrittenPage,
  index: ReadonlyMap<string, readonly SpecifiedOperation[]>,
): SpecifiedOperation | undefined {
  const paths = pagePaths(page).map(generic);
  const { method } = page.endpoint;
  const candidates = paths.flatMap((path) => index.get(`${method} ${path}`) ?? []);
  const whole = candidates.filter(({ servers, ref }) =>
    page.endpoint.servers.some((mine) =>
      servers.some((theirs) =>
        generic(mine + pathTemplate(page.endpoint.path)) ===
          generic(theirs.replace(/\/+$/, "") + ref.path)
      )
    )
  );
  const best = whole.length > 0 ? whole : candidates;
  // Some documents tell operations of one path apart by what follows it (`#`, `?`).
  const { target, title } = page.endpoint;
  return best.find(({ endpoint }) => endpoint.target.path === target.path) ??
    best.find(({ endpoint }) => endpoint.title === title) ?? best[0];
}

/** Equal for operations that a page cannot tell apart. */
function addressOf({ ref, servers }: SpecifiedOperation): string {
  return `${ref.method} ${servers[0] ?? ""}${generic(ref.path)}`;
}

/** Base path of a server address, without slash at its end. */
export function baseOf(server: string): string {
  return server.replace(/^(?:[a-z][a-z\d+.-]*:)?\/\/[^/?#]*/i, "").replace(/\/+$/, "");
}

/** A base path and a path as one, parameters without names. */
export function joinedPath(base: string, path: string): string {
  return generic(base + path);
}

function generic(path: string): string {
  return path.replace(/[?#].*$/s, "").replace(/\{[^{}]*\}/g, "{}");
}

/** Paths that a page may mean: with the base path of each server, and as written. */
function pagePaths(page: WrittenPage): string[] {
  return pathsOf(page.endpoint.servers, pathTemplate(page.endpoint.path));
}

function operationPaths({ servers, ref }: SpecifiedOperation): string[] {
  return pathsOf(servers, ref.path);
}

function pathsOf(servers: readonly string[], path: string): string[] {
  return [...new Set([...servers.map((server) => baseOf(server) + path), path])];
}

/** How well a page and an operation fit, the best first; undefined when they do not. */
type Nearness = number | undefined;

interface Pair {
  readonly page: WrittenPage;
  readonly operation: SpecifiedOperation;
  readonly by: "method" | "path";
  readonly nearness: number;
}

/** Pairs of which each is the other's best, the nearest first. */
function nearMatches(
  pages: readonly WrittenPage[],
  operations: readonly SpecifiedOperation[],
): Match[] {
  const pairs = pages.flatMap((page) =>
    operations.flatMap((operation): Pair[] => {
      const sameMethod = page.endpoint.method === operation.ref.method;
      const nearness = sameMethod ? pathNearness(page, operation) : methodNearness(page, operation);
      if (nearness === undefined) return [];
      return [{ page, operation, by: sameMethod ? "path" : "method", nearness }];
    })
  );
  const matches: Match[] = [];
  const taken = new Set<unknown>();
  for (const pair of pairs.toSorted((one, other) => one.nearness - other.nearness)) {
    const { page, operation, by, nearness } = pair;
    if (taken.has(page) || taken.has(operation)) continue;
    const rivals = pairs.filter((each) =>
      each !== pair && each.nearness === nearness &&
      (each.page === page && !taken.has(each.operation) ||
        each.operation === operation && !taken.has(each.page))
    );
    // Of equals none is better than the others; they are left on both sides.
    if (rivals.length > 0) continue;
    taken.add(page).add(operation);
    matches.push({ page, operation, by });
  }
  return matches;
}

/** Same path, another method: nearer when they document the same fields. */
function methodNearness(page: WrittenPage, operation: SpecifiedOperation): Nearness {
  const paths = new Set(operationPaths(operation).map(generic));
  if (!pagePaths(page).some((path) => paths.has(generic(path)))) return undefined;
  return 2 - resemblance(page, operation);
}

function pathNearness(page: WrittenPage, operation: SpecifiedOperation): Nearness {
  let best: Nearness;
  for (const mine of pagePaths(page)) {
    for (const theirs of operationPaths(operation)) {
      const nearness = segmentNearness(
        segmentsOf(mine),
        segmentsOf(theirs),
        () => resemblance(page, operation),
      );
      if (nearness !== undefined && (best === undefined || nearness < best)) best = nearness;
    }
  }
  return best;
}

/** Segments in lower case, without empty ones. */
function segmentsOf(path: string): string[] {
  return generic(path).toLowerCase().split("/").filter((segment) => segment !== "");
}

/** Segments that say which API rather than which resource. */
const PREFIX = /^(?:v\d[\w.-]*|api|rest)$/;

function segmentNearness(
  mine: readonly string[],
  theirs: readonly string[],
  resembles: () => number,
): Nearness {
  const same = (one: readonly string[], other: readonly string[]) =>
    one.join("/") === other.join("/");
  if (same(mine, theirs)) return 0; // a slash at the end, or the case
  const [one, other] = [mine, theirs].map((list) => list.filter((each) => !PREFIX.test(each)));
  if (one !== undefined && other !== undefined && one.length > 0 && same(one, other)) return 1;
  if (mine.length === theirs.length) {
    const differing = mine.flatMap((segment, at) =>
      segment === theirs[at] ? [] : [[segment, theirs[at] ?? ""] as const]
    );
    const [pair] = differing;
    if (pair === undefined || differing.length > 1 || pair.includes("{}")) return undefined;
    if (similarName(...pair)) return 3 - resembles();
    return resembles() >= 0.6 ? 4 - resembles() : undefined;
  }
  if (Math.abs(mine.length - theirs.length) !== 1) return undefined;
  const [short, long] = mine.length < theirs.length ? [mine, theirs] : [theirs, mine];
  const at = long.findIndex((segment, index) => segment !== short[index]);
  if (long[at] === "{}" || !same(long.toSpliced(at, 1), short)) return undefined;
  return resembles() >= 0.6 ? 4 - resembles() : undefined;
}

/** The part of field names that page and operation share, 0 to 1; 0 when there are too few to tell. */
function resemblance(page: WrittenPage, { endpoint }: SpecifiedOperation): number {
  const mine = namesOf([
    ...page.endpoint.parameters,
    ...page.endpoint.responses.flatMap(({ fields }) => fields),
  ]);
  const theirs = namesOf([
    ...endpoint.parameters,
    ...endpoint.requestBody?.contents.flatMap(({ body }) => body.fields) ?? [],
    ...endpoint.responses.flatMap(({ fields }) => fields),
  ]);
  const shared = [...mine].filter((name) => theirs.has(name)).length;
  const all = new Set([...mine, ...theirs]).size;
  return all < 2 ? 0 : shared / all;
}

function namesOf(fields: readonly Field[]): Set<string> {
  return new Set(fields.map(({ name }) => name.toLowerCase()).filter((name) => name !== ""));
}
