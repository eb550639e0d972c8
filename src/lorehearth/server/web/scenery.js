// @ts-check
// What stands on the ground, drawn as what it is: trees, contours, waves, reeds, flames. Each has a few looks,
// drawn once, and a cell takes one by where it lies, so that a wood is not a wallpaper.

import { svg } from "./dom.js";

/** @typedef {import("./types.js").Cell} Cell */
/** @typedef {{mass?: string, light?: string, line?: string, wide?: number}} Look  filled, filled bright, and strokes */

/**
 * A shape at several places, each with its own size: [x, y, size].
 * @param {(size: number) => string} shape
 * @param {...[number, number, number]} places
 */
const at = (shape, ...places) => places.map(([x, y, size]) => `M${x} ${y}${shape(size)}`).join("");

/** The shapes begin at their foot. @param {number} s */
const fir = (s) => `m${-1.1 * s} 0v${-2 * s}h${-5 * s}l${3.4 * s} ${-5 * s}h${-2 * s}l${4.7 * s} ${-7 * s} ${4.7 * s} ${7 * s}h${-2 * s}l${3.4 * s} ${5 * s}h${-5 * s}v${2 * s}z`;
/** @param {number} s */
const round = (s) => `m${-1.2 * s} 0v${-3.5 * s}c${-6 * s} 0 ${-7 * s}${-6.5 * s}${-2.8 * s}${-8 * s} ${0.2 * s}${-4.5 * s} ${7.8 * s}${-4.5 * s} ${8 * s} 0 ${4.2 * s} ${1.5 * s} ${3.2 * s} ${8 * s}${-2.8 * s} ${8 * s}v${3.5 * s}z`;
/** @param {number} s */
const ripple = (s) => `q${4 * s}${-5 * s} ${8 * s} 0t${8 * s} 0`;
/** @param {number} s */
const rush = (s) => `q${-1 * s}${-6 * s}${-4 * s}${-9 * s}m${4 * s} ${9 * s}v${-13 * s}m0 ${13 * s}q${1 * s}${-6 * s} ${4 * s}${-9 * s}`;
/** @param {number} s */
const tongue = (s) => `c${-6 * s}${-1 * s}${-6 * s}${-7 * s}${-2 * s}${-11 * s}c${0.3 * s} ${2 * s} ${1 * s} ${2.5 * s} ${1.6 * s} ${2.6 * s}c${-0.3 * s}${-3.5 * s} ${0.6 * s}${-6 * s} ${2.2 * s}${-8.6 * s}c${0.6 * s} ${4.5 * s} ${5 * s} ${6 * s} ${5 * s} ${11.5 * s}c0 ${3.5 * s}${-2.5 * s} ${5.5 * s}${-6.8 * s} ${5.5 * s}z`;
/** @param {number} s */
const boulder = (s) => `l${-6 * s}${-1 * s} ${-1 * s}${-5 * s} ${4 * s}${-5 * s} ${6 * s} ${1.5 * s} ${4 * s} ${5.5 * s}${-2 * s} ${4 * s}z`;
/** @param {number} s */
const flat = (s) => `a${5 * s} ${3.4 * s} 0 1 0 ${10 * s} 0a${5 * s} ${3.4 * s} 0 1 0 ${-10 * s} 0z`;
/** @param {number} s */
const star = (s) => `m0 ${-6 * s}l${1.4 * s} ${4.6 * s} ${4.6 * s} ${1.4 * s}${-4.6 * s} ${1.4 * s}${-1.4 * s} ${4.6 * s}${-1.4 * s}${-4.6 * s}${-4.6 * s}${-1.4 * s} ${4.6 * s}${-1.4 * s}z`;

