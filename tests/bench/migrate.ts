/**
 * Measures `docs migrate` on generated documents, each in a process of its own:
 *
 *     deno run -A --no-check tests/bench/migrate.ts [--operations 50,1000] [--runs 3]
 *
 * For each: the first migration, the second with nothing changed, and one after a change of every
 * operation into pages that have all been edited (medians of the runs), with operations per second
 * and peak memory. Times mean something as ratios within one run only.
 *
 * @module
 */
import { fromFileUrl, join } from "@std/path";

const root = fromFileUrl(new URL("../..", import.meta.url));

function option(name: string, fallback: string): string {
  const index = Deno.args.indexOf(`--${name}`);
  return index < 0 ? fallback : Deno.args[index + 1] ?? fallback;
}

/** A document with parameters, nested bodies, examples and errors, about as real ones have them. */
function documentOf(operations: number, word: string): unknown {
  const text = (what: string) => ({ type: "string", description: `The ${what} of the parcel.` });
  const schemas = {
    Address: {
      type: "object",
      required: ["city"],
      properties: { street: text("street"), city: text("city"), zip: text("zip code") },
    },
    Parcel: {
      type: "object",
      required: ["id"],
      properties: {
        id: { type: "string", format: "uuid", description: "Its id." },
        weight: { type: "number", minimum: 0, maximum: 100, description: `The ${word} weight.` },
        from: { $ref: "#/components/schemas/Address" },
        to: { $ref: "#/components/schemas/Address" },
        tags: { type: "array", items: { type: "string" } },
        status: { type: "string", enum: ["new", "sent", "lost"] },
      },
    },
    Problem: { type: "object", properties: { code: text("code"), message: text("message") } },
  };
  const json = (name: string) => ({
    "application/json": { schema: { $ref: `#/components/schemas/${name}` } },
  });
  const response = (description: string, name: string) => ({ description, content: json(name) });
  const paths: Record<string, unknown> = {};
  for (let index = 0; index < operations; index++) {
    const isRead = index % 2 === 0;
    const operation = {
      summary: `${isRead ? "Get" : "Change"} thing ${index >> 1}`,
      operationId: `${isRead ? "get" : "change"}Thing${index >> 1}`,
      description: `Does something with thing ${index >> 1}.\n\nIt takes a moment.`,
      tags: [`Things ${index % 20 >> 1}`],
      parameters: [
        { name: "id", in: "path", required: true, schema: { type: "string" }, description: "Id." },
        ...["limit", "offset", "sort"].map((name) => ({
          name,
          in: "query",
          schema: { type: "integer", minimum: 0, default: 20 },
          description: `The ${word} ${name}.`,
        })),
      ],
      ...(!isRead && { requestBody: { required: true, content: json("Parcel") } }),
      responses: {
        200: response("Done", "Parcel"),
        400: response("Wrong input", "Problem"),
        404: response("No such thing", "Problem"),
      },
    };
    const path = `/things-${index >> 1}/{id}`;
    paths[path] = { ...paths[path] as object, [isRead ? "get" : "patch"]: operation };
  }
  return {
    openapi: "3.1.0",
    info: { title: "Things", version: "1" },
    servers: [{ url: "https://api.example.com" }],
    security: [{ token: [] }],
    paths,
    components: { schemas, securitySchemes: { token: { type: "http", scheme: "bearer" } } },
  };
}

interface Run {
  readonly ms: number;
  /** Peak resident memory in MiB. */
  readonly peak: number;
}

async function migrate(folder: string): Promise<Run> {
  const start = performance.now();
  const process = new Deno.Command(Deno.execPath(), {
    args: [
      "run",
      "-A",
      "--no-check",
      "main.ts",
      "migrate",
      join(folder, "api.json"),
      folder,
      "--json",
    ],
    cwd: root,
    stdout: "null",
    stderr: "inherit",
  }).spawn();
  let peak = 0;
  const timer = setInterval(() => {
    try {
      const status = Deno.readTextFileSync(`/proc/${process.pid}/status`);
      peak = Math.max(peak, Number(/VmHWM:\s*(\d+)/.exec(status)?.[1] ?? 0) / 1024);
    } catch { /* it has ended, or the system does not tell */ }
  }, 5);
  await process.status;
  clearInterval(timer);
  return { ms: performance.now() - start, peak };
}

function editPages(folder: string): void {
  for (const { name, isDirectory } of Deno.readDirSync(folder)) {
    const path = join(folder, name);
    if (isDirectory) editPages(path);
    else if (name.endsWith(".mdx")) {
      const text = Deno.readTextFileSync(path);
      Deno.writeTextFileSync(path, text.replace("It takes a moment.", "It takes a while."));
    }
  }
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

for (const operations of option("operations", "50,1000").split(",").map(Number)) {
  const runs: Record<string, Run[]> = { "first": [], "nothing changed": [], "merge of all": [] };
  for (let count = 0; count < Number(option("runs", "3")); count++) {
    const folder = Deno.makeTempDirSync();
    const write = (word: string) =>
      Deno.writeTextFileSync(
        join(folder, "api.json"),
        JSON.stringify(documentOf(operations, word)),
      );
    write("usual");
    runs["first"]?.push(await migrate(folder));
    runs["nothing changed"]?.push(await migrate(folder));
    editPages(folder);
    write("greatest");
    runs["merge of all"]?.push(await migrate(folder));
    Deno.removeSync(folder, { recursive: true });
  }
  for (const [name, list] of Object.entries(runs)) {
    const ms = median(list.map((run) => run.ms));
    const peak = Math.max(...list.map((run) => run.peak));
    const speed = Math.round(operations / (ms / 1000));
    console.log(
      `${operations} operations, ${name}: ${Math.round(ms)} ms, ${speed} operations/s, ${
        Math.round(peak)
      } MiB`,
    );
  }
}
