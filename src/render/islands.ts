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
import {
  Component,
  type ComponentChildren,
  type ComponentType,
  Fragment,
  h,
  options,
  type VNode,
} from "preact";
import type { Scope } from "../../components/scope.ts";
import { undefinedName } from "./sandbox.ts";

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

/** Does something at its place in the order of rendering and prints nothing. */
function Step({ do: act }: { do: () => void }): null {
  act();
  return null;
}

/** Children of an island come from the page: they are rendered as if they stood beside it. */
function Outside({ open, children }: { open: Island[]; children?: ComponentChildren }): VNode {
  const inside = open.splice(0);
  return h(Fragment, null, children, h(Step, { do: () => void open.push(...inside) }));
}

/** Keeps a component that throws from taking its page along: its children are shown in its place. */
class Boundary extends Component<
  { onError: (error: unknown) => void; fallback: ComponentChildren; children?: ComponentChildren },
  { failed: boolean }
> {
  override state = { failed: false };

  static override getDerivedStateFromError(error: unknown): { failed: boolean } {
    // A name that nothing defines: the whole page is rendered again with a stand-in for it.
    if (undefinedName(error) !== undefined) throw error;
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  render(): ComponentChildren {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}

// Off by default in server rendering; the type of Preact's options does not list it.
(options as { errorBoundaries?: boolean }).errorBoundaries = true;

/** Notes which user components of a page are interactive. */
export class Islands {
  #list: Island[] = [];
  /** Islands that are being rendered, the innermost last. */
  readonly #open: Island[] = [];
  #scope: Scope | undefined;
  #wrappers = new WeakMap<ComponentType, ComponentType<Record<string, unknown>>>();

  /** Modules whose code the page runs in the browser. */
  readonly used = new Set<string>();

  constructor(private readonly originOf: (component: ComponentType) => Origin | undefined) {}

  /** Starts a page. */
  begin(scope: Scope): void {
    this.#list = [];
    this.#open.length = 0;
    this.#scope = scope;
    this.used.clear();
  }

  /** Puts markers around a user component; anything else comes back as it is. */
  wrap(
    type: ComponentType,
    props: Record<string, unknown>,
  ): { type: ComponentType; props: Record<string, unknown> } {
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
    const onError = (error: unknown): void =>
      this.#scope?.report({
        code: "render-failed",
        message: `The component <${origin.name}> throws: ${
          error instanceof Error ? error.message : error
        }`,
        hint: `check "${origin.module}" and the attributes of the component`,
        element: origin.name,
      });
    const guarded = (props: Record<string, unknown>) =>
      h(Boundary, { onError, fallback: props.children as ComponentChildren }, h(type, props));
    return (props) => {
      if (this.#open.length > 0 || origin.browserUrl === undefined) return guarded(props);
      const island: Island = { origin, props, interactive: false };
      const number = this.#list.push(island) - 1;
      const { children, ...own } = props;
      const slotted = children === undefined ? own : {
        ...own,
        children: h(
          Outside,
          { open: this.#open },
          h("docs-slot", null, children as ComponentChildren),
        ),
      };
      // Rendering is depth first: what is rendered between the two ends belongs to the island.
      const begin = () => void this.#open.push(island);
      const end = () => void this.#open.pop();
      return h(
        `docs-marker-${number}`,
        null,
        h(Step, { do: begin }),
        guarded(slotted),
        h(Step, { do: end }),
      );
    };
  }

  /** Marks the island that is being rendered as interactive; called for hooks and event handlers. */
  touch(): void {
    const island = this.#open.at(-1);
    if (island !== undefined) island.interactive = true;
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
        message:
          `<${island.origin.name}> gets a value that is not plain data, so it is not interactive`,
        element: island.origin.name,
      });
      return undefined;
    }
    this.#scope?.feature("islands");
    this.used.add(island.origin.module);
    return `<docs-island data-script="${escape(island.origin.browserUrl ?? "")}" data-name="${
      escape(island.origin.name)
    }" data-props="${escape(json)}">`;
  }
}

function isVNode(value: unknown): value is VNode {
  return typeof value === "object" && value !== null && "type" in value && "props" in value &&
    "key" in value;
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
