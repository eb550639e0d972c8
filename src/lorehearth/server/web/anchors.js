// @ts-check
// Which options touch which things on the table, and which of those things are worth lighting up.

/** @typedef {import("./types.js").Anchor} Anchor */
/** @typedef {import("./types.js").Offer} Offer */

const ON_BOARD = new Set(["cell", "edge", "piece"]);

/** @param {Anchor} anchor */
export const nameOf = ({ kind, id }) => `${kind} ${id}`;

/**
 * @param {Anchor} a
 * @param {Anchor} b
 */
export const same = (a, b) => a.kind === b.kind && a.id === b.id;

/** All that an option would touch. @param {Offer | undefined} offer */
export const touchedBy = (offer) => new Set(offer ? [...offer.anchors, ...offer.touches].map(nameOf) : []);

/** @param {Offer} offer */
export const onBoard = (offer) =>
  offer.anchors.some(({ kind }) => ON_BOARD.has(kind)) && !offer.anchors.some(({ kind }) => kind === "card");

/**
 * The offers (or refusals) that touch any of these things.
 * @template {{anchors: Anchor[]}} T
 * @param {T[]} offers
 * @param {Anchor[]} things
 * @returns {T[]}
 */
export const touching = (offers, things) =>
  offers.filter(({ anchors }) => anchors.some((anchor) => things.some((thing) => same(anchor, thing))));

/**
 * What pointing at these things (a piece and the cell under it) means: the offers that touch all of them,
 * or else any of them.
 * @param {Offer[]} offers
 * @param {Anchor[]} things
 */
export function meant(offers, things) {
  const all = narrowedTo(offers, things);
  return all.length > 0 ? all : touching(offers, things);
}

/**
 * The offers that are left when each of these things was picked.
 * @param {Offer[]} offers
 * @param {Anchor[]} picked
 */
export const narrowedTo = (offers, picked) =>
  picked.reduce((left, thing) => touching(left, [thing]), offers);

/**
 * What is lit for these offers. What all of them touch (the piece that moves) is their subject and does
 * not tell them apart; it is lit only if it is all there is.
 * @param {Offer[]} offers
 * @returns {{targets: Set<string>, subjects: Set<string>}}
 */
export function lightsFor(offers) {
  const anchored = offers.filter(({ anchors }) => anchors.length > 0);
  /** @type {Map<string, number>} */
  const times = new Map();
  for (const { anchors } of anchored)
    for (const name of new Set(anchors.map(nameOf))) times.set(name, (times.get(name) ?? 0) + 1);
  const telling = anchored.length > 1 && anchored.every((offer) => offer.anchors.length > 1);
  const targets = new Set();
  const subjects = new Set();
  for (const [name, count] of times) (telling && count === anchored.length ? subjects : targets).add(name);
  return targets.size > 0 ? { targets, subjects } : { targets: subjects, subjects: targets };
}
