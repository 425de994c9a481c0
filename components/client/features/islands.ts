/**
 * Wakes the components of a page that hold state: loads the code that they were rendered from and
 * lets Preact take over their HTML. A component whose code fails stays as it was rendered.
 *
 * @module
 */
import * as preact from "preact";
import * as hooks from "preact/hooks";
import * as runtime from "preact/jsx-runtime";

type Exports = Record<string, unknown>;

/** Browser code of one file; see `build/emit_islands.ts`. */
interface BrowserModule {
  /** Import specifier → URL. */
  readonly imports: Readonly<Record<string, string>>;
  readonly default: (require: (specifier: string) => unknown, exports: Exports) => void;
}

const react: Exports = { __esModule: true, ...preact, ...hooks };
react.default = react;
// Names that component files use without an import, after the format.
Object.assign(globalThis, { React: react, Fragment: preact.Fragment, ...hooks });

const loading = new Map<string, Promise<Exports>>();

function load(url: string): Promise<Exports> {
  let exports = loading.get(url);
  if (exports === undefined) {
    exports = run(url);
    loading.set(url, exports);
  }
  return exports;
}

async function run(url: string): Promise<Exports> {
  const module: BrowserModule = await import(url);
  const needed = new Map<string, Exports>();
  for (const [specifier, address] of Object.entries(module.imports)) {
    if (address !== "") needed.set(specifier, await load(address));
  }
  const exports: Exports = { __esModule: true };
  module.default((specifier) => {
    if (specifier.endsWith("/jsx-runtime")) return runtime;
    // What has no address is React, or content that only the page itself shows.
    return needed.get(specifier) ?? react;
  }, exports);
  return exports;
}

/** Children of an island were rendered at build time; they are kept as they are. */
function slotOf(island: Element): preact.VNode | undefined {
  const slot = island.querySelector("docs-slot");
  return slot === null
    ? undefined
    : preact.h("docs-slot", { dangerouslySetInnerHTML: { __html: slot.innerHTML } });
}

async function wake(island: HTMLElement): Promise<void> {
  const rendered = island.innerHTML;
  const { script = "", name = "", props = "{}" } = island.dataset;
  const component = (await load(script))[name] as preact.ComponentType<Record<string, unknown>>;
  const children = slotOf(island);
  const given = { ...JSON.parse(props), ...(children && { children }) };
  try {
    preact.hydrate(preact.h(component, given), island);
  } catch (error) {
    // Preact has emptied it by now.
    island.innerHTML = rendered;
    throw error;
  }
  island.dataset.awake = "";
}

for (const island of document.querySelectorAll<HTMLElement>("docs-island")) {
  // What was rendered at build time stays readable when the code does not run in this browser.
  wake(island).catch((error) =>
    console.error(`The component ${island.dataset.name} does not run`, error)
  );
}
