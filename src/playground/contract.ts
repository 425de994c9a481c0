/**
 * What the parts of the playground tell each other. The form knows what to send; the authorization
 * section holds the credentials; the call panel puts both together, sends and shows the answer.
 *
 * @module
 */
import type { PlaygroundData } from "../model/playground.ts";
import type { RequestPlan } from "../model/request.ts";

/** What the reader typed to identify themselves. Never stored, shared or printed by the form. */
export interface Credentials {
  /** Which alternative of the security requirements, from 0. */
  readonly security: number;
  /** By the id of the security scheme; `""` for the method of a hand-written page. */
  readonly values: Readonly<
    Record<string, { readonly token?: string; readonly user?: string; readonly password?: string }>
  >;
}

/** The filled-in form as JSON: for links, for the history, for the time between two visits. */
export interface FormSnapshot {
  /** URL of the server as the endpoint has it, with its `{variables}`. */
  readonly server?: string;
  readonly variables?: Readonly<Record<string, string>>;
  readonly contentType?: string;
  /**
   * Values by `parameterKey()`. What does not fit the type of its field (half a number) is the text
   * as it was typed. Parameters that carry secrets are left out.
   */
  readonly parameters?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  /** Text of the body's editor, where that is no JSON (yet) or the body is text. */
  readonly bodyText?: string;
}

/** Props of the section that asks for credentials. */
export interface AuthorizationProps {
  readonly data: PlaygroundData;
  readonly credentials: Credentials;
  onChange(next: Credentials): void;
}

/**
 * Props of the call panel. It renders two siblings, which the playground lays out:
 * `<div class="playground-send">` with the button (fixed to the bottom of narrow screens) and
 * `<section class="playground-response">` with progress, answer and history.
 */
export interface CallProps {
  readonly data: PlaygroundData;
  readonly credentials: Credentials;
  /** Chosen files by the name of their part; `""` for the whole body. */
  readonly files: ReadonlyMap<string, readonly File[]>;
  /**
   * The request as it stands, with placeholders for credentials. Undefined when the form is not
   * valid: it then shows why and moves the focus to the first invalid input.
   */
  plan(): RequestPlan | undefined;
  snapshot(): FormSnapshot;
  restore(snapshot: FormSnapshot): void;
}
