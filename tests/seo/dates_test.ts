import { assertEquals } from "@std/assert";
import { labelDate, rssDate, w3cDate } from "../../src/seo/dates.ts";

Deno.test("w3cDate() keeps days and gives times a zone", () => {
  const cases: Record<string, string | undefined> = {
    "2025-01-31": "2025-01-31",
    "2025-02-30": undefined,
    "2025-01-31T12:00": "2025-01-31T12:00:00Z",
    "2025-01-31 12:00:30": "2025-01-31T12:00:30Z",
    "2025-01-31T12:00:30.5+02:00": "2025-01-31T10:00:30Z",
    "2025-01-31T12:00:00Z": "2025-01-31T12:00:00Z",
    "2025-01-31T99:00": undefined,
    soon: undefined,
  };
  for (const [written, expected] of Object.entries(cases)) {
    assertEquals(w3cDate(written), expected, written);
  }
});

Deno.test("labelDate() finds the day that a label names", () => {
  const cases: Record<string, string | undefined> = {
    "2025-01-31": "2025-01-31",
    "2025/1/3": "2025-01-03",
    "v2.1 (March 4th, 2025)": "2025-03-04",
    "Mar 4 2025": "2025-03-04",
    "4 March 2025": "2025-03-04",
    "Sept. 2025": "2025-09-01",
    "October 2024": "2024-10-01",
    "Week of May 12, 2025": "2025-05-12",
    "February 30, 2025": undefined,
    "Marvel 2025": undefined,
    "v2.10.2024": undefined,
    "2025-13-01": undefined,
    "12025-01-01": undefined,
    "0.1.0": undefined,
    "": undefined,
  };
  for (const [label, expected] of Object.entries(cases)) {
    assertEquals(labelDate(label), expected, label);
  }
});

Deno.test("rssDate() writes days and times", () => {
  assertEquals(rssDate("2025-01-31"), "Fri, 31 Jan 2025 00:00:00 GMT");
  assertEquals(rssDate("2025-01-31T10:00:30Z"), "Fri, 31 Jan 2025 10:00:30 GMT");
});
