/**
 * The documented response beside the real one, with their differences marked.
 *
 * @module
 */
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { exampleOfContent } from "../../endpoint/example_value.ts";
import { isJson } from "../../endpoint/plan_body.ts";
import type { ResolvedEndpoint } from "../../model/endpoint.ts";
import { compareAnswer, type Comparison, type Difference } from "./compare.ts";
import { JsonTree } from "./JsonTree.tsx";
import type { DocumentedResponse } from "./match_response.ts";
import type { ReceivedBody } from "./received_body.ts";
import type { AnswerHead } from "../send/perform_call.ts";
import { callWords } from "../call_words.ts";
import { type ComparedHeader, compareHeaders, differs } from "./compare_headers.ts";

/** What the documentation says about an answer, and how the answer differs. */
export interface Verdict {
  readonly documented?: DocumentedResponse | undefined;
  /** Undefined when bodies cannot be compared. */
  readonly comparison?: Comparison | undefined;
  /** The answer as JSON, when it was compared. */
  readonly value?: unknown;
  /** The documented headers. */
  readonly headers?: readonly ComparedHeader[];
  /** How many things differ, the status and the type included. */
  readonly count: number;
}

/** Compares what has arrived with what is documented. */
export function judge(
  documented: DocumentedResponse | undefined,
  body: ReceivedBody,
  head: Pick<AnswerHead, "headers" | "via" | "dropped">,
): Verdict {
  if (documented === undefined) return { count: 1 };
  const headers = compareHeaders(documented.response.headers ?? [], head);
  const verdict = judgeBody(documented, body);
  return { ...verdict, headers, count: verdict.count + headers.filter(differs).length };
}

function judgeBody(documented: DocumentedResponse, body: ReceivedBody): Verdict {
  const { content, otherTypes } = documented;
  if (otherTypes !== undefined && body.size > 0) return { documented, count: 1 };
  if (content === undefined || body.view !== "json") {
    const isMissing = content !== undefined && body.size === 0;
    return { documented, count: isMissing ? 1 : 0 };
  }
  const parsed = body.json();
  if (parsed === undefined) return { documented, count: 0 };
  if (!parsed.isJson) return { documented, count: 1 };
  const comparison = compareAnswer(parsed.value, content.body);
  return { documented, comparison, value: parsed.value, count: comparison.differences.length };
}

/** The tab that compares. */
export function DocumentedView(
  props: { verdict: Verdict; endpoint: ResolvedEndpoint; status: number; body: ReceivedBody },
): JSX.Element {
  const { verdict, endpoint, status, body } = props;
  const { documented, comparison } = verdict;
  if (documented === undefined) {
    const known = endpoint.responses.map((each) => each.status).filter(Boolean).join(", ");
    return (
      <p class="call-warning">
        {callWords.noSuchStatus(status)} {known !== "" && callWords.knownStatuses(known)}
      </p>
    );
  }
  const { content, otherTypes } = documented;
  return (
    <>
      <p class="call-hint">
        {callWords.documentedFor} <strong>{documented.status}</strong>
        {content && (
          <>
            {" "}in <code>{content.contentType}</code>
          </>
        )}
        {documented.response.description && <>: {documented.response.description}</>}
      </p>
      {otherTypes !== undefined && body.size > 0 && (
        <p class="call-warning">
          The answer is <code>{body.type || "of no type"}</code>; documented is{" "}
          {otherTypes.join(", ")}.
        </p>
      )}
      {content !== undefined && body.size === 0 && (
        <p class="call-warning">{callWords.bodyMissing}</p>
      )}
      {content === undefined && otherTypes === undefined && (
        <p class="call-hint">{callWords.noBodyDocumented}</p>
      )}
      {comparison !== undefined && content !== undefined
        ? <SideBySide verdict={verdict} comparison={comparison} content={content} />
        : content !== undefined && body.size > 0 && <p class="call-hint">{callWords.onlyJson}</p>}
      <HeaderList headers={verdict.headers ?? []} />
    </>
  );
}

