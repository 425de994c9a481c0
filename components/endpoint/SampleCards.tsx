/**
 * The cards of an endpoint page in the right column: samples of the request and examples of the
 * responses, for pages that have none of their own. They look like `RequestExample` and
 * `ResponseExample`, and readers choose in them the same way.
 *
 * @module
 */
import type { JSX } from "preact";
import type { CodeSample, ResponseSample } from "../../src/model/request.ts";
import { type CodeTab, CodeTabs } from "../CodeGroup.tsx";

/** More labels than this do not fit beside each other: a list takes the place of tabs. */
const maxTabs = 4;

/** What a card has in common with a fence of Markdown. */
function tabOf(label: string, language: string, code: string): CodeTab {
  return {
    label,
    code,
    options: {
      language,
      lines: false,
      wrap: false,
      expandable: true,
      highlight: [],
      focus: [],
      nocopy: false,
      twoslash: false,
    },
  };
}

/** Samples of the request in several languages; nothing when there are none. */
export function RequestSamples(props: { samples: readonly CodeSample[] }): JSX.Element | null {
  const { samples } = props;
  if (samples.length === 0) return null;
  return (
    <CodeTabs
      tabs={samples.map(({ label, language, code }) => tabOf(label, language, code))}
      dropdown={samples.length > maxTabs}
      name="Request examples"
      id="_request-example"
      class="request-example"
    />
  );
}

/** Examples of the responses by status; nothing when there are none. */
export function ResponseSamples(props: { samples: readonly ResponseSample[] }): JSX.Element | null {
  const { samples } = props;
  if (samples.length === 0) return null;
  return (
    <CodeTabs
      tabs={samples.map(({ label, language, code }) => tabOf(label, language, code))}
      dropdown={samples.length > maxTabs}
      name="Response examples"
      id="_response-example"
      class="response-example"
      statuses
    />
  );
}
