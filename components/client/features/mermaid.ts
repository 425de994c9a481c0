/**
 * Draws Mermaid diagrams under a policy that allows no inline styles.
 *
 * The library writes a `<style>` element and `style` attributes, which such a policy blocks. So
 * while it draws, attributes are set through the style object, which is allowed; the text of the
 * `<style>` becomes a constructed stylesheet, and the drawing lives in a shadow root that adopts it.
 * The first pass tells us the stylesheet; the second measures text with it in force.
 *
 * @module
 */

interface Library {
  initialize(config: Record<string, unknown>): void;
  render(id: string, source: string): Promise<{ svg: string }>;
}

interface Diagram {
  readonly container: HTMLElement;
  readonly source: string;
  /** Whether it was drawn for dark mode; undefined before the first drawing. */
  drawnDark?: boolean;
}

/** Drawings at least this tall get controls, in px. */
const controlsFrom = 120;

let library: Promise<Library> | undefined;
/** Drawings are made one at a time: the library keeps its state in globals. */
let queue: Promise<void> = Promise.resolve();
let count = 0;

/** Draws the diagrams below `root` as they come into view, and again when the mode changes. */
export default function start(root: ParentNode): void {
  const diagrams = [
    ...root.querySelectorAll<HTMLElement>(
      ".mermaid-container, [data-component-name=mermaid-container]",
    ),
  ]
    .map((container): Diagram => ({
      container,
      source: container.querySelector("pre.mermaid")?.textContent ?? "",
    }));
  if (diagrams.length === 0) return;
  const observer = new IntersectionObserver((entries) => {
    for (const entry of entries) {
      const diagram = diagrams.find(({ container }) => container === entry.target);
      if (!entry.isIntersecting || diagram === undefined) continue;
      observer.unobserve(entry.target);
      enqueue(diagram);
    }
  }, { rootMargin: "300px" });
  for (const { container } of diagrams) observer.observe(container);
  followMode(() => diagrams.filter(({ drawnDark }) => drawnDark !== undefined).forEach(enqueue));
}

function enqueue(diagram: Diagram): void {
  queue = queue.then(() => draw(diagram)).catch((cause) => showProblem(diagram, cause));
}

function followMode(changed: () => void): void {
  let wasDark = isDark();
  new MutationObserver(() => {
    if (isDark() === wasDark) return;
    wasDark = isDark();
    changed();
  }).observe(document.documentElement, { attributes: true, attributeFilter: ["class"] });
}

const isDark = () => document.documentElement.classList.contains("dark");

function load(container: HTMLElement): Promise<Library> {
  const url = container.dataset.library ?? new URL("./mermaid_library.js", import.meta.url).href;
  library ??= import(url).then((module) => module.default as Library);
  return library;
}

async function draw(diagram: Diagram): Promise<void> {
  const { container, source } = diagram;
  const mermaid = await load(container);
  const dark = isDark();
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: "strict",
    theme: dark ? "dark" : "default",
    fontFamily: getComputedStyle(document.body).fontFamily,
    suppressErrorRendering: true,
    // Labels in HTML are measured with style attributes; labels in SVG are not.
    htmlLabels: false,
    flowchart: { htmlLabels: false },
    class: { htmlLabels: false },
  });
  const id = `mermaid-drawing-${++count}`;
  const first = await withStyleAttributes(() => mermaid.render(id, source));
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(stylesOf(first.svg));
  document.adoptedStyleSheets.push(sheet);
  try {
    const { svg } = await withStyleAttributes(() => mermaid.render(id, source));
    const drawing = toElement(svg);
    place(diagram, drawing, sheet);
    diagram.drawnDark = dark;
    // The mode may have changed meanwhile.
    if (isDark() !== dark) enqueue(diagram);
  } finally {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  }
}

