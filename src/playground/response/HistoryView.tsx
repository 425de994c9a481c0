/**
 * The list of past calls of the page.
 *
 * @module
 */
import type { JSX } from "preact";
import { classOfStatus } from "../send/status_text.ts";
import type { HistoryEntry } from "./history.ts";
import { durationText } from "./media.ts";
import { callWords } from "../call_words.ts";

/** What a reader can do with an entry. */
export interface HistoryActions {
  /** Shows the answer that was kept, and puts the form back as it was. */
  onShow(entry: HistoryEntry): void;
  onSend(entry: HistoryEntry): void;
  onRemove(entry: HistoryEntry): void;
  onClear(): void;
}

/** Past calls, newest first; nothing when there are none. */
export function HistoryView(
  props: { entries: readonly HistoryEntry[] } & HistoryActions,
): JSX.Element | null {
  const { entries } = props;
  if (entries.length === 0) return null;
  return (
    <details class="call-history">
      <summary>
        {callWords.history} <span class="call-count">{entries.length}</span>
      </summary>
      <ul>
        {entries.map((entry) => {
          const time = new Date(entry.at);
          const name = `${entry.method} ${pathOf(entry.url)}, ${time.toLocaleTimeString()}`;
          return (
            <li key={entry.at}>
              <button
                type="button"
                class="call-history-entry"
                onClick={() => props.onShow(entry)}
              >
                <strong class="call-status" data-class={classOfStatus(entry.status ?? 0)}>
                  {entry.status ?? callWords.noAnswer}
                </strong>
                <span class="call-history-url" dir="ltr">
                  {entry.method} {pathOf(entry.url)}
                </span>
                <time dateTime={time.toISOString()} title={time.toLocaleString()}>
                  {time.toDateString() === new Date().toDateString()
                    ? time.toLocaleTimeString()
                    : time.toLocaleDateString()}
                </time>
                <span>{durationText(entry.totalMs)}</span>
              </button>
              <button
                type="button"
                class="call-button"
                aria-label={`${callWords.sendAgain}: ${name}`}
                onClick={() => props.onSend(entry)}
              >
                {callWords.sendAgain}
              </button>
              <button
                type="button"
                class="call-button"
                aria-label={`${callWords.delete}: ${name}`}
                onClick={() => props.onRemove(entry)}
              >
                {callWords.delete}
              </button>
            </li>
          );
        })}
      </ul>
      <p class="call-hint">
        {callWords.keptHere}{" "}
        <button type="button" class="call-link" onClick={props.onClear}>
          {callWords.deleteAll}
        </button>
      </p>
    </details>
  );
}

function pathOf(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname : url;
}
