/**
 * How a parameter is written into the request, in a sentence, and back:
 *
 *     Sent as one value, with commas between its parts.
 *
 * Only what differs from the usual is said, and only where it changes the request.
 *
 * @module
 */
import type { Parameter, ParameterLocation, Serialization, ValueKind } from "../model/endpoint.ts";

type Manner = Pick<Serialization, "style" | "explode">;

interface Words extends Manner {
  /** `{name}` is the parameter's; backticks are inline code. */
  readonly text: string;
  /** Whether a value without parts is written differently too. */
  readonly always?: boolean;
}

const WORDS: readonly Words[] = [
  { style: "form", explode: false, text: "Sent as one value, with commas between its parts." },
  {
    style: "spaceDelimited",
    explode: false,
    text: "Sent as one value, with spaces between its parts.",
  },
  {
    style: "pipeDelimited",
    explode: false,
    text: "Sent as one value, with pipes between its parts.",
  },
  { style: "deepObject", explode: true, text: "Sent in brackets, as in `{name}[key]=value`." },
  { style: "simple", explode: true, text: "Sent with its keys, as in `key=value,key=value`." },
  { style: "label", explode: false, text: "Sent after a dot, as in `.value,value`.", always: true },
  { style: "label", explode: true, text: "Sent after a dot, as in `.value.value`.", always: true },
  { style: "matrix", explode: false, text: "Sent as in `;{name}=value,value`.", always: true },
  {
    style: "matrix",
    explode: true,
    text: "Sent as in `;{name}=value;{name}=value`.",
    always: true,
  },
];
/** The sentences of {@linkcode WORDS} with any name in place of the parameter's. */
const PATTERNS = WORDS.map((words) => {
  const parts = words.text.split("{name}").map((part) => RegExp.escape(part));
  return { words, pattern: new RegExp(`^${parts.join("([^`]*?)")}$`) };
});
const RESERVED = "Reserved characters are sent as they are.";

/** The usual manner of a location (OpenAPI 3.1, 4.8.12.2). */
export function usualSerialization(place: ParameterLocation): Manner {
  return place === "path" || place === "header"
    ? { style: "simple", explode: false }
    : { style: "form", explode: true };
}

/** Which of two manners write the same: `deepObject` knows one, and repeated values have no delimiter. */
function canonical({ style, explode }: Manner): Manner {
  if (style === "deepObject") return { style, explode: true };
  const isDelimited = style === "spaceDelimited" || style === "pipeDelimited";
  return isDelimited && explode ? { style: "form", explode } : { style, explode };
}

const PARTED: readonly ValueKind[] = ["array", "object", "map", "any"];

/** Sentences about how a parameter is sent; none when it is sent as usual. */
export function serializationSentences(
  { name, in: place, serialization }: Parameter,
  kind: ValueKind,
): string[] {
  if (serialization === undefined) return [];
  const { contentType, allowReserved } = serialization;
  const reserved = allowReserved ? [RESERVED] : [];
  if (contentType !== undefined) return [`Sent as \`${contentType}\` text.`, ...reserved];
  const { style, explode } = canonical(serialization);
  const usual = usualSerialization(place);
  const words = style === usual.style && explode === usual.explode
    ? undefined
    : WORDS.find((each) => each.style === style && each.explode === explode);
  const isSaid = words !== undefined && (words.always || PARTED.includes(kind));
  // A name that inline code cannot hold as it is stands for itself nowhere else either.
  const shown = /^[^`{}]*$/.test(name) ? name : "name";
  return [...(isSaid ? [words.text.replaceAll("{name}", shown)] : []), ...reserved];
}

/** What one sentence says about sending, with its pieces of code in backticks; undefined for others. */
export function readSerialization(
  sentence: string,
): Partial<Serialization> | undefined {
  if (sentence === RESERVED) return { allowReserved: true };
  const [, contentType] = /^Sent as `([^`]+)` text\.$/.exec(sentence) ?? [];
  if (contentType !== undefined) return { contentType };
  const found = PATTERNS.find(({ pattern }) => pattern.test(sentence))?.words;
  return found && { style: found.style, explode: found.explode };
}
