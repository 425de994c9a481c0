/**
 * The files for agents: `llms.txt` with the lists of its sections, `skill.md` with the lists of skills,
 * their copies below `.well-known`, and `_headers` for hosts that read it. Files of these names in the
 * docs folder take their place.
 *
 * @module
 */
import { createHash } from "node:crypto";
import { parse } from "@std/yaml";
import { parseApiValue } from "../endpoint/api_value.ts";
import { type ListedPage, llmsText, segmentText } from "../export/llms.ts";
import { authenticationOf, pageAuthentication } from "../export/authentication.ts";
import { type Skill, type SkillFacts, skillFiles, skillHead, skillText } from "../export/skill.ts";
import { discoveryHeaders } from "../model/discovery_headers.ts";
import type { Page } from "../model/page.ts";
import { pathTemplate } from "../model/endpoint.ts";
import { agentPages, agentSections, linksOut } from "../navigation/agent_pages.ts";
import { isObject } from "../openapi/specification.ts";
import { splitFrontmatter } from "../pages/frontmatter.ts";
import { decodeText } from "../platform/files.ts";
import { fileAddress } from "../seo/address.ts";
import type { LoadedSite } from "./load.ts";
import { namedServers } from "./named_servers.ts";
import { addressOfSite } from "./page_head.ts";
import { markdownPath } from "./page_builder.ts";
import type { SiteFile } from "./site_files.ts";

/** Where the site will be. */
export interface AgentOptions {
  readonly base: string;
  readonly siteUrl?: string;
}

/** The pages that `llms.txt` and `llms-full.txt` hold, in their order. */
export function pagesForAgents(site: LoadedSite): Page[] {
  return agentPages(site.navigation, site.pages, site.settings.settings.seo.indexing);
}

/** Makes the address of a file: absolute when the site's is known. */
export function agentAddress(
  site: LoadedSite,
  options: AgentOptions,
): (path: string) => string {
  const address = addressOfSite(site, options) ?? { root: options.base, trailingSlash: false };
  return (path) => fileAddress(address, path);
}

/** The files for agents that say nothing of what is in pages. */
export function agentFiles(site: LoadedSite, options: AgentOptions): SiteFile[] {
  return [...agentTexts(site, options)].map(([path, text]) => ({
    path,
    make: () => new TextEncoder().encode(text),
  }));
}

/** Their texts by path. */
export function agentTexts(site: LoadedSite, options: AgentOptions): Map<string, string> {
  const { settings } = site.settings;
  const hrefOf = agentAddress(site, options);
  const pages = pagesForAgents(site);
  const listed = pages.map((page): ListedPage => ({
    title: page.title,
    description: page.frontmatter.description,
    href: hrefOf(markdownPath(page.url)),
    segment: page.url.split("/").length > 2 ? page.url.split("/")[1] ?? "" : "",
  }));
  const files = new Map<string, string>();
  const segments = [...new Set(listed.map(({ segment }) => segment))].filter((name) => name !== "");
  for (const segment of segments) {
    files.set(
      `_llms/${segment}.md`,
      segmentText(
        `${settings.name}: ${segment}`,
        listed.filter((page) => page.segment === segment),
      ),
    );
  }
  const authored = authoredText(site, "llms.txt");
  const list = authored ?? llmsText({
    name: settings.name,
    description: settings.description,
    instructions: settings.markdown.instructions,
    pages: listed,
    others: [
      {
        heading: "OpenAPI Specs",
        links: documentsOf(site, hrefOf).map((href) => ({
          title: href.slice(href.lastIndexOf("/") + 1) || href,
          href,
        })),
      },
      { heading: "Optional", links: linksOut(site.navigation) },
    ],
    segments: segments.map((title) => ({ title, href: hrefOf(`_llms/${title}.md`) })),
  });
  if (authored === undefined) files.set("llms.txt", list);
  files.set(".well-known/llms.txt", list);
  for (const [path, text] of skillTexts(site, pages, hrefOf)) files.set(path, text);
  files.set("_headers", headersText(options.base));
  return files;
}

/** The author's own version of a generated file. */
export function authoredText({ discovery, files }: LoadedSite, name: string): string | undefined {
  const file = discovery.authored.find((path) => path.toLowerCase() === name);
  return file === undefined ? undefined : decodeText(files.read(file));
}

/** API documents that pages show, as addresses. */
function documentsOf(site: LoadedSite, hrefOf: (path: string) => string): string[] {
  const found = new Set<string>();
  for (const path of site.pages.keys()) {
    const { specification } = site.operations.operationOf(path) ?? {};
    if (specification !== undefined) found.add(specification.file);
  }
  return [...found].map(hrefOf);
}

