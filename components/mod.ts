/**
 * Every component that stands in a page without import.
 *
 * @module
 */
import type { ComponentType } from "preact";
import { CodeBlockDefinition, Fence } from "./CodeBlock.tsx";
import { CodeGroupDefinition } from "./CodeGroup.tsx";
import { contentComponents } from "./content.ts";
import type { ComponentDefinition } from "./definition.ts";
import { ExpandableDefinition } from "./Expandable.tsx";
import { IconDefinition } from "./Icon.tsx";
import { LatexDefinition } from "./Latex.tsx";
import { Code } from "./markdown/code.tsx";
import { markdownElements as proseElements } from "./markdown/mod.ts";
import { MermaidDefinition } from "./Mermaid.tsx";
import { ParamFieldDefinition } from "./ParamField.tsx";
import { RequestExampleDefinition } from "./RequestExample.tsx";
import { ResponseExampleDefinition } from "./ResponseExample.tsx";
import { ResponseFieldDefinition } from "./ResponseField.tsx";
import { SnippetDefinition } from "./Snippet.tsx";

/** HTML tag → component that takes its place in pages. */
export const markdownElements: Readonly<Record<string, ComponentType<Record<string, unknown>>>> = {
  ...proseElements,
  code: Code,
  pre: Fence,
};

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
