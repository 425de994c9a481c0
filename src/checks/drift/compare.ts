/**
 * Compares a hand-written page with the operation that it documents. Prose is never compared.
 *
 * @module
 */
import { placeholderSpan } from "../../endpoint/api_value.ts";
import type { Span } from "../../model/diagnostic.ts";
import type {
  Content,
  Field,
  Parameter,
  ParameterLocation,
  RequestBody,
} from "../../model/endpoint.ts";
import { compareAccess, sameType } from "./compare_access.ts";
import { compareFields } from "./compare_fields.ts";
import type { FieldKind, FieldScope } from "./field_scope.ts";
import { fieldExample, listNames } from "./words.ts";
import { compareResponses } from "./compare_responses.ts";
import type { Difference } from "./difference.ts";
import { operationName, type SpecifiedOperation } from "./specified.ts";
import { typeFits } from "./types.ts";
import type { WrittenPage } from "./written_page.ts";

/**
 * Everything in which a page and its operation differ, apart from method and path; `hasOtherPath`
 * when they differ in that, so that nothing of it is told again.
 */
export function compareEndpoints(
  written: WrittenPage,
  specified: SpecifiedOperation,
  hasOtherPath = false,
): Difference[] {
  return [
    ...compareDeprecated(written, specified),
    ...compareAccess(written, specified, hasOtherPath),
    ...new RequestComparison(written, specified).differences(),
    ...compareResponses(written, specified),
  ];
}

function* compareDeprecated(
  { page, api, endpoint }: WrittenPage,
  specified: SpecifiedOperation,
): Generator<Difference> {
  const says = page.frontmatter.deprecated === true || endpoint.deprecated === true;
  const isDeprecated = specified.endpoint.deprecated === true;
  if (says === isDeprecated) return;
  yield {
    code: "drift-deprecated",
    message: isDeprecated
      ? `${operationName(specified)} is deprecated in the document`
      : `The page is marked as deprecated, ${operationName(specified)} is not in the document`,
    hint: isDeprecated
      ? 'add "deprecated: true" to the frontmatter'
      : 'remove "deprecated" from the frontmatter',
    written: { span: page.spans.deprecated ?? api },
    specified: {
      span: specified.places.deprecated,
      says: isDeprecated ? "deprecated" : "not deprecated",
    },
  };
}

const LOCATIONS = ["path", "query", "header", "cookie"] as const;

const WORDS: Readonly<Record<ParameterLocation, string>> = {
  path: "Path parameter",
  query: "Query parameter",
  header: "Header",
  cookie: "Cookie",
  body: "Body field",
};

/** Headers that are no parameters (OpenAPI 3.1, 4.8.12.1, `in`). */
const OTHERWISE_SAID = new Set(["accept", "content-type", "authorization"]);

/** The parameters and the body of a request, one against the other. */
class RequestComparison {
  readonly #operation: string;
  /** Parameters that are still to be compared: those found in another place are taken out. */
  #written: Parameter[];
  #specified: Parameter[];

  constructor(readonly written: WrittenPage, readonly specified: SpecifiedOperation) {
    this.#operation = operationName(specified);
    const isParameter = parameterTest(specified);
    this.#written = written.endpoint.parameters.filter(isParameter);
    this.#specified = specified.endpoint.parameters.filter(isParameter);
  }

  *differences(): Generator<Difference> {
    yield* this.#comparePathNames();
    yield* this.#compareLocations();
    if (this.written.endpoint.parameters.length === 0 && this.#lacksAll().length > 1) {
      yield this.#undocumented(this.#lacksAll());
    } else for (const location of LOCATIONS) yield* this.#compareLocation(location);
    yield* this.#compareBody();
  }

