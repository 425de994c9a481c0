/**
 * Settings of addresses and machine-readable output: redirects, error page, SEO, Markdown, variables.
 *
 * @module
 */
import { z } from "zod";
import { filled, object, uniqueBy, url } from "./values.ts";

const rooted = (path: string): string =>
  /^([a-z][a-z0-9+.-]*:|\/|#)/i.test(path) ? path : `/${path}`;

/** Addresses that lead elsewhere. */
export const Redirects = z.array(object({
  source: filled().regex(/^[^#?]*$/, "must be a path without # and ?").transform(rooted)
    .describe("Path to redirect; `:name`, `:name*` and `*` match parts of it."),
  destination: filled().transform(rooted).describe("Path or URL to go to."),
  permanent: z.boolean().describe("Permanent (308) or temporary (307).").default(true),
})).superRefine(uniqueBy((redirect) => redirect.source, "the source", ["source"]));

/** Pages for errors. */
export const Errors = object({
  "404": object({
    redirect: z.boolean().describe(
      "Unknown addresses lead to the home page instead of an error page.",
    )
      .default(true),
    title: z.string().describe("Heading of the error page.").exactOptional(),
    description: z.string().describe("Text of the error page, in MDX.").exactOptional(),
  }).describe("The page for unknown addresses.").prefault({}),
});

const metatags = () => z.record(z.string(), filled());

/** A path of folders: no empty, `.` or `..` segment, no slash at either end. */
const folderPath = () =>
  z.string().refine(
    (path) =>
      !/[\s\\?#]/.test(path) && path.split("/").every((part) => !["", ".", ".."].includes(part)),
    "must be folder names joined by /, without a slash at either end",
  );

/** Search engines. */
export const Seo = object({
  indexing: z.enum(["navigable", "all"])
    .describe("Which pages are in sitemap and search: those of the navigation, or all.").default(
      "navigable",
    ),
  metatags: metatags().describe("`<meta>` tags of every page, by name.").default({}),
  paths: z.array(object({
    path: folderPath().describe("Folder whose pages get the tags."),
    metatags: metatags().describe("`<meta>` tags, by name."),
  })).superRefine(uniqueBy((entry) => entry.path, "the path", ["path"]))
    .describe("Tags for the pages below a folder; the longest path wins.").default([]),
  organization: object({
    id: url().describe("Identifier, a URL.").exactOptional(),
    name: filled().describe("Name of the publisher.").exactOptional(),
    legalName: filled().describe("Legal name of the publisher.").exactOptional(),
    url: url().describe("Website of the publisher.").exactOptional(),
    logo: url().describe("URL of the publisher's logo.").exactOptional(),
    sameAs: z.array(url()).describe("Other pages about the publisher.").exactOptional(),
  }).describe("The publisher, for structured data.").exactOptional(),
  trailingSlash: z.boolean().describe("Ends generated links and canonical addresses with a slash.")
    .default(false),
});

/** What is said about every page. */
export const Metadata = object({
  timestamp: z.boolean().describe("Shows when a page was last modified.").default(false),
});

/** The Markdown form of pages. */
export const Markdown = object({
  schema: z.boolean().describe("Includes the API document in the Markdown of endpoint pages.")
    .default(true),
  instructions: z.union([z.string().transform((line) => [line]), z.array(z.string())])
    .describe("Text added to every Markdown page, for agents.").default([]),
});

/** Names that `{{name}}` in pages stands for. */
export const Variables = z.record(
  z.string().regex(/^[\w.-]+$/, "must be a name of letters, digits, _, - and ."),
  z.string(),
);
