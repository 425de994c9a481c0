/**
 * Grammars that Prism lacks, in Prism's form: token type → pattern.
 *
 * @module
 */

const string = { pattern: /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'/, greedy: true };

/** Redis commands and the replies of its client. */
const redis = {
  comment: { pattern: /^\s*(?:#|\/\/).*/m, greedy: true },
  string,
  prompt: { pattern: /^(?:[\w.-]+:\d+(?:\[\d+\])?)?> ?/m, alias: "comment" },
  keyword: /\b[A-Z][A-Z.]+\b/,
  number: /-?\b\d+(?:\.\d+)?\b/,
  boolean: /\((?:nil|integer|error)\)/,
};

/** Grammars by canonical language name. */
export const ownGrammars: ReadonlyMap<string, Readonly<Record<string, unknown>>> = new Map([
  ["redis", redis],
]);

type Patterns = Record<string, unknown>;

/** A grammar with entries put before the first of `names` that it has, or at its end. */
function withEntries(grammar: Patterns, before: string, entries: Patterns): void {
  const old = Object.entries(grammar);
  for (const name of Object.keys(grammar)) delete grammar[name];
  for (const [name, pattern] of old) {
    if (name === before) Object.assign(grammar, entries);
    grammar[name] = pattern;
  }
  if (!Object.hasOwn(grammar, before)) Object.assign(grammar, entries);
}

/**
 * What Prism's grammars of the languages in most samples leave plain (calls in Python, options in
 * shells) or colour wrongly (indented text in Markdown). The grammar objects are changed in place, once, after they are loaded.
 */
export const refinements: ReadonlyMap<string, (grammar: Patterns) => void> = new Map([
  ["python", (grammar) => {
    withEntries(grammar, "punctuation", {
      "function-call": { pattern: /\b[a-z_]\w*(?=\()/i, alias: "function" },
    });
  }],
  ["markdown", (grammar) => {
    // Indented text is no code in MDX, and in samples of it nearly all text is indented.
    if (Array.isArray(grammar.code)) grammar.code = grammar.code.slice(-1);
  }],
  ["bash", (grammar) => {
    withEntries(grammar, "punctuation", {
      option: { pattern: /(^|\s)--?[a-z][\w-]*/i, lookbehind: true },
    });
  }],
]);
