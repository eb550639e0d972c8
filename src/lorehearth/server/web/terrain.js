// @ts-check
// The ground: for each cell a tone, a pattern and a letter, so that colour is never all there is.

import { svg } from "./dom.js";
import { outline, polygon } from "./geometry.js";

/** @typedef {import("./types.js").Terrain} Terrain */
/** @typedef {import("./geometry.js").Layout} Layout */
/** @typedef {import("./geometry.js").Spot} Spot */

/**
 * A round stone of a pavement.
 * @param {number} x
 * @param {number} y
 */
function stone(x, y) {
  return `M${x - 3.6} ${y}a3.6 3.2 0 1 0 7.2 0a3.6 3.2 0 1 0-7.2 0`;
}

/** What is drawn over and over in a pattern: the size of a piece of it, and its strokes. */
const PATTERNS = {
  dots: { size: 14, strokes: ["M3 4h.01", "M10 11h.01"], wide: 2.6 },
  waves: { size: 18, strokes: ["M0 5q4.5-5 9 0t9 0", "M-4.5 14q4.5-5 9 0t9 0 9 0"], wide: 1.4 },
  lines: { size: 10, strokes: ["M-1 7 7-1", "M5 11 11 5"], wide: 1.3 },
  cross: { size: 16, strokes: ["M0 0 16 16", "M16 0 0 16"], wide: 1.2 },
  trees: { size: 22, strokes: ["M6 12V8M2.5 9.5 6 2l3.5 7.5z", "M17 22v-4M13.5 19.5 17 12l3.5 7.5z"], wide: 1.4 },
  bricks: { size: 18, strokes: ["M0 .5h18M0 9.5h18M5 .5v9M14 9.5v9"], wide: 1.3 },
  tiles: { size: 24, strokes: ["M0 .5h24M.5 0v24"], wide: 1.4 },
  cobbles: { size: 20, strokes: [stone(5, 5), stone(15, 5), stone(0, 15), stone(10, 15), stone(20, 15)], wide: 1.2 },
  planks: { size: 30, strokes: ["M.5 0v30M10.5 0v30M20.5 0v30", "M.5 7h10M10.5 25h10M20.5 15h10", "M3 10h.01M8 10h.01M13 28h.01M18 28h.01M23 18h.01M28 18h.01"], wide: 1.3 },
  chips: { size: 22, strokes: ["M2 9l4-6 3 6z", "M12 19l3-5 5 4z", "M14 6l5 1-3 3z", "M3 18l3 1-2 2z"], wide: 1.3 },
  reeds: { size: 22, strokes: ["M3 4q2 4 1 8M6 2v10M9 4q-2 4-1 8", "M14 14q2 4 1 8M17 12v10M20 14q-2 4-1 8"], wide: 1.3 },
  channels: { size: 16, strokes: ["M4 0q3 4 0 8t0 8", "M12 0q-3 4 0 8t0 8"], wide: 1.5 },
  cracks: { size: 26, strokes: ["M0 7l6 3 4-6 8 6 8-3", "M10 10l-3 7 6 4-2 5M11 0l-1 4"], wide: 1.6 },
  stars: { size: 24, strokes: ["M6 2v8M2 6h8M3.5 3.5l5 5M8.5 3.5l-5 5", "M18 14v8M14 18h8M15.5 15.5l5 5M20.5 15.5l-5 5"], wide: 1.2 },
  shade: { size: 6, strokes: ["M0 0 6 6", "M6 0 0 6"], wide: 1 },
};

/** The patterns, to be put into the drawing once. */
export function patterns() {
  return svg(
    "defs",
    {},
    Object.entries(PATTERNS).map(([name, { size, strokes, wide }]) =>
      svg(
        "pattern",
        { id: `pattern-${name}`, width: size, height: size, patternUnits: "userSpaceOnUse", class: "pattern" },
        strokes.map((d) => svg("path", { d, "stroke-width": wide })),
      ),
    ),
  );
}

/**
 * @param {Spot} spot
 * @param {Map<string, Terrain>} legend
 * @returns {Terrain[]}
 */
export const groundOf = ({ cell }, legend) =>
  cell.terrain.map((id) => legend.get(id)).filter((terrain) => terrain !== undefined);

/**
 * Letters that are worth reading: a dot stands for open ground.
 * @param {Terrain[]} ground
 */
const letters = (ground) => ground.map(({ letter }) => letter).filter((letter) => letter !== ".").join("");

/**
 * A cell as it is drawn, under the pieces.
 * @param {Layout} layout
 * @param {Spot} spot
 * @param {Map<string, Terrain>} legend
 */
export function drawCell(layout, spot, legend) {
  const { cell, at } = spot;
  const ground = groundOf(spot, legend);
  const place = layout.kind.corners.length === 0;
  /** @param {number} size @param {Record<string, string>} props */
  const shape = (size, props) =>
    place
      ? svg("circle", { cx: at.x, cy: at.y, r: layout.kind.reach * size, ...props })
      : svg("polygon", { points: polygon(outline(layout, spot, size)), ...props });
  const reach = layout.kind.reach;
  return svg(
    "g",
    {
      class: `cell tone-${ground.at(-1)?.tone ?? "plain"}`,
      "data-cell": cell.id,
      "data-level": cell.level || undefined,
      "data-height": cell.height || undefined,
    },
    shape(1, { class: "ground" }),
    ground
      .filter(({ pattern }) => pattern !== "none")
      .map(({ pattern }) => shape(0.98, { class: "texture", fill: `url(#pattern-${pattern})` })),
    shape(0.9, { class: "ring" }),
    place
      ? svg("text", { class: "place-name", x: at.x, y: at.y + reach + 16 }, cell.label || cell.id)
      : svg("text", { class: "coordinate", x: at.x, y: at.y - reach * 0.83 }, cell.label),
    letters(ground) && svg("text", { class: "letter", x: at.x - reach * 0.74, y: at.y }, letters(ground)),
    cell.level !== 0 && svg("text", { class: "level", x: at.x + reach * 0.74, y: at.y }, `${cell.level > 0 ? "+" : ""}${cell.level}`),
    cell.height !== 0 && svg("text", { class: "height", x: at.x + reach * 0.68, y: at.y + reach * 0.76 }, `${cell.height > 0 ? "▲" : "▼"}${Math.abs(cell.height)}`),
  );
}

/**
 * What a cell's drawing depends on; while it is the same the drawing stays.
 * @param {Spot} spot
 */
export const cellKey = ({ cell }) => `${cell.x},${cell.y},${cell.level},${cell.height}|${cell.terrain.join()}|${cell.label}`;
