/**
 * A button with a list of links below it: works without script as a `<details>`.
 *
 * @module
 */
import type { ComponentChildren } from "preact";
import type { LinkView, SwitchView } from "../../src/model/view.ts";
import { useLayout } from "./context.ts";
import { Glyph, LayoutIcon } from "./LayoutIcon.tsx";

/** Attributes of a link that leaves the site. */
export const externalAttributes = (external: boolean) =>
  external ? { target: "_blank", rel: "noreferrer" } : {};

/** The links of a menu. */
export function MenuItems({ items, prefix }: { items: readonly LinkView[]; prefix: string }) {
  return (
    <ul class={`menu-list ${prefix}-content`}>
      {items.map((item) => (
        <li key={item.href + item.label}>
          <a
            class={`menu-item ${prefix}-item`}
            href={item.href}
            aria-current={item.active ? "true" : undefined}
            data-active={item.active ? "" : undefined}
            {...externalAttributes(item.external)}
          >
            <LayoutIcon icon={item.icon} class={`icon ${prefix}-item-icon`} />
            <span class={`menu-item-text ${prefix}-item-text-container`}>
              <span class={`menu-item-title ${prefix}-item-title`}>
                {item.label}
                {item.tag ? <span class="nav-tag-pill">{item.tag}</span> : null}
              </span>
              {item.description
                ? (
                  <span class={`menu-item-description ${prefix}-item-description`}>
                    {item.description}
                  </span>
                )
                : null}
            </span>
            {item.active ? <Glyph name="check" /> : null}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** A menu that opens below its trigger. */
export function Menu(
  { label, name, prefix, items, end = false, children }: {
    /** What is chosen here, for assistive technology. */
    label: string;
    name: ComponentChildren;
    /** Start of the hook classes, `nav-dropdown`. */
    prefix: string;
    items: readonly LinkView[];
    /** Opens towards the start of the line. */
    end?: boolean;
    children?: ComponentChildren;
  },
) {
  return (
    <details class="menu" data-menu data-end={end ? "" : undefined}>
      <summary class={`menu-trigger ${prefix}-trigger`} aria-label={label}>
        {children}
        <span class="menu-name">{name}</span>
        <Glyph name="chevron" />
      </summary>
      <MenuItems items={items} prefix={prefix} />
    </details>
  );
}

const prefixes = {
  language: "localization-select",
  version: "nav-dropdown",
  product: "nav-dropdown-products-selector",
  dropdown: "nav-dropdown",
} as const;

/** The switch of a language, version, product or dropdown. */
export function Switch({ choice, end = false }: { choice: SwitchView; end?: boolean }) {
  const { words } = useLayout();
  const kind = { ...words, dropdown: words.section }[choice.kind];
  const current = choice.items.find((item) => item.active);
  return (
    <div class="switch" data-kind={choice.kind}>
      <Menu
        label={`${kind}: ${choice.current}`}
        name={choice.current}
        prefix={prefixes[choice.kind]}
        items={choice.items}
        end={end}
      >
        {choice.kind === "language" ? null : <LayoutIcon icon={current?.icon} />}
      </Menu>
    </div>
  );
}
