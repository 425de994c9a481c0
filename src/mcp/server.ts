/**
 * The server of agents: tools and resources of the Model Context Protocol over one site.
 *
 * @module
 */
import { McpServer, ResourceTemplate } from "./sdk.ts";
import { registerEndpointTools } from "./endpoint_tools.ts";
import { findPage } from "./find.ts";
import { registerPageTools } from "./page_tools.ts";
import { type CurrentSite, ToolError } from "./tool.ts";

/** Where the tools get the site from, and who they say they are. */
export interface McpOptions {
  readonly site: CurrentSite;
  /** Version of the program. */
  readonly version: string;
}

/** Makes a server; each connection needs one of its own. */
export function createServer({ site, version }: McpOptions): McpServer {
  const server = new McpServer({ name: "docs", title: "Documentation", version }, {
    instructions:
      "The documentation of an API. search finds pages and endpoints, read_page gives a page as " +
      "Markdown, list_endpoints and read_endpoint give the API as data, request_sample gives code " +
      "that calls an endpoint. Name the URL of the page that an answer comes from.",
  });
  registerPageTools(server, site);
  registerEndpointTools(server, site);
  registerResources(server, site);
  return server;
}

/** Pages as resources, for clients that let people choose what a model reads. */
function registerResources(server: McpServer, site: CurrentSite): void {
  const list = async () => {
    const { pages } = await site();
    return {
      resources: pages.map(({ page }) => ({
        uri: `docs://pages/${encodeURI(page.path)}`,
        name: page.path,
        title: page.title,
        ...(page.frontmatter.description !== undefined &&
          { description: page.frontmatter.description }),
        mimeType: "text/markdown",
      })),
    };
  };
  server.registerResource(
    "page",
    new ResourceTemplate("docs://pages/{+path}", { list }),
    { title: "Page", description: "A page as Markdown", mimeType: "text/markdown" },
    async (uri, { path }) => {
      const { pages, markdown } = await site();
      const found = findPage(pages, decodeURI(String(path)));
      if (found === undefined) throw new ToolError(`There is no page "${path}"`);
      const text = await markdown(found.page);
      return { contents: [{ uri: uri.href, mimeType: "text/markdown", text }] };
    },
  );
  server.registerResource(
    "llms.txt",
    "docs://llms.txt",
    { title: "llms.txt", description: "All pages with their descriptions", mimeType: "text/plain" },
    async (uri) => {
      const text = await (await site()).file("llms.txt");
      if (text === undefined) throw new ToolError("The site has no llms.txt");
      return { contents: [{ uri: uri.href, mimeType: "text/plain", text }] };
    },
  );
}
