/**
 * `llms.txt`, the list of all pages for agents, and `llms-full.txt`, the text of all pages. The limits
 * are those of agents: what is longer is cut off when it is read.
 *
 * @module
 */

/** A page in the lists. */
export interface ListedPage {
  readonly title: string;
  readonly description?: string | undefined;
  /** Address of its Markdown. */
  readonly href: string;
  /** First part of its path, `""` for pages of the top. */
  readonly segment: string;
}

/** A link with its text. */
export interface ListedLink {
  readonly title: string;
  readonly href: string;
}

/** What the list says. */
export interface LlmsList {
  readonly name: string;
  readonly description?: string | undefined;
  readonly instructions: readonly string[];
  readonly pages: readonly ListedPage[];
  /** Heading → links, in order: API documents, links out of the navigation. */
  readonly others: readonly { readonly heading: string; readonly links: readonly ListedLink[] }[];
  /** Lists of single segments, named when not all pages find room. */
  readonly segments: readonly ListedLink[];
}

/** The longest `llms.txt`, in characters. */
const listLimit = 100_000;
/** The longest description in the list, and what it is cut to when the list gets too long. */
const descriptionLimits = [300, 160, 80, 0];
/** The longest file of full text, in characters. */
const fullLimit = 1_000_000;

/** The text of `llms.txt`. */
export function llmsText(list: LlmsList): string {
  for (const limit of descriptionLimits) {
    const text = textOf(list, list.pages, limit);
    if (text.length <= listLimit) return text;
  }
  let count = list.pages.length;
  while (count > 0) {
    const text = textOf(list, list.pages.slice(0, count), 0);
    if (text.length <= listLimit) return text;
    // Entries are of about equal length.
    count = Math.min(count - 1, Math.floor(count * listLimit / text.length));
  }
  return textOf(list, [], 0).slice(0, listLimit);
}

function textOf(list: LlmsList, pages: readonly ListedPage[], limit: number): string {
  const { name, description, instructions, others, segments } = list;
  const missing = list.pages.length - pages.length;
  const blocks = [
    `# ${oneLine(name)}`,
    `> ${oneLine(description ?? `The documentation of ${name}.`)}`,
    instructions.length === 0
      ? ""
      : ["> Instructions for agents:", ">", ...instructions.map((line) => `> ${line}`)].join("\n"),
    pages.length === 0 ? "" : `## Docs\n\n${pages.map((page) => entry(page, limit)).join("\n")}`,
    ...others.filter(({ links }) => links.length > 0).map(({ heading, links }) =>
      `## ${heading}\n\n${links.map((link) => entry(link, 0)).join("\n")}`
    ),
    missing === 0 ? "" : [
      `${missing} more pages are not listed here: this list would be longer than agents read.`,
      segments.length === 0 ? "" : " All pages by section:",
      segments.length === 0 ? "" : `\n\n${segments.map((link) => entry(link, 0)).join("\n")}`,
    ].join(""),
  ];
  return blocks.filter((block) => block !== "").join("\n\n") + "\n";
}

/** The list of the pages of one segment. */
export function segmentText(name: string, pages: readonly ListedPage[]): string {
  return `# ${oneLine(name)}\n\n${pages.map((page) => entry(page, 300)).join("\n")}\n`;
}

function entry(
  { title, href, description }: ListedLink & { readonly description?: string | undefined },
  limit: number,
): string {
  const said = description === undefined || limit === 0 ? "" : shortened(description, limit);
  const label = oneLine(title).replace(/[[\]]/g, "\\$&");
  const target = /[\s()]/.test(href) ? `<${href}>` : href;
  return `- [${label}](${target})${said === "" ? "" : `: ${said}`}`;
}

/** The first paragraph in one line, cut between words. */
function shortened(text: string, limit: number): string {
  const [first = ""] = text.trim().split(/\n\s*\n/);
  const line = oneLine(first);
  return line.length <= limit ? line : line.slice(0, limit - 1).replace(/\s+\S*$/, "") + "…";
}

const oneLine = (text: string): string => text.trim().replace(/\s+/g, " ");

/** A page in the full text. */
export interface FullPage {
  readonly title: string;
  /** Address of the page. */
  readonly href: string;
  readonly markdown: string;
}

/**
 * `llms-full.txt`: the pages after each other. A site whose text is too long for one file gets several,
 * of which that file is the list. `hrefOf` makes the address of a file of the site.
 */
export function fullTexts(
  name: string,
  pages: readonly FullPage[],
  hrefOf: (path: string) => string,
): Map<string, string> {
  const parts: { text: string; pages: FullPage[] }[] = [];
  for (const page of pages) {
    const text = fullText(page);
    const last = parts.at(-1);
    if (last !== undefined && last.text.length + text.length <= fullLimit) {
      last.text += `\n${text}`;
      last.pages.push(page);
    } else parts.push({ text, pages: [page] });
  }
  const [only] = parts;
  if (parts.length <= 1) return new Map([["llms-full.txt", only?.text ?? `# ${oneLine(name)}\n`]]);
  const files = new Map<string, string>();
  const lines = parts.map((part, at) => {
    const path = `llms-full/${at + 1}.txt`;
    files.set(path, part.text);
    const [first, last] = [part.pages[0]!, part.pages.at(-1)!]; // a part has a page
    return `- [Part ${at + 1}](${hrefOf(path)}): ${part.pages.length} pages, from “${
      oneLine(first.title)
    }” to “${oneLine(last.title)}”`;
  });
  files.set(
    "llms-full.txt",
    `# ${
      oneLine(name)
    }\n\n> The text of all ${pages.length} pages, in ${parts.length} files that agents read whole.\n\n${
      lines.join("\n")
    }\n`,
  );
  return files;
}

/** The Markdown of a page with its address below the title, and without the note about the list. */
function fullText({ href, markdown }: FullPage): string {
  return markdown.replace(/^(?:>.*\n)+\n/, "").replace(
    /^(# .*\n)/,
    (title) => `${title}\nSource: ${href}\n`,
  );
}
