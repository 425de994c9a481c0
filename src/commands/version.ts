import settings from "../../deno.json" with { type: "json" };

/** Version of the program, from `deno.json`. */
export const version: string = settings.version;
