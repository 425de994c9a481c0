/**
 * What a specification says about an operation, read by a small walker that shares nothing with the
 * program, and what a page shows. A page is complete when the first set is part of the second.
 *
 * An entry is a place and a path: `query limit`, `response 200`, `body pet.tags.name`,
 * `200 [pet].owner`, `callback onData body id`.
 *
 * @module
 */
import { tokensOf, voidElements } from "./html.ts";

type Json = Record<string, unknown>;

/** Follows a reference of a document; the second value is what further references are relative to. */
export type Follow = (
  ref: string,
  base: string,
) => { readonly value: unknown; readonly base: string } | undefined;

/** Levels of properties that a page must show. */
const LEVELS = 3;
const METHODS = ["get", "put", "post", "delete", "options", "head", "patch", "trace", "query"];

const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** An operation as the walker finds it. */
export interface WalkedOperation {
  readonly method: string;
  readonly path: string;
  readonly entries: ReadonlySet<string>;
}

/** References within one document. */
export function followWithin(document: Json): Follow {
  return (ref) => {
    if (!ref.startsWith("#")) return undefined;
    let value: unknown = document;
    for (const part of decodeURIComponent(ref.slice(1)).split("/").slice(1)) {
      const key = part.replaceAll("~1", "/").replaceAll("~0", "~");
      value = Array.isArray(value) ? value[Number(key)] : isObject(value) ? value[key] : undefined;
    }
    return { value, base: "" };
  };
}

/** Every operation and webhook of a document (OpenAPI 3.x and Swagger 2.0). */
export function operationsOfDocument(
  document: Json,
  follow: Follow = followWithin(document),
): WalkedOperation[] {
  const walker = new Walker(document, follow);
  const found: WalkedOperation[] = [];
  for (const [kind, list] of [["", document.paths], ["webhook", document.webhooks]] as const) {
    if (!isObject(list)) continue;
    for (const [path, item] of Object.entries(list)) {
      if (path.startsWith("x-")) continue;
      const { value, base } = walker.resolve(item, "");
      if (!isObject(value)) continue;
      for (const method of METHODS) {
        const operation = value[method];
        if (!isObject(operation)) continue;
        const entries = walker.operation(value, operation, base, kind === "webhook");
        found.push({ method: method.toUpperCase(), path, entries });
      }
    }
  }
  return found;
}

class Walker {
  constructor(readonly document: Json, readonly follow: Follow) {}

  resolve(node: unknown, base: string): { value: unknown; base: string } {
    for (let hops = 0; isObject(node) && typeof node.$ref === "string"; hops++) {
      const target = hops < 20 ? this.follow(node.$ref, base) : undefined;
      if (target === undefined) return { value: undefined, base };
      node = target.value;
      base = target.base;
    }
    return { value: node, base };
  }

  operation(item: Json, operation: Json, base: string, both: boolean): Set<string> {
    const out = new Set<string>();
    const request = both ? "both" : "request";
    for (const entry of [...list(item.parameters), ...list(operation.parameters)]) {
      const parameter = this.resolve(entry, base);
      if (!isObject(parameter.value)) continue;
      const { in: place, name, schema, content } = parameter.value;
      if (place === "body") this.schema(schema, parameter.base, "body", "", 0, request, [], out);
      else if (place === "formData") out.add(`body ${name}`);
      else {
        out.add(`${place} ${name}`);
        const [media] = isObject(content) ? Object.values(content) : [];
        const own = schema ?? (isObject(media) ? media.schema : undefined);
        this.schema(own, parameter.base, String(place), String(name), 1, "request", [], out);
      }
    }
    this.bodies(operation.requestBody, base, "body", request, out);
    const responses = this.resolve(operation.responses, base);
    if (isObject(responses.value)) {
      for (const [status, entry] of Object.entries(responses.value)) {
        if (status.startsWith("x-")) continue;
        const response = this.resolve(entry, responses.base);
        if (!isObject(response.value)) continue;
        out.add(`response ${status}`);
        const { headers, schema } = response.value;
        for (const name of Object.keys(isObject(headers) ? headers : {})) {
          if (name.toLowerCase() !== "content-type") out.add(`${status} ${name}`);
        }
        this.schema(schema, response.base, status, "", 0, both ? "both" : "response", [], out);
        this.bodies(response.value, response.base, status, both ? "both" : "response", out);
      }
    }
    return out;
  }

