/**
 * `ResponseField`: a field of what an operation returns.
 *
 * @module
 */
import { fieldAttributes, fieldName } from "./endpoint/attributes.ts";
import { FieldRow } from "./endpoint/FieldRow.tsx";
import { defineComponent } from "./definition.ts";
import { RichText } from "./inline_markdown.tsx";

/** A returned field; nested ones stand in an `Expandable` among its children. */
export const ResponseFieldDefinition = defineComponent({
  name: "ResponseField",
  summary: "A field that an operation returns.",
  attributes: {
    ...fieldAttributes,
    /** Other spelling of `name`, which many pages use. */
    body: fieldName(),
  },
  render(props) {
    if (props.hidden) return null;
    return (
      <FieldRow {...props} name={props.name || props.body || ""}>
        {props.children ??
          (props.description === undefined ? undefined : <RichText value={props.description} />)}
      </FieldRow>
    );
  },
});
