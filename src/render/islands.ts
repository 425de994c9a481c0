/**
 * User components that live on in the browser.
 *
 * A component file or a page's `export` is rendered at build time like everything else. When it turns
 * out on the way that a component holds state, runs effects or handles events, its HTML is put into an
 * island: `<docs-island>` with the component's origin and its props, which the browser script hydrates
 * with Preact. Components that only print need no script and get none.
 *
 * Whether a component is interactive is known only after it was rendered, while its opening tag is
 * written before. So every outermost user component gets numbered marker tags, and
 * {@linkcode finishIslands} turns those of interactive ones into islands and removes the others.
 *
 * @module
 */
import { type ComponentChildren, type ComponentType, createContext, h, type VNode } from "preact";
import { useContext } from "preact/hooks";
import type { Scope } from "../../components/scope.ts";

/** Where a user component comes from. */
export interface Origin {
  /** Id of its module. */
  readonly module: string;
  /** Name under which the module exports it. */
  readonly name: string;
  /** URL of the module's browser code; unset when it cannot run there. */
  readonly browserUrl?: string;
}

interface Island {
  readonly origin: Origin;
  readonly props: Record<string, unknown>;
  interactive: boolean;
}

/** Inside an island, further user components are part of it. */
const InsideContext = createContext<Island | undefined>(undefined);

/** Notes which user components of a page are interactive. */
export class Islands {
  #list: Island[] = [];
  #scope: Scope | undefined;
  #wrappers = new WeakMap<ComponentType, ComponentType<Record<string, unknown>>>();

  /** Modules whose code the page runs in the browser. */
  readonly used = new Set<string>();

  constructor(private readonly originOf: (component: ComponentType) => Origin | undefined) {}

  /** Starts a page. */
  begin(scope: Scope): void {
    this.#list = [];
    this.#scope = scope;
    this.used.clear();
  }

  /** Puts markers around a user component; anything else comes back as it is. */
  wrap(type: ComponentType, props: Record<string, unknown>): { type: ComponentType; props: Record<string, unknown> } {
    const origin = this.originOf(type);
    if (origin === undefined) return { type, props };
    let wrapper = this.#wrappers.get(type);
    if (wrapper === undefined) {
      wrapper = this.#wrapper(type, origin);
      this.#wrappers.set(type, wrapper);
    }
    return { type: wrapper as ComponentType, props };
  }

  #wrapper(type: ComponentType, origin: Origin): ComponentType<Record<string, unknown>> {
    return (props) => {
      const outer = useContext(InsideContext);
      if (outer !== undefined || origin.browserUrl === undefined) return h(type, props);
      const island: Island = { origin, props, interactive: false };
      const number = this.#list.push(island) - 1;
      const { children, ...own } = props;
      const slotted = children === undefined
        ? own
        : { ...own, children: h("docs-slot", null, children as ComponentChildren) };
      return h(
        `docs-marker-${number}`,
        null,
        h(InsideContext.Provider, { value: island, children: h(type, slotted) }),
      );
    };
  }

  /** Marks the island that is being rendered as interactive; called for hooks and event handlers. */
  touch(): void {
    // Rendering is depth first, so the newest island whose end was not reached is the current one;
    // marking a finished one as well would only cost bytes, and it is the last of the list.
    const current = this.#list.at(-1);
    if (current !== undefined) current.interactive = true;
  }

  /** Opening tag of an island, or undefined when it needs no script. */
  opening(number: number): string | undefined {
    const island = this.#list[number];
    if (island === undefined || !island.interactive) return undefined;
    const { children: _children, ...props } = island.props;
    let json: string;
    try {
      json = JSON.stringify(props, (_key, value) => {
        if (typeof value === "function" || isVNode(value)) throw new TypeError("not data");
        return value;
      });
    } catch {
      this.#scope?.report({
        code: "attribute-invalid",
        message: `<${island.origin.name}> gets a value that is not plain data, so it is not interactive`,
        element: island.origin.name,
      });
      return undefined;
    }
    this.#scope?.feature("islands");
    this.used.add(island.origin.module);
    return `<docs-island data-script="${escape(island.origin.browserUrl ?? "")}" data-name="${escape(island.origin.name)}" data-props="${escape(json)}">`;
  }
}

function isVNode(value: unknown): value is VNode {
  return typeof value === "object" && value !== null && "type" in value && "props" in value && "key" in value;
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}

/** Turns the markers in rendered HTML into islands, or removes them. */
export function finishIslands(html: string, islands: Islands): string {
  if (!html.includes("<docs-marker-")) return html;
  const open = new Set<string>();
  return html.replace(/<(\/?)docs-marker-(\d+)>/g, (_tag, slash: string, digits: string) => {
    if (slash) return open.has(digits) ? "</docs-island>" : "";
    const opening = islands.opening(Number(digits));
    if (opening !== undefined) open.add(digits);
    return opening ?? "";
  });
}
