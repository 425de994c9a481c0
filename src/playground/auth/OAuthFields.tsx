/**
 * Gets a token by OAuth 2: the reader fills in the client, chooses scopes, and grants access.
 *
 * @module
 */
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { announce } from "../../../components/client/announce.ts";
import type { SecurityScheme } from "../../model/endpoint.ts";
import { CopyButton } from "../CopyButton.tsx";
import { type FlowInput, refresh, runFlow } from "./flows.ts";
import { type DeviceCodes, type Flow, flowsOfDiscovery, type Grant } from "./oauth.ts";
import { askServer, OAuthProblem, redirectUri } from "./oauth_run.ts";
import type { SchemeProps } from "./SchemeFields.tsx";
import { SecretInput } from "./SecretInput.tsx";
import { callWords } from "../call_words.ts";
import { words } from "../words.ts";

/** What was typed and granted, as long as the page is open: by the id of the scheme. */
interface Memory {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly user: string;
  readonly password: string;
  /** Undefined: as the scheme asks. */
  readonly scopes?: readonly string[];
  readonly grant?: Grant;
}
const memories = new Map<string, Memory>();
const nothing: Memory = { clientId: "", clientSecret: "", user: "", password: "" };

type Progress =
  | { readonly kind: "idle" }
  | { readonly kind: "working"; readonly text: string }
  | { readonly kind: "device"; readonly codes: DeviceCodes }
  | { readonly kind: "problem"; readonly problem: OAuthProblem };

/** Titles of the flows. */
const FLOWS: Readonly<Record<Flow["kind"], string>> = {
  authorizationCode: "Authorization code with PKCE",
  clientCredentials: "Client credentials",
  implicit: "Implicit",
  password: "Password",
  deviceAuthorization: "Device authorization",
};

/** The inputs that get a token; nothing for a scheme that describes no flow. */
export function OAuthFields(props: SchemeProps): JSX.Element | null {
  const { scheme, values, proxy, onValues } = props;
  const [flows, setFlows] = useState(usableFlows(scheme.flows ?? []));
  const [chosen, choose] = useState(0);
  const [memory, setMemory] = useState(memories.get(scheme.id) ?? nothing);
  const [progress, setProgress] = useState<Progress>({ kind: "idle" });
  const running = useRef<AbortController | undefined>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const keep = (more: Partial<Memory>): void => {
    const next = { ...memories.get(scheme.id) ?? nothing, ...more };
    memories.set(scheme.id, next);
    setMemory(next);
  };
  /** Runs what takes time; problems are shown, and a cancelled run ends in silence. */
  const run = async (text: string, work: (signal: AbortSignal) => Promise<void>): Promise<void> => {
    const controller = running.current = new AbortController();
    setProgress({ kind: "working", text });
    try {
      await work(controller.signal);
      setProgress({ kind: "idle" });
    } catch (error) {
      if (controller.signal.aborted) setProgress({ kind: "idle" });
      else {
        const problem = error instanceof OAuthProblem
          ? error
          : new OAuthProblem(String(error instanceof Error ? error.message : error));
        setProgress({ kind: "problem", problem });
        announce(callWords.noToken(problem.message));
      }
    }
  };
  const take = (grant: Grant): void => {
    keep({ grant });
    onValues({ ...values, token: grant.token });
    announce(callWords.tokenFilledIn);
  };

  if (flows.length === 0) {
    const url = scheme.openIdConnectUrl;
    if (url === undefined) return null;
    const discover = () =>
      void run(callWords.readingConfiguration, async (signal) => {
        const { body } = await askServer(url, proxy, signal);
        const found = usableFlows(flowsOfDiscovery(body));
        if (found.length === 0) throw new OAuthProblem(`There is no configuration at ${url}.`);
        setFlows(found);
      });
    return (
      <div class="auth-oauth auth-oauth-body">
        <button type="button" class="pg-button auth-discover" onClick={discover}>
          {callWords.getTokenBy}…
        </button>
        <ProgressView progress={progress} onCancel={() => running.current?.abort()} />
      </div>
    );
  }

  const flow = flows[chosen] ?? flows[0]!; // there is one
  const scopes = memory.scopes ?? defaultScopes(scheme, flow);
  const input: FlowInput = {
    flow,
    client: { id: memory.clientId.trim(), secret: memory.clientSecret.trim() },
    scopes,
    user: memory.user,
    password: memory.password,
  };
  const isRunning = progress.kind === "working" || progress.kind === "device";
  const start = () => {
    if (memory.clientId.trim() === "" && flow.kind !== "password") {
      const problem = new OAuthProblem(
        callWords.clientIdMissing,
      );
      return setProgress({ kind: "problem", problem });
    }
    const opensWindow = flow.kind === "authorizationCode" || flow.kind === "implicit";
    void run(
      opensWindow ? callWords.grantInWindow : callWords.askingForToken,
      async (signal) =>
        take(
          await runFlow(input, {
            proxy,
            signal,
            onDevice: (codes) => setProgress({ kind: "device", codes }),
          }),
        ),
    );
  };
  const renew = (token: string) =>
    void run(
      callWords.renewingToken,
      async (signal) => take(await refresh(input, token, { proxy, signal })),
    );

  return (
    <details class="auth-oauth">
      <summary>{callWords.getTokenBy}</summary>
      <div class="auth-oauth-body">
        {flows.length > 1 && (
          <label class="auth-flow">
            <span class="pg-name">{callWords.flow}</span>
            <span class="pg-select">
              <select
                class="pg-input"
                value={String(chosen)}
                onChange={(event) => choose(Number(event.currentTarget.value))}
              >
                {flows.map(({ kind }, at) => <option key={kind} value={at}>{FLOWS[kind]}</option>)}
              </select>
            </span>
          </label>
        )}
        <div class="auth-pair">
          <SecretInput
            label={callWords.clientId}
            isSecret={false}
            value={memory.clientId}
            onInput={(clientId) => keep({ clientId })}
          />
          {flow.kind !== "implicit" && (
            <SecretInput
              label={callWords.clientSecret}
              note={flow.kind === "clientCredentials" ? "" : callWords.ifTheClientHasOne}
              value={memory.clientSecret}
              onInput={(clientSecret) => keep({ clientSecret })}
            />
          )}
        </div>
        {flow.kind === "password" && (
          <div class="auth-pair">
            <SecretInput
              label={words.userName}
              isSecret={false}
              value={memory.user}
              onInput={(user) => keep({ user })}
            />
            <SecretInput
              label={words.password}
              value={memory.password}
              onInput={(password) => keep({ password })}
            />
          </div>
        )}
        <Scopes flow={flow} chosen={scopes} onChange={(next) => keep({ scopes: next })} />
        {(flow.kind === "authorizationCode" || flow.kind === "implicit") && (
          <p class="pg-help auth-redirect">
            {callWords.redirectUri} <code>{redirectUri()}</code>{" "}
            <CopyButton label={callWords.copyRedirectUri} text={redirectUri} />
          </p>
        )}
        <div class="auth-actions">
          <button
            type="button"
            class="pg-button"
            onClick={() => isRunning ? running.current?.abort() : start()}
          >
            {isRunning
              ? words.cancel
              : flow.kind === "authorizationCode"
              ? callWords.authorize
              : callWords.getToken}
          </button>
          {memory.grant?.refreshToken !== undefined && !isRunning && (
            <button
              type="button"
              class="pg-button"
              onClick={() => renew(memory.grant?.refreshToken ?? "")}
            >
              {callWords.renew}
            </button>
          )}
          {memory.grant !== undefined && !isRunning && <GrantNote grant={memory.grant} />}
        </div>
        <ProgressView progress={progress} />
      </div>
    </details>
  );
}

