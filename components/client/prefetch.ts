/**
 * Pages are fetched when the reader points at their links, so that they are there on the click.
 *
 * @module
 */

/** Starts prefetching of pages of this site. */
export function startPrefetch(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  const done = new Set([location.pathname]);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const want = (event: Event) => {
    clearTimeout(timer);
    if (!(event.target instanceof Element)) return;
    const link = event.target.closest<HTMLAnchorElement>("a[href]");
    if (!link || link.origin !== location.origin || link.target || link.hasAttribute("download")) {
      return;
    }
    const { pathname } = link;
    if (done.has(pathname) || (/\.\w+$/.test(pathname) && !pathname.endsWith(".html"))) return;
    timer = setTimeout(() => {
      done.add(pathname);
      const hint = document.createElement("link");
      hint.rel = "prefetch";
      hint.href = link.pathname + link.search;
      document.head.append(hint);
    }, event.type === "touchstart" ? 0 : 65);
  };
  document.addEventListener("mouseover", want, { passive: true });
  document.addEventListener("touchstart", want, { passive: true });
}
