/**
 * The inputs of one security scheme.
 *
 * @module
 */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { SecurityScheme } from "../../model/endpoint.ts";
import { DescriptionText } from "../DescriptionText.tsx";
import type { SchemeValues } from "./fill_credentials.ts";
import { SecretInput } from "./SecretInput.tsx";
import { words } from "../words.ts";

/** What an input of a scheme gets and gives. */
export interface SchemeProps {
  readonly scheme: SecurityScheme;
  readonly values: SchemeValues;
  /** Address of the proxy, where there is one. */
  readonly proxy: string | undefined;
  onValues(values: SchemeValues): void;
}

/** The inputs of a scheme, with its description. */
export function SchemeFields(props: SchemeProps): JSX.Element {
  return (
    <div class="auth-scheme">
      <Inputs {...props} />
      <DescriptionText markdown={props.scheme.description} />
    </div>
  );
}

function Inputs(props: SchemeProps): JSX.Element {
  const { scheme, values, onValues } = props;
  const { kind, name = "", in: place = "header" } = scheme;
  const setToken = (token: string): void => onValues({ ...values, token });
  switch (kind) {
    case "basic":
      return (
        <div class="auth-pair">
          <SecretInput
            label={words.userName}
            note="basic"
            isSecret={false}
            value={values.user ?? ""}
            onInput={(user) => onValues({ ...values, user })}
          />
          <SecretInput
            label={words.password}
            value={values.password ?? ""}
            onInput={(password) => onValues({ ...values, password })}
          />
        </div>
      );
    case "apiKey":
      return (
        <>
          <SecretInput
            label={name || scheme.id}
            note={place}
            value={values.token ?? ""}
            onInput={setToken}
          />
          {place === "cookie" && props.proxy === undefined && (
            <p class="pg-help">{words.cookieNotSent}</p>
          )}
        </>
      );
    case "bearer":
      return (
        <SecretInput
          label={words.token}
          note="Authorization: Bearer"
          value={values.token ?? ""}
          onInput={setToken}
        />
      );
    case "oauth2":
    case "openIdConnect":
      return (
        <>
          <SecretInput
            label={words.accessToken}
            note="Authorization: Bearer"
            value={values.token ?? ""}
            onInput={setToken}
          />
          <LoadedOAuth {...props} />
        </>
      );
    case "other":
      return (
        <p class="pg-help">
          {name === "mutualTLS" ? words.mutualTls : words.cannotFill(name || scheme.id)}
        </p>
      );
  }
}

/** The inputs of OAuth, loaded where a scheme has them: most APIs have none. */
function LoadedOAuth(props: SchemeProps): JSX.Element | null {
  const [loaded, setLoaded] = useState<typeof import("./OAuthFields.tsx")>();
  useEffect(() => {
    // Without it the token can be pasted.
    import("./OAuthFields.tsx").then(setLoaded, () => {});
  }, []);
  return loaded === undefined ? null : <loaded.OAuthFields {...props} />;
}
