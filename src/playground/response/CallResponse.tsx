/**
 * A call from Send to its answer: progress, failure, answer, and the calls of the past.
 *
 * @module
 */
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { fillCredentials } from "../auth/fill_credentials.ts";
import { browserStorage } from "../browser_storage.ts";
import type { CallProps } from "../contract.ts";
import { AnswerView } from "./AnswerView.tsx";
import { CallHistory, type HistoryEntry, keptCharacters } from "./history.ts";
import { HistoryView } from "./HistoryView.tsx";
import { durationText, sizeText } from "./media.ts";
import { ReceivedBody } from "./received_body.ts";
import { browserLimits } from "../send/browser_limits.ts";
import { explainFailure } from "../send/failure.ts";
import { FailureView } from "../send/FailureView.tsx";
import { routeFor } from "../send/route.ts";
import { statusLine } from "../send/status_text.ts";
import { type Call, useCall } from "../send/use_call.ts";
import { sizeOfBody, type WireRequest, wireRequest } from "../send/wire.ts";
import { callWords } from "../call_words.ts";
import { words } from "../words.ts";

/** Milliseconds of silence after which a call is given up, and after which it is when asked to wait. */
const PATIENCE = 60_000;
const LONG_PATIENCE = 300_000;

/** What the reader should know about a request before its answer. */
interface Notes {
  readonly missing: readonly string[];
  readonly headers: readonly string[];
  readonly cookies: boolean;
}

/** What the Send button does. */
export interface CallControls {
  /** Sends, or cancels what is under way. */
  press(): void;
}

/** The response section. Tells the button when there is something to cancel. */
export function CallResponse(
  props: CallProps & { onReady(controls: CallControls): void; onRunning(isRunning: boolean): void },
): JSX.Element {
  const { data } = props;
  const { call, start, cancel, show } = useCall();
  const [notes, setNotes] = useState<Notes>();
  const [past, setPast] = useState<HistoryEntry>();
  const [history] = useState(() => new CallHistory(browserStorage(), location.pathname));
  const [entries, setEntries] = useState(() => history.entries());
  // Sending again has to wait for the form to be as it was, and then needs its new functions.
  const latest = useRef(props);
  latest.current = props;

  async function send(timeoutMs = PATIENCE): Promise<void> {
    const { plan, credentials, files, snapshot } = latest.current;
    const planned = plan();
    if (planned === undefined) return;
    const form = snapshot();
    const filled = fillCredentials(planned, data.endpoint, credentials);
    const request = wireRequest(filled.plan, files);
    const route = routeFor(data, request.url);
    const { headers, cookies } = browserLimits(request);
    setPast(undefined);
    const isDirect = route.kind === "direct";
    setNotes({
      missing: filled.missing,
      headers: isDirect ? headers : [],
      cookies: isDirect && cookies,
    });
    const done = await start(request, route, timeoutMs);
    if (done.end?.kind === "cancelled" && done.head === undefined) return;
    setEntries(history.add(await entryOf(done, planned.url, form), filled.secrets));
  }

  const isRunning = call !== undefined && call.end === undefined;
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    props.onRunning(isRunning);
    // On narrow screens the answer is below the form.
    const { top = 0 } = section.current?.getBoundingClientRect() ?? {};
    if (isRunning && top > innerHeight * 0.6) section.current?.scrollIntoView();
  }, [isRunning]);
  const press = useRef(() => {});
  press.current = () => isRunning ? cancel() : void send();
  useEffect(() => props.onReady({ press: () => press.current() }), []);

  function sendAgain(entry: HistoryEntry): void {
    latest.current.restore(entry.form);
    setTimeout(() => void send());
  }
  function showEntry(entry: HistoryEntry): void {
    latest.current.restore(entry.form);
    setNotes(undefined);
    setPast(entry);
    show(callOf(entry));
  }

  return (
    <section
      class="playground-response"
      aria-label={words.response}
      aria-busy={isRunning}
      ref={section}
    >
      <p class="visually-hidden" role="status">{call && spoken(call)}</p>
      {notes && <NoteList notes={notes} />}
      {past && <PastNote entry={past} />}
      {call && <CallView call={call} data={data} onWait={() => void send(LONG_PATIENCE)} />}
      <HistoryView
        entries={entries}
        onShow={showEntry}
        onSend={sendAgain}
        onRemove={({ at }) => setEntries(history.remove(at))}
        onClear={() => setEntries(history.clear())}
      />
    </section>
  );
}

function CallView(
  { call, data, onWait }: { call: Call; data: CallProps["data"]; onWait(): void },
): JSX.Element {
  const { head, body, end, totalMs, request } = call;
  return (
    <>
      {end === undefined && <Progress call={call} />}
      {end?.kind === "cancelled" && (
        <p class="call-hint">
          {callWords.cancelledAfter(durationText(totalMs ?? 0))} {head && callWords.restBelow}
        </p>
      )}
      {end?.kind === "failed" && (
        <FailureView failure={end.failure} url={request.url} onWait={onWait} />
      )}
      {head !== undefined && body !== undefined && (
        <AnswerView
          key={call.startedAt}
          endpoint={data.endpoint}
          head={head}
          body={body}
          totalMs={totalMs}
          isWhole={end?.kind === "done"}
        />
      )}
    </>
  );
}

