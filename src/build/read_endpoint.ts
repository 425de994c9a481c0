/**
 * The endpoint of a page, with everything that it inherits from the settings.
 *
 * @module
 */
import { endpointFromMdx } from "../endpoint/from_mdx.ts";
import { resolveEndpoint } from "../endpoint/resolve.ts";
import type { Result } from "../model/diagnostic.ts";
import type { ResolvedEndpoint } from "../model/endpoint.ts";
import type { Page } from "../model/page.ts";
import { blankFrontmatter, liftHeadingIds } from "../pages/source.ts";
import { parseMdxTree } from "../pages/nesting.ts";
import type { Settings } from "../settings/schema.ts";

/** Reads the endpoint of a page; no value when it is not an endpoint page. */
export function readEndpoint(page: Page, source: string, settings: Settings): Result<ResolvedEndpoint> {
  if (page.frontmatter.api === undefined) return { diagnostics: [] };
  const text = liftHeadingIds(blankFrontmatter(source));
  let tree;
  try {
    tree = parseMdxTree(text);
  } catch {
    tree = { type: "root", children: [] }; // the compiler reports why
  }
  const read = endpointFromMdx({ page, tree: tree as never, source: text, file: page.file });
  if (read.value === undefined) return { diagnostics: read.diagnostics };
  const { mdx, playground } = settings.api;
  const resolved = resolveEndpoint(read.value, {
    servers: mdx.server,
    auth: mdx.auth,
    playground: playground.display,
  });
  return { ...resolved, diagnostics: [...read.diagnostics, ...resolved.diagnostics] };
}
