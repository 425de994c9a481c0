/**
 * The site of the golden tests: a tree that exercises most rules of the format.
 *
 * @module
 */
import type { NavigationInput } from "../../src/navigation/input.ts";
import { pages } from "./site.ts";

export const orbit: NavigationInput = {
  global: {
    anchors: [
      { anchor: "Status", icon: "signal", href: "https://status.orbit.example" },
      { anchor: "Changes", href: "/changes" },
    ],
  },
  languages: [
    {
      language: "en",
      default: true,
      tabs: [
        {
          tab: "Guides",
          directory: "card",
          groups: [{
            group: "Start",
            root: "guides/overview",
            pages: ["guides/overview", "/guides/install.mdx", {
              group: "Advanced",
              expanded: true,
              tag: "BETA",
              icon: { name: "bolt", style: "solid" },
              pages: ["guides/tuning", "guides/lost", "guides/forum", "guides/secret"],
            }],
          }],
        },
        {
          tab: "API",
          openapi: { source: "specs/core.yaml", directory: "api" },
          groups: [
            { group: "Users", pages: ["api/intro", "GET /users", "POST /users"] },
            { group: "Billing", openapi: "specs/billing.yaml" },
          ],
        },
        { tab: "Old", hidden: true, searchable: true, pages: ["old/index"] },
        {
          tab: "More",
          align: "end",
          menu: [
            { item: "Labs", icon: "flask", description: "What is new", pages: ["labs/one"] },
            { item: "Forum", href: "https://forum.orbit.example" },
          ],
        },
        { tab: "Changes", href: "/changes" },
      ],
    },
    {
      language: "de",
      tabs: [{
        tab: "Anleitung",
        groups: [{ group: "Anfang", pages: ["de/index", "de/guides/install"] }],
      }],
    },
  ],
};

export const orbitPages = pages(
  ["guides/overview", { title: "Overview" }],
  ["guides/install", { title: "Install", icon: { name: "download" }, tag: "NEW" }],
  ["guides/tuning", { title: "Tuning", deprecated: true }],
  ["guides/forum", { title: "Forum", url: "https://forum.orbit.example" }],
  ["guides/secret", { title: "Secret", hidden: true }],
  ["api/intro", { title: "Introduction", api: "GET /intro" }],
  ["old/index", { title: "Old" }],
  ["labs/one", { title: "One" }],
  ["changes", { title: "Changes" }],
  ["guides/stray", { title: "Stray" }],
  ["de/index", { title: "Start" }],
  ["de/guides/install", { title: "Installieren" }],
);
