// @ts-check
// Cards: a face as a button with name, cost, text and facts; the back of a card for what is hidden.

import { el } from "./dom.js";

/** @typedef {import("./types.js").CardFace} CardFace */

/**
 * @param {CardFace} card
 * @param {boolean} [sized]  where room is short, the room that it takes
 */
export function drawCard({ id, name, text, kind, cost, facts, size }, sized = false) {
  const brief = cost.length <= 2;
  const price = cost && el("span", { class: "cost" }, el("span", { class: "unseen" }, "cost "), cost);
  return el(
    "button",
    { type: "button", class: "card", "data-card": id },
    el("span", { class: "card-head" }, el("span", { class: "card-name" }, name), brief && price),
    (kind || (cost && !brief) || sized) && el("span", { class: "card-kind" }, kind, !brief && price, sized && el("span", { class: "takes" }, `takes ${size}`)),
    text && el("span", { class: "card-text" }, text),
    facts.length > 0 && el("span", { class: "card-facts" }, facts.map((fact) => el("span", {}, fact))),
  );
}

/** @param {number} count */
export function drawBacks(count) {
  return el(
    "div",
    { class: "backs", "aria-hidden": "true" },
    Array.from({ length: Math.min(count, 10) }, () => el("span", { class: "back" })),
  );
}
