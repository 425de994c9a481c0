/**
 * The end of every page: columns of links and the site's places elsewhere.
 *
 * @module
 */
import { useLayout } from "./context.ts";
import type { IconRef } from "../../src/model/page.ts";
import type { SiteView } from "../../src/model/view.ts";
import { LayoutIcon } from "./LayoutIcon.tsx";
import { externalAttributes } from "./Menu.tsx";

/** Icon and name of each kind of `footer.socials`. */
const socials: Record<string, { icon: string; name: string; style?: string }> = {
  x: { icon: "x-twitter", name: "X" },
  "x-twitter": { icon: "x-twitter", name: "X" },
  twitter: { icon: "twitter", name: "Twitter" },
  website: { icon: "globe", name: "Website", style: "solid" },
  "earth-americas": { icon: "earth-americas", name: "Website", style: "solid" },
  podcast: { icon: "podcast", name: "Podcast", style: "solid" },
  "hacker-news": { icon: "hacker-news", name: "Hacker News" },
  github: { icon: "github", name: "GitHub" },
  linkedin: { icon: "linkedin", name: "LinkedIn" },
  youtube: { icon: "youtube", name: "YouTube" },
};

function Social({ kind, href }: { kind: string; href: string }) {
  const known = socials[kind] ?? { icon: kind, name: kind[0]!.toUpperCase() + kind.slice(1) };
  const icon: IconRef = {
    name: known.icon,
    style: known.style ?? "brands",
    library: "fontawesome",
  };
  return (
    <li>
      <a class="icon-button" href={href} aria-label={known.name} {...externalAttributes(true)}>
        <LayoutIcon icon={icon} />
      </a>
    </li>
  );
}

/** The footer; nothing when the settings have none. */
export function Footer({ site }: { site: SiteView }) {
  const { id } = useLayout();
  const { columns, socials: places } = site.footer;
  if (columns.length === 0 && places.length === 0) return null;
  return (
    <footer id={id("footer")} class={columns.length > 0 ? "footer advanced-footer" : "footer"}>
      {columns.length === 0 ? null : (
        <div class="footer-columns">
          {columns.map((column, at) => (
            <div key={at} class="footer-column">
              {column.header ? <p class="footer-header">{column.header}</p> : null}
              <ul>
                {column.items.map((item) => (
                  <li key={item.href + item.label}>
                    <a href={item.href} {...externalAttributes(item.external)}>{item.label}</a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      )}
      <div class="footer-end">
        {places.length === 0 ? null : (
          <ul class="footer-socials">
            {places.map((place) => <Social key={place.kind} {...place} />)}
          </ul>
        )}
        <span class="footer-name">{site.name}</span>
      </div>
    </footer>
  );
}
