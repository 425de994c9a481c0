/**
 * The table of all diagnostic codes. A code is stable: people write it in settings and scripts.
 *
 * @module
 */
import type { Severity } from "./diagnostic.ts";

/** What a code stands for: its usual severity and a one-line summary. */
export interface CodeInfo {
  readonly severity: Severity;
  readonly summary: string;
}

const error = (summary: string): CodeInfo => ({ severity: "error", summary });
const warning = (summary: string): CodeInfo => ({ severity: "warning", summary });
const info = (summary: string): CodeInfo => ({ severity: "info", summary });

/** Every code, grouped by the layer that reports it. */
export const codes = {
  // files
  "file-unreadable": error("A file cannot be read"),
  "file-outside-folder": error("A path leads out of the docs folder"),
  "invalid-utf8": warning("A text file is not valid UTF-8"),

  // settings
  "settings-missing": error("The folder has no docs.json"),
  "settings-syntax": error("The settings file is not valid JSON"),
  "settings-invalid": error("A setting has a value that is not allowed"),
  "settings-unknown-key": warning("A settings key is not known"),
  "settings-legacy": info("The settings are in the old mint.json format"),
  "settings-ref": error("A $ref in the settings cannot be resolved"),
  "settings-insecure": warning("A link of the settings is not https"),
  "settings-unsupported": info("A setting is accepted but has no effect here"),

  // pages
  "change-dates-unknown": warning("Pages show when they were changed, and nothing tells it"),
  "page-ignored": info("A page is left out because of its file name"),
  "frontmatter-syntax": error("The frontmatter is not valid YAML"),
  "frontmatter-invalid": warning("A frontmatter field has a value that is not allowed"),
  "frontmatter-key-case": info("A frontmatter key differs from a known one in its case only"),
  "duplicate-page": error("Two files claim the same page"),
  "import-missing": error("An import names a file that does not exist"),
  "import-outside-folder": error("An import leads out of the docs folder"),
  "import-unsupported": error("An import names something other than a file of the docs folder"),
  "import-unknown-name": warning("An import names something that its file does not export"),
  "variable-undefined": warning("A {{variable}} is not defined in the settings"),

  // navigation
  "page-missing": warning("The navigation names a page that does not exist"),
  "navigation-empty": warning("A part of the navigation has no pages"),
  "navigation-conflict": warning("A navigation node has more than one kind of children"),
  "openapi-not-rendered": info("Pages from an OpenAPI document are not rendered yet"),
  "redirect-invalid": warning("A redirect cannot be used"),

  // API documents
  "spec-missing": error("A document that the site names does not exist"),
  "spec-unreadable": error("An API document cannot be read"),
  "spec-too-large": error("An API document is larger than the program accepts"),
  "spec-syntax": error("An API document is not valid JSON or YAML"),
  "spec-invalid": error("A file is not an OpenAPI document"),
  "spec-version": error("An API document has a version that is not supported"),
  "spec-skipped": warning("A file that looks like an API document cannot be used"),
  "spec-ref-missing": warning("A $ref of an API document leads nowhere"),
  "spec-ref-cycle": warning("A $ref of an API document leads back to itself"),
  "spec-overlay": warning("An overlay cannot be applied"),
  "parameter-without-schema": warning("A parameter of an API document has no schema"),
  "example-mismatch": warning("An example of an API document does not fit its schema"),
  "operation-id-duplicate": warning("Two operations have the same operationId"),
  "operation-missing": warning("An entry names an operation that its document does not have"),
  "operation-ambiguous": warning("An entry fits operations of several documents"),
  "operation-page-moved": warning("Two documents make the same page; one is moved"),
  "schema-missing": error("A page names a schema that no document has"),
  "source-not-rendered": warning("A kind of API document is not rendered yet"),

  // endpoint pages
  "api-invalid": error("The api value is not METHOD followed by a path or URL"),
  "api-method-unknown": error("The api value names an unknown HTTP method"),
  "api-server-missing": warning("The path is relative and the settings name no server"),
  "auth-method-unknown": warning("The authentication method is not known"),
  "auth-name-missing": warning("Method key has no header name"),
  "sample-language-unknown": warning("The settings name a language that has no code samples"),
  "code-sample-invalid": warning("An entry of x-codeSamples cannot be used"),
  "missing-path-parameter": warning("A path parameter is not documented"),

  // endpoints of specifications
  "schema-conflict": warning("The parts of a schema exclude each other"),
  "schema-unsupported": info("A part of a schema cannot be shown"),
  "schema-truncated": info("A schema has more fields than a page can show"),
  "parameter-invalid": warning("A parameter of an operation cannot be read"),
  "security-unknown": warning("An operation names a security scheme that does not exist"),

  // compiling and rendering
  "mdx-syntax": error("A page is not valid MDX"),
  "module-syntax": error("A component file is not valid JavaScript or TypeScript"),
  "render-failed": error("A page throws when it is rendered"),
  "render-timeout": error("A page takes too long to render"),
  "name-undefined": warning("A name in braces is not defined"),
  "component-unknown": warning("A component is not defined"),
  "attribute-unknown": warning("A component has no such attribute"),
  "attribute-invalid": warning("An attribute has a value that is not allowed"),
  "component-misplaced": warning("A component stands where it has no effect"),
  "icon-unknown": warning("An icon is not in the icon library"),
  "math-syntax": warning("A formula is not valid LaTeX"),

  // checks: structure of pages
  "title-missing": warning("A page has no title"),
  "description-missing": warning("A page has no description"),
  "heading-level-one": warning("A heading has the level of the page's title"),
  "heading-skipped": warning("A heading leaves out a level"),
  "image-alt-missing": warning("An image has no alternative text"),
  "image-unframed": info("An image does not stand in a Frame"),
  "code-language-missing": warning("A code block does not state its language"),
  "code-file-unnamed": info("A code block is a file and has no file name"),
  "steps-preferred": info("A procedure is a numbered list instead of Steps"),
  "code-group-preferred": info("The same in several languages stands outside of a CodeGroup"),
  "expandable-preferred": info("Nested fields stand outside of an Expandable"),

  // checks: endpoint pages
  "surplus-path-parameter": warning("A documented path parameter is not in the path"),
  "path-parameter-optional": warning("A path parameter is not marked as required"),
  "required-unmarked": warning("A field is called required in its text only"),
  "field-type-missing": warning("A field has no type"),
  "response-missing": warning("An endpoint page does not say what comes back"),
  "response-status-missing": info("An endpoint page gives no status code for success"),
  "error-response-missing": info("An endpoint page does not say how the endpoint fails"),
  "auth-unstated": warning("An endpoint page does not say how requests are authenticated"),
  "rate-limit-vague": info("A rate limit is mentioned without its figure"),
  "example-json-invalid": warning("An example is not valid JSON"),
  "example-field-missing": warning("An example lacks a required field"),
  "example-field-surplus": warning("An example has a field that is not documented"),
  "example-type-mismatch": warning("An example has a value of another type than documented"),
  "request-example-method": warning("A sample sends another method than its page documents"),
  "request-example-path": warning("A sample calls another path than its page documents"),
  "operation-duplicate": warning("Two pages document one operation"),

  // checks: secrets
  "secret-exposed": error("A key or password of a service is published"),
  "secret-suspected": warning("A value looks like a key or a password"),

  // checks: links
  "link-broken": error("A link leads to no page and no file"),
  "file-missing": error("An image or another file that a page shows does not exist"),
  "anchor-missing": warning("A link leads to a place that its page does not have"),
  "link-case": warning("A link differs from what it leads to in the case of letters"),
  "link-backslash": warning("A link has the separators of Windows"),
  "link-empty": warning("A link or an image has no address"),
  "link-malformed": warning("A link to another site is not an address"),
  "link-extension": info("A link has the extension of a file"),
  "link-bare": info("A relative link does not begin with ./"),
  "link-own-host": info("A link names the host of the site itself"),
  "external-broken": warning("A link to another site leads to nothing"),
  "external-unclear": info("A link to another site could not be followed"),
  "redirect-broken": warning("A redirect leads to something that does not exist"),
  "redirect-chain": info("A redirect leads to another redirect"),
  "page-orphaned": info("Nothing leads to a page"),

  // checks: drift
  "drift-operation-missing": warning("An operation of the document has no page"),
  "drift-operation-surplus": error("A page documents an operation that the document does not have"),
  "drift-method": error("A page documents another method than the document"),
  "drift-path": error("A page documents another path than the document"),
  "drift-server": error("A page names a server that the document does not have"),
  "drift-auth": error("A page states another authentication than the document"),
  "drift-content-type": error("A page states another media type of the body than the document"),
  "drift-parameter-missing": error("A parameter of the document is not on its page"),
  "drift-parameter-surplus": error("A page documents a parameter that the document does not have"),
  "drift-parameter-renamed": error("A parameter has another name in the document"),
  "drift-parameter-location": error("A parameter is sent in another place in the document"),
  "drift-type": error("A field has another type in the document"),
  "drift-required": error("Page and document disagree whether a field is required"),
  "drift-default": error("A field has another default in the document"),
  "drift-enum": error("A field has other values in the document"),
  "drift-deprecated": error("Page and document disagree whether something is deprecated"),
  "drift-body-missing": error("A page does not document the request body"),
  "drift-body-surplus": error("A page documents a body that the operation does not take"),
  "drift-body-field-missing": error("A body field of the document is not on its page"),
  "drift-body-field-surplus": error(
    "A page documents a body field that the document does not have",
  ),
  "drift-body-field-renamed": error("A body field has another name in the document"),
  "drift-response-missing": warning("A page documents no response fields"),
  "drift-response-surplus": error("A page documents fields of a response that has no body"),
  "drift-response-field-missing": error("A response field of the document is not on its page"),
  "drift-response-field-surplus": error("A page documents a response field that does not exist"),
  "drift-response-field-renamed": error("A response field has another name in the document"),
  "drift-status-missing": warning("A status of the document is not on its page"),
  "drift-status-surplus": error("A page documents a status that the document does not have"),

  // checks: suppressions
  "suppression-invalid": warning("A comment or entry that switches a rule off cannot be read"),
  "suppression-unexplained": warning("A rule is switched off without a reason"),
  "suppression-unused": warning("A rule is switched off where it finds nothing"),

  // migrate
  "migrate-loss": info("A page cannot say something that the API document says"),
  "migrate-conflict": warning("A page and its API document have changed the same thing"),
  "migrate-file-exists": error("A file that migrate did not write is in the way"),
  "init-not-written": error("The files of a new site could not be written"),
  "migrate-not-written": error("The files of a migration could not be written"),
  "migrate-operation-gone": warning("A page shows an operation that its document has no more"),
  "migrate-settings": warning("The settings could not be completed"),

  // export
  "export-conflict": warning("Two pages document one operation; one is exported"),
  "export-loss": info("An export cannot say something that a page says"),

  // build
  "output-not-ours": error("The output folder holds files that this program did not write"),
  "output-conflict": error("Two sources write the same output file"),
} as const satisfies Record<string, CodeInfo>;

/** A diagnostic code, kebab-case. */
export type Code = keyof typeof codes;
