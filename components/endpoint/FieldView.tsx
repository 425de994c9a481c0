/**
 * Fields of specifications: the row of hand-written fields, and what nests in it.
 *
 * @module
 */
import type { ComponentChildren, JSX } from "preact";
import type { Choice, Field, FieldFacts } from "../../src/model/endpoint.ts";
import { fieldId } from "../../src/model/slug.ts";
import { useScope } from "../scope.ts";
import { ChildFields } from "./ChildFields.tsx";
import { FactsView, FieldRow } from "./FieldRow.tsx";
import { TabSet } from "./TabSet.tsx";
import { type EndpointWords, endpointWords } from "./words.ts";

/** What every field of a page is shown with. */
export interface FieldContext {
  /** Safe HTML of a description. */
  readonly describe: (markdown: string) => string;
  readonly words: EndpointWords;
  /** Nested fields are open at load. */
  readonly expanded: boolean;
  /** Start of the anchors: `param`, `body`, `response`. */
  readonly prefix: string;
  /** Names on the way to the fields. */
  readonly path: readonly string[];
  /** Enclosing fields with their anchors, the outermost first: where recursion leads to. */
  readonly above: readonly { readonly name: string; readonly anchor: string }[];
}

/** Levels that `expanded` opens; deeper ones would bury the page. */
const MAX_OPEN = 3;

/** The context of a section's fields. `anchor` is the section's own. */
export function fieldContext(
  base: Pick<FieldContext, "describe" | "words" | "expanded">,
  prefix: string,
  anchor?: string,
): FieldContext {
  const { describe, words, expanded } = base;
  return {
    describe,
    words,
    expanded,
    prefix,
    path: [],
    above: anchor === undefined ? [] : [{ name: "", anchor }],
  };
}

/** Rows of fields. */
export function FieldList(
  { fields, context, location }: {
    fields: readonly Field[];
    context: FieldContext;
    location?: string;
  },
): JSX.Element {
  return (
    <>
      {fields.map((field) => (
        <FieldView key={field.name} field={field} context={context} location={location} />
      ))}
    </>
  );
}

/** One field and everything in it. */
export function FieldView(
  props: { field: Field; context: FieldContext; location?: string | undefined },
): JSX.Element {
  const { field, context } = props;
  const scope = useScope();
  const path = [...context.path, field.name];
  const anchor = scope.id(fieldId(path.join("-")).replace(/^param/, context.prefix), 1);
  const inner: FieldContext = {
    ...context,
    path,
    above: [...context.above, { name: field.name, anchor }],
  };
  return (
    <FieldRow
      name={field.name}
      type={field.type}
      location={props.location}
      default={field.default}
      required={field.required}
      deprecated={field.deprecated}
      facts={field.facts}
      anchor={anchor}
      html={context.describe(field.description)}
    >
      {hasParts(field) ? <ValueParts owner={field} context={inner} nested /> : undefined}
    </FieldRow>
  );
}

/**
 * What a value consists of: meanings of its values, alternatives, properties. `nested` puts the
 * bigger parts behind a button.
 */
export function ValueParts(
  props: { owner: Field | Choice; context: FieldContext; nested?: boolean },
): JSX.Element | null {
  const { owner, context } = props;
  const { facts = {} } = owner;
  const { words } = context;
  const parts: ComponentChildren[] = [];
  if (facts.enum?.some(({ description }) => description !== undefined)) {
    parts.push(<EnumMeanings key="enum" values={facts.enum} context={context} />);
  }
  if (facts.recursion !== undefined) {
    parts.push(<Recursion key="recursion" name={facts.recursion} context={context} />);
  }
  const choices = facts.choices ?? [];
  if (choices.length > 0) {
    const view = <Choices choices={choices} facts={facts} context={context} />;
    const isBig = choices.some((each) =>
      each.fields.length > 0 || each.facts?.choices !== undefined
    );
    parts.push(
      props.nested && isBig
        ? (
          <ChildFields
            key="choices"
            label={`${choices.length} ${words.options}`}
            open={isOpen(context)}
          >
            {view}
          </ChildFields>
        )
        : <div key="choices" class="field-alternatives">{view}</div>,
    );
  }
  if (owner.fields.length > 0) {
    const list = <FieldList fields={owner.fields} context={context} />;
    parts.push(
      props.nested ? <ChildFields key="fields" open={isOpen(context)}>{list}</ChildFields> : list,
    );
  }
  if (facts.truncated) parts.push(<p key="more" class="field-note">{words.more}.</p>);
  return parts.length === 0 ? null : <>{parts}</>;
}

