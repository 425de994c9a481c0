/**
 * Formulas: LaTeX to MathML, which browsers draw themselves, without styles, fonts or script.
 *
 * @module
 */

/** A rendered formula, or what is wrong with it. */
export type MathResult = { readonly html: string } | { readonly error: string };

interface Engine {
  renderToString(formula: string, options: Record<string, unknown>): string;
}

/** Formulas beyond this many UTF-16 units are refused. */
const sizeLimit = 20_000;

let engine: Engine | undefined;

/** Loads KaTeX (25 ms). Needs no permissions. */
export async function loadMath(): Promise<void> {
  engine ??= (await import("katex")).default as unknown as Engine;
}

/**
 * MathML of a formula. Never throws: what KaTeX rejects is an error in its words, without the
 * position and the pieces of source that it appends.
 */
export function renderMath(formula: string, display: boolean): MathResult {
  if (engine === undefined) return { error: "The formula renderer is not loaded" };
  if (formula.length > sizeLimit) return { error: "The formula is too long" };
  try {
    const html = engine.renderToString(formula, {
      displayMode: display,
      output: "mathml",
      throwOnError: true,
      strict: "ignore",
      trust: false,
      maxExpand: 1000,
    });
    return { html: withoutWrapper(html) };
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    return {
      error: message.replace(/^KaTeX parse error:\s*/, "").replace(/ at position \d+:.*$/s, ""),
    };
  }
}

/** KaTeX wraps the element in a span for its own stylesheet, which we do not use. */
function withoutWrapper(html: string): string {
  return html.replace(/^<span class="katex">(.*)<\/span>$/s, "$1");
}
