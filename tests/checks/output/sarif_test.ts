import { assertEquals } from "@std/assert";
import { z } from "zod";
import { toSarif } from "../../../src/checks/output/sarif.ts";
import { diagnostic } from "../../../src/diagnostics/report.ts";
import { spanAt } from "../../../src/model/diagnostic.ts";

const positive = z.number().int().min(1);
const Message = z.strictObject({ text: z.string().min(1) });
const Artifact = z.strictObject({ uri: z.string().regex(/^[\w!~*'().:/%-]+$/) });
const Physical = z.strictObject({
  artifactLocation: Artifact,
  region: z.strictObject({
    startLine: positive,
    startColumn: positive,
    endLine: positive.optional(),
    endColumn: positive.optional(),
  }),
});
const level = z.enum(["none", "note", "warning", "error"]);

/** The parts of SARIF 2.1.0 that are written, as its sections 3.13 to 3.57 define them. */
const Log = z.strictObject({
  $schema: z.url(),
  version: z.literal("2.1.0"),
  runs: z.array(z.strictObject({
    tool: z.strictObject({
      driver: z.strictObject({
        name: z.string(),
        semanticVersion: z.string().regex(/^\d+\.\d+\.\d+/),
        rules: z.array(z.strictObject({
          id: z.string(),
          shortDescription: Message,
          fullDescription: Message.optional(),
          help: Message.optional(),
          defaultConfiguration: z.strictObject({ level }),
          properties: z.strictObject({ tags: z.array(z.string()) }).optional(),
        })),
      }),
    }),
    columnKind: z.enum(["utf16CodeUnits", "unicodeCodePoints"]),
    results: z.array(z.strictObject({
      ruleId: z.string(),
      ruleIndex: z.number().int().min(0),
      level,
      message: Message,
      locations: z.array(z.strictObject({ physicalLocation: Physical })).optional(),
      relatedLocations: z.array(z.strictObject({
        id: z.number().int().min(0),
        message: Message,
        physicalLocation: Physical.optional(),
      })).optional(),
      partialFingerprints: z.record(z.string(), z.string()),
      fixes: z.array(z.strictObject({
        description: Message,
        artifactChanges: z.array(z.strictObject({
          artifactLocation: Artifact,
          replacements: z.array(z.strictObject({
            deletedRegion: z.strictObject({
              charOffset: z.number().int().min(0),
              charLength: z.number().int().min(0),
            }),
            insertedContent: Message.optional(),
          })).min(1),
        })).min(1),
      })).optional(),
    })),
  })).length(1),
});

const options = { version: "1.2.3", prefix: "docs/" };
const problems = [
  diagnostic("settings-missing", "The folder has no docs.json"),
  diagnostic("path-parameter-optional", 'Path parameter "id" is not required', {
    span: spanAt("über uns/a.mdx", 3, 2),
    hint: "add the attribute required",
    related: [{ message: "here", span: spanAt("b.mdx") }, { message: "nowhere" }],
    edits: [{ file: "über uns/a.mdx", start: 4, end: 4, text: " required" }],
  }),
  diagnostic("path-parameter-optional", 'Path parameter "id" is not required', {
    span: spanAt("über uns/a.mdx", 9, 2),
  }),
];

Deno.test("toSarif() writes what SARIF 2.1.0 allows", () => {
  for (const list of [[], problems]) {
    const parsed = Log.safeParse(JSON.parse(JSON.stringify(toSarif(list, options))));
    assertEquals(parsed.error?.issues ?? [], []);
  }
});

Deno.test("toSarif() names rules, places and fixes", () => {
  const [run] = Log.parse(toSarif(problems, options)).runs;
  assertEquals(run?.tool.driver.rules.map(({ id }) => id), [
    "path-parameter-optional",
    "settings-missing",
  ]);
  const [missing, optional, second] = run?.results ?? [];
  assertEquals([missing?.ruleIndex, missing?.level, missing?.locations], [1, "error", undefined]);
  const place = optional?.locations?.[0]?.physicalLocation;
  assertEquals(place, {
    artifactLocation: { uri: "docs/%C3%BCber%20uns/a.mdx" },
    region: { startLine: 3, startColumn: 2 },
  });
  assertEquals(optional?.relatedLocations?.length, 1);
  assertEquals(optional?.fixes?.[0]?.artifactChanges[0]?.replacements, [{
    deletedRegion: { charOffset: 4, charLength: 0 },
    insertedContent: { text: " required" },
  }]);
  // The same problem twice in a file is two results.
  const prints = [optional, second].map((each) => each?.partialFingerprints["docs/v1"]);
  assertEquals(new Set(prints).size, 2);
});
