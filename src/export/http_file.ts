/**
 * Endpoint pages → a file of requests that editors run (the `.http` format of JetBrains' HTTP client
 * and of REST Client).
 *
 * @module
 */
import { planRequest } from "../endpoint/plan_request.ts";
import type { BodyPlan, RequestEntry, RequestPlan } from "../model/request.ts";
import type { ExportedSite } from "./exported.ts";

/** The line that separates the parts of a multipart body. */
const boundary = "part-of-the-request";

/** Makes the file. Secrets are variables that stand at its top, without values. */
export function httpFile(site: ExportedSite): string {
  const variables = new Map<string, string>();
  const requests = site.endpoints.filter(({ endpoint }) => !endpoint.webhook).map(
    ({ endpoint, groups }) => {
      const plan = planRequest(endpoint, { defaults: "required" });
      const name = oneLine([...groups, endpoint.title].join(" / "));
      return `### ${name}\n${requestText(plan, variables)}`;
    },
  );
  const head = [`# ${oneLine(site.title)}`, ...[...variables.keys()].map((name) => `@${name} = `)];
  return `${head.join("\n")}\n\n${requests.join("\n\n")}\n`;
}

function requestText(plan: RequestPlan, variables: Map<string, string>): string {
  const query = plan.query.map((entry) =>
    `${encodeURIComponent(entry.name)}=${
      entry.credential ? secret(entry, variables) : entry.encoded ?? encodeURIComponent(entry.value)
    }`
  );
  const url = query.length === 0 ? plan.url : `${plan.url}?${query.join("&")}`;
  const headers = plan.headers.map((entry) =>
    `${entry.name}: ${entry.credential ? secret(entry, variables) : oneLine(entry.value)}`
  );
  if (plan.basic !== undefined) {
    variables.set("username", "");
    variables.set("password", "");
    headers.push("Authorization: Basic {{username}} {{password}}");
  }
  if (plan.cookies.length > 0) {
    headers.push(
      `Cookie: ${
        plan.cookies.map((entry) =>
          `${entry.name}=${entry.credential ? secret(entry, variables) : oneLine(entry.value)}`
        ).join("; ")
      }`,
    );
  }
  const { type, text } = bodyText(plan.body);
  if (type !== undefined && !headers.some((line) => /^content-type:/i.test(line))) {
    headers.push(`Content-Type: ${type}`);
  }
  return [`${plan.method} ${url}`, ...headers, ...(text === undefined ? [] : ["", text])].join(
    "\n",
  );
}

function secret({ name, credential }: RequestEntry, variables: Map<string, string>): string {
  const isBearer = credential?.prefix.trim().toLowerCase() === "bearer";
  const variable = isBearer ? "token" : name.replace(/[^\w]+/g, "_").toLowerCase() || "key";
  variables.set(variable, "");
  return `${credential?.prefix ?? ""}{{${variable}}}`;
}

function bodyText(body: BodyPlan): { type?: string; text?: string } {
  switch (body.kind) {
    case "none":
      return {};
    case "json":
      return { type: body.contentType, text: JSON.stringify(body.value, null, 2) };
    case "text":
      return { type: body.contentType, text: body.text };
    case "form":
      return {
        type: "application/x-www-form-urlencoded",
        text: body.entries.map(({ name, value }) =>
          `${encodeURIComponent(name)}=${encodeURIComponent(value)}`
        ).join("&"),
      };
    case "file":
      return { type: body.contentType, text: `< ./${body.fileName}` };
    case "multipart":
      return {
        type: `multipart/form-data; boundary=${boundary}`,
        text: [
          ...body.parts.map((part) => {
            const disposition = `Content-Disposition: form-data; name="${part.name}"`;
            const type = part.contentType === undefined
              ? ""
              : `\nContent-Type: ${part.contentType}`;
            return part.kind === "file"
              ? `--${boundary}\n${disposition}; filename="${part.fileName}"${type}\n\n< ./${part.fileName}`
              : `--${boundary}\n${disposition}${type}\n\n${part.value}`;
          }),
          `--${boundary}--`,
        ].join("\n"),
      };
  }
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
