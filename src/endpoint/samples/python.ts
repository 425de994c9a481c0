/** Samples for Python with Requests. @module */
import type { Part, RequestEntry, RequestPlan } from "../../model/request.ts";
import { block, type Dialect, literal, quoted } from "./literals.ts";
import { cookieValue, fullUrl, hasUniqueNames, headersOf, isAscii } from "./wire.ts";

const string = quoted;

const dialect: Dialect = {
  string,
  key: (name) => `${string(name)}: `,
  words: { null: "None", true: "True", false: "False" },
  list: ["[", "]"],
  dictionary: ["{", "}"],
  indent: "    ",
  trailingComma: true,
};

/** Longer calls have a line for each argument. */
const MAX_LINE = 76;

const FUNCTIONS = new Set(["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"]);

/** A program with `requests`. */
export function pythonSample(plan: RequestPlan): string {
  // Requests encodes parameters itself, so delimiters of lists must stand in the URL.
  const isPlain = plan.query.every(({ encoded }) => encoded === undefined);
  const lines = ["import requests", "", `url = ${string(isPlain ? plan.url : fullUrl(plan))}`];
  const given = ["url"];
  const add = (name: string, value: string, variable = name) => {
    lines.push(`${variable} = ${value}`);
    given.push(`${name}=${variable}`);
  };
  if (isPlain && plan.query.length > 0) add("params", dictionary(plan.query));
  const headers = headersOf(plan, { cookies: false, contentType: "unless-form" }).filter((header) =>
    // `json=` says it by itself.
    header[0] !== "Content-Type" || header[1] !== "application/json" || !isPassedAsJson(plan)
  );
  if (headers.length > 0) add("headers", literal(Object.fromEntries(headers), dialect));
  if (plan.cookies.length > 0) {
    add("cookies", dictionary(plan.cookies.map((each) => ({ ...each, value: cookieValue(each) }))));
  }
  if (plan.basic) given.push(`auth=(${string(plan.basic.user)}, ${string(plan.basic.password)})`);
  const file = addBody(plan, add, given);

  const name = FUNCTIONS.has(plan.method) ? plan.method.toLowerCase() : "request";
  if (name === "request") given.unshift(string(plan.method));
  const line = `requests.${name}(${given.join(", ")})`;
  const indent = file === undefined ? "" : "    ";
  const call = line.length <= MAX_LINE
    ? line
    : `requests.${name}${block(given, ["(", ")"], dialect, indent)}`;
  lines.push("");
  if (file === undefined) lines.push(`response = ${call}`);
  else lines.push(`with open(${string(file)}, "rb") as file:`, `    response = ${call}`);
  return [...lines, "", "print(response.text)"].join("\n");
}

/** Requests sends no body for `json=None`. */
function isPassedAsJson({ body }: RequestPlan): boolean {
  return body.kind === "json" && body.value !== null && body.value !== undefined;
}

/** Adds what passes the body; returns the file that stays open while the request is sent. */
function addBody(
  plan: RequestPlan,
  add: (name: string, value: string, variable?: string) => void,
  given: string[],
): string | undefined {
  const { body } = plan;
  switch (body.kind) {
    case "none":
      return undefined;
    case "json":
      if (isPassedAsJson(plan)) add("json", literal(body.value, dialect), "payload");
      else add("data", string("null"), "payload");
      return undefined;
    case "text": {
      // Text beyond ASCII goes as UTF-8 only when it is said.
      add("data", string(body.text) + (isAscii(body.text) ? "" : ".encode()"), "payload");
      return undefined;
    }
    case "form":
      add("data", dictionary(body.entries), "payload");
      return undefined;
    case "multipart":
      add("files", files(body.parts));
      return undefined;
    case "file":
      given.push("data=file");
      return body.fileName;
  }
}

/** A dictionary; repeated names hold a list. */
function dictionary(entries: readonly RequestEntry[]): string {
  if (hasUniqueNames(entries)) {
    return literal(Object.fromEntries(entries.map(({ name, value }) => [name, value])), dialect);
  }
  const grouped = new Map<string, string[]>();
  for (const { name, value } of entries) grouped.set(name, [...grouped.get(name) ?? [], value]);
  const values = [...grouped].map(([name, list]) => [name, list.length > 1 ? list : list[0]]);
  return literal(Object.fromEntries(values), dialect);
}

/** A text is a part without a file name. */
function files(parts: readonly Part[]): string {
  const values = parts.map((part) => {
    const type = part.contentType === undefined ? "" : `, ${string(part.contentType)}`;
    return part.kind === "file"
      ? `(${string(part.fileName)}, open(${string(part.fileName)}, "rb")${type})`
      : `(None, ${string(part.value)}${type})`;
  });
  if (hasUniqueNames(parts)) {
    const items = parts.map(({ name }, index) => `${string(name)}: ${values[index]}`);
    return items.length === 0 ? "{}" : block(items, dialect.dictionary, dialect, "");
  }
  const items = parts.map(({ name }, index) => `(${string(name)}, ${values[index]})`);
  return block(items, dialect.list, dialect, "");
}
