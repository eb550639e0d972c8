// @ts-check
// The ground: for each cell a tone, a pattern, signs and a letter, so that colour is never all there is.
// A pattern is a texture that fills the cell, or scenery that stands on it.

import { svg } from "./dom.js";
import { outline, polygon } from "./geometry.js";
import { SCENERY, drawScenery, scenery } from "./scenery.js";
import { drawSign, isDrawn } from "./signs.js";

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

/** What is drawn over and over in a texture: the size of a piece of it, and its strokes. */
const TEXTURES = {
  dots: { size: 14, strokes: ["M3 4h.01", "M10 11h.01"], wide: 2.6 },
  lines: { size: 10, strokes: ["M-1 7 7-1", "M5 11 11 5"], wide: 1.3 },
  cross: { size: 16, strokes: ["M0 0 16 16", "M16 0 0 16"], wide: 1.2 },
  bricks: { size: 18, strokes: ["M0 .5h18M0 9.5h18M5 .5v9M14 9.5v9"], wide: 1.3 },
  tiles: { size: 36, strokes: ["M0 0h36M0 0v36M0 36h36M36 0v36"], wide: 1 },
  cobbles: { size: 20, strokes: [stone(5, 5), stone(15, 5), stone(0, 15), stone(10, 15), stone(20, 15)], wide: 1.2 },
  planks: { size: 30, strokes: ["M.5 0v30M10.5 0v30M20.5 0v30", "M.5 7h10M10.5 25h10M20.5 15h10", "M3 10h.01M8 10h.01M13 28h.01M18 28h.01M23 18h.01M28 18h.01"], wide: 1.3 },
  channels: { size: 16, strokes: ["M4 0q3 4 0 8t0 8", "M12 0q-3 4 0 8t0 8"], wide: 1.5 },
  shade: { size: 6, strokes: ["M0 0 6 6", "M6 0 0 6"], wide: 1 },
};

/** Textures and scenery, to be put into the drawing once. */
export function patterns() {
  return svg(
    "defs",
    {},
    scenery(),
    Object.entries(TEXTURES).map(([name, { size, strokes, wide }]) =>
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
 * The signs of a cell: those of its terrain, its own in place of the last.
 * @param {import("./types.js").Cell} cell
 * @param {Terrain[]} ground
 */
const signsOf = ({ picture }, ground) =>
  [...new Set([...ground.slice(0, picture ? -1 : undefined).map((terrain) => terrain.picture), picture])].filter(isDrawn);

/**
 * Signs side by side.
 * @param {string[]} drawn
 * @param {{x: number, y: number}} at
 * @param {number} reach
 */
function drawSigns(drawn, { x, y }, reach) {
  const size = reach * [0, 1, 0.72, 0.56][Math.min(drawn.length, 3)];
  return drawn.map((picture, i) => drawSign(picture, size, { x: x + (i - (drawn.length - 1) / 2) * size, y }));
}

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
  const signs = signsOf(cell, ground);
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
      .filter(({ pattern }) => pattern in TEXTURES)
      .map(({ pattern }) => shape(0.98, { class: "texture", fill: `url(#pattern-${pattern})` })),
    ground.filter(({ pattern }) => pattern in SCENERY && !(place && signs.length > 0)).map(({ pattern }) => drawScenery(pattern, cell, at)),
    shape(0.9, { class: "ring" }),
    place
      ? svg("text", { class: "place-name", x: at.x, y: at.y + reach + 16 }, cell.label || cell.id)
      : svg("text", { class: "coordinate", x: at.x, y: at.y - reach * 0.83 }, cell.label),
    drawSigns(signs, at, reach),
    letters(ground) && svg("text", { class: "letter", x: at.x - reach * 0.74, y: at.y }, letters(ground)),
    cell.level !== 0 && svg("text", { class: "level", x: at.x + reach * 0.74, y: at.y }, `${cell.level > 0 ? "+" : ""}${cell.level}`),
    cell.height !== 0 && svg("text", { class: "height", x: at.x + reach * 0.68, y: at.y + reach * 0.76 }, `${cell.height > 0 ? "▲" : "▼"}${Math.abs(cell.height)}`),
  );
}

/**
 * A piece of ground for the legend.
 * @param {Terrain} terrain
 */
export const drawSwatch = ({ tone, pattern, picture }) =>
  svg(
    "svg",
    { class: `swatch tone-${tone}`, viewBox: "-36 -36 72 72", "aria-hidden": "true" },
    pattern in TEXTURES && svg("rect", { x: -36, y: -36, width: 72, height: 72, fill: `url(#pattern-${pattern})` }),
    pattern in SCENERY && svg("use", { class: "scenery", href: `#scenery-${pattern}-0` }),
    isDrawn(picture) && drawSign(picture, 42),
  );

/**
 * What a cell's drawing depends on; while it is the same the drawing stays.
 * @param {Spot} spot
 */
export const cellKey = ({ cell }) => `${cell.x},${cell.y},${cell.level},${cell.height}|${cell.terrain.join()}|${cell.label}|${cell.picture}`;
