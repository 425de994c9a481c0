/**
 * Pages of operations: which operation a page of the docs folder shows, and the pages that stand for
 * operations which the navigation names and nobody has written.
 *
 * @module
 */
import type { ValuePath } from "../diagnostics/locate.ts";
import { diagnostic } from "../diagnostics/report.ts";
import { type Diagnostic, type Span, spanAt } from "../model/diagnostic.ts";
import type { Group, PageLink } from "../model/navigation.ts";
import type { Page, PagePath } from "../model/page.ts";
import { parseOperationName, parseSchemaName, type SpecificationSource } from "../openapi/entry.ts";
import {
  findOperation,
  findSchema,
  type Found,
  type SchemaRef,
} from "../openapi/find_operation.ts";
import type { LoadedSpecifications } from "../openapi/load.ts";
import { locationOf, matchLocation } from "../openapi/location.ts";
import type { OperationRef, Specification } from "../openapi/specification.ts";
import { type SiteNames, sourcesOfPages } from "./named_documents.ts";
import { mintOf } from "./operation_extension.ts";
import { completed, generatedPage, textOf, withTexts } from "./operation_page.ts";
import {
  defaultDirectory,
  isHiddenOperation,
  type OperationSlug,
  operationSlugs,
} from "./operation_slug.ts";
import { type Tag, tagOf, tagPath } from "./operation_tags.ts";

/** An entry of the navigation that stands for operations. */
export type OperationEntry =
  & {
    readonly specification?: SpecificationSource;
    readonly alternatives?: readonly SpecificationSource[];
    readonly valuePath: ValuePath;
  }
  & (
    | { readonly kind: "operation"; readonly method: string; readonly path: string }
    | { readonly kind: "webhook"; readonly name: string }
    | { readonly kind: "all"; readonly as: "pages" | "groups" }
  );

/** The pages of a site's operations. */
export interface OperationPages {
  /**
   * The pages of the docs folder, those with an operation or schema completed by its title and
   * description. Grows no further; a file at the path of a generated page is completed as soon as
   * an entry asks for that page.
   */
  readonly pages: ReadonlyMap<PagePath, Page>;
  /** The links and groups that an entry of the navigation stands for. */
  operations(entry: OperationEntry): readonly (PageLink | Group)[];
  /** Pages that the entries so far have asked for and that no file holds, in that order. */
  generated(): readonly Page[];
  /** The operation that a page shows. */
  operationOf(page: PagePath): OperationRef | undefined;
  /** The schema that a page shows. */
  schemaOf(page: PagePath): SchemaRef | undefined;
  /** MDX in front of the generated part of a page without a file. */
  contentOf(page: PagePath): string | undefined;
  /** Problems so far: complete when the navigation is resolved. */
  diagnostics(): readonly Diagnostic[];
}

/** Finds the operations of all pages; pages of the navigation's entries are made when it asks. */
export function operationPages(loaded: LoadedSpecifications, site: SiteNames): OperationPages {
  const builder = new Builder(loaded, site);
  builder.completePages();
  return {
    pages: builder.pages,
    operations: (entry) => builder.linksOf(entry),
    generated: () => [...builder.generated.values()],
    operationOf: (page) => builder.operationByPage.get(page),
    schemaOf: (page) => builder.schemaByPage.get(page),
    contentOf: (page) => {
      const ref = builder.generated.has(page) ? builder.operationByPage.get(page) : undefined;
      return ref && mintOf(ref).content;
    },
    diagnostics: () => [...builder.diagnostics, ...builder.ambiguities()],
  };
}

/** Pages for which the choice between the same documents was made. */
interface Ambiguity {
  readonly message: string;
  readonly hint: string;
  readonly span: Span | undefined;
  count: number;
}

class Builder {
  readonly pages: Map<PagePath, Page>;
  readonly generated = new Map<PagePath, Page>();
  readonly operationByPage = new Map<PagePath, OperationRef>();
  readonly schemaByPage = new Map<PagePath, SchemaRef>();
  readonly diagnostics: Diagnostic[] = [];
  readonly #specifications: readonly Specification[];
  readonly #slugs = new Map<string, ReadonlyMap<OperationRef, OperationSlug>>();
  /** Paths of pages by operation and directory. */
  readonly #made = new Map<string, Map<OperationRef, PagePath>>();
  readonly #ambiguities = new Map<string, Ambiguity>();

