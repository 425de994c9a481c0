/**
 * The drawing library, a script of its own: 3 MB that only pages with diagrams load, and only when
 * one comes into view.
 *
 * @module
 */
export { default } from "mermaid";
