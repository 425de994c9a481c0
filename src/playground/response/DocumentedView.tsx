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

/** What the documentation says about an answer, and how the answer differs. */
export interface Verdict {
  readonly documented?: DocumentedResponse | undefined;
  /** Undefined when bodies cannot be compared. */
  readonly comparison?: Comparison | undefined;
  /** The answer as JSON, when it was compared. */
  readonly value?: unknown;
  /** How many things differ, the status and the type included. */
  readonly count: number;
}

/** Compares what has arrived with what is documented. */
export function judge(documented: DocumentedResponse | undefined, body: ReceivedBody): Verdict {
  if (documented === undefined) return { count: 1 };
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
        The documentation has no response for the status {status}.
        {known !== "" && ` It has: ${known}.`}
      </p>
    );
  }
  const { content, otherTypes } = documented;
  return (
    <>
      <p class="call-hint">
        Documented for <strong>{documented.status}</strong>
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
        <p class="call-warning">A body is documented, and there was none.</p>
      )}
      {content === undefined && otherTypes === undefined && (
        <p class="call-hint">No body is documented for this status.</p>
      )}
      {comparison !== undefined && content !== undefined
        ? <SideBySide verdict={verdict} comparison={comparison} content={content} />
        : content !== undefined && body.size > 0 && (
          <p class="call-hint">Only bodies in JSON are compared.</p>
        )}
    </>
  );
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
          <h4>Documented example</h4>
          <JsonTree value={example} depth={3} marks={missing} label="Documented example" />
        </div>
        <div>
          <h4>Received</h4>
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
  missing: "missing",
  surplus: "not documented",
  type: "of another type",
  enum: "with another value",
};

function Summary(
  { differences, isPartial }: { differences: readonly Difference[]; isPartial: boolean },
): JSX.Element {
  if (differences.length === 0) {
    return (
      <p class="call-good">
        {isPartial
          ? "No differences in the part that was compared."
          : "The answer is as documented."}
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
        {differences.length === 1 ? "1 difference" : `${differences.length} differences`}:{" "}
        {counts.join(", ")}
        {isPartial && " (the rest was not compared)"}
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
