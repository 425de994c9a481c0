/**
 * Keeps pages from disturbing each other. All pages of a worker share one JavaScript world, so that
 * rendering is quick; this file makes that world unchangeable before the first page runs: built-in
 * objects are frozen, nothing runs later than the page that asked for it, text cannot become code.
 *
 * None of it is what protects the machine: that is the worker's lack of permissions. One thing gets
 * past permissions, though: a built-in module of Node.js can abort the whole process. Built-in modules
 * are only reached by `import()`, hence page code never holds one (`compile/dynamic_import.ts` takes it
 * out of code that we compile, and `Function` and `eval` are closed for any other).
 *
 * @module
 */

/** The way to make functions from text, for our own loader alone. */
const NativeFunction = Function;

/** A function from parameter names and the text of its body. Only compiled files may come here. */
export function functionFromCode(
  parameters: readonly string[],
  body: string,
): (...values: unknown[]) => unknown {
  return new NativeFunction(...parameters, body) as (...values: unknown[]) => unknown;
}

const nothing = (): void => {};

/** A `console` that prints nothing: standard output belongs to the command. */
const silentConsole: Console = new Proxy({} as Console, { get: () => nothing, set: () => true });

/**
 * Stand-ins for what would act later, outside, or reveal the machine. A page is rendered in one go, so
 * timers have no use; only browsers run them.
 */
export const standIns: Readonly<Record<string, unknown>> = {
  console: silentConsole,
  setTimeout: () => 0,
  setInterval: () => 0,
  clearTimeout: nothing,
  clearInterval: nothing,
  queueMicrotask: nothing,
  performance: { now: () => 0, timeOrigin: 0 },
  process: Object.freeze({ env: Object.freeze({ NODE_ENV: "production" }) }),
};

/** Prototypes whose names are often redefined on objects that inherit from them: `toString`, `name`. */
function overridable(): object[] {
  const errors = [
    Error,
    AggregateError,
    EvalError,
    RangeError,
    ReferenceError,
    SyntaxError,
    TypeError,
    URIError,
  ];
  return [
    Object.prototype,
    Function.prototype,
    Promise.prototype,
    ...errors.map(({ prototype }) => prototype),
  ];
}

/** Kinds of functions besides plain ones; each has a constructor that makes code from text. */
const functionPrototypes: readonly object[] = [
  Function.prototype,
  Object.getPrototypeOf(async function () {}),
  Object.getPrototypeOf(function* () {}),
  Object.getPrototypeOf(async function* () {}),
];

/** Built-in prototypes that no global name leads to. */
const hidden: readonly object[] = [
  ...functionPrototypes,
  Object.getPrototypeOf(Uint8Array),
  Object.getPrototypeOf([][Symbol.iterator]()),
  Object.getPrototypeOf(new Map()[Symbol.iterator]()),
  Object.getPrototypeOf(new Set()[Symbol.iterator]()),
  Object.getPrototypeOf(""[Symbol.iterator]()),
  Object.getPrototypeOf("".matchAll(/x/g)),
];

/**
 * Freezes the language. Call once, after everything that the worker needs at once is loaded and the
 * world has been cleared (see `sandbox.ts`).
 *
 * @param names Global names to freeze with everything that hangs on them
 */
export function lockDown(names: Iterable<string>): void {
  forbidCodeFromText();
  quietRejections();
  for (const prototype of overridable()) allowOverride(prototype);
  const seen = new Set<object>([globalThis]);
  const world = globalThis as unknown as Record<string, unknown>;
  for (const name of names) {
    // Error has settings that the runtime itself changes for a moment (`stackTraceLimit`).
    if (name === "Error") freezeAll(Error.prototype, seen.add(Error));
    else freezeAll(world[name], seen);
  }
  for (const object of hidden) freezeAll(object, seen);
}

function forbidCodeFromText(): void {
  const refuse = (): never => {
    throw new EvalError("Text cannot become code in a page");
  };
  for (const prototype of functionPrototypes) {
    const closed = function (): never {
      return refuse();
    };
    Object.defineProperty(closed, "prototype", { value: prototype, writable: false });
    Object.defineProperty(prototype, "constructor", {
      value: closed,
      configurable: true,
      writable: false,
    });
    if (prototype === Function.prototype) {
      Object.defineProperty(closed, "name", { value: "Function" });
      Object.defineProperty(globalThis, "Function", {
        value: closed,
        configurable: true,
        writable: true,
      });
    }
  }
  Object.defineProperty(globalThis, "eval", { value: refuse, configurable: true, writable: true });
}

/**
 * The runtime tells about a rejected promise that nobody waits for through `globalThis.dispatchEvent`
 * and ends the worker unless told not to. A page cannot wait for a promise, so it may forget one.
 */
function quietRejections(): void {
  const isRejection = (event: Event): boolean => event.type === "unhandledrejection";
  Object.defineProperty(globalThis, "dispatchEvent", {
    value: (event: Event) => {
      if (isRejection(event)) event.preventDefault();
      return true;
    },
  });
}

/**
 * Lets objects have an own property under a name that a frozen prototype has too. (Assignment would
 * fail: an inherited read-only property cannot be shadowed by `=`, only by definition.)
 */
function allowOverride(prototype: object): void {
  for (const key of Object.getOwnPropertyNames(prototype)) {
    const property = Object.getOwnPropertyDescriptor(prototype, key);
    if (property === undefined || !("value" in property) || !property.configurable) continue;
    const { value } = property;
    Object.defineProperty(prototype, key, {
      get: () => value,
      set(this: unknown, replacement: unknown) {
        if (this === prototype) throw new TypeError(`Cannot change the built-in "${key}"`);
        if (this === null || (typeof this !== "object" && typeof this !== "function")) return;
        Object.defineProperty(this, key, {
          value: replacement,
          configurable: true,
          enumerable: true,
          writable: true,
        });
      },
      enumerable: false,
      configurable: false,
    });
  }
}

/** Freezes a value and all that is reached through its properties and prototype. */
function freezeAll(value: unknown, seen: Set<object>): void {
  if (
    value === null || (typeof value !== "object" && typeof value !== "function") || seen.has(value)
  ) return;
  seen.add(value);
  for (const property of Object.values(Object.getOwnPropertyDescriptors(value))) {
    freezeAll(property.value, seen);
    freezeAll(property.get, seen);
    freezeAll(property.set, seen);
  }
  freezeAll(Object.getPrototypeOf(value), seen);
  Object.freeze(value);
}
