/**
 * The generated part of an endpoint page: everything that a specification says about an operation,
 * in the sections of the format (openapi.md 4).
 *
 * @module
 */
import type { JSX } from "preact";
import type {
  Callback,
  Endpoint,
  Field,
  ParameterLocation,
  ResolvedEndpoint,
} from "../../src/model/endpoint.ts";
import { useScope } from "../scope.ts";
import {
  BodyFields,
  ContentsView,
  MediaTypes,
  ResponseView,
  sharedTypes,
  StatusDot,
} from "./BodyView.tsx";
import { ChildFields } from "./ChildFields.tsx";
import {
  Description,
  type FieldContext,
  fieldContext,
  FieldList,
  pageContext,
} from "./FieldView.tsx";
import { breakable } from "./FieldRow.tsx";
import { MethodBadge } from "./MethodBadge.tsx";
import { Section } from "./Section.tsx";
import { SecurityView } from "./SecurityView.tsx";
import { TabSet } from "./TabSet.tsx";

type PageContext = Pick<FieldContext, "describe" | "words" | "expanded">;

/** What generated pages are given besides their content. */
export interface GeneratedProps {
  /** Safe HTML of a description (Markdown source). */
  readonly describe: (markdown: string) => string;
  /** `api.params.expanded` is `all`: nested fields are open at load. */
  readonly expanded?: boolean;
}

const LOCATIONS: readonly ParameterLocation[] = ["header", "path", "query", "cookie"];

/**
 * The sections of an operation or webhook. The title, the description and the endpoint bar stand
 * above them and are the layout's.
 */
export function EndpointView(props: GeneratedProps & { endpoint: ResolvedEndpoint }): JSX.Element {
  const scope = useScope();
  const context = pageContext(props.describe, scope.view.navigation.language, props.expanded);
  const { endpoint } = props;
  return (
    <div class="endpoint-generated">
      <SecurityView security={endpoint.security ?? []} context={context} level={2} />
      <Parts endpoint={endpoint} context={context} level={2} prefix="" />
    </div>
  );
}

/** The sections that callbacks have as well. `prefix` keeps anchors apart. */
function Parts(
  props: { endpoint: Endpoint; context: PageContext; level: number; prefix: string },
): JSX.Element {
  const { endpoint, context, level, prefix } = props;
  const { words } = context;
  const { requestBody, responses, callbacks = [] } = endpoint;
  const listed = level === 2;
  return (
    <>
      {LOCATIONS.map((location) => {
        const fields = endpoint.parameters.filter((each) => each.in === location);
        if (fields.length === 0) return null;
        return (
          <Section
            key={location}
            id={`${prefix}params-${location}`}
            title={words[location]}
            level={level}
            count={fields.length}
            listed={listed}
          >
            <FieldList
              fields={fields}
              location={location}
              context={fieldContext(context, `${prefix}param`)}
            />
          </Section>
        );
      })}
      {requestBody !== undefined && <RequestBodySection {...props} body={requestBody} />}
      {callbacks.length > 0 && (
        <Section
          id={`${prefix}api-callbacks`}
          title={words.callbacks}
          level={level}
          count={callbacks.length}
          listed={listed}
        >
          {callbacks.map((callback, at) => (
            <CallbackView
              key={at}
              callback={callback}
              context={context}
              level={level + 1}
              prefix={prefix}
            />
          ))}
        </Section>
      )}
      {responses.length > 0 && <ResponsesSection {...props} />}
    </>
  );
}

function RequestBodySection(
  { body, context, level, prefix }: {
    body: NonNullable<Endpoint["requestBody"]>;
    context: PageContext;
    level: number;
    prefix: string;
  },
): JSX.Element {
  const { words } = context;
  const types = sharedTypes(body.contents);
  const anchor = `${prefix}params-body`;
  return (
    <Section
      id={anchor}
      title={words.body}
      level={level}
      listed={level === 2}
      aside={
        <>
          {types !== undefined && <MediaTypes types={types} />}
          {body.required &&
            [" ", <span key="required" class="field-required">{words.required}</span>]}
        </>
      }
    >
      <Description text={body.description} context={context} />
      <ContentsView
        contents={body.contents}
        context={context}
        prefix={`${prefix}body`}
        anchor={anchor}
      />
    </Section>
  );
}

function ResponsesSection(
  { endpoint, context, level, prefix }: {
    endpoint: Endpoint;
    context: PageContext;
    level: number;
    prefix: string;
  },
): JSX.Element {
  const { responses } = endpoint;
  const anchor = `${prefix}api-response`;
  const items = responses.map((response, at) => {
    const status = response.status ?? "default";
    return {
      label: status,
      mark: <StatusDot status={status} />,
      content: () => (
        <ResponseView
          response={response}
          context={context}
          prefix={at === 0 ? `${prefix}response` : `${prefix}response-${status}`}
          anchor={anchor}
        />
      ),
    };
  });
  const [only] = items;
  return (
    <Section
      id={anchor}
      title={context.words.response}
      level={level}
      listed={level === 2}
      {...(items.length === 1 && only !== undefined &&
        { aside: <span class="status">{only.mark}{only.label}</span> })}
    >
      {items.length === 1 && only !== undefined ? only.content() : (
        <TabSet
          label={context.words.statusCode}
          prefix={`${prefix}status`}
          class="tabs-status"
          items={items}
        />
      )}
    </Section>
  );
}

function CallbackView(
  { callback, context, level, prefix }: {
    callback: Callback;
    context: PageContext;
    level: number;
    prefix: string;
  },
): JSX.Element {
  const { endpoint, name } = callback;
  return (
    <div class="callback">
      <p class="callback-head">
        <MethodBadge method={endpoint.method} /> <strong>{name}</strong>{" "}
        <code class="callback-expression">{breakable(callback.expression)}</code>
      </p>
      <Description text={endpoint.description} context={context} />
      <ChildFields label={name} open={context.expanded}>
        <Parts
          endpoint={endpoint}
          context={context}
          level={Math.min(level, 6)}
          prefix={`${prefix}callback-${name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-")}-`}
        />
      </ChildFields>
    </div>
  );
}

/** The fields of a named schema, for a schema page; its description stands above them. */
export function SchemaView(props: GeneratedProps & { schema: Field }): JSX.Element {
  const scope = useScope();
  const context = pageContext(props.describe, scope.view.navigation.language, props.expanded);
  const anchor = "api-schema";
  const { schema } = props;
  return (
    <div class="endpoint-generated">
      <Section
        id={anchor}
        title={context.words.schema}
        level={2}
        count={schema.fields.length || undefined}
      >
        <BodyFields
          body={{ ...schema, description: "" }}
          context={fieldContext(context, "schema", anchor)}
        />
      </Section>
    </div>
  );
}
