/**
 * Dates as machines want them, from dates as people write them.
 *
 * @module
 */

const months = [
  "january",
  "february",
  "march",
  "april",
  "may",
  "june",
  "july",
  "august",
  "september",
  "october",
  "november",
  "december",
];

/**
 * A date or time in the form of sitemaps and structured data (https://www.w3.org/TR/NOTE-datetime): a
 * time without a zone is one of UTC. Undefined for anything else.
 */
export function w3cDate(written: string): string | undefined {
  const text = written.trim();
  if (isDay(text)) return text;
  const time = text.replace(" ", "T").replace(/(?<=T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)$/, "Z");
  const parsed = /^\d{4}-\d{2}-\d{2}T/.test(time) ? Date.parse(time) : NaN;
  return Number.isNaN(parsed) ? undefined : new Date(parsed).toISOString().replace(/\.\d+Z$/, "Z");
}

/**
 * The day that a label of a changelog names, `2025-01-31`: written so, or in English with the month's
 * name. A month without a day counts as its first. Undefined when the label is no date.
 *
 * @example `labelDate("v2.1 (March 4th, 2025)")` is `2025-03-04`.
 */
export function labelDate(label: string): string | undefined {
  const iso = /(?<!\d)(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(label);
  if (iso !== null) return day(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const month = "(?<month>(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*)\\.?";
  const date = "(?<date>\\d{1,2})(?:st|nd|rd|th)?\\.?";
  for (const order of [`${date}\\s+${month}`, `${month}(?:\\s+${date})?`]) {
    const found = new RegExp(`\\b${order},?\\s+(?<year>\\d{4})\\b`, "i").exec(label)?.groups;
    if (found === undefined) continue;
    return day(Number(found.year), monthOf(found.month ?? ""), Number(found.date ?? 1));
  }
  return undefined;
}

/** 1 to 12; 0 for a word that only begins like a month. */
function monthOf(word: string): number {
  const name = word.toLowerCase();
  return 1 +
    months.findIndex((month) =>
      month === name || month.slice(0, 3) === name || (name === "sept" && month === "september")
    );
}

function day(year: number, month: number, date: number): string | undefined {
  const two = (part: number): string => String(part).padStart(2, "0");
  const text = `${String(year).padStart(4, "0")}-${two(month)}-${two(date)}`;
  return isDay(text) ? text : undefined;
}

/** Whether a text is a day of the calendar; February 30 is none. */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** A day or time as RSS writes it (https://www.rfc-editor.org/rfc/rfc822#section-5). */
export function rssDate(date: string): string {
  return new Date(/T/.test(date) ? date : `${date}T00:00:00Z`).toUTCString();
}
