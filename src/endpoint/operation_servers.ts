/**
 * Servers of an operation: its own, else the path's, else the document's.
 *
 * @module
 */
import type { Server } from "../model/endpoint.ts";
import { isObject, type OperationRef } from "../openapi/specification.ts";

/** The servers that apply to an operation. Relative addresses are those of the specification's URL. */
export function operationServers(
  { specification, operation, pathItem, kind }: OperationRef,
): Server[] {
  if (kind === "webhook") return [];
  const list = [operation.servers, pathItem.servers, specification.document.servers]
    .find((each): each is unknown[] => Array.isArray(each) && each.length > 0) ?? [];
  return list.filter(isObject).flatMap((server): Server[] => {
    if (typeof server.url !== "string") return [];
    const { description } = server;
    return [{
      url: absolute(server.url, specification.file),
      ...(typeof description === "string" && description !== "" && { description }),
      variables: variablesOf(server.variables),
    }];
  });
}

/** Resolves by hand: `new URL()` would encode the braces of variables. */
function absolute(url: string, file: string): string {
  if (!/^https?:\/\//i.test(file) || /^[a-z][a-z\d+.-]*:|^\{/i.test(url)) return url;
  const base = new URL(file);
  if (url.startsWith("//")) return base.protocol + url;
  if (url.startsWith("/")) return base.origin + url;
  const folder = base.pathname.replace(/[^/]*$/, "");
  return base.origin + folder + url.replace(/^\.\//, "");
}

function variablesOf(written: unknown): Server["variables"] {
  if (!isObject(written)) return {};
  return Object.fromEntries(
    Object.entries(written).map(([name, variable]) => {
      const { default: standard, enum: values, description } = isObject(variable) ? variable : {};
      const list = Array.isArray(values) ? values.map(String) : [];
      return [name, {
        default: standard === undefined ? list[0] ?? "" : String(standard),
        ...(list.length > 0 && { enum: list }),
        ...(typeof description === "string" && description !== "" && { description }),
      }];
    }),
  );
}
