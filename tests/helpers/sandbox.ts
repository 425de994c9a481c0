/**
 * A page that tries to get out of its sandbox, for the tests of the renderer and of the executable.
 *
 * @module
 */

/** One attempt: an expression, and what its result or error must look like. */
export interface Attempt {
  readonly name: string;
  readonly code: string;
  readonly expected: RegExp;
}

const gone = /^error: ReferenceError|^error: TypeError|^undefined$/;
const closed = /^error: EvalError/;
const nothing = /^undefined$|^$/;

/** Every way out that we could think of. */
export const attempts: readonly Attempt[] = [
  { name: "Deno", code: "typeof Deno", expected: nothing },
  { name: "Deno through globalThis", code: "globalThis['De' + 'no']", expected: nothing },
  {
    name: "Deno through global, self and window",
    code: "[typeof self, typeof window, typeof global.Deno].join()",
    expected: /^undefined,undefined,undefined$/,
  },
  {
    name: "Deno through the global object's prototypes",
    code:
      "(() => { const names = []; for (let o = globalThis; o; o = Object.getPrototypeOf(o)) names.push(...Reflect.ownKeys(o).map(String)); return names.filter((name) => /deno$|postMessage|fetch|Worker$|importScripts|close$|onmessage|navigator|caches|Message/.test(name)).join() })()",
    expected: nothing,
  },
  { name: "fetch", code: "fetch('http://127.0.0.1/')", expected: gone },
  { name: "WebSocket", code: "new WebSocket('ws://127.0.0.1/')", expected: gone },
  { name: "Worker", code: "new Worker('data:text/javascript,')", expected: gone },
  { name: "XMLHttpRequest", code: "new XMLHttpRequest()", expected: gone },
  { name: "EventSource", code: "new EventSource('http://127.0.0.1/')", expected: gone },
  { name: "BroadcastChannel", code: "new BroadcastChannel('x')", expected: gone },
  { name: "postMessage", code: "postMessage('forged')", expected: gone },
  { name: "close", code: "close()", expected: gone },
  { name: "caches", code: "caches.open('x')", expected: gone },
  { name: "localStorage", code: "localStorage.length", expected: gone },
  { name: "navigator", code: "navigator.hardwareConcurrency", expected: gone },
  { name: "location", code: "location.href", expected: gone },
  {
    name: "addEventListener",
    code:
      "Object.getPrototypeOf(Object.getPrototypeOf(Object.getPrototypeOf(globalThis))).addEventListener",
    expected: nothing,
  },
  { name: "process", code: "Object.keys(process).join()", expected: /^env$/ },
  {
    name: "environment",
    code: "process.env.DOCS_TEST_SECRET + Object.keys(process.env)",
    expected: /^undefinedNODE_ENV$/,
  },
  { name: "working folder", code: "process.cwd()", expected: gone },
  { name: "process.binding", code: "process.binding('fs')", expected: gone },
  {
    name: "process.getBuiltinModule",
    code: "process.getBuiltinModule('fs').readFileSync('/etc/passwd')",
    expected: gone,
  },
  { name: "process.mainModule", code: "process.mainModule.require('fs')", expected: gone },
  { name: "process.abort", code: "process.abort()", expected: gone },
  {
    name: "require of a built-in",
    code: "typeof require === 'function' ? Object.keys(require('node:fs')).join() : 'none'",
    expected: /^none$|^$/,
  },
  { name: "Buffer", code: "Buffer.from('x')", expected: gone },
  { name: "Function", code: "new Function('return typeof Deno')()", expected: closed },
  {
    name: "Function by its constructor",
    code: "(() => {}).constructor('return typeof Deno')()",
    expected: closed,
  },
  {
    name: "Function by a class",
    code: "new (class extends (() => {}).constructor {})('return 1')()",
    expected: /^error: (EvalError|TypeError)/,
  },
  {
    name: "Function by Reflect",
    code: "Reflect.construct((() => {}).constructor, ['return 1'])",
    expected: /^error: (EvalError|TypeError)/,
  },
  { name: "Function of a component", code: "Note.constructor('return 1')()", expected: closed },
  {
    name: "Function of another kind",
    code: "(async () => {}).constructor('return 1')()",
    expected: closed,
  },
  {
    name: "generator from text",
    code: "(function* () {}).constructor('yield 1')()",
    expected: closed,
  },
  {
    name: "async generator from text",
    code: "(async function* () {}).constructor('yield 1')()",
    expected: closed,
  },
  { name: "eval", code: "eval('1')", expected: closed },
  { name: "indirect eval", code: "(0, globalThis.eval)('1')", expected: closed },
  { name: "a timer with text", code: "setTimeout('globalThis.forged = 1', 0)", expected: /^0$/ },
  { name: "WebAssembly", code: "WebAssembly.compileStreaming", expected: gone },
  { name: "shared memory", code: "new SharedArrayBuffer(8)", expected: gone },
  { name: "waiting", code: "Atomics.wait", expected: gone },
  {
    name: "the stack's functions",
    code:
      "(() => { const before = Error.prepareStackTrace; try { Error.prepareStackTrace = (_, calls) => calls.map((call) => String(call.getThis()) + String(call.getFunction())).join(); return new Error('x').stack; } finally { Error.prepareStackTrace = before; } })()",
    expected: /^(undefined,?)+$/,
  },
  {
    name: "the caller",
    code: "(function () { return arguments.callee.caller })()",
    expected: gone,
  },
  { name: "Preact's options", code: "React.options", expected: nothing },
  {
    name: "what imports of React lead to",
    code: "Object.keys(React).filter((name) => /options|_/.test(name)).join()",
    expected: nothing,
  },
  { name: "standard output", code: "console.log('FORGED OUTPUT')", expected: nothing },
  // A promise that is rejected at once; the worker would print "[object Promise]" for a loading one as well,
  // so what it was rejected with is looked at through `then` of the promise itself.
  ...[
    "node:fs",
    "node:process",
    "node:child_process",
    "node:net",
    "node:vm",
    "node:module",
    "npm:preact",
    "https://example.com/x.js",
    "data:text/javascript,export default 1",
    "file:///etc/passwd",
  ].map((name) => ({
    name: `import("${name}")`,
    code:
      `Promise.reject === Promise.reject && String(() => import("${name}")).includes("Promise.reject")`,
    expected: /^true$/,
  })),
];

/** The page: each attempt in a block of its own. */
export function attemptsPage(): string {
  const blocks = attempts.map(({ code }, index) =>
    `<pre id="attempt-${index}">{(() => { try { return String(${code}) } catch (error) { return "error: " + error } })()}</pre>`
  );
  return `---\ntitle: Attempts\n---\n\n${blocks.join("\n\n")}\n`;
}

/** Attempt → what it printed. */
export function readAttempts(html: string): Record<string, string> {
  const text = (index: number): string | undefined => {
    const inner = new RegExp(`<pre[^>]*id="attempt-${index}"[^>]*>([\\s\\S]*?)</pre>`).exec(html)
      ?.[1];
    return inner?.replace(/<[^>]*>/g, "").replaceAll("&lt;", "<").replaceAll("&gt;", ">")
      .replaceAll("&quot;", '"').replaceAll("&amp;", "&").trim();
  };
  return Object.fromEntries(attempts.flatMap(({ name }, index) => {
    const printed = text(index);
    return printed === undefined ? [] : [[name, printed]];
  }));
}
