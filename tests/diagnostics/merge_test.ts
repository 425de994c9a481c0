import { assertEquals } from "@std/assert";
import { mergeShared } from "../../src/diagnostics/merge.ts";
import { diagnostic } from "../../src/diagnostics/report.ts";
import { spanAt } from "../../src/model/diagnostic.ts";

const missing = (file: string) =>
  diagnostic("api-server-missing", `Path of ${file}`, {
    span: spanAt(file),
    hint: "name a server",
  });
const other = (file: string) => diagnostic("mdx-syntax", "Wrong", { span: spanAt(file) });

Deno.test("mergeShared() tells a problem of the settings once and keeps its places", () => {
  const merged = mergeShared([other("a"), missing("a"), other("b"), missing("b"), missing("c")]);
  assertEquals(merged.map(({ message, span }) => `${span?.file}: ${message}`), [
    "a: Wrong",
    "a: 3 endpoint pages have relative paths, and the settings name no server",
    "b: Wrong",
  ]);
  assertEquals(merged[1]?.hint, "name a server");
  assertEquals(merged[1]?.related?.map(({ span }) => span?.file), ["b", "c"]);
});

Deno.test("mergeShared() leaves a single problem as it is", () => {
  const only = [missing("a"), other("b")];
  assertEquals(mergeShared(only), only);
});
