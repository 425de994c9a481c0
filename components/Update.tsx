/**
 * `Update`: one entry of a changelog.
 *
 * @module
 */
import { rootProps } from "./classes.ts";
import { any, common, defineComponent } from "./definition.ts";
import { plainText, RichText } from "./inline_markdown.tsx";
import { customId, headingSlug } from "../src/model/slug.ts";
import { OutlineProvider, useOutline, useScope } from "./scope.ts";

const unlisted = { listed: false };

/** An entry: label, description and tags at the side, content beside them. */
export const UpdateDefinition = defineComponent({
  name: "Update",
  summary: "One entry of a changelog.",
  attributes: {
    ...common,
    /** Date or version: anchor and entry of the table of contents. */
    label: any(),
    /** Line below the label. */
    description: any(),
    /** Words to filter by. */
    tags: any(),
    /** Title and description of the entry in the feed. */
    rss: any(),
  },
  render(props) {
    const scope = useScope();
    const outline = useOutline();
    const label = plainText(props.label);
    const tags = tagList(props.tags);
    const id = headingSlug(label) === "" || props.id !== undefined
      ? scope.id(customId(props.id ?? "") || "update")
      : scope.headingId(label);
    const rss = feedText(props.rss);
    scope.updates.push({
      id,
      label,
      description: plainText(props.description),
      tags,
      ...(rss !== undefined && { rss }),
    });
    if (tags.length > 0) scope.feature("update_filter");
    if (outline.listed && label !== "") {
      scope.toc({
        id,
        text: label,
        level: 1,
        ...(outline.panel !== undefined && { panel: outline.panel }),
      });
    }
    return (
      <div
        {...rootProps(props, "update")}
        id={id}
        {...(tags.length > 0 && { "data-tags": JSON.stringify(tags) })}
      >
        <div class="update-meta">
          <a
            class="update-label"
            href={`#${encodeURI(id)}`}
            data-component-part="update-label"
          >
            <RichText value={props.label ?? "Update"} />
          </a>
          {props.description !== undefined && props.description !== "" && (
            <p class="update-description" data-component-part="update-description">
              <RichText value={props.description} />
            </p>
          )}
          {tags.length > 0 && (
            <ul class="update-tag-list" data-component-part="update-tag-list" aria-label="Tags">
              {tags.map((tag) => (
                <li key={tag} class="update-tag" data-component-part="update-tag">{tag}</li>
              ))}
            </ul>
          )}
        </div>
        <div class="update-content" data-component-part="update-content">
          <OutlineProvider value={unlisted}>{props.children}</OutlineProvider>
        </div>
      </div>
    );
  },
});

/** The words of `rss`: a title and a description, or a title alone. */
function feedText(written: unknown): { title?: string; description?: string } | undefined {
  if (typeof written === "string" && written.trim() !== "") return { title: written.trim() };
  if (typeof written !== "object" || written === null) return undefined;
  const { title, description } = written as Record<string, unknown>;
  return {
    ...(typeof title === "string" && { title }),
    ...(typeof description === "string" && { description }),
  };
}

/** Tags as written (a list, or one string), trimmed, each once. */
export function tagList(written: unknown): string[] {
  const list = Array.isArray(written) ? written : typeof written === "string" ? [written] : [];
  const tags = list.filter((tag) => typeof tag === "string").map((tag: string) => tag.trim());
  return [...new Set(tags)].filter((tag) => tag !== "");
}
