/**
 * Making elements.
 *
 * @module
 */

/** An element with attributes and children. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

const drawings = {
  search: "M11 4a7 7 0 1 1 0 14a7 7 0 0 1 0-14m5 12l4.5 4.5",
  page: "M7 3h7l4 4v14H7zM14 3v4h4",
  part: "M5 9h14M5 15h14M10 4L8 20M16 4l-2 16",
  close: "M6 6l12 12M18 6L6 18",
  recent: "M12 7v5l3 2M12 4a8 8 0 1 1-7.4 5M4 4v5h5",
} as const;

/** A line drawing. */
export function icon(name: keyof typeof drawings): SVGElement {
  const space = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(space, "svg");
  const attributes = {
    viewBox: "0 0 24 24",
    width: "18",
    height: "18",
    fill: "none",
    stroke: "currentColor",
    "stroke-width": "2",
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
    "aria-hidden": "true",
  };
  for (const [key, value] of Object.entries(attributes)) svg.setAttribute(key, value);
  const path = document.createElementNS(space, "path");
  path.setAttribute("d", drawings[name]);
  svg.append(path);
  return svg;
}
