/**
 * The section of a hand-written page that says how to authenticate, in sentences such as
 *
 *     **api key**: API key in the header `X-Key`. Scopes: `read`, `write`.
 *
 * Any other text of such a section is prose.
 *
 * @module
 */
import type { Security, SecurityScheme } from "../model/endpoint.ts";
import { codeMark } from "./fact_sentences.ts";
import { sentenceText } from "./mdx_facts.ts";
import { plainText, sourceOf, type TreeNode } from "./mdx_tree.ts";

/** Reads a section; undefined when it does not say how to authenticate in a known form. */
export function securityFromNodes(
  nodes: readonly TreeNode[],
  source: string,
): Security | undefined {
  const [first, second] = nodes;
  const announced = first?.type === "paragraph" ? plainText(first).trim() : "";
  if (announced === "Use one of these:" && second?.type === "list") {
    return all(second.children, (item) => alternativeOf(item, source));
  }
  if (announced === "Send all of these:" && second?.type === "list") {
    const schemes = all(second.children, (item) => schemeOf(item.children ?? [], source));
    return schemes && [schemes];
  }
  const scheme = schemeOf(nodes, source);
  return scheme && [[scheme]];
}

function alternativeOf(item: TreeNode, source: string): readonly SecurityScheme[] | undefined {
  const [first, second] = item.children ?? [];
  const text = first === undefined ? "" : plainText(first).trim();
  if (text === "No authorization.") return [];
  if (text === "All of these:" && second?.type === "list") {
    return all(second.children, (each) => schemeOf(each.children ?? [], source));
  }
  const scheme = schemeOf(item.children ?? [], source);
  return scheme && [scheme];
}

/** The results for all nodes, or undefined when one has none. */
function all<T>(
  nodes: readonly TreeNode[] | undefined,
  read: (node: TreeNode) => T | undefined,
): T[] | undefined {
  const results = (nodes ?? []).map(read);
  return results.every((each) => each !== undefined) ? results as T[] : undefined; // just looked
}

type Carrier = Pick<SecurityScheme, "kind" | "in" | "name">;

/** What a scheme sends, by the sentence that says so. */
const CARRIERS: readonly (readonly [RegExp, (code: string) => Carrier])[] = [
  [/^bearer token in the \0 header$/, () => ({ kind: "bearer" })],
  [/^user name and password in the \0 header$/, () => ({ kind: "basic" })],
  [/^OAuth 2\.0 token in the \0 header$/, () => ({ kind: "oauth2" })],
  [/^OpenID Connect token in the \0 header$/, () => ({ kind: "openIdConnect" })],
  [/^API key in the header \0$/, (name) => ({ kind: "apiKey", name, in: "header" })],
  [/^API key in the query parameter \0$/, (name) => ({ kind: "apiKey", name, in: "query" })],
  [/^API key in the cookie \0$/, (name) => ({ kind: "apiKey", name, in: "cookie" })],
  [/^authentication scheme \0$/, (name) => ({ kind: "other", name })],
];

type Flow = NonNullable<SecurityScheme["flows"]>[number];

const FLOWS: Readonly<Record<string, Flow["kind"]>> = {
  "Authorization code": "authorizationCode",
  "Client credentials": "clientCredentials",
  Implicit: "implicit",
  Password: "password",
  "Device authorization": "deviceAuthorization",
};

/** A scheme: its id, what is sent, scopes and flows; its description in the blocks below. */
function schemeOf(nodes: readonly TreeNode[], source: string): SecurityScheme | undefined {
  const [first, ...rest] = nodes;
  const [name, ...words] = first?.type === "paragraph" ? first.children ?? [] : [];
  if (name?.type !== "strong") return undefined;
  const { text, codes } = sentenceText(words);
  const [carried, ...more] = text.trim().replace(/\s+/g, " ").split(/(?<=\.) /);
  const sent = carried?.replace(/^: /, "").replace(/\.$/, "") ?? "";
  const carrier = CARRIERS.find(([pattern]) => pattern.test(sent));
  if (carrier === undefined) return undefined;
  const [code = "", ...left] = codes;
  let scopes: string[] = [];
  let openIdConnectUrl: string | undefined;
  const flows: Flow[] = [];
  for (const sentence of more) {
    const own = left.splice(0, sentence.split(codeMark).length - 1);
    if (sentence.startsWith("Scopes: ")) scopes = own;
    else if (sentence.startsWith("Configuration: ")) [openIdConnectUrl] = own;
    else {
      const flow = flowOf(sentence, own);
      if (flow === undefined) return undefined;
      flows.push(flow);
    }
  }
  const { kind, ...place } = carrier[1](code);
  return {
    id: plainText(name),
    kind,
    ...place,
    description: sourceOf(rest, source),
    ...(scopes.length > 0 && { scopes }),
    ...((flows.length > 0 || kind === "oauth2") && { flows }),
    ...(openIdConnectUrl !== undefined && { openIdConnectUrl }),
  };
}

function flowOf(sentence: string, codes: readonly string[]): Flow | undefined {
  const kind = FLOWS[/^(.+) flow\b/.exec(sentence)?.[1] ?? ""];
  if (kind === undefined) return undefined;
  const urls = [...codes];
  const authorizationUrl = sentence.includes(`authorize at ${codeMark}`) ? urls.shift() : undefined;
  const tokenUrl = sentence.includes(`token from ${codeMark}`) ? urls.shift() : undefined;
  const refreshUrl = sentence.includes(`renewed at ${codeMark}`) ? urls.shift() : undefined;
  return {
    kind,
    ...(authorizationUrl !== undefined && { authorizationUrl }),
    ...(tokenUrl !== undefined && { tokenUrl }),
    ...(refreshUrl !== undefined && { refreshUrl }),
    scopes: {},
  };
}
