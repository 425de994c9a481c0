/**
 * The announcement above everything else.
 *
 * @module
 */
import type { SiteView } from "../../src/model/view.ts";
import { useLayout } from "./context.ts";
import { Glyph } from "./LayoutIcon.tsx";

/** The banner of the settings; the close button needs script and is hidden without it. */
export function Banner({ banner }: { banner: NonNullable<SiteView["banner"]> }) {
  const { words, id } = useLayout();
  return (
    <section
      id={id("banner")}
      class="banner"
      aria-label={words.announcement}
      data-type={banner.type}
    >
      <div class="banner-text" dangerouslySetInnerHTML={{ __html: banner.html }} />
      {banner.dismissible
        ? (
          <button type="button" class="banner-close needs-script" aria-label={words.dismiss}>
            <Glyph name="close" />
          </button>
        )
        : null}
    </section>
  );
}
