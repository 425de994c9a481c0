/** Samples of requests call the endpoint of their page. @module */
import { diagnostic } from "../../diagnostics/report.ts";
import type { ResolvedEndpoint } from "../../model/endpoint.ts";
import type { PageCheck } from "../check.ts";
import { codeSpans } from "./code_spans.ts";
import { readRequests, type RequestCall } from "./read_request.ts";

/** Yields `request-example-method` and `request-example-path`. */
export const requestCheck: PageCheck = {
  codes: ["request-example-method", "request-example-path"],
  *run(page) {
    const { endpoint } = page;
    if (endpoint === undefined) return;
    const pattern = pathPattern(endpoint);
    for (const example of endpoint.examples) {
      if (example.kind !== "request") continue;
      const calls = readRequests(example.code, example.language);
      // A sample may prepare its call with others: a login, a list to choose from.
      if (calls.some((call) => isThisCall(call, endpoint, pattern))) continue;
      const [call] = calls;
      if (call === undefined || calls.length > 1) continue;
      const spans = codeSpans(page, example);
      const { method, url } = call;
      if (url !== undefined && !callsPath(call, pattern)) {
        const message = `The sample calls "${
          pathOf(url.text)
        }" instead of "${endpoint.target.path}"`;
        yield diagnostic("request-example-path", message, {
          span: spans(url.start, url.end),
          hint: "correct the address of the sample, or api",
          related: [{ message: "the endpoint of the page", span: endpoint.span }],
        });
      } else if (method !== undefined && method.name !== endpoint.method) {
        const message = `The sample sends ${method.name} instead of ${endpoint.method}`;
        yield diagnostic("request-example-method", message, {
          span: spans(method.start, method.end),
          hint: "correct the method of the sample, or api",
          related: [{ message: "the endpoint of the page", span: endpoint.span }],
        });
      }
    }
  },
};

function isThisCall(call: RequestCall, endpoint: ResolvedEndpoint, pattern: RegExp): boolean {
  return callsPath(call, pattern) &&
    (call.method === undefined || call.method.name === endpoint.method);
}

/** Whether the address may be one of the endpoint; what cannot be read may be anything. */
function callsPath({ url }: RequestCall, pattern: RegExp): boolean {
  if (url === undefined) return true;
  const path = pathOf(url.text);
  if (path === undefined) return true;
  // Code that adds to the address: its beginning has to do.
  return !url.isWhole || pattern.test(path);
}

/** The path of an address: without host, or the variable that stands for it, and query. */
function pathOf(address: string): string | undefined {
  const rest = address
    .replace(/^[a-z][a-z\d+.-]*:\/\/(?:\{[^}]*\}|<[^>]*>|[^/?#])*/i, "")
    .replace(/^(?:\$\{[^}]*\}|\{\{?[^}]*\}?\}|\$\w+|<[^>]*>)/, "");
  // A host without scheme: api.example.com/v1.
  const path = rest.startsWith("/") ? rest : rest.replace(/^[^/?#]*/, "");
  const plain = path.replace(/[?#].*$/s, "");
  return plain === "" || plain === "/" ? undefined : plain;
}

/**
 * Matches the paths of the endpoint at the end of an address: a server has a base path often. The
 * last parameter may be left out where the page does not call it required.
 */
function pathPattern({ path, parameters }: ResolvedEndpoint): RegExp {
  let source = "";
  path.forEach((part, index) => {
    if (part.kind === "text") {
      source += RegExp.escape(part.text);
      return;
    }
    const isLast = path.slice(index + 1).every((each) => each.kind === "text" && each.text === "/");
    const field = parameters.find((each) => each.in === "path" && each.name === part.name);
    const slash = RegExp.escape("/");
    if (isLast && field?.required === false && source.endsWith(slash)) {
      source = `${source.slice(0, -slash.length)}(?:/[^/]*)?`;
    } else source += "(?:\\$?\\{\\{?[^}]*\\}?\\}|<[^>]*>|[^/])+";
  });
  return new RegExp(`${source.replace(/\/$/, "").replace(/\\\/$/, "")}/?$`);
}
