/**
 * The repository's texts say nothing about the machine or the network that they were written on.
 *
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { type Finding, lineAt, read, report, repositoryFiles } from "./sources.ts";

/**
 * What must not stand in a text. The patterns are put together from pieces, so that this file does
 * not contain what it looks for.
 */
const forbidden: readonly { readonly what: string; readonly pattern: RegExp }[] = [
  {
    what: "a path of a machine",
    pattern: new RegExp(`(?<![\\w.~*-])/(?:wo${"rk"}|ro${"ot"})/`, "g"),
  },
  {
    what: "a home folder",
    pattern: new RegExp(`(?<![\\w.])/(?:ho${"me"}|Us${"ers"})/[a-z]+/`, "g"),
  },
  { what: "a Windows path", pattern: new RegExp(`\\b[A-Z]:\\\\\\\\?Us${"ers"}\\\\`, "g") },
  {
    what: "the host of a registry",
    pattern: new RegExp(
      `registry\\.(?:npm${"js"}\\.org|yarn${"pkg"}\\.com)|\\bnpm\\.js${"r"}\\.io`,
      "g",
    ),
  },
];

/** Files that other programs write, and files that are not text. */
const skipped = /(?:^|\/)deno\.lock$|\.(?:png|jpe?g|webp|avif|gif|ico|woff2?|pdf|zip)$/;

/** What is forbidden in a text. */
function offences(file: string, text: string): Finding[] {
  return forbidden.flatMap(({ what, pattern }) =>
    [...text.matchAll(pattern)].map((match) => ({
      file,
      line: lineAt(text, match.index),
      message: `names ${what}: ${match[0]}`,
    }))
  );
}

Deno.test("texts name no machine, no home folder and no registry", () => {
  const files = repositoryFiles().filter((file) => !skipped.test(file));
  // Without Git, as in an archive, there is no list of files; a checkout has hundreds.
  if (files.length > 0) assert(files.length > 100, "the list of files is complete");
  assertEquals(report(files.flatMap((file) => offences(file, readOrNothing(file)))), "");
});

Deno.test("the lockfile names no registry", () => {
  assertEquals(/https?:\/\/registry\./.test(read("deno.lock")), false);
});

Deno.test("offences() finds each kind", () => {
  const join = (...parts: string[]) => parts.join("");
  const cases: [string, number][] = [
    [join("see /wo", "rk/main/x.ts"), 1],
    [join("in /ro", "ot/.cache"), 1],
    [join("file:///ho", "me/ada/x"), 1],
    [join("https://registry.npm", "js.org/zod"), 1],
    ["docs/work/a and /workers/b and $HOME/.cache and ./root/x", 0],
    ["root /srv/site;", 0],
  ];
  for (const [text, count] of cases) assertEquals(offences("x", text).length, count, text);
});

/** A file that is listed and gone, as while somebody else works here, has no text. */
function readOrNothing(file: string): string {
  try {
    return read(file);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return "";
    throw error;
  }
}
