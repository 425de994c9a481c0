/**
 * The section that asks for credentials.
 *
 * @module
 */
import type { JSX } from "preact";
import type { AuthorizationProps } from "./contract.ts";

/** Inputs for the security requirements of the endpoint; nothing when it has none. */
export function AuthorizationSection(_props: AuthorizationProps): JSX.Element | null {
  return null;
}
