/**
 * Everything that an endpoint says, one fact at a time, in a form in which pages and specifications
 * can be compared: what both mean is equal, whatever way each has of saying it.
 *
 * @module
 */
import { mdxToMdast } from "satteri";
import { renderDescription } from "../../src/compile/description.ts";
import { codeSamplesFor, type SampleSettings } from "../../src/endpoint/code_samples.ts";
import { shapeOfField } from "../../src/endpoint/example_value.ts";
import { literalText, plainText, type TreeNode } from "../../src/endpoint/mdx_tree.ts";
import { contentOf } from "../../src/endpoint/plan_body.ts";
import { responseExamplesFor } from "../../src/endpoint/response_examples.ts";
import { serializationSentences } from "../../src/endpoint/serialization_words.ts";
import { reasonPhrase } from "../../src/endpoint/status_text.ts";
import type {
  ApiResponse,
  Choice,
  Content,
  Field,
  ResolvedEndpoint,
  Security,
} from "../../src/model/endpoint.ts";
import { decodeEntities } from "./html.ts";

/** Where a text comes from: Markdown of a specification, or MDX of a page. */
export type Origin = "specification" | "page";

/** One fact: what kind it is, what it is about, what it says. */
export interface Fact {
  readonly kind: string;
  readonly about: string;
  readonly says: string;
}

/** All facts of an endpoint. */
export function factsOf(
  endpoint: ResolvedEndpoint,
  origin: Origin,
  samples: SampleSettings,
): Fact[] {
  const facts: Fact[] = [];
  const writer = new FactWriter(facts, origin);
  const add = (kind: string, about: string, says: string) => facts.push({ kind, about, says });
  add("method", "", endpoint.method);
  const path = endpoint.path.map((part) => part.kind === "text" ? part.text : `{${part.name}}`);
  add("path", "", path.join(""));
  add("server", "", endpoint.servers[0] ?? "");
  for (const server of endpoint.servers.slice(1)) add("other servers", server, server);
  add("title", "", endpoint.title.replace(/\s+/g, " ").trim());
  if (endpoint.deprecated) add("deprecated", "", "true");
  writer.security(securityOf(endpoint));
  for (const parameter of endpoint.parameters) {
    if (parameter.in === "body") continue;
    const about = `${parameter.in} ${parameter.name}`;
    add("parameter", about, "");
    writer.field(parameter, about);
    for (const sentence of serializationSentences(parameter, shapeOfField(parameter).kind)) {
      add("serialization", about, sentence);
    }
  }
  const first = contentOf(endpoint);
  const contents = endpoint.requestBody?.contents ?? (first === undefined ? [] : [first]);
  writer.contents(contents, "body");
  for (const response of endpoint.responses) writer.response(response);
  for (const { label, language, code } of codeSamplesFor(endpoint, samples)) {
    add("request example", label, `${language}\n${code}`);
  }
  for (const { label, language, code } of responseExamplesFor(endpoint)) {
    add("response example", label, `${language}\n${code}`);
  }
  for (const { name, expression, endpoint: inner } of endpoint.callbacks ?? []) {
    const about = `callback ${name}`;
    add("callback", about, `${inner.method} ${expression}`);
    writer.contents(inner.requestBody?.contents ?? [], about);
    for (const response of inner.responses) {
      add("callback response", `${about} ${response.status}`, "");
    }
  }
  return facts;
}

/** The requirements, those that a method means included. */
function securityOf(endpoint: ResolvedEndpoint): Security {
  if (endpoint.security !== undefined) {
    return endpoint.security.every((each) => each.length === 0) ? [] : endpoint.security;
  }
  const common = { id: "", description: "" };
  switch (endpoint.auth) {
    case "bearer":
    case "basic":
      return [[{ ...common, kind: endpoint.auth }]];
    case "key":
      return [[{ ...common, kind: "apiKey", in: "header", name: endpoint.authName }]];
    default:
      return [];
  }
}

class FactWriter {
  constructor(private readonly facts: Fact[], private readonly origin: Origin) {}

