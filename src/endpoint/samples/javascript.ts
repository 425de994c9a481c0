/** Samples for JavaScript and TypeScript: `fetch`, in browsers, Node.js, Deno and Bun. @module */
import type { Part, RequestPlan } from "../../model/request.ts";
import { block, type Dialect, literal, quoted } from "./literals.ts";
import { binaryType, fullUrl, hasUniqueNames, headersOf } from "./wire.ts";

const string = quoted;

/** A property name; `__proto__` has a meaning of its own unless it is computed. */
function keyOf(name: string): string {
  if (name === "__proto__") return '["__proto__"]: ';
  return `${/^[A-Za-z_$][\w$]*$/.test(name) ? name : string(name)}: `;
}

const dialect: Dialect = {
  string,
  key: keyOf,
  words: { null: "null", true: "true", false: "false" },
  list: ["[", "]"],
  dictionary: ["{", "}"],
  indent: "  ",
  trailingComma: true,
};

/** A program with `fetch`. */
export function javascriptSample(plan: RequestPlan): string {
  return program(plan, "");
}

/** The same with types. */
export function typescriptSample(plan: RequestPlan): string {
  return program(plan, ": Response");
}

function program(plan: RequestPlan, type: string): string {
  const before: string[] = [];
  const options: string[] = [];
  if (plan.method !== "GET") options.push(`method: ${string(plan.method)}`);
  const headers = headersOf(plan, { cookies: true, contentType: "unless-form" })
    .map(([name, value]) => keyOf(name) + string(value));
  if (plan.basic) {
    const login = string(`${plan.basic.user}:${plan.basic.password}`);
    headers.unshift(`Authorization: "Basic " + btoa(${login})`);
  }
  if (headers.length > 0) options.push(`headers: ${block(headers, ["{", "}"], dialect, "  ")}`);
  const body = bodyOf(plan, before);
  if (body !== undefined) options.push(`body: ${body}`);

  const url = string(fullUrl(plan));
  const call = options.length === 0
    ? `fetch(${url})`
    : `fetch(${url}, ${block(options, ["{", "}"], dialect, "")})`;
  const lines = [
    `const response${type} = await ${call};`,
    "",
    "console.log(await response.text());",
  ];
  return [...before, ...lines].join("\n");
}

const readFile = 'import { readFile } from "node:fs/promises";';

/** The expression of the body; what it needs goes before the request. */
function bodyOf({ body }: RequestPlan, before: string[]): string | undefined {
  switch (body.kind) {
    case "none":
      return undefined;
    case "json":
      return `JSON.stringify(${literal(body.value, dialect, "  ")})`;
    case "text":
      return string(body.text);
    case "form": {
      if (hasUniqueNames(body.entries)) {
        const fields = Object.fromEntries(body.entries.map(({ name, value }) => [name, value]));
        return `new URLSearchParams(${literal(fields, dialect, "  ")})`;
      }
      const pairs = body.entries.map(({ name, value }) => [name, value]);
      return `new URLSearchParams(${literal(pairs, dialect, "  ")})`;
    }
    case "multipart":
      if (body.parts.some(({ kind }) => kind === "file")) before.push(readFile, "");
      before.push("const form = new FormData();", ...body.parts.map(appended), "");
      return "form";
    case "file":
      before.push(readFile, "");
      return `await readFile(${string(body.fileName)})`;
  }
}

/** A part with a media type is a `Blob`: forms know no other way. */
function appended(part: Part): string {
  const { contentType } = part;
  const blob = (content: string, type: string) =>
    `new Blob([${content}], { type: ${string(type)} })`;
  const name = string(part.name);
  if (part.kind === "text") {
    const value = string(part.value);
    return `form.append(${name}, ${contentType === undefined ? value : blob(value, contentType)});`;
  }
  const file = string(part.fileName);
  const content = blob(`await readFile(${file})`, contentType ?? binaryType);
  return `form.append(${name}, ${content}, ${file});`;
}
