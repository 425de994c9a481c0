/**
 * The navigation as it stands in the settings files: every list of pages with the way that leads to
 * it, through `$ref`s into other files, so that additions go to the text that holds the list.
 *
 * @module
 */
import { findNodeAtLocation, getNodeValue, type Node } from "jsonc-parser";
import type { PagePath } from "../model/page.ts";
import { insidePath } from "../platform/files.ts";
import { childKeys } from "../settings/schema/navigation.ts";
import { JsonText } from "./json_edit.ts";

/** A value of the settings and the file that it stands in. */
export interface Place {
  readonly file: string;
  readonly node: Node;
}

/** One step from the navigation to a page: the list, and which element of it. */
export interface Step {
  readonly list: Place;
  readonly index: number;
}

/** The settings with all files that they are split into. */
export class SettingsTexts {
  readonly #texts = new Map<string, JsonText | undefined>();

  /** `read` answers the text of a file of the docs folder; undefined when there is none. */
  constructor(readonly file: string, readonly read: (file: string) => string | undefined) {}

  /** The whole settings. Undefined when the text is no object. */
  root(): Place | undefined {
    const node = this.textOf(this.file)?.root;
    return node?.type === "object" ? { file: this.file, node } : undefined;
  }

  /** A file, to add something to it. */
  textOf(file: string): JsonText | undefined {
    if (!this.#texts.has(file)) {
      const text = this.read(file);
      this.#texts.set(file, text === undefined ? undefined : new JsonText(text));
    }
    return this.#texts.get(file);
  }

  /** The new texts of all files that something is added to. */
  changed(): Map<string, string> {
    return new Map(
      [...this.#texts].flatMap(([file, text]) =>
        text?.isChanged ? [[file, text.toString()] as const] : []
      ),
    );
  }

  /** The value of a key, of the object itself or of what its `$ref` leads to. */
  get(place: Place, key: string): Place | undefined {
    let holder: Place | undefined = place;
    // Circles are reported where settings are loaded; here they only have to end.
    for (let depth = 0; holder !== undefined && depth < 20; depth++) {
      const node = findNodeAtLocation(holder.node, [key]);
      if (node !== undefined) return this.follow({ file: holder.file, node });
      holder = this.#target(holder);
    }
    return undefined;
  }

  /** What a value that is nothing but a `$ref` stands for, else the value itself. */
  follow(place: Place): Place {
    let current = place;
    for (let depth = 0; depth < 20; depth++) {
      const target = current.node.children?.length === 1 ? this.#target(current) : undefined;
      if (target === undefined) return current;
      current = target;
    }
    return current;
  }

  /** The elements of a list. */
  elements(list: Place): Place[] {
    return list.node.type !== "array"
      ? []
      : (list.node.children ?? []).map((node) => this.follow({ file: list.file, node }));
  }

  /** A text, number or truth value; undefined for what is absent or holds others. */
  value(place: Place | undefined): unknown {
    return place === undefined ? undefined : getNodeValue(place.node);
  }

  #target({ file, node }: Place): Place | undefined {
    if (node.type !== "object") return undefined;
    const reference = findNodeAtLocation(node, ["$ref"])?.value;
    if (typeof reference !== "string" || /^[\\/]|^[a-z][a-z0-9+.-]*:/i.test(reference)) {
      return undefined;
    }
    const folder = file.includes("/") ? file.slice(0, file.lastIndexOf("/") + 1) : "";
    const target = insidePath(folder + reference);
    const root = target === undefined ? undefined : this.textOf(target)?.root;
    return target === undefined || root === undefined ? undefined : { file: target, node: root };
  }
}

/** What the navigation lists. */
export interface ListedPages {
  /** The way to each page, the first one when it is listed twice. Empty: as the root of a group. */
  readonly pages: ReadonlyMap<PagePath, readonly Step[]>;
  /** Documents that nodes make pages of (`openapi`). */
  readonly sources: readonly { readonly source: string; readonly place: Place }[];
}

/** Walks the whole navigation. */
export function listPages(texts: SettingsTexts, navigation: Place): ListedPages {
  const pages = new Map<PagePath, readonly Step[]>();
  const sources: { source: string; place: Place }[] = [];
  const visit = (node: Place, way: readonly Step[]): void => {
    if (way.length > 100) return;
    if (node.node.type === "string") {
      const path = pagePathOfEntry(String(node.node.value));
      if (!pages.has(path)) pages.set(path, way);
      return;
    }
    if (node.node.type !== "object") return;
    const root = texts.value(texts.get(node, "root"));
    if (typeof root === "string" && !pages.has(pagePathOfEntry(root))) {
      pages.set(pagePathOfEntry(root), []);
    }
    const openapi = texts.get(node, "openapi");
    if (openapi !== undefined) sources.push(...sourcesOf(openapi));
    for (const key of childKeys) {
      const list = texts.get(node, key);
      if (list === undefined) continue;
      for (const [index, element] of texts.elements(list).entries()) {
        visit(element, [...way, { list, index }]);
      }
    }
  };
  visit(navigation, []);
  return { pages, sources };
}

function sourcesOf(place: Place): { source: string; place: Place }[] {
  const value: unknown = getNodeValue(place.node);
  const list: unknown[] = Array.isArray(value) ? value : [value];
  return list.flatMap((each) => {
    const source = typeof each === "object" && each !== null && "source" in each
      ? each.source
      : each;
    return typeof source === "string" ? [{ source, place }] : [];
  });
}

/** `/api/pets.mdx#list` as the page that it means. */
function pagePathOfEntry(entry: string): PagePath {
  return entry.trim().replace(/#.*$/, "").replace(/^(?:\.?\/)+/, "").replace(/\.mdx?$/i, "")
    .replace(/\/+$/, "");
}
