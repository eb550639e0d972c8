// @ts-check
// What stands between cells (walls, doors, windows, bars, rivers, ramps), and the ways that join places.

import { svg } from "./dom.js";
import { middle, rimSides, sharedSide } from "./geometry.js";
import { edgeWords } from "./words.js";

/** @typedef {import("./types.js").Edge} Edge */
/** @typedef {import("./geometry.js").Layout} Layout */
/** @typedef {import("./geometry.js").Point} Point */

/**
 * @param {Point} from
 * @param {Point} to
 * @param {number} share
 */
const along = (from, to, share) => ({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share });

/**
 * @param {Point} from
 * @param {Point} to
 */
const line = (from, to) => `M${from.x} ${from.y}L${to.x} ${to.y}`;

/**
 * The strokes of an edge from corner to corner; a door has posts and a leaf that stands open or shut.
 * @param {Edge["kind"]} kind
 * @param {boolean} open
 * @param {Point} from
 * @param {Point} to
 * @returns {{d: string, part: string}[]}
 */
function strokes(kind, open, from, to) {
  const [early, late] = [along(from, to, 0.22), along(from, to, 0.78)];
  const across = { x: -(to.y - from.y), y: to.x - from.x };
  if (kind === "door") {
    const swung = { x: early.x + across.x * 0.5, y: early.y + across.y * 0.5 };
    return [
      { d: line(from, early) + line(late, to), part: "post" },
      { d: line(early, open ? swung : late), part: "leaf" },
    ];
  }
  if (kind === "window") return [{ d: line(from, early) + line(late, to), part: "post" }, { d: line(early, late), part: "pane" }];
  if (kind === "river") {
    const mid = middle([from, to]);
    const [one, two] = [middle([from, mid]), middle([mid, to])];
    return [{ d: `M${from.x} ${from.y}Q${one.x + across.x * 0.14} ${one.y + across.y * 0.14} ${mid.x} ${mid.y}Q${two.x - across.x * 0.14} ${two.y - across.y * 0.14} ${to.x} ${to.y}`, part: "water" }];
  }
  if (kind === "ramp") {
    const steps = [0.2, 0.4, 0.6, 0.8].map((share) => along(from, to, share));
    return [{ d: steps.map((at) => line({ x: at.x - across.x * 0.12, y: at.y - across.y * 0.12 }, { x: at.x + across.x * 0.12, y: at.y + across.y * 0.12 })).join(""), part: "step" }];
  }
  return [{ d: line(from, to), part: kind }];
}

/**
 * @param {Layout} layout
 * @param {Edge} edge
 */
export function drawEdge(layout, edge) {
  const shared = edge.b ? sharedSide(layout, edge.a, edge.b) : null;
  const sides = shared ? [shared] : edge.b ? [] : rimSides(layout, edge.a);
  return svg(
    "g",
    { class: `edge ${edge.kind}${edge.open ? " open" : ""}`, "data-edge": edge.id },
    svg("title", {}, edgeWords(edge)),
    sides.map(([from, to]) => svg("path", { class: "ring", d: line(from, to) })),
    sides.flatMap(([from, to]) => strokes(edge.kind, edge.open, from, to)).map(({ d, part }) => svg("path", { class: part, d })),
  );
}

/** @param {Edge} edge */
export const edgeKey = ({ a, b, kind, open, label }) => [a, b, kind, open, label].join("|");

/**
 * A way between two places, slightly bent so that crossing ways can be told apart.
 * @param {Layout} layout
 * @param {import("./types.js").Way} way
 */
export function drawWay({ spots }, { a, b, label }) {
  const from = spots.get(a)?.at;
  const to = spots.get(b)?.at;
  if (!from || !to) return svg("g");
  const mid = middle([from, to]);
  const bend = { x: mid.x - (to.y - from.y) * 0.12, y: mid.y + (to.x - from.x) * 0.12 };
  return svg(
    "g",
    { class: "way" },
    svg("path", { d: `M${from.x} ${from.y}Q${bend.x} ${bend.y} ${to.x} ${to.y}` }),
    label && svg("text", { x: (mid.x + bend.x) / 2, y: (mid.y + bend.y) / 2 - 4 }, label),
  );
}
