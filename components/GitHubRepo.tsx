/**
 * `GitHub.Repo`: a card that leads to a repository. Stars and forks would have to be asked of a
 * foreign host by every reader, so the card is a plain link.
 *
 * @module
 */
import { rootProps } from "./classes.ts";
import { common, defineComponent, text } from "./definition.ts";
import { Glyph } from "./glyphs.tsx";
import { linkAttributes, useInsideLink } from "./links.ts";
import { useScope } from "./scope.ts";

/** A link to a repository. */
export const GitHubRepoDefinition = defineComponent({
  name: "GitHub.Repo",
  aliases: ["Github.Repo"],
  summary: "A link to a repository.",
  attributes: {
    ...common,
    /** `owner/name` or its URL. */
    repo: text(),
    /** `inset` or `flat`. */
    variant: text(),
  },
  render(props) {
    const { services } = useScope();
    const name = (props.repo ?? "").replace(/^https?:\/\/github\.com\//i, "").replace(
      /\.git$|\/+$/g,
      "",
    );
    const [owner, repository] = name.split("/");
    const root = rootProps(props, "github-repo", props.variant === "flat" && "github-repo-flat");
    const content = (
      <>
        <Glyph name="branch" />
        <span class="github-repo-name">
          {repository === undefined ? owner : (
            <>
              <span class="github-repo-owner">{owner}/</span>
              {repository}
            </>
          )}
        </span>
        <Glyph name="arrow" class="symbol github-repo-arrow" />
      </>
    );
    if (useInsideLink()) return <span {...root}>{content}</span>;
    return <a {...root} {...linkAttributes(services, `https://github.com/${name}`)}>{content}</a>;
  },
});
