/** Samples for Go with `net/http`. @module */
import type { Part, RequestPlan } from "../../model/request.ts";
import { doubleQuoted, fourDigits } from "./literals.ts";
import { binaryType, bodyText, fullUrl, headersOf } from "./wire.ts";

/** A raw string reads better than escapes; it cannot hold backticks and carriage returns. */
function string(text: string): string {
  const isRaw = /[\n"]/.test(text) && !/[`\r\0]/.test(text);
  return isRaw ? `\`${text.toWellFormed()}\`` : doubleQuoted(text, fourDigits);
}

const check = ["if err != nil {", "\tlog.Fatal(err)", "}"];

/** A complete program. */
export function goSample(plan: RequestPlan): string {
  const imports = new Set(["fmt", "io", "log", "net/http"]);
  const { before, reader, type } = bodyOf(plan, imports);
  const lines = [
    ...before,
    `req, err := http.NewRequest(${string(plan.method)}, ${string(fullUrl(plan))}, ${reader})`,
    ...check,
  ];
  for (const [name, value] of headersOf(plan, { cookies: true, contentType: true })) {
    lines.push(`req.Header.Set(${string(name)}, ${string(value)})`);
  }
  if (type !== undefined) lines.push(`req.Header.Set("Content-Type", ${type})`);
  if (plan.basic) {
    lines.push(`req.SetBasicAuth(${string(plan.basic.user)}, ${string(plan.basic.password)})`);
  }
  lines.push("", "res, err := http.DefaultClient.Do(req)", ...check, "defer res.Body.Close()", "");
  lines.push("data, err := io.ReadAll(res.Body)", ...check, "fmt.Println(string(data))");
  const list = [...imports].sort().map((name) => `\t${string(name)}`).join("\n");
  // Lines of a raw string keep their place.
  const text = lines.map((line) => line === "" ? "" : `\t${line}`).join("\n");
  return `package main\n\nimport (\n${list}\n)\n\nfunc main() {\n${text}\n}`;
}

interface GoBody {
  readonly before: readonly string[];
  readonly reader: string;
  /** Expression of the content type, when only the program knows it. */
  readonly type?: string;
}

function bodyOf(plan: RequestPlan, imports: Set<string>): GoBody {
  const { body } = plan;
  if (body.kind === "none") return { before: [], reader: "nil" };
  if (body.kind === "file") {
    imports.add("os");
    const before = [
      `file, err := os.Open(${string(body.fileName)})`,
      ...check,
      "defer file.Close()",
      "",
    ];
    return { before, reader: "file" };
  }
  if (body.kind === "multipart") return multipart(body.parts, imports);
  imports.add("strings");
  const text = bodyText(plan) ?? "";
  return { before: [`body := strings.NewReader(${string(text)})`, ""], reader: "body" };
}

function multipart(parts: readonly Part[], imports: Set<string>): GoBody {
  imports.add("bytes").add("mime/multipart");
  const lines = ["var body bytes.Buffer", "form := multipart.NewWriter(&body)"];
  for (const part of parts) lines.push(...partLines(part, imports));
  lines.push("form.Close()", "");
  return { before: lines, reader: "&body", type: "form.FormDataContentType()" };
}

/** Each part that needs variables is a block of its own. */
function partLines(part: Part, imports: Set<string>): string[] {
  const name = string(part.name);
  if (part.kind === "text" && part.contentType === undefined) {
    return [`form.WriteField(${name}, ${string(part.value)})`];
  }
  const escaped = (text: string) => text.replace(/[\\"]/g, "\\$&");
  const file = part.kind === "file" ? `; filename="${escaped(part.fileName)}"` : "";
  const disposition = `form-data; name="${escaped(part.name)}"${file}`;
  const type = part.contentType ?? binaryType;
  const inner: string[] = [];
  if (part.kind === "file") {
    imports.add("os");
    inner.push(`file, err := os.Open(${string(part.fileName)})`, ...check, "defer file.Close()");
  }
  if (part.kind === "file" && part.contentType === undefined) {
    inner.push(`part, err := form.CreateFormFile(${name}, ${string(part.fileName)})`, ...check);
  } else {
    imports.add("net/textproto");
    inner.push(
      "part, err := form.CreatePart(textproto.MIMEHeader{",
      `\t"Content-Disposition": {${string(disposition)}},`,
      `\t"Content-Type":        {${string(type)}},`,
      "})",
      ...check,
    );
  }
  inner.push(
    part.kind === "file" ? "io.Copy(part, file)" : `io.WriteString(part, ${string(part.value)})`,
  );
  return ["{", ...inner.map((line) => `\t${line}`), "}"];
}
