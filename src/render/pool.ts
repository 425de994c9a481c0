/**
 * Rendering workers, one per core. A worker has no permissions at all: pages are programs, and the
 * programs of strangers. One that does not come back is stopped and replaced; the others go on.
 *
 * @module
 */
import { residentMemory } from "../platform/memory.ts";
import type { Answer, Job, Rendered, SiteInit, WorkerStart } from "./protocol.ts";

/** How a job ended. */
export type Outcome =
  | { readonly kind: "rendered"; readonly rendered: Rendered }
  | { readonly kind: "timeout" }
  | { readonly kind: "crashed"; readonly message: string };

/** Time in milliseconds after which a page counts as endless. */
export const pageLimit = 10_000;

/**
 * Bytes by which the process may grow before the page that works longest is stopped. V8 ends the whole
 * process when one heap is full (4 GiB), and a worker that is told to end may go on for two seconds: a
 * page that fills memory faster than that still takes the process down. The last site stays as it was.
 */
const memoryLimit = 2 ** 30;

/** Time in milliseconds that no ordinary page takes: memory is only blamed on pages older than that. */
const longJob = 400;

/** Jobs that wait inside a worker: enough to keep it busy while the main thread compiles. */
const window = 4;

interface Waiting {
  readonly id: number;
  readonly job: Job;
  readonly resolve: (outcome: Outcome) => void;
}

interface Lane {
  worker: Worker;
  /** Shared with the worker: 1 + the id of the job at work. */
  progress: Int32Array;
  /** Jobs that the present worker has answered. */
  done: number;
  /** Jobs sent and not answered; the first is the one at work. */
  readonly sent: Waiting[];
  /** When the first job began, in milliseconds. */
  since: number;
}

/** Whether the first of the jobs that were sent has begun. */
function isAtWork({ sent: [first], progress }: Lane): boolean {
  return first !== undefined && progress[0] === first.id + 1;
}

const closed: Outcome = { kind: "crashed", message: "the rendering has been ended" };

/** A fixed number of workers that share one queue. */
export class RenderPool {
  readonly #queue: Waiting[] = [];
  readonly #lanes: Lane[] = [];
  /** Memory of the process before the first page, in bytes. */
  #memory = residentMemory();
  /** Time until which memory is not looked at; 0 for always. */
  #pause = 0;
  #nextId = 0;
  #watch: ReturnType<typeof setInterval> | undefined;

  #site: SiteInit | undefined;
  #isClosed = false;

  /** Without a site, workers can be started ({@linkcode warm}) and get it with {@linkcode update}. */
  constructor(
    site: SiteInit | undefined,
    private readonly size: number = navigator.hardwareConcurrency,
    readonly limit: number = pageLimit,
  ) {
    this.#site = site;
  }