  /** Names in the path: a reader sees them, a server does not, so their places tell them apart. */
  *#comparePathNames(): Generator<Difference> {
    const { written, specified } = this;
    const names = written.endpoint.path.flatMap((part) =>
      part.kind === "parameter" ? [part.name] : []
    );
    const wanted = [...specified.ref.path.matchAll(/\{([^{}]+)\}/g)].map(([, name = ""]) => name);
    if (names.length !== wanted.length) return;
    for (const [index, name] of names.entries()) {
      const other = wanted[index] ?? name;
      if (name === other) continue;
      const field = this.#written.find((each) => each.in === "path" && each.name === name);
      const target = this.#specified.find((each) => each.in === "path" && each.name === other);
      yield {
        code: "drift-parameter-renamed",
        message: `Path parameter "${name}" is called "${other}" in the document`,
        hint: `write {${other}} in api and path="${other}"`,
        written: field === undefined
          ? { span: this.#placeholder(name) }
          : { span: field.span, part: "path" },
        specified: { span: target?.span ?? specified.places.path, says: `"${other}"` },
      };
      this.#written = this.#written.map((each) =>
        each.in === "path" && each.name === name ? { ...each, name: other } : each
      );
    }
  }

  #placeholder(name: string): Span {
    const { page, api } = this.written;
    return placeholderSpan(name, api, page.frontmatter.api ?? "");
  }

  /** Parameters that the page has elsewhere: in the query instead of the body. */
  *#compareLocations(): Generator<Difference> {
    const body = this.#bodyFields();
    for (const field of [...this.#written]) {
      const isRight = field.in === "body"
        ? field.name === "" || body.some(({ name }) => name === field.name)
        : this.#specified.some((each) => isSame(each, field));
      if (isRight) continue;
      const elsewhere = this.#specified.find((each) =>
        each.name === field.name && each.in !== field.in && each.in !== "path" &&
        !this.#written.some((other) => isSame(each, other))
      );
      const inBody = field.in !== "body" && elsewhere === undefined &&
          !this.#written.some((other) => other.in === "body" && other.name === field.name)
        ? body.find(({ name }) => name === field.name)
        : undefined;
      const target = elsewhere ?? inBody;
      if (target === undefined) continue;
      const place = elsewhere?.in ?? "body";
      this.#written = this.#written.filter((each) => each !== field);
      if (elsewhere === undefined) this.#written.push({ ...field, in: "body" });
      else this.#specified = this.#specified.filter((each) => each !== elsewhere);
      yield {
        code: "drift-parameter-location",
        message: `${WORDS[field.in]} "${field.name}" is in the ${place} in the document`,
        hint: `write ${place}="${field.name}" instead of ${field.in}="${field.name}"`,
        written: { span: field.span, part: field.in },
        specified: { span: target.span, part: "in", says: `in the ${place}` },
      };
    }
  }

  *#compareLocation(location: ParameterLocation): Generator<Difference> {
    const specified = this.#specified.filter((each) => each.in === location);
    // Headers have no case.
    const written = this.#written.filter((each) => each.in === location).map((field) => {
      const same = specified.find((each) => isSame(each, field));
      return same === undefined ? field : { ...field, name: same.name };
    });
    // That a page documents a parameter which is not in its own path is not the document's affair.
    const names = new Set(specified.map(({ name }) => name));
    const compared = location === "path" ? written.filter(({ name }) => names.has(name)) : written;
    yield* compareFields({ fields: compared }, [{ fields: specified }], this.#scope(location));
    // To a list without fields anything could be added, to a place without parameters nothing.
    if (specified.length > 0) return;
    for (const field of compared) {
      yield {
        code: "drift-parameter-surplus",
        message: `${WORDS[location]} "${field.name}" is not in the document`,
        hint: `remove it, or add it to ${this.#operation}`,
        written: { span: field.span, part: location },
        specified: {
          span: this.specified.places.parameters,
          says: `no ${location} parameters`,
        },
      };
    }
  }

  #scope(location: ParameterLocation): FieldScope {
    const { written } = this;
    const inBody = location === "body";
    const kind: FieldKind = {
      missing: inBody ? "drift-body-field-missing" : "drift-parameter-missing",
      surplus: inBody ? "drift-body-field-surplus" : "drift-parameter-surplus",
      renamed: inBody ? "drift-body-field-renamed" : "drift-parameter-renamed",
      title: (path) => path === "" ? `${WORDS[location]}s` : `${WORDS[location]} "${path}"`,
      location,
      example: (field) => fieldExample(`ParamField ${location}="${field.name}"`, field),
      isResponse: false,
      comparesRequired: location !== "path",
    };
    return {
      kind,
      operation: this.#operation,
      isDocumented: (name) => this.#isDocumented(name),
      outer: { span: written.api },
      place: location === "body" ? this.specified.endpoint.span : this.specified.places.parameters,
    };
  }

  /** Whether a name may be documented by something else than a field. */
  #isDocumented(name: string): boolean {
    const { evidence, endpoint } = this.written;
    return evidence.dynamic || evidence.cells.has(name) ||
      endpoint.query.some((each) => each.name === name);
  }

  #lacksAll(): Parameter[] {
    return this.#specified.filter(({ name }) => !this.#isDocumented(name));
  }

  #undocumented(missing: readonly Parameter[]): Difference {
    const names = listNames(missing.map(({ name }) => name));
    return {
      code: "drift-parameter-missing",
      message: `The page documents no parameters, the document has ${names}`,
      hint: "add a ParamField for each",
      written: { span: this.written.api },
      specified: { span: missing[0]?.span ?? this.specified.endpoint.span, says: names },
      mend: {
        kind: "add",
        fields: missing,
        list: { location: "query", written: [], order: missing.map(({ name }) => name) },
      },
    };
  }

  *#compareBody(): Generator<Difference> {
    const { specified } = this;
    const bodies = this.#writtenBodies();
    const [first] = bodies;
    const { requestBody } = specified.endpoint;
    if (requestBody === undefined) {
      if (first === undefined) return;
      yield {
        code: "drift-body-surplus",
        message: `The page documents a body, ${this.#operation} takes none in the document`,
        hint: "remove the body fields, or add a requestBody to the document",
        written: { span: first.span, part: "body" },
        specified: { span: specified.endpoint.span, says: "no request body" },
      };
      return;
    }
    if (first === undefined) {
      yield* this.#missingBody(requestBody);
      return;
    }
    for (const body of bodies) {
      const content = this.#content(body.contentType);
      if (content === undefined) continue;
      if (body.isWhole && !typeFits(body.owner.type, content.body)) {
        yield {
          code: "drift-type",
          message: `The body has type "${body.owner.type}", in the document "${content.body.type}"`,
          hint: `write type="${content.body.type}"`,
          written: { span: body.span, part: "type" },
          specified: { span: content.body.span, part: "type", says: `"${content.body.type}"` },
          mend: { kind: "attribute", tag: body.span, name: "type", value: content.body.type },
        };
        continue;
      }
      // Where the page tells media types apart each has its own body.
      const others = body.contentType === undefined ? requestBody.contents : [];
      const allowed = [content, ...others.filter((each) => each !== content)];
      yield* compareFields(body.owner, sameOwners(allowed), this.#scope("body"));
    }
  }

  *#missingBody(requestBody: RequestBody): Generator<Difference> {
    const { body } = this.#content(undefined) ?? {};
    if (body === undefined || this.written.evidence.dynamic) return;
    const missing = body.fields.filter(({ name }) => !this.#isDocumented(name));
    if (missing.length === 0 && body.fields.length > 0) return;
    const names = listNames(missing.map(({ name }) => name));
    yield {
      code: "drift-body-missing",
      message: `The page documents no body, ${this.#operation} takes one in the document`,
      hint: names === "" ? "add a ParamField body" : `add ParamField body for ${names}`,
      written: { span: this.written.api },
      specified: { span: requestBody.span, says: names === "" ? "a request body" : names },
      mend: {
        kind: "add",
        fields: missing.length > 0 ? missing : [{ ...body, required: requestBody.required }],
        list: { location: "body", written: [], order: missing.map(({ name }) => name) },
      },
    };
  }

  /** The bodies of a page: one, or one for each media type. */
  #writtenBodies(): WrittenBody[] {
    const { requestBody } = this.written.endpoint;
    if (requestBody !== undefined) {
      return uniqueBodies(requestBody.contents).map(({ contentType, body }) => ({
        owner: body,
        isWhole: body.fields.length === 0,
        span: body.fields[0]?.span ?? body.span,
        contentType,
      }));
    }
    const fields = this.#written.filter((each) => each.in === "body");
    const [first] = fields;
    if (first === undefined) return [];
    // A nameless field is the body as a whole: what is in it is in the body.
    const whole = fields.find(({ name }) => name === "");
    const named = fields.filter((field) => field !== whole);
    const owner = {
      ...(whole ?? { ...first, name: "", type: "", facts: {} }),
      fields: [...named, ...whole?.fields ?? []],
    };
    return [{ owner, isWhole: whole !== undefined, span: first.span, contentType: undefined }];
  }

  /** The body in the media type that the page names, else in JSON, else in the first one. */
  #content(named: string | undefined): Content | undefined {
    const contents = this.specified.endpoint.requestBody?.contents ?? [];
    const type = named ?? this.written.endpoint.contentType;
    return contents.find((each) => each.contentType === type) ??
      (named === undefined
        ? undefined
        : contents.find((each) => sameType(each.contentType, named))) ??
      contents.find((each) => /json/i.test(each.contentType)) ?? contents[0];
  }

  #bodyFields(): readonly Field[] {
    return this.specified.endpoint.requestBody?.contents.flatMap(({ body }) => body.fields) ?? [];
  }
}

