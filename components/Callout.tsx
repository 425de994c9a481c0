/**
 * Callouts: `Note`, `Info`, `Warning`, `Tip`, `Check`, `Danger` and `Callout`. One body for all;
 * they differ in family colour and picture.
 *
 * @module
 */
import type { ComponentChildren, JSX } from "preact";
import { rootProps } from "./classes.ts";
import { colorFamily, type Family } from "./color_family.ts";
import {
  any,
  common,
  type ComponentDefinition,
  defineComponent,
  flag,
  icon,
  type IconValue,
  text,
} from "./definition.ts";
import { Glyph } from "./glyphs.tsx";
import { IconView } from "./Icon.tsx";
import { RichText } from "./inline_markdown.tsx";

/** The kinds of callout. */
export type CalloutKind = "note" | "info" | "warning" | "tip" | "check" | "danger" | "custom";

const looks: Record<CalloutKind, { readonly family: Family; readonly label: string }> = {
  note: { family: "blue", label: "Note" },
  info: { family: "gray", label: "Info" },
  warning: { family: "yellow", label: "Warning" },
  tip: { family: "green", label: "Tip" },
  check: { family: "green", label: "Check" },
  danger: { family: "red", label: "Danger" },
  custom: { family: "gray", label: "Callout" },
};

/** Attributes of every callout; the documented one is the body alone. */
const attributes = {
  ...common,
  /** Bold first line. */
  title: any(),
  /** Picture in place of the kind's own; `false` or an empty string leaves it out. */
  icon: icon(),
  iconType: text(),
  iconLibrary: text(),
  /** Any CSS colour; the look follows its hue. */
  color: text(),
  /** Kind by name, as other dialects write it. */
  type: text(),
  /** Accepted without effect. */
  href: text(),
  description: text(),
  inline: flag(),
};

interface CalloutProps {
  readonly kind: CalloutKind;
  readonly title?: unknown;
  readonly icon?: IconValue | undefined;
  readonly iconType?: string | undefined;
  readonly iconLibrary?: string | undefined;
  readonly color?: string | undefined;
  readonly className?: string;
  readonly class?: string;
  readonly style?: unknown;
  readonly children?: ComponentChildren;
}

/** A callout of any kind. */
export function CalloutView(props: CalloutProps): JSX.Element {
  const { kind, color, title } = props;
  const { family, label } = looks[kind];
  return (
    <div
      {...rootProps(props, "callout")}
      data-callout-type={kind}
      data-family={color === undefined ? family : colorFamily(color)}
    >
      <CalloutIcon {...props} label={label} />
      <div class="callout-content" data-component-part="callout-content">
        {title !== undefined && title !== "" && (
          <p class="callout-title" data-component-part="callout-title">
            <RichText value={title} />
          </p>
        )}
        {props.children}
      </div>
    </div>
  );
}

function CalloutIcon(props: CalloutProps & { label: string }): JSX.Element | null {
  const { kind, icon, iconType, iconLibrary, label } = props;
  const own = icon !== undefined && icon !== "" && typeof icon !== "boolean";
  if (!own && (kind === "custom" || icon !== undefined)) return null;
  // The name of a fixed kind is told to those who do not see its colour; a custom picture decorates.
  const named = kind === "custom" ? {} : { role: "img" as const, "aria-label": label };
  return (
    <span class="callout-icon" data-component-part="callout-icon" {...named}>
      {own
        ? <IconView icon={icon} style={iconType} library={iconLibrary} size={18} element={label} />
        : <Glyph name={kind} />}
    </span>
  );
}

function calloutDefinition(kind: CalloutKind, name: string, summary: string): ComponentDefinition {
  return defineComponent({
    name,
    summary,
    attributes,
    render: ({ type, ...props }) => (
      <CalloutView {...props} kind={kind === "custom" ? kindNamed(type) : kind} />
    ),
  });
}

/** The kind that `<Callout type="…">` names, including names of other dialects. */
export function kindNamed(type: string | undefined): CalloutKind {
  const word = type?.trim().toLowerCase() ?? "";
  if (Object.hasOwn(looks, word)) return word as CalloutKind;
  return ({
    success: "check",
    error: "danger",
    caution: "warning",
    important: "note",
    warn: "warning",
  } as const)[
    word
  ] ?? "custom";
}

/** Neutral addition to the text. */
export const NoteDefinition = calloutDefinition(
  "note",
  "Note",
  "A remark the reader should not miss.",
);
/** Background that may be skipped. */
export const InfoDefinition = calloutDefinition("info", "Info", "Background information.");
/** Something that can go wrong. */
export const WarningDefinition = calloutDefinition(
  "warning",
  "Warning",
  "A warning of a likely mistake.",
);
/** A better way. */
export const TipDefinition = calloutDefinition("tip", "Tip", "A recommendation.");
/** A state that has been reached. */
export const CheckDefinition = calloutDefinition(
  "check",
  "Check",
  "A success or a fulfilled condition.",
);
/** Loss of data, money or safety. */
export const DangerDefinition = calloutDefinition(
  "danger",
  "Danger",
  "A warning of harm that cannot be undone.",
);
/** A callout with its own picture and colour. */
export const CalloutDefinition = calloutDefinition(
  "custom",
  "Callout",
  "A callout with its own icon and color.",
);
