/** Names of sites. @module */

/** Folders that say what is in them and not whose it is. */
const GENERIC =
  /^(?:docs?|documentation|website|site|www|web|src|app|api|tmp|temp|home|root|work|workspace|repos?|projects?)$/i;
const LONGEST = 60;

/** Why a name cannot be the name of a site; undefined when it can. */
export function nameProblem(name: string): string | undefined {
  if (name.trim() === "") return "the name is empty";
  if (name.includes("{{")) return "the name has {{, which begins a variable";
  if ([...name].length > LONGEST) return `the name has more than ${LONGEST} letters`;
  // deno-lint-ignore no-control-regex -- control characters are what is looked for
  if (/[\u0000-\u001f\u007f-\u009f\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/.test(name)) {
    return "the name has control characters";
  }
}

/** A name from the folders around the site, the innermost first: `blue-heron_docs` → `Blue heron`. */
export function nameFromFolders(folders: readonly string[]): string | undefined {
  for (const folder of folders) {
    const words = folder.split(/[-_.\s]+/).filter((word) => word !== "");
    const own = words.filter((word) => !GENERIC.test(word)).join(" ");
    if (/\p{L}/u.test(own) && !/^\p{N}/u.test(own) && nameProblem(own) === undefined) {
      return own.charAt(0).toUpperCase() + own.slice(1);
    }
  }
}
