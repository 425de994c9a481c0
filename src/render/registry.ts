/**
 * Our components as page code sees them: attributes are checked against the component's schema on
 * the way in, so that a wrong value is a problem to report and never a throw.
 *
 * @module
 */
import type { ComponentType } from "preact";
import { h } from "preact";
import { closestString, levenshteinDistance } from "@std/text";
import { common, type ComponentDefinition } from "../../components/definition.ts";
import { type Scope, useScope } from "../../components/scope.ts";

/** A component of the registry: callable by JSX, with members for dotted names. */
export type RegisteredComponent = ComponentType<Record<string, unknown>> & {
  definition: ComponentDefinition;
};

/** Tag → component, ready to hand to MDX as `components`. */
export function createRegistry(
  definitions: readonly ComponentDefinition[],
): Record<string, RegisteredComponent> {
  const registry: Record<string, RegisteredComponent> = {};
  const dotted: [string, RegisteredComponent][] = [];
  for (const definition of definitions) {
    const component = register(definition);
    for (const name of [definition.name, ...definition.aliases]) {
      if (name.includes(".")) dotted.push([name, component]);
      // An alias shares the code but not the members: each gets its own function.
      else registry[name] = name === definition.name ? component : register(definition);
    }
  }
  for (const [name, component] of dotted) {
    const [owner = "", member = ""] = name.split(".");
    const holder = registry[owner] ??= register(namespace(owner));
    Object.assign(holder, { [member]: component });
  }
  return registry;
}

/** `Tree.File` needs a `Tree`, even where that is no tag itself. */
function namespace(name: string): ComponentDefinition {
  return {
    name,
    aliases: [],
    summary: "",
    attributes: {},
    open: false,
    render: ({ children }) => h("div", null, children),
  };
}

function register(definition: ComponentDefinition): RegisteredComponent {
  const component = (props: Record<string, unknown>) => {
    // Called and not created as an element: one component instance less for each tag of a page.
    return definition.render(convert(definition, props, useScope()));
  };
  return Object.assign(component, { definition, displayName: definition.name });
}

/** Attributes as the schema wants them; what it does not know or take is reported. */
function convert(
  definition: ComponentDefinition,
  props: Record<string, unknown>,
  scope: Scope,
): Record<string, unknown> {
  const converted: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined) continue;
    if (name === "children" || Object.hasOwn(common, name) || /^(data-|aria-)/.test(name)) {
      converted[name] = value;
      continue;
    }
    const schema = Object.hasOwn(definition.attributes, name)
      ? definition.attributes[name]
      : undefined;
    if (schema === undefined && definition.open) {
      converted[name] = value;
      continue;
    }
    if (schema === undefined) {
      reportUnknown(definition, name, scope);
      continue;
    }
    // `{condition && "x"}` gives false or null where the writer means "not set".
    if (value === null) continue;
    const parsed =
      (schema as unknown as { safeParse(v: unknown): { success: boolean; data?: unknown } })
        .safeParse(value);
    if (parsed.success) converted[name] = parsed.data;
    else if (value !== false) reportInvalid(definition, name, value, scope);
  }
  return converted;
}

function reportUnknown(definition: ComponentDefinition, attribute: string, scope: Scope): void {
  const known = Object.keys(definition.attributes);
  const near = known.length === 0 ? undefined : closestString(attribute, known);
  const close = near !== undefined &&
    levenshteinDistance(attribute.toLowerCase(), near.toLowerCase()) <= 2;
  scope.report({
    code: "attribute-unknown",
    message: `<${definition.name}> has no attribute "${attribute}"`,
    hint: close
      ? `write ${near}`
      : known.length === 0
      ? "remove it"
      : `it has: ${known.slice(0, 12).join(", ")}`,
    element: definition.name,
    attribute,
  });
}

function reportInvalid(
  definition: ComponentDefinition,
  attribute: string,
  value: unknown,
  scope: Scope,
): void {
  const shown = typeof value === "string"
    ? `"${value}"`
    : typeof value === "object"
    ? "an object"
    : String(value);
  scope.report({
    code: "attribute-invalid",
    message: `<${definition.name}> does not take ${shown} as "${attribute}"`,
    element: definition.name,
    attribute,
  });
}
