/**
 * The protocol of OAuth 2 as far as a browser can speak it: what to ask, and what answers mean. No
 * effects; `oauth_run.ts` has them.
 *
 * @module
 */
import type { SecurityScheme } from "../../model/endpoint.ts";

/** A flow of a scheme. */
export type Flow = NonNullable<SecurityScheme["flows"]>[number];

/** The application that asks, as the reader has registered it. */
export interface OAuthClient {
  readonly id: string;
  /** Empty for public clients. */
  readonly secret: string;
}

/** A request to a token endpoint (or a device authorization endpoint): a form that is posted. */
export interface TokenRequest {
  readonly url: string;
  readonly form: Readonly<Record<string, string>>;
  /** Value of the `Authorization` header. */
  readonly authorization?: string;
}

/** A token that was given. */
export interface Grant {
  readonly token: string;
  readonly refreshToken?: string;
  /** Milliseconds since 1970. */
  readonly expiresAt?: number;
  /** What was granted, when that is not what was asked for. */
  readonly scope?: string;
}

/** What a token endpoint said. */
export type TokenAnswer =
  | { readonly kind: "grant"; readonly grant: Grant }
  /** The reader has not confirmed the device yet; ask again after so many seconds more. */
  | { readonly kind: "pending"; readonly slower: boolean }
  | { readonly kind: "refused"; readonly problem: string; readonly code?: string };

/** What a device is told (RFC 8628, 3.2). */
export interface DeviceCodes {
  readonly deviceCode: string;
  readonly userCode: string;
  readonly verificationUrl: string;
  /** Seconds between two questions. */
  readonly interval: number;
  readonly expiresAt: number;
}

/** Where the reader is sent to grant access (RFC 6749, 4.1.1 and 4.2.1; RFC 7636, 4.3). */
export function authorizationUrl(
  flow: Flow,
  asked: {
    readonly client: OAuthClient;
    readonly scopes: readonly string[];
    readonly redirectUri: string;
    readonly state: string;
    /** Hash of the verifier; unset for `implicit`. */
    readonly challenge?: string;
  },
): string {
  const url = new URL(flow.authorizationUrl ?? "");
  const isImplicit = flow.kind === "implicit";
  const parameters = {
    response_type: isImplicit ? "token" : "code",
    client_id: asked.client.id,
    redirect_uri: asked.redirectUri,
    scope: asked.scopes.join(" "),
    state: asked.state,
    ...(asked.challenge && { code_challenge: asked.challenge, code_challenge_method: "S256" }),
  };
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== "") url.searchParams.set(name, value);
  }
  return url.href;
}

/**
 * Asks for a token with what a flow has brought. Empty fields are left out. The secret stands in the
 * form, or in a header (RFC 6749, 2.3.1): servers take either, and some only one of them.
 */
export function tokenRequest(
  url: string,
  { id, secret }: OAuthClient,
  fields: Readonly<Record<string, string>>,
  place: "form" | "header" = "form",
): TokenRequest {
  const isInForm = place === "form";
  const form = { ...fields, client_id: id, client_secret: isInForm ? secret : "" };
  const login = `${encodeURIComponent(id)}:${encodeURIComponent(secret)}`;
  return {
    url,
    form: Object.fromEntries(Object.entries(form).filter(([, value]) => value !== "")),
    ...(!isInForm && { authorization: `Basic ${btoa(login)}` }),
  };
}

/** Reads the answer of a token endpoint (RFC 6749, 5.1 and 5.2; RFC 8628, 3.5). */
export function readTokenAnswer(status: number, body: unknown, now: number): TokenAnswer {
  const said = isObject(body) ? body : {};
  if (typeof said.access_token === "string" && said.access_token !== "") {
    return { kind: "grant", grant: grantOf(said, now) };
  }
  if (said.error === "authorization_pending") return { kind: "pending", slower: false };
  if (said.error === "slow_down") return { kind: "pending", slower: true };
  if (typeof said.error === "string") {
    const problem = problemText(said.error, said.error_description);
    return { kind: "refused", problem, code: said.error };
  }
  return {
    kind: "refused",
    problem: `The server answered with status ${status} and no token.`,
  };
}

/** What the authorization server has sent back in the redirect. */
export type RedirectAnswer =
  | { readonly kind: "code"; readonly code: string }
  | { readonly kind: "grant"; readonly grant: Grant }
  | { readonly kind: "refused"; readonly problem: string };