/** @type {Record<string, Look[]>} */
export const SCENERY = {
  trees: [
    { mass: at(fir, [-17, -4, 1.15], [3, -10, 1.2], [19, 2, 1.1], [-5, 17, 1.3], [12, 24, 1.05], [-22, 18, 0.9]) },
    { mass: at(round, [-16, -2, 1.25], [4, -12, 1.15], [20, 0, 1.2], [2, 16, 1.4], [-19, 22, 1.05], [20, 24, 1]) },
    { mass: at(fir, [-20, 2, 1.2], [14, -7, 1.25], [-2, 26, 1.15]) + at(round, [-4, -8, 1.15], [-10, 12, 0.9], [15, 18, 1.3]) },
  ],
  contours: [
    { line: "M-29 7C-30-12-8-26 12-20S32 6 16 20-28 22-29 7zM-19 5C-19-8-4-16 9-12S21 5 10 12-19 15-19 5zM-9 3C-8-5 0-9 6-6S9 4 3 6-9 8-9 3z", wide: 1.6 },
    { line: "M-26-8C-18-25 10-25 24-11S24 23 2 24-33 8-26-8zM-16-4C-11-15 6-16 14-7S14 14 1 14-20 6-16-4zM-6 0C-4-7 4-7 7-2S5 6-1 6-8 4-6 0z", wide: 1.6 },
    { line: "M-30-2C-26-20-2-22 8-18S33-4 28 10-8 24-18 18-32 8-30-2zM-19 0C-16-11 0-13 8-9S20 1 16 7-9 14-13 10-20 5-19 0zM-8 1C-6-5 2-6 6-3S5 4 0 5-9 5-8 1z", wide: 1.6 },
  ],
  waves: [
    { line: at(ripple, [-24, -17, 1.1], [4, -22, 0.9], [-30, 1, 1], [2, -3, 1.3], [-18, 17, 1.2], [10, 14, 0.9], [-6, 28, 0.9]), wide: 1.7 },
    { line: at(ripple, [-10, -24, 1.1], [-30, -9, 1], [4, -9, 1.2], [-16, 6, 1.3], [14, 8, 1], [-26, 22, 0.9], [2, 22, 1.2]), wide: 1.7 },
    { line: at(ripple, [-20, -21, 0.9], [6, -15, 1.2], [-28, -5, 1.2], [8, 3, 1], [-14, 13, 1], [-30, 15, 0.8], [6, 22, 1.1]), wide: 1.7 },
  ],
  reeds: [
    { line: at(rush, [-16, -2, 1], [14, -8, 1.1], [0, 20, 1.2], [22, 22, 0.9]) + at(ripple, [-30, 8, 0.8], [4, 2, 0.8], [-24, 27, 0.7]), wide: 1.6 },
    { line: at(rush, [-4, -6, 1.2], [20, 2, 1], [-18, 18, 1.1], [8, 24, 1]) + at(ripple, [-28, -8, 0.8], [6, -17, 0.7], [14, 14, 0.8]), wide: 1.6 },
    { line: at(rush, [-20, 0, 1.1], [4, -10, 0.9], [18, 14, 1.2], [-8, 24, 1]) + at(ripple, [-14, 8, 0.8], [10, -2, 0.7], [-28, 18, 0.7]), wide: 1.6 },
  ],
  flames: [
    { mass: at(tongue, [-14, 6, 1.1], [13, 2, 1.3], [-1, 27, 1.4]), light: at(tongue, [-14, 5, 0.5], [13, 1, 0.6], [-1, 25, 0.7]) },
    { mass: at(tongue, [2, 4, 1.5], [-17, 20, 1.1], [17, 24, 1.2]), light: at(tongue, [2, 2, 0.7], [-17, 19, 0.5], [17, 23, 0.5]) },
  ],
  chips: [
    { mass: at(boulder, [-14, -8, 1], [12, -12, 0.8], [20, 8, 1.1], [-4, 12, 1.2], [-22, 18, 0.8], [10, 27, 0.9]) },
    { mass: at(boulder, [0, -10, 1.2], [-20, 2, 0.9], [20, -4, 0.8], [-8, 24, 1], [14, 16, 1.2], [-26, 22, 0.6]) },
    { mass: at(boulder, [-20, -10, 0.8], [8, -14, 1], [-4, 6, 0.9], [22, 10, 1], [-16, 22, 1.2], [10, 27, 0.8]) },
  ],
  stones: [
    { line: at(ripple, [-28, -18, 1], [8, -20, 0.9], [-30, 22, 0.9], [8, 24, 1]), light: at(flat, [-26, 2, 0.9], [-12, -6, 1], [2, 3, 1.1], [16, -5, 0.9]), wide: 1.6 },
    { line: at(ripple, [-12, -24, 1], [12, -14, 0.8], [-24, 20, 1], [4, 26, 0.9]), light: at(flat, [-27, -4, 1], [-13, 5, 1], [1, -4, 1], [15, 4, 1]), wide: 1.6 },
  ],
  cracks: [
    { line: "M-32-14-20-8-12-18 2-6 12-12 30-4M2-6-4 8 6 16 2 30M-4 8-18 12-26 24M6 16 20 12 30 20M-12-18-10-30", wide: 2 },
    { line: "M-30 4-18 0-10 8 4 0 14 6 32 0M4 0 0-14 8-24 6-32M0-14-14-18-24-28M-10 8-14 20-6 32M14 6 18 18 28 26", wide: 2 },
    { line: "M-22-28-14-16-22-6-12 4-18 16-10 30M-12 4 4 0 12-12 28-16M4 0 12 12 28 14M12 12 8 28", wide: 2 },
  ],
  stars: [
    { light: at(star, [-16, -14, 1], [14, -18, 0.8], [2, 4, 1.2], [-20, 18, 0.8], [20, 16, 1]) },
    { light: at(star, [4, -18, 1.1], [-20, -4, 0.9], [20, 2, 0.9], [-4, 12, 1], [12, 24, 0.8], [-22, 24, 0.7]) },
  ],
  bridge: [
    { mass: "M-19-36H-14V36H-19zM14-36H19V36H14z", light: "M-14-36H14V36H-14z", line: "M-14-29H14M-14-21H14M-14-13H14M-14-5H14M-14 3H14M-14 11H14M-14 19H14M-14 27H14", wide: 1.5 },
  ],
};

/** All looks, to be put into the drawing once. */
export const scenery = () =>
  Object.entries(SCENERY).flatMap(([name, looks]) =>
    looks.map(({ mass, light, line, wide }, i) =>
      svg(
        "g",
        { id: `scenery-${name}-${i}` },
        mass && svg("path", { class: "mass", d: mass }),
        light && svg("path", { class: "bright", d: light }),
        line && svg("path", { class: "stroke", "stroke-width": wide ?? 1.5, d: line }),
      ),
    ),
  );

/**
 * One of the looks for a cell: neighbours seldom have the same.
 * @param {string} pattern
 * @param {Cell} cell
 * @param {{x: number, y: number}} spot
 */
export function drawScenery(pattern, cell, spot) {
  const looks = SCENERY[pattern].length;
  const mixed = (cell.x * 7 + cell.y * 13 + ((cell.x * cell.y) % 5)) % looks;
  return svg("use", { class: "scenery", href: `#scenery-${pattern}-${(mixed + looks) % looks}`, x: spot.x, y: spot.y });
}