/** A body as a page documents it. */
interface WrittenBody {
  readonly owner: Field;
  /** The page states the type of the body as a whole. */
  readonly isWhole: boolean;
  readonly span: Span;
  /** Media type, where the page tells several apart. */
  readonly contentType: string | undefined;
}

/** Bodies that are the same in several media types, once. */
function uniqueBodies(contents: readonly Content[]): Content[] {
  return contents.filter((content, at) =>
    contents.findIndex(({ body }) => body === content.body) === at
  );
}

/** The bodies of contents; equal trees once. */
function sameOwners(contents: readonly Content[]): Field[] {
  return [...new Set(contents.map(({ body }) => body))];
}

function isSame(one: Parameter, other: Parameter): boolean {
  if (one.in !== other.in) return false;
  return one.in === "header"
    ? one.name.toLowerCase() === other.name.toLowerCase()
    : one.name === other.name;
}

/** Whether a parameter is one: not a header that is said otherwise, nor what authentication sends. */
function parameterTest({ endpoint }: SpecifiedOperation): (parameter: Parameter) => boolean {
  const keys = (endpoint.security ?? []).flat().flatMap(({ kind, name, in: place }) =>
    kind === "apiKey" ? [`${place} ${name?.toLowerCase()}`] : []
  );
  return ({ in: place, name }) =>
    !(place === "header" && OTHERWISE_SAID.has(name.toLowerCase())) &&
    !keys.includes(`${place} ${name.toLowerCase()}`);
}
