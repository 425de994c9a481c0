/**
 * What this browser has searched for lately. Only queries that led somewhere are kept.
 *
 * @module
 */

const key = "docs:searches";
/** Queries that are kept. */
const most = 6;

/** The last queries, newest first. */
export function recentSearches(): string[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(list)
      ? list.filter((each) => typeof each === "string").slice(0, most)
      : [];
  } catch {
    return []; // storage is switched off, or somebody else's
  }
}

/** Keeps a query. */
export function rememberSearch(query: string): void {
  const text = query.trim().slice(0, 100);
  if (text !== "") {
    store([text, ...recentSearches().filter((each) => each !== text)].slice(0, most));
  }
}

/** Forgets all queries. */
export function forgetSearches(): void {
  store([]);
}

function store(list: readonly string[]): void {
  try {
    if (list.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(list));
  } catch {
    // Storage is switched off: nothing is kept.
  }
}
