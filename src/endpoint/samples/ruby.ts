/** Samples for Ruby with `net/http`. @module */
import type { Part, RequestPlan } from "../../model/request.ts";
import { type Dialect, doubleQuoted, fourDigits, literal } from "./literals.ts";
import { binaryType, fullUrl, headersOf } from "./wire.ts";

const style = { ...fourDigits, special: /#(?=[{$@])/g };
const string = (text: string) => doubleQuoted(text, style);

const dialect: Dialect = {
  string,
  key: (name) => `${/^[a-zA-Z_]\w*$/.test(name) ? name : string(name)}: `,
  words: { null: "nil", true: "true", false: "false" },
  list: ["[", "]"],
  dictionary: ["{", "}"],
  indent: "  ",
  trailingComma: false,
};

const CLASSES: Readonly<Record<string, string>> = {
  GET: "Get",
  POST: "Post",
  PUT: "Put",
  PATCH: "Patch",
  DELETE: "Delete",
  HEAD: "Head",
  OPTIONS: "Options",
  TRACE: "Trace",
};

/** A complete program. */
export function rubySample(plan: RequestPlan): string {
  const libraries = ["net/http"];
  const name = CLASSES[plan.method];
  const isSecure = plan.url.startsWith("https:");
  const lines = [
    `uri = URI(${string(fullUrl(plan))})`,
    name === undefined
      // Arguments: whether the request and the response have a body.
      ? `request = Net::HTTPGenericRequest.new(${string(plan.method)}, true, true, uri)`
      : `request = Net::HTTP::${name}.new(uri)`,
    ...headersOf(plan, { cookies: true, contentType: "unless-form" })
      .map(([header, value]) => `request[${string(header)}] = ${string(value)}`),
  ];
  if (plan.basic) {
    lines.push(`request.basic_auth(${string(plan.basic.user)}, ${string(plan.basic.password)})`);
  }
  lines.push(...bodyLines(plan, libraries));
  const secure = isSecure ? ", use_ssl: true" : "";
  return [
    ...libraries.sort().map((library) => `require "${library}"`),
    "",
    ...lines,
    "",
    `response = Net::HTTP.start(uri.hostname, uri.port${secure}) { |http| http.request(request) }`,
    "puts response.body",
  ].join("\n");
}

function bodyLines({ body }: RequestPlan, libraries: string[]): string[] {
  switch (body.kind) {
    case "none":
      return [];
    case "json":
      libraries.push("json");
      return [`request.body = JSON.generate(${literal(body.value, dialect)})`];
    case "text":
      return [`request.body = ${string(body.text)}`];
    case "file":
      return [`request.body = File.binread(${string(body.fileName)})`];
    case "form":
      return setForm(
        body.entries.map(({ name, value }) => `[${string(name)}, ${string(value)}]`),
        "",
      );
    case "multipart":
      if (body.parts.some((part) => part.kind === "text" && part.contentType !== undefined)) {
        libraries.push("stringio");
      }
      return setForm(body.parts.map(partOf), ', "multipart/form-data"');
  }
}

function setForm(items: readonly string[], type: string): string[] {
  if (items.length === 0) return [`request.set_form([]${type})`];
  return [
    "request.set_form([",
    ...items.map((item, index) => `  ${item}${index < items.length - 1 ? "," : ""}`),
    `]${type})`,
  ];
}

/** A text with a media type can only be sent as a file. */
function partOf(part: Part): string {
  const name = string(part.name);
  if (part.kind === "text" && part.contentType === undefined) {
    return `[${name}, ${string(part.value)}]`;
  }
  const file = string(part.kind === "file" ? part.fileName : "blob");
  const content = part.kind === "file"
    ? `File.open(${file}, "rb")`
    : `StringIO.new(${string(part.value)})`;
  const type = string(part.contentType ?? binaryType);
  return `[${name}, ${content}, { filename: ${file}, content_type: ${type} }]`;
}
