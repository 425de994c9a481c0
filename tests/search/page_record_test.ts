import { assertEquals } from "@std/assert";
import { searchRecord, type UnitRecord } from "../../src/search/page_record.ts";

const page = { title: "Get a user", keywords: [], url: "/users/get", html: "" };

/** Terms of a unit with their impacts. */
function terms({ terms }: UnitRecord): Record<string, number> {
  const found: Record<string, number> = {};
  const words = terms.split(" ");
  for (let at = 0; at < words.length; at += 2) found[words[at]!] = Number(words[at + 1]);
  return found;
}

Deno.test("searchRecord() tells the parts of a page apart", () => {
  const { units } = searchRecord({
    ...page,
    description: "One user by id",
    html: `<div class="content-body"><p>Intro &amp; more.</p>
      <h2 class="heading" id="errors">Errors<a class="heading-anchor" href="#errors"></a></h2>
      <div class="tabs"><p>What goes <b>wrong</b>.</p><h3 id="not-found">Not found</h3><p>Nobody there.</p></div>
      <p>After the tabs.</p></div>`,
  });
  assertEquals(units.map(({ id, heading }) => [id, heading]), [
    ["", "Get a user"],
    ["errors", "Errors"],
    ["not-found", "Not found"],
  ]);
  assertEquals(units.map(({ excerpt }) => excerpt), [
    "One user by id",
    "What goes wrong.",
    "Nobody there. After the tabs.",
  ]);
  assertEquals("intro" in terms(units[0]!), true);
  assertEquals("wrong" in terms(units[1]!), true);
});

Deno.test("searchRecord() makes fields findable by name, nested ones too", () => {
  const field = (id: string, inner: string) =>
    `<div class="field" id="${id}"><div class="field-head"><a class="field-anchor" aria-label="Link > x"></a><code class="field-name">${id}</code> <span class="field-type">string</span></div><div class="field-content"><p>About ${id}.</p>${inner}</div></div>`;
  const { units } = searchRecord({
    ...page,
    html: `<h2 class="api-section-heading" id="params"><span>Query parameters</span></h2>${
      field("limit", field("offset", ""))
    }<p>Back on the page.</p>`,
  });
  assertEquals(units.map(({ id, heading, excerpt }) => [id, heading, excerpt]), [
    ["", "Get a user", "Back on the page."],
    ["limit", "limit", "About limit."],
    ["offset", "offset", "About offset."],
  ]);
  const [, limit] = units;
  assertEquals(terms(limit!).limit! > terms(limit!).about!, true);
  assertEquals(terms(limit!).offset, undefined);
});

Deno.test("searchRecord() weighs places", () => {
  const { units: [unit] } = searchRecord({
    ...page,
    keywords: ["account"],
    method: "GET",
    path: "/users/{userId}",
    html: "<p>lookup</p><pre><code>snippet</code></pre>",
  });
  const found = terms(unit!);
  const order = ["user", "account", "lookup", "snippet"].map((term) => found[term]!);
  assertEquals(order, order.toSorted((a, b) => b - a));
  assertEquals(new Set(order).size, order.length);
  assertEquals("userid" in found, true);
});

Deno.test("searchRecord() leaves out what no reader reads", () => {
  const { units: [unit] } = searchRecord({
    ...page,
    html:
      `<button>Copy</button><svg><title>arrow</title><path d="M1"></path></svg><script>secret()</script><p title="a > b">shown</p><br><img alt="x">`,
  });
  const found = terms(unit!);
  assertEquals(["copy", "arrow", "secret", "shown"].map((term) => term in found), [
    false,
    false,
    false,
    true,
  ]);
});

Deno.test("searchRecord() stands markup that is not well-formed", () => {
  const { units } = searchRecord({
    ...page,
    html: `</div><p>one<h2 id="a">two</p></section>three < four &bogus; &#x110000;`,
  });
  assertEquals(units.map(({ id }) => id), ["", "a"]);
});

Deno.test("searchRecord() keeps what follows the last unit that is counted", () => {
  const html = Array.from(
    { length: 300 },
    (_, at) => `<h2 id="h${at}">Part ${at}</h2><p>word${at}</p>`,
  ).join("");
  const { units } = searchRecord({ ...page, html });
  assertEquals(units.length, 127);
  assertEquals("word299" in terms(units.at(-1)!), true);
});
