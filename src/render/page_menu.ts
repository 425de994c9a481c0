/**
 * The menu of a page (`contextual` of the settings): what readers do with the page as a whole, above
 * all with its Markdown.
 *
 * @module
 */
import type { PageMenuWords } from "../../components/layout/page_menu_words.ts";
import type { IconRef } from "../model/page.ts";
import type { PageAction, PageMenuView } from "../model/view.ts";

/** The menu as the settings or a page write it. */
export interface ContextualSettings {
  readonly options: readonly (string | CustomOption)[];
  readonly display: "header" | "toc";
}

/** An entry that leads wherever its author wants. */
export interface CustomOption {
  readonly title: string;
  readonly description: string;
  readonly icon?: IconRef | undefined;
  readonly href: {
    readonly base: string;
    readonly query: readonly { readonly key: string; readonly value: string }[];
  };
}

/** What the entries of a page are made from. */
export interface PageMenuInput {
  /** Path of the page's Markdown, from "/". */
  readonly markdownHref: string;
  /** Its full address; undefined when nobody knows where the site will be. */
  readonly markdownAddress: string | undefined;
  /** Path of the page below the base. */
  readonly path: string;
  /** Address of the Model Context Protocol server; undefined when there is none. */
  readonly mcp: string | undefined;
  readonly siteName: string;
  /** Path of the API document that the page shows. */
  readonly document: string | undefined;
  readonly words: PageMenuWords;
}

/** Stands in an address for what only the browser knows: the address or the Markdown of the page. */
const addressMark = "PAGE_ADDRESS";
const markdownMark = "PAGE_MARKDOWN";

/** Assistants that take a question in their address. */
const assistants: Readonly<Record<string, { name: string; start: string }>> = {
  chatgpt: { name: "ChatGPT", start: "https://chatgpt.com/?hints=search&prompt=" },
  claude: { name: "Claude", start: "https://claude.ai/new?q=" },
  perplexity: { name: "Perplexity", start: "https://www.perplexity.ai/search?q=" },
  grok: { name: "Grok", start: "https://grok.com/?q=" },
  aistudio: { name: "AI Studio", start: "https://aistudio.google.com/prompts/new_chat?prompt=" },
  devin: { name: "Devin", start: "https://app.devin.ai/?prompt=" },
};

/**
 * The menu of a page; undefined without entries. Options that need what the site does not have (a
 * hosted assistant, a server for tools, an API document) are left out.
 */
export function pageMenu(
  settings: ContextualSettings | undefined,
  input: PageMenuInput,
): PageMenuView | undefined {
  const entries = (settings?.options ?? []).flatMap((option) =>
    typeof option === "string" ? builtIn(option, input) ?? [] : customAction(option, input) ?? []
  );
  if (settings === undefined || entries.length === 0) return undefined;
  const { more, copied, failed } = input.words;
  return { display: settings.display, entries, more, copied, failed };
}

function builtIn(option: string, input: PageMenuInput): PageAction | undefined {
  const { words, markdownHref, mcp, siteName, document } = input;
  const assistant = assistants[option];
  if (assistant !== undefined) {
    const question = words.question.replace("{page}", input.markdownAddress ?? addressMark);
    return {
      kind: "link",
      icon: "prompt",
      label: words.openIn.replace("{name}", assistant.name),
      description: words.ask,
      href: assistant.start + encodeURIComponent(question),
      external: true,
      ...(input.markdownAddress === undefined && { needsPage: true }),
    };
  }
  const about = { label: words.copy, description: words.copyText };
  switch (option) {
    case "copy":
      return { kind: "copy-page", icon: "copy", ...about };
    case "view":
      return {
        kind: "link",
        icon: "file",
        label: words.view,
        description: words.viewText,
        href: markdownHref,
        external: false,
      };
    case "download-pdf":
      return { kind: "print", icon: "download", label: words.print };
    case "download-spec":
      return document === undefined ? undefined : {
        kind: "link",
        icon: "download",
        label: words.document,
        description: document.slice(document.lastIndexOf("/") + 1),
        href: document,
        external: /^https?:/i.test(document),
        download: true,
      };
  }
  return mcp === undefined ? undefined : toolServer(option, mcp, siteName, words);
}

function toolServer(
  option: string,
  url: string,
  siteName: string,
  words: PageMenuWords,
): PageAction | undefined {
  const copy = (label: string, text: string): PageAction => ({
    kind: "copy-text",
    icon: "copy",
    label,
    description: text,
    text,
  });
  const open = (name: string, href: string): PageAction => ({
    kind: "link",
    icon: "forward",
    label: words.connect.replace("{name}", name),
    description: words.connectText,
    href,
    external: false,
  });
  switch (option) {
    case "mcp":
      return copy(words.server, url);
    case "add-mcp":
      return copy(words.install, `npx add-mcp ${url}`);
    case "cursor":
      return open(
        "Cursor",
        `cursor://anysphere.cursor-deeplink/mcp/install?name=${
          encodeURIComponent(siteName)
        }&config=${encodeURIComponent(base64(JSON.stringify({ url })))}`,
      );
    case "vscode":
      return open(
        "VS Code",
        `vscode:mcp/install?${
          encodeURIComponent(JSON.stringify({ name: siteName, type: "http", url }))
        }`,
      );
  }
  return undefined;
}

function customAction(
  { title, description, icon, href }: CustomOption,
  input: PageMenuInput,
): PageAction | undefined {
  const written = [href.base, ...href.query.map(({ value }) => value)].join(" ");
  if (written.includes("$mcp") && input.mcp === undefined) return undefined;
  const filled = (text: string): string =>
    text.replace(
      /\$(page|path|mcp)\b/g,
      (_, name: string) =>
        name === "page"
          ? markdownMark
          : encodeURIComponent(name === "path" ? input.path : input.mcp ?? ""),
    );
  const query = href.query.map(({ key, value }) => {
    // The placeholders' values are encoded once, with the rest of the value.
    const text = value.replace(
      /\$(page|path|mcp)\b/g,
      (_, name: string) =>
        name === "page" ? markdownMark : name === "path" ? input.path : input.mcp ?? "",
    );
    return `${encodeURIComponent(key)}=${encodeURIComponent(text)}`;
  });
  const start = filled(href.base);
  return {
    kind: "link",
    label: title,
    description,
    href: query.length === 0 ? start : start + (start.includes("?") ? "&" : "?") + query.join("&"),
    external: true,
    ...(icon !== undefined && { ownIcon: icon }),
    ...(written.includes("$page") && { needsPage: true }),
  };
}

function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}
