/**
 * What components may ask for, made for one page: links and files are resolved against its file.
 *
 * @module
 */
import { type Services, useScope } from "../../components/scope.ts";
import { highlight } from "../compile/highlight.ts";
import { icon } from "../compile/icons.ts";
import { renderMath } from "../compile/math.ts";
import type { Modules } from "./modules.ts";
import type { PageView } from "../model/view.ts";
import { resolveAsset, resolveLink } from "../pages/links.ts";

/** Services for the components of one page. */
export function pageServices(view: PageView, modules: Modules): Services {
  const origin = { file: view.file, base: view.site.base };
  return {
    highlight,
    icon: (name, style, library) => icon(name, style, library ?? view.site.iconLibrary),
    math(formula, display) {
      const result = renderMath(formula, display);
      if ("html" in result) return result.html;
      useScope().report({
        code: "math-syntax",
        message: `The formula is not valid: ${result.error}`,
        text: formula,
      });
      return undefined;
    },
    snippet: (file) => modules.snippet(file),
    href: (written) => resolveLink(written, origin).href,
    asset: (written) => resolveAsset(written, origin).href,
  };
}
