/**
 * A section of an endpoint page: a small heading with its count, and what belongs to it.
 *
 * @module
 */
import type { ComponentChildren, JSX } from "preact";
import { useScope } from "../scope.ts";

/** What a section is made of. */
export interface SectionProps {
  /** Wanted id of the heading. */
  readonly id: string;
  readonly title: string;
  /** Level of the heading, 1 to 6. */
  readonly level: number;
  readonly count?: number | undefined;
  /** Stands at the end of the heading's line. */
  readonly aside?: ComponentChildren;
  /** False: not in the table of contents. */
  readonly listed?: boolean;
  readonly children?: ComponentChildren;
}

/** A section with its entry in the table of contents. */
export function Section(props: SectionProps): JSX.Element {
  const { title, level, count, aside } = props;
  const scope = useScope();
  const id = scope.id(props.id);
  if (props.listed !== false) scope.toc({ id, text: title, level: Math.min(level, 4) });
  const Heading = `h${level}` as "h2"; // any level is an element of the same kind
  const heading = (
    <Heading class="api-section-heading" id={id}>
      <span class="api-section-heading-title">{title}</span>
      {count !== undefined && <span class="api-section-heading-count">{count}</span>}
    </Heading>
  );
  return (
    <div class="field-group api-section" role="group" aria-labelledby={id}>
      {aside === undefined ? heading : <div class="api-section-top">{heading}{aside}</div>}
      {props.children}
    </div>
  );
}
