/**
 * The world in which page code runs. The worker has no permissions, so nothing here is what keeps a
 * page from reading files; this makes the world small and predictable: page code finds the language
 * itself, React's hooks, and nothing of the worker (whose globals such as `name` and `location` would
 * otherwise stand in for names that the writer forgot to define).
 *
 * @module
 */
import * as preact from "preact";
import * as hooks from "preact/hooks";
import { lockDown, standIns } from "./lockdown.ts";

/** Globals besides the language's own that pure components use. */
const kept = new Set([
  "globalThis",
  "URL",
  "URLSearchParams",
  "TextEncoder",
  "TextDecoder",
  "structuredClone",
  "btoa",
  "atob",
  "Intl",
  "global",
  "dispatchEvent",
]);

/** Names of the JavaScript language, without those that act later or across threads. */
const language = new Set([
  "Object",
  "Function",
  "Array",
  "Number",
  "parseFloat",
  "parseInt",
  "Infinity",
  "NaN",
  "undefined",
  "Boolean",
  "String",
  "Symbol",
  "Date",
  "Promise",
  "RegExp",
  "Error",
  "AggregateError",
  "EvalError",
  "RangeError",
  "ReferenceError",
  "SyntaxError",
  "TypeError",
  "URIError",
  "JSON",
  "Math",
  "Reflect",
  "Proxy",
  "Map",
  "Set",
  "WeakMap",
  "WeakSet",
  "WeakRef",
  "BigInt",
  "ArrayBuffer",
  "DataView",
  "Int8Array",
  "Uint8Array",
  "Uint8ClampedArray",
  "Int16Array",
  "Uint16Array",
  "Int32Array",
  "Uint32Array",
  "Float16Array",
  "Float32Array",
  "Float64Array",
  "BigInt64Array",
  "BigUint64Array",
  "decodeURI",
  "decodeURIComponent",
  "encodeURI",
  "encodeURIComponent",
  "escape",
  "unescape",
  "eval",
  "isFinite",
  "isNaN",
  "Iterator",
  "SuppressedError",
  "DisposableStack",
  "AsyncDisposableStack",
  "Temporal",
]);

/** Called when page code uses a hook that needs a browser: state, effects, refs to elements. */
let onInteraction: () => void = () => {};

/** Sets what happens when page code turns out to be interactive (see `islands.ts`). */
export function observeInteraction(callback: () => void): void {
  onInteraction = callback;
}

/** Tells that page code is interactive. */
export const noteInteraction = (): void => onInteraction();

/** The hooks; those that mean nothing without a browser tell that they were used. */
const watchedHooks = Object.fromEntries(
  Object.entries(hooks).map(([name, hook]) => {
    if (!/^use(State|Reducer|Effect|LayoutEffect|Ref|ImperativeHandle)$/.test(name)) {
      return [name, hook];
    }
    const watched = (...values: unknown[]) => {
      onInteraction();
      return (hook as (...values: unknown[]) => unknown)(...values); // same call, same result
    };
    return [name, watched];
  }),
) as typeof hooks;

// Without `options`, the one part of Preact that reaches into every later render.
const { options: _options, ...preactExports } = preact;
const reactExports = Object.freeze({ ...preactExports, ...watchedHooks });

/** React as page code knows it: the hooks and the few functions that components use. */
export const react = Object.freeze({ ...reactExports, default: reactExports });

/** Names that are there without an import, after the format. */
const provided: Record<string, unknown> = {
  React: reactExports,
  Fragment: preact.Fragment,
  useState: watchedHooks.useState,
  useEffect: watchedHooks.useEffect,
  useRef: watchedHooks.useRef,
  useCallback: watchedHooks.useCallback,
  useMemo: watchedHooks.useMemo,
  useContext: watchedHooks.useContext,
  useReducer: watchedHooks.useReducer,
  useLayoutEffect: watchedHooks.useLayoutEffect,
  useId: watchedHooks.useId,
  // The signed-in reader; a static site has none.
  user: Object.freeze({}),
  ...standIns,
};

