import { assert, assertEquals } from "@std/assert";
import { findSecrets, maskSecret } from "../../../src/checks/secrets/find.ts";
import { labelled } from "./labelled.ts";

Deno.test("findSecrets() finds the keys of a labelled set and hardly anything else", () => {
  const counts = { right: 0, wrong: [] as string[], missed: [] as string[] };
  for (const { text, secret } of labelled) {
    const found = findSecrets(text).length > 0;
    if (found && secret) counts.right++;
    else if (found) counts.wrong.push(text);
    else if (secret) counts.missed.push(text);
  }
  const precision = counts.right / (counts.right + counts.wrong.length);
  const recall = counts.right / (counts.right + counts.missed.length);
  console.log(
    `secrets: ${labelled.length} texts, precision ${precision.toFixed(3)}, recall ${
      recall.toFixed(3)
    }`,
  );
  assert(labelled.length >= 180);
  assert(precision >= 0.99, `not secret: ${counts.wrong.join("\n")}`);
  assert(recall >= 0.97, `missed: ${counts.missed.join("\n")}`);
});

Deno.test("findSecrets() names a secret once, where it stands first", () => {
  const key = `${"shp"}pa_9f8e2c41b7d05a36e1f4c8927b60d35a`;
  const found = findSecrets(`Use ${key}.\n\nAgain: ${key}`);
  assertEquals(found, [{ start: 4, end: 42, name: "a Shopify token", certain: true }]);
});

Deno.test("maskSecret() shows too little to use", () => {
  for (
    const [secret, shown] of [
      [`${"shp"}pa_9f8e2c41b7d05a36e1f4c8927b60d35a`, "shppa_9…35a"],
      ["Vx8kQ2mZ7pLr", "Vx…"],
      ["-----BEGIN PRIVATE KEY-----\nMIIEvQ", "-----BEGIN PRIVATE KEY-----"],
    ] as const
  ) assertEquals(maskSecret(secret), shown);
});
