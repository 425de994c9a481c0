/**
 * JSONPath (RFC 9535) as overlays use it: names, indexes, slices, wildcards, unions, `..` and filters
 * with comparisons, existence, `&&`, `||`, `!` and parentheses. No functions.
 *
 * @module
 */

/** A selected value with the container that holds it. */
export interface Match {
  readonly value: unknown;
  /** Unset for the root. */
  readonly parent?: object;
  readonly key?: string | number;
}

/** A path that cannot be read. The message says what is wrong at which character. */
export class JsonPathError extends Error {
  override name = "JsonPathError";
}

type Selector = (node: Match, root: unknown) => Iterable<Match>;
type Test = (node: unknown, root: unknown) => unknown;
interface Segment {
  readonly deep: boolean;
  readonly selectors: readonly Selector[];
}

/** The values that a path selects, in the order of the document. Throws {@linkcode JsonPathError}. */
export function selectNodes(root: unknown, path: string): Match[] {
  const reader = new Reader(path);
  reader.expect("$");
  const segments = readSegments(reader);
  if (!reader.done) reader.fail("is not expected here");
  return run(root, { value: root }, segments);
}

function run(root: unknown, start: Match, segments: readonly Segment[]): Match[] {
  let nodes: Match[] = [start];
  for (const { deep, selectors } of segments) {
    const from = deep ? nodes.flatMap((node) => [...descendants(node)]) : nodes;
    nodes = from.flatMap((node) => selectors.flatMap((select) => [...select(node, root)]));
  }
  return nodes;
}

function* children({ value }: Match): Generator<Match> {
  if (Array.isArray(value)) {
    for (const [key, child] of value.entries()) yield { value: child, parent: value, key };
  } else if (typeof value === "object" && value !== null) {
    for (const [key, child] of Object.entries(value)) yield { value: child, parent: value, key };
  }
}

function* descendants(node: Match, seen = new Set<unknown>()): Generator<Match> {
  if (typeof node.value !== "object" || node.value === null || seen.has(node.value)) return;
  seen.add(node.value);
  yield node;
  for (const child of children(node)) yield* descendants(child, seen);
}

class Reader {
  at = 0;
  constructor(readonly text: string) {}
  get done(): boolean {
    return this.at >= this.text.length;
  }
  skip(): void {
    while (/\s/.test(this.text[this.at] ?? "")) this.at++;
  }
  take(token: string): boolean {
    if (!this.text.startsWith(token, this.at)) return false;
    this.at += token.length;
    return true;
  }
  expect(token: string): void {
    if (!this.take(token)) this.fail(`should be "${token}"`);
  }
  match(pattern: RegExp): string | undefined {
    const found = new RegExp(pattern.source, "y" + pattern.flags);
    found.lastIndex = this.at;
    const [text] = found.exec(this.text) ?? [];
    if (text !== undefined) this.at += text.length;
    return text;
  }
  fail(problem: string): never {
    const what = this.done ? "the end" : `"${this.text[this.at]}"`;
    throw new JsonPathError(`${what} at character ${this.at + 1} ${problem}`);
  }
}

function readSegments(reader: Reader): Segment[] {
  const segments: Segment[] = [];
  for (;;) {
    const deep = reader.take("..");
    if (deep || reader.take(".")) {
      if (deep && reader.text[reader.at] === "[") {
        reader.take("[");
        segments.push({ deep, selectors: readBracket(reader) });
      } else if (reader.take("*")) segments.push({ deep, selectors: [children] });
      else {
        const name = reader.match(/[\p{L}_$][\p{L}\p{N}_$-]*/u);
        if (name === undefined) reader.fail("should be a name");
        segments.push({ deep, selectors: [byName(name)] });
      }
    } else if (reader.take("[")) segments.push({ deep: false, selectors: readBracket(reader) });
    else return segments;
  }
}

function readBracket(reader: Reader): Selector[] {
  const selectors: Selector[] = [];
  do {
    reader.skip();
    selectors.push(readSelector(reader));
    reader.skip();
  } while (reader.take(","));
  reader.expect("]");
  return selectors;
}

function readSelector(reader: Reader): Selector {
  if (reader.take("*")) return children;
  if (reader.take("?")) {
    const test = readOr(reader);
    return function* (node, root) {
      for (const child of children(node)) if (holds(test(child.value, root))) yield child;
    };
  }
  const name = readString(reader);
  if (name !== undefined) return byName(name);
  const slice = reader.match(/-?\d*\s*:\s*-?\d*(?:\s*:\s*-?\d*)?/);
  if (slice !== undefined) return bySlice(slice);
  const index = reader.match(/-?\d+/);
  if (index === undefined) reader.fail("should be a name in quotes, an index, * or ?");
  return function* ({ value }) {
    if (!Array.isArray(value)) return;
    const key = Number(index) < 0 ? value.length + Number(index) : Number(index);
    if (key in value) yield { value: value[key], parent: value, key };
  };
}

