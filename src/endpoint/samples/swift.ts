/** Samples for Swift with `URLSession`. @module */
import type { Part, RequestPlan } from "../../model/request.ts";
import { braces, doubleQuoted } from "./literals.ts";
import { binaryType, bodyText, fullUrl, headersOf } from "./wire.ts";

const string = (text: string) => doubleQuoted(text, braces);

/** A literal of several lines for text of several lines. */
function longString(text: string): string {
  // deno-lint-ignore no-control-regex -- control characters need escapes
  if (!text.includes("\n") || /[\x00-\x09\x0b-\x1f]/.test(text)) return string(text);
  const escaped = text.toWellFormed().replaceAll("\\", "\\\\").replaceAll('"""', '\\"""');
  return `"""\n${escaped}\n"""`;
}

/** A program with top-level `await`. */
export function swiftSample(plan: RequestPlan): string {
  const lines = [
    "import Foundation",
    "",
    `var request = URLRequest(url: URL(string: ${string(fullUrl(plan))})!)`,
    `request.httpMethod = ${string(plan.method)}`,
  ];
  const set = (name: string, value: string) =>
    lines.push(`request.setValue(${value}, forHTTPHeaderField: ${string(name)})`);
  if (plan.basic) {
    const login = string(`${plan.basic.user}:${plan.basic.password}`);
    lines.push(`let login = Data(${login}.utf8).base64EncodedString()`);
    set("Authorization", '"Basic \\(login)"');
  }
  for (const [name, value] of headersOf(plan, { cookies: true, contentType: true })) {
    set(name, string(value));
  }
  lines.push(...bodyLines(plan));
  return [
    ...lines,
    "",
    "let (data, _) = try await URLSession.shared.data(for: request)",
    "print(String(decoding: data, as: UTF8.self))",
  ].join("\n");
}

function bodyLines(plan: RequestPlan): string[] {
  const { body } = plan;
  if (body.kind === "none") return [];
  if (body.kind === "file") {
    return [
      `request.httpBody = try Data(contentsOf: URL(fileURLWithPath: ${string(body.fileName)}))`,
    ];
  }
  if (body.kind === "multipart") return multipart(body.parts);
  return [`request.httpBody = Data(${longString(bodyText(plan) ?? "")}.utf8)`];
}

/** The standard library has no multipart bodies: the parts are put together by hand. */
function multipart(parts: readonly Part[]): string[] {
  const quote = (text: string) => text.replaceAll('"', "%22").replace(/\r?\n/g, "%0A");
  const lines = [
    "",
    "let boundary = UUID().uuidString",
    'request.setValue("multipart/form-data; boundary=\\(boundary)", forHTTPHeaderField: "Content-Type")',
    "var body = Data()",
  ];
  for (const part of parts) {
    const file = part.kind === "file" ? `; filename="${quote(part.fileName)}"` : "";
    const type = part.contentType ?? (part.kind === "file" ? binaryType : undefined);
    const head = `\r\nContent-Disposition: form-data; name="${quote(part.name)}"${file}\r\n` +
      (type === undefined ? "" : `Content-Type: ${type}\r\n`) + "\r\n";
    const text = string(part.kind === "text" ? `${head}${part.value}\r\n` : head);
    lines.push(`body.append(Data("--\\(boundary)${text.slice(1)}.utf8))`);
    if (part.kind === "file") {
      lines.push(
        `body.append(try Data(contentsOf: URL(fileURLWithPath: ${string(part.fileName)})))`,
        'body.append(Data("\\r\\n".utf8))',
      );
    }
  }
  return [...lines, 'body.append(Data("--\\(boundary)--\\r\\n".utf8))', "request.httpBody = body"];
}
