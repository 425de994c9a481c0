/**
 * From the token types of Prism's grammars to the few classes that have a colour.
 *
 * @module
 */

/**
 * Class → token types. One letter each, because a page repeats them by the hundred:
 * `k` keyword, `s` string, `c` comment, `n` number or constant, `f` function or command, `p` property,
 * `t` type, `g` tag, `v` variable, `a` attribute or option, `d` deleted, `i` inserted,
 * `h` heading, `b` strong, `e` emphasis.
 */
const typesOfClass: Readonly<Record<string, string>> = {
  k: "keyword atrule important control-flow directive directive-hash doctype-tag tag-keyword rule " +
    "instruction statement unit-keyword request-line-keyword method module selector-keyword",
  s: "string char attr-value template-string triple-quoted-string regex regex-source url-link " +
    "string-literal raw-string multiline-string here-document heredoc nowdoc code-snippet " +
    "interpolated-string string-interpolation url scalar quoted-string string-content inserted-value",
  c: "comment prolog cdata doctype shebang multiline-comment hashbang docstring blockquote-mark",
  n: "number boolean null nil constant symbol literal color hexcode unit status-code datetime date " +
    "time entity atom unsigned escape ip-address uuid undefined none",
  f: "function function-name command function-variable generic-function macro-name macro helper " +
    "method-name function-definition",
  p: "property literal-property key json-key table header-name object-key-name argument-name " +
    "attribute-name label",
  g: "tag",
  t: "class-name builtin type type-name namespace type-definition scalar-type " +
    "maybe-class-name class annotation decorator selector id pseudo-class pseudo-element " +
    "table-name module-name request-method http-method request-verb",
  v: "variable interpolation-variable parameter-variable shell-symbol " +
    "instance-variable global-variable template-variable environment assign-left delimiter-variable",
  a: "attr-name parameter option flag attribute named-parameter property-access-option header-key",
  d: "deleted deleted-sign deleted-arrow",
  i: "inserted inserted-sign inserted-arrow",
  h: "title heading coord",
  b: "bold strong",
  e: "italic emphasis",
  // Code inside of strings begins anew. Punctuation and operators are not in the table: they look
  // like what they stand in, usually plain text.
  "": "interpolation plain-text script style language-css language-javascript content",
};

const classOfType = new Map<string, string>();
for (const [cls, types] of Object.entries(typesOfClass)) {
  for (const type of types.split(" ")) classOfType.set(type, cls);
}

/**
 * The class of a token, or undefined when it has none of its own and the enclosing one stays. The
 * type is asked first: its place in the table is a choice, while aliases borrow another look (a key
 * of YAML calls itself an at-rule).
 */
export function tokenClass(type: string, alias?: string | string[]): string | undefined {
  const own = classOfType.get(type);
  if (own !== undefined || alias === undefined) return own;
  for (const name of typeof alias === "string" ? [alias] : alias) {
    const cls = classOfType.get(name);
    if (cls !== undefined) return cls;
  }
  return undefined;
}