function byName(key: string): Selector {
  return function* ({ value }) {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return;
    if (!Object.hasOwn(value, key)) return;
    yield { value: (value as Record<string, unknown>)[key], parent: value, key };
  };
}

function bySlice(text: string): Selector {
  const [start, end, step] = text.split(":").map((part) =>
    part.trim() === "" ? undefined : Number(part)
  );
  return function* ({ value }) {
    if (!Array.isArray(value) || step === 0) return;
    const size = value.length;
    const by = step ?? 1;
    const clamp = (at: number, low: number, high: number) =>
      Math.min(Math.max(at < 0 ? size + at : at, low), high);
    const first = by > 0 ? clamp(start ?? 0, 0, size) : clamp(start ?? size - 1, -1, size - 1);
    const last = by > 0
      ? clamp(end ?? size, 0, size)
      : end === undefined
      ? -1
      : clamp(end, -1, size - 1);
    for (let key = first; by > 0 ? key < last : key > last; key += by) {
      yield { value: value[key], parent: value, key };
    }
  };
}

function readString(reader: Reader): string | undefined {
  const text = reader.match(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/);
  if (text === undefined) return undefined;
  const inner = text.slice(1, -1);
  const json = text.startsWith("'") ? inner.replaceAll("\\'", "'").replaceAll('"', '\\"') : inner;
  try {
    return JSON.parse(`"${json}"`);
  } catch {
    return inner;
  }
}

/** What a query in a filter selects; apart from values, so that `false` exists. */
class Selected {
  constructor(readonly values: readonly unknown[]) {}
}

function holds(result: unknown): boolean {
  return result instanceof Selected ? result.values.length > 0 : result === true;
}

function readOr(reader: Reader): Test {
  const tests = [readAnd(reader)];
  for (reader.skip(); reader.take("||"); reader.skip()) tests.push(readAnd(reader));
  const [only] = tests;
  if (tests.length === 1 && only !== undefined) return only;
  return (node, root) => tests.some((test) => holds(test(node, root)));
}

function readAnd(reader: Reader): Test {
  const tests = [readComparison(reader)];
  for (reader.skip(); reader.take("&&"); reader.skip()) tests.push(readComparison(reader));
  const [only] = tests;
  if (tests.length === 1 && only !== undefined) return only;
  return (node, root) => tests.every((test) => holds(test(node, root)));
}

function readComparison(reader: Reader): Test {
  const left = readOperand(reader);
  reader.skip();
  const operator = reader.match(/==|!=|<=|>=|<|>/);
  if (operator === undefined) return left;
  const right = readOperand(reader);
  return (node, root) => compare(operator, single(left(node, root)), single(right(node, root)));
}

function readOperand(reader: Reader): Test {
  reader.skip();
  if (reader.take("!")) {
    const test = readOperand(reader);
    return (node, root) => !holds(test(node, root));
  }
  if (reader.take("(")) {
    const test = readOr(reader);
    reader.skip();
    reader.expect(")");
    return test;
  }
  if (reader.take("@") || reader.take("$")) {
    const isRoot = reader.text[reader.at - 1] === "$";
    const segments = readSegments(reader);
    return (node, root) =>
      new Selected(run(root, { value: isRoot ? root : node }, segments).map(({ value }) => value));
  }
  const text = readString(reader);
  if (text !== undefined) return () => text;
  const word = reader.match(/true|false|null|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/);
  if (word === undefined) reader.fail("should be @, $, a value or a condition");
  const value: unknown = JSON.parse(word);
  return () => value;
}

function single(result: unknown): unknown {
  return result instanceof Selected ? result.values[0] : result;
}

function compare(operator: string, a: unknown, b: unknown): boolean {
  if (operator === "==") return isSame(a, b);
  if (operator === "!=") return !isSame(a, b);
  const isOrdered = typeof a === typeof b && (typeof a === "number" || typeof a === "string");
  if (!isOrdered) return operator.endsWith("=") && isSame(a, b);
  const [x, y] = [a as number, b as number]; // both numbers or both strings; the order is defined alike
  return operator === "<" ? x < y : operator === ">" ? x > y : operator === "<=" ? x <= y : x >= y;
}

function isSame(a: unknown, b: unknown): boolean {
  return a === b ||
    (typeof a === "object" && typeof b === "object" && JSON.stringify(a) === JSON.stringify(b));
}
