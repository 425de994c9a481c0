/**
 * An answer: status, figures, and tabs for body, headers and documentation.
 *
 * @module
 */
import type { JSX } from "preact";
import { useMemo, useState } from "preact/hooks";
import type { ResolvedEndpoint } from "../../model/endpoint.ts";
import type { AnswerHead } from "../send/perform_call.ts";
import { classOfStatus, statusLine } from "../send/status_text.ts";
import { BodyView } from "./BodyView.tsx";
import { DocumentedView, judge } from "./DocumentedView.tsx";
import { matchResponse } from "./match_response.ts";
import { durationText, sizeText } from "./media.ts";
import type { ReceivedBody } from "./received_body.ts";
import { Tabs } from "./Tabs.tsx";
import { callWords } from "../call_words.ts";

/** Shows an answer, also while its body arrives. */
export function AnswerView(
  props: {
    endpoint: ResolvedEndpoint;
    head: AnswerHead;
    body: ReceivedBody;
    /** Milliseconds in all; undefined while the body arrives. */
    totalMs: number | undefined;
    /** Everything has arrived, so it can be compared. */
    isWhole: boolean;
  },
): JSX.Element {
  const { endpoint, head, body, totalMs, isWhole } = props;
  const [open, setOpen] = useState("body");
  const verdict = useMemo(
    () =>
      // A page that documents no response at all says nothing about this one.
      isWhole && endpoint.responses.length > 0
        ? judge(matchResponse(endpoint, head.status, body.type), body, head)
        : undefined,
    [endpoint, head, body, isWhole],
  );
  const isDone = totalMs !== undefined;
  return (
    <div class="call-answer">
      <p class="call-figures">
        <strong class="call-status" data-class={classOfStatus(head.status)}>
          {statusLine(head.status, head.statusText)}
        </strong>
        {isDone && <span title={callWords.fromSend}>{durationText(totalMs)}</span>}
        <span>{callWords.firstByte(durationText(head.firstByteMs))}</span>
        <span>{sizeText(body.size)}{isDone ? "" : "…"}</span>
        {head.via === "proxy" && <span>{callWords.throughProxy}</span>}
      </p>
      {head.redirectedTo !== undefined && (
        <p class="call-hint">
          {callWords.redirectedTo} <code>{head.redirectedTo}</code>
        </p>
      )}
      <Tabs
        label={callWords.answer}
        open={open}
        onOpen={setOpen}
        tabs={[
          {
            id: "body",
            label: callWords.body,
            content: () => <BodyView body={body} isDone={isDone} />,
          },
          {
            id: "headers",
            label: (
              <>
                {callWords.headers} <span class="call-count">{head.headers.length}</span>
              </>
            ),
            content: () => <HeaderTable head={head} />,
          },
          ...(verdict === undefined ? [] : [{
            id: "documented",
            label: (
              <>
                {callWords.documented}{" "}
                <span class="call-count" data-differs={verdict.count > 0}>
                  {verdict.count > 0
                    ? (
                      <>
                        <span aria-hidden="true">{verdict.count}</span>
                        <span class="visually-hidden">{callWords.differences(verdict.count)}</span>
                      </>
                    )
                    : (
                      <>
                        ✓<span class="visually-hidden">{callWords.noDifferences}</span>
                      </>
                    )}
                </span>
              </>
            ),
            content: () => (
              <DocumentedView
                verdict={verdict}
                endpoint={endpoint}
                status={head.status}
                body={body}
              />
            ),
          }]),
        ]}
      />
    </div>
  );
}

function HeaderTable({ head }: { head: AnswerHead }): JSX.Element {
  return (
    <>
      <div class="call-headers" tabIndex={0} role="region" aria-label={callWords.headersOfAnswer}>
        <table>
          <thead class="visually-hidden">
            <tr>
              <th scope="col">{callWords.name}</th>
              <th scope="col">{callWords.value}</th>
            </tr>
          </thead>
          <tbody>
            {head.headers.map(([name, value], at) => (
              <tr key={at}>
                <th scope="row">{name}</th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {head.via === "direct" && (
        <p class="call-hint">
          {callWords.onlyExposed} <code>Access-Control-Expose-Headers</code>.
        </p>
      )}
      {head.dropped.length > 0 && (
        <p class="call-hint">{callWords.keptBack(head.dropped.join(", "))}</p>
      )}
    </>
  );
}
