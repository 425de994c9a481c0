/**
 * A page that people have edited, and the page that its operation gives now: three-way merge against
 * the page as it was written then. Fields are merged by name, attribute by attribute, so that edits
 * of neighbors do not meet; prose is merged line by line.
 *
 * @module
 */
import { diffIndices } from "node-diff3";
import { mergeAttributes, renamedTag, withAttribute } from "./merge_tag.ts";
import {
  conflictComment,
  conflictInFrontmatter,
  isSame,
  type MergeContext,
  mergeLines,
  mergeStrictly,
  removedComment,
  takeChanged,
} from "./merge_text.ts";
import {
  type Block,
  type HeadingNames,
  headingsOf,
  printBlocks,
  printSection,
  printWithoutLead,
  readBlocks,
  type Section,
} from "./page_blocks.ts";

/** A merged page and what has become of its fields. */
export interface MergedPage {
  readonly text: string;
  /** Names of fields that came in. */
  readonly added: readonly string[];
  /** Names of fields that are marked as gone. */
  readonly removed: readonly string[];
  /** How many conflicts the merge has found; earlier ones that nobody has settled do not count. */
  readonly conflicts: number;
}

/** The three texts of a page. */
export interface PageVersions {
  /** What was written then. */
  readonly base: string;
  /** The file as it is. */
  readonly ours: string;
  /** What the operation gives now. */
  readonly theirs: string;
}

const nothing: Section = { blocks: [], tail: [] };

/** Merges a page. Line ends are those of the file. */
export function mergePage(versions: PageVersions, context: MergeContext): MergedPage {
  const newline = versions.ours.includes("\r\n") ? "\r\n" : "\n";
  const base = readBlocks(versions.base.split(/\r?\n/));
  const read = (text: string) => {
    const lines = text.split(/\r?\n/);
    return readBlocks(lines, renamedHeadings(headingsOf(base), headingsOf(readBlocks(lines))));
  };
  const [ours, theirs] = [read(versions.ours), read(versions.theirs)];
  let conflicts = 0;
  const merger = new Merger({ ...context, onConflict: () => void conflicts++ });
  const frontmatter = ours.frontmatter === undefined && theirs.frontmatter === undefined
    ? undefined
    : merger.section(
      base.frontmatter ?? nothing,
      ours.frontmatter ?? nothing,
      theirs.frontmatter ?? nothing,
    );
  const body = merger.section(base.body, ours.body, theirs.body);
  const lines = printBlocks({ ...(frontmatter !== undefined && { frontmatter }), body });
  return { text: lines.join(newline), added: merger.added, removed: merger.removed, conflicts };
}

/** New names of headings with the old ones: as many new ones stand at a place as old ones have gone there. */
function renamedHeadings(old: readonly string[], now: readonly string[]): HeadingNames {
  const names = new Map<string, string>();
  for (const { buffer1Content, buffer2Content } of diffIndices([...old], [...now])) {
    if (buffer1Content.length !== buffer2Content.length) continue;
    for (const [index, heading] of buffer2Content.entries()) {
      const before = buffer1Content[index] ?? "";
      const level = (text: string) => text.indexOf(" ");
      if (level(before) === level(heading)) names.set(heading, before);
    }
  }
  return names;
}

class Merger {
  readonly added: string[] = [];
  readonly removed: string[] = [];

  constructor(readonly context: MergeContext) {}

  section(base: Section, ours: Section, written: Section): Section {
    const theirs = this.#withOldNames(base, ours, written);
    const [inBase, inOurs, inTheirs] = [byKey(base), byKey(ours), byKey(theirs)];
    const blocks: Block[] = [];
    for (const key of mergeOrder(base, ours, theirs)) {
      const [old, own, now] = [inBase.get(key), inOurs.get(key), inTheirs.get(key)];
      if (own !== undefined && now !== undefined) blocks.push(this.#both(old, own, now));
      else if (own !== undefined && old !== undefined) blocks.push(...this.#gone(old, own));
      else if (own !== undefined) blocks.push(own);
      else if (now !== undefined && old === undefined) {
        if (now.kind === "element") this.added.push(nameOf(key));
        blocks.push(now);
      }
      // In the base and in theirs alone: the writer has taken it out.
    }
    const tail = mergeLines(base.tail, ours.tail, theirs.tail, this.context);
    return { blocks: withoutEmptyHeadings(blocks, inTheirs, inBase, inOurs), tail };
  }

  /** A field whose name alone has changed keeps the key that it had, and so what was written about it. */
  #withOldNames(base: Section, ours: Section, theirs: Section): Section {
    const [inBase, inOurs, inTheirs] = [byKey(base), byKey(ours), byKey(theirs)];
    const gone = base.blocks.filter(({ key, kind }) =>
      kind === "element" && inOurs.has(key) && !inTheirs.has(key)
    );
    const taken = new Set<string>();
    const renames = new Map<string, string>();
    for (const block of theirs.blocks) {
      if (block.kind !== "element" || inBase.has(block.key) || inOurs.has(block.key)) continue;
      const old = gone.find((each) =>
        !taken.has(each.key) && renamedTag(each.open.join("\n"), block.open.join("\n")) &&
        isSame(printSection(each.body ?? nothing), printSection(block.body ?? nothing))
      );
      if (old === undefined) continue;
      taken.add(old.key);
      renames.set(block.key, old.key);
    }
    if (renames.size === 0) return theirs;
    const blocks = theirs.blocks.map((block) => ({
      ...block,
      key: renames.get(block.key) ?? block.key,
    }));
    return { ...theirs, blocks };
  }

  /** A block that the page and the document both have. */
  #both(old: Block | undefined, own: Block, now: Block): Block {
    const lead = mergeLines(old?.lead ?? [], own.lead, now.lead, this.context);
    if (own.kind === "element") return this.#element(old, own, now, lead);
    const merged = own.kind === "code"
      ? mergeStrictly(old?.open ?? [], own.open, now.open)
      : takeChanged(old?.open ?? [], own.open, now.open, isSame);
    if (merged !== undefined) return { ...own, lead, open: merged };
    return { ...own, lead: [...lead, ...this.#conflict(own, now.open)] };
  }

  #element(old: Block | undefined, own: Block, now: Block, lead: string[]): Block {
    const tag = mergeAttributes(
      (old?.open ?? []).join("\n"),
      own.open.join("\n"),
      now.open.join("\n"),
    );
    const marks = tag.conflict ? this.#conflict(own, now.open) : [];
    const open = tag.text.split("\n");
    const sections = [old?.body, own.body, now.body].map((body) => body ?? nothing);
    const [base = nothing, ours = nothing, theirs = nothing] = sections;
    const shape = own.body !== undefined || now.body === undefined ? own : now;
    const body = this.section(base, ours, theirs);
    return {
      ...own,
      lead: [...lead, ...marks],
      open: shape.body === undefined ? open : openTag(open),
      ...(shape.body !== undefined && { body, close: shape.close ?? "" }),
      ...(shape.inline === true && { inline: true }),
    };
  }

  #conflict(own: Block, theirs: readonly string[]): string[] {
    return own.kind === "key"
      ? conflictInFrontmatter(theirs, this.context)
      : conflictComment(theirs, this.context);
  }

