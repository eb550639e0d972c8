// @ts-check
// How fast what happened is played.

import { remember, remembered } from "./settings.js";

/** @typedef {"calm" | "brisk" | "at once"} Pace */

const NEXT = /** @type {Record<Pace, Pace>} */ ({ calm: "brisk", brisk: "at once", "at once": "calm" });

/** @returns {Pace} */
export function pace() {
  const liked = remembered("pace");
  return liked in NEXT ? /** @type {Pace} */ (liked) : "brisk";
}

/** @param {string} wanted */
export function setPace(wanted) {
  remember("pace", wanted);
}

export function nextPace() {
  setPace(NEXT[pace()]);
}
