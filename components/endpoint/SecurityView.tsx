/**
 * Ways to authenticate: alternatives as tabs, schemes that go together as rows.
 *
 * @module
 */
import type { ComponentChildren, JSX } from "preact";
import type { Security, SecurityScheme } from "../../src/model/endpoint.ts";
import { breakable, FieldRow } from "./FieldRow.tsx";
import { Description, type FieldContext } from "./FieldView.tsx";
import { Section } from "./Section.tsx";
import { TabSet } from "./TabSet.tsx";

type PageContext = Pick<FieldContext, "describe" | "words" | "expanded">;

/** The section "Authorizations"; nothing when the operation asks for none. */
export function SecurityView(
  { security, context, level }: { security: Security; context: PageContext; level: number },
): JSX.Element | null {
  const { words } = context;
  if (security.every((schemes) => schemes.length === 0)) return null;
  const rows = (schemes: readonly SecurityScheme[]) =>
    schemes.length === 0
      ? <p class="field-note">{words.noAuthorization}</p>
      : schemes.map((scheme) => <SchemeRow key={scheme.id} scheme={scheme} context={context} />);
  const [only] = security;
  return (
    <Section id="api-authorization" title={words.authorizations} level={level}>
      {security.length === 1 && only !== undefined ? rows(only) : (
        <TabSet
          label={words.authorizations}
          prefix="authorization"
          items={security.map((schemes) => ({
            label: titleOf(schemes, context),
            content: () => rows(schemes),
          }))}
        />
      )}
    </Section>
  );
}

/** Names of the schemes, blanks for the signs that programs need. */
function titleOf(schemes: readonly SecurityScheme[], { words }: PageContext): string {
  return schemes.length === 0
    ? words.none
    : schemes.map(({ id }) => id.replace(/[_-]/g, " ")).join(" & ");
}

function SchemeRow(
  { scheme, context }: { scheme: SecurityScheme; context: PageContext },
): JSX.Element {
  const { kind, scopes = [] } = scheme;
  const isKey = kind === "apiKey";
  const isHeader = kind !== "other" || isHttp(scheme.name);
  return (
    <FieldRow
      name={isKey ? scheme.name ?? scheme.id : isHeader ? "Authorization" : scheme.id}
      type={isHeader ? "string" : undefined}
      location={isKey ? scheme.in : isHeader ? "header" : undefined}
      post={scheme.id}
      required
    >
      <div class="scheme">
        {scheme.description === ""
          ? <p>{standardText(scheme, context)}</p>
          : <Description text={scheme.description} context={context} />}
        {scopes.length > 0 && (
          <p class="scheme-scopes">
            {context.words.scopes}{" "}
            {scopes.map((scope, at) => [at > 0 && " ", <code key={scope}>{scope}</code>])}
          </p>
        )}
        {scheme.flows?.map((flow) => (
          <p key={flow.kind} class="scheme-flow">
            <span class="scheme-flow-name">{FLOWS[flow.kind]}</span>
            {address(context.words.authorizationUrl, flow.authorizationUrl)}
            {address(context.words.tokenUrl, flow.tokenUrl)}
          </p>
        ))}
        {scheme.openIdConnectUrl !== undefined && (
          <p>{address(context.words.openId, scheme.openIdConnectUrl)}</p>
        )}
      </div>
    </FieldRow>
  );
}

/** An address with a word before it; nothing without one. */
function address(word: string, url: string | undefined): ComponentChildren {
  return url === undefined ? null : [" ", word, " ", <code key="url">{breakable(url)}</code>];
}

const FLOWS = {
  authorizationCode: "Authorization code",
  clientCredentials: "Client credentials",
  implicit: "Implicit",
  password: "Password",
  deviceAuthorization: "Device authorization",
} as const;

function isHttp(name: string | undefined): boolean {
  return name !== undefined && name !== "" && name !== "mutualTLS";
}

function standardText({ kind, name }: SecurityScheme, { words }: PageContext): ComponentChildren {
  if (kind === "apiKey") return words.apiKey;
  if (kind === "basic") {
    return [words.basic, " ", <code key="code">{"Basic <credentials>"}</code>, "."];
  }
  if (kind === "other") return [words.scheme, " ", <code key="code">{name}</code>];
  return [words.token, " ", <code key="code">{"Bearer <token>"}</code>, "."];
}
