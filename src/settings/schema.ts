/**
 * The whole settings file as a schema: the reference of every key (its description reaches editors
 * through the JSON Schema), its defaults and its types. Output values are normalized: an icon is
 * always an {@linkcode IconRef}, a logo always a pair, `openapi` always a list.
 *
 * @module
 */
import { z } from "zod";
import {
  Appearance,
  Background,
  Colors,
  Fonts,
  Icons,
  Logo,
  Styling,
  themes,
  Thumbnails,
  Variations,
} from "./schema/appearance.ts";
import { Api } from "./schema/api.ts";
import { Checks } from "./schema/checks.ts";
import { Banner, Contextual, Footer, Interaction, Navbar, Search } from "./schema/chrome.ts";
import { Integrations } from "./schema/integrations.ts";
import { Navigation } from "./schema/navigation.ts";
import { Errors, Markdown, Metadata, Redirects, Seo, Variables } from "./schema/publishing.ts";
import { filled, imagePair, object } from "./schema/values.ts";

/** Schema of `docs.json`. */
export const SettingsSchema = object({
  $schema: z.string().describe("Address of the schema, for editors.").exactOptional(),
  theme: z.enum(themes).describe("Layout of the site."),
  name: filled().describe("Name of the project."),
  description: z.string().trim().describe("Description of the site for search engines.")
    .exactOptional(),
  public: z.boolean().describe("Whether pages are readable without login, where there is a login.")
    .exactOptional(),
  colors: Colors.describe("Accent colors."),
  logo: Logo.describe("Logo, one image or one for each mode; the name as text when not set.")
    .exactOptional(),
  favicon: imagePair().describe("Icon of browser tabs, one image or one for each mode.")
    .exactOptional(),
  api: Api.describe("API pages.").prefault({}),
  appearance: Appearance.describe("Light and dark mode.").prefault({}),
  background: Background.describe("Background of the page.").prefault({}),
  navbar: Navbar.describe("Links at the top right.").prefault({}),
  navigation: Navigation.describe("The pages of the site, in order."),
  footer: Footer.describe("The end of every page.").prefault({}),
  search: Search.describe("The search field.").prefault({}),
  seo: Seo.describe("Search engines.").prefault({}),
  fonts: Fonts.describe("Fonts of headings and text.").exactOptional(),
  icons: Icons.describe("The icon library.").prefault({ library: "fontawesome" }),
  styling: Styling.describe("Details of the page's look.").prefault({}),
  redirects: Redirects.describe("Addresses that lead elsewhere.").default([]),
  integrations: Integrations.describe("Third-party services.").prefault({}),
  banner: Banner.describe("A line above every page.").exactOptional(),
  errors: Errors.describe("Pages for errors.").prefault({}),
  contextual: Contextual.describe("The page menu.").exactOptional(),
  thumbnails: Thumbnails.describe("Generated social images.").prefault({}),
  interaction: Interaction.describe("Behavior of the sidebar.").prefault({}),
  metadata: Metadata.describe("What is said about every page.").prefault({}),
  variables: Variables.describe("Texts that `{{name}}` in pages stands for.").default({}),
  markdown: Markdown.describe("The Markdown form of pages.").prefault({}),
  checks: Checks.describe("Rules of `docs check`.").prefault({}),
  variations: Variations.describe("Variants of content that readers choose from (theme willow).")
    .exactOptional(),
});

/** The settings, checked and with defaults filled in. */
export type Settings = z.output<typeof SettingsSchema>;