  constructor(readonly loaded: LoadedSpecifications, readonly site: SiteNames) {
    this.pages = new Map(site.pages);
    this.#specifications = loaded.specifications;
  }

  /** Finds what the pages of the docs folder show. */
  completePages(): void {
    let sources: ReadonlyMap<PagePath, readonly string[]> | undefined;
    this.#reportChannels();
    for (const page of this.site.pages.values()) {
      const { openapi, "openapi-schema": schema } = page.frontmatter;
      if (openapi === undefined && schema === undefined) continue;
      sources ??= sourcesOfPages(this.site.navigation);
      const own = [...sources.get(page.path) ?? [], ...this.#sourcesOfSettings()];
      if (openapi !== undefined) this.#completeOperation(page, openapi, own);
      else if (schema !== undefined) this.#completeSchema(page, schema, own);
    }
  }

  /** One report for all pages that show a channel of an AsyncAPI document. */
  #reportChannels(): void {
    const channels = [...this.site.pages.values()].filter(({ frontmatter }) =>
      frontmatter.asyncapi !== undefined
    );
    const [first] = channels;
    if (first === undefined) return;
    const subject = channels.length === 1 ? "A page shows" : `${channels.length} pages show`;
    this.diagnostics.push(
      diagnostic(
        "source-not-rendered",
        `${subject} a channel of an AsyncAPI document, which is not rendered yet; only the text of the page is built`,
        { span: first.spans.asyncapi ?? spanAt(first.file) },
      ),
    );
  }