/** The documented headers and their values, with what is wrong about them. */
function HeaderList(
  { headers }: { headers: readonly ComparedHeader[] },
): JSX.Element | null {
  if (headers.length === 0) return null;
  return (
    <>
      <h4 class="call-subtitle">{callWords.documentedHeaders}</h4>
      <div
        class="call-headers"
        tabIndex={0}
        role="region"
        aria-label={callWords.documentedHeaders}
      >
        <table>
          <tbody>
            {headers.map((header) => (
              <tr key={header.name} {...(differs(header) && { "data-mark": header.verdict })}>
                <th scope="row">{header.name}</th>
                <td>
                  {header.value}
                  {header.verdict !== "fine" && (
                    <span class={differs(header) ? "json-note" : "call-absent"}>
                      {noteOf(header)}
                    </span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function noteOf({ verdict, expected = "" }: ComparedHeader): string {
  switch (verdict) {
    case "fine":
      return "";
    case "absent":
      return callWords.notSent;
    case "hidden":
      return callWords.notShown;
    case "missing":
      return callWords.missing;
    case "type":
    case "enum":
      return callWords.shouldBe(expected);
  }
}

type Content = NonNullable<DocumentedResponse["content"]>;

function SideBySide(
  { verdict, comparison, content }: {
    verdict: Verdict;
    comparison: Comparison;
    content: Content;
  },
): JSX.Element {
  const { differences, isPartial } = comparison;
  const example = useMemo(() => {
    const value = exampleOfContent(content, { direction: "response", defaults: "all" });
    return typeof value === "string" && isJson(content.contentType) ? fromText(value) : value;
  }, [content]);
  const marks = useMemo(
    () =>
      new Map(
        differences.filter(({ kind }) => kind !== "missing").map((each) => [each.path, each]),
      ),
    [differences],
  );
  // Examples have one item where answers have many.
  const missing = useMemo(
    () =>
      new Map(
        differences.filter(({ kind }) => kind === "missing")
          .map((each) => [each.path.replace(/\[\d+\]/g, "[0]"), each]),
      ),
    [differences],
  );
  return (
    <>
      <Summary differences={differences} isPartial={isPartial} />
      <div class="call-beside">
        <div>
          <h4>{callWords.documentedExample}</h4>
          <JsonTree value={example} depth={3} marks={missing} label={callWords.documentedExample} />
        </div>
        <div>
          <h4>{callWords.received}</h4>
          <JsonTree value={verdict.value} depth={3} marks={marks} label="Received body" />
        </div>
      </div>
    </>
  );
}

/** Examples of JSON are often written as text. */
function fromText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const KINDS = {
  missing: callWords.missing,
  surplus: callWords.surplus,
  type: callWords.otherType,
  enum: callWords.otherValue,
};

function Summary(
  { differences, isPartial }: { differences: readonly Difference[]; isPartial: boolean },
): JSX.Element {
  if (differences.length === 0) {
    return (
      <p class="call-good">
        {isPartial ? callWords.partAsDocumented : callWords.asDocumented}
      </p>
    );
  }
  // The order of the kinds is their weight.
  const counts = (Object.keys(KINDS) as Difference["kind"][])
    .map((kind) => [differences.filter((each) => each.kind === kind).length, kind] as const)
    .filter(([count]) => count > 0)
    .map(([count, kind]) => `${count} ${KINDS[kind]}`);
  return (
    <details class="call-differences" open={differences.length <= 12}>
      <summary>
        {callWords.differences(differences.length)}: {counts.join(", ")}{" "}
        {isPartial && callWords.onlyPart}
      </summary>
      <ul>
        {differences.map((each) => (
          <li key={each.path + each.kind} data-mark={each.kind}>
            <code>{each.path}</code> {each.text}
          </li>
        ))}
      </ul>
    </details>
  );
}
