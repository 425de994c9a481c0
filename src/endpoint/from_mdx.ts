/**
 * A hand-written endpoint page → {@linkcode Endpoint}. The page keeps the layout that its author
 * gave it; what is read here feeds everything else (playground, samples, exports, checks).
 *
 * @module
 */
import { diagnostic } from "../diagnostics/report.ts";
import { type Diagnostic, type Result, type Span, spanAt } from "../model/diagnostic.ts";
import type {
  ApiResponse,
  AuthMethod,
  Callback,
  Content,
  Endpoint,
  Example,
  Field,
  Parameter,
  RequestBody,
  Security,
} from "../model/endpoint.ts";
import { parseFenceMeta } from "../model/fence.ts";
import type { Page } from "../model/page.ts";
import { type ApiValue, parseApiValue } from "./api_value.ts";
import { callbacksFromNodes, sectionBelow } from "./mdx_callbacks.ts";
import {
  alsoAccepted,
  isHeaderList,
  requestContents,
  responseContents,
  sharedBody,
} from "./mdx_contents.ts";
import {
  type FieldContext,
  fieldFromNode,
  fieldsWithin,
  isParamField,
  isResponseField,
  parameterFromNode,
} from "./mdx_fields.ts";
import {
  attributeText,
  isElement,
  type MdxFile,
  plainText,
  sourceOf,
  spanOf,
  type TreeNode,
} from "./mdx_tree.ts";
import { securityFromNodes } from "./mdx_security.ts";
import { missingPathParameters } from "./path_parameters.ts";
import { reasonPhrase } from "./status_text.ts";

/** A parsed page: its record, and the tree of its source with positions. */
export interface MdxPage extends MdxFile {
  readonly page: Page;
}

/**
 * Reads the endpoint of a page. There is no value when the page has no `api` in its frontmatter or
 * one that cannot be read. Yields `api-invalid`, `api-method-unknown`, `auth-method-unknown`,
 * `attribute-invalid` (a field with two locations) and `missing-path-parameter`.
 *
 * Fields count wherever they stand: at the top of the page, in accordions, tabs or steps. Response
 * fields belong to the status that the heading above them or the title of their tab or accordion
 * names.
 */
export function endpointFromMdx(mdx: MdxPage): Result<Endpoint> {
  const { page, tree, file } = mdx;
  const { frontmatter } = page;
  if (frontmatter.api === undefined) return { diagnostics: [] };
  const span = page.spans.api ?? spanAt(file);
  const api = parseApiValue(frontmatter.api, span);
  if (api.value === undefined) return { diagnostics: api.diagnostics };

  const reader = new BodyReader(mdx);
  reader.read(tree.children ?? []);
  const auth = readAuthMethod(page, span);
  const body = reader.body(frontmatter.contentType ?? "application/json");
  const endpoint: Endpoint = {
    method: api.value.method,
    target: api.value.target,
    title: page.title,
    description: frontmatter.description ?? "",
    ...(auth.value !== undefined && { auth: auth.value }),
    ...(frontmatter.playground !== undefined && { playground: frontmatter.playground }),
    ...(frontmatter.contentType !== undefined && { contentType: frontmatter.contentType }),
    parameters: body === undefined
      ? reader.parameters
      : reader.parameters.filter((parameter) => parameter.in !== "body"),
    responses: reader.responses(),
    examples: reader.examples,
    ...(body !== undefined && { requestBody: body }),
    ...(reader.security !== undefined && { security: reader.security }),
    ...(reader.callbacks.length > 0 && { callbacks: reader.callbacks }),
    ...(frontmatter.deprecated === true && { deprecated: true }),
    span,
  };
  const missing = missingPathParameters(pathNames(api.value), reader.parameters, {
    tree,
    api: frontmatter.api,
    span,
  });
  return {
    value: endpoint,
    diagnostics: [...api.diagnostics, ...auth.diagnostics, ...reader.diagnostics, ...missing],
  };
}

function pathNames(api: ApiValue): string[] {
  return [...new Set(api.path.flatMap((part) => part.kind === "parameter" ? [part.name] : []))];
}

const AUTH_METHODS: readonly AuthMethod[] = ["bearer", "basic", "key", "cobo", "none"];