  #sourcesOfSettings(): string[] {
    const { openapi } = this.site;
    const list = Array.isArray(openapi) ? openapi : [openapi];
    return list.map((entry: unknown) =>
      typeof entry === "object" && entry !== null && "source" in entry ? entry.source : entry
    ).filter((source) => typeof source === "string");
  }

  #completeOperation(page: Page, text: string, sources: readonly string[]): void {
    const span = page.spans.openapi ?? spanAt(page.file);
    const name = parseOperationName(text);
    if (name === undefined) {
      const hint = "write METHOD /path, for example GET /users";
      this.diagnostics.push(
        diagnostic("operation-missing", `"${text}" names no operation`, { span, hint }),
      );
      return;
    }
    const where = { ...(name.file !== undefined && { file: name.file }), sources };
    const found = findOperation(
      this.#specifications,
      name.kind === "webhook"
        ? { ...where, webhook: name.name }
        : { ...where, method: name.method, path: name.path },
    );
    if (found.value === undefined) {
      return this.#reportMissing("operation-missing", found, name.file, span);
    }
    this.#noteChoice(found.value.specification, found.others, `"${text}"`, span);
    this.operationByPage.set(page.path, found.value);
    this.pages.set(page.path, completed(page, found.value));
  }

  #completeSchema(page: Page, text: string, sources: readonly string[]): void {
    const span = page.spans["openapi-schema"] ?? spanAt(page.file);
    const { file, name } = parseSchemaName(text);
    const found = findSchema(this.#specifications, {
      ...(file !== undefined && { file }),
      sources,
      name,
    });
    if (found.value === undefined) return this.#reportMissing("schema-missing", found, file, span);
    this.#noteChoice(found.value.specification, found.others, `"${text}"`, span);
    this.schemaByPage.set(page.path, found.value);
    const { title, description } = found.value.schema;
    this.pages.set(page.path, withTexts(page, textOf(title) ?? name, textOf(description)));
  }

  #reportMissing<T>(
    code: "operation-missing" | "schema-missing",
    found: Exclude<Found<T>, { value: T }>,
    file: string | undefined,
    span: Span | undefined,
  ): void {
    // Why a document cannot be used has been said once.
    if (found.noDocument && file !== undefined && this.#isBroken(file)) return;
    const { message, hint } = found;
    this.diagnostics.push(diagnostic(code, message, { span, hint }));
  }

  #isBroken(source: string): boolean {
    const { broken } = this.loaded;
    return broken.has(locationOf(source) ?? source) ||
      matchLocation(source, [...broken], (file) => file) !== undefined;
  }

  /** One report for all pages that have the same choice. */
  #noteChoice(
    chosen: Specification,
    others: readonly Specification[],
    what: string,
    span: Span | undefined,
  ): void {
    if (others.length === 0) return;
    const key = JSON.stringify([chosen.file, ...others.map(({ file }) => file)]);
    const known = this.#ambiguities.get(key);
    if (known !== undefined) return void known.count++;
    const shown = others.slice(0, 3).map(({ file }) => `"${file}"`).join(", ");
    const rest = others.length > 3 ? ` and ${others.length - 3} more` : "";
    this.#ambiguities.set(key, {
      message: `${what} is taken from "${chosen.file}", but is in ${shown}${rest} as well`,
      hint: `write the document in front: "${chosen.file} ${what.slice(1, -1)}"`,
      span,
      count: 1,
    });
  }

  *ambiguities(): Generator<Diagnostic> {
    for (const { message, hint, span, count } of this.#ambiguities.values()) {
      const more = count === 1
        ? ""
        : ` (and so for ${count - 1} more ${count === 2 ? "entry" : "entries"})`;
      yield diagnostic("operation-ambiguous", `${message}${more}`, { span, hint });
    }
  }

  linksOf(entry: OperationEntry): (PageLink | Group)[] {
    const directory = entry.specification?.directory;
    if (entry.kind === "all") {
      const specification = this.#specificationOf(entry);
      if (specification === undefined) return [];
      const refs = [...this.#slugsOf(specification, directory).keys()];
      return entry.as === "pages"
        ? refs.flatMap((ref) => this.#linkOf(ref, directory) ?? [])
        : this.#groupsOf(specification, refs, directory);
    }
    const sources = [entry.specification, ...entry.alternatives ?? []]
      .flatMap((source) => source === undefined ? [] : [source.source]);
    const where = { sources, strict: sources.length > 0 };
    const span = this.site.locate?.(entry.valuePath);
    const found = findOperation(
      this.#specifications,
      entry.kind === "webhook"
        ? { ...where, webhook: entry.name }
        : { ...where, method: entry.method, path: entry.path },
    );
    if (found.value === undefined) {
      this.#reportMissing("operation-missing", found, sources[0], span);
      return [];
    }
    const what = entry.kind === "webhook"
      ? `"webhook ${entry.name}"`
      : `"${entry.method} ${entry.path}"`;
    this.#noteChoice(found.value.specification, found.others, what, span);
    const own = entry.alternatives?.find(({ source }) => source === found.value.specification.file)
      ?.directory;
    return [this.#linkOf(found.value, own ?? directory)].filter((link) => link !== undefined);
  }

  #specificationOf({ specification }: OperationEntry): Specification | undefined {
    if (specification === undefined) return undefined;
    const location = locationOf(specification.source) ?? specification.source;
    // What is missing or broken has been reported where it was loaded.
    return this.#isBroken(specification.source)
      ? undefined
      : matchLocation(location, this.#specifications, ({ file }) => file);
  }

  #slugsOf(
    specification: Specification,
    directory: string | undefined,
  ): ReadonlyMap<OperationRef, OperationSlug> {
    const key = `${specification.file}\0${directory ?? defaultDirectory}`;
    let slugs = this.#slugs.get(key);
    if (slugs === undefined) this.#slugs.set(key, slugs = operationSlugs(specification, directory));
    return slugs;
  }

  /** Groups by tag in the order of first use. */
  #groupsOf(
    specification: Specification,
    refs: readonly OperationRef[],
    directory: string | undefined,
  ): Group[] {
    const top: MutableGroup = { children: [], groups: new Map() };
    for (const ref of refs) {
      const link = this.#linkOf(ref, directory);
      if (link === undefined) continue;
      const tag: Tag = tagOf(ref) ?? { name: "", label: "API Reference" };
      let group = top;
      for (const { name, label } of tagPath(specification, tag)) {
        let inner = group.groups.get(name);
        if (inner === undefined) {
          inner = { title: label, children: [], groups: new Map() };
          group.groups.set(name, inner);
          group.children.push(inner);
        }
        group = inner;
      }
      group.children.push(link);
    }
    return top.children.filter((child) => "groups" in child).map(finished);
  }

  /** The link to an operation's page, which is made when there is none; undefined for hidden ones. */
  #linkOf(ref: OperationRef, directory: string | undefined): PageLink | undefined {
    const path = this.#pageOf(ref, directory);
    const page = path === undefined ? undefined : this.pages.get(path) ?? this.generated.get(path);
    if (page === undefined || isHiddenOperation(ref)) return undefined;
    const { frontmatter } = page;
    const method = frontmatter.hideApiMarker === true ? undefined : page.method;
    return {
      kind: "page",
      path: page.path,
      title: page.sidebarTitle,
      ...(frontmatter.icon !== undefined && { icon: frontmatter.icon }),
      ...(frontmatter.tag !== undefined && { tag: frontmatter.tag }),
      ...(method !== undefined && { method }),
      deprecated: frontmatter.deprecated === true,
      hidden: frontmatter.hidden === true,
      url: frontmatter.url ?? page.url,
      external: frontmatter.url !== undefined,
      missing: false,
      ...(frontmatter.boost !== undefined && { boost: frontmatter.boost }),
    };
  }

  /** The path of an operation's page; undefined when `x-excluded` says that there is none. */
  #pageOf(ref: OperationRef, directory: string | undefined): PagePath | undefined {
    const key = directory ?? defaultDirectory;
    let made = this.#made.get(key);
    if (made === undefined) this.#made.set(key, made = new Map());
    const known = made.get(ref);
    if (known !== undefined) return known;
    const slug = this.#slugsOf(ref.specification, directory).get(ref);
    if (slug === undefined) return undefined;
    const path = this.#claim(ref, slug);
    made.set(ref, path);
    return path;
  }

  #claim(ref: OperationRef, slug: OperationSlug): PagePath {
    const written = this.pages.get(slug.path) ?? this.pages.get(`${slug.path}/index`);
    if (written !== undefined) {
      // The file wins, completed by the operation unless it shows another one.
      if (written.frontmatter.openapi === undefined && written.frontmatter.api === undefined) {
        this.operationByPage.set(written.path, ref);
        this.pages.set(written.path, completed(written, ref));
      }
      return written.path;
    }
    let path = slug.path;
    for (let count = 1; this.generated.has(path); count++) path = `${slug.path}-${count}`;
    // Two documents that make the same path: readers find both, authors may want to know.
    if (path !== slug.path) this.#noteCollision(slug.path, path, ref);
    this.generated.set(path, generatedPage(ref, path, slug.title));
    this.operationByPage.set(path, ref);
    return path;
  }

  #noteCollision(path: PagePath, used: PagePath, ref: OperationRef): void {
    const other = this.operationByPage.get(path);
    const whose = other === undefined
      ? ""
      : ` for "${other.method} ${other.path}" of "${other.specification.file}"`;
    this.diagnostics.push(
      diagnostic(
        "operation-page-moved",
        `The page of "${ref.method} ${ref.path}" is at "/${used}": "/${path}" is taken${whose}`,
        {
          span: ref.specification.spanOf(ref.pointer),
          hint: 'give one of the documents a "directory" of its own in the navigation',
        },
      ),
    );
  }
}

interface MutableGroup {
  readonly title?: string;
  readonly children: (PageLink | MutableGroup)[];
  readonly groups: Map<string, MutableGroup>;
}

function finished({ title = "", children }: MutableGroup): Group {
  return {
    kind: "group",
    title,
    expanded: false,
    hidden: false,
    directory: "none",
    children: children.map((child) => "groups" in child ? finished(child) : child),
  };
}
