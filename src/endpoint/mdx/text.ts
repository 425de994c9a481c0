/**
 * Pieces of MDX source: elements, attributes, fences, frontmatter values.
 *
 * @module
 */

/** Every line that is not blank, further in. */
export function indented(text: string, indent = "  "): string {
  return text.replace(/^(?=.*\S)/gm, indent);
}

/** Blocks with a blank line between them; empty ones are left out. */
export function blocks(...parts: readonly string[]): string {
  return parts.filter((part) => part !== "").join("\n\n");
}

/** An element on lines of its own. `attributes` are ready to be written. */
export function element(name: string, attributes: readonly string[], children = ""): string {
  const head = [name, ...attributes].join(" ");
  return children === "" ? `<${head} />` : `<${head}>\n${indented(children)}\n</${name}>`;
}

/** An attribute with a text. What quotes cannot hold is written as an expression. */
export function textAttribute(name: string, value: string): string {
  return /^[^"&\\\p{Cc}]*$/u.test(value) && !value.includes("{{")
    ? `${name}="${value}"`
    : `${name}={${expressionText(JSON.stringify(value.toWellFormed()))}}`;
}

/** An attribute with JSON, which is JavaScript as well. */
export function jsonAttribute(name: string, json: string): string {
  return `${name}={${expressionText(json)}}`;
}

/** JSON whose strings hold no `{{`, which pages read as the start of a variable. */
function expressionText(json: string): string {
  return json.replace(/"(?:[^"\\]|\\.)*"/g, (string) => string.replaceAll("{{", "\\u007b{"));
}

/** A code block. Its fence is longer than any in the code. */
export function fence(code: string, info: string): string {
  const longest = Math.max(2, ...(code.match(/`+/g) ?? []).map((run) => run.length));
  const marks = "`".repeat(longest + 1);
  return `${marks}${info}\n${code}\n${marks}`;
}

/** A YAML scalar for any text: in double quotes (YAML 1.2, 7.3.1), on one line. */
export function yamlText(text: string): string {
  return JSON.stringify(text.toWellFormed()).replace(
    // What YAML forbids or folds.
    /[\u007f-\u00a0\u2028\u2029\ufeff]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
