import { assertEquals } from "@std/assert";
import { questions } from "../../src/commands/init_questions.ts";

/** Answers in turn, and keeps what was asked. */
function person(...answers: (string | null)[]) {
  const asked: string[] = [];
  const ask = (text: string): string | null => {
    asked.push(text);
    return answers.shift() ?? null;
  };
  return { asked, ask };
}

Deno.test("questions() asks for what no flag has answered", async (t) => {
  await t.step("nothing is known", () => {
    const { asked, ask } = person("api.yaml", " Heron ", "cursor, claude zed");
    assertEquals(questions({}, { name: "Acme", isSite: false }, ask), {
      openapi: "api.yaml",
      name: "Heron",
      editors: ["cursor", "claude", "zed"],
    });
    assertEquals(asked, [
      "OpenAPI file or URL [none: a sample API]:",
      "Name of the API [as in the document]:",
      "Editors that get the writing rules [cursor]:",
    ]);
  });
  await t.step("empty answers are defaults", () => {
    const { asked, ask } = person("", " ", "");
    assertEquals(questions({}, { name: "Acme", isSite: false }, ask), { editors: ["cursor"] });
    assertEquals(asked[1], "Name of the API [Acme]:");
  });
  await t.step("nobody answers", () => {
    const { ask } = person(null, null, null);
    assertEquals(questions({}, { name: undefined, isSite: false }, ask), { editors: ["cursor"] });
  });
  await t.step("flags have answered", () => {
    const { asked, ask } = person();
    const given = { name: "Heron", editors: ["zed"], openapi: "a.yaml" };
    assertEquals(questions(given, { name: "Acme", isSite: false }, ask), given);
    assertEquals(asked, []);
  });
  await t.step("a site needs rules only", () => {
    const { asked, ask } = person("claude");
    assertEquals(questions({}, { name: "Acme", isSite: true }, ask), { editors: ["claude"] });
    assertEquals(asked, ["Editors that get the writing rules [cursor]:"]);
  });
});
