import { assertEquals } from "@std/assert";
import { askAll } from "../../../src/checks/links/ask.ts";
import type { Web } from "../../../src/platform/web.ts";

/** What a server of a test answers, by path; a number is a status. */
type Answers = Readonly<Record<string, (request: Request, times: number) => Response | number>>;

/** Runs a server of this machine that stands in for every host, and notes what it is asked. */
async function withServer(
  answers: Answers,
  run: (web: Web, log: { requests: string[]; pauses: number[] }) => Promise<void>,
): Promise<void> {
  const log = { requests: [] as string[], pauses: [] as number[] };
  const server = Deno.serve({ port: 0, onListen: () => {} }, (request) => {
    const { pathname } = new URL(request.url);
    log.requests.push(`${request.method} ${pathname}`);
    const times = log.requests.filter((each) => each.endsWith(` ${pathname}`)).length;
    const answer = answers[pathname]?.(request, times) ?? 404;
    return typeof answer === "number" ? new Response(null, { status: answer }) : answer;
  });
  const web: Web = {
    resolve: (host) => {
      if (host.startsWith("inside.")) return Promise.resolve(["10.0.0.7"]);
      if (!host.startsWith("none.")) return Promise.resolve(["93.184.215.14"]);
      return Promise.reject(Object.assign(new Error("none"), { code: "ENOTFOUND" }));
    },
    request: ({ pathname }, method, signal) =>
      fetch(`http://127.0.0.1:${server.addr.port}${pathname}`, {
        method,
        signal,
        redirect: "manual",
      }),
    sleep: (milliseconds) => {
      log.pauses.push(milliseconds);
      return Promise.resolve();
    },
  };
  try {
    await run(web, log);
  } finally {
    await server.shutdown();
  }
}

const redirect = (location: string) => new Response(null, { status: 302, headers: { location } });
const busy = (seconds: string) =>
  new Response(null, { status: 429, headers: { "retry-after": seconds } });

interface Case {
  readonly answers?: Answers;
  readonly address: string;
  readonly answer: string;
  readonly requests: readonly string[];
  readonly pauses?: readonly number[];
}

const cases: Readonly<Record<string, Case>> = {
  "is content with HEAD": {
    answers: { "/a": () => 200 },
    address: "https://boats.net/a",
    answer: "fine",
    requests: ["HEAD /a"],
  },
  "asks with GET where HEAD is not known": {
    answers: { "/a": ({ method }) => method === "HEAD" ? 405 : 200 },
    address: "https://boats.net/a",
    answer: "fine",
    requests: ["HEAD /a", "GET /a"],
  },
  "believes 404 of GET only": {
    answers: { "/a": () => 404 },
    address: "https://boats.net/a",
    answer: "gone: it answers 404",
    requests: ["HEAD /a", "GET /a"],
  },
  "does not call a locked door broken": {
    answers: { "/a": () => 403 },
    address: "https://boats.net/a",
    answer: "unclear: it answers 403",
    requests: ["HEAD /a", "GET /a"],
  },
  "waits as long as it is told to": {
    answers: { "/a": (_, times) => times === 1 ? busy("7") : 200 },
    address: "https://boats.net/a",
    answer: "fine",
    requests: ["HEAD /a", "HEAD /a"],
    pauses: [7000],
  },
  "does not wait for an hour": {
    answers: { "/a": (_, times) => times === 1 ? busy("3600") : 200 },
    address: "https://boats.net/a",
    answer: "fine",
    requests: ["HEAD /a", "HEAD /a"],
    pauses: [30_000],
  },
  "gives up after three tries, with longer pauses": {
    answers: { "/a": () => 503 },
    address: "https://boats.net/a",
    answer: "unclear: it answers 503",
    requests: ["HEAD /a", "HEAD /a", "HEAD /a"],
    pauses: [1000, 2000],
  },
  "follows redirects": {
    answers: { "/a": () => redirect("/b"), "/b": () => 200 },
    address: "https://boats.net/a",
    answer: "fine",
    requests: ["HEAD /a", "HEAD /b"],
  },
  "does not go round in circles": {
    answers: { "/a": () => redirect("/a") },
    address: "https://boats.net/a",
    answer: "unclear: it redirects too often",
    requests: Array<string>(11).fill("HEAD /a"),
  },
  "does not follow a redirect into a private network": {
    answers: { "/a": () => redirect("http://inside.boats.net/b") },
    address: "https://boats.net/a",
    answer: "unclear: it is not on the public internet",
    requests: ["HEAD /a"],
  },
  "knows a host that does not exist": {
    address: "https://none.boats.net/a",
    answer: "gone: its host does not exist",
    requests: [],
  },
};

Deno.test("askAll() asks politely", async (t) => {
  for (
    const [name, { answers = {}, address, answer, requests, pauses = [] }] of Object.entries(cases)
  ) {
    await t.step(name, () =>
      withServer({ ...answers, "/up": () => 200 }, async (web, log) => {
        // A second address shows that there is a network.
        const all = await askAll([address, "https://other.net/up"], web);
        const found = all.get(address);
        assertEquals(found?.kind === "fine" ? "fine" : `${found?.kind}: ${found?.reason}`, answer);
        assertEquals(log.requests.filter((each) => !each.endsWith("/up")), [...requests]);
        assertEquals(log.pauses, [...pauses]);
      }));
  }
});

Deno.test("askAll() never asks private hosts", async () => {
  await withServer({}, async (web, log) => {
    const addresses = [
      "http://localhost/a",
      "http://127.0.0.1/a",
      "http://[::1]/a",
      "http://10.1.2.3/a",
      "http://169.254.169.254/a",
      "http://0x7f.1/a",
      "http://intranet/a",
      "http://printer.local/a",
      "http://inside.boats.net/a",
    ];
    const answers = await askAll(addresses, web);
    assertEquals([...answers.values()].map(({ kind }) => kind), addresses.map(() => "unclear"));
    assertEquals(log.requests, []);
  });
});

Deno.test("askAll() takes a machine without a network for what it is", async () => {
  await withServer({}, async (web) => {
    const answers = await askAll(["https://none.a.net/", "https://none.b.net/"], web);
    assertEquals([...answers.values()].map(({ kind }) => kind), ["unclear", "unclear"]);
  });
});

Deno.test("askAll() asks each address once, one at a time of a host and five hosts at a time", async () => {
  const working = new Map<string, number>();
  let [mostOfOne, mostOfAll, total] = [0, 0, 0];
  const web: Web = {
    resolve: () => Promise.resolve(["93.184.215.14"]),
    sleep: () => Promise.resolve(),
    request: async ({ host }) => {
      total++;
      working.set(host, (working.get(host) ?? 0) + 1);
      mostOfOne = Math.max(mostOfOne, working.get(host) ?? 0);
      mostOfAll = Math.max(mostOfAll, [...working.values()].reduce((sum, each) => sum + each, 0));
      await new Promise((done) => setTimeout(done, 1));
      working.set(host, (working.get(host) ?? 0) - 1);
      return new Response(null);
    },
  };
  const addresses = Array.from({ length: 40 }, (_, at) => `https://host${at % 8}.net/${at}`);
  await askAll([...addresses, ...addresses], web);
  assertEquals([total, mostOfOne, mostOfAll], [40, 1, 5]);
});
