/**
 * What the browser keeps of the playground: the form of each page until the tab is closed, and the
 * chosen server with its variables for all pages. Nothing of it is a credential.
 *
 * @module
 */
import { serverUrl } from "../model/server_url.ts";
import type { ResolvedEndpoint } from "../model/endpoint.ts";
import type { FormSnapshot } from "./contract.ts";
import { serversOf } from "./form.ts";

/** The endpoint bar of the pages keeps the server under the same key. */
const SERVER = "docs:server";
const VARIABLES = "docs:server-variables";
const formKey = (): string => `docs:form:${location.pathname}`;

/** The form of this page as it was left. */
export function recallForm(): FormSnapshot | undefined {
  return parse<FormSnapshot>(read(() => sessionStorage, formKey()));
}

/** Keeps the form of this page. */
export function keepForm(snapshot: FormSnapshot): void {
  write(() => sessionStorage, formKey(), JSON.stringify(snapshot));
}

/** The server that was chosen last, if this endpoint has it. */
export function recallServer(endpoint: ResolvedEndpoint): string | undefined {
  const kept = read(() => localStorage, SERVER);
  return serversOf(endpoint).find((server) => plainUrl(server) === kept)?.url;
}

/** Keeps the chosen server, and chooses it in the endpoint bar too. */
export function keepServer(endpoint: ResolvedEndpoint, url: string): void {
  const server = serversOf(endpoint).find((each) => each.url === url);
  if (server === undefined) return;
  const value = plainUrl(server);
  write(() => localStorage, SERVER, value);
  const select = document.querySelector<HTMLSelectElement>(".endpoint-server-select");
  if (select === null || select.value === value) return;
  select.value = value;
  select.dispatchEvent(new Event("change"));
}

/** Values of server variables, by name. */
export function recallVariables(): Readonly<Record<string, string>> {
  return parse<Record<string, string>>(read(() => localStorage, VARIABLES)) ?? {};
}

/** Keeps values of server variables; those of other servers stay. */
export function keepVariables(variables: Readonly<Record<string, string>>): void {
  if (Object.keys(variables).length === 0) return;
  write(() => localStorage, VARIABLES, JSON.stringify({ ...recallVariables(), ...variables }));
}

const plainUrl = (server: Parameters<typeof serverUrl>[0]): string =>
  serverUrl(server).trim().replace(/\/+$/, "");

/** Storage may be switched off: then nothing is kept. */
function read(storage: () => Storage, key: string): string | null {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
}

function write(storage: () => Storage, key: string, value: string): void {
  try {
    storage().setItem(key, value);
  } catch { /* Switched off or full: it holds for this page. */ }
}

function parse<T>(text: string | null): T | undefined {
  try {
    const value: unknown = JSON.parse(text ?? "");
    return typeof value === "object" && value !== null ? value as T : undefined; // our own key
  } catch {
    return undefined;
  }
}
