/**
 * Links to pages on related topics.
 *
 * @module
 */
import type { LinkView } from "../../src/model/view.ts";
import { useLayout } from "./context.ts";
import { externalAttributes } from "./Menu.tsx";

/** The list at the end of a page. */
export function Related({ links }: { links: readonly LinkView[] }) {
  const { words } = useLayout();
  if (links.length === 0) return null;
  return (
    <nav class="related" aria-labelledby="related-title">
      <h2 id="related-title" class="related-title">{words.related}</h2>
      <ul>
        {links.map((link) => (
          <li key={link.href}>
            <a href={link.href} {...externalAttributes(link.external)}>{link.label}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