/** How long the call has been under way, and how far it has come. */
function Progress({ call }: { call: Call }): JSX.Element {
  const { startedAt, timeoutMs, head, body, request } = call;
  const [now, setNow] = useState(performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.round((now - startedAt) / 1000));
  const toSend = sizeOfBody(request);
  const { sent } = call;
  const isSending = head === undefined && sent !== undefined && sent < toSend;
  const length = head?.headers.find(([name]) => name.toLowerCase() === "content-length")?.[1];
  const received = body?.size ?? 0;
  const [done, total] = isSending ? [sent, toSend] : [received, Number(length)];
  const isMeasured = isSending || total > 0 && received <= total;
  const size = isMeasured ? callWords.partOf(sizeText(done), sizeText(total)) : sizeText(done);
  return (
    <div class="call-progress">
      {isMeasured
        ? (
          <progress
            aria-label={isSending ? callWords.sent : callWords.received}
            value={done}
            max={total}
          />
        )
        : (
          <progress
            aria-label={head === undefined ? callWords.waitingForAnswer : callWords.receiving}
          />
        )}
      <p>
        <span>
          {head === undefined && !isSending
            ? callWords.waitingFor(hostOf(request.url))
            : (isSending ? callWords.bytesSent : callWords.bytesReceived)(size)}, {seconds} s
        </span>
        <span class="call-patience">{callWords.givesUpAfter(durationText(timeoutMs))}</span>
      </p>
    </div>
  );
}

/** Says that an answer is one of the past, and what of it was kept. */
function PastNote({ entry }: { entry: HistoryEntry }): JSX.Element {
  const { status, statusText = "", failure, size, at } = entry;
  const isKept = callOf(entry) !== undefined;
  return (
    <p class="call-hint">
      {callWords.from(new Date(at).toLocaleString())}{" "}
      {failure ?? statusLine(status ?? 0, statusText)}
      {!isKept && failure === undefined && <>, {sizeText(size)}. {callWords.notKept}</>}
    </p>
  );
}

function NoteList({ notes }: { notes: Notes }): JSX.Element | null {
  const { missing, headers, cookies } = notes;
  const named = (names: readonly string[]) => [...new Set(names)].join(", ");
  const list = [
    ...(missing.length > 0 ? [callWords.sentWithout(named(missing))] : []),
    ...(headers.length > 0 ? [callWords.headersLeftOut(named(headers))] : []),
    ...(cookies ? [callWords.cookiesLeftOut] : []),
  ];
  if (list.length === 0) return null;
  return <ul class="call-notes">{list.map((note) => <li key={note}>{note}</li>)}</ul>;
}

/** What a screen reader says; again only when it changes. */
function spoken({ head, end, body, request }: Call): string {
  if (end === undefined) return head === undefined ? callWords.sending : callWords.receivingAnswer;
  if (end.kind === "cancelled") return callWords.cancelled;
  if (end.kind === "failed") {
    return callWords.failed(explainFailure(end.failure, request.url).title);
  }
  return head === undefined
    ? ""
    : callWords.answerIs(statusLine(head.status, head.statusText), sizeText(body?.size ?? 0));
}

/** What is kept of a call. */
async function entryOf(
  call: Call,
  url: string,
  form: HistoryEntry["form"],
): Promise<HistoryEntry> {
  const { head, body, end, totalMs = 0, request } = call;
  const isKept = body !== undefined && body.size <= keptCharacters &&
    ["empty", "json", "text", "ndjson", "events"].includes(body.view);
  return {
    at: Date.now(),
    method: request.method,
    url,
    totalMs,
    size: body?.size ?? 0,
    form,
    ...(head && { status: head.status, statusText: head.statusText, headers: head.headers }),
    ...(end?.kind === "failed" && { failure: explainFailure(end.failure, request.url).title }),
    ...(isKept && { body: await body.text() }),
  };
}

/** A call of the past; undefined when its answer was not kept. */
function callOf(entry: HistoryEntry): Call | undefined {
  const { status, statusText = "", headers, body: text, totalMs } = entry;
  if (status === undefined || headers === undefined || text === undefined) return undefined;
  // Kept as text, so it has no charset of its own any more.
  const body = new ReceivedBody(
    headers.map(([name, value]) => [name, value.replace(/;\s*charset=[^;]*/i, "")]),
    entry.url,
  );
  body.push(new TextEncoder().encode(text));
  body.end();
  const request: WireRequest = { method: entry.method, url: entry.url, headers: [] };
  return {
    request,
    route: { kind: "direct", credentials: false },
    startedAt: entry.at,
    timeoutMs: PATIENCE,
    head: { status, statusText, headers, via: "direct", dropped: [], firstByteMs: totalMs },
    body,
    end: { kind: "done" },
    totalMs,
  };
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}
