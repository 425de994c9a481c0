/**
 * What each frontmatter field may hold. A schema takes the value as YAML gives it, with scalars of
 * text fields already turned back into the text that the author wrote (`version: 1.10` is "1.10").
 *
 * @module
 */
import { z } from "zod";

/** A field: its schema, and the words that tell an author what to write. */
export interface FieldRule {
  readonly schema: z.ZodType;
  /** Completes "must be …". */
  readonly expected: string;
  readonly hint?: string;
  /** Numbers, booleans and dates are read as the text that stands there. */
  readonly text: boolean;
}

const text: FieldRule = { schema: z.string(), expected: "text", text: true };

const flag: FieldRule = {
  // The documentation itself quotes booleans now and then.
  schema: z.union([z.boolean(), z.enum(["true", "false"]).transform((word) => word === "true")]),
  expected: "true or false",
  text: false,
};

function oneOf(...words: [string, ...string[]]): FieldRule {
  return { schema: z.enum(words), expected: `one of ${words.join(", ")}`, text: true };
}

/** A field that names one operation. Lists are a frequent mistake, so they get a hint of their own. */
const operation: FieldRule = {
  schema: z.string(),
  expected: "one line of text",
  hint: "write one operation: a page documents exactly one, lists are not allowed",
  text: true,
};

const scalar = z.union([z.string(), z.number(), z.boolean()]).transform(String);

const icon: FieldRule = {
  schema: z.union([
    z.string().min(1).transform((name) => ({ name })),
    z.object({
      name: z.string().min(1),
      style: z.string().optional(),
      library: z.enum(["fontawesome", "lucide", "tabler"]).optional(),
    }),
  ]),
  expected: "the name of an icon, or an object with name, style and library",
  text: true,
};

const related: FieldRule = {
  schema: z.union([
    z.literal(false),
    z.array(z.union([
      z.string().min(1).transform((href) => ({ href })),
      z.record(z.string(), z.string()).refine((entry) => Object.keys(entry).length === 1)
        .transform((entry) => {
          const [[title, href] = ["", ""]] = Object.entries(entry);
          return { title, href };
        }),
    ])),
  ]),
  expected: 'false, or a list of links ("/path" or "Title: /path", one link an entry)',
  text: false,
};

const date: FieldRule = {
  schema: z.string().regex(/^\d{4}-\d{2}-\d{2}(?:$|[T ]\d{2}:\d{2})/)
    .refine((value) => !Number.isNaN(Date.parse(value.replace(" ", "T")))),
  expected: "a date such as 2025-01-31 or 2025-01-31T12:00:00Z",
  text: true,
};

/** Every field that the program understands, apart from keys with a colon. */
export const fieldRules: Readonly<Record<string, FieldRule>> = {
  title: text,
  description: text,
  sidebarTitle: text,
  icon,
  iconType: text,
  tag: text,
  mode: oneOf("wide", "custom", "frame", "center", "assistant"),
  hidden: flag,
  noindex: flag,
  searchable: flag,
  robots: text,
  boost: { schema: z.coerce.number().positive(), expected: "a number above 0", text: false },
  keywords: {
    schema: z.array(scalar),
    expected: "a list of words",
    hint: "write keywords: [first, second]",
    text: false,
  },
  deprecated: flag,
  hideFooterPagination: flag,
  hideApiMarker: flag,
  related,
  contextual: { schema: z.unknown(), expected: "an object", text: false },
  timestamp: flag,
  lastUpdatedDate: date,
  url: text,
  rss: flag,
  version: text,
  api: operation,
  openapi: operation,
  "openapi-schema": operation,
  asyncapi: operation,
  playground: oneOf("interactive", "simple", "none", "auth"),
  authMethod: oneOf("bearer", "basic", "key", "cobo", "none"),
  contentType: text,
  canonical: text,
};

/** Known keys by their lower-case form: `sideBarTitle` is meant as `sidebarTitle`. */
export const keyByLowerCase: ReadonlyMap<string, string> = new Map(
  Object.keys(fieldRules).map((key) => [key.toLowerCase(), key]),
);
