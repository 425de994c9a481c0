/**
 * `ParamField`: a parameter of a request, or the body or one of its fields.
 *
 * @module
 */
import { fieldAttributes, fieldName } from "./endpoint/attributes.ts";
import { FieldRow } from "./endpoint/FieldRow.tsx";
import { any, defineComponent, text } from "./definition.ts";
import { RichText } from "./inline_markdown.tsx";

/** Where a request carries a field: the attributes that name it. */
export const fieldLocations = ["path", "query", "header", "cookie", "auth", "body"] as const;

/** A request parameter; the attribute that holds its name says where it is sent. */
export const ParamFieldDefinition = defineComponent({
  name: "ParamField",
  aliases: ["Param"],
  summary: "A parameter of a request: in the path, the query, a header, a cookie or the body.",
  attributes: {
    ...fieldAttributes,
    /** Path parameter of this name. */
    path: fieldName(),
    /** Query parameter of this name. */
    query: fieldName(),
    /** Header of this name. */
    header: fieldName(),
    /** Cookie of this name. */
    cookie: fieldName(),
    /** Header of this name that carries a key. */
    auth: fieldName(),
    /** Body field of this name; bare: the whole body. */
    body: fieldName(),
    /** Hint in the playground's input. */
    placeholder: text(),
    /** Value that the playground starts with. */
    initialValue: any(),
  },
  render(props) {
    if (props.hidden) return null;
    // Attributes keep the order in which they were written, and of two locations the first counts.
    const location = Object.keys(props).find((name) =>
      (fieldLocations as readonly string[]).includes(name)
    ) as
      | typeof fieldLocations[number]
      | undefined; // `find` cannot narrow a string to the list that it was looked up in
    const name = (location === undefined ? undefined : props[location]) || props.name || "";
    return (
      <FieldRow {...props} name={name} location={location === "auth" ? "header" : location}>
        {props.children ??
          (props.description === undefined ? undefined : <RichText value={props.description} />)}
      </FieldRow>
    );
  },
});
