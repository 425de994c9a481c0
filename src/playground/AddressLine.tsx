/**
 * Method and URL of the request, as far as it is filled in.
 *
 * @module
 */
import { Fragment, type JSX } from "preact";
import { parameterKey, planRequest } from "../endpoint/plan_request.ts";
import { fullUrl } from "../endpoint/samples/wire.ts";
import { encodePath, pathText } from "../endpoint/serialize_parameter.ts";
import type { PlaygroundData } from "../model/playground.ts";
import type { RequestPlan } from "../model/request.ts";
import { CopyButton } from "./CopyButton.tsx";
import { type Form, formValues } from "./form.ts";
import { MethodPill } from "./MethodPill.tsx";
import { words } from "./words.ts";

/** A path that is broken into lines between its segments rather than inside of them. */
function breakable(path: string): JSX.Element[] {
  return path.split(/(?=\/)/).map((segment, at) => (
    <Fragment key={at}>
      {segment.startsWith("/") && <wbr />}
      {segment}
    </Fragment>
  ));
}

/** The line with the URL. */
export function AddressLine(
  { data, form, plan }: { data: PlaygroundData; form: Form; plan: RequestPlan },
): JSX.Element {
  const { endpoint } = data;
  const values = formValues(data, form, { secrets: "mask" });
  const server = planRequest({ ...endpoint, path: [], parameters: [] }, {
    defaults: "required",
    values: { variables: values.variables ?? {} },
    server: form.server || undefined,
  }).url;
  return (
    <div class="pg-address">
      <MethodPill method={endpoint.method} />
      {/* An address reads from left to right in every language. */}
      <output class="pg-url" dir="ltr" aria-label={words.address}>
        <span class="pg-url-server">{server}</span>
        {endpoint.path.map((part, at) => {
          if (part.kind === "text") return <span key={at}>{breakable(encodePath(part.text))}</span>;
          const parameter = endpoint.parameters.find((each) =>
            each.in === "path" && each.name === part.name
          );
          const value = parameter && values.parameters?.[parameterKey(parameter)];
          return parameter === undefined || value === undefined
            ? <span key={at} class="pg-url-missing">{`{${part.name}}`}</span>
            : <span key={at} class="pg-url-filled">{pathText(parameter, value)}</span>;
        })}
        <span class="pg-url-query">{fullUrl(plan).slice(plan.url.length)}</span>
      </output>
      <CopyButton label={words.copyUrl} text={() => fullUrl(plan)} />
    </div>
  );
}
