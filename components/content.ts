/**
 * The table of content components: one line each.
 *
 * @module
 */
import { AccordionDefinition } from "./Accordion.tsx";
import { AccordionGroupDefinition } from "./AccordionGroup.tsx";
import { BadgeDefinition } from "./Badge.tsx";
import {
  CalloutDefinition,
  CheckDefinition,
  DangerDefinition,
  InfoDefinition,
  NoteDefinition,
  TipDefinition,
  WarningDefinition,
} from "./Callout.tsx";
import { CardDefinition } from "./Card.tsx";
import { ColorDefinition, ColorItemDefinition, ColorRowDefinition } from "./Color.tsx";
import { ColumnDefinition } from "./Column.tsx";
import { ColumnsDefinition } from "./Columns.tsx";
import type { ComponentDefinition } from "./definition.ts";
import { FrameDefinition } from "./Frame.tsx";
import { GitHubRepoDefinition } from "./GitHubRepo.tsx";
import { HeadingDefinition } from "./Heading.tsx";
import { HeadingIdDefinition } from "./HeadingId.tsx";
import { LinkDefinition } from "./Link.tsx";
import { MDXDefinition } from "./MDX.tsx";
import { PanelDefinition } from "./Panel.tsx";
import { PromptDefinition } from "./Prompt.tsx";
import { StepDefinition } from "./Step.tsx";
import { StepsDefinition } from "./Steps.tsx";
import { TabDefinition } from "./Tab.tsx";
import { TabsDefinition } from "./Tabs.tsx";
import { TileDefinition } from "./Tile.tsx";
import { TooltipDefinition } from "./Tooltip.tsx";
import { TreeDefinition, TreeFileDefinition, TreeFolderDefinition } from "./Tree.tsx";
import { UpdateDefinition } from "./Update.tsx";
import { VariationDefinition } from "./Variation.tsx";
import { ViewDefinition } from "./View.tsx";
import { VisibilityDefinition } from "./Visibility.tsx";

/** Components for prose, layout and navigation inside of pages. */
export const contentComponents: readonly ComponentDefinition[] = [
  AccordionDefinition,
  AccordionGroupDefinition,
  BadgeDefinition,
  CalloutDefinition,
  CardDefinition,
  CheckDefinition,
  ColorDefinition,
  ColorItemDefinition,
  ColorRowDefinition,
  ColumnDefinition,
  ColumnsDefinition,
  DangerDefinition,
  FrameDefinition,
  GitHubRepoDefinition,
  HeadingDefinition,
  HeadingIdDefinition,
  InfoDefinition,
  LinkDefinition,
  MDXDefinition,
  NoteDefinition,
  PanelDefinition,
  PromptDefinition,
  StepDefinition,
  StepsDefinition,
  TabDefinition,
  TabsDefinition,
  TileDefinition,
  TipDefinition,
  TooltipDefinition,
  TreeDefinition,
  TreeFileDefinition,
  TreeFolderDefinition,
  UpdateDefinition,
  VariationDefinition,
  ViewDefinition,
  VisibilityDefinition,
  WarningDefinition,
];