/** Whether {@linkcode ValueParts} shows anything: most fields have no parts. */
function hasParts({ fields, facts = {} }: Field): boolean {
  return fields.length > 0 || facts.choices !== undefined || facts.recursion !== undefined ||
    facts.truncated === true || facts.enum?.some((each) => each.description !== undefined) === true;
}

function isOpen({ expanded, path }: FieldContext): boolean {
  return expanded && path.length <= MAX_OPEN;
}

/** Alternatives: tabs when they have parts of their own, a list otherwise. */
function Choices(
  { choices, facts, context }: {
    choices: readonly Choice[];
    facts: FieldFacts;
    context: FieldContext;
  },
): JSX.Element {
  const { words } = context;
  const isPlain = choices.every((choice) =>
    choice.fields.length === 0 && choice.facts?.choices === undefined &&
    choice.facts?.recursion === undefined
  );
  const content = (choice: Choice) => (
    <ChoiceView choice={choice} discriminator={facts.discriminator} context={context} />
  );
  if (isPlain) {
    return (
      <ul class="field-options" aria-label={words.anyOf}>
        {choices.map((choice, at) => (
          <li key={at}>
            <span class="field-option">{choice.label}</span>
            {content(choice)}
          </li>
        ))}
      </ul>
    );
  }
  const id = fieldId(context.path.join("-")).replace(/^param/, context.prefix);
  return (
    <TabSet
      label={words.anyOf}
      prefix={id}
      class="tabs-choices"
      items={choices.map((choice) => ({ label: choice.label, content: () => content(choice) }))}
    />
  );
}

function ChoiceView(
  { choice, discriminator, context }: {
    choice: Choice;
    discriminator: FieldFacts["discriminator"];
    context: FieldContext;
  },
): JSX.Element {
  const inner = { ...context, path: [...context.path, choice.label] };
  const value = discriminator === undefined
    ? undefined
    : Object.entries(discriminator.mapping).find(([name, target]) =>
      name === choice.label || target === choice.label || target.endsWith(`/${choice.label}`)
    )?.[0];
  // Fields say well enough that it is an object.
  const hasType = choice.type !== choice.label &&
    !(choice.type === "object" && choice.fields.length > 0);
  return (
    <>
      {(hasType || value !== undefined) && (
        <p class="field-choice-head">
          {hasType && <span class="field-type">{choice.type}</span>}
          {value !== undefined && (
            <>
              <code>{`${discriminator?.property}: ${value}`}</code>
            </>
          )}
        </p>
      )}
      <FactsView facts={choice.facts} words={context.words} />
      <Description text={choice.description} context={context} />
      <ValueParts owner={choice} context={inner} />
    </>
  );
}

/** Values with what they mean. */
function EnumMeanings(
  { values, context }: { values: NonNullable<FieldFacts["enum"]>; context: FieldContext },
): JSX.Element {
  return (
    <dl class="field-enum">
      {values.map(({ value, description }) => (
        <div key={value}>
          <dt>
            <code>{value === "" ? '""' : value}</code>
          </dt>
          <dd dangerouslySetInnerHTML={{ __html: context.describe(description ?? "") }} />
        </div>
      ))}
    </dl>
  );
}

/** The fields of an enclosing field, once more. */
function Recursion({ name, context }: { name: string; context: FieldContext }): JSX.Element {
  // The last one is the field itself.
  const target = context.above.slice(0, -1).findLast((each) => each.name === name) ??
    context.above.find((each) => each.name === name);
  const label = name === "" ? context.words.body : name;
  return (
    <p class="field-note">
      {context.words.sameAs}{" "}
      {target === undefined ? <code>{label}</code> : (
        <a href={`#${target.anchor}`}>
          <code>{label}</code>
        </a>
      )}
    </p>
  );
}

/** A description in a block of its own; nothing when there is none. */
export function Description(
  { text, context }: { text: string; context: Pick<FieldContext, "describe"> },
): JSX.Element | null {
  const html = context.describe(text);
  return html === ""
    ? null
    : <div class="description" dangerouslySetInnerHTML={{ __html: html }} />;
}

/** The context that all fields of a page start from. */
export function pageContext(
  describe: (markdown: string) => string,
  language: string,
  expanded = false,
): Pick<FieldContext, "describe" | "words" | "expanded"> {
  return { describe, words: endpointWords(language), expanded };
}
