/** Samples for C# (11, .NET 7 and later) with `HttpClient`. @module */
import type { Part, RequestPlan } from "../../model/request.ts";
import { doubleQuoted, fourDigits } from "./literals.ts";
import { binaryType, contentTypeOf, fullUrl, headersOf, indented, prettyJson } from "./wire.ts";

const string = (text: string) => doubleQuoted(text, fourDigits);

/** A raw string, its quotes longer than any run of quotes inside. */
function longString(text: string): string {
  // deno-lint-ignore no-control-regex -- control characters need escapes
  if (!text.includes("\n") || /[\x00-\x09\x0b-\x1f\x85\u2028\u2029]/.test(text)) {
    return string(text);
  }
  const longest = Math.max(2, ...(text.match(/"+/g) ?? []).map((run) => run.length));
  const quotes = '"'.repeat(longest + 1);
  return `${quotes}\n${indented(text.toWellFormed(), "    ")}\n    ${quotes}`;
}

/** Headers that belong to the content in .NET. */
const CONTENT_HEADER =
  /^(?:allow|content-(?:disposition|encoding|language|length|location|md5|range|type)|expires|last-modified)$/i;

const METHODS: Readonly<Record<string, string>> = {
  GET: "Get",
  POST: "Post",
  PUT: "Put",
  PATCH: "Patch",
  DELETE: "Delete",
  HEAD: "Head",
  OPTIONS: "Options",
  TRACE: "Trace",
};

/** A complete program with top-level statements. */
export function csharpSample(plan: RequestPlan): string {
  const known = METHODS[plan.method];
  const method = known === undefined
    ? `new HttpMethod(${string(plan.method)})`
    : `HttpMethod.${known}`;
  const content = contentLines(plan);
  const headers = headersOf(plan, { cookies: true, contentType: false });
  const lines = [
    "using var client = new HttpClient();",
    `using var request = new HttpRequestMessage(${method}, ${string(fullUrl(plan))});`,
  ];
  if (plan.basic) {
    const login = string(`${plan.basic.user}:${plan.basic.password}`);
    lines.push(
      `var login = Convert.ToBase64String(Encoding.UTF8.GetBytes(${login}));`,
      'request.Headers.Authorization = new AuthenticationHeaderValue("Basic", login);',
    );
  }
  const add = (owner: string, [name, value]: readonly [string, string]) =>
    `${owner}.Headers.TryAddWithoutValidation(${string(name)}, ${string(value)});`;
  lines.push(
    ...headers.filter(([name]) => !CONTENT_HEADER.test(name)).map((each) => add("request", each)),
  );
  lines.push(...content);
  if (content.length > 0) {
    const own = headers.filter(([name]) => CONTENT_HEADER.test(name));
    lines.push(...own.map((each) => add("request.Content", each)));
  }
  lines.push(
    "",
    "using var response = await client.SendAsync(request);",
    "Console.WriteLine(await response.Content.ReadAsStringAsync());",
  );
  const text = lines.join("\n");
  const usings = [
    ...(/(?:Media|Authentication)\w*HeaderValue/.test(text)
      ? ["using System.Net.Http.Headers;"]
      : []),
    ...(plan.basic ? ["using System.Text;"] : []),
  ];
  return usings.length === 0 ? text : `${usings.join("\n")}\n\n${text}`;
}

/** A type without parameters keeps the library from adding a charset. */
function mediaType(type: string): string {
  return type.includes(";")
    ? `MediaTypeHeaderValue.Parse(${string(type)})`
    : `new MediaTypeHeaderValue(${string(type)})`;
}

function contentLines(plan: RequestPlan): string[] {
  const { body } = plan;
  const type = mediaType(contentTypeOf(plan) ?? binaryType);
  switch (body.kind) {
    case "none":
      return [];
    case "json":
    case "text": {
      const text = longString(body.kind === "json" ? prettyJson(body.value) : body.text);
      return ["request.Content = new StringContent(", `    ${text},`, `    ${type});`];
    }
    case "form":
      return [
        "request.Content = new FormUrlEncodedContent(new KeyValuePair<string, string>[]",
        "{",
        ...body.entries.map(({ name, value }) => `    new(${string(name)}, ${string(value)}),`),
        "});",
      ];
    case "file":
      return [
        `request.Content = new StreamContent(File.OpenRead(${string(body.fileName)}));`,
        `request.Content.Headers.ContentType = ${type};`,
      ];
    case "multipart":
      return [
        "var form = new MultipartFormDataContent();",
        ...body.parts.map(partLine),
        "request.Content = form;",
      ];
  }
}

/** The library would give every text the type `text/plain`, so parts state theirs. */
function partLine(part: Part): string {
  const type = part.contentType ?? (part.kind === "file" ? binaryType : undefined);
  const headers = type === undefined
    ? "{ ContentType = null }"
    : `{ ContentType = ${mediaType(type)} }`;
  const content = part.kind === "file"
    ? `new StreamContent(File.OpenRead(${string(part.fileName)}))`
    : `new StringContent(${string(part.value)})`;
  const file = part.kind === "file" ? `, ${string(part.fileName)}` : "";
  return `form.Add(${content} { Headers = ${headers} }, ${string(part.name)}${file});`;
}
