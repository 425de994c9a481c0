/**
 * Small sites in memory, for tests of checks.
 *
 * @module
 */
import { type CheckReport, checkSite } from "../../src/build/check_site.ts";
import type { RuleExample } from "../../src/checks/catalogue.ts";
import type { Diagnostic } from "../../src/model/diagnostic.ts";
import { memoryFiles } from "../../src/platform/files.ts";
import type { Web } from "../../src/platform/web.ts";

/** Settings that list the pages and name a server and an authentication. */
const settings = (pages: readonly string[]): string =>
  JSON.stringify({
    name: "Harbor",
    theme: "mint",
    colors: { primary: "#0f766e" },
    api: { mdx: { server: "https://api.harbor.example", auth: { method: "bearer" } } },
    navigation: { pages },
  });

/** The files of an example; a text is the page `page.mdx`. */
export function filesOfExample(example: RuleExample): Record<string, string> {
  const files = typeof example === "string" ? { "page.mdx": example } : example;
  const pages = Object.keys(files).filter((path) => /\.mdx?$/.test(path))
    .map((path) => path.replace(/\.mdx?$/, ""));
  return { "docs.json": settings(pages), ...files };
}

/** A web where addresses are gone or down when they say so. */
const web: Web = {
  resolve: () => Promise.resolve(["93.184.215.14"]),
  request: ({ pathname }) =>
    Promise.resolve(
      new Response(null, { status: pathname === "/gone" ? 404 : pathname === "/down" ? 503 : 200 }),
    ),
  sleep: () => Promise.resolve(),
};

/** Checks an example; a document beside its pages is what they are held against. */
export function checkExample(
  example: RuleExample,
  options: { readonly render?: boolean } = {},
): Promise<CheckReport> {
  const content = filesOfExample(example);
  const files = memoryFiles(content);
  const specs = Object.keys(content).filter((path) => /^openapi\.(?:json|ya?ml)$/.test(path))
    .map((source) => ({ files, source }));
  return checkSite({
    files,
    specs,
    external: true,
    web,
    render: options.render ?? false,
    workers: 1,
  });
}

/** `4:20-4:28 code: message` of each problem of a page. */
export function placesIn(problems: readonly Diagnostic[]): string[] {
  return problems.map(({ code, message, span }) => {
    const { start, end } = span ?? {};
    const range = start === undefined
      ? ""
      : `${start.line}:${start.column}-${end?.line}:${end?.column} `;
    return `${range}${code}: ${message}`;
  });
}
