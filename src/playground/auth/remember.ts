/**
 * Credentials that a reader wants this browser to remember, by the host of the API.
 *
 * @module
 */
import type { Credentials } from "../contract.ts";

/** Where credentials are kept: `localStorage`. */
export type CredentialStore = Pick<Storage, "getItem" | "setItem" | "removeItem">;

const keyOf = (host: string): string => `docs:credentials:${host}`;

/** What is remembered for a host; undefined when nothing is. */
export function recall(
  store: CredentialStore | undefined,
  host: string,
): Credentials["values"] | undefined {
  try {
    const value: unknown = JSON.parse(store?.getItem(keyOf(host)) ?? "null");
    if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
    return Object.fromEntries(
      Object.entries(value).flatMap(([id, entry]) =>
        typeof entry === "object" && entry !== null ? [[id, textsOf(entry)]] : []
      ),
    );
  } catch {
    return undefined;
  }
}

function textsOf(entry: object): Credentials["values"][string] {
  const known = ["token", "user", "password"];
  return Object.fromEntries(
    Object.entries(entry).filter(([key, text]) => known.includes(key) && typeof text === "string"),
  );
}

/**
 * Remembers credentials, beside those of other pages for the same host. False when the browser does
 * not let it.
 */
export function remember(
  store: CredentialStore | undefined,
  host: string,
  values: Credentials["values"],
): boolean {
  try {
    store?.setItem(keyOf(host), JSON.stringify({ ...recall(store, host), ...values }));
    return store !== undefined;
  } catch {
    return false;
  }
}

/** Forgets what is remembered for a host. */
export function forget(store: CredentialStore | undefined, host: string): void {
  store?.removeItem(keyOf(host));
}
