import { assert, assertEquals } from "@std/assert";
import { callWords } from "../../src/playground/call_words.ts";
import { loadTranslation } from "../../src/playground/translation.ts";
import { words } from "../../src/playground/words.ts";

Deno.test("loadTranslation() finds the language of a page", async (t) => {
  const cases: [language: string, send: string | undefined][] = [
    ["de", "Senden"],
    ["de-AT", "Senden"],
    ["FR", "Envoyer"],
    ["es-419", "Enviar"],
    ["en", undefined],
    ["ja", undefined],
    ["", undefined],
    ["__proto__", undefined],
  ];
  for (const [language, send] of cases) {
    await t.step(language, async () => {
      assertEquals((await loadTranslation(language)).words?.send, send);
    });
  }
});

Deno.test("loadTranslation() gives texts of the same form as English", async () => {
  for (const language of ["de", "es", "fr"]) {
    const translation = await loadTranslation(language);
    for (const [english, own] of [[words, translation.words], [callWords, translation.callWords]]) {
      const table = english as Record<string, unknown>;
      for (const [name, text] of Object.entries(own ?? {})) {
        assertEquals(typeof text, typeof table[name], `${language}.${name}`);
        if (typeof text !== "function") continue;
        // A parameter that is not used is lost on the way.
        const marks = ["‹1›", "‹2›"].slice(0, text.length);
        const filled = String((text as (...parts: string[]) => string)(...marks));
        assert(
          marks.every((mark) => filled.includes(mark)),
          `${language}.${name} leaves something out: ${filled}`,
        );
      }
    }
  }
});
