/**
 * Reads curl commands in shell code: enough of a shell to find methods, addresses and bodies.
 *
 * @module
 */
import type { RequestCall } from "./read_request.ts";

/** A word of a command. Offsets are those of the code. */
interface Word {
  /** Without quotes. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Where the text begins, when it stands in the code as it is. */
  readonly inner?: number;
}

/** Options that take a value; all others of curl that samples use take none. */
const withValue = new Set([
  ..."-X --request -H --header -d --data --data-raw --data-binary --data-urlencode --data-ascii"
    .split(" "),
  ..."--json -F --form --form-string -u --user -o --output -A --user-agent -b --cookie -c".split(
    " ",
  ),
  ..."--cookie-jar -e --referer -x --proxy -T --upload-file -m --max-time -w --write-out --url"
    .split(" "),
  ..."--connect-timeout --retry --retry-delay --cacert --cert --key -E -K --config --resolve -r"
    .split(" "),
  ..."--range --oauth2-bearer --aws-sigv4 -D --dump-header --limit-rate -C --url-query".split(" "),
]);
const data = /^(?:-d|--data(?:-raw|-binary|-urlencode|-ascii)?|--json|-F|--form(?:-string)?)$/;

/** The calls that curl commands of a code make. */
export function readCurl(code: string): RequestCall[] {
  const calls: RequestCall[] = [];
  for (const command of commandsOf(code)) {
    const at = command.findIndex(({ text }) => /^(?:.*[/\\])?curl(?:\.exe)?$/.test(text));
    if (at >= 0) calls.push(callOf(command.slice(at)));
  }
  return calls;
}

function callOf(words: readonly Word[]): RequestCall {
  const [curl] = words;
  let method: Word | undefined;
  let url: Word | undefined;
  let body: Word | undefined;
  let hasData = false;
  let isGet = false;
  let isHead = false;
  for (let index = 1; index < words.length; index++) {
    const word = words[index]!; // within the list
    const { option, value } = optionOf(word, words[index + 1]);
    if (option === undefined) {
      url ??= word;
      continue;
    }
    if (withValue.has(option) && value === words[index + 1]) index++;
    if (option === "-X" || option === "--request") method = value;
    else if (option === "--url") url = value;
    else if (data.test(option)) {
      hasData = true;
      body ??= value;
    } else if (option === "-T" || option === "--upload-file") method ??= undefined;
    else if (option === "-G" || option === "--get") isGet = true;
    else if (option === "-I" || option === "--head") isHead = true;
    else if (/^-[a-zA-Z]+$/.test(option)) {
      isGet ||= option.includes("G");
      isHead ||= option.includes("I");
    }
  }
  const implied = isHead ? "HEAD" : hasData && !isGet ? "POST" : "GET";
  const place = method ?? curl!; // a command begins with its name
  return {
    method: { name: (method?.text ?? implied).toUpperCase(), start: place.start, end: place.end },
    ...(url && { url: { text: url.text, start: url.start, end: url.end, isWhole: true } }),
    ...(body?.inner !== undefined && { body: { text: body.text, offset: body.inner } }),
  };
}

/** An option and its value: `-X POST`, `-XPOST`, `--request=POST`. */
function optionOf(word: Word, next: Word | undefined): { option?: string; value?: Word } {
  const { text } = word;
  if (!/^-./.test(text)) return {};
  const [, name, rest] = /^(--[\w-]+)=([\s\S]*)$/.exec(text) ?? [];
  if (name !== undefined) return { option: name, value: { ...word, text: rest ?? "" } };
  if (withValue.has(text)) return { option: text, ...(next && { value: next }) };
  const short = text.slice(0, 2);
  if (text.length > 2 && text[1] !== "-" && withValue.has(short)) {
    return { option: short, value: { text: text.slice(2), start: word.start, end: word.end } };
  }
  return { option: text };
}

/** The commands of a code, each as its words. */
function commandsOf(code: string): Word[][] {
  const commands: Word[][] = [];
  let words: Word[] = [];
  let at = 0;
  const finish = () => {
    if (words.length > 0) commands.push(words);
    words = [];
  };
  while (at < code.length) {
    const char = code[at] ?? "";
    if (/[ \t\r]/.test(char)) at++;
    else if (/[\\^`]/.test(char) && continues(code, at)) at = code.indexOf("\n", at) + 1;
    else if (char === "#") {
      const end = code.indexOf("\n", at);
      at = end < 0 ? code.length : end;
    } else if (/[\n;|&()<>]/.test(char)) {
      finish();
      at++;
    } else {
      const word = wordAt(code, at);
      words.push(word);
      at = Math.max(word.end, at + 1);
    }
  }
  finish();
  return commands;
}

function wordAt(code: string, start: number): Word {
  let text = "";
  let at = start;
  let parts = 0;
  let inner: number | undefined;
  while (at < code.length) {
    const char = code[at] ?? "";
    if (char === "'" || char === '"') {
      const end = closing(code, at + 1, char);
      const raw = code.slice(at + 1, end);
      inner = char === "'" || !raw.includes("\\") ? at + 1 : undefined;
      text += char === "'" ? raw : raw.replace(/\\(["\\$`])/g, "$1");
      at = end + 1;
      parts++;
    } else if (char === "\\") {
      if (continues(code, at)) break;
      text += code[at + 1] ?? "";
      at += 2;
      parts++;
    } else {
      // `<id>` and `{id}` are placeholders, and an address may hold `&` and `;` unquoted.
      const plain = /^(?:<[\w .-]+>|[^\s'"\\|<>]+)/.exec(code.slice(at))?.[0];
      if (plain === undefined) break;
      text += plain;
      at += plain.length;
      parts++;
    }
  }
  return { text, start, end: at, ...(parts === 1 && inner !== undefined && { inner }) };
}

/** Whether the mark at an offset ends its line: the command goes on below. */
const continues = (code: string, at: number): boolean =>
  /^[ \t]*\r?\n/.test(code.slice(at + 1, at + 40));

function closing(code: string, from: number, quote: string): number {
  for (let at = from; at < code.length; at++) {
    if (quote === '"' && code[at] === "\\") at++;
    else if (code[at] === quote) return at;
  }
  return code.length;
}
