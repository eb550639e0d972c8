// @ts-check
// What hangs on a token: its health, statuses and banners, and the dice of its parts.

import { svg } from "./dom.js";

/** @typedef {import("./types.js").Badge} Badge */
/** @typedef {import("./types.js").Limb} Limb */
/** @typedef {import("./types.js").Meter} Meter */
/** @typedef {import("./geometry.js").Point} Point */

const MOST_PIPS = 6;

/**
 * Pips while they can be counted at a glance, figures beyond.
 * @param {Meter} health
 * @param {Point} at
 */
export function drawHealth({ value, limit }, { x, y }) {
  if (limit > MOST_PIPS) {
    const words = `${value}/${limit}`;
    const wide = words.length * 6.5 + 8;
    return svg(
      "g",
      { class: "health", transform: `translate(${x} ${y})` },
      svg("rect", { class: "plate", x: -wide / 2, y: -7, width: wide, height: 14, rx: 7 }),
      svg("text", { class: "count" }, words),
    );
  }
  const wide = 7;
  const left = (-(limit - 1) * wide) / 2;
  return svg(
    "g",
    { class: "health", transform: `translate(${x} ${y})` },
    svg("rect", { class: "plate", x: left - 15, y: -6, width: (limit - 1) * wide + 21, height: 12, rx: 6 }),
    svg("text", { class: "count", x: left - 9 }, value),
    Array.from({ length: limit }, (_, i) =>
      svg("circle", { class: i < value ? "pip" : "pip lost", cx: left + i * wide, r: 2.6 }),
    ),
  );
}

/**
 * Statuses on discs around a token, banners on a pole at its side.
 * @param {Badge[]} badges
 * @param {number} r
 */
export function drawBadges(badges, r) {
  const discs = badges.filter(({ pennon }) => !pennon);
  return [
    ...badges.flatMap(({ pennon }) => (pennon ? [drawPennon(pennon, { x: -r - 1, y: -14 })] : [])),
    ...discs.map((badge, i) => {
      const turn = ((40 + i * 44) * Math.PI) / 180;
      return drawMark(badge, { x: (r + 2) * Math.sin(turn), y: -(r + 2) * Math.cos(turn) });
    }),
  ];
}

/**
 * The cut of each colour's cloth, and the bars on it: a point with one, a swallowtail with two, a square with three.
 * @type {Record<Exclude<Badge["pennon"], "">, {cloth: string, bars: string}>}
 */
const PENNONS = {
  green: { cloth: "M0 0-15 7 0 14z", bars: "M-4 2.5v9" },
  blue: { cloth: "M0 0H-15L-10 7-15 14H0z", bars: "M-3 1v12M-6.5 1v12" },
  red: { cloth: "M0 0H-14V14H0z", bars: "M-3 1v12M-7 1v12M-11 1v12" },
};

/**
 * @param {Exclude<Badge["pennon"], "">} pennon
 * @param {Point} at
 */
export const drawPennon = (pennon, { x, y }) =>
  svg(
    "g",
    { class: `pennon ${pennon}`, transform: `translate(${x} ${y})` },
    svg("path", { class: "pole", d: "M0-3V30" }),
    svg("path", { class: "cloth", d: PENNONS[pennon].cloth }),
    svg("path", { class: "bars", d: PENNONS[pennon].bars }),
  );

/**
 * @param {Badge} badge
 * @param {Point} at
 */
export function drawMark({ sign, count }, { x, y }) {
  const words = count > 1 ? `${sign}${count}` : sign;
  return svg(
    "g",
    { class: "badge", transform: `translate(${x} ${y})` },
    svg("circle", { r: 8.5 }),
    svg("text", { "font-size": words.length > 2 ? 7 : words.length > 1 ? 8.5 : 10 }, words),
  );
}

/**
 * Parts that are nowhere in particular: a row of dice above the token.
 * @param {Limb[]} parts
 * @param {number} r
 */
export const drawDice = (parts, r) =>
  parts.map((part, i) => drawDie(part, { x: (i - (parts.length - 1) / 2) * 19, y: -r - 4 }, 8, false));

/**
 * @param {Limb} part
 * @param {Point} at
 * @param {number} half
 * @param {boolean} named
 */
export function drawDie({ name, health, broken }, { x, y }, half, named) {
  return svg(
    "g",
    { class: broken ? "die broken" : "die", transform: `translate(${x} ${y})` },
    svg("rect", { x: -half, y: -half, width: half * 2, height: half * 2, rx: half * 0.35 }),
    svg("text", { "font-size": half * 1.45 }, broken ? "" : (health?.value ?? "")),
    broken && svg("path", { class: "strike", d: `M${-half} ${-half}L${half} ${half}M${half} ${-half}L${-half} ${half}` }),
    named && svg("text", { class: "part-name", y: half + 9 }, name),
  );
}
