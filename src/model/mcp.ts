/**
 * Where a site answers agents.
 *
 * @module
 */

/** Path of the Model Context Protocol, below the base. */
export const mcpPath = "/mcp";
