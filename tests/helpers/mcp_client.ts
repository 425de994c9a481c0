/**
 * Calls of tools.
 *
 * @module
 */
// @ts-types="@modelcontextprotocol/sdk/client"
import type { Client } from "@modelcontextprotocol/sdk/client/index.js";

/** Calls a tool; answers with its text. */
export async function call(
  client: Client,
  name: string,
  args: Record<string, unknown>,
): Promise<{ text: string; isError: boolean }> {
  const result = await client.callTool({ name, arguments: args });
  const [{ text }] = result.content as [{ text: string }];
  return { text, isError: result.isError === true };
}
