import { assertEquals, assertMatch } from "@std/assert";
import { plainSettings, TestSite } from "../helpers/build.ts";
import { docs } from "../helpers/executable.ts";
import { attempts, attemptsPage, readAttempts } from "../helpers/sandbox.ts";

Deno.test("docs build keeps page code from files, network and processes", async (t) => {
  const site = new TestSite({ "docs.json": plainSettings, "index.mdx": attemptsPage() });
  try {
    const run = await docs(["build", site.root, "--out", site.out, "--no-cache", "--json"], {
      env: { DOCS_TEST_SECRET: "the-secret" },
    });
    assertEquals([run.code, run.stderr], [0, ""]);
    JSON.parse(run.stdout); // what pages print does not get here
    const results = readAttempts(site.read("index.html"));
    for (const { name, expected } of attempts) {
      await t.step(name, () => assertMatch(results[name] ?? "no answer", expected));
    }
    assertEquals(/the-secret|root:x:0/.test(site.read("index.html")), false);
  } finally {
    site.remove();
  }
});
