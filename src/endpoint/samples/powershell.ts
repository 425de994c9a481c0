/** Samples for PowerShell (7 and later) with `Invoke-RestMethod`. @module */
import type { Part, RequestPlan } from "../../model/request.ts";
import { bodyText, contentTypeOf, fullUrl, headersOf, isAscii } from "./wire.ts";

/** Single quotes keep everything but themselves; typographic ones count as quotes too. */
const string = (text: string) => `'${text.toWellFormed().replace(/['‘’‚‛]/g, "$&$&")}'`;

/** A here-string, which needs no escapes, for text of several lines. */
function longString(text: string): string {
  if (!text.includes("\n") || /^['‘’‚‛]@/m.test(text)) return string(text);
  return `@'\n${text.toWellFormed()}\n'@`;
}

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

/** A short script. */
export function powershellSample(plan: RequestPlan): string {
  const lines: string[] = [];
  const known = METHODS[plan.method];
  const given = [
    known === undefined ? `-CustomMethod ${string(plan.method)}` : `-Method ${known}`,
    `-Uri ${string(fullUrl(plan))}`,
  ];
  const headers = headersOf(plan, { cookies: true, contentType: false })
    .map(([name, value]) => `${string(name)} = ${string(value)}`);
  if (plan.basic) {
    const login = string(`${plan.basic.user}:${plan.basic.password}`);
    lines.push(`$login = [Convert]::ToBase64String([Text.Encoding]::UTF8.GetBytes(${login}))`);
    headers.unshift("'Authorization' = \"Basic $login\"");
  }
  if (headers.length > 0) {
    lines.push(table("headers", headers));
    given.push("-Headers $headers");
    // Placeholders and unusual values do not pass the strict check of header values.
    given.push("-SkipHeaderValidation");
  }
  addBody(plan, lines, given);
  if (lines.length > 0) lines.push("");
  return [...lines, `Invoke-RestMethod ${given.join(" `\n    ")}`].join("\n");
}

function table(name: string, items: readonly string[]): string {
  return items.length === 0
    ? `$${name} = @{}`
    : `$${name} = @{\n${items.map((each) => `    ${each}`).join("\n")}\n}`;
}

function addBody(plan: RequestPlan, lines: string[], given: string[]): void {
  const { body } = plan;
  const type = contentTypeOf(plan);
  if (body.kind === "none") return;
  if (body.kind === "multipart") {
    lines.push(...multipart(body.parts));
    given.push(body.parts.some(isTypedText) ? "-Body $form" : "-Form $form");
    return;
  }
  given.push(`-ContentType ${string(type ?? "")}`);
  if (body.kind === "file") {
    given.push(`-InFile ${string(body.fileName)}`);
    return;
  }
  const text = bodyText(plan) ?? "";
  lines.push(`$body = ${longString(text)}`);
  // Strings were sent as Latin-1 before version 7.4.
  given.push(isAscii(text) ? "-Body $body" : "-Body ([Text.Encoding]::UTF8.GetBytes($body))");
}

const isTypedText = (part: Part) => part.contentType !== undefined;

/** A table of fields, or the classes of .NET when parts have media types. */
function multipart(parts: readonly Part[]): string[] {
  if (parts.some(isTypedText)) {
    return ["$form = [Net.Http.MultipartFormDataContent]::new()", ...parts.flatMap(partLines)];
  }
  const groups = new Map<string, string[]>();
  for (const part of parts) {
    const value = part.kind === "file" ? `(Get-Item ${string(part.fileName)})` : string(part.value);
    groups.set(part.name, [...groups.get(part.name) ?? [], value]);
  }
  return [
    table("form", [...groups].map(([name, values]) => `${string(name)} = ${values.join(", ")}`)),
  ];
}

function partLines(part: Part): string[] {
  const content = part.kind === "file"
    ? `[Net.Http.StreamContent]::new([IO.File]::OpenRead((Resolve-Path ${string(part.fileName)})))`
    : `[Net.Http.StringContent]::new(${string(part.value)})`;
  const type = part.contentType === undefined
    ? []
    : [`$part.Headers.ContentType = ${string(part.contentType)}`];
  const file = part.kind === "file" ? `, ${string(part.fileName)}` : "";
  return [`$part = ${content}`, ...type, `$form.Add($part, ${string(part.name)}${file})`];
}
