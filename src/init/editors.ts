/**
 * Files of writing rules for editors: `.<editor>/rules/*.mdc`, with the frontmatter that the editor reads.
 *
 * @module
 */
import type { RuleDocument } from "../model/rule_document.ts";

/** How an editor wants its rules. */
interface Editor {
  /** Lines of frontmatter. */
  readonly frontmatter: (document: RuleDocument) => readonly string[];
  /** A file that the editor reads by itself, when it does not look for `.mdc` files. */
  readonly pointer?: { readonly path: string; readonly frontmatter: readonly string[] };
}

const text = (key: string, value: string): string => `${key}: ${JSON.stringify(value)}`;
const list = (key: string, values: readonly string[]): string[] => [
  `${key}:`,
  ...values.map((value) => `  - ${JSON.stringify(value)}`),
];

/** Cursor reads lines rather than YAML: patterns stand in one, without quotes and blanks. They are YAML, too. */
const cursor: Editor = {
  frontmatter: ({ description, globs, always }) => [
    `description: ${description}`,
    `globs: ${always ? "" : globs.join(",")}`.trimEnd(),
    `alwaysApply: ${always}`,
  ],
};

const copilot: Editor = {
  frontmatter: ({ description, globs, always }) => [
    text("description", description),
    text("applyTo", always ? "**" : globs.join(",")),
  ],
  pointer: {
    path: ".github/instructions/docs.instructions.md",
    frontmatter: [text("applyTo", "**")],
  },
};

/** Editors whose habits are known; all others get what Cursor reads. */
const editors: Readonly<Record<string, Editor>> = {
  cursor,
  windsurf: {
    frontmatter: ({ description, globs, always }) => [
      `trigger: ${always ? "always_on" : "glob"}`,
      ...(always ? [] : [`globs: ${globs.join(",")}`]),
      text("description", description),
    ],
    pointer: { path: ".windsurf/rules/docs.md", frontmatter: ["trigger: always_on"] },
  },
  claude: {
    frontmatter: ({ description, globs, always }) => [
      text("description", description),
      ...(always ? [] : list("paths", globs)),
    ],
    pointer: { path: ".claude/rules/docs.md", frontmatter: [] },
  },
  copilot,
  github: copilot,
  vscode: copilot,
  zed: { frontmatter: cursor.frontmatter, pointer: { path: ".rules", frontmatter: [] } },
};

/** `.Cursor` → `cursor`; undefined when it cannot be the name of a folder of rules. */
export function editorName(name: string): string | undefined {
  const plain = name.trim().replace(/^\./, "").toLowerCase();
  return /^[a-z0-9][a-z0-9_-]{0,31}$/.test(plain) && plain !== "git" ? plain : undefined;
}

/** The files of an editor: path → text. `name` is an {@linkcode editorName}. */
export function editorFiles(
  name: string,
  documents: readonly RuleDocument[],
): Map<string, string> {
  const { frontmatter, pointer } = Object.hasOwn(editors, name) ? editors[name]! : cursor;
  const pathOf = (document: RuleDocument) => `.${name}/rules/${document.name}.mdc`;
  const files = new Map(
    documents.map((document) => [
      pathOf(document),
      withFrontmatter(frontmatter(document), document.text),
    ]),
  );
  if (pointer !== undefined) {
    const lines = documents.map((document) => `- \`${pathOf(document)}\`: ${document.description}`);
    files.set(
      pointer.path,
      withFrontmatter(
        pointer.frontmatter,
        `# Documentation\n\nBefore you write or change a page of the documentation or \`docs.json\`, read the rules:\n\n${
          lines.join("\n")
        }\n`,
      ),
    );
  }
  return files;
}

const withFrontmatter = (lines: readonly string[], body: string): string =>
  lines.length === 0 ? body : `---\n${lines.join("\n")}\n---\n\n${body}`;
