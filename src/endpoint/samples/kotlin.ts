/** Samples for Kotlin with OkHttp. @module */
import type { Part, RequestPlan } from "../../model/request.ts";
import { doubleQuoted, fourDigits } from "./literals.ts";
import { binaryType, contentTypeOf, fullUrl, headersOf, indented, prettyJson } from "./wire.ts";

const style = { ...fourDigits, special: /\$/g };
const string = (text: string) => doubleQuoted(text, style);

/** A raw string for text of several lines; only a template can hold a dollar sign there. */
function longString(text: string): string {
  // deno-lint-ignore no-control-regex -- control characters need escapes
  const needsEscapes = /"""|[\x00-\x09\x0b-\x1f]|^[ \t]|\n[ \t]*$|\n[ \t]*\n/.test(text);
  if (!text.includes("\n") || needsEscapes) return string(text);
  const raw = text.toWellFormed().replaceAll("$", () => "${'$'}");
  return `"""\n${indented(raw, " ".repeat(8))}\n    """.trimIndent()`;
}

const needsBody = new Set(["POST", "PUT", "PATCH"]);

/** A complete program. */
export function kotlinSample(plan: RequestPlan): string {
  const imports = new Set(["OkHttpClient", "Request"]);
  const before = bodyLines(plan, imports);
  const chain = [`.url(${string(fullUrl(plan))})`];
  if (plan.basic) {
    imports.add("Credentials");
    const { user, password } = plan.basic;
    const login = `Credentials.basic(${string(user)}, ${string(password)})`;
    chain.push(`.header("Authorization", ${login})`);
  }
  for (const [name, value] of headersOf(plan, { cookies: true, contentType: false })) {
    chain.push(`.header(${string(name)}, ${string(value)})`);
  }
  const method = methodCall(plan, imports);
  if (method !== undefined) chain.push(method);
  return [
    ...[...imports].sort().map((name) => `import okhttp3.${name}`).concat(
      before.some((line) => line.includes("File(")) ? ["import java.io.File"] : [],
    ),
    "",
    "fun main() {",
    ...before,
    "    val request = Request.Builder()",
    ...chain.map((line) => `        ${line}`),
    "        .build()",
    "",
    "    OkHttpClient().newCall(request).execute().use { response ->",
    "        println(response.body?.string())",
    "    }",
    "}",
  ].join("\n");
}

function methodCall({ method, body }: RequestPlan, imports: Set<string>): string | undefined {
  const short = method.toLowerCase();
  if (body.kind !== "none") {
    return needsBody.has(method) || method === "DELETE"
      ? `.${short}(body)`
      : `.method(${string(method)}, body)`;
  }
  if (method === "GET") return undefined;
  if (method === "HEAD" || method === "DELETE") return `.${short}()`;
  if (!needsBody.has(method)) return `.method(${string(method)}, null)`;
  imports.add("RequestBody.Companion.toRequestBody");
  return `.${short}(ByteArray(0).toRequestBody())`;
}

const mediaTypeImport = "MediaType.Companion.toMediaType";

function bodyLines(plan: RequestPlan, imports: Set<string>): string[] {
  const { body } = plan;
  const type = () => {
    imports.add(mediaTypeImport);
    return `${string(contentTypeOf(plan) ?? binaryType)}.toMediaType()`;
  };
  switch (body.kind) {
    case "none":
      return [];
    case "json":
    case "text": {
      imports.add("RequestBody.Companion.toRequestBody");
      const text = longString(body.kind === "json" ? prettyJson(body.value) : body.text);
      // As bytes: the library adds a charset to the type of a string.
      return [`    val body = ${text}`, `        .toByteArray().toRequestBody(${type()})`, ""];
    }
    case "file":
      imports.add("RequestBody.Companion.asRequestBody");
      return [`    val body = File(${string(body.fileName)}).asRequestBody(${type()})`, ""];
    case "form":
      imports.add("FormBody");
      return builder(
        "FormBody.Builder()",
        body.entries.map(({ name, value }) => `.add(${string(name)}, ${string(value)})`),
      );
    case "multipart":
      imports.add("MultipartBody");
      return builder("MultipartBody.Builder()", [
        ".setType(MultipartBody.FORM)",
        ...body.parts.map((part) => partOf(part, imports)),
      ]);
  }
}

function builder(start: string, chain: readonly string[]): string[] {
  return [
    `    val body = ${start}`,
    ...chain.map((line) => `        ${line}`),
    "        .build()",
    "",
  ];
}

/** A text with a media type has no short form: its headers are written out. */
function partOf(part: Part, imports: Set<string>): string {
  const name = string(part.name);
  const typed = (type: string) => {
    imports.add(mediaTypeImport);
    return `${string(type)}.toMediaType()`;
  };
  if (part.kind === "file") {
    imports.add("RequestBody.Companion.asRequestBody");
    const file = string(part.fileName);
    const body = `File(${file}).asRequestBody(${typed(part.contentType ?? binaryType)})`;
    return `.addFormDataPart(${name}, ${file}, ${body})`;
  }
  if (part.contentType === undefined) return `.addFormDataPart(${name}, ${string(part.value)})`;
  imports.add("RequestBody.Companion.toRequestBody");
  const body = `${string(part.value)}.toByteArray().toRequestBody(${typed(part.contentType)})`;
  return `.addPart(MultipartBody.Part.createFormData(${name}, null, ${body}))`;
}
