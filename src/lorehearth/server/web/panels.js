// @ts-check
// Panels: whatever a game wants to say under a heading, as lines of a label and a value.

import { el, refill } from "./dom.js";

/** @typedef {import("./types.js").Panel} Panel */

/** @param {Panel} panel */
export function drawPanel({ id, title, lines, text }) {
  return el(
    "section",
    { class: "panel", "data-panel": id },
    el("h3", {}, title),
    text && el("p", {}, text),
    lines.length > 0 &&
      el("table", {}, el("tbody", {}, lines.map(([label, value]) => el("tr", {}, el("th", { scope: "row" }, label), el("td", {}, value))))),
  );
}

/**
 * @param {import("./store.js").Store} store
 * @param {HTMLElement} host
 */
export function showPanels(store, host) {
  /** @type {Panel[] | null} */
  let seen = null;
  store.subscribe((changes) => {
    if (!changes.has("scene") || store.scene.panels === seen) return;
    seen = store.scene.panels;
    refill(host, seen.filter(({ piece }) => piece === "").map((panel) => drawPanel(panel)));
  });
}
