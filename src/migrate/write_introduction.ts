/**
 * What a document says about the API as a whole → a page in front of those of its operations.
 *
 * @module
 */
import { inlineCode } from "../endpoint/fact_sentences.ts";
import { type Span, spanAt } from "../model/diagnostic.ts";
import { isObject, type JsonObject, type Specification } from "../openapi/specification.ts";
import { introduceText } from "./introduce.ts";
import type { Loss } from "./loss.ts";
import { mdxFromMarkdown, mdxFromText } from "../endpoint/mdx/from_markdown.ts";
import { blocks, fence, yamlText } from "../endpoint/mdx/text.ts";
import { rateLimitsOf } from "./rate_limits.ts";
import { listItem } from "../endpoint/mdx/write_fields.ts";

/** The page, and what it could not say. */
export interface WrittenIntroduction {
  readonly text: string;
  readonly losses: readonly Loss[];
}

/** Writes the page of a document; undefined when the document says nothing of the kind. */
export function writeIntroduction(specification: Specification): WrittenIntroduction | undefined {
  const { document } = specification;
  const info = isObject(document.info) ? document.info : {};
  const losses: Loss[] = [];
  const onLostLink = (pointer: string) => (url: string) => {
    const span: Span = specification.spanOf(pointer) ?? spanAt(specification.file);
    const detail = `The link to "${url}" leads nowhere from the page; its text stays`;
    losses.push({ what: "link", detail, span });
  };
  const title = textOf(info.title) || "API";
  const introduction = introduceText(
    textOf(info.description),
    `Introduction to ${title}`,
    onLostLink("#/info/description"),
  );
  const resources = writeTags(document, onLostLink);
  const about = writeAbout(info, document);
  const limits = rateLimitsOf({ ...info, ...document }, mdxFromMarkdown);
  if (textOf(info.description) === "" && resources === "" && about === "" && limits === "") return;
  const head = [
    "---",
    `title: ${yamlText(title)}`,
    'sidebarTitle: "Introduction"',
    `description: ${yamlText(introduction.description)}`,
    "---",
  ];
  const text = blocks(
    head.join("\n"),
    introduction.body,
    section("Base URL", writeServers(document), introduction.body),
    section("Rate limits", limits, introduction.body),
    section("Resources", resources, introduction.body),
    section("More about this API", about, introduction.body),
  );
  return { text: `${text}\n`, losses };
}

/** A section, unless the text above has one with the same title. */
function section(title: string, content: string, above: string): string {
  const isThere = above.split("\n").some((line) =>
    line.replace(/^#+ /, "").toLowerCase() === title.toLowerCase() && line.startsWith("#")
  );
  if (content === "") return "";
  return isThere ? content : blocks(`## ${title}`, content);
}

const textOf = (value: unknown): string =>
  typeof value === "string" ? value.replace(/\s+$/, "").trimStart() : "";
const urlOf = (value: unknown): string => {
  const url = textOf(value);
  return /^https?:\/\/[^\s/]/i.test(url) && URL.canParse(url) ? url : "";
};

function writeServers({ servers }: JsonObject): string {
  const list = (Array.isArray(servers) ? servers.filter(isObject) : [])
    .map(({ url, description }) => ({ url: textOf(url), words: textOf(description) }))
    .filter(({ url }) => url !== "" && url !== "/");
  const [only] = list;
  if (only === undefined) return "";
  if (list.length === 1) return blocks(mdxFromMarkdown(only.words), fence(only.url, "text"));
  return list.map(({ url, words }) => listItem(inlineCode(url), mdxFromMarkdown(words))).join("\n");
}

function writeTags(
  { tags }: JsonObject,
  onLostLink: (pointer: string) => (url: string) => void,
): string {
  return (Array.isArray(tags) ? tags : []).flatMap((tag: unknown, at) => {
    if (!isObject(tag)) return [];
    const lost = onLostLink(`#/tags/${at}/description`);
    const words = mdxFromMarkdown(textOf(tag.description), { onLostLink: lost });
    const more = linkTo(tag.externalDocs, "More about it");
    if (words === "" && more === "") return [];
    const name = textOf(tag["x-displayName"]) || textOf(tag.name);
    const sentence = /[.!?:;]$/.test(words) ? words : `${words}.`;
    const isLine = words !== "" && more !== "" && /^[^\n<]+$/.test(words);
    return [
      isLine
        ? listItem(`**${mdxFromText(name)}**`, `${sentence} ${more}`)
        : listItem(`**${mdxFromText(name)}**`, words || more, words === "" ? "" : more),
    ];
  }).join("\n");
}

/** Contact, license, terms, further documentation. */
function writeAbout(info: JsonObject, document: JsonObject): string {
  const contact = isObject(info.contact) ? info.contact : {};
  const email = textOf(contact.email);
  const name = mdxFromText(textOf(contact.name));
  const url = urlOf(contact.url);
  const person = url === "" ? name : `[${name || mdxFromText(url)}](${encoded(url)})`;
  const mail = /^[^\s@<>()]+@[^\s@<>()]+$/.test(email)
    ? `[${mdxFromText(email)}](mailto:${encoded(email)})`
    : "";
  const people = [person, mail].filter((text) => text !== "").join(", ");
  const license = isObject(info.license) ? info.license : {};
  const licenseName = mdxFromText(textOf(license.name) || textOf(license.identifier));
  const licenseUrl = urlOf(license.url);
  const terms = urlOf(info.termsOfService);
  const items = [
    linkTo(document.externalDocs, "Further documentation"),
    people === "" ? "" : `Contact: ${people}`,
    licenseName === ""
      ? ""
      : `License: ${licenseUrl === "" ? licenseName : `[${licenseName}](${encoded(licenseUrl)})`}`,
    terms === "" ? "" : `[Terms of service](${encoded(terms)})`,
  ];
  return items.filter((text) => text !== "").map((text) => `- ${text}`).join("\n");
}

function linkTo(docs: unknown, fallback: string): string {
  if (!isObject(docs)) return "";
  const url = urlOf(docs.url);
  const words = mdxFromText(textOf(docs.description));
  return url === "" ? words : `[${words.replaceAll("\n", " ") || fallback}](${encoded(url)})`;
}

const encoded = (url: string): string =>
  url.replace(
    /[\s<>{}()\\`$"|]/g,
    (char) => encodeURIComponent(char).replace("(", "%28").replace(")", "%29"),
  );
