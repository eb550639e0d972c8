// @ts-check
// What a thing on the table is, told in a few lines.

import { el } from "./dom.js";
import { badgeWords, cellName, edgeWords, facingWords, heightWords, limbWords, meterWords, sideName } from "./words.js";

/** @typedef {import("./types.js").Anchor} Anchor */
/** @typedef {import("./types.js").Scene} Scene */

/** @param {(string | false | null | undefined)[]} lines */
const list = (lines) => {
  const told = lines.filter(Boolean);
  return told.length > 0 ? el("ul", { class: "facts" }, told.map((line) => el("li", {}, line))) : null;
};

/**
 * @param {Scene} scene
 * @param {string} id
 */
function piece(scene, id) {
  const found = scene.pieces.find((one) => one.id === id);
  if (!found) return null;
  const board = scene.boards.find((one) => one.id === found.board);
  return el(
    "section",
    {},
    el("h3", {}, found.name),
    el("p", { class: "muted small" }, [sideName(scene, found), facingWords(board, found), found.active && "acting now"].filter(Boolean).join(", ")),
    list([
      found.health && meterWords(found.health),
      ...found.parts.map(limbWords),
      ...found.badges.map((badge) => [badgeWords(badge), badge.text].filter(Boolean).join(": ")),
      ...found.facts,
    ]),
  );
}

/**
 * @param {Scene} scene
 * @param {string} id
 * @param {boolean} first
 */
function cell(scene, id, first) {
  for (const board of scene.boards) {
    const found = board.cells.find((one) => one.id === id);
    if (!found) continue;
    const ground = found.terrain.map((name) => board.legend.find((terrain) => terrain.id === name));
    const words = ground.map((terrain) => terrain && [terrain.name, terrain.text].filter(Boolean).join(": "));
    return el(
      "section",
      {},
      first && el("h3", {}, cellName(found)),
      list([...words, ...heightWords(found), ...found.tags]),
    );
  }
  return null;
}

/**
 * @param {Scene} scene
 * @param {string} id
 */
function card(scene, id) {
  const found = scene.zones.flatMap(({ cards }) => cards).find((one) => one.id === id);
  if (!found) return null;
  return el(
    "section",
    {},
    el("h3", {}, found.name),
    el("p", { class: "muted small" }, [found.kind, found.cost && `cost ${found.cost}`].filter(Boolean).join(", ")),
    found.text && el("p", {}, found.text),
    list(found.facts),
  );
}

/**
 * @param {Scene} scene
 * @param {string} name
 */
const named = (scene, name) => el("section", {}, el("h3", {}, name));

/**
 * @param {Scene} scene
 * @param {Anchor[]} things
 * @returns {HTMLElement[]}
 */
export function describe(scene, things) {
  const told = things.map(({ kind, id }, i) => {
    if (kind === "piece") return piece(scene, id);
    if (kind === "cell") return cell(scene, id, i === 0);
    if (kind === "card") return card(scene, id);
    if (kind === "zone") return named(scene, scene.zones.find((zone) => zone.id === id)?.name ?? id);
    if (kind === "track") return named(scene, scene.tracks.find((track) => track.id === id)?.name ?? id);
    const edge = scene.boards.flatMap(({ edges }) => edges).find((one) => one.id === id);
    return edge ? named(scene, edgeWords(edge)) : null;
  });
  return told.filter((section) => section !== null);
}
