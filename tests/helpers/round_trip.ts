/**
 * An operation → a page → an operation, and what became of its facts.
 *
 * @module
 */
import type { SampleSettings } from "../../src/endpoint/code_samples.ts";
import { endpointFromMdx } from "../../src/endpoint/from_mdx.ts";
import type { TreeNode } from "../../src/endpoint/mdx_tree.ts";
import { type ApiSettings, resolveEndpoint, serverUrl } from "../../src/endpoint/resolve.ts";
import { endpointToMdx, type WrittenPage } from "../../src/migrate/endpoint_to_mdx.ts";
import type { Diagnostic } from "../../src/model/diagnostic.ts";
import type { Endpoint, ResolvedEndpoint } from "../../src/model/endpoint.ts";
import { pageFromFile } from "../../src/pages/page.ts";
import { parsePageTree } from "../../src/pages/page_tree.ts";
import { type Fact, factsOf, textOfMarkdown, textOfMdx } from "./endpoint_facts.ts";

/** Languages of the samples in tests: enough to see that there are several. */
export const roundTripSamples: SampleSettings = {
  languages: ["bash", "python"],
  defaults: "all",
  autogenerate: true,
};

/** What came out of a round trip. */
export interface RoundTrip extends WrittenPage {
  readonly written: Endpoint;
  readonly api: ApiSettings;
  /** The page, read; undefined for a webhook, which has no `api`. */
  readonly read?: Endpoint;
  readonly diagnostics: readonly Diagnostic[];
  /** Time that writing took. */
  readonly milliseconds: number;
}

/** Writes an endpoint as a page of a site that suits it, and reads the page. */
export function roundTrip(endpoint: Endpoint, settings?: ApiSettings): RoundTrip {
  const api = settings ?? { servers: (endpoint.serverList ?? []).map(serverUrl) };
  const started = performance.now();
  const page = endpointToMdx(endpoint, { api, samples: roundTripSamples });
  const milliseconds = performance.now() - started;
  const file = "reference/operation.mdx";
  const { value: read, diagnostics } = readPage(page.text, file);
  return { ...page, written: endpoint, api, milliseconds, diagnostics, ...(read && { read }) };
}

function readPage(source: string, file: string) {
  const { value: page, diagnostics } = pageFromFile(file, source);
  const read = endpointFromMdx({
    page,
    tree: parsePageTree<TreeNode>(source, file),
    source,
    file,
  });
  return { value: read.value, diagnostics: [...diagnostics, ...read.diagnostics] };
}

/** Facts of one kind: how many there are, and how many the page kept. */
interface KindShare {
  readonly kind: string;
  readonly total: number;
  readonly kept: number;
}

/** Compares what was written with what was read. */
export function compareFacts(
  { written, read, api, text }: RoundTrip,
): {
  readonly kinds: readonly KindShare[];
  readonly lost: readonly Fact[];
  readonly surplus: readonly Fact[];
} {
  const resolved = (endpoint: Endpoint) => resolveEndpoint(endpoint, api).value as ResolvedEndpoint; // always has one
  const before = factsOf(resolved(written), "specification", roundTripSamples);
  const after = read === undefined ? [] : factsOf(resolved(read), "page", roundTripSamples);
  const keyOf = (fact: Fact) => JSON.stringify(fact);
  const left = new Map<string, number>();
  for (const fact of after) left.set(keyOf(fact), (left.get(keyOf(fact)) ?? 0) + 1);
  const kinds = new Map<string, { total: number; kept: number }>();
  const lost: Fact[] = [];
  const count = (fact: Fact, isKept: boolean) => {
    const share = kinds.get(fact.kind) ?? { total: 0, kept: 0 };
    kinds.set(fact.kind, { total: share.total + 1, kept: share.kept + (isKept ? 1 : 0) });
    if (!isKept) lost.push(fact);
  };
  const body = text.replace(/^---\n[\s\S]*?\n---\n/, "");
  const shown = ((read?.description ?? "") + textOfMdx(body)).replace(/\s+/g, "");
  for (const fact of before) {
    const copies = left.get(keyOf(fact)) ?? 0;
    if (copies > 0) left.set(keyOf(fact), copies - 1);
    // What stands between a heading and the fields of a body belongs to no field.
    const isProse = fact.kind === "description" && /^body \S+$/.test(fact.about);
    count(fact, copies > 0 || isProse && shown.includes(fact.says));
  }
  const words = textOfMarkdown(written.description).replace(/\s+/g, "");
  if (words !== "") {
    count({ kind: "operation description", about: "", says: words }, shown.includes(words));
  }
  const surplus = [...left].flatMap(([key, copies]) => copies > 0 ? [JSON.parse(key) as Fact] : []);
  return { kinds: [...kinds].map(([kind, share]) => ({ kind, ...share })), lost, surplus };
}
