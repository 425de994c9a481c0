/**
 * `Icon`, and the picture that every `icon` attribute becomes.
 *
 * @module
 */
import { isValidElement, type JSX } from "preact";
import { classes, rootProps } from "./classes.ts";
import { common, defineComponent, icon, type IconValue, number, text } from "./definition.ts";
import { useScope } from "./scope.ts";

/** Where an icon stands and how it looks; undefined values count as absent. */
export interface IconViewProps {
  readonly icon: IconValue | undefined;
  /** Font Awesome style: `solid`, `regular`, `brands`, …. */
  readonly style?: string | undefined;
  /** Overrides the site's library. */
  readonly library?: string | undefined;
  /** Side in px; 16 by default. */
  readonly size?: number | undefined;
  readonly color?: string | undefined;
  readonly class?: string | undefined;
  /** What it says to those who do not see it; decorative without. */
  readonly label?: string | undefined;
  /** Tag to name in the finding about an unknown name. */
  readonly element?: string | undefined;
}

/**
 * A library icon, a picture at a URL or path, or an element as it is. A name that no library has
 * shows nothing and is reported as `icon-unknown`.
 */
export function IconView(props: IconViewProps): JSX.Element | null {
  const scope = useScope();
  const { icon } = props;
  if (icon === undefined || icon === null || icon === "") return null;
  if (typeof icon !== "string" && isValidElement(icon)) {
    return <span class={classes("icon", props.class)}>{icon}</span>;
  }
  const name = typeof icon === "string" ? icon : (icon as { name?: unknown }).name;
  if (typeof name !== "string" || name === "") return null;
  const named = typeof icon === "string" ? {} : icon as { style?: string; library?: string };
  if (isPicture(name)) return <PictureIcon {...props} source={name} />;
  const library = named.library ?? props.library ?? scope.view.site.iconLibrary;
  const svg = scope.services.icon(name, named.style ?? props.style, library);
  const parts = svg === undefined
    ? null
    : /^<svg[^>]*? viewBox="([^"]*)"[^>]*>(.*)<\/svg>$/s.exec(svg);
  if (parts === null) {
    reportUnknown(scope.report, name, library, props.element);
    return null;
  }
  return (
    <svg
      class={classes("icon", props.class)}
      viewBox={parts[1]}
      width={props.size ?? 16}
      height={props.size ?? 16}
      fill="currentColor"
      {...(props.color !== undefined && { color: props.color })}
      {...labelling(props.label)}
      dangerouslySetInnerHTML={{ __html: parts[2] ?? "" }}
    />
  );
}

/** Names of libraries have neither slashes nor extensions. */
function isPicture(name: string): boolean {
  return /^(?:https?:|data:image\/|\.{0,2}\/)/i.test(name) ||
    /\.(?:svg|png|jpe?g|webp|gif|ico|avif)$/i.test(name);
}

function PictureIcon(props: IconViewProps & { source: string }): JSX.Element {
  const { services } = useScope();
  return (
    <img
      class={classes("icon", props.class)}
      src={services.asset(props.source)}
      alt={props.label ?? ""}
      width={props.size ?? 16}
      height={props.size ?? 16}
    />
  );
}

function labelling(label: string | undefined) {
  return label === undefined
    ? { "aria-hidden": "true" as const }
    : { role: "img" as const, "aria-label": label };
}

function reportUnknown(
  report: ReturnType<typeof useScope>["report"],
  name: string,
  library: string,
  element: string | undefined,
): void {
  const titles: Readonly<Record<string, string>> = {
    fontawesome: "Font Awesome Free",
    lucide: "Lucide",
    tabler: "Tabler",
  };
  report({
    code: "icon-unknown",
    message: `Icon "${name}" is not in ${titles[library] ?? library}`,
    hint: "choose another name, or give the path of an SVG file",
    ...(element !== undefined ? { element, attribute: "icon", value: name } : { text: name }),
  });
}

/** An icon in the text. */
export const IconDefinition = defineComponent({
  name: "Icon",
  summary: "An icon of the site's library, or a small picture.",
  attributes: {
    ...common,
    /** Name in the icon library, URL, or path of a picture. */
    icon: icon(),
    /** The same, as other dialects write it. */
    name: icon(),
    /** URL or path of a picture. */
    src: text(),
    /** Font Awesome style. */
    iconType: text(),
    /** Overrides the site's library. */
    iconLibrary: text(),
    color: text(),
    /** Side in px. */
    size: number(),
    /** What the icon says; decorative without. */
    alt: text(),
    "aria-label": text(),
  },
  render(props) {
    const root = rootProps(props);
    const view = (
      <IconView
        icon={props.icon ?? props.name ?? props.src}
        style={props.iconType}
        library={props.iconLibrary}
        size={props.size}
        color={props.color}
        label={props["aria-label"] ?? props.alt}
        class={root.class}
        element="Icon"
      />
    );
    return root.style === undefined ? view : <span style={root.style}>{view}</span>;
  },
});
