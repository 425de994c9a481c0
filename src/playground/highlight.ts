/**
 * Colors for code that is written while the reader types: comments, texts, numbers, words of the
 * language. The pages' own code is colored by the build with real grammars; this uses the same classes.
 *
 * @module
 */

/** A run of text and its class, `""` for none. */
export interface Run {
  readonly text: string;
  readonly class: string;
}

const WORDS =
  "async await break case catch class const def do else end export final finally for from " +
  "fn foreach func function go if import in include let match mut namespace new nil null None not of or " +
  "package print println puts require return self static struct switch then this throw try typeof use " +
  "using val var void when while with yield true false True False public private as and begin rescue " +
  "suspend fun let curl";

const keywords = new Set(WORDS.split(" "));

/** Languages in which `#` starts a comment. */
const HASH = /^(?:bash|python|ruby|powershell|yaml|shell|php)$/;

const PATTERN =
  /(\/\/[^\n]*|\/\*[\s\S]*?\*\/|(?<=^|\s)#[^\n]*)|("""[\s\S]*?"""|'''[\s\S]*?'''|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`)(\s*:)?|(?<![\w.])(-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)\b|(?<=\s)(--?[A-Za-z][\w-]*)|(\$?[A-Za-z_]\w*)(\s*\()?/gm;

/** The runs of a text in their order; together they are the text. */
export function highlightRuns(text: string, language: string): Run[] {
  const runs: Run[] = [];
  const push = (part: string, cls: string): void => {
    const last = runs.at(-1);
    if (part === "") return;
    if (last?.class === cls) runs[runs.length - 1] = { text: last.text + part, class: cls };
    else runs.push({ text: part, class: cls });
  };
  const isShell = language === "bash" || language === "powershell";
  let from = 0;
  for (const match of text.matchAll(PATTERN)) {
    const [whole, comment, string, colon = "", number, option, word, call = ""] = match;
    // A slash of an address is no comment, and neither is a hash in a language without them.
    const isNoComment = comment !== undefined &&
      (comment.startsWith("#") ? !HASH.test(language) : isShell || language === "json");
    push(text.slice(from, match.index), "");
    from = match.index + whole.length;
    if (comment !== undefined) push(comment, isNoComment ? "" : "c");
    else if (string !== undefined) {
      push(string, language === "json" && colon !== "" ? "p" : "s");
      push(colon, "");
    } else if (number !== undefined) push(number, "n");
    else if (option !== undefined) push(option, isShell ? "a" : "");
    else if (word !== undefined) {
      const isConstant = /^(?:true|false|null|nil|None|True|False)$/.test(word);
      const cls = isConstant
        ? "n"
        : language === "json" || language === "xml"
        ? ""
        : keywords.has(word)
        ? word === "curl" ? "f" : "k"
        : call !== "" && !isShell
        ? "f"
        : "";
      push(word, cls);
      push(call, "");
    }
  }
  push(text.slice(from), "");
  return runs;
}
