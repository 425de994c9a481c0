/**
 * Rate limits that a document states in an extension (`x-rate-limit`, `x-rateLimit`, `x-ratelimits`):
 * there is no standard for them, so every usual shape is said in words.
 *
 * @module
 */
import { inlineCode } from "../endpoint/fact_sentences.ts";
import { isObject, type JsonObject } from "../openapi/specification.ts";
import { blocks } from "../endpoint/mdx/text.ts";

const NAME = /^x-(?:.*-)?rate-?limit(?:s|ing)?$/i;
const COUNT = /^(?:limit|requests|max|maxRequests|quota|rate|calls)$/i;
const TIME = /^(?:window|period|interval|per|unit|duration|timeWindow|seconds)$/i;

/** The limits as MDX without heading; `""` when the object states none. */
export function rateLimitsOf(holder: JsonObject, describe: (markdown: string) => string): string {
  const values = Object.entries(holder).filter(([name]) => NAME.test(name)).map(([, each]) => each);
  return blocks(...values.map((value) => writeLimit(value, describe)));
}

function writeLimit(value: unknown, describe: (markdown: string) => string): string {
  if (typeof value === "string") return describe(value);
  if (typeof value === "number") return `At most ${requests(value)}.`;
  if (Array.isArray(value)) {
    return value.map((each) => writeLimit(each, describe)).filter((text) => text !== "")
      .map((text) => `- ${text.replaceAll("\n", "\n  ")}`).join("\n");
  }
  return isObject(value) ? writeObject(value, describe) : "";
}

function writeObject(value: JsonObject, describe: (markdown: string) => string): string {
  const entries = Object.entries(value);
  const count = entries.find(([name, each]) => COUNT.test(name) && typeof each === "number");
  const time = entries.find(([name, each]) => TIME.test(name) && isScalar(each));
  const description = typeof value.description === "string" ? describe(value.description) : "";
  const said = new Set([...count === undefined ? [] : [count[0]], "description"]);
  if (count !== undefined && time !== undefined) said.add(time[0]);
  const sentence = count === undefined
    ? ""
    : `At most ${requests(Number(count[1]))}${time === undefined ? "" : timeWords(time)}.`;
  const rest = entries.filter(([name]) => !said.has(name)).map(([name, each]) => {
    const inner = Array.isArray(each) || isObject(each) ? JSON.stringify(each) : String(each);
    return `- ${inlineCode(name)}: ${inlineCode(inner)}`;
  });
  return blocks(sentence, description, rest.join("\n"));
}

const requests = (count: number) => `${count} ${count === 1 ? "request" : "requests"}`;

const isScalar = (value: unknown) => typeof value === "string" || typeof value === "number";

/** ` per minute`, ` per 60 seconds`, ` in 15m`. */
function timeWords([name, value]: [string, unknown]): string {
  if (typeof value === "number" || /^\d+$/.test(String(value))) {
    return Number(value) === 1 ? " per second" : ` per ${value} seconds`;
  }
  const text = String(value).trim();
  const [, unit] = /^(?:per[-_ ]|1 ?)?(second|minute|hour|day|month)s?$/i.exec(text) ?? [];
  if (unit !== undefined) return ` per ${unit.toLowerCase()}`;
  return /^per$/i.test(name) || /^[\w ]+$/.test(text) ? ` per ${text}` : ` per ${inlineCode(text)}`;
}
