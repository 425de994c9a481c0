/**
 * Stylesheets that are loaded when they are wanted.
 *
 * @module
 */

/** Loads a stylesheet, once; rejects when it cannot be loaded, and may then be tried again. */
export function loadStyles(href: string): Promise<void> {
  if (document.querySelector(`link[href="${CSS.escape(href)}"][rel=stylesheet]`)) {
    return Promise.resolve();
  }
  return new Promise((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`The styles "${href}" cannot be loaded`));
    };
    document.head.append(link);
  });
}
