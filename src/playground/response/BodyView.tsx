/**
 * The body of an answer, as what it is.
 *
 * @module
 */
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { CopyButton } from "../CopyButton.tsx";
import { indentMarkup, isMarkup } from "./indent_markup.ts";
import { JsonTree } from "./JsonTree.tsx";
import { parseJson } from "./json_value.ts";
import { durationText, sizeText } from "./media.ts";
import {
  parsedBytes,
  type ReceivedBody,
  type ReceivedEvent,
  shownCharacters,
  shownEvents,
} from "./received_body.ts";
import { callWords } from "../call_words.ts";

/** Bytes of a picture that is shown; a larger one is for saving. */
const SHOWN_PICTURE = 12_000_000;

/** Bytes of a document that is shown unfolded. */
const SMALL_DOCUMENT = 4_000;

/** Shows a body, also while it arrives. */
export function BodyView({ body, isDone }: { body: ReceivedBody; isDone: boolean }): JSX.Element {
  const [isRaw, setRaw] = useState(false);
  const { view } = body;
  const indented = useMemo(() => isDone ? indentedText(body) : undefined, [body, isDone]);
  if (view === "empty") {
    return <p class="call-hint">{isDone ? callWords.noBody : callWords.waitingForBody}</p>;
  }
  const isText = ["json", "ndjson", "events", "text"].includes(view);
  const hasForms = isText && (view !== "text" || indented !== undefined);
  return (
    <>
      <div class="call-tools">
        {hasForms && (
          <div class="call-switch" role="group" aria-label={callWords.formOfBody}>
            <button type="button" aria-pressed={!isRaw} onClick={() => setRaw(false)}>
              {callWords.pretty}
            </button>
            <button type="button" aria-pressed={isRaw} onClick={() => setRaw(true)}>
              {callWords.raw}
            </button>
          </div>
        )}
        <span class="call-type">{body.type || callWords.noContentType}</span>
        {isText && <CopyButton label={callWords.copyBody} text={() => body.text()} />}
        <button type="button" class="call-button" onClick={() => save(body)}>
          {callWords.download}
        </button>
      </div>
      {isRaw && hasForms
        ? <TextBody body={body} />
        : indented !== undefined
        ? <Scrolling label={callWords.textOfBody}>{indented}</Scrolling>
        : <Formed body={body} isDone={isDone} />}
    </>
  );
}

/** XML and HTML for reading; undefined for the rest, and for what is too large or not well-formed. */
function indentedText(body: ReceivedBody): string | undefined {
  if (body.view !== "text" || !isMarkup(body.type) || body.size > shownCharacters) return undefined;
  return indentMarkup(body.shownText, /html/.test(body.type));
}

function Formed({ body, isDone }: { body: ReceivedBody; isDone: boolean }): JSX.Element {
  switch (body.view) {
    case "json":
      return isDone
        ? <JsonBody body={body} />
        : <p class="call-hint">{callWords.bytesReceived(sizeText(body.size))}…</p>;
    case "ndjson":
    case "events":
      return <EventList body={body} isDone={isDone} />;
    case "image":
      return <Picture body={body} isDone={isDone} />;
    case "audio":
    case "video":
      return <Player body={body} isDone={isDone} />;
    case "text":
      return <TextBody body={body} />;
    case "binary":
    case "empty":
      return (
        <p class="call-hint">
          {callWords.binaryData(sizeText(body.size))}
          {isDone && (
            <>
              : <code>{body.fileName}</code>
            </>
          )}
        </p>
      );
  }
}

function TextBody({ body }: { body: ReceivedBody }): JSX.Element {
  const text = body.shownText;
  return (
    <>
      <Scrolling label={callWords.textOfBody}>{text}</Scrolling>
      {body.isCut && (
        <p class="call-hint">
          {callWords.cutAt(sizeText(shownCharacters), sizeText(body.size))}
        </p>
      )}
    </>
  );
}

function Scrolling(props: { label: string; children: ComponentChildren }): JSX.Element {
  return (
    <pre class="call-text" tabIndex={0} role="region" aria-label={props.label} dir="ltr">
      {props.children}
    </pre>
  );
}

