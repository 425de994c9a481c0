/**
 * `Tile`: a preview with a caption that links to a page.
 *
 * @module
 */
import { rootProps } from "./classes.ts";
import { any, common, defineComponent, text } from "./definition.ts";
import { plainText, RichText } from "./inline_markdown.tsx";
import { InsideLinkProvider, linkAttributes, useInsideLink } from "./links.ts";
import { useScope } from "./scope.ts";

/** A preview of fixed height, title and description in one line each. */
export const TileDefinition = defineComponent({
  name: "Tile",
  summary: "A preview that links to a page.",
  attributes: {
    ...common,
    /** Where the tile leads. */
    href: text(),
    /** One line; inline Markdown. */
    title: any(),
    /** One line. */
    description: any(),
  },
  render(props) {
    const { services } = useScope();
    const isLink = props.href !== undefined && !useInsideLink();
    const title = plainText(props.title);
    const description = plainText(props.description);
    const content = (
      <>
        <div class="tile-preview" data-component-part="tile-children-container">
          {props.children}
        </div>
        {title !== "" && (
          <p class="tile-title" data-component-part="tile-title" title={title}>
            <RichText value={props.title} />
          </p>
        )}
        {description !== "" && (
          <p class="tile-description" data-component-part="tile-description" title={description}>
            <RichText value={props.description} />
          </p>
        )}
      </>
    );
    const root = rootProps(props, "tile");
    return (
      <InsideLinkProvider value>
        {isLink
          ? <a {...root} {...linkAttributes(services, props.href)}>{content}</a>
          : <div {...root}>{content}</div>}
      </InsideLinkProvider>
    );
  },
});
