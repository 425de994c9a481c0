/**
 * What is wrong with the form, with links to the inputs.
 *
 * @module
 */
import type { JSX } from "preact";
import { focusInput } from "./fields/focus.ts";
import type { Problem } from "./validate.ts";
import { words } from "./words.ts";

/** A list of problems; nothing when there are none. */
export function ProblemSummary(
  { problems }: { problems: readonly Problem[] },
): JSX.Element | null {
  if (problems.length === 0) return null;
  return (
    <div class="pg-summary">
      <p>{words.problems(problems.length)}</p>
      <ul>
        {problems.map(({ id, label, message }) => (
          <li key={id}>
            <button type="button" onClick={() => focusInput(id)}>
              <code>{label || words.body}</code> {message}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