  /** Starts the first worker, so that it is ready when the first job comes. */
  warm(): void {
    if (this.#lanes.length === 0) this.#lanes.push(this.#open());
  }

  /** Gives all workers another site. Jobs that were sent before may see either. */
  update(site: SiteInit): void {
    this.#site = site;
    for (const { worker } of this.#lanes) worker.postMessage(site);
  }

  /**
   * Renders one job. Never rejects: what goes wrong is an {@linkcode Outcome}. An urgent job does not
   * wait for others when a worker is free, or can be started.
   */
  render(job: Job, urgent = false): Promise<Outcome> {
    if (this.#isClosed) return Promise.resolve(closed);
    return new Promise((resolve) => {
      const waiting = { id: this.#nextId++, job, resolve };
      if (urgent) {
        this.#send(this.#quickest(), waiting);
      } else {
        this.#queue.push(waiting);
        this.#dispatch();
      }
    });
  }

  /** Stops all workers; jobs without an answer end as crashed. */
  close(): void {
    clearInterval(this.#watch);
    this.#isClosed = true;
    const open = [...this.#lanes.flatMap(({ sent }) => sent), ...this.#queue];
    for (const lane of this.#lanes) lane.worker.terminate();
    this.#lanes.length = this.#queue.length = 0;
    for (const { resolve } of open) resolve(closed);
  }

  /** A worker that is free, or is about to be: one whose page takes long may never come back. */
  #quickest(): Lane {
    const now = performance.now();
    const [lane] = this.#lanes
      .filter(({ sent, since }) => sent.length === 0 || now - since < longJob)
      .sort((a, b) => a.sent.length - b.sent.length);
    if (lane !== undefined) return lane;
    if (this.#lanes.length < Math.max(2, this.size)) this.#lanes.push(this.#open());
    return this.#lanes.toSorted((a, b) => a.sent.length - b.sent.length)[0]!; // there is one now
  }

  #send(lane: Lane, waiting: Waiting): void {
    if (lane.sent.length === 0) lane.since = performance.now();
    lane.sent.push(waiting);
    lane.worker.postMessage({ id: waiting.id, job: waiting.job });
    this.#watch ??= setInterval(() => this.#stopEndless(), 100);
  }

  #dispatch(): void {
    // A second worker starts only when the first has its hands full: a small site needs no more.
    if (
      this.#lanes.length < this.size && this.#queue.length > 0 &&
      this.#lanes.every(({ sent }) => sent.length >= window)
    ) {
      this.#lanes.push(this.#open());
    }
    for (const lane of this.#lanes) {
      while (lane.sent.length < window && this.#queue.length > 0) {
        this.#send(lane, this.#queue.shift()!); // the loop condition says that there is one
      }
    }
  }

  #open(): Lane {
    const lane: Lane = { ...this.#start(), sent: [], since: performance.now(), done: 0 };
    this.#listen(lane);
    return lane;
  }

  #start(): { worker: Worker; progress: Int32Array } {
    const options = { type: "module", deno: { permissions: "none" } } as const;
    const worker = new Worker(new URL("./worker.ts", import.meta.url), options);
    const progress = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
    const start: WorkerStart = { kind: "start", progress };
    worker.postMessage(start);
    if (this.#site !== undefined) worker.postMessage(this.#site);
    return { worker, progress: new Int32Array(progress) };
  }

  #listen(lane: Lane): void {
    lane.worker.onmessage = ({ data }: MessageEvent<Answer>) => {
      const first = lane.sent[0];
      // Anything but the answer to the job at work was posted by a page's own code.
      if (first === undefined || data?.id !== first.id) return;
      lane.sent.shift();
      lane.done++;
      lane.since = performance.now();
      first.resolve(
        "crash" in data
          ? { kind: "crashed", message: data.crash }
          : { kind: "rendered", rendered: data.rendered },
      );
      this.#dispatch();
    };
    lane.worker.onerror = (event) => {
      event.preventDefault();
      this.#replace(lane, { kind: "crashed", message: event.message });
    };
  }

  #stopEndless(): void {
    const now = performance.now();
    for (const lane of this.#lanes) {
      const endless = lane.sent.length > 0 && now - lane.since > this.limit;
      if (endless) this.#replace(lane, { kind: "timeout" });
    }
    this.#stopGreedy(now);
    if (this.#queue.length === 0 && this.#lanes.every(({ sent }) => sent.length === 0)) {
      clearInterval(this.#watch);
      this.#watch = undefined;
    }
  }

  #stopGreedy(now: number): void {
    if (now < this.#pause) return;
    const memory = residentMemory();
    if (this.#pause > 0) {
      // What the stopped worker held is free again by now, whether or not the system has it back.
      this.#memory = Math.max(this.#memory, memory);
      this.#pause = 0;
    }
    if (memory - this.#memory <= memoryLimit) return;
    const busy = this.#lanes.filter((lane) => isAtWork(lane) && now - lane.since > longJob);
    const [oldest] = busy.sort((a, b) => a.since - b.since);
    if (oldest === undefined) return;
    this.#replace(oldest, { kind: "crashed", message: "it takes too much memory" });
    this.#pause = now + 1000;
  }

  /** Ends the job at work with `outcome`, and gives the lane a new worker and its other jobs again. */
  #replace(lane: Lane, outcome: Outcome): void {
    lane.worker.terminate();
    // A page may leave something behind that blocks the worker: then no job has begun, and none is to blame.
    const culprit = lane.done === 0 || isAtWork(lane) ? lane.sent.shift() : undefined;
    const others = lane.sent.splice(0);
    Object.assign(lane, this.#start(), { done: 0 });
    this.#listen(lane);
    this.#queue.unshift(...others);
    culprit?.resolve(outcome);
    this.#dispatch();
  }
}
