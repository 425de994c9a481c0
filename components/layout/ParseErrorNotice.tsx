/**
 * What a reader sees in place of a page that could not be compiled.
 *
 * @module
 */

/** The place and the reason, in the words of the diagnostic. */
export function ParseErrorNotice(
  { file, line, column, message, hint }: {
    file: string;
    line: number;
    column: number;
    message: string;
    hint?: string;
  },
) {
  return (
    <div class="build-error" role="alert">
      <p class="build-error-title">This page could not be built</p>
      <p class="build-error-place">
        <code>{file}:{line}:{column}</code>
      </p>
      <p>{message}</p>
      {hint === undefined ? null : <p class="build-error-hint">{hint}</p>}
    </div>
  );
}
