/**
 * The section that asks for credentials.
 *
 * @module
 */
import type { JSX } from "preact";
import { useEffect, useId, useState } from "preact/hooks";
import { announce } from "../../components/client/announce.ts";
import { schemesInUse } from "./auth/fill_credentials.ts";
import { forget, recall, remember } from "./auth/remember.ts";
import { SchemeFields } from "./auth/SchemeFields.tsx";
import { browserStorage } from "./browser_storage.ts";
import type { AuthorizationProps, Credentials } from "./contract.ts";
import { proxyFor } from "./send/route.ts";
import { words } from "./words.ts";

/** Inputs for the security requirements of the endpoint; nothing when it has none. */
export function AuthorizationSection(props: AuthorizationProps): JSX.Element | null {
  const { data: { endpoint }, credentials, onChange } = props;
  const [store] = useState(browserStorage);
  const host = hostOf(endpoint.servers[0] ?? "");
  const [isRemembered, setRemembered] = useState(() => recall(store, host) !== undefined);
  const title = useId();
  useEffect(() => {
    const values = { ...prefilled(props), ...recall(store, host) };
    if (Object.keys(values).length > 0) {
      onChange({ ...credentials, values: { ...values, ...credentials.values } });
    }
  }, []);

  const change = (next: Credentials): void => {
    if (isRemembered) remember(store, host, next.values);
    onChange(next);
  };
  const toggle = (): void => {
    if (isRemembered) forget(store, host);
    const isKept = !isRemembered && remember(store, host, credentials.values);
    setRemembered(isKept);
    announce(isKept ? words.remembered : words.notRemembered);
  };
  const forgetAll = (): void => {
    forget(store, host);
    setRemembered(false);
    onChange({ ...credentials, values: {} });
    announce(words.forgotten);
  };

  const alternatives = endpoint.security ?? [];
  const schemes = schemesInUse(endpoint, credentials.security);
  if (schemes.length === 0 && alternatives.length <= 1) return null;
  const hasValues = Object.values(credentials.values).some((values) =>
    Object.values(values).some((text) => text !== "")
  );
  return (
    <section class="pg-section auth" aria-labelledby={title}>
      <div class="pg-section-head">
        <h3 id={title}>{words.authorization}</h3>
        {alternatives.length > 1 && (
          <span class="pg-select">
            <select
              class="pg-input"
              aria-label={words.wayToAuthorize}
              value={String(credentials.security)}
              onChange={(event) =>
                onChange({ ...credentials, security: Number(event.currentTarget.value) })}
            >
              {alternatives.map((each, at) => (
                <option key={at} value={at}>
                  {each.map(({ id }) => id.replace(/[_-]/g, " ")).join(" & ") || words.noScheme}
                </option>
              ))}
            </select>
          </span>
        )}
      </div>
      {schemes.length === 0 && <p class="pg-help">{words.nothingIdentifies}</p>}
      {schemes.map((scheme) => (
        <SchemeFields
          key={scheme.id}
          scheme={scheme}
          proxy={proxyFor(props.data)}
          values={credentials.values[scheme.id] ?? {}}
          onValues={(values) =>
            change({ ...credentials, values: { ...credentials.values, [scheme.id]: values } })}
        />
      ))}
      {schemes.length > 0 && (
        <div class="auth-memory">
          <label>
            <input type="checkbox" checked={isRemembered} onChange={toggle} />
            <span>{words.rememberFor(host)}</span>
          </label>
          {(hasValues || isRemembered) && (
            <button type="button" class="pg-quiet" onClick={forgetAll}>{words.forget}</button>
          )}
        </div>
      )}
    </section>
  );
}

/** Credentials that the document hands out to everybody. */
function prefilled({ data }: AuthorizationProps): Credentials["values"] {
  const schemes = (data.endpoint.security ?? []).flat();
  return Object.fromEntries(
    schemes.flatMap(({ id, prefill }) => prefill === undefined ? [] : [[id, { token: prefill }]]),
  );
}

/** Host of a server; its variables may stand in it. */
function hostOf(server: string): string {
  return /^(?:[a-z][\w+.-]*:)?\/\/([^/?#]+)/i.exec(server)?.[1] ?? location.host;
}
