/**
 * Which endpoint this is, and a menu with a search to go to another one.
 *
 * @module
 */
import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { EndpointEntry, PlaygroundData } from "../model/playground.ts";
import { MethodPill } from "./MethodPill.tsx";
import { Picture } from "./Picture.tsx";
import { words } from "./words.ts";

/** More matches than this are not read; a longer word finds fewer. */
const SHOWN = 50;

/** The title of the playground, which opens the menu. */
export function EndpointMenu(
  { data, endpoints }: { data: PlaygroundData; endpoints: string },
): JSX.Element {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <div
      class="pg-menu"
      onFocusOut={({ relatedTarget, currentTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget as Node)) setOpen(false);
      }}
    >
      <h2 id="pg-title">
        <button
          ref={button}
          type="button"
          class="pg-menu-button"
          aria-haspopup="listbox"
          aria-expanded={isOpen}
          title={words.otherEndpoints}
          onClick={() => setOpen(!isOpen)}
        >
          <span class="pg-title">{data.title}</span>
          <Picture name="menu" />
        </button>
      </h2>
      {isOpen && <EndpointSearch address={endpoints} onClose={close} />}
    </div>
  );
}

/** Entries that hold every word of a query. */
export function matchingEndpoints(
  entries: readonly EndpointEntry[],
  query: string,
): readonly EndpointEntry[] {
  const parts = query.toLowerCase().split(/\s+/).filter((part) => part !== "");
  return entries.filter(({ title, method, path }) => {
    const text = `${method} ${path} ${title}`.toLowerCase();
    return parts.every((part) => text.includes(part));
  });
}

let list: Promise<readonly EndpointEntry[]> | undefined;

/** The endpoints of the site; loaded once. */
function loadEntries(address: string): Promise<readonly EndpointEntry[]> {
  return list ??= fetch(address).then((response) => response.ok ? response.json() : []);
}

/** A combobox with a list (ARIA Authoring Practices Guide, "Editable Combobox With List"). */
function EndpointSearch(
  { address, onClose }: { address: string; onClose(): void },
): JSX.Element {
  const [entries, setEntries] = useState<readonly EndpointEntry[]>([]);
  const [query, setQuery] = useState("");
  const [at, setAt] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => input.current?.focus(), []);
  useEffect(() => {
    void loadEntries(address).then(setEntries, () => list = undefined);
  }, []);
  const found = matchingEndpoints(entries, query);
  const shown = found.slice(0, SHOWN);
  const go = (entry: EndpointEntry | undefined): void => {
    if (entry !== undefined) location.assign(`${entry.url}?playground=open`);
  };
  const idOf = (index: number): string => `pg-endpoint-${index}`;
  useEffect(() => {
    document.getElementById(idOf(at))?.scrollIntoView({ block: "nearest" });
  }, [at]);
  return (
    <div class="pg-menu-panel">
      <div class="pg-search">
        <Picture name="search" />
        <input
          ref={input}
          type="text"
          role="combobox"
          aria-expanded="true"
          aria-controls="pg-endpoints"
          aria-autocomplete="list"
          aria-label={words.findEndpoint}
          {...(shown[at] && { "aria-activedescendant": idOf(at) })}
          placeholder={words.findEndpoint}
          autocomplete="off"
          spellcheck={false}
          value={query}
          onInput={(event) => {
            setQuery(event.currentTarget.value);
            setAt(0);
          }}
          onKeyDown={(event) => {
            const { key } = event;
            if (key === "ArrowDown") setAt(Math.max(0, Math.min(at + 1, shown.length - 1)));
            else if (key === "ArrowUp") setAt(Math.max(at - 1, 0));
            else if (key === "Enter") go(shown[at]);
            else if (key === "Escape") onClose();
            else return;
            // Escape would close the dialog as well, Enter send the form.
            event.preventDefault();
            event.stopPropagation();
          }}
        />
      </div>
      <ul id="pg-endpoints" role="listbox" aria-label={words.otherEndpoints}>
        {shown.map((entry, index) => (
          <li
            key={entry.url}
            id={idOf(index)}
            role="option"
            aria-selected={index === at}
            onPointerDown={(event) => event.preventDefault()}
            onPointerMove={() => setAt(index)}
            onClick={() => go(entry)}
          >
            <MethodPill method={entry.method} />
            <span class="pg-menu-title">{entry.title}</span>
            <span class="pg-menu-path">{entry.path}</span>
          </li>
        ))}
      </ul>
      {shown.length === 0 && entries.length > 0 && <p class="pg-none">{words.noEndpoint}</p>}
    </div>
  );
}
