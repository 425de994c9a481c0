/**
 * What a request must carry to be let in.
 *
 * @module
 */
import type { JSX } from "preact";
import type { ResolvedEndpoint } from "../../src/model/endpoint.ts";
import { FieldRow } from "./FieldRow.tsx";
import { TitledFields } from "./group_fields.tsx";

/** What each method sends in its header. Placeholders stand for credentials, never a real one. */
const explanations: Readonly<Record<string, () => JSX.Element>> = {
  bearer: () => (
    <p>
      Your token, in the form <code>{"Bearer <token>"}</code>.
    </p>
  ),
  basic: () => (
    <p>
      User name and password in the form <code>{"Basic <credentials>"}</code>. The credentials are
      {" "}
      <code>username:password</code>, encoded in Base64.
    </p>
  ),
  key: () => (
    <p>
      Your API key: <code>{"<api-key>"}</code>.
    </p>
  ),
  cobo: () => (
    <p>
      Your API secret: <code>{"<api-secret>"}</code>.
    </p>
  ),
};

/**
 * The section "Authorization" of an endpoint page. Nothing when no method applies, when the
 * playground is off (no method needs to be configured then), or when the author documents the
 * header: nobody wants to read it twice.
 */
export function Authorization({ endpoint }: { endpoint: ResolvedEndpoint }): JSX.Element | null {
  const explain = explanations[endpoint.auth];
  if (explain === undefined || endpoint.playground === "none") return null;
  // A specification says it all itself, in the generated part of the page.
  if (endpoint.security !== undefined || endpoint.webhook) return null;
  const name = endpoint.authName.toLowerCase();
  if (
    endpoint.parameters.some((each) => each.in === "header" && each.name.toLowerCase() === name)
  ) return null;
  return (
    <TitledFields location="authorization" level={2}>
      <FieldRow name={endpoint.authName} type="string" location="header" required>
        {explain()}
      </FieldRow>
    </TitledFields>
  );
}
