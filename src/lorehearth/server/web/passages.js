// @ts-check
// Passages: story text with its checks, its choices and what came of them.

import { el, refill } from "./dom.js";

/** @typedef {import("./types.js").Passage} Passage */
/** @typedef {import("./types.js").Trial} Trial */

/** @param {Trial} trial */
const trialWords = ({ name, needs, dice, passed }) =>
  [
    [name, needs].filter(Boolean).join(", "),
    dice.map(({ shows }) => shows).join(" "),
    passed === null ? "" : passed ? "passed" : "failed",
  ].filter(Boolean).join(": ");

/**
 * A passage as a page of a book. What is asked now stands among the options; here stand the choices that were
 * taken, and those that are shut.
 * @param {Passage} passage
 */
export function tellPassage({ id, title, text, trials, choices, outcome }) {
  const told = choices.filter(({ key, taken, why }) => taken || why || !key);
  return el(
    "article",
    { class: "passage", "data-passage": id },
    el("h3", {}, title),
    text.split(/\n\s*\n/).map((paragraph) => el("p", {}, paragraph)),
    trials.length > 0 && el("ul", { class: "trials" }, trials.map((trial) => el("li", {}, trialWords(trial)))),
    told.length > 0 &&
      el(
        "ul",
        { class: "choices" },
        told.map(({ label, taken, why }) =>
          el("li", { class: taken ? "taken" : null }, taken && el("b", {}, "Chosen: "), label, why && el("span", { class: "muted" }, ` (${why})`)),
        ),
      ),
    outcome.map((line) => el("p", { class: "outcome" }, line)),
  );
}

/**
 * @param {import("./store.js").Store} store
 * @param {HTMLElement} host
 */
export function showPassages(store, host) {
  /** @type {Passage[] | null} */
  let seen = null;
  store.subscribe((changes) => {
    if (!changes.has("scene") || store.scene.passages === seen) return;
    seen = store.scene.passages;
    host.hidden = seen.length === 0;
    refill(host, seen.map(tellPassage));
  });
}
