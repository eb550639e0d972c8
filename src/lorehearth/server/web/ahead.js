// @ts-check
// One gesture for several answers. The server tells what would be asked after an answer as long as it could be
// taken back; so a unit can be picked up and laid down again, and an answer is only given with what it leads to.

import { nameOf, onBoard } from "./anchors.js";

/** @typedef {import("./types.js").Asking} Asking */
/** @typedef {import("./types.js").Ahead} Ahead */
/** @typedef {import("./types.js").Offer} Offer */

/** Under which heading the rest of the first question stands, while something is picked up. */
const INSTEAD = "Or instead";

/**
 * What leads on when this offer is chosen, if it does.
 * @param {Asking | null} asking
 * @param {string} key
 */
export const leadsOn = (asking, key) => asking?.ahead.find(({ keys, label, planned, whole }) => !label && !planned && !whole && keys[0] === key);

/**
 * All the answers that an offer stands for.
 * @param {Asking | null} asking
 * @param {string} key
 */
export const allOf = (asking, key) => asking?.ahead.find(({ keys, whole }) => whole && keys[0] === key)?.keys;

/**
 * Whether what leads on is picked up on the board; otherwise all that it leads to can be chosen at once.
 * @param {Asking} asking
 * @param {Ahead} ahead
 */
const isHeld = (asking, ahead) => asking.offers.some((offer) => offer.key === ahead.keys[0] && onBoard(offer));

/**
 * The offers after some answers, each with the answers that come before it.
 * @param {Ahead} ahead
 * @param {Asking} asking
 * @param {string} [group]  the heading of those that have none
 * @returns {Offer[]}
 */
function after({ keys, offers }, asking, group = "") {
  const taken = new Set(asking.offers.map(({ key }) => key));
  return offers.map((offer) => ({
    ...offer,
    group: offer.group || (onBoard(offer) ? "" : group),
    key: taken.has(offer.key) ? [...keys, offer.key].join(" > ") : offer.key,
    gives: [...keys, offer.key],
  }));
}

/**
 * The question as it is put while something is picked up, or nothing is.
 * @param {Asking} asking
 * @param {Ahead | null} held
 * @returns {Asking}
 */
export function putForward(asking, held) {
  if (held) {
    const rest = asking.offers.filter(({ key }) => key !== held.keys[0]).map((offer) => ({ ...offer, group: INSTEAD }));
    return { ...asking, prompt: held.prompt, rule: held.rule, offers: [...after(held, asking), ...rest] };
  }
  const named = asking.ahead.filter(({ label }) => label);
  const [first, last] = [false, true].map((lasts) => named.filter(({ during }) => lasts === (during !== "")).map(({ keys, label }) => shortcut(keys, label)));
  const open = asking.ahead.filter((ahead) => !ahead.label && !ahead.planned && !ahead.whole && !isHeld(asking, ahead));
  const further = open.flatMap((ahead) => after(ahead, asking, ahead.prompt));
  // What lies on the board in both questions, such as two ways to go, is asked in the first.
  const places = new Set(asking.offers.filter(onBoard).flatMap(({ anchors }) => anchors.map(({ kind, id }) => `${kind} ${id}`)));
  const apart = further.filter(({ anchors }) => !anchors.some(({ kind, id }) => kind === "cell" && places.has(`${kind} ${id}`)));
  return { ...asking, offers: [...first, ...asking.offers, ...apart, ...last] };
}

/**
 * Several answers under one name.
 * @param {string[]} keys
 * @param {string} label
 * @returns {Offer}
 */
const shortcut = (keys, label) => ({
  key: label, label, group: "", anchors: [], subject: null, costs: [], brief: "", touches: [], facts: [], sign: "", idle: "", gives: keys,
});

/**
 * Where all on the board is to be picked up first, the first of it is picked up already.
 * @param {Asking} asking
 * @returns {Ahead | null}
 */
export function firstHeld(asking) {
  const there = asking.offers.filter(onBoard);
  const held = there.map(({ key }) => leadsOn(asking, key));
  return held.every(Boolean) ? (held[0] ?? null) : null;
}

/**
 * What a piece that is dragged leads to: now, or as soon as that is asked.
 * @param {Asking} asking
 * @param {string} piece
 */
export function leadsFor(asking, piece) {
  const about = new Set(asking.offers.filter(({ anchors }) => anchors.some(({ kind, id }) => kind === "piece" && id === piece)).map(({ key }) => key));
  return asking.ahead.find(({ keys, label, whole }) => !label && !whole && about.has(keys[0])) ?? null;
}

/**
 * Something that was planned: these answers, or whatever is about these things together.
 * @typedef {{keys?: string[], about?: string[]}} Planned
 */

/**
 * The first of what was planned that is asked for now, and its answers.
 * @param {Planned[]} plan
 * @param {Asking} asking
 */
export function nextOf(plan, { offers }) {
  for (const item of plan) {
    const { keys = [], about } = item;
    const found = about ? offers.find(({ anchors }) => about.every((name) => anchors.some((anchor) => nameOf(anchor) === name))) : offers.find(({ key }) => key === keys[0]);
    if (found) return { item, keys: about ? [found.key] : keys };
  }
  return null;
}
