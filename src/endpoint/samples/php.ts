/** Samples for PHP (8 and later) with its curl extension. @module */
import type { Part, RequestPlan } from "../../model/request.ts";
import { block, type Dialect, literal } from "./literals.ts";
import { binaryType, bodyText, fullUrl, hasUniqueNames, headersOf } from "./wire.ts";

/** Single quotes keep everything but themselves and backslashes; line breaks stand as they are. */
const string = (text: string) => `'${text.toWellFormed().replace(/[\\']/g, "\\$&")}'`;

/** Text with line breaks or other control characters reads better in double quotes. */
function oneLine(text: string): string {
  if (!/\p{Cc}/u.test(text)) return string(text);
  const named: Record<string, string> = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };
  const escaped = text.toWellFormed().replace(/[\\"$]/g, "\\$&").replace(
    /\p{Cc}/gu,
    (char) => named[char] ?? `\\u{${char.charCodeAt(0).toString(16)}}`,
  );
  return `"${escaped}"`;
}

const dialect: Dialect = {
  string: oneLine,
  key: (name) => `${oneLine(name)} => `,
  words: { null: "null", true: "true", false: "false" },
  list: ["[", "]"],
  dictionary: ["[", "]"],
  // An array without keys, or with numbers as keys, would become a list.
  odd: (keys) =>
    keys.length === 0 || keys.some((key) => /^\d+$/.test(key)) ? ["(object) [", "]"] : undefined,
  indent: "    ",
  trailingComma: true,
};

/** A complete program. */
export function phpSample(plan: RequestPlan): string {
  const before: string[] = [];
  const options = [`CURLOPT_URL => ${string(fullUrl(plan))}`];
  if (plan.method === "HEAD") options.push("CURLOPT_NOBODY => true");
  else if (plan.method !== "GET") options.push(`CURLOPT_CUSTOMREQUEST => ${string(plan.method)}`);
  options.push("CURLOPT_RETURNTRANSFER => true");
  const headers = headersOf(plan, { cookies: true, contentType: true })
    // `Name:` would remove the header; a semicolon sends it without a value.
    .map(([name, value]) => oneLine(value === "" ? `${name};` : `${name}: ${value}`));
  const body = bodyOf(plan, before, headers);
  if (headers.length > 0) {
    options.push(`CURLOPT_HTTPHEADER => ${block(headers, ["[", "]"], dialect, "    ")}`);
  }
  if (plan.basic) {
    options.push(`CURLOPT_USERPWD => ${string(`${plan.basic.user}:${plan.basic.password}`)}`);
  }
  if (body !== undefined) options.push(`CURLOPT_POSTFIELDS => ${body}`);
  return [
    "<?php",
    "",
    ...before,
    "$curl = curl_init();",
    `curl_setopt_array($curl, ${block(options, ["[", "]"], dialect, "")});`,
    "",
    "$response = curl_exec($curl);",
    "if ($response === false) {",
    "    throw new RuntimeException(curl_error($curl));",
    "}",
    "echo $response;",
  ].join("\n");
}

/** The expression of the body; what it needs goes before the request. */
function bodyOf(plan: RequestPlan, before: string[], headers: string[]): string | undefined {
  const { body } = plan;
  switch (body.kind) {
    case "none":
      return undefined;
    case "json":
      return `json_encode(${literal(body.value, dialect, "    ")})`;
    case "file":
      return `file_get_contents(${string(body.fileName)})`;
    case "multipart":
      if (hasUniqueNames(body.parts)) return fields(body.parts);
      before.push(...manualParts(body.parts));
      headers.push("'Content-Type: multipart/form-data; boundary=' . $boundary");
      return "$body";
    default:
      return oneLine(bodyText(plan) ?? "");
  }
}

/** A text with a media type can only be sent as a file. */
function fields(parts: readonly Part[]): string {
  const items = parts.map((part) => {
    const type = part.contentType === undefined ? "" : `, ${string(part.contentType)}`;
    const key = `${oneLine(part.name)} => `;
    if (part.kind === "file") return `${key}new CURLFile(${string(part.fileName)}${type})`;
    return type === ""
      ? key + oneLine(part.value)
      : `${key}new CURLStringFile(${oneLine(part.value)}, 'blob'${type})`;
  });
  return items.length === 0 ? "[]" : block(items, ["[", "]"], dialect, "    ");
}

/** An array holds each name once, so repeated parts are put together by hand. */
function manualParts(parts: readonly Part[]): string[] {
  const lines = ["$boundary = bin2hex(random_bytes(16));", "$body = '';"];
  const quote = (text: string) => text.replaceAll('"', "%22").replace(/\r?\n/g, "%0A");
  for (const part of parts) {
    const file = part.kind === "file" ? `; filename="${quote(part.fileName)}"` : "";
    const type = part.contentType ?? (part.kind === "file" ? binaryType : undefined);
    const head = `\r\nContent-Disposition: form-data; name="${quote(part.name)}"${file}\r\n` +
      (type === undefined ? "" : `Content-Type: ${type}\r\n`) + "\r\n";
    const content = part.kind === "file"
      ? `file_get_contents(${string(part.fileName)})`
      : oneLine(part.value);
    lines.push(`$body .= "--$boundary" . ${oneLine(head)} . ${content} . "\\r\\n";`);
  }
  return [...lines, '$body .= "--$boundary--\\r\\n";', ""];
}
