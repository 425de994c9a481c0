import { assertEquals } from "@std/assert";
import fc from "fast-check";
import {
  maxImpact,
  maxUnits,
  packPostings,
  packVocabulary,
  type Posting,
  unpackPostings,
  unpackVocabulary,
  vocabularyKey,
} from "../../src/search/format.ts";
import { tokenize } from "../../src/search/tokenize.ts";

Deno.test("unpackPostings() gives back what packPostings() took", () => {
  const posting = fc.record({
    page: fc.nat(100_000),
    unit: fc.nat(maxUnits),
    impact: fc.integer({ min: 1, max: maxImpact }),
  });
  fc.assert(fc.property(fc.array(posting), (list) => {
    const sorted: Posting[] = list.sort((a, b) => a.page - b.page || a.unit - b.unit);
    assertEquals(unpackPostings(packPostings(sorted)), sorted);
  }));
});

Deno.test("unpackVocabulary() gives back what packVocabulary() took", () => {
  const terms = fc.string({ unit: "grapheme", maxLength: 60 }).map((text) => tokenize(text)).map((
    list,
  ) => [...new Set(list)].sort().map((term, at): [string, number] => [term, at * 37 + 1]));
  fc.assert(fc.property(terms, (list) => {
    assertEquals([...unpackVocabulary(packVocabulary(list))], list);
  }));
});

Deno.test("vocabularyKey() puts terms with the same beginning together", () => {
  assertEquals(vocabularyKey("users"), "u");
  assertEquals(vocabularyKey("2fa"), "2");
  assertEquals(vocabularyKey("поиск"), vocabularyKey("путь"));
});
