/**
 * Settings of API pages: documents, playground, samples, hand-written endpoints.
 *
 * @module
 */
import { z } from "zod";
import { asyncapi, filled, object, openapi, url } from "./values.ts";

/** Languages of generated code samples when the settings name none. */
export const defaultSampleLanguages = ["bash", "python", "javascript", "php", "go", "java", "ruby"];

/** A base URL without its trailing slash. */
const server = () => url().transform((value) => value.replace(/\/+$/, ""));

/** A proxy that speaks as that of `serve` does; a path is one of the site's own host. Our own addition. */
const proxyAddress = () =>
  z.string().trim().refine(
    (value) => /^\/[^/]/.test(value) || /^https?:\/\//i.test(value) && URL.canParse(value),
    "must be true, false, a URL or a path such as /_docs/proxy",
  );

/** `api` of the settings. */
export const Api = object({
  openapi: openapi().default([]),
  asyncapi: asyncapi().default([]),
  params: object({
    expanded: z.enum(["all", "closed"]).describe("Whether nested fields start open.").default(
      "closed",
    ),
    post: z.array(z.string()).describe("Schema keys whose values are shown after a parameter name.")
      .default([]),
  }).describe("How parameters are shown.").prefault({}),
  playground: object({
    display: z.enum(["interactive", "simple", "none", "auth"])
      .describe("`interactive` sends requests, `simple` shows the endpoint line, `none` hides it.")
      .default("interactive"),
    proxy: z.union([z.boolean(), proxyAddress()]).describe(
      "Sends requests through the proxy of `docs serve`, or through the one at an address, which avoids CORS.",
    ).default(true),
    credentials: z.boolean().describe("Sends cookies to other origins; only without proxy.")
      .default(false),
  }).describe("The request builder on endpoint pages.").prefault({}),
  examples: object({
    languages: z.array(filled()).describe("Languages of generated code samples, in order.")
      .default(defaultSampleLanguages),
    defaults: z.enum(["required", "all"]).describe("Which parameters generated samples contain.")
      .default("all"),
    prefill: z.boolean().describe("Fills the playground with example values.").default(false),
    autogenerate: z.boolean().describe("Generates code samples; `false` shows only written ones.")
      .default(true),
  }).describe("Code samples of endpoints.").prefault({}),
  url: z.literal("full").describe(
    "Shows the base URL in the endpoint line, which is done in any case.",
  )
    .exactOptional(),
  mdx: object({
    auth: object({
      method: z.enum(["bearer", "basic", "key", "cobo", "none"]).describe(
        "How requests are authenticated.",
      )
        .exactOptional(),
      name: filled().describe("Header that carries the key, for method `key`.").exactOptional(),
    }).describe("Authentication of hand-written endpoint pages.").prefault({}),
    server: z.union([server().transform((one) => [one]), z.array(server())])
      .describe("Base URL(s) that relative `api` values of pages are joined to.").default([]),
  }).describe("Hand-written endpoint pages.").prefault({}),
});
