/** Rules about links. @module */
import type { RuleTexts } from "./rule.ts";

const head = `---
title: Harbors
description: Where boats can stay.
---
`;

/** A site of two pages, of which the first says something. */
const site = (text: string, others: Readonly<Record<string, string>> = {}) => ({
  "page.mdx": `${head}\n${text}\n`,
  "moorings.mdx":
    `---\ntitle: Moorings\ndescription: By length.\n---\n\n## Long boats\n\nBerth 4.\n`,
  ...others,
});

const settings = (more: object) =>
  JSON.stringify(
    {
      name: "Harbor",
      theme: "mint",
      colors: { primary: "#0f766e" },
      navigation: { pages: ["page", "moorings"] },
      ...more,
    },
    null,
    2,
  );

/** Rules about links, by code. */
export const linkRules = {
  "link-broken": {
    group: "links",
    why: "Readers who follow it find an error, and machines that read the site lose the way.",
    passes: site("All [moorings](/moorings)."),
    fails: site("All [moorings](/morings)."),
    fix: "Correct the path. If the page has moved, add a redirect, because others link to it too.",
  },
  "file-missing": {
    group: "links",
    why: "Readers see a gap where the image should be.",
    passes: site('<Frame>\n  <img src="/map.png" alt="A map" />\n</Frame>', { "map.png": "" }),
    fails: site('<Frame>\n  <img src="/maps.png" alt="A map" />\n</Frame>', { "map.png": "" }),
    fix: "Add the file, or correct the path.",
  },
  "anchor-missing": {
    group: "links",
    why:
      "The link leads to the top of the page, and readers look for what was promised. The ids are those of the built page: of headings, fields, tabs, steps and elements.",
    passes: site("See [long boats](/moorings#long-boats)."),
    fails: site("See [long boats](/moorings#big-boats)."),
    fix:
      "Write the id that the heading has now, or give the heading the old one: ## Long boats {#big-boats}.",
  },
  "link-case": {
    group: "links",
    why:
      "Some hosts tell capitals from small letters and some do not: what works in a preview may fail where the site is published.",
    passes: site("All [moorings](/moorings)."),
    fails: site("All [moorings](/Moorings)."),
    fix: "Write the path as the file is named.",
  },
  "link-backslash": {
    group: "links",
    why: "Addresses have slashes on every system.",
    passes: site("All [moorings](./moorings)."),
    fails: site("All [moorings](.\\\\moorings)."),
    fix: "Write / for \\.",
  },
  "link-empty": {
    group: "links",
    why: "It looks like a link and does nothing.",
    passes: site("All [moorings](/moorings)."),
    fails: site("All [moorings]()."),
    fix: "Write where it leads, or remove it.",
  },
  "link-malformed": {
    group: "links",
    why:
      "Without a scheme the browser looks for a page of this site, and with a wrong one it does nothing.",
    passes: site("The [office](https://harbor.example/office)."),
    fails: site("The [office](https//harbor.example/office)."),
    fix: "Write https:// and the host.",
  },
  "link-extension": {
    group: "links",
    why: "Readers visit pages and not files. Only some systems take the extension away.",
    passes: site("All [moorings](./moorings)."),
    fails: site("All [moorings](./moorings.mdx)."),
    fix: "Leave the extension out.",
  },
  "link-bare": {
    group: "links",
    why:
      "Browsers and systems do not agree where such a link starts: at the page, at its folder, at the root.",
    passes: site("All [moorings](./moorings)."),
    fails: site("All [moorings](moorings)."),
    fix: "Begin with / for the root, or ./ for the folder of the file.",
  },
  "link-own-host": {
    group: "links",
    why: "It leads out of previews and local copies, and opens a new tab.",
    passes: site("All [moorings](/moorings).", {
      "docs.json": settings({ seo: { metatags: { canonical: "https://docs.harbor.example" } } }),
    }),
    fails: site("All [moorings](https://docs.harbor.example/moorings).", {
      "docs.json": settings({ seo: { metatags: { canonical: "https://docs.harbor.example" } } }),
    }),
    fix: "Write the path alone.",
  },
  "external-broken": {
    group: "links",
    why:
      "Other sites move their pages without telling you. It is looked for with --external only; 404, 410 and hosts that do not exist count as gone.",
    passes: site("The [office](https://harbor.city/office)."),
    fails: site("The [office](https://harbor.city/gone)."),
    fix: "Write the address that it has now, or remove the link.",
  },
  "external-unclear": {
    group: "links",
    why:
      "The host was asked three times and said neither yes nor no: it was down, slow, or does not talk to programs.",
    passes: site("The [office](https://harbor.city/office)."),
    fails: site("The [office](https://harbor.city/down)."),
    fix: "Look at it in a browser. checks.skipHosts in docs.json leaves a host out.",
  },
  "redirect-broken": {
    group: "links",
    why: "Readers with an old address are sent to an error.",
    passes: site("Berths.", {
      "docs.json": settings({ redirects: [{ source: "/berths", destination: "/moorings" }] }),
    }),
    fails: site("Berths.", {
      "docs.json": settings({ redirects: [{ source: "/berths", destination: "/morings" }] }),
    }),
    fix: "Write a destination that exists.",
  },
  "redirect-chain": {
    group: "links",
    why: "Each step costs readers time, and the chain breaks with any of its links.",
    passes: site("Berths.", {
      "docs.json": settings({
        redirects: [
          { source: "/berths", destination: "/moorings" },
          { source: "/places", destination: "/moorings" },
        ],
      }),
    }),
    fails: site("Berths.", {
      "docs.json": settings({
        redirects: [
          { source: "/berths", destination: "/moorings" },
          { source: "/places", destination: "/berths" },
        ],
      }),
    }),
    fix: "Write the last address as the destination.",
  },
  "page-orphaned": {
    group: "links",
    why:
      "It is published, and nobody finds it. Drafts are better left out, pages for a few are better marked as hidden.",
    passes: site("Text.", {
      "old.mdx": `---\ntitle: Old\nhidden: true\n---\n\nText.\n`,
      "docs.json": settings({}),
    }),
    fails: site("Text.", {
      "old.mdx": `---\ntitle: Old\n---\n\nText.\n`,
      "docs.json": settings({}),
    }),
    fix: "Add it to the navigation, link to it, write hidden: true, or remove it.",
  },
} as const satisfies RuleTexts;