  #add(kind: string, about: string, says: string): void {
    this.facts.push({ kind, about, says });
  }

  /** The text of a description, without blanks: how blocks are set apart is not its meaning. */
  #text(markdown: string): string {
    return (this.origin === "page" ? textOfMdx(markdown) : textOfMarkdown(markdown))
      .replace(/\s+/g, "");
  }

  security(security: Security): void {
    security.forEach((schemes, at) =>
      this.#add(
        "authentication",
        String(at),
        JSON.stringify(
          schemes.map((
            { kind, name, in: place, scopes, flows, description, openIdConnectUrl },
          ) => ({
            kind,
            name,
            place,
            scopes,
            flows: flows?.map((
              flow,
            ) => [flow.kind, flow.authorizationUrl, flow.tokenUrl, flow.refreshUrl]),
            openIdConnectUrl,
            description: this.#text(description),
          })),
        ),
      )
    );
  }

  contents(contents: readonly Content[], about: string): void {
    contents.forEach(({ contentType, body }, at) => {
      const type = contentType.includes("*") ? "application/json" : contentType;
      this.#add("media type", `${about} ${at}`, type);
      const { examples: _, ...facts } = body.facts ?? {};
      // Whether a body is needed is said by its fields, or in words.
      this.field({ ...body, required: false, facts }, `${about} ${type}`);
    });
  }

  response(response: ApiResponse): void {
    const { status = "", headers = [] } = response;
    const about = `response ${status}`;
    this.#add("status", about, status);
    const description = this.#text(response.description).replace(/\.$/, "");
    const isStandard = description.toLowerCase() ===
      reasonPhrase(status).replace(/\s/g, "").toLowerCase();
    if (description !== "" && !isStandard) this.#add("response description", about, description);
    for (const header of headers) {
      this.#add("response header", `${about} header ${header.name}`, "");
      this.field(header, `${about} header ${header.name}`);
    }
    const implied: Content = {
      contentType: "application/json",
      examples: [],
      body: {
        name: "",
        type: "object",
        required: false,
        deprecated: false,
        description: "",
        fields: response.fields,
        span: response.span,
      },
    };
    this.contents(response.contents ?? (response.fields.length > 0 ? [implied] : []), about);
  }

  field(field: Field, about: string): void {
    if (field.required) this.#add("required", about, "true");
    if (field.deprecated) this.#add("deprecated", about, "true");
    if (field.default !== undefined) this.#add("default", about, field.default);
    this.value(field, about);
  }

  value(owner: Field | Choice, about: string): void {
    const { facts = {}, fields } = owner;
    if (owner.type !== "") this.#add("type", about, owner.type);
    const description = this.#text(owner.description);
    if (description !== "") this.#add("description", about, description);
    const shape = shapeOfField({ type: owner.type, fields: [] });
    if (facts.enum !== undefined) {
      this.#add("enum", about, JSON.stringify(facts.enum.map(({ value }) => value)));
      for (const { value, description = "" } of facts.enum) {
        const words = this.#text(description);
        if (words !== "") this.#add("meaning of value", `${about} = ${value}`, words);
      }
    }
    for (const limit of facts.limits ?? []) this.#add("limit", about, limit);
    const constraints = Object.entries(facts.constraints ?? {}).sort()
      // No text and no list is shorter than nothing.
      .filter(([name, value]) => value !== 0 || !/^min(?:Length|Items)$/.test(name));
    if (constraints.length > 0) this.#add("constraints", about, JSON.stringify(constraints));
    for (const example of facts.examples ?? []) {
      this.#add("example", about, shown(example, shape.kind));
    }
    if (facts.readOnly) this.#add("read-only", about, "true");
    if (facts.writeOnly) this.#add("write-only", about, "true");
    for (const word of [...facts.pre ?? [], ...facts.post ?? []]) this.#add("pill", about, word);
    if (facts.recursion !== undefined) this.#add("recursion", about, facts.recursion);
    if (facts.truncated) this.#add("truncated", about, "true");
    const choices = facts.choices ?? [];
    if (!isSaidByType(owner, choices)) {
      const counts = new Map<string, number>();
      for (const choice of choices) {
        const label = choice.label.replace(/\s+/g, " ").trim().replace(/ \(\d+\)$/, "") ||
          "Option";
        const count = (counts.get(label) ?? 0) + 1;
        counts.set(label, count);
        const place = `${about} <${label}${count > 1 ? ` ${count}` : ""}>`;
        this.#add("choice", place, "");
        this.value(choice, place);
        const chosen = chosenBy(choice, facts.discriminator);
        if (chosen !== undefined) this.#add("discriminator value", place, chosen);
      }
    }
    if (facts.discriminator !== undefined && choices.length > 0) {
      this.#add("discriminator", about, facts.discriminator.property);
    }
    for (const field of fields) {
      const place = `${about}.${field.name}`;
      this.#add("nested field", place, "");
      this.field(field, place);
    }
  }
}

/** An example as a reader sees it. */
function shown(json: string, kind: string): string {
  const value: unknown = JSON.parse(json);
  const isText = kind === "string" || kind === "file";
  return isText && typeof value === "string" ? value : isText ? JSON.stringify(value) : json;
}

function chosenBy(
  { label }: Choice,
  discriminator: NonNullable<Field["facts"]>["discriminator"],
): string | undefined {
  const bare = label.replace(/ \(\d+\)$/, "");
  return Object.entries(discriminator?.mapping ?? {}).find(([name, target]) =>
    name === bare || target === label || target === bare || target.endsWith(`/${bare}`)
  )?.[0];
}

/** Choices that the type label lists and that say nothing more. */
function isSaidByType(owner: Field | Choice, choices: readonly Choice[]): boolean {
  const types = [...new Set(choices.map(({ type }) => type))].join(" | ");
  return owner.type.replace(/ \| null$/, "") === types &&
    choices.every((choice) =>
      choice.label === choice.type && choice.description === "" && choice.fields.length === 0 &&
      Object.keys(choice.facts ?? {}).every((key) => ["kind", "nullable", "items"].includes(key))
    );
}

const markdownTexts = new Map<string, string>();

/** What a reader of a generated page reads. */
export function textOfMarkdown(markdown: string): string {
  const known = markdownTexts.get(markdown);
  if (known !== undefined) return known;
  const html = renderDescription(markdown.replace(/\r\n?/g, "\n"), { file: "a.yaml", base: "" });
  const shown = html.replace(/<img [^>]*?alt="([^"]*)"[^>]*>/g, "$1");
  const text = decodeEntities(shown.replace(/<[^>]*>/g, ""));
  markdownTexts.set(markdown, text);
  return text;
}

/** What a reader of a written page reads. */
export function textOfMdx(mdx: string): string {
  if (mdx === "") return "";
  return textOfTree(mdxToMdast(mdx, { features: { frontmatter: false } }) as unknown as TreeNode);
}

function textOfTree(
  node: TreeNode & { readonly alt?: string; readonly checked?: boolean | null },
): string {
  if (node.type === "image") return node.alt ?? "";
  if (/^mdx(?:Text|Flow)Expression$/.test(node.type)) return literalText(node.value ?? "");
  const box = typeof node.checked === "boolean" ? node.checked ? "☑" : "☐" : "";
  if (node.children !== undefined) return box + node.children.map(textOfTree).join("");
  return node.value ?? plainText(node);
}
