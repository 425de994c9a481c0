/** Samples for curl in a POSIX shell. @module */
import type { Part, RequestPlan } from "../../model/request.ts";
import { cookieHeader, formEncoded, fullUrl, headersOf, prettyJson } from "./wire.ts";

/** A curl command with long options, one per line. */
export function curlSample(plan: RequestPlan): string {
  const url = fullUrl(plan);
  // `--request HEAD` would wait for a body.
  const options = [plan.method === "HEAD" ? "--head" : `--request ${plan.method}`];
  if (/[[\]{}]/.test(url)) options.push("--globoff");
  options.push(`--url ${quoted(url)}`);
  if (plan.basic) options.push(`--user ${quoted(`${plan.basic.user}:${plan.basic.password}`)}`);
  // A form's type is what curl sends by itself.
  for (const [name, value] of headersOf(plan, { cookies: false, contentType: "unless-form" })) {
    // `Name:` would remove the header; a semicolon sends it without a value.
    options.push(`--header ${quoted(value === "" ? `${name};` : `${name}: ${value}`)}`);
  }
  const cookies = cookieHeader(plan);
  if (cookies !== undefined) options.push(`--cookie ${quoted(cookies)}`);
  options.push(...bodyOptions(plan));
  return `curl ${options.join(" \\\n  ")}`;
}

function bodyOptions({ body }: RequestPlan): string[] {
  switch (body.kind) {
    case "none":
      return [];
    case "json":
      return [`--data ${quoted(prettyJson(body.value))}`];
    case "text":
      // `--data` would read a file when the text starts with `@`.
      return [`--data-raw ${quoted(body.text)}`];
    case "form":
      if (body.entries.length === 0) return ["--data ''"];
      return body.entries.map(({ name, value }) =>
        `--data-urlencode ${quoted(`${formEncoded(name)}=${value}`)}`
      );
    case "multipart":
      return body.parts.map(formOption);
    case "file":
      return [`--data-binary ${quoted(`@${body.fileName}`)}`];
  }
}

/** In `--form`, a value that starts with `@` or `<` is a file and `;` starts an option. */
function formOption(part: Part): string {
  const type = part.contentType === undefined ? "" : `;type=${part.contentType}`;
  if (part.kind === "file") {
    const { fileName } = part;
    const file = /[;,"\\]/.test(fileName) ? `"${fileName.replace(/[\\"]/g, "\\$&")}"` : fileName;
    return `--form ${quoted(`${part.name}=@${file}${type}`)}`;
  }
  if (type === "") {
    const option = /^[@<"(]|;/.test(part.value) || part.name === "" ? "--form-string" : "--form";
    return `${option} ${quoted(`${part.name}=${part.value}`)}`;
  }
  const value = part.value.replace(/[\\"]/g, "\\$&");
  return `--form ${quoted(`${part.name}="${value}"${type}`)}`;
}

/** Single quotes keep everything but themselves. */
function quoted(text: string): string {
  return `'${text.toWellFormed().replaceAll("\0", "").replaceAll("'", `'\\''`)}'`;
}
