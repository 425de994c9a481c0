/**
 * The playground of one endpoint: form, samples and answer side by side.
 *
 * @module
 */
import type { JSX } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { announce } from "../../components/client/announce.ts";
import type { PlaygroundData } from "../model/playground.ts";
import { AddressLine } from "./AddressLine.tsx";
import { AuthorizationSection } from "./authorization.tsx";
import { BodySection } from "./BodySection.tsx";
import { CallPanel } from "./call_panel.tsx";
import type { Credentials, FormSnapshot } from "./contract.ts";
import { EndpointMenu } from "./EndpointMenu.tsx";
import { FieldView } from "./fields/FieldView.tsx";
import { focusInput } from "./fields/focus.ts";
import { FormContext, type FormTools } from "./fields/tools.ts";
import {
  type Form,
  formOfSnapshot,
  formProblems,
  initialForm,
  parameterPath,
  parametersIn,
  planOf,
  snapshotOf,
} from "./form.ts";
import { keepForm, recallServer, recallVariables } from "./kept.ts";
import { parameterKey } from "../endpoint/plan_request.ts";
import { Picture } from "./Picture.tsx";
import { ProblemSummary } from "./ProblemSummary.tsx";
import { SamplesPanel } from "./SamplesPanel.tsx";
import { ServerSection } from "./ServerSection.tsx";
import { ShareButtons } from "./ShareButtons.tsx";
import { words } from "./words.ts";

/** Where requests carry parameters, in the order of the page. */
const PLACES = ["path", "query", "header", "cookie"] as const;

/** What the dialog shows. */
export function Playground(
  { data, endpoints, snapshot, onClose }: {
    data: PlaygroundData;
    /** Address of the list of the site's endpoints. */
    endpoints: string;
    /** The form to start with. */
    snapshot: FormSnapshot | undefined;
    onClose(): void;
  },
): JSX.Element {
  const { endpoint } = data;
  const [form, setForm, formNow] = useForm(() => startingForm(data, snapshot));
  const [files, setFiles] = useState<ReadonlyMap<string, readonly File[]>>(new Map());
  const [credentials, setCredentials] = useState<Credentials>({ security: 0, values: {} });
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isChecked, setChecked] = useState(false);

  const problems = useMemo(() => formProblems(data, form), [form]);
  const shown = useMemo(
    () =>
      new Map(
        problems.filter(({ id }) => isChecked || left.has(id)).map((
          each,
        ) => [each.id, each.message]),
      ),
    [problems, isChecked, left],
  );
  useEffect(() => {
    const keep = (): void => keepForm(snapshotOf(data, formNow()));
    const timer = setTimeout(keep, 200);
    // Whoever leaves at once has typed the last letter, too.
    addEventListener("pagehide", keep);
    return () => {
      clearTimeout(timer);
      removeEventListener("pagehide", keep);
    };
  }, [form]);

  const tools: FormTools = {
    context: {},
    problemAt: (id) => shown.get(id),
    hasProblemWithin: (id) => [...shown.keys()].some((each) => each.startsWith(`${id}/`)),
    leave: (id) => setLeft((before) => before.has(id) ? before : new Set([...before, id])),
    files,
    chooseFiles: (part, chosen) => setFiles((before) => new Map(before).set(part, chosen)),
  };
  /** Shows what is wrong and moves the focus there; answers whether nothing is. */
  const check = (): boolean => {
    const [first, ...more] = formProblems(data, formNow());
    setChecked(true);
    if (first === undefined) return true;
    announce(words.problems(more.length + 1));
    setTimeout(() => focusInput(first.id));
    return false;
  };
  const plan = () =>
    check() ? planOf(data, formNow(), { security: credentials.security }) : undefined;
  const restore = (kept: FormSnapshot): void => {
    setForm(formOfSnapshot(data, kept));
    setFiles(new Map());
    setChecked(false);
    setLeft(new Set());
  };
  const printed = useMemo(
    () => planOf(data, form, { security: credentials.security, secrets: "mask" }),
    [form, credentials.security],
  );

  return (
    <FormContext.Provider value={tools}>
      <div class="pg">
        <header class="pg-head">
          <EndpointMenu data={data} endpoints={endpoints} />
          <ShareButtons
            data={data}
            form={form}
            onReset={() => restore({})}
          />
          <button
            type="button"
            class="pg-icon-button pg-close"
            aria-label={words.close}
            title={words.close}
            onClick={onClose}
          >
            <Picture name="close" />
          </button>
        </header>
        <AddressLine data={data} form={form} plan={printed} />
        <form
          class="pg-form"
          noValidate
          aria-label={words.title}
          onSubmit={(event) => {
            event.preventDefault();
            document.querySelector<HTMLElement>(".playground-send button")?.click();
          }}
        >
          {isChecked && <ProblemSummary problems={problems} />}
          <ServerSection data={data} form={form} onChange={setForm} />
          <AuthorizationSection data={data} credentials={credentials} onChange={setCredentials} />
          {PLACES.map((place) => {
            const parameters = parametersIn(endpoint, place);
            return parameters.length > 0 && (
              <section class="pg-section" key={place}>
                <h3>{words[place]}</h3>
                <div class="pg-fields">
                  {parameters.map((each) => {
                    const key = parameterKey(each);
                    return (
                      <FieldView
                        key={key}
                        field={each}
                        draft={form.parameters[key]}
                        required={each.required || place === "path"}
                        path={parameterPath(each)}
                        depth={0}
                        onChange={(next) =>
                          setForm({
                            ...formNow(),
                            parameters: { ...formNow().parameters, [key]: next },
                          })}
                      />
                    );
                  })}
                </div>
              </section>
            );
          })}
          {endpoint.parameters.length === 0 && endpoint.requestBody === undefined && (
            <p class="pg-section pg-help">{words.noParameters}</p>
          )}
          <BodySection data={data} form={form} tools={tools} onChange={setForm} />
        </form>
        <CallPanel
          data={data}
          credentials={credentials}
          files={files}
          plan={plan}
          snapshot={() => snapshotOf(data, formNow())}
          restore={restore}
        />
        <SamplesPanel data={data} plan={printed} />
      </div>
    </FormContext.Provider>
  );
}

/** The form, with a way to read it as it is now: events may come before the next drawing. */
function useForm(start: () => Form): [Form, (form: Form) => void, () => Form] {
  const [form, setForm] = useState(start);
  const latest = useRef(form);
  const set = (next: Form): void => {
    latest.current = next;
    setForm(next);
  };
  return [form, set, () => latest.current];
}

/** A kept form; else an empty one at the server that the reader chose last. */
function startingForm(data: PlaygroundData, snapshot: FormSnapshot | undefined): Form {
  const form = snapshot === undefined ? initialForm(data) : formOfSnapshot(data, snapshot);
  return {
    ...form,
    server: snapshot?.server ?? recallServer(data.endpoint) ?? form.server,
    variables: { ...recallVariables(), ...form.variables },
  };
}
