/**
 * Connects to a server of an API, to an address that was looked at first.
 *
 * The name is resolved here, every address of the answer is checked, and the connection goes to the
 * very address that was checked: a name server that gives another answer a moment later is never
 * asked again. TLS then proves the name, not the address.
 *
 * @module
 */
import { lookup } from "node:dns/promises";
import { ProxyError } from "../model/proxy.ts";
import { addressKind } from "../model/address.ts";
import { within } from "./deadline.ts";
import { isLocalhost } from "./named_servers.ts";

/** How names become addresses and addresses become connections; tests bring their own. */
export interface Network {
  /** Addresses of a name, in the order to try them. Rejects when there is none. */
  resolve(name: string): Promise<readonly string[]>;
  connect(address: string, port: number): Promise<Deno.TcpConn>;
  /** Certificates (PEM) of authorities to trust besides those of the runtime. */
  readonly caCerts?: readonly string[];
}

/** The network of this machine. Names are resolved as by its other programs, `hosts` file included. */
export const machineNetwork: Network = {
  resolve: async (name) => (await lookup(name, { all: true })).map(({ address }) => address),
  connect: (hostname, port) => Deno.connect({ hostname, port }),
};

/** How to dial. */
export interface DialOptions {
  readonly network: Network;
  /** Milliseconds for each of: resolving, connecting to one address, agreeing on TLS. */
  readonly connectMs: number;
  readonly signal: AbortSignal;
}

/**
 * Connects to the server of a URL whose host has been found to be named by the site. Rejects with
 * {@linkcode ProxyError}: `dns`, `forbidden-address`, `connect-refused`, `unreachable`, `tls`,
 * `timeout`.
 */
export async function dial(url: URL, options: DialOptions): Promise<Deno.Conn> {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const isSecure = url.protocol === "https:";
  const port = Number(url.port) || (isSecure ? 443 : 80);
  const addresses = await checkedAddresses(host, options);
  const connection = await connectToOne(addresses, port, url.host, options);
  return isSecure ? await secure(connection, host, options) : connection;
}

/** The addresses that may be dialled for a host. One that may not spoils them all. */
async function checkedAddresses(host: string, options: DialOptions): Promise<readonly string[]> {
  // An address in numbers has been named as such, so it may lie anywhere.
  if (addressKind(host) !== undefined) return [host];
  // No name server has a say in what this machine is.
  if (isLocalhost(host)) return ["127.0.0.1", "::1"];
  const { network, connectMs: ms, signal } = options;
  const failed = (cause: unknown): never => {
    if (cause instanceof ProxyError) throw cause;
    throw new ProxyError("dns", `The name "${host}" cannot be resolved`, { cause });
  };
  const wait = { ms, signal, what: `The name "${host}" was not resolved` };
  const addresses = await within(wait, network.resolve(host)).catch(failed);
  if (addresses.length === 0) failed(undefined);
  for (const address of addresses) {
    const kind = addressKind(address);
    if (kind === "public") continue;
    throw new ProxyError(
      "forbidden-address",
      `The name "${host}" leads to ${address}, ${
        kind === undefined ? "which is no address" : `an address of the kind "${kind}"`
      }; the proxy goes there only when the site names the server by its address`,
    );
  }
  return addresses;
}

async function connectToOne(
  addresses: readonly string[],
  port: number,
  shown: string,
  options: DialOptions,
): Promise<Deno.TcpConn> {
  let problem: ProxyError | undefined;
  for (const address of addresses) {
    const attempt = options.network.connect(address, port);
    try {
      const wait = {
        ms: options.connectMs,
        signal: options.signal,
        what: `"${shown}" did not accept a connection`,
      };
      return await within(wait, attempt);
    } catch (error) {
      attempt.then((late) => late.close(), () => {});
      if (options.signal.aborted) throw error;
      // The first address is the preferred one, so its failure tells most.
      problem ??= connectProblem(error, shown);
    }
  }
  throw problem ?? new ProxyError("dns", `The name "${shown}" has no address`);
}

function connectProblem(error: unknown, shown: string): ProxyError {
  if (error instanceof ProxyError) return error;
  const options = { cause: error };
  if (error instanceof Deno.errors.ConnectionRefused) {
    return new ProxyError("connect-refused", `Nothing listens at "${shown}"`, options);
  }
  if (error instanceof Deno.errors.TimedOut) {
    return new ProxyError("timeout", `"${shown}" did not accept a connection in time`, options);
  }
  return new ProxyError("unreachable", `"${shown}" cannot be reached from this machine`, options);
}

async function secure(
  connection: Deno.TcpConn,
  host: string,
  { network, connectMs: ms, signal }: DialOptions,
): Promise<Deno.TlsConn> {
  let closable: Deno.Conn = connection;
  try {
    const tls = await Deno.startTls(connection, {
      hostname: host,
      alpnProtocols: ["http/1.1"],
      ...(network.caCerts && { caCerts: [...network.caCerts] }),
    });
    closable = tls;
    await within({ ms, signal, what: `"${host}" did not agree on TLS` }, tls.handshake());
    return tls;
  } catch (cause) {
    try {
      closable.close();
    } catch { /* closed by the failed handshake */ }
    if (cause instanceof ProxyError || signal.aborted) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ProxyError("tls", `No secure connection to "${host}": ${reason}`, { cause });
  }
}
