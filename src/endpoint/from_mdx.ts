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
  Endpoint,
  Example,
  Field,
  Parameter,
} from "../model/endpoint.ts";
import { parseFenceMeta } from "../model/fence.ts";
import type { Page } from "../model/page.ts";
import { type ApiValue, parseApiValue } from "./api_value.ts";
import {
  type FieldContext,
  fieldFromNode,
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
import { missingPathParameters } from "./path_parameters.ts";

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
  const endpoint: Endpoint = {
    method: api.value.method,
    target: api.value.target,
    title: page.title,
    description: frontmatter.description ?? "",
    ...(auth.value !== undefined && { auth: auth.value }),
    ...(frontmatter.playground !== undefined && { playground: frontmatter.playground }),
    ...(frontmatter.contentType !== undefined && { contentType: frontmatter.contentType }),
    parameters: reader.parameters,
    responses: reader.responses(),
    examples: reader.examples,
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

/** A response while its fields are collected. */
interface OpenResponse {
  readonly status?: string;
  readonly span: Span;
  readonly description: TreeNode[];
  readonly fields: Field[];
}

/** Walks a page's body once, in document order. */
class BodyReader implements FieldContext {
  readonly file: MdxFile;
  readonly diagnostics: Diagnostic[] = [];
  readonly parameters: Parameter[] = [];
  readonly examples: Example[] = [];
  readonly #responses: OpenResponse[] = [];

  constructor(file: MdxFile) {
    this.file = file;
  }

  /** Responses that have fields, in the order of the page. */
  responses(): ApiResponse[] {
    return this.#responses.filter(({ fields }) => fields.length > 0).map((response) => ({
      ...(response.status !== undefined && { status: response.status }),
      description: sourceOf(response.description, this.file.source),
      fields: response.fields,
      span: response.span,
    }));
  }

  /** Reads sibling nodes; `outer` is the response that an enclosing tab or heading has opened. */
  read(nodes: readonly TreeNode[], outer?: OpenResponse): void {
    let response = outer;
    let depth = 0;
    for (const node of nodes) {
      if (node.type === "heading") {
        const level = node.depth ?? 1;
        const status = statusOf(plainText(node));
        if (status !== undefined) {
          response = this.#open(node, status);
          depth = level;
        } else if (level <= depth) {
          // A heading of the same rank ends what the status heading began.
          response = outer;
          depth = 0;
        }
      } else if (isResponseField(node)) {
        response ??= this.#unnamed(node);
        response.fields.push(fieldFromNode(node, this));
      } else if (isParamField(node)) {
        const parameter = parameterFromNode(node, this);
        if (parameter !== undefined) this.parameters.push(parameter);
      } else if (
        isElement(node) && (node.name === "RequestExample" || node.name === "ResponseExample")
      ) {
        this.#readExamples(node, node.name === "RequestExample" ? "request" : "response");
      } else if (isElement(node)) {
        const status = statusOf(attributeText(node, "title") ?? "");
        this.read(node.children ?? [], status === undefined ? response : this.#open(node, status));
      } else if (
        node.type === "paragraph" && response !== undefined && response.fields.length === 0
      ) {
        response.description.push(node);
        this.read(node.children ?? [], response);
      } else if (node.children !== undefined) this.read(node.children, response);
    }
  }

  #open(node: TreeNode, status: string): OpenResponse {
    const response = { status, span: spanOf(node, this.file.file), description: [], fields: [] };
    this.#responses.push(response);
    return response;
  }

  /** The response of the fields that stand below no status: all of them belong to one. */
  #unnamed(node: TreeNode): OpenResponse {
    const known = this.#responses.find(({ status }) => status === undefined);
    if (known !== undefined) return known;
    const response = { span: spanOf(node, this.file.file), description: [], fields: [] };
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
