/**
 * The server of agents over HTTP: one request, one answer, nothing kept in between.
 *
 * @module
 */
import { WebStandardStreamableHTTPServerTransport } from "./sdk.ts";
import { createServer, type McpOptions } from "./server.ts";

/** Bytes of a request, at the most. */
const requestBytes = 1 << 20;

/** What the handler needs to know. */
export interface McpHttpOptions extends McpOptions {
  /** Why a request may not be answered, or undefined. */
  readonly refuse: (request: Request) => string | undefined;
}

/** Makes the function that answers requests of agents. */
export function createMcpHandler(options: McpHttpOptions): (request: Request) => Promise<Response> {
  return async (request) => {
    const why = options.refuse(request);
    if (why !== undefined) return failure(403, why);
    if (request.method !== "POST") {
      // Without sessions there is no stream to open and no session to end.
      return failure(405, "Send messages with POST", { allow: "POST" });
    }
    const server = createServer(options);
    const transport = new WebStandardStreamableHTTPServerTransport({
      enableJsonResponse: true,
      maxRequestBodySize: requestBytes,
    });
    await server.connect(transport);
    try {
      return await transport.handleRequest(request);
    } finally {
      await server.close();
    }
  };
}

function failure(status: number, message: string, headers: HeadersInit = {}): Response {
  const error = { jsonrpc: "2.0", error: { code: -32000, message }, id: null };
  return Response.json(error, { status, headers });
}