/** The page's own authentication method; an unknown one is reported and the setting applies. */
function readAuthMethod({ frontmatter, spans }: Page, api: Span): Result<AuthMethod> {
  // A page with a value that the schema refuses may keep it among the fields it does not know.
  const written: unknown = frontmatter.authMethod ?? frontmatter.extra?.authMethod;
  if (written === undefined || written === null || written === "") return { diagnostics: [] };
  const method = AUTH_METHODS.find((each) => each === String(written).trim().toLowerCase());
  if (method !== undefined) return { value: method, diagnostics: [] };
  const message = `Authentication method "${String(written)}" is not known; the setting applies`;
  return {
    diagnostics: [diagnostic("auth-method-unknown", message, {
      span: spans.authMethod ?? api,
      hint: "use bearer, basic, key or none",
    })],
  };
}

/** A response while its parts are collected. */
interface OpenResponse {
  readonly status?: string;
  readonly span: Span;
  /** What its heading says after the status. */
  readonly title: string;
  /** Stands in a section of responses: it counts without fields too. */
  readonly listed: boolean;
  readonly description: TreeNode[];
  readonly fields: Field[];
  readonly headers: Field[];
  contents?: readonly Content[];
}

/** Blocks that may be a part of a response's description. */
const TEXT_BLOCKS = new Set(["paragraph", "list", "table", "blockquote", "code"]);

/** Walks a page's body once, in document order. */
class BodyReader implements FieldContext {
  readonly file: MdxFile;
  readonly diagnostics: Diagnostic[] = [];
  readonly parameters: Parameter[] = [];
  readonly examples: Example[] = [];
  readonly callbacks: Callback[] = [];
  readonly #responses: OpenResponse[] = [];
  /** Title and level of the section of the first rank that is read. */
  #section = { title: "", level: 0 };
  security?: Security;
  #requestBody: RequestBody | undefined;
  #alsoAccepted: readonly string[] = [];

  constructor(file: MdxFile) {
    this.file = file;
  }

  /** The body where it has several media types, `first` being that of the page. */
  body(first: string): RequestBody | undefined {
    const parameters = this.parameters.filter((parameter) => parameter.in === "body");
    const [one] = parameters;
    if (one === undefined || this.#alsoAccepted.length === 0) return this.#requestBody;
    return sharedBody(parameters, [first, ...this.#alsoAccepted], one.span);
  }

  /** Responses that say something, in the order of the page. */
  responses(): ApiResponse[] {
    return this.#responses.filter(({ fields, headers, contents, listed }) =>
      listed || fields.length > 0 || headers.length > 0 || contents !== undefined
    ).map(({ status, title, description, fields, headers, contents, span }) => ({
      ...(status !== undefined && { status }),
      description: sourceOf(description, this.file.source) || title,
      fields: contents?.[0]?.body.fields ?? fields,
      ...(contents !== undefined && { contents }),
      ...(headers.length > 0 && { headers }),
      span,
    }));
  }

  /** Reads sibling nodes; `outer` is the response that an enclosing tab or heading has opened. */
  read(nodes: readonly TreeNode[], outer?: OpenResponse): void {
    let response = outer;
    let depth = 0;
    for (let at = 0; at < nodes.length; at++) {
      const node = nodes[at]!; // `at` is below the length
      if (node.type === "heading") {
        const level = node.depth ?? 1;
        const section = sectionBelow(nodes, at);
        if (/^callbacks$/i.test(plainText(node).trim())) {
          this.callbacks.push(...callbacksFromNodes(section, this));
          at += section.length;
          continue;
        }
        this.#enter(node, level, section);
        const status = this.#statusOf(plainText(node));
        if (status !== undefined) {
          response = this.#open(node, status, plainText(node));
          depth = level;
        } else if (level <= depth) {
          // A heading of the same rank ends what the status heading began.
          response = outer;
          depth = 0;
        }
        continue;
      }
      if (response !== undefined && response.fields.length === 0) {
        const bodies = responseContents(nodes.slice(at), this);
        if (bodies !== undefined) {
          response.contents = bodies.contents;
          at += bodies.length - 1;
          continue;
        }
      }
      this.#readNode(node, response, (opened) => response = opened);
    }
  }

  #readNode(
    node: TreeNode,
    response: OpenResponse | undefined,
    open: (response: OpenResponse) => void,
  ): void {
    if (isResponseField(node)) {
      const owner = response ?? this.#unnamed(node);
      open(owner);
      owner.fields.push(fieldFromNode(node, this));
    } else if (isParamField(node)) {
      const parameter = parameterFromNode(node, this);
      if (parameter !== undefined) this.parameters.push(parameter);
    } else if (
      isElement(node) && (node.name === "RequestExample" || node.name === "ResponseExample")
    ) {
      this.#readExamples(node, node.name === "RequestExample" ? "request" : "response");
    } else if (response !== undefined && isHeaderList(node)) {
      response.headers.push(...fieldsWithin(node.children ?? [], this));
    } else if (
      (node.name === "Frame" || node.name === "code") && response?.fields.length === 0
    ) {
      response.description.push(node);
    } else if (isElement(node)) {
      const body = response === undefined ? requestContents(node, this) : undefined;
      if (body !== undefined) {
        this.#requestBody = body;
        return;
      }
      const title = attributeText(node, "title") ?? "";
      const status = statusOf(title);
      this.read(
        node.children ?? [],
        status === undefined ? response : this.#open(node, status, ""),
      );
    } else if (
      TEXT_BLOCKS.has(node.type) && response !== undefined && response.fields.length === 0
    ) {
      response.description.push(node);
      this.read(node.children ?? [], response);
    } else if (node.children !== undefined) {
      this.#alsoAccepted = alsoAccepted(node) ?? this.#alsoAccepted;
      this.read(node.children, response);
    }
  }

  /** Notes the section that a heading begins, and reads one that says how to authenticate. */
  #enter(heading: TreeNode, level: number, section: readonly TreeNode[]): void {
    const title = plainText(heading).trim().toLowerCase();
    if (level <= this.#section.level || this.#section.level === 0) this.#section = { title, level };
    if (title !== "authorization" && title !== "authentication") return;
    const security = securityFromNodes(section, this.file.source);
    if (security !== undefined) this.security = security;
  }

  get #isInResponses(): boolean {
    return this.#section.title === "responses" || this.#section.title === "response";
  }

