/**
 * Points in time between the clock of the reader and the API, which wants them with their zone (RFC
 * 3339).
 *
 * @module
 */

/** `2023-11-07T05:31:56Z` → what `datetime-local` shows in this zone; undefined for other texts. */
export function localOfIso(text: string): string | undefined {
  if (!/^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:[Zz]|[+-]\d\d:?\d\d)$/.test(text)) {
    return undefined;
  }
  const date = new Date(text.replace(" ", "T"));
  if (Number.isNaN(date.getTime())) return undefined;
  const two = (value: number): string => String(value).padStart(2, "0");
  const day = [
    String(date.getFullYear()).padStart(4, "0"),
    two(date.getMonth() + 1),
    two(date.getDate()),
  ];
  const time = [date.getHours(), date.getMinutes(), date.getSeconds()].map(two);
  return `${day.join("-")}T${time.join(":")}`;
}

/** What `datetime-local` holds → the point in time in UTC; `""` stays. */
export function isoOfLocal(local: string): string {
  const date = new Date(local);
  return Number.isNaN(date.getTime()) ? "" : withoutFraction(date);
}

/** Now, to the second. */
export const timeNow = (): string => withoutFraction(new Date());

const withoutFraction = (date: Date): string => date.toISOString().replace(/\.\d+Z$/, "Z");
