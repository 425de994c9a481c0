/**
 * `skill.md`: what an agent has to know to work with the API, and where it reads the rest. Written
 * from the facts of the site; a file of the site's own authors takes its place.
 *
 * @module
 */

/** What is known about an API and its documentation. */
export interface SkillFacts {
  readonly name: string;
  readonly description?: string | undefined;
  /** Base addresses of the API, the first one is the usual one. */
  readonly servers: readonly string[];
  /** How calls identify themselves, one sentence each. */
  readonly authentication: readonly string[];
  readonly endpoints: readonly {
    readonly method: string;
    readonly path: string;
    readonly title: string;
    /** Address of the page's Markdown. */
    readonly href: string;
  }[];
  /** Titles of sections and the addresses of their first pages. */
  readonly sections: readonly { readonly title: string; readonly href: string }[];
  /** Addresses of API documents. */
  readonly documents: readonly string[];
  /** Makes the address of a file of the site. */
  readonly hrefOf: (path: string) => string;
}

/** Endpoints that the file names; the list of all pages has the others. */
const maxEndpoints = 100;

/** The text of `skill.md`. */
export function skillText(facts: SkillFacts): string {
  const { name, servers, authentication, endpoints, sections, documents, hrefOf } = facts;
  const line = (text: string): string => text.trim().replace(/\s+/g, " ");
  const about = facts.description === undefined ? "" : line(facts.description);
  const does = endpoints.length > 0
    ? `Use when calling the ${line(name)} API or answering questions about it.`
    : `Use when working with ${line(name)} or answering questions about it.`;
  const shown = endpoints.slice(0, maxEndpoints);
  const blocks = [
    `---\nname: ${skillName(name)}\ndescription: ${
      JSON.stringify([about, does].filter((part) => part !== "").join(" "))
    }\n---`,
    `# ${line(name)}`,
    about,
    servers.length === 0 && authentication.length === 0 ? "" : [
      "## Calling the API\n",
      ...servers.map((server, at) => `- ${at === 0 ? "Base URL" : "Other server"}: \`${server}\``),
      ...authentication.map((way) => `- Authentication: ${way}`),
    ].join("\n"),
    [
      "## Finding what you need\n",
      `- [List of all pages](${hrefOf("llms.txt")}): start here.`,
      `- [Text of all pages](${hrefOf("llms-full.txt")}).`,
      "- Every page is Markdown at its address with `.md` added.",
      ...documents.map((href) => `- [API description](${href})`),
    ].join("\n"),
    sections.length === 0
      ? ""
      : `## Sections\n\n${
        sections.map(({ title, href }) => `- [${line(title)}](${href})`).join("\n")
      }`,
    shown.length === 0 ? "" : [
      "## Endpoints\n",
      ...shown.map(({ method, path, title, href }) =>
        `- [\`${method} ${path}\`](${href}): ${line(title)}`
      ),
      ...(endpoints.length > shown.length
        ? [`- ${endpoints.length - shown.length} more are in the list of all pages.`]
        : []),
    ].join("\n"),
  ];
  return blocks.filter((block) => block !== "").join("\n\n") + "\n";
}

/** A name as the format of skills wants it: letters, digits and hyphens, at most 64. */
export function skillName(title: string): string {
  const name = title.normalize("NFKD").toLowerCase().replace(/[^a-z0-9]+/g, "-").slice(0, 64)
    .replace(/^-+|-+$/g, "");
  return name === "" ? "documentation" : name;
}

/** A skill that the site publishes. */
export interface Skill {
  readonly name: string;
  readonly description: string;
  readonly text: string;
  /** SHA-256 of the text, hexadecimal. */
  readonly digest: string;
}

/** Name and description that a skill file gives itself; `fallback` is the name of one without. */
export function skillHead(
  frontmatter: Readonly<Record<string, unknown>>,
  fallback: string,
): { name: string; description: string } {
  const { name, description } = frontmatter;
  return {
    name: typeof name === "string" && name.trim() !== "" ? skillName(name) : skillName(fallback),
    description: typeof description === "string" ? description.trim().replace(/\s+/g, " ") : "",
  };
}

/** The two lists by which agents find the skills of a site, and the skills in their places. */
export function skillFiles(
  skills: readonly Skill[],
  hrefOf: (path: string) => string,
): Map<string, string> {
  const files = new Map<string, string>();
  const folders = { skills: ".well-known/skills", agent: ".well-known/agent-skills" };
  for (const { name, text } of skills) {
    for (const folder of Object.values(folders)) files.set(`${folder}/${name}/SKILL.md`, text);
  }
  const json = (value: unknown): string => JSON.stringify(value, null, 2) + "\n";
  files.set(
    `${folders.skills}/index.json`,
    json({
      skills: skills.map(({ name, description }) => ({ name, description, files: ["SKILL.md"] })),
    }),
  );
  files.set(
    `${folders.agent}/index.json`,
    json({
      $schema: "https://schemas.agentskills.io/discovery/0.2.0/schema.json",
      skills: skills.map(({ name, description, digest }) => ({
        name,
        type: "skill-md",
        description,
        url: hrefOf(`${folders.agent}/${name}/SKILL.md`),
        digest: `sha256:${digest}`,
      })),
    }),
  );
  return files;
}
