/**
 * Tells open pages that the site was rebuilt. A revision number closes the gap between a build and a
 * browser that has not connected yet: the page carries the number that it was made with, and the
 * stream begins with the present one.
 *
 * @module
 */

/** The event stream and the script that listens to it. */
export class Reloader {
  /** Path of the event stream below the base. */
  static readonly path = "/_docs/reload";
  /** Path of the script below the base. */
  static readonly scriptPath = "/_docs/reload.js";

  #revision = 1;
  readonly #listeners = new Set<ReadableStreamDefaultController<Uint8Array>>();

  /** Makes every open page load again. */
  announce(): void {
    this.#revision++;
    for (const listener of this.#listeners) this.#send(listener);
  }

  /** The event stream of one page. */
  stream(): Response {
    let own: ReadableStreamDefaultController<Uint8Array>;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        own = controller;
        this.#listeners.add(controller);
        this.#send(controller);
      },
      cancel: () => void this.#listeners.delete(own),
    });
    return new Response(body, {
      headers: { "content-type": "text/event-stream", "cache-control": "no-store" },
    });
  }

  #send(listener: ReadableStreamDefaultController<Uint8Array>): void {
    try {
      listener.enqueue(new TextEncoder().encode(`data: ${this.#revision}\n\n`));
    } catch {
      this.#listeners.delete(listener);
    }
  }

  /** The script that reloads the page it stands in. */
  script(): Response {
    const text =
      `const { revision, stream } = document.querySelector("script[data-revision]").dataset;
new EventSource(stream).onmessage = (event) => {
  if (event.data !== revision) location.reload();
};
`;
    return new Response(text, {
      headers: { "content-type": "text/javascript; charset=utf-8", "cache-control": "no-store" },
    });
  }

  /** A page with the script. */
  inject(html: Uint8Array, base: string): Uint8Array<ArrayBuffer> {
    const tag =
      `<script src="${base}${Reloader.scriptPath}" data-revision="${this.#revision}" data-stream="${base}${Reloader.path}" defer></script></body>`;
    return new TextEncoder().encode(new TextDecoder().decode(html).replace("</body>", () => tag));
  }
}
