/**
 * Finding secrets in a text. A secret is a long run of few kinds of characters with a digit among
 * them, so such runs are looked for first: text has few, and only they are held against the shapes.
 *
 * @module
 */
import { decodeBase64, decodesToText, isPlaceholder, looksRandom } from "./placeholder.ts";
import { shapes } from "./shapes.ts";

/** A secret in a text, by offsets. */
export interface FoundSecret {
  readonly start: number;
  readonly end: number;
  /** What it is, with its article. */
  readonly name: string;
  /** It has the shape of one service's keys; otherwise it only looks like a key. */
  readonly certain: boolean;
}

/** Finds the secrets of a text, in order; each is named once, where it stands first. */
export function findSecrets(text: string): FoundSecret[] {
  const found: FoundSecret[] = [...privateKeys(text)];
  const known = new Set<string>();
  const add = (secret: FoundSecret) => {
    const value = text.slice(secret.start, secret.end);
    const overlaps = found.some(({ start, end }) => secret.start < end && start < secret.end);
    if (overlaps || known.has(value)) return;
    known.add(value);
    found.push(secret);
  };
  for (const run of runsOf(text)) {
    for (const secret of shapedSecrets(text, run)) add(secret);
    for (const secret of webTokens(text, run)) add(secret);
    for (const secret of namedSecrets(text, run)) add(secret);
  }
  for (const secret of addressPasswords(text)) add(secret);
  return found.sort((a, b) => a.start - b.start);
}

/** The secret with its middle left out: enough to find it, not enough to use it. */
export function maskSecret(secret: string): string {
  const [first = ""] = secret.split("\n", 1);
  if (first.startsWith("-----")) return first;
  const shown = Math.min(8, Math.floor(first.length / 5));
  return `${first.slice(0, shown)}…${first.length >= 24 ? first.slice(-3) : ""}`;
}

/** A run of characters that keys are made of, by offsets. */
interface Run {
  readonly start: number;
  readonly end: number;
}

/** Shorter keys are not told from words. */
const shortest = 20;

/** By character code: 2 for digits, 1 for the other characters of keys. */
const kinds = new Uint8Array(128);
for (const each of "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_-+/.~:=") {
  kinds[each.charCodeAt(0)] = 1;
}
for (const each of "0123456789") kinds[each.charCodeAt(0)] = 2;

/** Characters one by one: expressions try each start anew, and take ten times as long. */
function* runsOf(text: string): Generator<Run> {
  let start = 0;
  let digits = 0;
  for (let at = 0; at <= text.length; at++) {
    const kind = kinds[text.charCodeAt(at)] ?? 0; // none past the end
    if (kind === 2) digits++;
    if (kind !== 0) continue;
    if (digits > 0 && at - start >= shortest) yield { start, end: at };
    start = at + 1;
    digits = 0;
  }
}

const anyMark = new RegExp(
  shapes.flatMap(({ marks }) => marks).map((mark) => RegExp.escape(mark)).join("|"),
);

function* shapedSecrets(text: string, run: Run): Generator<FoundSecret> {
  const part = text.slice(run.start, run.end);
  if (!anyMark.test(part)) return;
  for (const { name, marks, pattern } of shapes) {
    if (!marks.some((mark) => part.includes(mark))) continue;
    for (const match of part.matchAll(pattern)) {
      const [whole, random = whole] = match;
      const start = run.start + match.index;
      const end = start + whole.length;
      if (isPlaceholder(random) || isCutOff(text, end)) continue;
      yield { start, end, name, certain: true };
    }
  }
}

