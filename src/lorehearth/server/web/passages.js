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
 * What lies open, folded to its headings: it has been read, and something else is asked by now.
 * @param {Passage[]} passages
 */
const folded = (passages) =>
  el("details", { class: "read-before", "data-part": "story" }, el("summary", {}, passages.map(({ title }) => title).join(" · ")), passages.map(tellPassage));

/** @param {Passage[]} passages */
const isAsked = (passages) => passages.some(({ choices }) => choices.some(({ key, taken }) => key && !taken));

/**
 * Whether new passages have followed those that lie there: then it is read on where they begin.
 * @param {Passage[]} seen
 * @param {Passage[]} passages
 */
const goesOn = (seen, passages) => passages.length > seen.length && seen.every(({ id }, at) => passages[at].id === id);

/**
 * The story lies open while its own choices are asked, and until the first answer after it was read; then it
 * makes room for the question.
 * @param {import("./store.js").Store} store
 * @param {HTMLElement} host
 */
export function showPassages(store, host) {
  /** @type {Passage[] | null} */
  let seen = null;
  /** @type {Passage[] | null} */
  let before = null;
  /** @type {object | null | undefined} */
  let askedThen = null;
  let fresh = true;
  store.subscribe((changes) => {
    const { passages, read, asking } = store.scene;
    if (!changes.has("scene")) return;
    const turned = passages !== seen || read !== before;
    const open = turned || isAsked(passages) || asking === askedThen;
    if (turned) askedThen = asking;
    if (!turned && open === fresh) return;
    const known = open && turned && seen && goesOn(seen, passages) ? seen.length : 0;
    [seen, before, fresh] = [passages, read, open];
    host.hidden = passages.length + read.length === 0;
    const unfolded = host.querySelector("details.read-before[open]") !== null;
    refill(host, readBefore(read, unfolded), open || passages.length === 0 ? passages.map(tellPassage) : folded(passages));
    const first = known > 0 ? host.querySelectorAll(":scope > .passage")[known] : null;
    host.scrollTop = first instanceof HTMLElement ? first.offsetTop - host.offsetTop : 0;
  });
}
