/**
 * The request as code, in the languages of the page's card. The choice is that of the page.
 *
 * @module
 */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { announce, onLabel, preferred } from "../../components/client/sync.ts";
import type { SampleLanguage } from "../endpoint/samples/mod.ts";
import type { PlaygroundData } from "../model/playground.ts";
import type { RequestPlan } from "../model/request.ts";
import { CopyButton } from "./CopyButton.tsx";
import { highlightRuns } from "./highlight.ts";
import { words } from "./words.ts";

/** The writers are the larger half of the program, and the form is usable without them. */
const loadWriters = () => import("../endpoint/samples/mod.ts");

/** Samples that follow the form. */
export function SamplesPanel(
  { data, plan }: { data: PlaygroundData; plan: RequestPlan },
): JSX.Element {
  const [languages, setLanguages] = useState<readonly SampleLanguage[]>();
  const [label, setLabel] = useState<string>();
  useEffect(() => {
    void loadWriters().then(({ sampleLanguage }) => {
      const names = data.samples.languages.length > 0 ? data.samples.languages : ["bash"];
      const known = names.map(sampleLanguage).filter((each) => each !== undefined);
      const unique = [...new Map(known.map((each) => [each.label, each])).values()];
      setLanguages(unique);
      setLabel((before) => before ?? preferred(unique.map((each) => each.label)));
    });
    onLabel(setLabel);
  }, []);
  const chosen = languages?.find((each) => each.label === label) ?? languages?.[0];
  const code = chosen?.write(plan) ?? "";
  return (
    <section class="pg-samples" aria-label={words.samples}>
      <div class="pg-samples-head">
        <h3>{words.samples}</h3>
        {languages !== undefined && (
          <span class="pg-select">
            <select
              class="pg-input"
              aria-label={words.language}
              value={chosen?.label ?? ""}
              onChange={(event) => {
                setLabel(event.currentTarget.value);
                announce(event.currentTarget.value);
              }}
            >
              {languages.map((each) => <option key={each.label}>{each.label}</option>)}
            </select>
          </span>
        )}
        <span class="pg-space" />
        <CopyButton
          label={words.copyCurl}
          text={async () => (await loadWriters()).sampleLanguage("bash")?.write(plan)}
        >
          {words.copyCurl}
        </CopyButton>
        <CopyButton label={words.copyCode} text={() => code} />
      </div>
      <pre class="pg-sample" tabIndex={0} dir="ltr"><code>
        {highlightRuns(code, chosen?.language ?? "").map((run, at) => (
          run.class === "" ? run.text : <span key={at} class={run.class}>{run.text}</span>
        ))}
      </code></pre>
    </section>
  );
}