/** Whether a value goes on as `...`: its writer has left the rest out. */
function isCutOff(text: string, end: number): boolean {
  return /^(?:\.{2}|…|\*{2}|[<[{])/.test(text.slice(end, end + 2));
}

const keyBlock =
  /-----BEGIN ((?:[A-Z]+ )*PRIVATE KEY(?: BLOCK)?)-----([\s\S]{1,8000}?)-----END \1-----/g;

function* privateKeys(text: string): Generator<FoundSecret> {
  if (!text.includes("PRIVATE KEY-----")) return;
  for (const match of text.matchAll(keyBlock)) {
    // Lines are parted by breaks, or by "\n" within a string; some begin with headers.
    const letters = (match[2] ?? "").replaceAll("\\n", "\n").replace(/^[\w-]+: .*$/gm, "")
      .replace(/[\s"'+,]+/g, "");
    // In thousands of characters short words come up by chance: the first line tells.
    if (letters.length < 60 || /[^\w+/=-]/.test(letters) || isPlaceholder(letters.slice(0, 64))) {
      continue;
    }
    const end = match.index + match[0].length;
    yield { start: match.index, end, name: "a private key", certain: true };
  }
}

const webToken = /(?<![\w.-])eyJ[\w-]{10,}\.(eyJ[\w-]{10,})\.([\w-]{40,})(?![\w-])/g;

/** Claims of tokens that were made for show. */
const shownClaims = /J(?:ohn|ane) ?Doe|1234567890|example|test|user_?123|alice|bob/i;

/** JSON Web Tokens (RFC 7519), unless what they say is made up as well. */
function* webTokens(text: string, run: Run): Generator<FoundSecret> {
  const part = text.slice(run.start, run.end);
  if (!part.includes("eyJ")) return;
  for (const match of part.matchAll(webToken)) {
    const [whole, claims = "", signature = ""] = match;
    const said = decodeBase64(claims);
    if (said === undefined || shownClaims.test(said)) continue;
    const start = run.start + match.index;
    const end = start + whole.length;
    if (isPlaceholder(signature) || isCutOff(text, end)) continue;
    yield { start, end, name: "a web token", certain: false };
  }
}

const addressPassword = /:\/\/[\w.%+-]*:([^\s:@/"'`<>]{8,})@([\w.-]+)/y;

/** Hosts that nobody else can reach, or that do not exist. */
const noHost = /^(?:localhost|127\.|0\.0\.0\.0|host(?:name)?$)|example|your|\.local$|^[\w-]+$/i;

/** `postgres://user:password@host`. */
function* addressPasswords(text: string): Generator<FoundSecret> {
  for (let at = text.indexOf("://"); at >= 0; at = text.indexOf("://", at + 3)) {
    addressPassword.lastIndex = at;
    const match = addressPassword.exec(text);
    if (match === null) continue;
    const [whole, password = "", host = ""] = match;
    const isMixed = /\d/.test(password) && /[A-Za-z]/.test(password) &&
      (password.length >= 16 || /[a-z]/.test(password) && /[A-Z]/.test(password));
    if (!isMixed || noHost.test(host) || isPlaceholder(password)) continue;
    const end = at + whole.length - host.length - 1;
    yield { start: end - password.length, end, name: "a password", certain: false };
  }
}

/** What stands before a value that a name announces as a secret; the name may go on to the left. */
const announced = new RegExp(
  "(?<name>[\\w-]{0,24}?(?:(?:api|access|secret|private|auth|signing|encryption|account|service|license)[_-]?key|secret|token|passw(?:or)?d|authorization))" +
    "(?<mark>[\"'`]?)\\]?\\s{0,2}(?<sign>=>|:=|[:=,]|\\s)[ \\t]{0,3}[\"'`]?(?:(?:bearer|basic|token)[ \\t]+)?$",
  "i",
);

/** Names of values that anybody may see, or that a page of results has. */
const publicName =
  /public|publishable|next|page|continuation|csrf|cursor|idempotency|sort|push|site|client_?token|contract|mint/i;

/** What an API gives out in an answer: examples of answers are full of tokens that were drawn. */
const answered = /(?:token|^secret)$/i;

function* namedSecrets(text: string, run: Run): Generator<FoundSecret> {
  for (const match of text.slice(run.start, run.end).matchAll(/[\w+/.~-]{20,200}={0,2}/g)) {
    const [value] = match;
    const start = run.start + match.index;
    const end = start + value.length;
    const before = announced.exec(text.slice(Math.max(0, start - 60), start))?.groups;
    if (before === undefined) continue;
    const { name = "", mark, sign } = before;
    if (publicName.test(name) || mark === '"' && sign === ":" && answered.test(name)) continue;
    if (isIdentifier(value) || !looksRandom(value) || decodesToText(value)) continue;
    if (isCutOff(text, end)) continue;
    yield { start, end, name: "a secret", certain: false };
  }
}

/** What names a thing and opens nothing: UUIDs, addresses of chains, public keys, paths, names. */
function isIdentifier(value: string): boolean {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value) ||
    /^(?:0x|eyJ|phc_|pk_|pub)/i.test(value) || /^\/|\/\/|\/[a-z]{3,}\//.test(value) ||
    /^[a-z_][\w-]*(?:\.[a-z_][\w-]{0,19})+$/i.test(value);
}
