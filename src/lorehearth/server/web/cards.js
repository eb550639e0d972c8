// @ts-check
// Cards: a face as a button with name, cost, text and facts; the back of a card for what is hidden.

import { el } from "./dom.js";
import { isDrawn, signIcon } from "./signs.js";

/** @typedef {import("./types.js").CardFace} CardFace */

/**
 * @param {CardFace} card
 * @param {boolean} [sized]  where room is short, the room that it takes
 */
export function drawCard({ id, name, text, kind, cost, facts, size, picture }, sized = false) {
  const brief = cost.length <= 2;
  const price = cost && el("span", { class: "cost" }, el("span", { class: "unseen" }, "cost "), cost);
  return el(
    "button",
    { type: "button", class: "card", "data-card": id },
    el("span", { class: "card-head" }, isDrawn(picture) && signIcon(picture), el("span", { class: "card-name" }, name), brief && price),
    (kind || (cost && !brief) || sized) && el("span", { class: "card-kind" }, kind, !brief && price, sized && el("span", { class: "takes" }, `takes ${size}`)),
    text && el("span", { class: "card-text" }, text),
    facts.length > 0 && el("span", { class: "card-facts" }, facts.map((fact) => el("span", {}, fact))),
  );
}

/**
 * A card that was told of, to be read and not to be chosen.
 * @param {CardFace} card
 */
export const drawSmallCard = ({ name, text, kind, cost, picture }) =>
  el(
    "div",
    { class: "small-card" },
    el("p", { class: "card-head" }, isDrawn(picture) && signIcon(picture), el("span", { class: "card-name" }, name), cost && el("span", { class: "cost" }, el("span", { class: "unseen" }, "cost "), cost)),
    kind && el("p", { class: "card-kind" }, kind),
    text && el("p", {}, text),
  );

/** @param {number} count */
export function drawBacks(count) {
  return el(
    "div",
    { class: "backs", "aria-hidden": "true" },
    Array.from({ length: Math.min(count, 10) }, () => el("span", { class: "back" })),
  );
}