function JsonBody({ body }: { body: ReceivedBody }): JSX.Element {
  const [folding, setFolding] = useState(body.size < SMALL_DOCUMENT ? 99 : 2);
  const parsed = body.json();
  if (parsed === undefined) {
    return (
      <>
        <p class="call-hint">{callWords.shownAsText(sizeText(parsedBytes))}</p>
        <TextBody body={body} />
      </>
    );
  }
  if (!parsed.isJson) {
    return (
      <>
        <p class="call-warning">{callWords.invalidJson(parsed.problem)}</p>
        <TextBody body={body} />
      </>
    );
  }
  const canUnfold = body.size < 200_000;
  return (
    <div class="call-json">
      {typeof parsed.value === "object" && parsed.value !== null && (
        <div class="call-folding">
          <button
            type="button"
            class="call-link"
            onClick={() => setFolding(folding === 1 ? -1 : 1)}
          >
            {callWords.fold}
          </button>
          {canUnfold && (
            <button
              type="button"
              class="call-link"
              onClick={() => setFolding(folding === 99 ? 100 : 99)}
            >
              {callWords.unfoldAll}
            </button>
          )}
        </div>
      )}
      {/* Another key each time: the lines remember what the reader folded. */}
      <JsonTree key={folding} value={parsed.value} depth={Math.abs(folding)} label="Body" />
    </div>
  );
}

/** Events and lines as they arrive, the newest below. */
function EventList({ body, isDone }: { body: ReceivedBody; isDone: boolean }): JSX.Element {
  const { events, eventCount } = body;
  const words = body.view === "events" ? "event" : "line";
  return (
    <>
      <p class="call-hint">
        {eventCount} {eventCount === 1 ? words : `${words}s`}
        {isDone ? "" : ", waiting for more…"}
        {eventCount > shownEvents && ` The last ${shownEvents} are shown.`}
      </p>
      {events.length > 0 && (
        <ol class="call-events" tabIndex={0} aria-label={`Received ${words}s`}>
          {events.map((event) => <EventItem key={event.number} event={event} />)}
        </ol>
      )}
    </>
  );
}

function EventItem({ event }: { event: ReceivedEvent }): JSX.Element {
  const parsed = /^\s*[[{]/.test(event.data) ? parseJson(event.data) : undefined;
  return (
    <li>
      <div class="call-event-head">
        <span>#{event.number}</span>
        {event.name !== "" && <strong>{event.name}</strong>}
        {event.id !== undefined && <span>id {event.id}</span>}
        <time>+{durationText(event.at)}</time>
      </div>
      {parsed?.isJson
        ? <JsonTree value={parsed.value} depth={0} label={`Data ${event.number}`} />
        : <pre class="call-event-text" dir="ltr">{event.data}</pre>}
    </li>
  );
}

/** Pictures stand in a `data:` URL: the policy of a site need not allow any other. */
function Picture({ body, isDone }: { body: ReceivedBody; isDone: boolean }): JSX.Element {
  const [url, setUrl] = useState("");
  const [size, setSize] = useState("");
  useEffect(() => {
    if (!isDone || body.size > SHOWN_PICTURE) return;
    const reader = new FileReader();
    reader.onload = () => setUrl(String(reader.result));
    reader.readAsDataURL(body.blob());
  }, [body, isDone]);
  if (isDone && body.size > SHOWN_PICTURE) {
    return <p class="call-hint">A picture of {sizeText(body.size)}. Download to look at it.</p>;
  }
  if (url === "") return <p class="call-hint">{callWords.bytesReceived(sizeText(body.size))}…</p>;
  return (
    <figure class="call-picture">
      <img
        src={url}
        alt={`Picture ${body.fileName}`}
        onLoad={({ currentTarget }) =>
          setSize(`${currentTarget.naturalWidth} × ${currentTarget.naturalHeight}`)}
        onError={() => setSize("This browser cannot show the picture.")}
      />
      <figcaption>{size}</figcaption>
    </figure>
  );
}

/** Sound and film. A site whose policy forbids `blob:` media says so instead. */
function Player({ body, isDone }: { body: ReceivedBody; isDone: boolean }): JSX.Element {
  const [url, setUrl] = useState("");
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (!isDone) return;
    const made = URL.createObjectURL(body.blob());
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [body, isDone]);
  if (url === "") return <p class="call-hint">{callWords.bytesReceived(sizeText(body.size))}…</p>;
  if (hasFailed) {
    return (
      <p class="call-warning">
        It cannot be played here: the format is not known to this browser, or the policy of the site
        does not list <code>media-src blob:</code>. Download it instead.
      </p>
    );
  }
  const common = {
    controls: true,
    src: url,
    onError: () => setFailed(true),
    "aria-label": body.fileName,
  };
  return body.view === "audio"
    ? <audio class="call-player" {...common} />
    : <video class="call-player" {...common} />;
}

/** Saves all bytes under the name that the server gave. */
function save(body: ReceivedBody): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(body.blob());
  link.download = body.fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
