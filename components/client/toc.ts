/**
 * The table of contents: marks where the reader is, and opens on narrow screens.
 *
 * @module
 */

/** Starts the table of contents. */
export function startToc(): void {
  const toc = document.querySelector<HTMLElement>(".toc");
  if (!toc) return;
  const button = toc.querySelector<HTMLElement>(".toc-button");
  const show = (open: boolean) => {
    toc.toggleAttribute("data-open", open);
    button?.setAttribute("aria-expanded", String(open));
  };
  button?.addEventListener("click", () => show(!toc.hasAttribute("data-open")));
  const links = [...toc.querySelectorAll<HTMLAnchorElement>("a[href^='#']")];
  for (const link of links) link.addEventListener("click", () => show(false));
  const headings = links.flatMap((link) => {
    const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)));
    return heading ? [{ heading, link }] : [];
  });
  if (headings.length === 0) return;

  let active: HTMLAnchorElement | undefined;
  const mark = () => {
    const line = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) + 24;
    const shown = headings.filter(({ heading }) => heading.getClientRects().length > 0);
    const atEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 4;
    const passed = shown.filter(({ heading }) => heading.getBoundingClientRect().top <= line);
    const link = (atEnd && scrollY > 0 ? shown : passed).at(-1)?.link ?? shown[0]?.link;
    if (link === active) return;
    active?.removeAttribute("data-active");
    active?.removeAttribute("aria-current");
    active = link;
    link?.setAttribute("data-active", "");
    link?.setAttribute("aria-current", "location");
    // Long lists scroll along, without moving the page.
    const list = link?.closest<HTMLElement>(".toc-layout");
    if (link && list && list.scrollHeight > list.clientHeight) {
      list.scrollTop = link.offsetTop - list.clientHeight / 2;
    }
  };
  // Headings near the line wake the observer; the bottom of the page needs the scroll event.
  const watcher = new IntersectionObserver(mark, { rootMargin: "-80px 0px -60% 0px" });
  for (const { heading } of headings) watcher.observe(heading);
  addEventListener("scrollend", mark, { passive: true });
  mark();
}
