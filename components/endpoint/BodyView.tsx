/**
 * Bodies of requests and responses: by media type, then by property.
 *
 * @module
 */
import type { JSX } from "preact";
import type { ApiResponse, Content, Field } from "../../src/model/endpoint.ts";
import { ChildFields } from "./ChildFields.tsx";
import { FactsView } from "./FieldRow.tsx";
import {
  Description,
  type FieldContext,
  fieldContext,
  FieldList,
  ValueParts,
} from "./FieldView.tsx";
import { TabSet } from "./TabSet.tsx";

type PageContext = Pick<FieldContext, "describe" | "words" | "expanded">;

/** Contents that have the same body are shown once. */
interface ContentGroup {
  readonly types: readonly string[];
  readonly body: Field;
}

function groupContents(contents: readonly Content[]): ContentGroup[] {
  const groups: { types: string[]; body: Field }[] = [];
  for (const { contentType, body } of contents) {
    const known = groups.find((group) => isSame(group.body, body));
    if (known === undefined) groups.push({ types: [contentType], body });
    else known.types.push(contentType);
  }
  return groups;
}

/** A schema that several media types share gives the same tree; plain values are compared. */
function isSame(one: Field, other: Field): boolean {
  if (one === other) return true;
  return one.fields.length === 0 && other.fields.length === 0 &&
    JSON.stringify({ ...one, span: 0 }) === JSON.stringify({ ...other, span: 0 });
}

/** Media types as quiet words. */
export function MediaTypes({ types }: { types: readonly string[] }): JSX.Element {
  return (
    <span class="media-types">
      {types.map((type, at) => [at > 0 && " ", <code key={type}>{type}</code>])}
    </span>
  );
}

/** The media types of contents when all have the same body. */
export function sharedTypes(contents: readonly Content[]): readonly string[] | undefined {
  const groups = groupContents(contents);
  return groups.length === 1 ? groups[0]?.types : undefined;
}

/** Contents: alone, or as tabs where media types differ in what they carry. */
export function ContentsView(
  props: { contents: readonly Content[]; context: PageContext; prefix: string; anchor: string },
): JSX.Element | null {
  const groups = groupContents(props.contents);
  const [only] = groups;
  const view = (group: ContentGroup) => (
    <BodyFields
      body={group.body}
      context={fieldContext(props.context, props.prefix, props.anchor)}
    />
  );
  if (only === undefined) return null;
  if (groups.length === 1) return view(only);
  return (
    <TabSet
      label={props.context.words.contentType}
      prefix={props.prefix}
      class="tabs-media"
      items={groups.map((group) => ({
        label: group.types.join(", "),
        content: () => view(group),
      }))}
    />
  );
}

/** A body as a whole, then its fields. The type is said when it is not simply an object. */
export function BodyFields({ body, context }: { body: Field; context: FieldContext }): JSX.Element {
  const isPlain = body.type === "object" &&
    (body.fields.length > 0 || body.facts?.choices !== undefined);
  return (
    <>
      {!isPlain && (
        <p class="body-type">
          <span class="field-type">{body.type}</span>
        </p>
      )}
      <FactsView facts={body.facts} words={context.words} />
      <Description text={body.description} context={context} />
      <ValueParts owner={body} context={context} />
    </>
  );
}

/** A response: what it means, its headers, its body. */
export function ResponseView(
  props: { response: ApiResponse; context: PageContext; prefix: string; anchor: string },
): JSX.Element {
  const { response, context } = props;
  const contents = response.contents ?? [];
  const types = sharedTypes(contents);
  const headers = response.headers ?? [];
  return (
    <>
      <div class="response-top">
        <Description text={response.description} context={context} />
        {types !== undefined && <MediaTypes types={types} />}
      </div>
      {headers.length > 0 && (
        <ChildFields label={context.words.headers} open={context.expanded}>
          <FieldList fields={headers} context={fieldContext(context, `${props.prefix}-header`)} />
        </ChildFields>
      )}
      {contents.length === 0
        ? <p class="field-note">{context.words.noBody}</p>
        : <ContentsView {...props} contents={contents} />}
    </>
  );
}

/** The dot of a status: its class in colour, beside the number that says the same. */
export function StatusDot({ status }: { status: string }): JSX.Element {
  return (
    <span
      class="status-dot"
      data-status={/^[1-5]/.exec(status)?.[0] ?? "other"}
      aria-hidden="true"
    />
  );
}
