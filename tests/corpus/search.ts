/**
 * How often search puts the page that a person wants first, on real sites.
 *
 *     deno run -A --no-check tests/corpus/search.ts FOLDER [--all]
 *
 * FOLDER holds the sites. Every third query is held out: ranking is tuned on the others alone. Prints
 * what is not first, with `--all` everything.
 *
 * @module
 */
import { join } from "@std/path";
import { buildSite } from "../../src/build/build.ts";
import { SearchIndex } from "../../src/search/query.ts";
import { labeledSites } from "./search_queries.ts";

/** Counts of one part of the queries. */
class Tally {
  queries = 0;
  first = 0;
  five = 0;

  add(rank: number): void {
    this.queries++;
    if (rank === 1) this.first++;
    if (rank <= 5) this.five++;
  }

  toString(): string {
    const share = (count: number) => `${(100 * count / this.queries).toFixed(0)} % (${count})`;
    return `${this.queries} queries, first ${share(this.first)}, top five ${share(this.five)}`;
  }
}

/** Opens the index of a built site and counts the bytes that it loads. */
async function openIndex(out: string): Promise<{ index: SearchIndex; files: Set<string> }> {
  const folder = join(out, "_docs/search/en");
  const files = new Set<string>();
  const index = await SearchIndex.open((path) => {
    files.add(join(folder, path));
    const text = Deno.readTextFileSync(join(folder, path));
    return Promise.resolve(path.endsWith(".txt") ? text : JSON.parse(text));
  });
  return { index, files };
}

async function compressedSize(file: string): Promise<number> {
  const stream = new Blob([Deno.readFileSync(file)]).stream();
  return (await new Response(stream.pipeThrough(new CompressionStream("gzip"))).bytes()).length;
}

const [corpus, option] = Deno.args;
if (corpus === undefined) throw new Error("Name the folder of the sites");
const tuned = new Tally();
const heldOut = new Tally();
const sizes: number[] = [];
let at = 0;
for (const { site, under, queries } of labeledSites) {
  const out = Deno.env.get("BUILT") ? join(Deno.env.get("BUILT")!, site) : Deno.makeTempDirSync();
  await buildSite({ root: join(corpus, site), out, base: "", cache: true });
  for (const [query, ...pages] of queries) {
    const { index, files } = await openIndex(out);
    const { results } = await index.search(query);
    const wanted = pages.map((page) => under + page);
    const found = results.findIndex(({ url }) => wanted.includes(url));
    const rank = found < 0 ? Infinity : found + 1;
    const isHeldOut = at++ % 3 === 2;
    (isHeldOut ? heldOut : tuned).add(rank);
    sizes.push((await Promise.all([...files].map(compressedSize))).reduce((a, b) => a + b, 0));
    if (rank > 1 && (!isHeldOut || option === "--all") || option === "--all") {
      const list = results.slice(0, 4).map(({ url }) => url.slice(under.length)).join(" ");
      console.log(`${isHeldOut ? "held out " : ""}${rank}  "${query}"  ${list}`);
    }
  }
}
sizes.sort((a, b) => a - b);
const kib = (share: number) => (sizes[Math.floor(sizes.length * share)]! / 1024).toFixed(1);
console.log(`tuned:    ${tuned}`);
console.log(`held out: ${heldOut}`);
console.log(`KiB for a first answer, compressed: median ${kib(0.5)}, 95 % ${kib(0.95)}`);