  /** In a section of responses, a heading may name others than those by number. */
  #statusOf(title: string): string | undefined {
    const status = statusOf(title);
    if (status !== undefined || !this.#isInResponses) return status;
    const other = /^(?:(Default) response|Response (\S.*))$/.exec(title.trim());
    return other === null ? undefined : other[2] ?? "default";
  }

  #open(node: TreeNode, status: string, heading: string): OpenResponse {
    const words = !/^[1-5]/.test(status)
      ? undefined
      : new RegExp(`^${RegExp.escape(status)}[\\s:–—-]+(.+)$`, "i").exec(heading.trim())
        ?.[1];
    const response: OpenResponse = {
      status,
      span: spanOf(node, this.file.file),
      title: words === undefined || words === reasonPhrase(status) ? "" : words,
      listed: heading !== "" && this.#isInResponses,
      description: [],
      fields: [],
      headers: [],
    };
    this.#responses.push(response);
    return response;
  }

  /** The response of the fields that stand below no status: all of them belong to one. */
  #unnamed(node: TreeNode): OpenResponse {
    const known = this.#responses.find(({ status }) => status === undefined);
    if (known !== undefined) return known;
    const response: OpenResponse = {
      span: spanOf(node, this.file.file),
      title: "",
      listed: false,
      description: [],
      fields: [],
      headers: [],
    };
    this.#responses.push(response);
    return response;
  }

  #readExamples(node: TreeNode, kind: Example["kind"]): void {
    for (const child of node.children ?? []) {
      if (child.type !== "code") {
        this.#readExamples(child, kind);
        continue;
      }
      const { language, title } = parseFenceMeta(child.lang, child.meta ?? "");
      this.examples.push({
        kind,
        title: title ?? language,
        language,
        code: child.value ?? "",
        span: spanOf(child, this.file.file),
      });
    }
  }
}

/**
 * The status that a title names: `200`, `200 OK`, `Response 404`, `Status code: 5XX`, `Not found
 * (404)`. Numbers elsewhere in a title (`Top 100 items`) are no status.
 */
export function statusOf(title: string): string | undefined {
  const text = title.trim();
  const match =
    /^(?:[^\p{L}\p{N}]*(?:https?|status|code|response|returns?|success|error)\b[\s:–—-]*)*\(?([1-5](?:\d\d|xx))(?![\p{L}\p{N}])/iu
      .exec(text) ?? /\(([1-5](?:\d\d|xx))\b[^()]*\)$/i.exec(text);
  return match?.[1]?.toUpperCase();
}
