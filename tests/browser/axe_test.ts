/**
 * Accessibility: axe-core on every page of the fixture and of the manual, in both modes, wide and
 * narrow.
 *
 * @module
 */
import { assertEquals } from "@std/assert";
import { fromFileUrl } from "@std/path";
import type { Page } from "playwright-core";
import { type BuiltSite, closeBrowser, siteOfFolder, visit } from "../helpers/browser.ts";

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly target: readonly string[]; readonly html: string }[];
}

const root = fromFileUrl(new URL("../..", import.meta.url));
const axeSource = Deno.readTextFileSync(`${root}/node_modules/axe-core/axe.min.js`);

/** Rule, element and its markup of each violation. */
async function violationsOf(page: Page, rules?: readonly string[]): Promise<string[]> {
  const violations = await page.evaluate(async (rules) => {
    const { axe } = globalThis as unknown as {
      axe: { run(context: Document, options: unknown): Promise<{ violations: Violation[] }> };
    };
    const chosen = rules && { runOnly: { type: "rule", values: rules } };
    return (await axe.run(document, { resultTypes: ["violations"], ...chosen })).violations;
  }, rules);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html }) => `${id}: ${target.join(" ")} ${html.slice(0, 160)}`)
  );
}

/** Paths of all pages of a built site; those that only lead on are left out. */
function pagesOf(out: string, folder = ""): string[] {
  return [...Deno.readDirSync(`${out}/${folder}`)].flatMap(({ name, isDirectory }) => {
    if (isDirectory) return name.startsWith("_") ? [] : pagesOf(out, `${folder}${name}/`);
    if (name !== "index.html" && name !== "404.html") return [];
    const html = Deno.readTextFileSync(`${out}/${folder}${name}`);
    const path = name === "index.html" ? `/${folder}` : `/${folder}${name}`;
    return html.includes(`http-equiv="refresh"`) ? [] : [path];
  }).sort();
}

/** Diagrams are drawn when they come into view, and again in the colors of another mode. */
async function settleDiagrams(page: Page): Promise<void> {
  const diagrams = page.locator("[data-component-name=mermaid-container]");
  for (let index = 0; index < await diagrams.count(); index++) {
    await diagrams.nth(index).scrollIntoViewIfNeeded();
    await diagrams.nth(index).locator("svg").first().waitFor();
  }
  if (await diagrams.count() > 0) await page.waitForTimeout(500);
}

/** Everything in light and wide; what depends on colors and widths in the others. */
async function findViolations(site: BuiltSite): Promise<string[]> {
  const found: string[] = [];
  await visit(site, { still: true, lenient: true }, async ({ page }) => {
    for (const path of pagesOf(site.out)) {
      await page.goto(path, { waitUntil: "load" });
      // A string is evaluated by the debugger, which the policy of the page does not bind.
      await page.evaluate(axeSource);
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 1000 });
        for (const mode of ["light", "dark"]) {
          await page.emulateMedia({ colorScheme: mode as "light" | "dark" });
          await settleDiagrams(page);
          const all = mode === "light" ? undefined : ["color-contrast", "link-in-text-block"];
          for (const each of await violationsOf(page, all)) {
            found.push(`${path} ${width} ${mode} ${each}`);
          }
        }
      }
    }
  });
  return found;
}

for (const folder of ["tests/fixtures/browser/site", "examples/handbook"]) {
  Deno.test({
    name: `axe finds no violations in ${folder}`,
    sanitizeOps: false,
    sanitizeResources: false,
    fn: async () => assertEquals(await findViolations(await siteOfFolder(root + folder)), []),
  });
}

Deno.test.afterAll(closeBrowser);
