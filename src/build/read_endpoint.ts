/**
 * What a page documents: the endpoint that it describes by hand, or the operation or schema of an
 * OpenAPI document that it shows. Nothing after this knows where an endpoint came from.
 *
 * @module
 */
import {
  describeEndpoint,
  describeField,
  descriptionRenderer,
  type RenderDescription,
} from "../compile/description.ts";
import { endpointFromMdx } from "../endpoint/from_mdx.ts";
import { endpointFromOpenApi, schemaFromOpenApi } from "../endpoint/from_openapi.ts";
import type { TreeNode } from "../endpoint/mdx_tree.ts";
import { resolveEndpoint } from "../endpoint/resolve.ts";
import type { Diagnostic, Result } from "../model/diagnostic.ts";
import type { ResolvedEndpoint } from "../model/endpoint.ts";
import type { Page } from "../model/page.ts";
import type { OperationRef } from "../openapi/specification.ts";
import { parsePageTree } from "../pages/page_tree.ts";
import type { GeneratedPart } from "../render/protocol.ts";
import type { Settings } from "../settings/schema.ts";
import type { LoadedSite } from "./load.ts";

/** What a page documents; nothing for a page of text. */
export interface Documented {
  readonly endpoint?: ResolvedEndpoint;
  readonly generated?: GeneratedPart;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads what pages document. `tree` is that of `source`, when it is at hand. */
export type DocumentedReader = (page: Page, source: string, tree?: TreeNode) => Documented;

/** Makes the reader of a site. `base` is the base path of links in descriptions. */
export function documentedReader(site: LoadedSite, base: string): DocumentedReader {
  const { settings } = site.settings;
  const renderers = new Map<string, RenderDescription>();
  const rendererOf = (file: string): RenderDescription => {
    const known = renderers.get(file) ?? descriptionRenderer({ file, base });
    renderers.set(file, known);
    return known;
  };
  return (page, source, tree) => {
    const operation = site.operations.operationOf(page.path);
    if (operation !== undefined) {
      return readOperation(page, operation, settings, rendererOf(operation.specification.file));
    }
    const schema = site.operations.schemaOf(page.path);
    if (schema !== undefined) {
      const { value, diagnostics } = schemaFromOpenApi(schema.specification, schema.name);
      if (value === undefined) return { diagnostics };
      const render = rendererOf(schema.specification.file);
      return {
        generated: { descriptions: describeField(value, render), schema: value },
        diagnostics,
      };
    }
    const { value, diagnostics } = readHandWritten(page, source, tree, settings);
    return { diagnostics, ...(value && { endpoint: value }) };
  };
}

function readOperation(
  page: Page,
  operation: OperationRef,
  settings: Settings,
  render: RenderDescription,
): Documented {
  const read = endpointFromOpenApi(operation, { pillKeys: settings.api.params.post });
  if (read.value === undefined) return { diagnostics: read.diagnostics };
  const { playground } = page.frontmatter;
  const endpoint = {
    ...read.value,
    title: page.title,
    ...(playground !== undefined && { playground }),
  };
  const resolved = resolveEndpoint(endpoint, apiSettings(settings));
  const diagnostics = [...read.diagnostics, ...resolved.diagnostics];
  const described = describeEndpoint(endpoint, render);
  const { description } = page.frontmatter;
  const descriptions = description === undefined
    ? described
    : { ...described, [description]: render(description) };
  return {
    generated: { descriptions },
    diagnostics,
    ...(resolved.value && { endpoint: resolved.value }),
  };
}

function readHandWritten(
  page: Page,
  source: string,
  known: TreeNode | undefined,
  settings: Settings,
): Result<ResolvedEndpoint> {
  if (page.frontmatter.api === undefined) return { diagnostics: [] };
  const tree = known ?? parsePageTree<TreeNode>(source, page.file);
  const read = endpointFromMdx({ page, tree, source, file: page.file });
  if (read.value === undefined) return { diagnostics: read.diagnostics };
  const resolved = resolveEndpoint(read.value, apiSettings(settings));
  return { ...resolved, diagnostics: [...read.diagnostics, ...resolved.diagnostics] };
}

function apiSettings({ api }: Settings): Parameters<typeof resolveEndpoint>[1] {
  return { servers: api.mdx.server, auth: api.mdx.auth, playground: api.playground.display };
}
