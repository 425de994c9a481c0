/**
 * Tools about endpoints: the list, one as data, and code that calls it.
 *
 * @module
 */
import type { McpServer } from "./sdk.ts";
import { z } from "zod";
import { planRequest } from "../endpoint/plan_request.ts";
import { sampleLanguage, sampleLanguages } from "../endpoint/samples/mod.ts";
import { codeSamplesFor } from "../endpoint/code_samples.ts";
import type { ResolvedEndpoint } from "../model/endpoint.ts";
import { endpointData, endpointText } from "./endpoint_data.ts";
import { findEndpoint, nearestNames } from "./find.ts";
import type { PublishedPage, SiteReader } from "./site_reader.ts";
import { annotations, answer, type CurrentSite, suggestion, ToolError } from "./tool.ts";

const endpointInput = z.string().trim().min(1).max(2000).describe(
  "Method and path such as `GET /users/{id}`, or the path of the endpoint's page",
);

/** Adds `list_endpoints`, `read_endpoint` and `request_sample`. */
export function registerEndpointTools(server: McpServer, site: CurrentSite): void {
  server.registerTool("list_endpoints", {
    title: "List endpoints",
    description:
      "Lists the endpoints of the API in the order of the documentation: method, path, title, page. " +
      "Filter by group or by a text in method, path or title.",
    inputSchema: {
      group: z.string().max(200).optional().describe("Only endpoints of this group"),
      text: z.string().max(200).optional().describe("Only endpoints with this text"),
      offset: z.number().int().min(0).default(0).describe("How many to skip"),
      limit: z.number().int().min(1).max(500).default(100).describe("How many, at the most"),
    },
    annotations,
  }, (input) => answer(site, (reader) => listEndpoints(reader, input)));

  server.registerTool("read_endpoint", {
    title: "Read an endpoint",
    description:
      "Gives one endpoint as JSON: servers, auth, parameters, body and responses with their fields " +
      "as JSON Schema, in the words of OpenAPI 3.1.",
    inputSchema: { endpoint: endpointInput },
    annotations,
  }, ({ endpoint }) =>
    answer(site, (reader) => {
      const found = endpointOf(reader, endpoint);
      return endpointText(endpointData(found.published, found.endpoint));
    }));

  server.registerTool("request_sample", {
    title: "Request sample",
    description:
      "Gives code that calls an endpoint, complete with parameters and body. Credentials are " +
      "placeholders such as `<TOKEN>`.",
    inputSchema: {
      endpoint: endpointInput,
      language: z.string().trim().max(40).default("bash").describe(
        `One of ${sampleLanguages.map(({ name }) => name).join(", ")}; bash gives cURL`,
      ),
    },
    annotations,
  }, ({ endpoint, language }) =>
    answer(site, (reader) => {
      const found = endpointOf(reader, endpoint);
      return requestSample(reader, found.endpoint, language);
    }));
}

interface ListInput {
  readonly group?: string | undefined;
  readonly text?: string | undefined;
  readonly offset: number;
  readonly limit: number;
}

function listEndpoints({ pages }: SiteReader, { group, text, offset, limit }: ListInput): string {
  const endpoints = pages.filter(({ target }) => target !== undefined);
  const groups = [...new Set(endpoints.flatMap(({ groups }) => groups))];
  const isInGroup = (each: PublishedPage) =>
    group === undefined || each.groups.some((name) => same(name, group));
  if (group !== undefined && !endpoints.some(isInGroup)) {
    const near = nearestNames(group, groups);
    throw new ToolError(
      `There is no group ${JSON.stringify(group)}${
        suggestion(near, `The groups are ${groups.slice(0, 50).join(", ")}.`)
      }`,
    );
  }
  const words = (text ?? "").toLowerCase().split(/\s+/).filter((word) => word !== "");
  const found = endpoints.filter((each) => {
    const line = `${lineOf(each)} ${each.groups.join(" ")}`.toLowerCase();
    return isInGroup(each) && words.every((word) => line.includes(word));
  });
  const shown = found.slice(offset, offset + limit);
  const lines: string[] = [`${found.length} of ${endpoints.length} endpoints`];
  let last: string | undefined;
  for (const each of shown) {
    const heading = each.groups.join(" › ");
    if (heading !== last) lines.push("", ...(heading === "" ? [] : [`## ${heading}`]));
    last = heading;
    lines.push(`- ${lineOf(each)}`);
  }
  const next = offset + shown.length;
  if (next < found.length) lines.push("", `[Ask with offset ${next} for more.]`);
  return lines.join("\n");
}

function lineOf({ page, target }: PublishedPage): string {
  const old = page.frontmatter.deprecated ? ", deprecated" : "";
  return `${target?.method} ${target?.path} — ${page.title} (${page.url}${old})`;
}

const same = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

function endpointOf(
  reader: SiteReader,
  asked: string,
): { published: PublishedPage; endpoint: ResolvedEndpoint } {
  const published = findEndpoint(reader.pages, asked);
  const endpoint = published && reader.endpoint(published.page);
  if (published !== undefined && endpoint !== undefined) return { published, endpoint };
  const names = reader.pages.flatMap(({ target }) =>
    target ? [`${target.method} ${target.path}`] : []
  );
  throw new ToolError(
    `There is no endpoint ${JSON.stringify(asked.slice(0, 200))}${
      suggestion(nearestNames(asked, names), "See list_endpoints.")
    }`,
  );
}

function requestSample(
  { settings }: SiteReader,
  endpoint: ResolvedEndpoint,
  asked: string,
): string {
  const { defaults } = settings.api.examples;
  if (endpoint.webhook) {
    throw new ToolError("The API sends this request: there is nothing to call.");
  }
  const language = sampleLanguage(asked);
  if (language === undefined) {
    const names = sampleLanguages.map(({ name }) => name);
    const near = nearestNames(asked, names);
    throw new ToolError(
      `There are no samples in ${JSON.stringify(asked)}${
        suggestion(near, `The languages are ${names.join(", ")}.`)
      }`,
    );
  }
  // What somebody has written for the page comes before what is generated.
  const written = codeSamplesFor(endpoint, { languages: [], defaults, autogenerate: false });
  const own = written.find(({ label, language: name }) =>
    same(label, language.label) || same(name, language.language)
  );
  const code = own?.code ?? language.write(planRequest(endpoint, { defaults }));
  return `\`\`\`${language.language}\n${code}\n\`\`\``;
}