/** Every global name as pages find it, with its value. */
let world: ReadonlyMap<string, unknown> = new Map();

/**
 * Takes the worker's own names away and puts React's in, and our components, which component files
 * may use without an import. Call once, after everything is loaded.
 */
export function closeSandbox(components: Readonly<Record<string, unknown>>): void {
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    if (language.has(name) || kept.has(name)) continue;
    const descriptor = Object.getOwnPropertyDescriptor(globalThis, name);
    if (descriptor?.configurable) Reflect.deleteProperty(globalThis, name);
  }
  // Inherited ones (`postMessage`, `close`, `name`, …) live on the prototypes of the global object.
  let prototype = Object.getPrototypeOf(globalThis);
  while (prototype !== null && prototype !== Object.prototype) {
    for (const name of Object.getOwnPropertyNames(prototype)) {
      if (name === "constructor") continue;
      if (Object.getOwnPropertyDescriptor(prototype, name)?.configurable) {
        Reflect.deleteProperty(prototype, name);
      }
    }
    prototype = Object.getPrototypeOf(prototype);
  }
  Object.assign(provided, components);
  for (const [name, value] of Object.entries(provided)) define(name, value);
  for (const component of Object.values(components)) Object.freeze(component);
  lockDown([...language, ...kept, ...Object.keys(standIns)]);
  const names = Object.getOwnPropertyNames(globalThis);
  world = new Map(
    names.map((name) => [name, (globalThis as unknown as Record<string, unknown>)[name]]),
  );
}

/** Takes back what a page did to the global names, so that no page finds another's. */
export function resetWorld(): void {
  const current = globalThis as unknown as Record<string, unknown>;
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    if (!world.has(name)) Reflect.deleteProperty(globalThis, name);
  }
  for (const [name, value] of world) {
    if (current[name] !== value && value === value) define(name, value);
  }
}

/** Defines a global name; page code may overwrite it. */
function define(name: string, value: unknown): void {
  // A page may have made the name unchangeable, to its own harm only.
  Reflect.defineProperty(globalThis, name, {
    value,
    configurable: true,
    writable: true,
    enumerable: false,
  });
}

const written = Symbol("written");

/**
 * Stands for a name that nothing defines: printed, it gives what the page says (`{id}`,
 * `{error.message}`). Shaped like a function so that it can be read, called and iterated without a throw.
 */
export function placeholder(path: string): unknown {
  const text = `{${path}}`;
  return new Proxy(function () {}, {
    get(_target, key) {
      if (key === written) return text;
      if (
        key === Symbol.toPrimitive || key === "toString" || key === "valueOf" || key === "toJSON"
      ) return () => text;
      if (typeof key === "symbol") return undefined;
      return placeholder(/^\d+$/.test(key) ? `${path}[${key}]` : `${path}.${key}`);
    },
    apply: () => placeholder(`${path}()`),
  });
}

/** The text of a {@linkcode placeholder}, or undefined for any other value. */
export function writtenForm(value: unknown): string | undefined {
  if (typeof value !== "function") return undefined;
  return (value as { [written]?: string })[written]; // plain functions have no such key
}

/** Defines names for the time of one render; the answer takes them away again. */
export function withPlaceholders(names: readonly string[]): () => void {
  for (const name of names) define(name, placeholder(name));
  return () => {
    for (const name of names) {
      if (name in provided) define(name, provided[name]);
      else Reflect.deleteProperty(globalThis, name);
    }
  };
}

/** The name of a ReferenceError, as V8 words it. */
export function undefinedName(error: unknown): string | undefined {
  if (!(error instanceof Error) || error.name !== "ReferenceError") return undefined;
  return /^(\S+) is not defined$/.exec(error.message)?.[1];
}
