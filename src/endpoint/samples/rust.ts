/** Samples for Rust with reqwest and Tokio. @module */
import type { Part, RequestPlan } from "../../model/request.ts";
import { braces, type Dialect, doubleQuoted, literal } from "./literals.ts";
import { fullUrl, headersOf } from "./wire.ts";

const string = (text: string) => doubleQuoted(text, braces);

/** JSON as the macro `json!` reads it. */
const dialect: Dialect = {
  string,
  key: (name) => `${string(name)}: `,
  words: { null: "null", true: "true", false: "false" },
  list: ["[", "]"],
  dictionary: ["{", "}"],
  indent: "    ",
  trailingComma: false,
};

const FUNCTIONS = new Set(["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD"]);

/** A complete program. */
export function rustSample(plan: RequestPlan): string {
  const uses: string[] = [];
  const before: string[] = [];
  const url = string(fullUrl(plan));
  const chain = [
    FUNCTIONS.has(plan.method)
      ? `.${plan.method.toLowerCase()}(${url})`
      : `.request(reqwest::Method::from_bytes(b${string(plan.method)})?, ${url})`,
  ];
  if (plan.basic) {
    chain.push(`.basic_auth(${string(plan.basic.user)}, Some(${string(plan.basic.password)}))`);
  }
  const headers = headersOf(plan, { cookies: true, contentType: "unless-form" })
    // `json` says it by itself.
    .filter(([name, value]) =>
      plan.body.kind !== "json" || name !== "Content-Type" || value !== "application/json"
    );
  chain.push(...headers.map(([name, value]) => `.header(${string(name)}, ${string(value)})`));
  chain.push(...bodyOf(plan, uses, before), ".send()", ".await?;");
  return [
    ...uses,
    ...(uses.length > 0 ? [""] : []),
    "#[tokio::main]",
    "async fn main() -> Result<(), Box<dyn std::error::Error>> {",
    ...before.map((line) => line === "" ? "" : `    ${line}`),
    "    let response = reqwest::Client::new()",
    ...chain.map((line) => `        ${line}`),
    "",
    '    println!("{}", response.text().await?);',
    "    Ok(())",
    "}",
  ].join("\n");
}

function bodyOf({ body }: RequestPlan, uses: string[], before: string[]): string[] {
  switch (body.kind) {
    case "none":
      return [];
    case "json":
      uses.push("use serde_json::json;");
      return [`.json(&json!(${literal(body.value, dialect, "        ")}))`];
    case "text":
      return [`.body(${string(body.text)})`];
    case "form":
      return [
        ".form(&[",
        ...body.entries.map(({ name, value }) => `    (${string(name)}, ${string(value)}),`),
        "])",
      ];
    case "file":
      return [`.body(std::fs::read(${string(body.fileName)})?)`];
    case "multipart":
      uses.push("use reqwest::multipart::{Form, Part};");
      before.push("let form = Form::new()", ...body.parts.map((part) => `    ${partOf(part)}`));
      before[before.length - 1] += ";";
      before.push("");
      return [".multipart(form)"];
  }
}

function partOf(part: Part): string {
  const name = string(part.name);
  if (part.kind === "text" && part.contentType === undefined) {
    return `.text(${name}, ${string(part.value)})`;
  }
  const start = part.kind === "file"
    ? `Part::bytes(std::fs::read(${string(part.fileName)})?).file_name(${string(part.fileName)})`
    : `Part::text(${string(part.value)})`;
  const type = part.contentType === undefined ? "" : `.mime_str(${string(part.contentType)})?`;
  return `.part(${name}, ${start}${type})`;
}
