/** Every endpoint page says how requests are authenticated, or that they are not. @module */
import { diagnostic } from "../../diagnostics/report.ts";
import { plainText } from "../../endpoint/mdx_tree.ts";
import type { PageCheck } from "../check.ts";
import { mayHideFields } from "./hidden_fields.ts";

/** Names of headers and other parameters that carry a credential. */
const credential =
  /^(?:authorization|cookie)$|(?:^|[-_])(?:api[-_]?key|key|token|secret|signature|session|auth)(?:$|[-_])/i;

/** Words of a page or of a sample that tell of authentication, or that there is none. */
const told =
  /authenticat|authoriz|\bapi[-_ ]?keys?\b|\bbearer\b|\btokens?\b|\bcredentials?\b|\bsecrets?\b|\bpublic(?:ly)?\b|\bsigned in\b|\blog(?:ged)? in\b|(?:^|\s)(?:-u|--user)\s/i;

/** Yields `auth-unstated`. */
export const authenticationCheck: PageCheck = {
  codes: ["auth-unstated"],
  *run(page, { api }) {
    const { endpoint } = page;
    if (endpoint === undefined || api.mdx.auth.method !== undefined) return;
    if (page.page.frontmatter.authMethod !== undefined || mayHideFields(page)) return;
    if (
      endpoint.parameters.some(({ in: place, name }) => place !== "body" && credential.test(name))
    ) return;
    if (told.test(plainText(page.tree)) || endpoint.examples.some(({ code }) => told.test(code))) {
      return;
    }
    yield diagnostic("auth-unstated", "Nothing says how requests are authenticated", {
      span: endpoint.span,
      hint: 'set api.mdx.auth.method in docs.json, or authMethod: "none" for an open endpoint',
    });
  },
};
