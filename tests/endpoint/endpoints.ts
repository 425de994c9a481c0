/**
 * Endpoints and fields for tests, from the little that a case says about them.
 *
 * @module
 */
import type { Field, Parameter, ResolvedEndpoint } from "../../src/model/endpoint.ts";
import { spanAt } from "../../src/model/diagnostic.ts";

/** A field of the type that its label says. */
export function field(name: string, type: string, more: Partial<Field> = {}): Field {
  return {
    name,
    type,
    required: false,
    deprecated: false,
    description: "",
    fields: [],
    span: spanAt("page.mdx"),
    ...more,
  };
}

/** A parameter. */
export function parameter(
  place: Parameter["in"],
  name: string,
  type: string,
  more: Partial<Parameter> = {},
): Parameter {
  return { ...field(name, type, more), ...more, in: place };
}

/** An endpoint of `https://api.test`. */
export function endpoint(more: Partial<ResolvedEndpoint> = {}): ResolvedEndpoint {
  const path = more.path ?? [{ kind: "text", text: "/v1/ships" }];
  return {
    method: "GET",
    target: { kind: "path", path: "/v1/ships" },
    title: "Ships",
    description: "",
    parameters: [],
    responses: [],
    examples: [],
    span: spanAt("page.mdx"),
    servers: ["https://api.test"],
    query: [],
    auth: "none",
    authName: "Authorization",
    playground: "interactive",
    ...more,
    path,
  };
}
