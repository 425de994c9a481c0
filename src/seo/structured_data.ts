/**
 * JSON-LD for search engines: one graph a page, in the words of https://schema.org.
 *
 * @module
 */
import type { SiteAddress } from "./address.ts";

/** The publisher, as the settings name it. */
export interface Organization {
  readonly id?: string;
  readonly name?: string;
  readonly legalName?: string;
  readonly url?: string;
  readonly logo?: string;
  readonly sameAs?: readonly string[];
}

/** What is known about a page. Addresses are absolute, texts plain. */
export interface StructuredDataInput {
  readonly address: SiteAddress;
  readonly siteName: string;
  readonly siteDescription: string | undefined;
  readonly organization: Organization | undefined;
  readonly logo: string | undefined;
  readonly url: string;
  readonly title: string;
  readonly description: string | undefined;
  readonly keywords: readonly string[];
  readonly language: string;
  readonly image: string | undefined;
  readonly lastModified: string | undefined;
  readonly isHome: boolean;
  /** The page documents an endpoint. */
  readonly isReference: boolean;
  /** Title of the section that the page is in. */
  readonly section: string | undefined;
  /** From the outside in, without the page itself; those without an address are left out. */
  readonly breadcrumbs: readonly { readonly name: string; readonly url?: string | undefined }[];
}

type Node = Record<string, unknown>;

/**
 * The graph of a page as JSON that can stand in a script element: no `<` is in it, so that nothing in it
 * can end the element or begin a comment.
 */
export function structuredData(input: StructuredDataInput): string {
  const graph = [
    organization(input),
    website(input),
    webPage(input),
    breadcrumbs(input),
    article(input),
  ];
  const text = JSON.stringify({
    "@context": "https://schema.org",
    "@graph": graph.filter((node) => node !== undefined).map(withoutEmpty),
  });
  return text.replaceAll("<", "\\u003c").replaceAll("\u2028", "\\u2028").replaceAll(
    "\u2029",
    "\\u2029",
  );
}

const websiteId = ({ address }: StructuredDataInput): string => `${address.root}/#website`;

function organizationId({ address, organization }: StructuredDataInput): string {
  return organization?.id ?? `${new URL(address.root).origin}/#organization`;
}

function organization(input: StructuredDataInput): Node {
  const { id: _id, logo = input.logo, ...own } = input.organization ?? {};
  return {
    "@type": "Organization",
    "@id": organizationId(input),
    name: input.siteName,
    url: `${input.address.root}/`,
    ...own,
    logo: logo === undefined ? undefined : { "@type": "ImageObject", url: logo },
  };
}

function website(input: StructuredDataInput): Node {
  return {
    "@type": "WebSite",
    "@id": websiteId(input),
    url: `${input.address.root}/`,
    name: input.siteName,
    description: input.siteDescription,
    publisher: { "@id": organizationId(input) },
  };
}

function webPage(input: StructuredDataInput): Node {
  const { url } = input;
  return {
    "@type": "WebPage",
    "@id": `${url}#webpage`,
    url,
    name: input.title,
    description: input.description,
    inLanguage: input.language,
    isPartOf: { "@id": websiteId(input) },
    breadcrumb: input.isHome ? undefined : { "@id": `${url}#breadcrumb` },
    primaryImageOfPage: input.image === undefined
      ? undefined
      : { "@type": "ImageObject", url: input.image },
    dateModified: input.lastModified,
  };
}

function breadcrumbs(input: StructuredDataInput): Node | undefined {
  if (input.isHome) return undefined;
  const steps = [
    { name: input.siteName, url: `${input.address.root}/` },
    ...input.breadcrumbs.filter(({ url }) => url !== undefined && url !== input.url),
    { name: input.title, url: input.url },
  ];
  return {
    "@type": "BreadcrumbList",
    "@id": `${input.url}#breadcrumb`,
    itemListElement: steps.map(({ name, url }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: url,
    })),
  };
}

function article(input: StructuredDataInput): Node {
  return {
    "@type": input.isReference ? "APIReference" : "TechArticle",
    "@id": `${input.url}#article`,
    headline: input.title,
    description: input.description,
    url: input.url,
    inLanguage: input.language,
    articleSection: input.section,
    keywords: input.keywords.join(", "),
    image: input.image,
    dateModified: input.lastModified,
    mainEntityOfPage: { "@id": `${input.url}#webpage` },
    isPartOf: { "@id": `${input.url}#webpage` },
    author: { "@id": organizationId(input) },
    publisher: { "@id": organizationId(input) },
  };
}

/** Empty fields say nothing and are left out. */
function withoutEmpty(node: Node): Node {
  return Object.fromEntries(
    Object.entries(node).filter(([, value]) =>
      value !== undefined && value !== "" && !(Array.isArray(value) && value.length === 0)
    ),
  );
}