/** Text of the `<style>` elements of a drawing. */
function stylesOf(svg: string): string {
  return [...svg.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map((match) => match[1]).join("\n")
    .replaceAll("&gt;", ">").replaceAll("&amp;", "&");
}

/**
 * The drawing without `<style>` elements, its style attributes set one by one. Both are taken out of
 * the text before it is parsed, because parsing them is what the policy reports.
 */
function toElement(svg: string): SVGSVGElement {
  const text = svg.replace(/<style[^>]*>.*?<\/style>/gs, "")
    .replace(/(<[^>]*?\s)style=(["'])/g, "$1data-style=$2");
  const parsed = new DOMParser().parseFromString(text, "text/html");
  const drawing = parsed.querySelector("svg");
  if (drawing === null) throw new Error("The diagram is empty");
  const adopted = document.adoptNode(drawing);
  for (const element of [adopted, ...adopted.querySelectorAll<SVGElement>("[data-style]")]) {
    element.style.cssText = element.dataset.style ?? "";
    delete element.dataset.style;
  }
  return adopted;
}

/** Runs `action` while `setAttribute("style", …)` goes through the style object. */
async function withStyleAttributes<T>(action: () => Promise<T>): Promise<T> {
  const prototype = Element.prototype;
  const original = prototype.setAttribute;
  prototype.setAttribute = function (this: Element, name: string, value: string) {
    const style = (this as Partial<ElementCSSInlineStyle>).style;
    if (name === "style" && style !== undefined) style.cssText = String(value);
    else original.call(this, name, value);
  };
  try {
    return await action();
  } finally {
    prototype.setAttribute = original;
  }
}

function place(diagram: Diagram, drawing: SVGSVGElement, sheet: CSSStyleSheet): void {
  const { container, source } = diagram;
  container.querySelector(".mermaid-problem")?.remove();
  let host = container.querySelector<HTMLElement>(".mermaid-drawing");
  if (host === null) {
    host = document.createElement("div");
    host.className = "mermaid-drawing";
    container.prepend(host);
  }
  const shadow = host.shadowRoot ?? host.attachShadow({ mode: "open" });
  const frame = new CSSStyleSheet();
  frame.replaceSync("svg{display:block;max-width:100%;height:auto;margin:0 auto}");
  shadow.adoptedStyleSheets = [sheet, frame];
  if (!drawing.hasAttribute("aria-label")) drawing.setAttribute("aria-label", firstLine(source));
  drawing.setAttribute("role", "img");
  shadow.replaceChildren(drawing);
  container.dataset.drawn = "";
  addControls(container, host, drawing);
}

const firstLine = (source: string) => `Diagram: ${source.trim().split("\n")[0]}`;

function addControls(container: HTMLElement, host: HTMLElement, drawing: SVGSVGElement): void {
  container.querySelector("[data-component-name=mermaid-controls-wrapper]")?.remove();
  const wanted = container.dataset.actions;
  const isTall = drawing.getBoundingClientRect().height > controlsFrom;
  if (wanted === "false" || (wanted !== "true" && !isTall)) return;
  const controls = document.createElement("div");
  controls.dataset.componentName = "mermaid-controls-wrapper";
  let scale = 1, x = 0, y = 0;
  const apply = () => {
    drawing.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
    host.toggleAttribute("data-moved", scale !== 1 || x !== 0 || y !== 0);
  };
  const button = (label: string, sign: string, action: () => void) => {
    const element = document.createElement("button");
    element.type = "button";
    element.setAttribute("aria-label", label);
    element.textContent = sign;
    element.addEventListener("click", () => {
      action();
      apply();
    });
    controls.append(element);
  };
  button("Zoom in", "+", () => scale = Math.min(4, scale * 1.25));
  button("Zoom out", "−", () => scale = Math.max(0.5, scale / 1.25));
  button("Reset", "↺", () => (scale = 1, x = 0, y = 0));
  drawing.addEventListener("pointerdown", (event) => {
    // On touch screens a drag scrolls the page until the reader has zoomed in.
    if (event.pointerType === "touch" && scale === 1) return;
    const from = { x: event.clientX - x, y: event.clientY - y };
    const move = (next: PointerEvent) => {
      x = next.clientX - from.x;
      y = next.clientY - from.y;
      apply();
    };
    event.preventDefault();
    drawing.setPointerCapture(event.pointerId);
    drawing.addEventListener("pointermove", move);
    drawing.addEventListener(
      "lostpointercapture",
      () => drawing.removeEventListener("pointermove", move),
      {
        once: true,
      },
    );
  });
  container.append(controls);
}

/** Says what is wrong, above the source, which stays visible. */
function showProblem({ container }: Diagram, cause: unknown): void {
  for (const leftover of document.querySelectorAll("body > [id^=dmermaid-drawing-]")) {
    leftover.remove();
  }
  container.querySelector(".mermaid-problem")?.remove();
  delete container.dataset.drawn;
  const box = document.createElement("div");
  box.className = "mermaid-problem";
  box.setAttribute("role", "alert");
  const message = cause instanceof Error ? cause.message : String(cause);
  box.textContent = `This diagram cannot be drawn. ${message}`;
  container.prepend(box);
}

start(document);
