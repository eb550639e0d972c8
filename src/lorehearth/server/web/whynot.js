// @ts-check
// Why not? The reasons are fetched once for a position, when somebody asks.

import { touching } from "./anchors.js";
import { el } from "./dom.js";
import { refusals } from "./net.js";
import { ruleLink } from "./ruletip.js";

/** @typedef {import("./types.js").Anchor} Anchor */
/** @typedef {import("./types.js").WhyNot} WhyNot */
/** @typedef {import("./store.js").Store} Store */

/** @type {{moves: number, seat: number | null, after: string, found: Promise<WhyNot[]>}} */
let known = { moves: -1, seat: null, after: "", found: Promise.resolve([]) };

/**
 * @param {Store} store
 * @returns {Promise<WhyNot[]>}
 */
function fetched(store) {
  const { table, token, moves, decider } = store;
  if (decider === null || store.past || store.offers.length === 0) return Promise.resolve([]);
  const keys = store.picked?.keys ?? [];
  const after = keys.join(" > ");
  if (known.moves !== moves || known.seat !== decider || known.after !== after) {
    const found = refusals(table, decider, keys, token).catch((error) => {
      known.moves = -1;
      store.trouble(error);
      return [];
    });
    known = { moves, seat: decider, after, found };
  }
  return known.found;
}

/** @param {Store} store */
function question(store) {
  const { asking, ending } = store.scene;
  if (store.past) return "This is a moment of the past; nothing can be done in it.";
  if (ending) return "The game is over.";
  if (!asking) return "Nobody is asked anything now.";
  if (store.offers.length === 0) return `${asking.seats.map((seat) => store.nameOf(seat)).join(" and ")} must decide: ${asking.prompt}`;
  return `Nothing to choose here. You are asked: ${asking.prompt}`;
}

/**
 * @param {Store} store
 * @param {Anchor[]} things
 * @returns {Promise<HTMLElement[]>}
 */
export async function reasonsFor(store, things) {
  const found = touching(await fetched(store), things);
  if (found.length === 0) return [el("p", { class: "muted" }, question(store))];
  return [
    el("h4", {}, "Why not?"),
    el(
      "ul",
      { class: "reasons" },
      found.map(({ label, reason, rule }) =>
        el("li", {}, el("b", {}, label), ": ", reason, rule && " ", rule && ruleLink(rule)),
      ),
    ),
  ];
}
