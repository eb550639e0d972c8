// @ts-check
// The last thing that was told, in two lines above the question, for screens that have no room for the log.

import { el } from "./dom.js";

const LAST = 2;

/**
 * @param {import("./store.js").Store} store
 * @param {HTMLElement} host  the question
 */
export function showTold(store, host) {
  const words = el("button", { type: "button", class: "told-strip", hidden: true, title: "To the log", onclick: open });
  host.prepend(words);
  store.subscribe((changes) => {
    if (!changes.has("log")) return;
    const told = store.lines.slice(-LAST).map(({ text }) => text);
    words.hidden = told.length === 0;
    words.textContent = told.join(" ");
  });

  function open() {
    document.dispatchEvent(new CustomEvent("show-log", { detail: { since: store.lines.at(-1)?.at ?? 0 } }));
  }
}
