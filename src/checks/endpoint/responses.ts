/** Endpoint pages say what comes back: on success and on failure, with status codes. @module */
import { diagnostic } from "../../diagnostics/report.ts";
import { statusOf } from "../../endpoint/from_mdx.ts";
import { plainText } from "../../endpoint/mdx_tree.ts";
import type { Check, CheckedPage, PageCheck } from "../check.ts";
import { nodesOf } from "../walk.ts";
import { mayHideFields } from "./hidden_fields.ts";

const success = /\b2\d\d\b/;
const failure = /\b[45](?:\d\d|XX)\b/i;

/** Status codes and texts of a page that may name them: titles, tables, words; not code. */
function spokenOf(page: CheckedPage): string {
  const { endpoint, tree } = page;
  const words = (endpoint?.responses ?? []).map(({ status }) => status ?? "");
  for (const { title } of endpoint?.examples ?? []) words.push(statusOf(title) ?? "");
  for (const { node } of nodesOf(tree)) {
    if (/^(?:heading|tableCell|paragraph|link)$/.test(node.type)) words.push(plainText(node));
    else if (node.type.startsWith("mdxJsx")) {
      for (const { value } of node.attributes ?? []) {
        if (typeof value === "string") words.push(value);
      }
    }
  }
  return words.join("\n");
}

/** Yields `response-missing` and `response-status-missing`. */
export const responseCheck: PageCheck = {
  codes: ["response-missing", "response-status-missing"],
  *run(page) {
    const { endpoint } = page;
    if (endpoint === undefined || mayHideFields(page)) return;
    const spoken = spokenOf(page);
    const hasExample = endpoint.examples.some(({ kind }) => kind === "response");
    if (endpoint.responses.length === 0 && !hasExample) {
      if (success.test(spoken) || /\b(?:response|returns?)\b/i.test(spoken)) return;
      yield diagnostic("response-missing", "The page does not say what the endpoint answers", {
        span: endpoint.span,
        hint: "add ResponseField elements or a ResponseExample",
      });
    } else if (!success.test(spoken)) {
      const example = endpoint.examples.find(({ kind }) => kind === "response");
      yield diagnostic("response-status-missing", "No status code is given for success", {
        span: endpoint.responses[0]?.span ?? example?.span ?? endpoint.span,
        hint: "name it in the title of the example: ```json 200 OK",
      });
    }
  },
};

/** A page that tells of errors for all endpoints. */
const aboutErrors = /(?:^|[-_/\s])(?:errors?|(?:error|status|response)[-_ ]codes?)(?:$|[-_/\s])/i;

/** Yields `error-response-missing`, unless a page of the site tells of errors for all endpoints. */
export const errorResponseCheck: Check = {
  codes: ["error-response-missing"],
  *run({ all, pages }) {
    for (const { path, title } of all.values()) {
      if (aboutErrors.test(path) || aboutErrors.test(title)) return;
    }
    for (const page of pages) {
      const { endpoint } = page;
      if (endpoint === undefined || mayHideFields(page)) continue;
      const spoken = spokenOf(page);
      if (failure.test(spoken) || /\berrors?\b/i.test(spoken)) continue;
      yield diagnostic("error-response-missing", "The page does not say how the endpoint fails", {
        span: endpoint.span,
        hint: "add a ResponseExample with a status of 400 or more, or a page about errors",
      });
    }
  },
};
