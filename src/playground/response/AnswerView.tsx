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
        ? judge(matchResponse(endpoint, head.status, body.type), body)
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
        {isDone && <span title="From Send to the last byte">{durationText(totalMs)}</span>}
        <span>first byte {durationText(head.firstByteMs)}</span>
        <span>{sizeText(body.size)}{isDone ? "" : "…"}</span>
        {head.via === "proxy" && <span>through the proxy</span>}
      </p>
      {head.redirectedTo !== undefined && (
        <p class="call-hint">
          Redirected to <code>{head.redirectedTo}</code>
        </p>
      )}
      <Tabs
        label="Answer"
        open={open}
        onOpen={setOpen}
        tabs={[
          {
            id: "body",
            label: "Body",
            content: () => <BodyView body={body} isDone={isDone} />,
          },
          {
            id: "headers",
            label: (
              <>
                Headers <span class="call-count">{head.headers.length}</span>
              </>
            ),
            content: () => <HeaderTable head={head} />,
          },
          ...(verdict === undefined ? [] : [{
            id: "documented",
            label: (
              <>
                Documented{" "}
                <span class="call-count" data-differs={verdict.count > 0}>
                  {verdict.count > 0
                    ? (
                      <>
                        {verdict.count}
                        <span class="visually-hidden">
                          {verdict.count === 1 ? " difference" : " differences"}
                        </span>
                      </>
                    )
                    : (
                      <>
                        ✓<span class="visually-hidden">no differences</span>
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
      <div class="call-headers" tabIndex={0} role="region" aria-label="Headers of the answer">
        <table>
          <thead class="visually-hidden">
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Value</th>
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
          Browsers show the headers that the API exposes (<code>
            Access-Control-Expose-Headers
          </code>), so there may be more.
        </p>
      )}
      {head.dropped.length > 0 && (
        <p class="call-hint">Kept back by the proxy: {head.dropped.join(", ")}.</p>
      )}
    </>
  );
}
