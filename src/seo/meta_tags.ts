/**
 * The `<meta>` tags of a page: for search engines, previews in messengers, and browsers.
 *
 * @module
 */
import { fileAddress, type SiteAddress } from "./address.ts";

/** Tags by name; names that begin with `og:` and the like are properties. */
export type MetaTags = Readonly<Record<string, string>>;

/** An image for previews. */
export interface PreviewImage {
  /** Absolute address. */
  readonly url: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** What is known about a page. */
export interface MetaInput {
  readonly title: string;
  /** Plain text. */
  readonly description: string | undefined;
  readonly siteName: string;
  readonly generator: string;
  readonly keywords: readonly string[];
  /** `robots` of the frontmatter. */
  readonly robots: string | undefined;
  readonly noindex: boolean;
  readonly canonical: string | undefined;
  /** From the settings. */
  readonly siteTags: MetaTags;
  /** From the frontmatter: `og:*`, `twitter:*` and other keys with a colon. */
  readonly pageTags: MetaTags;
  /** Serves when nobody named an image. */
  readonly image: PreviewImage | undefined;
  readonly address: SiteAddress | undefined;
  /** Accent color. */
  readonly color: string;
}

/** What the settings say about the tags of a page: those of the folders that it is in, the longest path first. */
export function settingsTags(
  seo: {
    readonly metatags: MetaTags;
    readonly paths: readonly { readonly path: string; readonly metatags: MetaTags }[];
  },
  path: string,
): MetaTags {
  const found = seo.paths.filter((entry) =>
    path === entry.path || path.startsWith(`${entry.path}/`)
  )
    .sort((a, b) => a.path.length - b.path.length);
  return Object.assign({}, seo.metatags, ...found.map(({ metatags }) => metatags)) as MetaTags;
}

/**
 * The tags of a page, by name. What the page says beats what the settings say, which beats what can be
 * derived; that a page is not to be found is beaten by the page's own `robots` alone.
 */
export function metaTags(input: MetaInput): Record<string, string> {
  const { title, description, siteName, canonical, siteTags, pageTags } = input;
  const written = withAddresses({ ...siteTags, ...pageTags }, input.address);
  const named = (name: string): string | undefined => written[name] || undefined;
  const image = named("og:image") ?? named("twitter:image") ?? input.image?.url;
  const isMade = image === input.image?.url;
  const tags: Record<string, string | undefined> = {
    description,
    keywords: undefined,
    robots: undefined,
    generator: input.generator,
    "application-name": siteName,
    "apple-mobile-web-app-title": siteName,
    "msapplication-TileColor": input.color,
    "og:type": "website",
    "og:site_name": siteName,
    "og:title": title,
    "og:description": description,
    "og:url": canonical,
    "og:image": image,
    "og:image:width": isMade ? input.image?.width.toString() : undefined,
    "og:image:height": isMade ? input.image?.height.toString() : undefined,
    "twitter:card": image === undefined ? "summary" : "summary_large_image",
    "twitter:title": named("og:title") ?? title,
    "twitter:description": named("og:description") ?? description,
    "twitter:image": image,
    ...written,
    ...(pageTags.description === undefined && description !== undefined && { description }),
    ...(input.keywords.length > 0 && { keywords: input.keywords.join(", ") }),
    ...(input.noindex && { robots: "noindex" }),
    ...(input.robots !== undefined && { robots: input.robots }),
  };
  return Object.fromEntries(
    Object.entries(tags).filter((tag): tag is [string, string] =>
      tag[0] !== "canonical" && tag[1] !== undefined && tag[1] !== ""
    ),
  );
}

/** Whether search engines may list a page that carries such tags. */
export function isIndexable(tags: MetaTags): boolean {
  return !/\b(noindex|none)\b/i.test(tags.robots ?? "");
}

/** Those who read an image's tag want its full address. */
function withAddresses(tags: MetaTags, address: SiteAddress | undefined): MetaTags {
  if (address === undefined) return tags;
  const isImage = (name: string): boolean => /^(og|twitter):image(:src|:url)?$/.test(name);
  return Object.fromEntries(
    Object.entries(tags).map(([name, value]) => [
      name,
      isImage(name) && value !== "" ? fileAddress(address, value) : value,
    ]),
  );
}
