/**
 * What components may ask for, made for one page: links are resolved against its file, and what it
 * links to is noted.
 *
 * @module
 */
import type { Finding, Services } from "../../components/scope.ts";
import { highlight } from "../compile/highlight.ts";
import { icon } from "../compile/icons.ts";
import { renderMath } from "../compile/math.ts";
import type { Modules } from "./modules.ts";
import type { PageView } from "../model/view.ts";
import { resolveAsset, resolveLink } from "../pages/links.ts";

/** Links and files that a page names, as written. */
export interface Tracked {
  readonly links: Set<string>;
  readonly assets: Set<string>;
  report: (finding: Finding) => void;
}

/** Services for the components of one page. */
export function pageServices(view: PageView, tracked: Tracked, modules: Modules): Services {
  const origin = { file: view.file, base: view.site.base };
  return {
    highlight,
    icon: (name, style, library) => icon(name, style, library ?? view.site.iconLibrary),
    math(formula, display) {
      const result = renderMath(formula, display);
      if ("html" in result) return result.html;
      tracked.report({
        code: "math-syntax",
        message: `The formula is not valid: ${result.error}`,
        text: formula,
      });
      return undefined;
    },
    snippet: (file) => modules.snippet(file),
    href(written) {
      tracked.links.add(written);
      return resolveLink(written, origin).href;
    },
    asset(written) {
      tracked.assets.add(written);
      return resolveAsset(written, origin).href;
    },
  };
}
