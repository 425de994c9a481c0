/**
 * One page of an operation: made from the operation alone, or written and completed by it.
 *
 * @module
 */
import type { Frontmatter, Page, PagePath } from "../model/page.ts";
import type { OperationRef } from "../openapi/specification.ts";
import { pageUrl } from "../pages/page.ts";
import { frontmatterFromMetadata, mintOf } from "./operation_extension.ts";
import { isHiddenOperation } from "./operation_slug.ts";
import { badgeOf } from "./operation_tags.ts";

/** A text that says something. */
export function textOf(value: unknown): string | undefined {
  return typeof value === "string" && value.trim() !== "" ? value.trim() : undefined;
}

/** A page that stands for an operation and has no file. Its file is that of the document. */
export function generatedPage(ref: OperationRef, path: PagePath, title: string): Page {
  const { specification, kind, method, operation } = ref;
  const mint = mintOf(ref);
  const description = textOf(operation.description);
  const badge = badgeOf(ref);
  const name = kind === "webhook" ? `webhook ${ref.path}` : `${method} ${ref.path}`;
  const frontmatter: Frontmatter = {
    title,
    ...(description !== undefined && { description }),
    ...(badge !== undefined && { tag: badge }),
    ...(operation.deprecated === true && { deprecated: true }),
    ...(isHiddenOperation(ref) && { hidden: true }),
    ...(mint.href !== undefined && { sidebarTitle: titleFromHref(mint.href) }),
    ...(mint.metadata !== undefined && frontmatterFromMetadata(mint.metadata)),
    openapi: `${specification.file} ${name}`,
  };
  const shownTitle = frontmatter.title?.trim() || title;
  let spans: Page["spans"] | undefined;
  return {
    path,
    url: pageUrl(path),
    file: specification.file,
    frontmatter,
    title: shownTitle,
    sidebarTitle: frontmatter.sidebarTitle?.trim() || shownTitle,
    method: kind === "webhook" ? "WEBHOOK" : method,
    // Finding the place parses the text a second time: only reports need it.
    get spans() {
      const span = spans === undefined ? specification.spanOf(ref.pointer) : undefined;
      return spans ??= span === undefined ? {} : { openapi: span };
    },
  };
}

function titleFromHref(href: string): string {
  const words = href.replace(/\/+$/, "").split("/").at(-1)?.replace(/[-_]+/g, " ").trim() ?? "";
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A page of the docs folder with what its operation adds. */
export function completed(page: Page, ref: OperationRef): Page {
  const { operation, kind, method, path } = ref;
  const title = textOf(operation.summary) ?? (kind === "webhook" ? path : undefined);
  const whole = withTexts(page, title, textOf(operation.description));
  const isDeprecated = operation.deprecated === true && page.frontmatter.deprecated === undefined;
  const badge = page.frontmatter.hideApiMarker
    ? undefined
    : kind === "webhook"
    ? "WEBHOOK"
    : method;
  return {
    ...whole,
    frontmatter: { ...whole.frontmatter, ...(isDeprecated && { deprecated: true }) },
    ...(badge !== undefined && { method: badge }),
  };
}

/** Fills in title and description where the page has none. */
export function withTexts(
  page: Page,
  title: string | undefined,
  description: string | undefined,
): Page {
  const { frontmatter } = page;
  const ownTitle = frontmatter.title?.trim() || undefined;
  const shown = ownTitle ?? title ?? page.title;
  return {
    ...page,
    frontmatter: {
      ...frontmatter,
      title: shown,
      ...(frontmatter.description === undefined && description !== undefined && { description }),
    },
    title: shown,
    sidebarTitle: frontmatter.sidebarTitle?.trim() || shown,
  };
}