function skillTexts(
  site: LoadedSite,
  pages: readonly Page[],
  hrefOf: (path: string) => string,
): Map<string, string> {
  const own = ownSkills(site);
  const files = new Map<string, string>();
  const root = own.find(({ file }) => file.toLowerCase() === "skill.md");
  const skills = own.length > 0 ? own : [skillOf(skillText(skillFacts(site, pages, hrefOf)), "")];
  const [only] = skills;
  const text = root?.text ?? (skills.length === 1 ? only!.text : skillIndex(site, skills, hrefOf));
  files.set("skill.md", text);
  for (const [path, content] of skillFiles(skills, hrefOf)) files.set(path, content);
  return files;
}

/** A list in place of a skill: a folder of files cannot redirect to another form. */
function skillIndex(
  { settings: { settings } }: LoadedSite,
  skills: readonly Skill[],
  hrefOf: (path: string) => string,
): string {
  const lines = skills.map(({ name, description }) =>
    `- [${name}](${hrefOf(`.well-known/agent-skills/${name}/SKILL.md`)})${
      description === "" ? "" : `: ${description}`
    }`
  );
  return `# ${settings.name}: skills\n\n${lines.join("\n")}\n`;
}

function ownSkills(site: LoadedSite): (Skill & { readonly file: string })[] {
  return site.discovery.skills.map((file) => {
    const folder = /([^/]+)\/SKILL\.md$/i.exec(file)?.[1];
    const text = decodeText(site.files.read(file));
    return { ...skillOf(text, folder ?? site.settings.settings.name), file };
  });
}

/** The frontmatter of a skill; nothing when it is no YAML. */
function skillMetadata(text: string): Readonly<Record<string, unknown>> {
  try {
    const value = parse(splitFrontmatter(text).yaml ?? "");
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

function skillOf(text: string, fallback: string): Skill {
  return {
    ...skillHead(skillMetadata(text), fallback),
    text,
    digest: createHash("sha256").update(text).digest("hex"),
  };
}

function skillFacts(
  site: LoadedSite,
  pages: readonly Page[],
  hrefOf: (path: string) => string,
): SkillFacts {
  const { settings } = site.settings;
  const ways = new Set<string>();
  const endpoints: SkillFacts["endpoints"][number][] = [];
  const servers = new Set(settings.api.mdx.server);
  for (const page of pages) {
    const href = hrefOf(markdownPath(page.url));
    const operation = site.operations.operationOf(page.path);
    if (operation !== undefined && operation.kind === "operation") {
      const { components } = operation.specification.document;
      const schemes = isObject(components) ? components.securitySchemes : undefined;
      for (const way of authenticationOf(schemes)) ways.add(way);
      endpoints.push({ method: operation.method, path: operation.path, title: page.title, href });
    } else if (page.frontmatter.api !== undefined) {
      const read = parseApiValue(page.frontmatter.api).value;
      if (read === undefined) continue;
      const { method, name } = settings.api.mdx.auth;
      const way = pageAuthentication(page.frontmatter.authMethod ?? method, name);
      if (way !== undefined) ways.add(way);
      endpoints.push({
        method: read.method,
        path: pathTemplate(read.path),
        title: page.title,
        href,
      });
    }
  }
  for (const { url, variables } of namedServers(site)) {
    if (endpoints.length === 0) break;
    servers.add(url.replace(/\{([^}]*)\}/g, (whole, name) => variables[name]?.default || whole));
  }
  return {
    name: settings.name,
    description: settings.description,
    servers: [...servers].filter((server) => server !== "/"),
    authentication: [...ways],
    endpoints,
    sections: agentSections(site.navigation).flatMap(({ title, path }) => {
      const page = site.pages.get(path);
      return page === undefined ? [] : [{ title, href: hrefOf(markdownPath(page.url)) }];
    }),
    documents: documentsOf(site, hrefOf),
    hrefOf,
  };
}

/** Headers by which agents find the lists, and the type of Markdown; Netlify and Cloudflare read it. */
function headersText(base: string): string {
  const links = Object.entries(discoveryHeaders(base)).map(([name, value]) =>
    `  ${name}: ${value}`
  );
  return [
    `${base}/*`,
    ...links,
    `${base}/*.md`,
    "  Content-Type: text/markdown; charset=utf-8",
    "",
  ].join("\n");
}
