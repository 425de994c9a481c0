/** The links of the settings: navbar, footer, banner, logo, navigation. @module */
import type { ValuePath } from "../../diagnostics/locate.ts";
import type { CheckContext } from "../check.ts";
import type { WrittenLink } from "./written.ts";

/** Where settings hold links, and where they hold images; what is below is searched. */
const parts = ["navbar", "footer", "banner", "logo", "navigation", "errors"] as const;
const images = ["logo", "favicon", "background"] as const;

/** Finds the links and images of the settings. */
export function* settingsLinks({ settings, locate }: CheckContext): Generator<WrittenLink> {
  const at = (path: ValuePath, target: string, kind: WrittenLink["kind"]): WrittenLink[] => {
    const span = locate(path);
    return span === undefined ? [] : [{ target, kind, span }];
  };
  for (const part of parts) {
    for (const { path, text } of textsIn(settings[part], [part])) {
      const key = path.at(-1);
      if (key === "href") yield* at(path, text, "link");
      if (part === "banner" || part === "errors" || path.at(-2) === "banner") {
        for (const [, target = ""] of text.matchAll(/(?<!!)\]\(\s*([^\s)]+)/g)) {
          yield* at(path, target, "link");
        }
      }
    }
  }
  for (const part of images) {
    for (const { path, text } of textsIn(settings[part], [part])) {
      const isFile = /\.(?:svg|png|jpe?g|webp|gif|avif|ico)$/i.test(text);
      if (isFile) yield* at(path, /^(?:[a-z]+:|\/)/i.test(text) ? text : `/${text}`, "file");
    }
  }
}

/** All texts within a value. */
function* textsIn(value: unknown, path: ValuePath): Generator<{ path: ValuePath; text: string }> {
  if (typeof value === "string") yield { path, text: value };
  if (value === null || typeof value !== "object") return;
  for (const [key, inside] of Object.entries(value)) {
    yield* textsIn(inside, [...path, Array.isArray(value) ? Number(key) : key]);
  }
}