  /** A block that the document has no more. */
  #gone(old: Block, own: Block): Block[] {
    if (isField(own)) {
      this.removed.push(nameOf(own.key));
      const open = withAttribute(own.open.join("\n"), "deprecated").split("\n");
      const indent = /^\s*/.exec(own.open[0] ?? "")?.[0] ?? "";
      return [{ ...own, lead: [...own.lead, removedComment(indent, this.context), ""], open }];
    }
    // A heading goes with the last of what it stands above: see withoutEmptyHeadings().
    const isTouched = !isSame(printWithoutLead(old), printWithoutLead(own));
    if (own.kind === "heading" || isTouched) return [own];
    // Text that the writer has put in front of it stays.
    if (isSame(old.lead, own.lead)) return [];
    return [{ key: own.key, kind: own.kind, lead: own.lead, open: [] }];
  }
}

const isField = ({ key, kind }: Block): boolean =>
  kind === "element" && /(?:^|› )(?:ParamField|ResponseField) /.test(key);

/** `id` of `Response › ResponseField name=id`. */
function nameOf(key: string): string {
  const last = key.slice(key.lastIndexOf("› ") + 1).trim();
  return last.replace(/^[\w.]+ \w+=/, "");
}

function byKey({ blocks }: Section): Map<string, Block> {
  return new Map(blocks.map((block) => [block.key, block]));
}

/** `<Tag />` as a tag that is closed later. */
function openTag(lines: readonly string[]): string[] {
  return lines.map((line, index) =>
    index === lines.length - 1 ? line.replace(/\s*\/>\s*$/, ">") : line
  );
}

/**
 * The keys of all blocks: in the order of the page, unless the page has the order of the base; what
 * the other side has added stands behind the same neighbor as there.
 */
function mergeOrder(base: Section, ours: Section, theirs: Section): string[] {
  const keys = (section: Section) => section.blocks.map(({ key }) => key);
  const [old, own, now] = [keys(base), keys(ours), keys(theirs)];
  const common = (list: readonly string[], other: ReadonlySet<string>) =>
    list.filter((key) => other.has(key));
  const [inOld, inOwn] = [new Set(old), new Set(own)];
  const isOrderOfBase = common(own, inOld).join("\0") === common(old, inOwn).join("\0");
  const [first, second] = isOrderOfBase ? [now, own] : [own, now];
  const order = [...first];
  const placed = new Set(order);
  for (const [index, key] of second.entries()) {
    if (placed.has(key)) continue;
    const before = second.slice(0, index).findLast((each) => placed.has(each));
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, key);
    placed.add(key);
  }
  return order;
}

/** Drops headings that the document has no more when nothing is left below them. */
function withoutEmptyHeadings(
  blocks: readonly Block[],
  theirs: ReadonlyMap<string, Block>,
  base: ReadonlyMap<string, Block>,
  ours: ReadonlyMap<string, Block>,
): Block[] {
  return blocks.filter((block, index) => {
    const old = base.get(block.key);
    if (block.kind !== "heading" || old === undefined || theirs.has(block.key)) return true;
    if (blocks.some(({ key }) => key.startsWith(`${block.key} › `))) return true;
    // What the writer has put below a heading or in front of it keeps it.
    const own = ours.get(block.key);
    const below = blocks[index + 1]?.lead ?? [];
    return !isSame(old.lead, own?.lead ?? []) && !isSame(below, []);
  });
}
