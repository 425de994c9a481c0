/**
 * Rendering workers, one per core. A worker has no permissions at all: pages are programs, and the
 * programs of strangers. One that does not come back is stopped and replaced; the others go on.
 *
 * @module
 */
import type { Answer, Job, Rendered, SiteInit } from "./protocol.ts";

/** How a job ended. */
export type Outcome =
  | { readonly kind: "rendered"; readonly rendered: Rendered }
  | { readonly kind: "timeout" }
  | { readonly kind: "crashed"; readonly message: string };

/** Time in milliseconds after which a page counts as endless. */
export const pageLimit = 10_000;

/** Jobs that wait inside a worker: enough to keep it busy while the main thread compiles. */
const window = 4;

interface Waiting {
  readonly id: number;
  readonly job: Job;
  readonly resolve: (outcome: Outcome) => void;
}

interface Lane {
  worker: Worker;
  /** Jobs sent and not answered; the first is the one at work. */
  readonly sent: Waiting[];
  /** When the first job began, in milliseconds. */
  since: number;
}

/** A fixed number of workers that share one queue. */
export class RenderPool {
  readonly #queue: Waiting[] = [];
  readonly #lanes: Lane[] = [];
  #nextId = 0;
  #watch: ReturnType<typeof setInterval> | undefined;

  constructor(
    private readonly site: SiteInit,
    private readonly size = navigator.hardwareConcurrency,
    private readonly limit = pageLimit,
  ) {}

  /** Renders one job. Never rejects: what goes wrong is an {@linkcode Outcome}. */
  render(job: Job): Promise<Outcome> {
    return new Promise((resolve) => {
      this.#queue.push({ id: this.#nextId++, job, resolve });
      this.#dispatch();
    });
  }

  /** Stops all workers. */
  close(): void {
    clearInterval(this.#watch);
    for (const lane of this.#lanes) lane.worker.terminate();
    this.#lanes.length = 0;
  }

  #dispatch(): void {
    // A second worker starts only when the first has its hands full: a small site needs no more.
    if (this.#lanes.length < this.size && this.#queue.length > 0 && this.#lanes.every(({ sent }) => sent.length >= window)) {
      this.#lanes.push(this.#open());
    }
    for (const lane of this.#lanes) {
      while (lane.sent.length < window && this.#queue.length > 0) {
        const waiting = this.#queue.shift()!; // the loop condition says that there is one
        if (lane.sent.length === 0) lane.since = performance.now();
        lane.sent.push(waiting);
        lane.worker.postMessage({ id: waiting.id, job: waiting.job });
      }
    }
    this.#watch ??= setInterval(() => this.#stopEndless(), 250);
  }

  #open(): Lane {
    const lane: Lane = { worker: this.#start(), sent: [], since: performance.now() };
    this.#listen(lane);
    return lane;
  }

  #start(): Worker {
    const options = { type: "module", deno: { permissions: "none" } } as const;
    const worker = new Worker(new URL("./worker.ts", import.meta.url), options);
    worker.postMessage(this.site);
    return worker;
  }

  #listen(lane: Lane): void {
    lane.worker.onmessage = ({ data }: MessageEvent<Answer>) => {
      const first = lane.sent[0];
      // Anything but the answer to the job at work was posted by a page's own code.
      if (first === undefined || data?.id !== first.id) return;
      lane.sent.shift();
      lane.since = performance.now();
      first.resolve({ kind: "rendered", rendered: data.rendered });
      this.#dispatch();
    };
    lane.worker.onerror = (event) => {
      event.preventDefault();
      this.#replace(lane, { kind: "crashed", message: event.message });
    };
  }

  #stopEndless(): void {
    for (const lane of this.#lanes) {
      const endless = lane.sent.length > 0 && performance.now() - lane.since > this.limit;
      if (endless) this.#replace(lane, { kind: "timeout" });
    }
    if (this.#queue.length === 0 && this.#lanes.every(({ sent }) => sent.length === 0)) {
      clearInterval(this.#watch);
      this.#watch = undefined;
    }
  }

  /** Ends the job at work with `outcome`, and gives the lane a new worker and its other jobs again. */
  #replace(lane: Lane, outcome: Outcome): void {
    lane.worker.terminate();
    const culprit = lane.sent.shift();
    const others = lane.sent.splice(0);
    lane.worker = this.#start();
    this.#listen(lane);
    this.#queue.unshift(...others);
    culprit?.resolve(outcome);
    this.#dispatch();
  }
}
