/**
 * Reads the requests that a sample makes, in the languages that people write samples in. It is a
 * reading by patterns: what they do not plainly show is left out, and a sample without a readable
 * call has none.
 *
 * @module
 */
import { readCurl } from "./read_curl.ts";

/** A call as a sample writes it. Offsets are those of the code. */
export interface RequestCall {
  /** Unset when the code does not show it. */
  readonly method?: { readonly name: string; readonly start: number; readonly end: number };
  readonly url?: {
    readonly text: string;
    readonly start: number;
    readonly end: number;
    /** The address ends where its text ends: code adds nothing to it. */
    readonly isWhole: boolean;
  };
  /** A body that stands in the code as it is sent. */
  readonly body?: { readonly text: string; readonly offset: number };
}

const shells = /^(?:bash|sh|shell|zsh|console|terminal|curl|cmd|batch|powershell|http|text|)$/i;

/** The requests of a sample; none when it makes none that can be read. */
export function readRequests(code: string, language: string): RequestCall[] {
  if (/\bcurl(?:\.exe)?\s/.test(code) && shells.test(language)) return readCurl(code);
  if (shells.test(language)) return [];
  return readCode(code);
}

/** A string with an address: it begins with a scheme, a variable and a slash, or a placeholder. */
const address =
  /(["'`])((?:https?:\/\/|wss?:\/\/|\$\{[^}"'`]+\}\/|\{[A-Za-z_][\w.]*\}\/)[^"'`\s]*)\1/g;

/** Calls that name their method, in the usual clients of the languages. */
const methods: readonly RegExp[] = [
  /\b(?:requests|httpx|client|session|axios|http|got|ky|superagent|HTTParty|RestClient|Faraday|conn|\$client|\$http|Http|request|reqwest::Client::new\(\)|Unirest)\s*(?:\.|::|->)\s*(get|post|put|patch|delete|head)(?:Async|Json)?\s*[(<]/gi,
  /\b(?:requests|httpx|client|session|\$client)\s*(?:\.|->)\s*request\(\s*["'](\w+)["']/gi,
  /\bmethod\s*[:=]\s*["'`](\w+)["'`]/gi,
  /\bNewRequest(?:WithContext)?\(\s*(?:\w+\s*,\s*)?(?:["`](\w+)["`]|http\.Method(\w+))/g,
  /\bCURLOPT_CUSTOMREQUEST\s*(?:=>|,)\s*["'](\w+)["']/g,
  /\bNet::HTTP::(Get|Post|Put|Patch|Delete|Head)\b/g,
  /\bHttpMethod\.(Get|Post|Put|Patch|Delete|Head)\b/g,
  /\.(?:method|setRequestMethod)\(\s*["'](\w+)["']/g,
  /\.(GET|POST|PUT|DELETE)\(/g,
  /\bhttp\.(Get|Post|Head)\(/g,
  /\.(Get|Post|Put|Patch|Delete)Async\(/g,
  /\bRequest\.(Get|Post|Put|Patch|Delete)\(/g,
  /\bhttp\.request\(\s*["'](\w+)["']/g,
];

const known = /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|QUERY)$/;

/** One call, when the code has exactly one address; several samples in one are not told apart. */
function readCode(code: string): RequestCall[] {
  const urls = [...code.matchAll(address)].map((match) => {
    const start = match.index + 1;
    const text = match[2] ?? "";
    const end = start + text.length;
    const isWhole = !/^["'`]\s*(?:[+.%]|\\?\s*\.\s*format)/.test(code.slice(end, end + 12));
    return { text, start, end, isWhole };
  });
  if (urls.length !== 1) return [];
  const found = methods.flatMap((pattern) =>
    [...code.matchAll(pattern)].flatMap((match) => {
      const word = match.slice(1).find((each) => each !== undefined) ?? "";
      const start = match.index + match[0].lastIndexOf(word);
      const name = word.toUpperCase();
      return known.test(name) ? [{ name, start, end: start + word.length }] : [];
    })
  );
  const names = new Set(found.map(({ name }) => name));
  // `fetch(url)` and `fetch(url, { headers })` are GET; other clients say what they do.
  const fetches = names.size === 0 && /\bfetch\(/.test(code) && !/\bmethod\b/.test(code);
  const [first] = found;
  const at = code.search(/\bfetch\(/);
  const method = fetches
    ? { name: "GET", start: at, end: at + "fetch".length }
    : names.size === 1
    ? first
    : undefined;
  return [{ url: urls[0]!, ...(method && { method }) }]; // there is one
}
