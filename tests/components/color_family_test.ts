import { assertEquals } from "@std/assert";
import { colorFamily } from "../../components/color_family.ts";

const cases: readonly (readonly [string, string])[] = [
  ["#FFC107", "yellow"],
  ["#84e", "purple"],
  ["#ff0000", "red"],
  ["rgb(0, 128, 64)", "green"],
  ["hsl(210, 80%, 50%)", "blue"],
  ["#f97316", "orange"],
  ["#ec4899", "red"],
  ["#808080", "gray"],
  ["navy", "blue"],
  ["#12", "gray"],
  ["", "gray"],
];

for (const [color, family] of cases) {
  Deno.test(`colorFamily() takes "${color}" for ${family}`, () =>
    assertEquals(colorFamily(color), family));
}
