// @ts-check
// Small drawings for buttons, as paths in a square of 24.

import { svg } from "./dom.js";

export const PATHS = {
  undo: "M9 5 4 10l5 5M4 10h10a5 5 0 0 1 0 10h-3",
  redo: "M15 5l5 5-5 5M20 10H10a5 5 0 0 0 0 10h3",
  menu: "M4 6h16M4 12h16M4 18h16",
  first: "M6 5v14M19 5 9 12l10 7z",
  back: "M17 5 7 12l10 7z",
  play: "M7 4v16l13-8z",
  pause: "M7 5v14M17 5v14",
  forward: "M7 5l10 7-10 7z",
  last: "M18 5v14M5 5l10 7-10 7z",
  fold: "M6 9l6 6 6-6",
  chat: "M4 5h16v11H10l-5 4v-4H4z",
  bell: "M6 17h12l-1.5-2.5V10a4.5 4.5 0 0 0-9 0v4.5zM10.5 20h3",
  replay: "M4 12a8 8 0 1 0 2.5-5.8M4 4v4.5h4.5",
};

/** @param {keyof typeof PATHS} name */
export const icon = (name) =>
  svg("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" }, svg("path", { d: PATHS[name] }));
