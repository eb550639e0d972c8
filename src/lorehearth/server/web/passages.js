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
    text && text.split(/\n\s*\n/).map((paragraph) => el("p", {}, paragraph)),
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
 * The passages that were read before, folded away until somebody wants to read them again.
 * @param {Passage[]} read
 * @param {boolean} [open]
 */
export function readBefore(read, open = false) {
  if (read.length === 0) return null;
  return el("details", { class: "read-before", "data-part": "read before", open }, el("summary", {}, `Read before (${read.length})`), read.map(tellPassage));
}

/**
 * @param {import("./store.js").Store} store
 * @param {HTMLElement} host
 */
export function showPassages(store, host) {
  /** @type {Passage[] | null} */
  let seen = null;
  /** @type {Passage[] | null} */
  let before = null;
  store.subscribe((changes) => {
    const { passages, read } = store.scene;
    if (!changes.has("scene") || (passages === seen && read === before)) return;
    [seen, before] = [passages, read];
    host.hidden = passages.length + read.length === 0;
    const open = host.querySelector("details.read-before[open]") !== null;
    refill(host, readBefore(read, open), passages.map(tellPassage));
  });
}