function Scopes(
  props: { flow: Flow; chosen: readonly string[]; onChange(next: readonly string[]): void },
): JSX.Element | null {
  const { flow, chosen, onChange } = props;
  const entries = Object.entries(flow.scopes);
  if (entries.length === 0) return null;
  return (
    <fieldset class="auth-scopes">
      <legend class="pg-name">{callWords.scopes}</legend>
      {entries.map(([name, meaning]) => (
        <label key={name}>
          <input
            type="checkbox"
            checked={chosen.includes(name)}
            onChange={() =>
              onChange(
                chosen.includes(name) ? chosen.filter((each) => each !== name) : [...chosen, name],
              )}
          />
          <code>{name}</code>
          {meaning && <span>{meaning}</span>}
        </label>
      ))}
    </fieldset>
  );
}

/** How long the token is good for, and what it is good for. */
function GrantNote({ grant }: { grant: Grant }): JSX.Element {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 15_000);
    return () => clearInterval(timer);
  }, []);
  const { expiresAt, scope } = grant;
  const minutes = expiresAt === undefined ? undefined : Math.round((expiresAt - now) / 60_000);
  return (
    <span class="pg-help">
      {minutes === undefined ? callWords.tokenReceived : expiresAt! <= now // it is there when there are minutes
        ? callWords.tokenExpired
        : minutes < 1
        ? callWords.tokenExpiresSoon
        : callWords.tokenExpiresIn(minutes)}
      {scope && (
        <>
          {" "}
          {callWords.granted} <code>{scope}</code>
        </>
      )}
    </span>
  );
}

function ProgressView(
  { progress, onCancel }: { progress: Progress; onCancel?(): void },
): JSX.Element | null {
  switch (progress.kind) {
    case "idle":
      return null;
    case "working":
      return (
        <p class="pg-help" role="status">
          {progress.text}{" "}
          {onCancel && (
            <button type="button" class="pg-quiet" onClick={onCancel}>{words.cancel}</button>
          )}
        </p>
      );
    case "device":
      return (
        <div class="auth-device" role="status">
          <p>
            Enter the code <strong>{progress.codes.userCode}</strong> at{" "}
            <a href={progress.codes.verificationUrl} target="_blank" rel="noreferrer">
              {new URL(progress.codes.verificationUrl).host}
            </a>{" "}
            (opens a new tab), and come back.
          </p>
          <CopyButton label={callWords.copyDeviceCode} text={() => progress.codes.userCode} />
        </div>
      );
    case "problem":
      return (
        <div class="auth-problem" role="alert">
          <p class="pg-problem">{progress.problem.message}</p>
          {progress.problem.lines && <pre dir="ltr">{progress.problem.lines.join("\n")}</pre>}
        </div>
      );
  }
}

/** What the operation needs, else nothing: the reader chooses what to grant. */
function defaultScopes({ scopes }: SecurityScheme, flow: Flow): readonly string[] {
  if (scopes !== undefined) return scopes;
  return "openid" in flow.scopes ? ["openid"] : [];
}

/** Flows whose addresses are there, apart from relative ones: nothing says what they are relative to. */
function usableFlows(flows: readonly Flow[]): Flow[] {
  const isAddress = (url: string | undefined) =>
    url !== undefined && /^https?:\/\//i.test(url) && URL.canParse(url);
  return flows.filter(({ kind, authorizationUrl, tokenUrl }) =>
    (kind === "implicit" || isAddress(tokenUrl)) &&
    (kind === "clientCredentials" || kind === "password" || isAddress(authorizationUrl))
  );
}
