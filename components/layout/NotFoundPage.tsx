/**
 * The page for addresses that lead nowhere.
 *
 * @module
 */
import type { Services } from "../scope.ts";
import type { LinkView, PageView } from "../../src/model/view.ts";
import { Shell } from "./Document.tsx";
import { words } from "./words.ts";

/** The 404 document; `view` is a page without content of its own. */
export function NotFoundPage(
  { view, title, description, recommended = [], features = [], icon }: {
    view: PageView;
    /** `errors.404.title`. */
    title?: string;
    /** Rendered HTML of `errors.404.description`. */
    description?: string;
    recommended?: readonly LinkView[];
    features?: readonly string[];
    icon?: Services["icon"];
  },
) {
  const text = words(view.navigation.language);
  return (
    <Shell view={view} features={features} bare {...(icon === undefined ? {} : { icon })}>
      <main id="content-area" class="content-area not-found" tabIndex={-1}>
        <div class="not-found-container">
          <p class="not-found-status-code">404</p>
          <h1 id="page-title" class="not-found-title">{title ?? text.notFound}</h1>
          {description === undefined
            ? <p class="not-found-description">{text.notFoundText}</p>
            : (
              <div
                class="not-found-description mdx-content prose"
                dangerouslySetInnerHTML={{ __html: description }}
              />
            )}
          {recommended.length === 0 ? null : (
            <ul class="not-found-recommended-pages-list">
              {recommended.map((link) => (
                <li key={link.href}>
                  <a class="not-found-recommended-page-link" href={link.href}>{link.label}</a>
                </li>
              ))}
            </ul>
          )}
          <a class="button-primary" href={view.site.homeHref}>{text.home}</a>
        </div>
      </main>
    </Shell>
  );
}
