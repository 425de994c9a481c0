/**
 * The marks that `docs migrate` leaves in a page where its writer and the API document have changed the
 * same thing: comments, so that the page stays valid.
 *
 * @module
 */

/** What follows the sign that begins the comment. */
export const conflictMark = "migrate: conflict,";

const pattern = new RegExp(`(?:\\{/\\*|#) ${conflictMark}`);

/** Lines (from 1) that show a conflict which nobody has settled. */
export function conflictLines(text: string): number[] {
  // Almost no page has one: splitting is for those.
  if (!text.includes(conflictMark)) return [];
  return text.split(/\r?\n/).flatMap((line, index) => pattern.test(line) ? [index + 1] : []);
}
