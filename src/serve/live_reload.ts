/**
 * Keeps open pages as new as the site. Each page carries the revision of its bytes and listens to a
 * stream of events that name the revision it ought to have, its problems, and the files that it may
 * show and that changed. The stream begins with the present state, so that nothing is lost between
 * the moment in which a page was made and the one in which it listens.
 *
 * @module
 */
import { excerptOf } from "../diagnostics/excerpt.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { LiveEvent, LiveProblem } from "../model/live.ts";
import { readAsset } from "../platform/assets.ts";

/** What open pages are told about. */
export interface LiveState {
  /** Base path without trailing slash. */
  readonly base: string;
  /** The revision that the page at a URL path below the base ought to have. */
  revisionOf(url: string): string;
  /** The problems that concern the page at a URL path. */
  problemsOf(url: string): readonly Diagnostic[];
  sourceText(file: string): string | undefined;
  /** A page at a URL path was opened, or asks again. */
  opened(url: string): void;
  /** Address of the proxy for calls of the playground; undefined while there is none. */
  proxy(): string | undefined;
}

/** Below the base: the client's script and style, and the stream of events. */
const folder = "/_docs/live/";
const files: Readonly<Record<string, [asset: string, type: string]>> = {
  "client.js": ["live/client.js", "text/javascript; charset=UTF-8"],
  "client.css": ["live/client.css", "text/css; charset=UTF-8"],
  "docs.css": ["docs.css", "text/css; charset=UTF-8"],
};

interface Listener {
  readonly url: string;
  send(text: string): void;
}

/** The pages that are open, and what they need to stay live. */
export class LiveReload {
  readonly #listeners = new Set<Listener>();

  constructor(private readonly state: LiveState) {}

  /** URL paths below the base of the pages that are open, each once. */
  get open(): ReadonlySet<string> {
    return new Set([...this.#listeners].map(({ url }) => url));
  }

  /** Tells every open page its present state, and the addresses of files that changed beside it. */
  announce(changed: readonly string[] = []): void {
    for (const listener of this.#listeners) this.#tell(listener, changed);
  }

  /** Answers what the client asks for; undefined for anything else. `path` is below the base. */
  answer(path: string, request: Request): Response | undefined {
    if (!path.startsWith(folder)) return undefined;
    const name = path.slice(folder.length);
    if (name === "events") {
      return this.#stream(new URL(request.url).searchParams.get("page") ?? "/");
    }
    const [asset, type] = files[name] ?? [];
    if (asset === undefined || type === undefined) return undefined;
    return new Response(readAsset(asset), {
      headers: { "content-type": type, "cache-control": "no-store" },
    });
  }

  /** A page with the client, and with the address of the proxy. */
  inject(html: Uint8Array, revision: string): Uint8Array<ArrayBuffer> {
    const { base } = this.state;
    const tag =
      `<script type="module" src="${base}${folder}client.js" data-live="${base}${folder}" data-base="${base}" data-revision="${revision}"></script>`;
    const proxy = this.state.proxy();
    const meta = proxy === undefined ? "" : `<meta name="docs-proxy" content="${proxy}">`;
    const text = new TextDecoder().decode(html);
    const head = text.indexOf("</head>");
    const body = text.lastIndexOf("</body>");
    const [first, last] = [Math.max(head, 0), body < 0 ? text.length : body];
    return new TextEncoder().encode(
      text.slice(0, first) + meta + text.slice(first, last) + tag + text.slice(last),
    );
  }

  #stream(url: string): Response {
    let listener: Listener;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        const encoder = new TextEncoder();
        listener = {
          url,
          send: (text) => {
            try {
              controller.enqueue(encoder.encode(text));
            } catch {
              this.#listeners.delete(listener); // the page has gone
            }
          },
        };
        this.#listeners.add(listener);
        listener.send("retry: 500\n\n");
        this.#tell(listener, []);
        this.state.opened(url);
      },
      cancel: () => void this.#listeners.delete(listener),
    });
    return new Response(body, {
      headers: { "content-type": "text/event-stream", "cache-control": "no-store" },
    });
  }

  #tell(listener: Listener, changed: readonly string[]): void {
    const { state } = this;
    const event: LiveEvent = {
      revision: state.revisionOf(listener.url),
      problems: state.problemsOf(listener.url).flatMap((problem) => liveProblem(problem, state)),
      changed,
    };
    listener.send(`data: ${JSON.stringify(event)}\n\n`);
  }
}

/** A problem with the lines around it. What is only said for information is none. */
function liveProblem(
  { severity, code, message, hint, span }: Diagnostic,
  state: LiveState,
): LiveProblem[] {
  if (severity === "info") return [];
  const text = span && state.sourceText(span.file);
  return [{
    severity,
    code,
    message,
    ...(hint !== undefined && { hint }),
    ...(span && { file: span.file, line: span.start.line, column: span.start.column }),
    ...(span && text !== undefined && { excerpt: excerptOf(text, span) }),
  }];
}
