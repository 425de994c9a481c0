/**
 * JSON whose numbers keep their digits: identifiers of 64 bits are longer than the numbers of
 * JavaScript, which would round them without a word.
 *
 * @module
 */

/** A number that has more digits than a JavaScript number holds. `JSON.stringify` writes its digits. */
export class ExactNumber {
  /** `text` is the number as JSON writes it. */
  constructor(readonly text: string) {}

  /** Digits where the engine can write them (`JSON.rawJSON`, ECMAScript 2026), else the nearest number. */
  toJSON(): unknown {
    return (JSON as { rawJSON?: (text: string) => unknown }).rawJSON?.(this.text) ??
      Number(this.text);
  }

  /** Its digits. */
  toString(): string {
    return this.text;
  }
}

/** The number of a text of digits, exact where JavaScript would round it; undefined for other texts. */
export function integerOf(text: string): number | ExactNumber | undefined {
  if (!/^-?(?:0|[1-9]\d*)$/.test(text)) return undefined;
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : new ExactNumber(text);
}

/** Parses a text as `JSON.parse` does, and throws as it does. Long numbers are {@linkcode ExactNumber}. */
export function parseExactJson(text: string): unknown {
  // A reviver is slow, and few documents have such numbers.
  return longDigits.test(text) ? JSON.parse(text, keepDigits) : JSON.parse(text);
}

const longDigits = /\d{16}|\d\.\d*\d{15}/;

/** The third parameter is that of "JSON.parse source text access" (ECMAScript 2026). */
function keepDigits(_key: string, value: unknown, context?: { source?: string }): unknown {
  const source = context?.source;
  if (typeof value !== "number" || source === undefined) return value;
  return String(value) === source || !longDigits.test(source) ? value : new ExactNumber(source);
}
