/**
 * Settings of the frame around a page: navbar, footer, banner, search field, page menu.
 *
 * @module
 */
import { z } from "zod";
import { filled, hex, href, icon, object, secureHref, uniqueBy, webUrl } from "./values.ts";

/** Names of link types that bring their own label. */
const serviceLabels: Readonly<Record<string, string>> = { github: "GitHub", discord: "Discord" };

interface LabelInput {
  type?: string;
  label?: string;
}

const needsLabel = (link: LabelInput, context: z.RefinementCtx<LabelInput>): void => {
  if (link.label === undefined && serviceLabels[link.type ?? ""] === undefined) {
    context.addIssue({ code: "custom", path: ["label"], message: "must be set" });
  }
};

const withLabel = <T extends LabelInput>(link: T): T & { label: string } => ({
  ...link,
  label: link.label ?? serviceLabels[link.type ?? ""] ?? "",
});

/** Links at the top right. */
export const Navbar = object({
  links: z.array(
    object({
      label: filled().describe("Text of the link; not needed for `github` and `discord`.")
        .exactOptional(),
      href: href().describe("Where the link leads."),
      icon: icon().describe("Icon before the text.").exactOptional(),
      type: z.string().describe("`github` and `discord` add the logo and a count.").exactOptional(),
    }).superRefine(needsLabel).transform(withLabel),
  ).describe("Links at the top right, in order.").default([]),
  primary: object({
    type: z.enum(["button", "github", "discord"]).describe("Kind of the main link."),
    label: filled().describe("Text of the button.").exactOptional(),
    href: href().describe("Where the button leads."),
  }).superRefine(needsLabel).transform(withLabel).describe("The main link, shown as a button.")
    .exactOptional(),
});

/** Social networks that the footer has an icon for. */
export const socialKinds = [
  "x",
  "website",
  "facebook",
  "youtube",
  "discord",
  "slack",
  "github",
  "linkedin",
  "instagram",
  "hacker-news",
  "medium",
  "telegram",
  "twitter",
  "x-twitter",
  "earth-americas",
  "bluesky",
  "threads",
  "reddit",
  "podcast",
] as const;

const socials = Object.fromEntries(
  socialKinds.map((kind) => [kind, webUrl().describe(`Link of the ${kind} icon.`).exactOptional()]),
) as Record<(typeof socialKinds)[number], z.ZodExactOptional<ReturnType<typeof webUrl>>>;

/** The end of every page. */
export const Footer = object({
  socials: object(socials).describe("Icons of social networks.").prefault({}),
  links: z.array(object({
    header: filled().describe("Heading of the column.").exactOptional(),
    items: z.array(object({
      label: filled().describe("Text of the link."),
      href: secureHref().describe("Where the link leads."),
    })).min(1, "must have at least one link").describe("Links of the column."),
  })).max(4, "must have at most 4 columns").describe("One to four columns of links.").default([]),
});

/** The line above every page. */
export const Banner = object({
  content: filled().describe("One line of Markdown."),
  dismissible: z.boolean().describe("Readers can close the banner.").default(false),
  type: z.enum(["info", "warning", "critical"]).describe("Color: accent, amber or red.").default(
    "info",
  ),
  color: z.union([
    hex().transform((color): { light?: string; dark?: string } => ({ light: color, dark: color })),
    object({
      light: hex().describe("Color in light mode.").exactOptional(),
      dark: hex().describe("Color in dark mode.").exactOptional(),
    }).transform(({ light, dark }): { light?: string; dark?: string } => {
      const [first, second] = [light ?? dark, dark ?? light];
      return {
        ...(first !== undefined && { light: first }),
        ...(second !== undefined && { dark: second }),
      };
    }),
  ]).describe("Background color; beats `type`.").exactOptional(),
});

/** The search field. */
export const Search = object({
  prompt: z.string().describe("Placeholder of the search field.").exactOptional(),
});

/** Behavior of the sidebar. */
export const Interaction = object({
  drilldown: z.boolean().describe("Opening a group also goes to its first page.").exactOptional(),
});

/** Options of the page menu that need no description. */
export const contextualOptions = [
  "copy",
  "view",
  "assistant",
  "download-pdf",
  "download-spec",
  "chatgpt",
  "claude",
  "perplexity",
  "grok",
  "aistudio",
  "devin",
  "devin-desktop",
  "windsurf",
  "mcp",
  "add-mcp",
  "cursor",
  "vscode",
  "devin-mcp",
] as const;

/** The page menu. */
export const Contextual = object({
  options: z.array(z.union([
    z.enum(contextualOptions),
    object({
      title: filled().describe("Text of the entry."),
      description: z.string().describe("Second line of the entry."),
      icon: icon().describe("Icon before the text.").exactOptional(),
      href: z.union([
        filled().transform((base): { base: string; query: { key: string; value: string }[] } => ({
          base,
          query: [],
        })),
        object({
          base: filled().describe("Address without query."),
          query: z.array(object({
            key: filled().describe("Name of the query parameter."),
            value: z.string().describe("Its value; `$page`, `$path` and `$mcp` are replaced."),
          })).describe("Query parameters, in order.").default([]),
        }),
      ]).describe("Where the entry leads; `$page`, `$path` and `$mcp` are replaced."),
    }),
  ])).superRefine(
    uniqueBy((option) => typeof option === "string" ? option : undefined, "the option"),
  )
    .describe("Entries of the menu; the first is the main button."),
  display: z.enum(["header", "toc"]).describe("Place of the menu.").default("header"),
});
