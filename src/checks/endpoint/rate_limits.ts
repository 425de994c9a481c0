/** Who speaks of a rate limit says which: with a number, on the page or on a page about limits. @module */
import { diagnostic } from "../../diagnostics/report.ts";
import { plainText } from "../../endpoint/mdx_tree.ts";
import type { Check, CheckedPage, SyntaxNode } from "../check.ts";
import { firstLineSpan, nodesOf } from "../walk.ts";

const mention = /\brate[- ]limit(?:s|ed|ing)?\b/i;
/** A number with what it counts, in words or in a table. */
const figure =
  /\d[\d.,_]*\s*(?:k|m)?\s*(?:api\s+)?(?:requests?|calls?|reqs?|queries|messages|events|tokens|emails|rps|qps|rpm|tpm|per\b|\/|every\b|a (?:second|minute|hour|day))/i;

/** Yields `rate-limit-vague`, unless a page of the site gives the figures. */
export const rateLimitCheck: Check = {
  codes: ["rate-limit-vague"],
  *run({ pages }) {
    // The text decides quickly for nearly all pages; only the rest needs trees.
    const speaking = pages.filter(({ source }) => mention.test(source));
    if (speaking.some(tellsForAll)) return;
    for (const page of speaking) {
      if (page.page.frontmatter.api === undefined || figure.test(page.source)) continue;
      const place = firstMention(page);
      if (place === undefined) continue;
      yield diagnostic("rate-limit-vague", "A rate limit is mentioned without its figure", {
        span: firstLineSpan(page, place),
        hint: "say how many requests in what time, here or on a page about rate limits",
      });
    }
  },
};

/** Whether a page about limits or the whole API gives a figure. */
function tellsForAll({ page, source }: CheckedPage): boolean {
  if (page.frontmatter.api !== undefined) return false;
  return figure.test(source);
}

/** The first paragraph that mentions a limit and leads nowhere else. */
function firstMention({ tree }: CheckedPage): SyntaxNode | undefined {
  for (const { node } of nodesOf(tree)) {
    if (node.type !== "paragraph" && node.type !== "heading") continue;
    if (!mention.test(plainText(node))) continue;
    if ([...nodesOf(node)].some((inner) => inner.node.type === "link")) continue;
    return node;
  }
  return undefined;
}
