// @ts-check
// Tracks: banners, dread, time. Steps while they can be counted, a bar beyond, and marks where they matter.

import { el, refill } from "./dom.js";
import { ofPiece } from "./words.js";

/** @typedef {import("./types.js").Track} Track */

const MOST_STEPS = 12;

/**
 * @param {Track} track
 * @param {number} [side]  of the owner, for its colour and shape
 * @param {boolean} [called]  whether its name is shown on a plate too, where there are several
 */
export function drawTrack({ id, name, value, limit, marks, pegs }, side, called = false) {
  const words = [`${name}: ${value} of ${limit}`, ...marks.map(({ at, label }) => `${label} at ${at}`)].join("; ");
  const inOrder = [...marks].sort((a, b) => a.at - b.at);
  const [next] = inOrder.filter(({ at }) => at > value);
  const reached = inOrder.filter(({ at }) => at <= value).at(-1);
  const picture = limit <= MOST_STEPS || pegs ? steps(value, limit, marks, pegs) : bar(value, limit, marks);
  return el(
    "div",
    { class: `track${side === undefined ? "" : ` side-${side}`}${called ? " called" : ""}`, "data-track": id, role: "img", "aria-label": words, title: words },
    el("span", { class: "track-name" }, name),
    picture,
    el("span", { class: "track-value" }, value, el("span", { class: "muted" }, `/${limit}`)),
    reached && el("span", { class: "track-mark" }, reached.label),
    next && el("span", { class: "muted" }, `${next.label} at ${next.at}`),
  );
}

/**
 * @param {number} value
 * @param {number} limit
 * @param {Track["marks"]} marks
 * @param {boolean} pegs
 */
function steps(value, limit, marks, pegs) {
  const marked = new Map(marks.map(({ at, label }) => [at, label]));
  return el(
    "span",
    { class: pegs ? "steps pegs" : "steps" },
    Array.from({ length: limit }, (_, i) => el("span", { class: `step${i < value ? " reached" : ""}${marked.has(i + 1) ? " marked" : ""}`, title: marked.get(i + 1) })),
  );
}

/**
 * @param {number} value
 * @param {number} limit
 * @param {Track["marks"]} marks
 */
function bar(value, limit, marks) {
  const fill = el("span", { class: "fill" });
  fill.style.width = `${Math.min(100, (100 * value) / Math.max(1, limit))}%`;
  const flags = marks.map(({ at, label }) => {
    const flag = el("span", { class: "flag", title: `${label} at ${at}` });
    flag.style.left = `${(100 * at) / Math.max(1, limit)}%`;
    return flag;
  });
  return el("span", { class: "bar" }, fill, flags);
}

/**
 * @param {import("./store.js").Store} store
 * @param {HTMLElement} host
 */
export function showTracks(store, host) {
  // Where they do not fit they can be scrolled, by keyboard too.
  const reach = () => (host.scrollWidth > host.clientWidth ? host.setAttribute("tabindex", "0") : host.removeAttribute("tabindex"));
  new ResizeObserver(reach).observe(host);
  /** @type {Track[] | null} */
  let seen = null;
  store.subscribe((changes) => {
    if (!changes.has("scene") || store.scene.tracks === seen) return;
    seen = store.scene.tracks;
    const { seats } = store.scene;
    // The pegs of a figure are on its dashboard.
    const named = seen.filter(({ pegs, piece }) => !(pegs && piece)).map((track) => ({ ...track, name: ofPiece(store.scene, track.piece, track.name) }));
    refill(host, named.map((track) => drawTrack(track, seats.find(({ seat }) => seat === track.owner)?.side)));
    reach();
  });
}
