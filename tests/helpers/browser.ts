/**
 * A real browser for tests: one process for all tests of a file, a fresh profile for each test, and
 * every complaint of the browser (page errors, console errors, violations of the policy) fails the
 * test.
 *
 * @module
 */
import { assertEquals } from "@std/assert";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { type BuildOptions, buildSite } from "../../src/build/build.ts";
import { serveFolder, type ServeOptions, type StaticServer } from "./static_server.ts";
import { TestSite } from "./build.ts";

const executablePath = "/usr/bin/chromium";
const args = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

let started: Promise<Browser> | undefined;
const sites = new Map<string, Promise<BuiltSite>>();

/** The browser of this test file, started on first use. */
export function theBrowser(): Promise<Browser> {
  return started ??= chromium.launch({ executablePath, args });
}

/** Ends the browser and all servers; called once after the tests of a file. */
export async function closeBrowser(): Promise<void> {
  await (await started)?.close();
  started = undefined;
  for (const site of sites.values()) await (await site).close();
  sites.clear();
}

/** A built site and its server. */
export interface BuiltSite {
  readonly server: StaticServer;
  readonly out: string;
  close(): Promise<void>;
}

/** Builds a folder once and serves it. */
export function siteOfFolder(root: string, options: Partial<BuildOptions> = {}) {
  return once(root, async () => {
    const out = Deno.makeTempDirSync();
    await buildSite({ root, out, base: "", cache: false, ...options });
    return serve(out, () => Deno.removeSync(out, { recursive: true }));
  });
}

/** Builds files given as text once and serves them. */
export function siteOfFiles(
  name: string,
  files: () => Readonly<Record<string, string>>,
  options: ServeOptions = {},
) {
  return once(name, async () => {
    const site = new TestSite(files());
    await site.build();
    return serve(site.out, () => site.remove(), options);
  });
}

function serve(out: string, remove: () => void, options: ServeOptions = {}): BuiltSite {
  const server = serveFolder(out, options);
  const close = async () => {
    await server.close();
    remove();
  };
  return { server, out, close };
}

function once(key: string, make: () => Promise<BuiltSite>): Promise<BuiltSite> {
  let site = sites.get(key);
  if (site === undefined) sites.set(key, site = make());
  return site;
}

/** A profile with its own storage. */
export interface Visit {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly site: BuiltSite;
  /** Goes to a path of the site and waits until its scripts have run. */
  open(path: string): Promise<void>;
  /** Waits for a complaint that matches, and takes out all that do. */
  expectComplaint(pattern: RegExp): Promise<void>;
}

/** What a visit may choose. */
export interface VisitOptions {
  readonly width?: number;
  readonly height?: number;
  readonly dark?: boolean;
  readonly script?: boolean;
  readonly touch?: boolean;
  /** The reader wants no motion. */
  readonly still?: boolean;
  /** Runs although the browser complains: for pages whose author has written inline styles. */
  readonly lenient?: boolean;
}

/** Opens a window on a site and closes it afterwards. */
export async function visit(
  site: BuiltSite,
  options: VisitOptions,
  run: (visit: Visit) => Promise<void>,
): Promise<void> {
  const browser = await theBrowser();
  const context = await browser.newContext({
    baseURL: site.server.origin,
    viewport: { width: options.width ?? 1280, height: options.height ?? 800 },
    colorScheme: options.dark ? "dark" : "light",
    javaScriptEnabled: options.script ?? true,
    hasTouch: options.touch ?? false,
    reducedMotion: options.still ? "reduce" : "no-preference",
    permissions: ["clipboard-read", "clipboard-write"],
  });
  context.setDefaultTimeout(5000);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(`page error: ${error.message}`));
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  try {
    await run({
      context,
      page,
      site,
      open: async (path) => void await page.goto(path, { waitUntil: "load" }),
      async expectComplaint(pattern) {
        const matches = () => complaints.some((each) => pattern.test(each));
        await eventually(`a complaint like ${pattern}`, matches);
        complaints.splice(0, Infinity, ...complaints.filter((each) => !pattern.test(each)));
      },
    });
    if (!options.lenient) assertEquals(complaints, []);
  } finally {
    await context.close();
  }
}

/** A test in the browser. Its name begins with what the reader uses. */
export function browserTest(
  name: string,
  site: () => Promise<BuiltSite>,
  run: (visit: Visit) => Promise<void>,
  options: VisitOptions = {},
): void {
  // Playwright keeps its own process and sockets across tests.
  Deno.test({
    name,
    sanitizeOps: false,
    sanitizeResources: false,
    fn: async () => visit(await site(), options, run),
  });
}

/** The site of tests/fixtures/browser. */
export function fixtureSite(): Promise<BuiltSite> {
  return siteOfFolder(new URL("../fixtures/browser/site", import.meta.url).pathname);
}

/** Waits until a condition holds in the page; `what` tells which one did not. */
export async function eventually(
  what: string,
  condition: () => Promise<boolean> | boolean,
): Promise<void> {
  const end = performance.now() + 3000;
  while (!(await condition())) {
    if (performance.now() > end) throw new Error(`Expected: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Text of the clipboard. */
export function clipboardOf(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText());
}

/** The fragment of the address, with its `#`. */
export const hashOf = (page: Page): string => new URL(page.url()).hash;
