/**
 * Runs the flows of OAuth 2 from start to token.
 *
 * @module
 */
import {
  authorizationUrl,
  challengeOf,
  type DeviceCodes,
  type Flow,
  type Grant,
  type OAuthClient,
  randomText,
  readDeviceCodes,
  readRedirect,
  readTokenAnswer,
  type TokenAnswer,
  tokenRequest,
} from "./oauth.ts";
import { askInWindow, askServer, OAuthProblem, pause, redirectUri } from "./oauth_run.ts";

/** What the reader filled in for a flow. */
export interface FlowInput {
  readonly flow: Flow;
  readonly client: OAuthClient;
  readonly scopes: readonly string[];
  /** For `password`. */
  readonly user: string;
  readonly password: string;
}

/** What a flow needs while it runs. */
export interface FlowContext {
  readonly proxy: string | undefined;
  readonly signal: AbortSignal;
  /** Shows the code that the reader has to confirm on another page. */
  onDevice(codes: DeviceCodes): void;
}

/** Runs a flow. Rejects with an {@linkcode OAuthProblem}, or when it is cancelled. */
export async function runFlow(input: FlowInput, context: FlowContext): Promise<Grant> {
  const { flow, client, scopes, user, password } = input;
  const scope = scopes.join(" ");
  switch (flow.kind) {
    case "authorizationCode":
    case "implicit":
      return await runInWindow(input, context);
    case "clientCredentials":
      return await askForToken(input, { grant_type: "client_credentials", scope }, context);
    case "password":
      return await askForToken(
        input,
        { grant_type: "password", username: user, password, scope },
        context,
      );
    case "deviceAuthorization": {
      const start = tokenRequest(flow.authorizationUrl ?? "", client, { scope });
      const { status, body } = await askServer(start, context.proxy, context.signal);
      const codes = readDeviceCodes(body, Date.now());
      if (codes !== undefined) return await waitForDevice(input, codes, context);
      const answer = readTokenAnswer(status, body, Date.now());
      throw new OAuthProblem(
        answer.kind === "refused" ? answer.problem : "The server gave no device code.",
      );
    }
  }
}

/** Renews a token. */
export function refresh(
  { flow, client }: Pick<FlowInput, "flow" | "client">,
  refreshToken: string,
  context: Pick<FlowContext, "proxy" | "signal">,
): Promise<Grant> {
  const fields = { grant_type: "refresh_token", refresh_token: refreshToken };
  const url = flow.refreshUrl ?? flow.tokenUrl ?? "";
  return askForToken({ flow: { ...flow, tokenUrl: url }, client }, fields, context)
    // Servers that keep the refresh token do not send it again.
    .then((grant) => ({ refreshToken, ...grant }));
}

async function runInWindow(input: FlowInput, context: FlowContext): Promise<Grant> {
  const { flow, client, scopes } = input;
  const isCode = flow.kind === "authorizationCode";
  if (isCode && globalThis.crypto?.subtle === undefined) {
    throw new OAuthProblem("Browsers compute what PKCE needs on pages with https:// only.");
  }
  const state = randomText();
  const verifier = randomText();
  const address = async (): Promise<string> =>
    authorizationUrl(flow, {
      client,
      scopes,
      state,
      redirectUri: redirectUri(),
      ...(isCode && { challenge: await challengeOf(verifier) }),
    });
  const answer = readRedirect(await askInWindow(address(), state, context.signal), Date.now());
  if (answer.kind === "refused") throw new OAuthProblem(answer.problem);
  if (answer.kind === "grant") return answer.grant;
  return await askForToken(input, {
    grant_type: "authorization_code",
    code: answer.code,
    redirect_uri: redirectUri(),
    code_verifier: verifier,
  }, context);
}

async function waitForDevice(
  input: FlowInput,
  codes: DeviceCodes,
  context: FlowContext,
): Promise<Grant> {
  context.onDevice(codes);
  let seconds = codes.interval;
  while (Date.now() < codes.expiresAt) {
    await pause(seconds * 1000, context.signal);
    const answer = await ask(input, {
      grant_type: "urn:ietf:params:oauth:grant-type:device_code",
      device_code: codes.deviceCode,
    }, context);
    if (answer.kind === "grant") return answer.grant;
    if (answer.kind === "refused") throw new OAuthProblem(answer.problem);
    // RFC 8628, 3.5: five seconds more for each complaint.
    if (answer.slower) seconds += 5;
  }
  throw new OAuthProblem("The code has expired. Start again.");
}

type Asked = Pick<FlowInput, "flow" | "client">;

async function ask(
  { flow, client }: Asked,
  fields: Readonly<Record<string, string>>,
  { proxy, signal }: Pick<FlowContext, "proxy" | "signal">,
): Promise<TokenAnswer> {
  const post = async (place: "form" | "header") => {
    const request = tokenRequest(flow.tokenUrl ?? "", client, fields, place);
    const { status, body } = await askServer(request, proxy, signal);
    return readTokenAnswer(status, body, Date.now());
  };
  const answer = await post("form");
  const wantsHeader = answer.kind === "refused" && answer.code === "invalid_client" &&
    client.secret !== "";
  return wantsHeader ? await post("header") : answer;
}

async function askForToken(
  input: Asked,
  fields: Readonly<Record<string, string>>,
  context: Pick<FlowContext, "proxy" | "signal">,
): Promise<Grant> {
  const answer = await ask(input, fields, context);
  if (answer.kind === "grant") return answer.grant;
  throw new OAuthProblem(answer.kind === "refused" ? answer.problem : "The server gave no token.");
}
