/**
 * Third-party services. All are accepted; which of them have an effect is decided where the page is
 * laid out.
 *
 * @module
 */
import { z } from "zod";
import { filled, object, url, webUrl } from "./values.ts";

const key = (description: string) => filled().describe(description);
const optional = (description: string) => filled().describe(description).exactOptional();
const long = (least: number, description: string) =>
  z.string().min(least, `must have at least ${least} characters`).describe(description);
const starting = (prefix: string, description: string) =>
  z.string().startsWith(prefix, `must begin with "${prefix}"`).describe(description);
const bareHost = (description: string) =>
  filled().regex(/^(?!https:\/\/)/, 'must not begin with "https://"').describe(description);
const plainUrl = (description: string) =>
  webUrl().refine((value) => !/[?#]/.test(value), "must not have a query or a fragment").describe(
    description,
  );

/** `integrations` of the settings. */
export const Integrations = object({
  adobe: object({ launchUrl: url().describe("URL of the launch script.") }).describe(
    "Adobe Analytics.",
  ).exactOptional(),
  amplitude: object({ apiKey: key("API key.") }).describe("Amplitude.").exactOptional(),
  clarity: object({ projectId: key("Project id.") }).describe("Microsoft Clarity.").exactOptional(),
  clearbit: object({ publicApiKey: key("Public API key.") }).describe("Clearbit.").exactOptional(),
  cookies: object({
    key: optional("Name of the entry in local storage."),
    value: optional("Value that allows analytics."),
  }).describe("Loads analytics only after consent.").exactOptional(),
  fathom: object({ siteId: key("Site id.") }).describe("Fathom.").exactOptional(),
  frontchat: object({ snippetId: long(6, "Snippet id.") }).describe("Front chat.").exactOptional(),
  ga4: object({ measurementId: starting("G", "Measurement id.") }).describe("Google Analytics 4.")
    .exactOptional(),
  gtm: object({ tagId: starting("G", "Container id.") }).describe("Google Tag Manager.")
    .exactOptional(),
  heap: object({ appId: key("App id.") }).describe("Heap.").exactOptional(),
  hightouch: object({ writeKey: key("Write key."), apiHost: optional("API host.") }).describe(
    "Hightouch.",
  )
    .exactOptional(),
  hotjar: object({ hjid: key("Site id."), hjsv: key("Script version.") }).describe("Hotjar.")
    .exactOptional(),
  intercom: object({ appId: long(6, "App id.") }).describe("Intercom.").exactOptional(),
  koala: object({ publicApiKey: long(2, "Public API key.") }).describe("Koala.").exactOptional(),
  logrocket: object({ appId: key("App id.") }).describe("LogRocket.").exactOptional(),
  mixpanel: object({
    projectToken: key("Project token."),
    region: z.enum(["us", "eu", "in"]).describe("Where the data is kept.").exactOptional(),
  }).describe("Mixpanel.").exactOptional(),
  onetrust: object({
    domainScript: key("Domain script id."),
    categoryId: optional("Cookie category."),
    scriptSource: webUrl().describe("URL of the script.").exactOptional(),
  }).describe("OneTrust.").exactOptional(),
  pirsch: object({ id: key("Site id.") }).describe("Pirsch.").exactOptional(),
  plausible: object({
    domain: bareHost("Domain of the site."),
    server: bareHost("Host of a self-hosted server.").exactOptional(),
  }).describe("Plausible.").exactOptional(),
  posthog: object({
    apiKey: starting("phc_", "Project API key."),
    apiHost: url().describe("URL of the API.").exactOptional(),
    sessionRecording: z.boolean().describe("Records sessions.").exactOptional(),
  }).describe("PostHog.").exactOptional(),
  segment: object({
    key: key("Write key."),
    cdnUrl: plainUrl("URL of the script host.").exactOptional(),
  }).describe("Segment.").exactOptional(),
  telemetry: object({
    enabled: z.boolean().describe("Whether usage data is sent.").exactOptional(),
  })
    .describe("Usage data of the documentation host.").exactOptional(),
  transcend: object({
    bundleId: z.string().regex(/^[\w-]+$/, "must be letters, digits, - and _").describe(
      "Bundle id.",
    ),
    analyticsPurpose: z.string().min(1, "must have 1 to 100 characters").max(
      100,
      "must have 1 to 100 characters",
    )
      .describe("Purpose that analytics belong to.").exactOptional(),
  }).describe("Transcend.").exactOptional(),
});
