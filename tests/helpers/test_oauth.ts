/**
 * The OAuth server of the test API: authorization code with PKCE, implicit, client credentials,
 * password, device and refresh (RFC 6749, 7636, 8628).
 *
 * The client is `test-client`, with the secret `test-secret` where the grant has one. Authorization
 * is granted at once, without a form; `test-denied` as the client is refused.
 *
 * @module
 */

interface Grant {
  readonly challenge: string;
  readonly redirectUri: string;
  readonly scope: string;
}

/** State of the server. */
export class TestOAuth {
  readonly #codes = new Map<string, Grant>();
  readonly #tokens = new Set<string>();
  readonly #refreshTokens = new Map<string, string>();
  readonly #devices = new Map<string, { userCode: string; isApproved: boolean }>();
  #count = 0;
  /** Seconds that tokens are said to live. */
  expiresIn = 3600;

  /** Whether a token was given out and has not been replaced. */
  knows(token: string): boolean {
    return this.#tokens.has(token);
  }

  /** The reader has confirmed every device. */
  approveDevices(): void {
    for (const device of this.#devices.values()) device.isApproved = true;
  }

  /** The document of OpenID Connect Discovery. */
  configuration(origin: string): Record<string, unknown> {
    return {
      issuer: origin,
      authorization_endpoint: `${origin}/oauth/authorize`,
      token_endpoint: `${origin}/oauth/token`,
      device_authorization_endpoint: `${origin}/oauth/device`,
      response_types_supported: ["code"],
      scopes_supported: ["openid", "read"],
    };
  }

  /** `/oauth/authorize`, `/oauth/token`, `/oauth/device`. */
  answer(
    request: Request,
    url: URL,
    path: string,
    body: Uint8Array,
  ): Response | Promise<Response> {
    if (path === "/oauth/authorize") return this.#authorize(url.searchParams);
    const form = new URLSearchParams(new TextDecoder().decode(body));
    if (request.method !== "POST") return failure("invalid_request", "use POST");
    if (path === "/oauth/device") return this.#startDevice(form, url.origin);
    return this.#token(withBasic(form, request.headers.get("authorization")));
  }

  #authorize(query: URLSearchParams): Response {
    const redirectUri = query.get("redirect_uri") ?? "";
    const answer: Record<string, string> = { state: query.get("state") ?? "" };
    if (query.get("client_id") === "test-denied") {
      answer.error = "access_denied";
      answer.error_description = "The reader said no";
    } else if (query.get("response_type") === "token") {
      Object.assign(answer, this.#issue(query.get("scope") ?? "", false));
    } else if (query.get("code_challenge_method") !== "S256") {
      answer.error = "invalid_request";
      answer.error_description = "PKCE with S256 is required";
    } else {
      answer.code = `code-${++this.#count}`;
      this.#codes.set(answer.code, {
        challenge: query.get("code_challenge") ?? "",
        redirectUri,
        scope: query.get("scope") ?? "",
      });
    }
    const mark = query.get("response_type") === "token" ? "#" : "?";
    return new Response(null, {
      status: 302,
      headers: { location: `${redirectUri}${mark}${new URLSearchParams(answer)}` },
    });
  }

  async #token(form: URLSearchParams): Promise<Response> {
    switch (form.get("grant_type")) {
      case "authorization_code": {
        const grant = this.#codes.get(form.get("code") ?? "");
        this.#codes.delete(form.get("code") ?? "");
        if (grant === undefined) return failure("invalid_grant", "the code is not known");
        if (grant.redirectUri !== form.get("redirect_uri")) {
          return failure("invalid_grant", "the redirect address is another one");
        }
        if (await challengeOf(form.get("code_verifier") ?? "") !== grant.challenge) {
          return failure("invalid_grant", "the verifier does not fit the challenge");
        }
        return Response.json(this.#issue(grant.scope));
      }
      case "client_credentials":
        if (!isClient(form)) return failure("invalid_client", "unknown client or secret", 401);
        return Response.json(this.#issue(form.get("scope") ?? "", false));
      case "password":
        if (form.get("username") !== "ada" || form.get("password") !== "love:lace") {
          return failure("invalid_grant", "user name or password are wrong");
        }
        return Response.json(this.#issue(form.get("scope") ?? ""));
      case "refresh_token": {
        const old = this.#refreshTokens.get(form.get("refresh_token") ?? "");
        if (old === undefined) return failure("invalid_grant", "the refresh token is not known");
        this.#refreshTokens.delete(form.get("refresh_token") ?? "");
        this.#tokens.delete(old);
        return Response.json(this.#issue(form.get("scope") ?? ""));
      }
      case "urn:ietf:params:oauth:grant-type:device_code": {
        const device = this.#devices.get(form.get("device_code") ?? "");
        if (device === undefined) return failure("expired_token", "the device code is not known");
        if (!device.isApproved) return failure("authorization_pending", "not confirmed yet");
        return Response.json(this.#issue(form.get("scope") ?? ""));
      }
      default:
        return failure("unsupported_grant_type", `grant_type "${form.get("grant_type")}"`);
    }
  }

  #startDevice(form: URLSearchParams, origin: string): Response {
    if (form.get("client_id") !== "test-client") {
      return failure("invalid_client", "unknown client", 401);
    }
    const code = `device-${++this.#count}`;
    const userCode = `WDJB-${1000 + this.#count}`;
    this.#devices.set(code, { userCode, isApproved: false });
    return Response.json({
      device_code: code,
      user_code: userCode,
      verification_uri: `${origin}/oauth/activate`,
      verification_uri_complete: `${origin}/oauth/activate?user_code=${userCode}`,
      expires_in: 600,
      interval: 1,
    });
  }

  #issue(scope: string, canRefresh = true): Record<string, string> {
    const token = `access-${++this.#count}`;
    this.#tokens.add(token);
    const refresh = `refresh-${this.#count}`;
    if (canRefresh) this.#refreshTokens.set(refresh, token);
    return {
      access_token: token,
      token_type: "Bearer",
      expires_in: String(this.expiresIn),
      scope,
      ...(canRefresh && { refresh_token: refresh }),
    };
  }
}

function isClient(form: URLSearchParams): boolean {
  return form.get("client_id") === "test-client" && form.get("client_secret") === "test-secret";
}

/** Clients may name themselves in the header instead of the form. */
function withBasic(form: URLSearchParams, authorization: string | null): URLSearchParams {
  if (!authorization?.startsWith("Basic ")) return form;
  const [id = "", secret = ""] = atob(authorization.slice(6)).split(":");
  form.set("client_id", decodeURIComponent(id));
  form.set("client_secret", decodeURIComponent(secret));
  return form;
}

function failure(error: string, description: string, status = 400): Response {
  return Response.json({ error, error_description: description }, { status });
}

/** RFC 7636, 4.2. */
async function challengeOf(verifier: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier));
  return btoa(String.fromCharCode(...new Uint8Array(hash)))
    .replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}
