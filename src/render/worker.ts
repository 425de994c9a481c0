/**
 * A rendering worker: gets the site once, then jobs, and answers each with bytes.
 *
 * @module
 */
import type { ComponentType } from "preact";
import { definitions, markdownElements } from "../../components/mod.ts";
import type { Scope } from "../../components/scope.ts";
import { prepareLanguages, takeMissingLanguages } from "../compile/highlight.ts";
import { loadIcons, takeMissingLibraries } from "../compile/icons.ts";
import { loadMath } from "../compile/math.ts";
import { renderExtra } from "./extras.tsx";
import { Islands } from "./islands.ts";
import { Glyphs } from "../seo/glyphs.ts";
import { type ImageText, socialImage } from "../seo/social_image.ts";
import { Modules } from "./modules.ts";
import { type RenderContext, renderPage } from "./page.tsx";
import type { Answer, ImagesInit, Job, Rendered, SiteInit, WorkerStart } from "./protocol.ts";
import { createRegistry } from "./registry.ts";
import { createRuntime } from "./runtime.ts";
import { closeSandbox, observeInteraction } from "./sandbox.ts";
import { markdownSite } from "./page_markdown.tsx";
import { pageViews, siteNavigation } from "./view.ts";

const encoder = new TextEncoder();
const post = self.postMessage.bind(self);

let progress: Int32Array<ArrayBufferLike> = new Int32Array(1);
let context: Promise<RenderContext> | undefined;
let modules: Modules | undefined;
let current: Scope | undefined;

const components = createRegistry(definitions);
const originOf = (type: ComponentType) => modules?.origins.get(type);
const islands = new Islands(originOf);
const runtime = createRuntime({
  elements: markdownElements as Record<string, ComponentType<Record<string, unknown>>>,
  onUndefined: () =>
    current?.report({
      code: "import-unknown-name",
      message: "A component that the page imports is not exported by its file",
    }),
  onClass: () => current?.feature("utilities"),
  wrap: (type, props) => islands.wrap(type, props),
});
observeInteraction(() => islands.touch());

/** What was asked is done one after the other, in the order in which it came. */
let queue: Promise<void> = Promise.resolve();

self.addEventListener(
  "message",
  ({ data }: MessageEvent<WorkerStart | SiteInit | { id: number; job: Job }>) => {
    if (!("kind" in data)) queue = queue.then(() => answer(data));
    else if (data.kind === "start") progress = new Int32Array(data.progress);
    else queue = queue.then(() => void (context = enterSite(data)));
  },
);

async function answer({ id, job }: { id: number; job: Job }): Promise<void> {
  progress[0] = id + 1;
  let answer: Answer;
  try {
    answer = { id, rendered: await perform(job) };
  } catch (error) {
    answer = { id, crash: error instanceof Error ? error.message : String(error) };
  }
  post(answer, "rendered" in answer ? [answer.rendered.html.buffer] : []);
}

async function enterSite(site: SiteInit): Promise<RenderContext> {
  const library = Object.values(site.sites)[0]?.iconLibrary ?? "fontawesome";
  await loadIcons(library);
  for (const module of site.modules) await prepare(module.code);
  // With the first site the world is closed: what it needs is loaded, and no page has run.
  if (modules === undefined) closeSandbox(components);
  modules = new Modules(site.modules, runtime, components);
  const navigation = siteNavigation(site);
  return {
    modules,
    islands,
    navigation,
    site,
    markdown: markdownSite(site),
    view: pageViews(site, navigation),
    enter: (scope) => void (current = scope),
  };
}

async function perform(job: Job): Promise<Rendered> {
  if (context === undefined) throw new Error("A job came before the site");
  const render = await context;
  if (job.kind === "image") return { html: drawImage(job.text, render.site.images), findings: [] };
  if (job.kind !== "page") {
    return { html: encoder.encode(renderExtra(job, render)), findings: [] };
  }
  if (job.code !== undefined) await prepare(job.code.code);
  let rendered = renderPage(job, render);
  if (await loadMissing()) rendered = renderPage(job, render);
  const { html, markdown, feed, ...rest } = rendered;
  return {
    html: encoder.encode(html),
    markdown: encoder.encode(markdown),
    ...(feed !== undefined && { feed: encoder.encode(feed) }),
    ...rest,
  };
}

let glyphs: Glyphs | undefined;

function drawImage(text: ImageText, images: ImagesInit | undefined): Uint8Array<ArrayBuffer> {
  if (images === undefined) throw new Error("The site has no images");
  glyphs ??= new Glyphs(JSON.parse(images.glyphs)); // made by assets/glyphs.ts
  return socialImage(text, images.colors, glyphs);
}

/** Loads what the last render asked for and did not find; answers whether there was anything. */
async function loadMissing(): Promise<boolean> {
  const languages = takeMissingLanguages();
  const libraries = takeMissingLibraries();
  if (languages.length > 0) await prepareLanguages(new Set(languages));
  for (const library of libraries) await loadIcons(library);
  return languages.length + libraries.length > 0;
}

/** Loads what a text needs and few texts need: grammars of languages, the formula engine. */
async function prepare(code: string): Promise<void> {
  const wanted = new Set([...code.matchAll(/language-([\w+#.-]+)/g)].map(([, name = ""]) => name));
  await prepareLanguages(wanted);
  if (/math-inline|math-display|Latex/.test(code)) await loadMath();
}
