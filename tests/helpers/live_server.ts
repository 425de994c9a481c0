/**
 * A docs folder served as `docs serve` does, for tests.
 *
 * @module
 */
import type { LiveChange } from "../../src/build/live_site.ts";
import type { Diagnostic } from "../../src/model/diagnostic.ts";
import { Session } from "../../src/serve/session.ts";
import { SiteServer } from "../../src/serve/site_server.ts";

/** A running server. */
export interface LiveServer {
  /** Without trailing slash. */
  readonly origin: string;
  readonly session: Session;
  /** What has changed so far. */
  readonly changes: LiveChange[];
  /** Problems that were told so far. */
  readonly problems: Diagnostic[];
  /** What the rules of `docs check` said so far. */
  readonly findings: Diagnostic[];
  readonly failures: unknown[];
  /** Text of the answer to a path, with its status. */
  get(path: string): Promise<{ status: number; text: string }>;
  close(): Promise<void>;
}

/** Serves a folder on a free port. Nothing is remembered between two servers. */
export function serveLive(root: string, { base = "", check = false } = {}): LiveServer {
  const changes: LiveChange[] = [];
  const problems: Diagnostic[] = [];
  const findings: Diagnostic[] = [];
  const failures: unknown[] = [];
  const session = new Session({ root, base, workers: 1, pageLimit: 2000, check }, {
    onReady: () => {},
    onChange: (change) => void changes.push(change),
    onProblems: (fresh) => void problems.push(...fresh),
    onFindings: (fresh) => void findings.push(...fresh),
    onFailure: (error) => void failures.push(error),
  });
  const { content, reload } = session;
  const server = new SiteServer(content, {
    intercept: (path, request) => reload.answer(path, request),
    decorate: (html) => reload.inject(html, content.revisionOf(html)),
  });
  const stop = new AbortController();
  const listener = Deno.serve(
    { port: 0, hostname: "127.0.0.1", onListen() {}, signal: stop.signal },
    (request) => {
      session.noteRequest();
      return server.handle(request);
    },
  );
  const origin = `http://127.0.0.1:${listener.addr.port}`;
  return {
    origin,
    session,
    changes,
    problems,
    findings,
    failures,
    async get(path) {
      const answer = await fetch(origin + path);
      return { status: answer.status, text: await answer.text() };
    },
    async close() {
      session.close();
      stop.abort();
      await session.done;
      await listener.finished;
    },
  };
}

/** Waits until a condition holds; `what` tells which one did not. */
export async function until(
  what: string,
  condition: () => Promise<boolean> | boolean,
  limit = 10_000,
): Promise<void> {
  const end = performance.now() + limit;
  while (!(await condition())) {
    if (performance.now() > end) throw new Error(`Expected: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