/** Reads the parameters of the redirect (RFC 6749, 4.1.2 and 4.2.2). */
export function readRedirect(parameters: URLSearchParams, now: number): RedirectAnswer {
  const error = parameters.get("error");
  if (error !== null) {
    const problem = problemText(error, parameters.get("error_description"));
    return { kind: "refused", problem };
  }
  const code = parameters.get("code");
  if (code) return { kind: "code", code };
  const said = Object.fromEntries(parameters);
  if (said.access_token) return { kind: "grant", grant: grantOf(said, now) };
  return { kind: "refused", problem: "The server sent neither a code nor a token." };
}

/** Reads what a device is told; undefined when the server did not say all of it. */
export function readDeviceCodes(body: unknown, now: number): DeviceCodes | undefined {
  if (!isObject(body)) return undefined;
  const { device_code, user_code, verification_uri_complete, verification_uri } = body;
  const url = verification_uri_complete ?? verification_uri;
  if (typeof device_code !== "string" || typeof user_code !== "string") return undefined;
  if (typeof url !== "string" || !/^https?:/i.test(url)) return undefined;
  return {
    deviceCode: device_code,
    userCode: user_code,
    verificationUrl: url,
    interval: Number(body.interval) || 5,
    expiresAt: now + (Number(body.expires_in) || 600) * 1000,
  };
}

/** The flows of a document of OpenID Connect Discovery; none when it is no such document. */
export function flowsOfDiscovery(body: unknown): Flow[] {
  if (!isObject(body)) return [];
  const text = (value: unknown) => typeof value === "string" ? value : "";
  const token = text(body.token_endpoint);
  const authorization = text(body.authorization_endpoint);
  const device = text(body.device_authorization_endpoint);
  const names = Array.isArray(body.scopes_supported) ? body.scopes_supported : ["openid"];
  const scopes = Object.fromEntries(
    names.filter((name) => typeof name === "string").map((name) => [name, ""]),
  );
  if (token === "") return [];
  return [
    ...(authorization === "" ? [] : [{
      kind: "authorizationCode" as const,
      authorizationUrl: authorization,
      tokenUrl: token,
      scopes,
    }]),
    ...(device === "" ? [] : [{
      kind: "deviceAuthorization" as const,
      authorizationUrl: device,
      tokenUrl: token,
      scopes,
    }]),
    { kind: "clientCredentials", tokenUrl: token, scopes },
  ];
}

function grantOf(said: Readonly<Record<string, unknown>>, now: number): Grant {
  const seconds = Number(said.expires_in);
  return {
    token: String(said.access_token),
    ...(typeof said.refresh_token === "string" && { refreshToken: said.refresh_token }),
    ...(seconds > 0 && { expiresAt: now + seconds * 1000 }),
    ...(typeof said.scope === "string" && said.scope !== "" && { scope: said.scope }),
  };
}

/** What to do about the errors of RFC 6749, 4.1.2.1 and 5.2, and RFC 8628, 3.5. */
const ADVICE: Readonly<Record<string, string>> = {
  access_denied: "Access was not granted.",
  expired_token: "The code has expired. Start again.",
  invalid_client: "Check the client id, and the secret if the client has one.",
  invalid_grant: "The code, the login or the refresh token is not valid any more. Start again.",
  invalid_request: "The server does not take the request as it is.",
  invalid_scope: "Choose other scopes.",
  unauthorized_client: "The client is not registered for this flow.",
  unsupported_grant_type: "The server does not offer this flow.",
  unsupported_response_type: "The server does not offer this flow.",
};

function problemText(error: string, description: unknown): string {
  const own = typeof description === "string" ? description.trim() : "";
  const parts = [
    own === "" ? "" : `${own.replace(/\.$/, "")}.`,
    ADVICE[error] ?? "",
    `(${error})`,
  ];
  return parts.filter((part) => part !== "").join(" ");
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A random text that nobody can guess, for states and verifiers (RFC 7636, 4.1). */
export function randomText(): string {
  return base64Url(crypto.getRandomValues(new Uint8Array(32)));
}

/** The challenge of a verifier (RFC 7636, 4.2). */
export async function challengeOf(verifier: string): Promise<string> {
  const bytes = new TextEncoder().encode(verifier);
  return base64Url(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));
}

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_")
    .replace(/=+$/, "");
}
