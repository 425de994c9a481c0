/** One operation has one page. @module */
import { diagnostic } from "../../diagnostics/report.ts";
import { type ApiValue, parseApiValue } from "../../endpoint/api_value.ts";
import { spanAt } from "../../model/diagnostic.ts";
import type { Page } from "../../model/page.ts";
import { placesOf } from "../../navigation/order.ts";
import type { Check } from "../check.ts";

/** Yields `operation-duplicate`, for pages that a reader of one language and version can see. */
export const operationCheck: Check = {
  codes: ["operation-duplicate"],
  *run({ pages, navigation, settings }) {
    const places = placesOf(navigation);
    const [server = ""] = settings.api.mdx.server;
    const first = new Map<string, Page>();
    for (const { page } of pages) {
      const place = places.get(page.path);
      if (place === undefined || !place.visible) continue;
      // The frontmatter says enough: no page has to be parsed for this.
      const { value: api } = parseApiValue(page.frontmatter.api ?? "");
      if (api === undefined) continue;
      const areas = place.ancestors.flatMap((node) =>
        node.kind === "group" || node.kind === "tab" || node.kind === "anchor"
          ? []
          : `${node.kind} ${node.id} ${node.label}`
      );
      const key = [...areas, operationKey(api, server)].join("\0");
      const other = first.get(key);
      if (other === undefined) {
        first.set(key, page);
        continue;
      }
      const message = `${api.method} ${api.target.path} has a page already, "${other.path}"`;
      yield diagnostic("operation-duplicate", message, {
        span: page.spans.api ?? spanAt(page.file),
        hint: "join the two pages, or correct api",
        related: [{
          message: "the other page",
          ...(other.spans.api && { span: other.spans.api }),
        }],
      });
    }
  },
};

/** The same for two endpoints that nothing tells apart: names of parameters do not count. */
function operationKey({ method, server, path, query, target }: ApiValue, usual: string): string {
  const pattern = path.map((part) => part.kind === "text" ? part.text : "{}").join("");
  // Some APIs tell operations apart by a parameter that the path carries, or by what follows `#`.
  const fixed = query.map(({ name, value }) => `${name}=${value}`).sort().join("&");
  return `${method} ${server ?? usual}${pattern.replace(/\/$/, "")}?${fixed}#${
    target.path.split("#")[1] ?? ""
  }`;
}
