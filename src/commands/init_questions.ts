/** What `docs init` asks on a terminal. @module */

/** What has to be known before a site is written. */
export interface InitAnswers {
  readonly name?: string;
  readonly editors: readonly string[];
  readonly openapi?: string;
}

/** What is known without asking. */
export interface Known {
  /** A name to propose. */
  readonly name: string | undefined;
  /** There is a site: only rules for editors are added. */
  readonly isSite: boolean;
}

/** Asks for what no flag has answered; an empty answer leaves the choice to us. */
export function questions(
  given: Partial<InitAnswers>,
  { name, isSite }: Known,
  ask: (text: string) => string | null,
): InitAnswers {
  const answer = (text: string): string | undefined => ask(text)?.trim() || undefined;
  const openapi = given.openapi ??
    (isSite ? undefined : answer("OpenAPI file or URL [none: a sample API]:"));
  const proposal = openapi === undefined ? name ?? "Crux" : "as in the document";
  const chosen = given.name ?? (isSite ? undefined : answer(`Name of the API [${proposal}]:`));
  const editors = given.editors ??
    answer("Editors that get the writing rules [cursor]:")?.split(/[\s,]+/).filter(Boolean) ??
    ["cursor"];
  return {
    editors,
    ...(openapi !== undefined && { openapi }),
    ...(chosen !== undefined && { name: chosen }),
  };
}
