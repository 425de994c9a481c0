/** Every page says what it is called and what it is about. @module */
import { spanFinder } from "../../diagnostics/locate.ts";
import { diagnostic } from "../../diagnostics/report.ts";
import { spanAt } from "../../model/diagnostic.ts";
import type { Page } from "../../model/page.ts";
import type { PageCheck } from "../check.ts";

/** Whether the title and description of a page come from an API document. */
function isDescribedElsewhere({ frontmatter }: Page): boolean {
  return frontmatter.openapi !== undefined || frontmatter["openapi-schema"] !== undefined ||
    frontmatter.asyncapi !== undefined;
}

/** Blank lines, then what would be frontmatter on the first line. */
const lateFrontmatter = /^\s*\n---(?=[ \t]*\r?\n\s*\w+:)/;

/** Yields `title-missing` and `description-missing`. */
export const frontmatterCheck: PageCheck = {
  codes: ["title-missing", "description-missing"],
  *run({ page, source }) {
    if (isDescribedElsewhere(page)) return;
    const late = lateFrontmatter.exec(source);
    if (late !== null) {
      const message = `The frontmatter does not begin on the first line; it is shown as text`;
      const end = late[0].length;
      yield diagnostic("title-missing", message, {
        span: spanFinder(page.file, source)(end - "---".length, end),
        hint: "remove the blank lines above it",
      });
      return;
    }
    const { title, description } = page.frontmatter;
    if (title === undefined) {
      yield diagnostic("title-missing", `The page has no title; "${page.title}" is shown`, {
        span: page.spans.title ?? spanAt(page.file),
        hint: `add "title: ${page.title}" to the frontmatter`,
      });
    }
    if (description === undefined || description.trim() === "") {
      yield diagnostic("description-missing", "The page has no description", {
        span: page.spans.description ?? spanAt(page.file),
        hint: "add a description of one sentence to the frontmatter",
      });
    }
  },
};
