/**
 * The body of a request → `ParamField`s: its properties, or the body as a whole where it is no plain
 * object.
 *
 * @module
 */
import { attributeSentences, inlineCode } from "../endpoint/fact_sentences.ts";
import type { Content, Field, RequestBody } from "../model/endpoint.ts";
import { blocks, element, fence, textAttribute } from "../endpoint/mdx/text.ts";
import { uniqueTitles, writeFacts, writeField, writeFields } from "../endpoint/mdx/write_fields.ts";
import { groupContents, withoutExamples } from "./write_responses.ts";
import type { Writing } from "./loss.ts";

/** The section of the body. */
export function writeRequestBody(request: RequestBody, writing: Writing): string {
  const groups = groupContents(request.contents.map(withEncodedFields));
  const [only] = groups;
  if (only === undefined) return "";
  const description = writing.describe(request.description, request.span);
  if (groups.length === 1) {
    const [, ...others] = only.types;
    return blocks(
      "## Body",
      description,
      others.length === 0 ? "" : `Also accepted as ${others.map(inlineCode).join(", ")}.`,
      writeBody(only.body, request, writing),
      writeExamples(request.contents),
    );
  }
  const titles = uniqueTitles(groups.map(({ types }) => types.join(", ")));
  const tabs = groups.map((group, at) =>
    element(
      "Tab",
      [textAttribute("title", titles[at] ?? "")],
      writeBody(group.body, request, writing),
    )
  );
  return blocks(
    "## Body",
    description,
    element("Tabs", [], tabs.join("\n")),
    writeExamples(request.contents),
  );
}

function writeBody(body: Field, request: RequestBody, writing: Writing): string {
  const shown = withoutExamples(body);
  const description = body.description === request.description ? "" : body.description;
  const facts = writeFacts(shown, writing);
  const isPlain = body.type === "object" && body.fields.length > 0 && facts === "" &&
    attributeSentences(body).length === 0;
  if (!isPlain) {
    return writeField({ ...shown, description, required: request.required }, "body", writing);
  }
  const isImplied = request.required === body.fields.some(({ required }) => required);
  const need = request.required ? "The body is required." : "The body may be left out.";
  return blocks(
    writing.describe(description, body.span),
    isImplied ? "" : need,
    writeFields(body.fields, "body", writing),
  );
}

/** The media types of multipart properties, as limits of these. */
function withEncodedFields(content: Content): Content {
  const { encoding, body } = content;
  if (
    encoding === undefined ||
    Object.values(encoding).every((each) => each.contentType === undefined)
  ) {
    return content;
  }
  const fields = body.fields.map((field) => {
    const type = encoding[field.name]?.contentType;
    if (type === undefined) return field;
    return { ...field, facts: { ...field.facts, limits: [...field.facts?.limits ?? [], type] } };
  });
  return { ...content, body: { ...body, fields } };
}

/** Examples besides the one that the request samples send. */
function writeExamples(contents: readonly Content[]): string {
  const [content] = contents;
  const others = content?.examples.slice(1) ?? [];
  if (others.length === 0) return "";
  const fences = others.map(({ name, summary, value }) => {
    const title = (summary ?? name).replace(/["`\r\n]+/g, " ").trim();
    return typeof value === "string"
      ? fence(value, `text title="${title}"`)
      : fence(JSON.stringify(value, null, 2), `json title="${title}"`);
  });
  return blocks("### More examples", element("CodeGroup", [], fences.join("\n")));
}
