// @ts-check
// What comes off a piece in a beat, and what lands on it: losses, statuses, and the piece itself.

import { svg } from "./dom.js";
import { middle } from "./geometry.js";

/** @typedef {import("./staging.js").Fall} Fall */
/** @typedef {import("./geometry.js").Layout} Layout */

const LETTER = 7.5;
const LINE = 19;

/**
 * @param {Layout} layout
 * @param {string} board
 * @param {Fall[]} falls
 */
export function drawFalls(layout, board, falls) {
  /** @type {Map<string, number>} */
  const rows = new Map();
  return falls.filter(({ piece }) => piece.board === board).flatMap((fall) => {
    const spots = fall.piece.cells.flatMap((cell) => layout.spots.get(cell)?.at ?? []);
    if (spots.length === 0) return [];
    const { x, y } = middle(spots);
    if (fall.kind === "gone") return [svg("path", { class: "fall gone", d: "M-15-15 15 15M15-15-15 15", transform: `translate(${x} ${y})` })];
    const row = rows.get(fall.piece.id) ?? 0;
    rows.set(fall.piece.id, row + 1);
    return [drawWords(fall, x, y - layout.kind.reach * 0.35 - row * LINE)];
  });
}

/**
 * @param {Fall} fall
 * @param {number} x
 * @param {number} y
 */
function drawWords({ kind, words }, x, y) {
  const wide = words.length * LETTER + 14;
  return svg(
    "g",
    { transform: `translate(${x} ${y})` },
    svg("g", { class: `fall ${kind}` }, svg("rect", { x: -wide / 2, y: -9, width: wide, height: 18, rx: 9 }), svg("text", {}, words)),
  );
}
