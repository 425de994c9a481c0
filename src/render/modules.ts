/**
 * Runs compiled files inside a worker: pages, MDX snippets and component files, with `require`
 * resolved among them and to React's names, and to nothing else.
 *
 * @module
 */
import { type ComponentChildren, type ComponentType, Fragment, h, type VNode } from "preact";
import { useScope } from "../../components/scope.ts";
import { SnippetPropsContext } from "../../components/snippet_props.ts";
import type { Origin } from "./islands.ts";
import type { ModuleSource } from "./protocol.ts";
import type { Runtime } from "./runtime.ts";
import { functionFromCode } from "./lockdown.ts";
import { react } from "./sandbox.ts";

/** What a file exports. */
export type Exports = Record<string, unknown> & { default?: unknown };
type Content = (props: Record<string, unknown>) => VNode;

/** Names that import statements may use for the JSX runtime and React itself. */
const reactNames = new Set([
  "react",
  "react-dom",
  "preact",
  "preact/hooks",
  "preact/compat",
  "react/jsx-runtime",
  "preact/jsx-runtime",
]);

/** Shows the children of a component that nothing defines, and reports it. */
function unknownComponent(name: string): ComponentType<{ children?: ComponentChildren }> {
  return function UnknownComponent({ children }) {
    const { report } = useScope();
    report({
      code: "component-unknown",
      message: `Nothing defines the component <${name}>; only its content is shown`,
      hint: "import it, or correct its name",
      element: name,
    });
    return h(Fragment, null, children);
  };
}

/** The files of a site that other files import, run when first asked for. */
export class Modules {
  readonly #sources: ReadonlyMap<string, ModuleSource>;
  readonly #ready = new Map<string, Exports>();
  readonly #factories = new Map<string, (...values: unknown[]) => unknown>();
  /** User component → where it comes from. */
  readonly origins = new WeakMap<object, Origin>();

  constructor(
    sources: readonly ModuleSource[],
    private readonly runtime: Runtime,
    private readonly components: Readonly<Record<string, unknown>>,
  ) {
    this.#sources = new Map(sources.map((source) => [source.id, source]));
  }

  /**
   * The components that compiled MDX asks for by name and nothing defines. Both engines guard each
   * with a call that would throw; the names are read from there.
   */
  undefinedComponents(source: ModuleSource): string[] {
    const wanted = [...source.code.matchAll(/_missingMdxReference\("([^"]+)", (?:true|false)\)/g)]
      .map(([, name = ""]) => name);
    return [...new Set(wanted)].filter((name) => {
      const [owner = "", ...members] = name.split(".");
      let value: unknown = Object.hasOwn(this.components, owner)
        ? this.components[owner]
        : undefined;
      for (const member of members) {
        value = (value as Record<string, unknown> | undefined)?.[member];
      }
      return value === undefined;
    });
  }

  /**
   * Starts a page: it runs the files that it imports anew. What they hold (a counter, a list) is then
   * the same for every page, whichever pages the worker rendered before.
   */
  begin(): void {
    this.#ready.clear();
  }

  /** Runs a file that nothing imports: a page. */
  run(source: ModuleSource, bindings: Readonly<Record<string, unknown>> = {}): Exports {
    const names = Object.keys(bindings);
    const key = [source.id, ...names].join("\0");
    const isShared = this.#sources.get(source.id) === source;
    let factory = isShared ? this.#factories.get(key) : undefined;
    if (factory === undefined) {
      // The outer function takes the bindings, the inner one holds the code, so that code may declare
      // the same names. `arguments[0]` of the inner one is the runtime, after the MDX convention.
      const parameters = source.form === "function" ? "" : "require, exports";
      const inner =
        `return (function (${parameters}) {${source.code}\n}).apply(null, arguments[0]);`;
      // Page code is a program by the format's definition; this worker has no permissions.
      factory = functionFromCode(["_arguments", ...names], inner);
      if (isShared) this.#factories.set(key, factory);
    }
    const values = Object.values(bindings);
    if (source.form === "function") return factory([this.runtime], ...values) as Exports; // MDX returns its exports
    const exports: Exports = {};
    const require = (specifier: string) => this.#require(specifier, source);
    factory([require, exports], ...values);
    for (const [name, value] of Object.entries(exports)) {
      // The default export of MDX is its content, which is no component of the user's.
      if (typeof value !== "function" || (name === "default" && source.kind === "content")) {
        continue;
      }
      this.origins.set(value, {
        module: source.id,
        name,
        ...(source.browserUrl && { browserUrl: source.browserUrl }),
      });
    }
    return exports;
  }

  /** Our components and, for names that nothing defines, stand-ins that keep their children. */
  componentsFor(source: ModuleSource): Readonly<Record<string, unknown>> {
    const missing = this.undefinedComponents(source);
    if (missing.length === 0) return this.components;
    const all: Record<string, unknown> = { ...this.components };
    for (const name of missing.sort()) {
      const [owner = "", member] = name.split(".");
      const standIn = unknownComponent(name);
      if (member === undefined) all[owner] = standIn;
      // The owner may be one of ours; its copy gets the member, so that pages do not see each other's.
      else {
        const owned = (all[owner] ?? standIn) as ComponentType; // of the registry, or a stand-in
        all[owner] = Object.assign((props: object) => h(owned, props), owned, {
          [member]: standIn,
        });
      }
    }
    return all;
  }

  #require(specifier: string, importer: ModuleSource): unknown {
    if (specifier.endsWith("/jsx-runtime")) return this.runtime;
    if (reactNames.has(specifier)) return { ...react, __esModule: true };
    const id = importer.imports[specifier];
    const source = id === undefined ? undefined : this.#sources.get(id);
    // The build has reported what cannot be imported; its names are undefined here.
    if (source === undefined) return { __esModule: true };
    const ready = this.#ready.get(source.id);
    if (ready !== undefined) return ready;
    const exports: Exports = { __esModule: true };
    this.#ready.set(source.id, exports); // before it runs: modules may import each other
    Object.assign(exports, this.run(source));
    if (source.kind === "content") exports.default = this.#snippet(source);
    return exports;
  }

  /** An MDX snippet as a component: its props are names in its text. */
  #snippet(source: ModuleSource): ComponentType<Record<string, unknown>> {
    const snippet = (props: Record<string, unknown>) => {
      const { children: _children, components: _components, ...named } = props;
      const bindings = Object.fromEntries(
        Object.entries(named).filter(([name]) => /^[A-Za-z_$][\w$]*$/.test(name)),
      );
      const content = this.run(source, bindings).default as Content; // MDX always has a default export
      const strings = Object.fromEntries(
        Object.entries(named).filter((entry): entry is [string, string] =>
          typeof entry[1] === "string"
        ),
      );
      const body = content({ ...props, components: this.componentsFor(source) });
      return h(SnippetPropsContext.Provider, { value: strings, children: body });
    };
    return snippet;
  }

  /** A snippet by its file, for `<Snippet file>`. */
  snippet(id: string): ComponentType<Record<string, unknown>> | undefined {
    if (!this.#sources.has(id)) return undefined;
    const importer: ModuleSource = {
      id: "",
      kind: "script",
      form: "commonjs",
      code: "",
      imports: { [id]: id },
    };
    return (this.#require(id, importer) as Exports).default as ComponentType<
      Record<string, unknown>
    >;
  }
}