  bodies(node: unknown, base: string, place: string, side: string, out: Set<string>): void {
    const body = this.resolve(node, base);
    if (!isObject(body.value) || !isObject(body.value.content)) return;
    for (const media of Object.values(body.value.content)) {
      if (isObject(media)) this.schema(media.schema, body.base, place, "", 0, side, [], out);
    }
  }

  /** `level` properties lie above. */
  schema(
    node: unknown,
    from: string,
    place: string,
    path: string,
    level: number,
    side: string,
    above: readonly unknown[],
    out: Set<string>,
  ): void {
    const { value, base } = this.resolve(node, from);
    if (!isObject(value) || above.includes(value)) return;
    const inside = [...above, value];
    const again = (part: unknown) => this.schema(part, base, place, path, level, side, inside, out);
    if (isObject(node) && node !== value) {
      // Words beside a reference count since 3.1.
      for (const part of list(node.allOf)) again(part);
    }
    for (const key of ["allOf", "oneOf", "anyOf"]) for (const part of list(value[key])) again(part);
    const items = value.items;
    if (isObject(items) && !Array.isArray(value.prefixItems)) again(items);
    if (level >= LEVELS) return;
    const members: [string, unknown][] = isObject(value.properties)
      ? Object.entries(value.properties)
      : [];
    const additional = value.additionalProperties;
    if (isObject(additional) && Object.keys(additional).length > 0) {
      members.push(["{key}", additional]);
    }
    list(value.prefixItems).forEach((item, at) => members.push([`[${at}]`, item]));
    for (const [name, child] of members) {
      if (side === "request" && this.claims(child, base, "readOnly")) continue;
      if (side === "response" && this.claims(child, base, "writeOnly")) continue;
      const inner = path === "" ? name : `${path}.${name}`;
      out.add(`${place} ${inner}`);
      this.schema(child, base, place, inner, level + 1, side, inside, out);
    }
  }

  claims(node: unknown, from: string, key: string, depth = 0): boolean {
    const { value, base } = this.resolve(node, from);
    if (!isObject(value) || depth > 8) return false;
    return value[key] === true || isObject(node) && node[key] === true ||
      list(value.allOf).some((part) => this.claims(part, base, key, depth + 1));
  }
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

interface Open {
  readonly tag: string;
  readonly classes: readonly string[];
  /** Text of the element, for those that name something. */
  text: string;
  /** What the element names for what is in it. */
  name?: string;
}

/** What a page shows: the same entries, read from the HTML of the generated part. */
export function entriesOfHtml(html: string): Set<string> {
  const out = new Set<string>();
  const stack: Open[] = [];
  let callbacks = 0;
  for (const token of tokensOf(html)) {
    if (token.kind === "text") { for (const open of stack) open.text += token.text; }
    else if (token.kind === "open") {
      if (token.closed || voidElements.has(token.tag)) continue;
      const classes = (token.attributes.get("class") ?? "").split(" ");
      const open: Open = { tag: token.tag, classes, text: "" };
      const id = token.attributes.get("id") ?? "";
      if (classes.includes("callback")) callbacks++;
      if (classes.includes("api-section-heading")) {
        const section = stack.findLast((each) => each.classes.includes("api-section"));
        if (section) {
          section.name = id.replace(/^params-/, "").replace(/^api-response.*/, "response");
        }
      }
      stack.push(open);
    } else {
      const at = stack.findLastIndex((each) => each.tag === token.tag);
      if (at < 0) continue;
      const closed = stack.splice(at)[0]!;
      if (closed.classes.includes("callback")) callbacks--;
      if (callbacks > 0) continue;
      note(closed, stack, out);
    }
  }
  return out;
}

function note({ classes, text }: Open, stack: Open[], out: Set<string>): void {
  const isStatus = classes.includes("status") ||
    classes.includes("tab-panel-title") && stack.at(-2)?.classes.includes("tabs-status") === true;
  if (isStatus) {
    out.add(`response ${text}`);
    const owner = classes.includes("status")
      ? stack.findLast((each) => each.classes.includes("api-section"))
      : stack.at(-1);
    if (owner) owner.name = `status ${text}`;
  }
  if (!classes.includes("field-name")) return;
  const field = stack.findLast((each) => each.classes.includes("field"));
  if (field) field.name = text;
  const names = stack.filter((each) => each.classes.includes("field")).map((each) =>
    each.name ?? ""
  );
  const status = stack.findLast((each) => each.name?.startsWith("status "))?.name?.slice(
    "status ".length,
  );
  const section = stack.find((each) => each.classes.includes("api-section"))?.name ?? "";
  out.add(`${status ?? section} ${names.join(".")}`);
}
