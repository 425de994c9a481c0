/**
 * The generated part of an endpoint page, for tests.
 *
 * @module
 */
import { EndpointView } from "../../components/endpoint/EndpointView.tsx";
import { resolveEndpoint } from "../../src/endpoint/resolve.ts";
import { describeEndpoint, renderDescription } from "../../src/compile/description.ts";
import type { Endpoint } from "../../src/model/endpoint.ts";
import type { PageView } from "../../src/model/view.ts";
import { fakeScope, type RecordedScope, render } from "./scope.tsx";

/** A page's scope in English, or another language. */
export function endpointScope(language = "en"): RecordedScope {
  // Components of endpoints read the language of the navigation and nothing else of it.
  const navigation = { language } as PageView["navigation"];
  return fakeScope({ view: { navigation } });
}

/** HTML of the generated part. */
export function renderEndpoint(endpoint: Endpoint, scope: RecordedScope = endpointScope()): string {
  const resolved = resolveEndpoint(endpoint, { servers: [] }).value!; // always has one
  const origin = { file: "openapi.yaml", base: "" };
  const descriptions = describeEndpoint(resolved, (text) => renderDescription(text, origin));
  return render(
    <EndpointView endpoint={resolved} describe={(text) => descriptions[text] ?? ""} />,
    scope,
  );
}
