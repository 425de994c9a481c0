/** One operation has one page. @module */
import { diagnostic } from "../../diagnostics/report.ts";
import type { ResolvedEndpoint } from "../../model/endpoint.ts";
import type { Page } from "../../model/page.ts";
import { placesOf } from "../../navigation/order.ts";
import type { Check } from "../check.ts";

/** Yields `operation-duplicate`, for pages that a reader of one language and version can see. */
export const operationCheck: Check = {
  codes: ["operation-duplicate"],
  *run({ pages, navigation }) {
    const places = placesOf(navigation);
    const first = new Map<string, Page>();
    for (const { page, endpoint } of pages) {
      const place = places.get(page.path);
      if (endpoint === undefined || place === undefined || !place.visible) continue;
      const areas = place.ancestors.flatMap((node) =>
        node.kind === "group" || node.kind === "tab" || node.kind === "anchor"
          ? []
          : `${node.kind} ${node.id} ${node.label}`
      );
      const key = [...areas, operationKey(endpoint)].join("\0");
      const other = first.get(key);
      if (other === undefined) {
        first.set(key, page);
        continue;
      }
      const message =
        `${endpoint.method} ${endpoint.target.path} has a page already, "${other.path}"`;
      yield diagnostic("operation-duplicate", message, {
        span: endpoint.span,
        hint: "join the two pages, or correct api",
        related: [{
          message: "the other page",
          ...(other.spans.api && { span: other.spans.api }),
        }],
      });
    }
  },
};

/** The same for two endpoints that a server cannot tell apart: names of parameters do not count. */
function operationKey({ method, servers, path, query }: ResolvedEndpoint): string {
  const pattern = path.map((part) => part.kind === "text" ? part.text : "{}").join("");
  // Some APIs tell operations apart by a parameter that the path carries.
  const fixed = query.map(({ name, value }) => `${name}=${value}`).sort().join("&");
  return `${method} ${servers[0] ?? ""}${pattern.replace(/\/$/, "")}?${fixed}`;
}
