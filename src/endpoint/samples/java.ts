/** Samples for Java (16 and later) with `java.net.http`. @module */
import type { Part, RequestPlan } from "../../model/request.ts";
import { doubleQuoted, fourDigits } from "./literals.ts";
import { binaryType, bodyText, fullUrl, headersOf, indented } from "./wire.ts";

const string = (text: string) => doubleQuoted(text, fourDigits);

/** A text block for text of several lines. It would strip blanks at the ends of lines. */
function longString(text: string, indent: string): string {
  // deno-lint-ignore no-control-regex -- control characters need escapes
  if (!text.includes("\n") || /[ \t]$|[\x00-\x09\x0b-\x1f]/m.test(text)) return string(text);
  const escaped = text.toWellFormed().replaceAll("\\", "\\\\").replaceAll('"""', '\\"""');
  // The closing quotes count for the indentation that is removed.
  const end = escaped.endsWith("\n") ? indent : "";
  return `"""\n${indented(escaped, indent)}${end}"""`;
}

const publishers = "HttpRequest.BodyPublishers";

/** A complete program. */
export function javaSample(plan: RequestPlan): string {
  const imports = new Set([
    "java.net.URI",
    "java.net.http.HttpClient",
    "java.net.http.HttpRequest",
    "java.net.http.HttpResponse",
  ]);
  const { before, publisher } = bodyOf(plan, imports);
  const chain = headersOf(plan, { cookies: true, contentType: true })
    .map(([name, value]) => `.header(${string(name)}, ${string(value)})`);
  if (plan.basic) {
    imports.add("java.util.Base64");
    const login = string(`${plan.basic.user}:${plan.basic.password}`);
    before.push(`String login = Base64.getEncoder().encodeToString(${login}.getBytes());`, "");
    chain.unshift('.header("Authorization", "Basic " + login)');
  }
  if (plan.body.kind === "multipart") {
    chain.push('.header("Content-Type", "multipart/form-data; boundary=" + boundary)');
  }
  chain.push(methodCall(plan, publisher), ".build();");
  const lines = [
    ...before,
    `HttpRequest request = HttpRequest.newBuilder(URI.create(${string(fullUrl(plan))}))`,
    ...chain.map((line) => `        ${line}`),
    "",
    "HttpResponse<String> response = HttpClient.newHttpClient()",
    "        .send(request, HttpResponse.BodyHandlers.ofString());",
    "System.out.println(response.body());",
  ];
  return [
    ...[...imports].sort().map((name) => `import ${name};`),
    "",
    "public class Main {",
    "    public static void main(String[] args) throws Exception {",
    ...lines.map((line) => line === "" ? "" : `        ${line}`),
    "    }",
    "}",
  ].join("\n");
}

function methodCall({ method }: RequestPlan, publisher: string | undefined): string {
  if (publisher === undefined && (method === "GET" || method === "DELETE")) return `.${method}()`;
  const body = publisher ?? `${publishers}.noBody()`;
  if (method === "POST" || method === "PUT") return `.${method}(${body})`;
  return `.method(${string(method)}, ${body})`;
}

function bodyOf(
  plan: RequestPlan,
  imports: Set<string>,
): { before: string[]; publisher: string | undefined } {
  const { body } = plan;
  if (body.kind === "none") return { before: [], publisher: undefined };
  if (body.kind === "file") {
    imports.add("java.nio.file.Path");
    return { before: [], publisher: `${publishers}.ofFile(Path.of(${string(body.fileName)}))` };
  }
  if (body.kind === "multipart") return multipart(body.parts, imports);
  const text = longString(bodyText(plan) ?? "", " ".repeat(16));
  if (!text.startsWith('"""')) return { before: [], publisher: `${publishers}.ofString(${text})` };
  return { before: [`String body = ${text};`, ""], publisher: `${publishers}.ofString(body)` };
}

/** The standard library has no multipart bodies: the parts are put together by hand. */
function multipart(parts: readonly Part[], imports: Set<string>) {
  imports.add("java.util.UUID");
  const quote = (text: string) => text.replaceAll('"', "%22").replace(/\r?\n/g, "%0A");
  const pieces: string[] = [];
  parts.forEach((part, index) => {
    const file = part.kind === "file" ? `; filename="${quote(part.fileName)}"` : "";
    const type = part.contentType ?? (part.kind === "file" ? binaryType : undefined);
    const head = `\r\nContent-Disposition: form-data; name="${quote(part.name)}"${file}\r\n` +
      (type === undefined ? "" : `Content-Type: ${type}\r\n`) + "\r\n";
    const start = index === 0 ? '"--" + boundary' : '"\\r\\n--" + boundary';
    if (part.kind === "text") {
      pieces.push(`${publishers}.ofString(${start} + ${string(head + part.value)})`);
    } else {
      imports.add("java.nio.file.Path");
      pieces.push(`${publishers}.ofString(${start} + ${string(head)})`);
      pieces.push(`${publishers}.ofFile(Path.of(${string(part.fileName)}))`);
    }
  });
  const close = parts.length === 0 ? '"--" + boundary' : '"\\r\\n--" + boundary';
  pieces.push(`${publishers}.ofString(${close} + "--\\r\\n")`);
  const before = [
    "String boundary = UUID.randomUUID().toString();",
    `HttpRequest.BodyPublisher body = ${publishers}.concat(`,
    ...pieces.map((piece, index) => `        ${piece}${index < pieces.length - 1 ? "," : ");"}`),
    "",
  ];
  return { before, publisher: "body" };
}
