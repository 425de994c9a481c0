import { assertEquals } from "@std/assert";
import type { Division, Navigation, PageLink } from "../../src/model/navigation.ts";
import { placesOf } from "../../src/navigation/order.ts";
import { translationsOf } from "../../src/navigation/translations.ts";

const link = (path: string): PageLink => ({
  kind: "page",
  path,
  title: path,
  url: `/${path}`,
  deprecated: false,
  hidden: false,
  external: false,
  missing: false,
});
const language = (id: string, paths: string[], more: Partial<Division> = {}): Division => ({
  kind: "language",
  label: id,
  id,
  isDefault: false,
  hidden: false,
  children: paths.map(link),
  ...more,
});
const translations = (children: Division[]) => {
  const navigation: Navigation = { children, global: [] };
  const found = translationsOf(navigation, placesOf(navigation));
  return Object.fromEntries(
    [...found].map(([path, all]) => [
      path,
      all.map((one) => `${one.language} ${one.path}${one.isDefault ? " *" : ""}`),
    ]),
  );
};

Deno.test("translationsOf() pairs pages of the same path, and never a page with another", () => {
  assertEquals(
    translations([
      language("en", ["start", "only"]),
      language("de", ["de/start"]),
      language("pt-BR", ["pt-BR/start", "pt-BR/own"], { isDefault: true }),
    ]),
    {
      start: ["en start", "de de/start", "pt-BR pt-BR/start *"],
      "de/start": ["en start", "de de/start", "pt-BR pt-BR/start *"],
      "pt-BR/start": ["en start", "de de/start", "pt-BR pt-BR/start *"],
    },
  );
});

Deno.test("translationsOf() leaves hidden languages and sites of one language alone", () => {
  assertEquals(translations([language("en", ["start"])]), {});
  assertEquals(
    translations([language("en", ["start"]), language("de", ["de/start"], { hidden: true })]),
    {},
  );
});
