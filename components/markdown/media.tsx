/**
 * Pictures, videos and embedded pages.
 *
 * @module
 */
import type { JSX } from "preact";
import { classes } from "../classes.ts";
import { Glyph } from "../glyphs.tsx";
import { useInsideLink } from "../links.ts";
import { type Services, useScope } from "../scope.ts";

type Attributes = Readonly<Record<string, unknown>> & {
  readonly class?: string;
  readonly className?: string;
};

const placements = [
  "bottom-center",
  "bottom-left",
  "bottom-right",
  "top-center",
  "top-left",
  "top-right",
];

/** `<img>`: loads late, enlarges on click unless it is in a link or says `noZoom`. */
export function Image(props: Attributes): JSX.Element {
  const scope = useScope();
  const {
    noZoom,
    zoom: _,
    actions,
    actionsPlacement,
    src,
    srcSet,
    alt,
    class: name,
    className,
    ...rest
  } = props;
  const zooms = !useInsideLink() &&
    (noZoom === undefined || noZoom === false || noZoom === "false");
  if (zooms) scope.feature("zoom");
  const url = typeof src === "string" ? scope.services.asset(src) : undefined;
  const picture = (
    <img
      loading="lazy"
      decoding="async"
      {...rest}
      class={classes(name, className)}
      src={url}
      {...(typeof srcSet === "string" && { srcset: resolveSet(srcSet, scope.services) })}
      alt={typeof alt === "string" ? alt : ""}
      {...(zooms && { "data-zoom": true })}
    />
  );
  const wanted = actionList(actions);
  if (wanted.length === 0 || url === undefined) return picture;
  if (wanted.includes("copy")) scope.feature("zoom");
  return (
    <span
      class="image-with-actions"
      data-placement={placements.includes(actionsPlacement as string)
        ? actionsPlacement
        : "bottom-center"}
    >
      {picture}
      <span class="image-actions">
        {wanted.includes("copy") && (
          <button type="button" class="icon-button" aria-label="Copy image" data-copy-image>
            <Glyph name="copy" />
          </button>
        )}
        {wanted.includes("download") && (
          <a class="icon-button" href={url} download aria-label="Download image">
            <Glyph name="download" />
          </a>
        )}
      </span>
    </span>
  );
}

/** `actions` alone means both. */
function actionList(written: unknown): string[] {
  if (written === true || written === "" || written === "true") return ["copy", "download"];
  return typeof written === "string" ? written.split(",").map((action) => action.trim()) : [];
}

/** `<source>` of a picture, video or audio. */
export function Source({ src, srcSet, ...rest }: Attributes): JSX.Element {
  const { services } = useScope();
  return (
    <source
      {...rest}
      {...(typeof src === "string" && { src: services.asset(src) })}
      {...(typeof srcSet === "string" && { srcset: resolveSet(srcSet, services) })}
    />
  );
}

/** `<video>`: one that starts by itself is silent, repeats, and stays in the page. */
export function Video({ src, poster, ...rest }: Attributes): JSX.Element {
  const { services } = useScope();
  const starts = truthy(rest.autoPlay) || truthy(rest.autoplay);
  return (
    <video
      {...rest}
      {...(typeof src === "string" && { src: services.asset(src) })}
      {...(typeof poster === "string" && { poster: services.asset(poster) })}
      {...(starts && { muted: true, loop: true, playsInline: true })}
    />
  );
}

/** `<iframe>`: loads late, has a title, and keeps 16:9 when no size was written. */
export function Embed({ title, src, class: name, className, ...rest }: Attributes): JSX.Element {
  const { services } = useScope();
  const sized = rest.width !== undefined || rest.height !== undefined || rest.style !== undefined ||
    className !== undefined || name !== undefined;
  const url = typeof src === "string" ? src.startsWith("/") ? services.asset(src) : src : undefined;
  return (
    <iframe
      loading="lazy"
      {...rest}
      class={classes(!sized && "embed", name, className)}
      src={url}
      title={typeof title === "string" && title !== "" ? title : `Embedded content${hostOf(url)}`}
    />
  );
}

function hostOf(url: string | undefined): string {
  const host = /^https?:\/\/(?:www\.)?([^/?#]+)/i.exec(url ?? "")?.[1];
  return host === undefined ? "" : ` from ${host}`;
}

function truthy(value: unknown): boolean {
  return value === true || value === "" || value === "true";
}

/** Resolves each address of a `srcset`. */
function resolveSet(written: string, services: Services): string {
  return written.split(/,\s+/).map((candidate) => {
    const [address = "", ...descriptor] = candidate.trim().split(/\s+/);
    return [services.asset(address), ...descriptor].join(" ");
  }).join(", ");
}
