// @ts-check
// What stands between cells (walls, doors, portcullises, windows, bars, ledges, rivers, ramps), and the ways
// that join places.

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
 * Short strokes across an edge, at these shares of its way, from so far on its one side to so far on the other.
 * @param {Point} from
 * @param {Point} to
 * @param {number[]} shares
 * @param {number} left
 * @param {number} right
 */
function ticks(from, to, shares, left, right) {
  const across = { x: -(to.y - from.y), y: to.x - from.x };
  return shares
    .map((share) => along(from, to, share))
    .map(({ x, y }) => line({ x: x - across.x * left, y: y - across.y * left }, { x: x + across.x * right, y: y + across.y * right }))
    .join("");
}

/**
 * The strokes of an edge from corner to corner; a door has posts and a leaf that stands open or shut, and
 * what is locked has a lock. A ledge falls away to the right of its line.
 * @param {Edge} edge
 * @param {Point} from
 * @param {Point} to
 * @returns {{d: string, part: string}[]}
 */
function strokes({ kind, open, locked }, from, to) {
  const drawn = standing(kind, open, from, to);
  const { x, y } = middle([from, to]);
  if (locked && !open) drawn.push({ d: `M${x - 5} ${y}a5 5 0 1 0 10 0a5 5 0 1 0-10 0z`, part: "lock" });
  return drawn;
}

/**
 * @param {Edge["kind"]} kind
 * @param {boolean} open
 * @param {Point} from
 * @param {Point} to
 * @returns {{d: string, part: string}[]}
 */
function standing(kind, open, from, to) {
  const [early, late] = [along(from, to, 0.22), along(from, to, 0.78)];
  const across = { x: -(to.y - from.y), y: to.x - from.x };
  const posts = { d: line(from, early) + line(late, to), part: "post" };
  if (kind === "door") {
    const swung = { x: early.x + across.x * 0.5, y: early.y + across.y * 0.5 };
    return [posts, { d: line(early, open ? swung : late), part: "leaf" }];
  }
  if (kind === "portcullis") {
    const teeth = ticks(from, to, open ? [0.2, 0.8] : [0.26, 0.38, 0.5, 0.62, 0.74], 0.11, 0.11);
    return [posts, { d: open ? teeth : line(early, late) + teeth, part: "grate" }];
  }
  if (kind === "bars" && open) return [{ ...posts, part: "bars" }];
  if (kind === "window") return [posts, { d: line(early, late), part: "pane" }];
  if (kind === "ledge") return [{ d: line(from, to) + ticks(from, to, [0.1, 0.3, 0.5, 0.7, 0.9], 0, 0.1), part: "ledge" }];
  if (kind === "river") {
    const mid = middle([from, to]);
    const [one, two] = [middle([from, mid]), middle([mid, to])];
    return [{ d: `M${from.x} ${from.y}Q${one.x + across.x * 0.14} ${one.y + across.y * 0.14} ${mid.x} ${mid.y}Q${two.x - across.x * 0.14} ${two.y - across.y * 0.14} ${to.x} ${to.y}`, part: "water" }];
  }
  if (kind === "ramp") {
    return [{ d: ticks(from, to, [0.2, 0.4, 0.6, 0.8], 0.12, 0.12), part: "step" }];
  }
  return [{ d: line(from, to), part: kind }];
}

/**
 * Where an edge stands, from corner to corner: with the cell `a` on its right, or the lower one if it is a ledge.
 * @param {Layout} layout
 * @param {Edge} edge
 * @returns {[Point, Point][]}
 */
function sidesOf(layout, { a, b, side, kind }) {
  if (!b) return rimSides(layout, a, side);
  const shared = sharedSide(layout, a, b);
  const [one, other] = [a, b].map((id) => layout.spots.get(id));
  if (!shared || !one || !other) return [];
  const lower = kind === "ledge" && other.cell.height < one.cell.height ? other : one;
  const [from, to] = shared;
  const right = (to.x - from.x) * (lower.at.y - from.y) - (to.y - from.y) * (lower.at.x - from.x) > 0;
  return [right ? [from, to] : [to, from]];
}

/**
 * @param {Layout} layout
 * @param {Edge} edge
 */
export function drawEdge(layout, edge) {
  const sides = sidesOf(layout, edge);
  return svg(
    "g",
    { class: `edge ${edge.kind}${edge.open ? " open" : edge.locked ? " locked" : ""}`, "data-edge": edge.id },
    svg("title", {}, edgeWords(edge)),
    sides.map(([from, to]) => svg("path", { class: "ring", d: line(from, to) })),
    sides.flatMap(([from, to]) => strokes(edge, from, to)).map(({ d, part }) => svg("path", { class: part, d })),
  );
}

/**
 * The stone of all walls, in one piece, so that they have no seams.
 * @param {Layout} layout
 * @param {Edge[]} edges
 */
export const drawCores = (layout, edges) =>
  svg("path", {
    class: "core",
    d: edges.flatMap((edge) => (edge.kind === "wall" ? sidesOf(layout, edge).map(([from, to]) => line(from, to)) : [])).join(""),
  });

/** @param {Edge} edge */
export const edgeKey = ({ a, b, kind, open, label, locked, side }) => [a, b, kind, open, label, locked, side].join("|");

/**
 * A way between two places, slightly bent so that crossing ways can be told apart.
 * @param {Layout} layout
 * @param {import("./types.js").Way} way
 */
export function drawWay({ spots }, { a, b, label, kind }) {
  const from = spots.get(a)?.at;
  const to = spots.get(b)?.at;
  if (!from || !to) return svg("g");
  const mid = middle([from, to]);
  const bend = { x: mid.x - (to.y - from.y) * 0.12, y: mid.y + (to.x - from.x) * 0.12 };
  return svg(
    "g",
    { class: `way ${kind}` },
    svg("path", { d: `M${from.x} ${from.y}Q${bend.x} ${bend.y} ${to.x} ${to.y}` }),
    label && svg("text", { x: (mid.x + bend.x) / 2, y: (mid.y + bend.y) / 2 - 4 }, label),
  );
}
