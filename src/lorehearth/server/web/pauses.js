// @ts-check
// Pauses by taste: when to be asked whether one wants to react. It depends only on what all can see and on what
// the person has set, never on what is in a hand, so that how quickly somebody passes betrays nothing.

import { remember, remembered } from "./settings.js";

/** @typedef {import("./types.js").Asking} Asking */
/** @typedef {import("./store.js").Store} Store */

/** @type {[string, string][]} */
export const TASTES = [
  ["always", "always"],
  ["near", "when it concerns me"],
  ["attacked", "only when I am attacked"],
];
/** From far to near. */
const NEARNESS = ["elsewhere", "near", "attacked"];

/** @param {string} table @param {number} seat */
const name = (table, seat) => `pauses.${table}.${seat}`;

/**
 * When a seat at a table wants to be asked.
 * @param {string} table
 * @param {number} seat
 */
export const tasteOf = (table, seat) => remembered(name(table, seat)) || "always";

/**
 * @param {string} table
 * @param {number} seat
 * @param {string} taste
 */
export const setTaste = (table, seat, taste) => remember(name(table, seat), taste);

/**
 * Whether the one who is asked does not want to be.
 * @param {Store} store
 * @param {Asking} asking
 */
export function passes({ table, decider }, { pause }) {
  if (!pause || decider === null) return false;
  return NEARNESS.indexOf(pause) < NEARNESS.indexOf(tasteOf(table, decider));
}
