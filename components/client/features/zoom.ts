/**
 * Pictures: a click, Enter or Space enlarges them in a dialog; Escape or a click closes it. Also the
 * button that copies a picture.
 *
 * @module
 */
import { announce } from "../announce.ts";

/** Makes the pictures below `root` enlarge. */
export default function start(root: ParentNode): void {
  for (const image of root.querySelectorAll<HTMLImageElement>("img[data-zoom]")) {
    // Scripts of the page may have put it into a link or button since.
    if (image.closest("a, button, summary")) continue;
    image.tabIndex = 0;
    image.role = "button";
    image.ariaHasPopup = "dialog";
    image.ariaLabel = image.alt === "" ? "Enlarge image" : `${image.alt} (enlarge)`;
    image.addEventListener("click", () => enlarge(image));
    image.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      enlarge(image);
    });
  }
  for (const button of root.querySelectorAll<HTMLElement>("[data-copy-image]")) {
    button.addEventListener("click", () => copy(button));
  }
}

function enlarge(image: HTMLImageElement): void {
  const dialog = document.createElement("dialog");
  dialog.className = "zoom-dialog";
  dialog.ariaLabel = image.alt || "Image";
  const large = document.createElement("img");
  large.src = image.currentSrc || image.src;
  large.alt = image.alt;
  dialog.append(large);
  dialog.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => {
    dialog.remove();
    image.focus({ preventScroll: true });
  });
  document.body.append(dialog);
  dialog.showModal();
}

async function copy(button: HTMLElement): Promise<void> {
  const image = button.closest(".image-with-actions")?.querySelector("img");
  if (!image) return;
  try {
    const picture = fetch(image.currentSrc || image.src).then((response) => response.blob()).then(
      pngOf,
    );
    await navigator.clipboard.write([new ClipboardItem({ "image/png": picture })]);
    announce("Copied");
  } catch {
    // Not allowed, or a picture of another site that may not be read: the reader can still save it.
  }
}

/** Clipboards take PNG only. */
async function pngOf(picture: Blob): Promise<Blob> {
  if (picture.type === "image/png") return picture;
  const bitmap = await createImageBitmap(picture);
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0);
  return await canvas.convertToBlob({ type: "image/png" });
}

start(document);
