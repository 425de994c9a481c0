/**
 * `Card`: a teaser that is one link as a whole.
 *
 * @module
 */
import type { ComponentChildren, JSX } from "preact";
import { kindNamed } from "./Callout.tsx";
import { rootProps } from "./classes.ts";
import { any, common, defineComponent, flag, icon, type IconValue, text } from "./definition.ts";
import { Glyph } from "./glyphs.tsx";
import { IconView } from "./Icon.tsx";
import { plainText, RichText } from "./inline_markdown.tsx";
import { InsideLinkProvider, isExternal, linkAttributes, useInsideLink } from "./links.ts";
import { useScope } from "./scope.ts";

const attributes = {
  ...common,
  /** Heading of the card; inline Markdown. */
  title: any(),
  icon: icon(),
  iconType: text(),
  iconLibrary: text(),
  /** Colour of the icon. */
  color: text(),
  /** Makes the whole card a link. */
  href: text(),
  /** Icon beside the text in place of above it. */
  horizontal: flag(),
  /** Picture on top. */
  img: text(),
  /** Text of the picture; the file name without it. */
  alt: text(),
  /** Call to action at the bottom. */
  cta: text(),
  /** Arrow at the top corner; unset means for external links only. */
  arrow: flag(),
  /** Look of a callout. */
  type: text(),
  /** Dimmed, and not a link. */
  disabled: flag(),
  /** Accepted; the element is chosen by `href`. */
  as: text(),
  /** Text above the children, as other dialects write it. */
  description: any(),
  /** Opens the link in a new tab. */
  newTab: flag(),
  target: text(),
  /** Accepted without effect: the default. */
  vertical: flag(),
};

/** A teaser: picture or icon, title, text, call to action. */
export const CardDefinition = defineComponent({
  name: "Card",
  summary: "A teaser, usually a link.",
  attributes,
  render(props) {
    const { services } = useScope();
    const insideLink = useInsideLink();
    const isLink = props.href !== undefined && props.href !== "" && props.disabled !== true &&
      !insideLink;
    const kind = props.type === undefined ? "custom" : kindNamed(props.type);
    const newTab = props.newTab === true || props.target === "_blank";
    const root = {
      ...rootProps(props, "card", props.horizontal === true && "card-horizontal"),
      ...(kind !== "custom" && { "data-callout-type": kind }),
      ...(props.disabled === true && { "aria-disabled": "true" as const }),
    };
    const arrow = props.arrow ?? (isLink && isExternal(props.href ?? ""));
    const content = (
      <>
        {props.img !== undefined && (
          <img
            class="card-image"
            data-component-part="card-image"
            src={services.asset(props.img)}
            alt={props.alt ?? baseName(props.img)}
            loading="lazy"
            decoding="async"
          />
        )}
        <CardBody {...props} kind={kind} arrow={arrow} />
      </>
    );
    if (!isLink) return <div {...root}>{content}</div>;
    return (
      <a
        {...root}
        {...linkAttributes(services, props.href)}
        {...(newTab && { target: "_blank", rel: "noreferrer" })}
      >
        <InsideLinkProvider value>{content}</InsideLinkProvider>
      </a>
    );
  },
});

interface BodyProps {
  readonly kind: ReturnType<typeof kindNamed>;
  readonly arrow: boolean;
  readonly title?: unknown;
  readonly icon?: IconValue | undefined;
  readonly iconType?: string;
  readonly iconLibrary?: string;
  readonly color?: string;
  readonly description?: unknown;
  readonly cta?: string;
  readonly children?: ComponentChildren;
}

function CardBody(props: BodyProps): JSX.Element {
  const { icon, kind, title, description } = props;
  const hasIcon = icon !== undefined && icon !== "";
  return (
    <div class="card-content-container" data-component-part="card-content-container">
      {(hasIcon || kind !== "custom") && (
        <span class="card-icon" data-component-part="card-icon">
          {hasIcon
            ? (
              <IconView
                icon={icon}
                style={props.iconType}
                library={props.iconLibrary}
                color={props.color}
                size={22}
                element="Card"
              />
            )
            : <Glyph name={kind} />}
        </span>
      )}
      <div class="card-text">
        {plainText(title) !== "" && (
          <p class="card-title" data-component-part="card-title">
            <RichText value={title} />
          </p>
        )}
        <div class="card-content" data-component-part="card-content">
          {description !== undefined && (
            <p>
              <RichText value={description} />
            </p>
          )}
          {props.children}
        </div>
        {props.cta !== undefined && (
          <span class="card-cta" data-component-part="card-cta">
            {props.cta} <Glyph name="forward" class="symbol card-cta-arrow" />
          </span>
        )}
      </div>
      {props.arrow && (
        <span class="card-arrow" data-component-part="card-arrow">
          <Glyph name="arrow" />
        </span>
      )}
    </div>
  );
}

/** Name of a file without folders and extension, as words. */
function baseName(path: string): string {
  const file = path.split(/[?#]/)[0]?.split("/").at(-1) ?? "";
  return file.replace(/\.[^.]+$/, "").replace(/[-_]+/g, " ");
}
