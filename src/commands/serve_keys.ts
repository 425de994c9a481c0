/**
 * The keys of `docs serve` on a terminal.
 *
 * @module
 */

/** What keys do. */
export interface KeyActions {
  readonly open: () => void;
  readonly quit: () => void;
}

const help = `  o  open the browser
  q  quit
  h  show the keys`;

/**
 * Follows the keys; does nothing without a terminal. Answers with what gives the terminal back as it
 * was, for when the command ends.
 */
export function followKeys(actions: KeyActions): () => void {
  if (!Deno.stdin.isTerminal()) return () => {};
  try {
    // Ctrl-C stays a signal where the system knows that mode.
    Deno.stdin.setRaw(true, { cbreak: Deno.build.os !== "windows" });
  } catch {
    return () => {};
  }
  void read(actions);
  return () => Deno.stdin.setRaw(false);
}

async function read({ open, quit }: KeyActions): Promise<void> {
  const bytes = new Uint8Array(16);
  while (true) {
    const count = await Deno.stdin.read(bytes).catch(() => null);
    if (count === null) return;
    for (const key of new TextDecoder().decode(bytes.subarray(0, count))) {
      if (key === "o") open();
      else if (key === "h" || key === "?") console.log(help);
      else if (key === "q" || key === "\x03") return quit();
    }
  }
}
