import { assertEquals } from "@std/assert";
import { locateFindings } from "../../src/build/locate_findings.ts";

Deno.test("locateFindings() points to the element that has the value", () => {
  const source = '<Card icon="github" />\n\n<Card title="A" icon="nothing" />\n';
  const place = (value: string) => {
    const finding = {
      code: "icon-unknown" as const,
      message: "",
      element: "Card",
      attribute: "icon",
      value,
    };
    const [found] = locateFindings([finding], "page.mdx", source);
    return [found?.span?.start.line, found?.span?.start.column];
  };
  assertEquals(place("nothing"), [3, 17]);
  assertEquals(place("from code"), [1, 7]);
});
