/**
 * Overlays (OpenAPI Overlay Specification 1.0 and 1.1): a list of changes to a document.
 *
 * @module
 */
import { diagnostic } from "../diagnostics/report.ts";
import type { Diagnostic, Span } from "../model/diagnostic.ts";
import { JsonPathError, type Match, selectNodes } from "./json_path.ts";
import { isObject, type JsonObject } from "./specification.ts";

/** An overlay document. */
export interface Overlay {
  readonly file: string;
  readonly document: JsonObject;
  readonly locate: (pointer: string) => Span | undefined;
}

/**
 * Carries out the actions of an overlay on a document, in place. Yields `spec-overlay` for actions
 * that cannot be carried out and for those that meet nothing.
 */
export function applyOverlay(document: JsonObject, overlay: Overlay): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const { actions } = overlay.document;
  const report = (index: number, message: string, hint?: string) =>
    diagnostics.push(
      diagnostic("spec-overlay", message, { span: overlay.locate(`/actions/${index}`), hint }),
    );
  if (!Array.isArray(actions)) {
    return [diagnostic("spec-overlay", `The overlay "${overlay.file}" has no actions`, {
      span: overlay.locate(""),
      hint: 'add "actions" with a list of changes',
    })];
  }
  actions.forEach((action: unknown, index) => {
    if (!isObject(action) || typeof action.target !== "string") {
      return report(index, `Action ${index + 1} of the overlay "${overlay.file}" has no target`);
    }
    try {
      const matches = selectNodes(document, action.target);
      if (matches.length === 0) {
        return report(index, `The target "${action.target}" of an overlay meets nothing`);
      }
      if (action.remove === true) removeNodes(matches);
      else if (action.copy !== undefined && typeof action.copy === "string") {
        const [source] = selectNodes(document, action.copy);
        if (source !== undefined) { for (const match of matches) update(match, source.value); }
      } else if (action.update !== undefined) {
        for (const match of matches) update(match, action.update);
      }
    } catch (error) {
      if (!(error instanceof JsonPathError)) throw error;
      report(index, `The target "${action.target}" of an overlay cannot be read: ${error.message}`);
    }
  });
  return diagnostics;
}

/** Removes nodes; later entries of lists first, so that indexes stay right. */
function removeNodes(matches: readonly Match[]): void {
  for (const { parent, key } of [...matches].reverse()) {
    if (Array.isArray(parent) && typeof key === "number") parent.splice(key, 1);
    // The document is this overlay's to change.
    else if (parent !== undefined) delete (parent as Record<string, unknown>)[String(key)];
  }
}

/** Merges into an object, appends to a list, replaces anything else. */
function update({ value, parent, key }: Match, change: unknown): void {
  if (Array.isArray(value)) {
    value.push(
      ...(Array.isArray(change) ? change : [change]).map((entry) => structuredClone(entry)),
    );
  } else if (isObject(value) && isObject(change)) {
    merge(value, change);
  } else if (parent !== undefined && key !== undefined) {
    (parent as Record<string | number, unknown>)[key] = structuredClone(change);
  }
}

function merge(target: Record<string, unknown>, change: JsonObject): void {
  for (const [key, value] of Object.entries(change)) {
    const old = Object.hasOwn(target, key) ? target[key] : undefined;
    if (isObject(old) && isObject(value)) merge(old, value);
    else if (Array.isArray(old) && Array.isArray(value)) {
      old.push(...value.map((entry) => structuredClone(entry)));
    } else define(target, key, structuredClone(value));
  }
}

/** Sets an own property whatever its name is, `__proto__` included. */
function define(target: object, key: string, value: unknown): void {
  Object.defineProperty(target, key, {
    value,
    writable: true,
    enumerable: true,
    configurable: true,
  });
}
