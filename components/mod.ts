/**
 * Every component that stands in a page without import.
 *
 * @module
 */
import { CodeBlockDefinition } from "./CodeBlock.tsx";
import { CodeGroupDefinition } from "./CodeGroup.tsx";
import { contentComponents } from "./content.ts";
import type { ComponentDefinition } from "./definition.ts";
import { ExpandableDefinition } from "./Expandable.tsx";
import { IconDefinition } from "./Icon.tsx";
import { LatexDefinition } from "./Latex.tsx";
import { MermaidDefinition } from "./Mermaid.tsx";
import { ParamFieldDefinition } from "./ParamField.tsx";
import { RequestExampleDefinition } from "./RequestExample.tsx";
import { ResponseExampleDefinition } from "./ResponseExample.tsx";
import { ResponseFieldDefinition } from "./ResponseField.tsx";
import { SnippetDefinition } from "./Snippet.tsx";

export { markdownElements } from "./markdown/mod.ts";

/** All components, in the order of the reference. */
export const definitions: readonly ComponentDefinition[] = [
  ...contentComponents,
  CodeBlockDefinition,
  CodeGroupDefinition,
  RequestExampleDefinition,
  ResponseExampleDefinition,
  MermaidDefinition,
  LatexDefinition,
  IconDefinition,
  ParamFieldDefinition,
  ResponseFieldDefinition,
  ExpandableDefinition,
  SnippetDefinition,
];
