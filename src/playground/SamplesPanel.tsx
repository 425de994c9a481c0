/**
 * The request as code, in the languages of the page's card. The choice is that of the page.
 *
 * @module
 */
import type { JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { announce, onLabel, preferred } from "../../components/client/sync.ts";
import { languageName, languageNames, type SampleName } from "../endpoint/samples/languages.ts";
import type { PlaygroundData } from "../model/playground.ts";
import type { RequestPlan } from "../model/request.ts";
import { CopyButton } from "./CopyButton.tsx";
import { highlightRuns } from "./highlight.ts";
import { words } from "./words.ts";

type Write = (plan: RequestPlan) => string;

/** Each writer is a file of its own, and a reader wants one or two of them. */
const writers: Readonly<Record<SampleName, () => Promise<Write>>> = {
  bash: async () => (await import("../endpoint/samples/curl.ts")).curlSample,
  python: async () => (await import("../endpoint/samples/python.ts")).pythonSample,
  javascript: async () => (await import("../endpoint/samples/javascript.ts")).javascriptSample,
  node: async () => (await import("../endpoint/samples/javascript.ts")).javascriptSample,
  typescript: async () => (await import("../endpoint/samples/javascript.ts")).typescriptSample,
  php: async () => (await import("../endpoint/samples/php.ts")).phpSample,
  go: async () => (await import("../endpoint/samples/go.ts")).goSample,
  java: async () => (await import("../endpoint/samples/java.ts")).javaSample,
  ruby: async () => (await import("../endpoint/samples/ruby.ts")).rubySample,
  csharp: async () => (await import("../endpoint/samples/csharp.ts")).csharpSample,
  dotnet: async () => (await import("../endpoint/samples/csharp.ts")).csharpSample,
  rust: async () => (await import("../endpoint/samples/rust.ts")).rustSample,
  swift: async () => (await import("../endpoint/samples/swift.ts")).swiftSample,
  kotlin: async () => (await import("../endpoint/samples/kotlin.ts")).kotlinSample,
  powershell: async () => (await import("../endpoint/samples/powershell.ts")).powershellSample,
};

/** The languages of the settings, each once; curl when there is none. */
function languagesOf(names: readonly string[]) {
  const known = names.map(languageName).filter((each) => each !== undefined);
  const unique = [...new Map(known.map((each) => [each.label, each])).values()];
  return unique.length > 0 ? unique : [languageNames[0]];
}

/** Samples that follow the form. */
export function SamplesPanel(
  { data, plan }: { data: PlaygroundData; plan: RequestPlan },
): JSX.Element {
  const languages = useMemo(() => languagesOf(data.samples.languages), []);
  const [label, setLabel] = useState(() => preferred(languages.map((each) => each.label)));
  const [written, setWritten] = useState<{ name: SampleName; write: Write }>();
  const chosen = languages.find((each) => each.label === label) ?? languages[0]!; // never empty
  useEffect(() => onLabel(setLabel), []);
  useEffect(() => {
    let isCurrent = true;
    void writers[chosen.name]().then((write) =>
      isCurrent && setWritten({ name: chosen.name, write })
    );
    return () => void (isCurrent = false);
  }, [chosen.name]);
  // While another writer is on its way, the code of the last one stays.
  const shown = languageNames.find(({ name }) => name === written?.name) ?? chosen;
  const code = written?.write(plan) ?? "";
  return (
    <section class="pg-samples" aria-label={words.samples}>
      <div class="pg-samples-head">
        <h3>{words.samples}</h3>
        <span class="pg-select">
          <select
            class="pg-input"
            aria-label={words.language}
            value={chosen.label}
            onChange={(event) => {
              setLabel(event.currentTarget.value);
              announce(event.currentTarget.value);
            }}
          >
            {languages.map((each) => <option key={each.label}>{each.label}</option>)}
          </select>
        </span>
        <span class="pg-space" />
        <CopyButton
          label={words.copyCurl}
          text={async () => (await writers.bash())(plan)}
        >
          {words.copyCurl}
        </CopyButton>
        <CopyButton label={words.copyCode} text={() => code} />
      </div>
      <pre class="pg-sample" tabIndex={0} dir="ltr"><code>
        {highlightRuns(code, shown.language).map((run, at) => (
          run.class === "" ? run.text : <span key={at} class={run.class}>{run.text}</span>
        ))}
      </code></pre>
    </section>
  );
}
