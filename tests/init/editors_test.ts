import { assert, assertEquals } from "@std/assert";
import { parse } from "@std/yaml";
import { editorFiles, editorName } from "../../src/init/editors.ts";
import type { RuleDocument } from "../../src/model/rule_document.ts";

const documents: readonly RuleDocument[] = [
  {
    name: "docs-all",
    description: "Everything",
    globs: ["index.mdx", "**/*.mdx"],
    always: true,
    text: "# All\n",
  },
  {
    name: "docs-api",
    description: "Endpoints",
    globs: ["api/**/*.mdx", "**/x.mdx"],
    always: false,
    text: "# API\n",
  },
];

/** The frontmatter of each file of an editor; null when there is none. */
function frontmatterOf(editor: string): Record<string, unknown> {
  return Object.fromEntries(
    [...editorFiles(editor, documents)].map(([path, text]) => {
      const yaml = /^---\n([\s\S]*?)\n---\n/.exec(text)?.[1];
      return [path, yaml === undefined ? null : parse(yaml)];
    }),
  );
}

const plain = (editor: string) => ({
  [`.${editor}/rules/docs-all.mdc`]: { description: "Everything", globs: null, alwaysApply: true },
  [`.${editor}/rules/docs-api.mdc`]: {
    description: "Endpoints",
    globs: "api/**/*.mdx,**/x.mdx",
    alwaysApply: false,
  },
});
const copilot = (editor: string) => ({
  [`.${editor}/rules/docs-all.mdc`]: { description: "Everything", applyTo: "**" },
  [`.${editor}/rules/docs-api.mdc`]: {
    description: "Endpoints",
    applyTo: "api/**/*.mdx,**/x.mdx",
  },
  ".github/instructions/docs.instructions.md": { applyTo: "**" },
});

const cases: Readonly<Record<string, Record<string, unknown>>> = {
  cursor: plain("cursor"),
  "some-editor": plain("some-editor"),
  constructor: plain("constructor"),
  zed: { ...plain("zed"), ".rules": null },
  windsurf: {
    ".windsurf/rules/docs-all.mdc": { trigger: "always_on", description: "Everything" },
    ".windsurf/rules/docs-api.mdc": {
      trigger: "glob",
      globs: "api/**/*.mdx,**/x.mdx",
      description: "Endpoints",
    },
    ".windsurf/rules/docs.md": { trigger: "always_on" },
  },
  claude: {
    ".claude/rules/docs-all.mdc": { description: "Everything" },
    ".claude/rules/docs-api.mdc": {
      description: "Endpoints",
      paths: ["api/**/*.mdx", "**/x.mdx"],
    },
    ".claude/rules/docs.md": null,
  },
  copilot: copilot("copilot"),
  vscode: copilot("vscode"),
  github: copilot("github"),
};

Deno.test("editorFiles() gives each editor the frontmatter that it reads", async (t) => {
  for (const [editor, files] of Object.entries(cases)) {
    await t.step(editor, () => assertEquals(frontmatterOf(editor), files));
  }
});

Deno.test("editorFiles() leads editors that read other files to the rules", () => {
  for (
    const [editor, path] of [
      ["zed", ".rules"],
      ["windsurf", ".windsurf/rules/docs.md"],
      ["claude", ".claude/rules/docs.md"],
      ["copilot", ".github/instructions/docs.instructions.md"],
    ] as const
  ) {
    const text = editorFiles(editor, documents).get(path) ?? "";
    for (const { name } of documents) assert(text.includes(`.${editor}/rules/${name}.mdc`), text);
  }
});

Deno.test("editorName() accepts names of folders only", () => {
  const names: [string, string | undefined][] = [
    ["cursor", "cursor"],
    [" .Cursor ", "cursor"],
    ["my_editor-2", "my_editor-2"],
    ["", undefined],
    ["..", undefined],
    ["../x", undefined],
    ["a/b", undefined],
    ["a\\b", undefined],
    ["c:", undefined],
    ["git", undefined],
    [".GIT", undefined],
    ["a".repeat(33), undefined],
    ["a b", undefined],
    ["a\0", undefined],
  ];
  for (const [name, wanted] of names) assertEquals(editorName(name), wanted, JSON.stringify(name));
});
