// @ts-check
// Things on the table in words: for labels, for the text table and for what pops up.

/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {import("./types.js").Board} Board */
/** @typedef {import("./types.js").Cell} Cell */
/** @typedef {import("./types.js").Edge} Edge */
/** @typedef {import("./types.js").Piece} Piece */
/** @typedef {import("./types.js").Meter} Meter */
/** @typedef {import("./types.js").Badge} Badge */
/** @typedef {import("./types.js").Limb} Limb */

const COMPASS = {
  "hex rows": ["north-east", "east", "south-east", "south-west", "west", "north-west"],
  "hex columns": ["north", "north-east", "south-east", "south", "south-west", "north-west"],
  squares: ["north", "east", "south", "west"],
  places: ["north", "east", "south", "west"],
};

/** @param {Cell} cell */
export const cellName = (cell) => cell.label || cell.id;

/** @param {Meter} meter */
export const meterWords = ({ name, value, limit }) => `${value} of ${limit} ${name}`;

/** @param {Badge} badge */
export const badgeWords = ({ name, count }) => (count === 1 ? name : `${name} x${count}`);

/** @param {Limb} limb */
export function limbWords({ name, health, broken }) {
  if (broken) return `${name}: broken`;
  return health ? `${name}: ${meterWords(health)}` : name;
}

/**
 * The side that a piece is on; nothing if it is on none, or if its own name says it.
 * @param {Scene} scene
 * @param {Piece} piece
 */
export function sideName(scene, { side, kind }) {
  const seats = scene.seats.filter((line) => line.side === side);
  if (seats.length === 1) return seats[0].name;
  return kind || (seats.length > 1 ? "your side" : side < 0 ? "" : "the enemy");
}

/**
 * @param {Board | undefined} board
 * @param {Piece} piece
 */
export function facingWords(board, { facing }) {
  if (facing === null || !board) return "";
  const ways = COMPASS[board.kind];
  return `facing ${ways[((facing % ways.length) + ways.length) % ways.length]}`;
}

/**
 * A piece in one line: name, side, health, facing, statuses, parts.
 * @param {Scene} scene
 * @param {Piece} piece
 */
export function pieceWords(scene, piece) {
  const board = scene.boards.find(({ id }) => id === piece.board);
  return [
    piece.name,
    sideName(scene, piece),
    piece.health && meterWords(piece.health),
    facingWords(board, piece),
    ...piece.badges.map(badgeWords),
    ...piece.parts.map(limbWords),
    piece.active && "acting now",
  ].filter(Boolean).join(", ");
}

/**
 * On which level a cell lies and how high, where that is worth a word.
 * @param {Cell} cell
 */
export const heightWords = ({ level, height }) =>
  [level !== 0 && `level ${level}`, height !== 0 && `height ${height}`].filter((words) => words !== false);

/**
 * The ground of a cell, in words.
 * @param {Board} board
 * @param {Cell} cell
 */
export function groundWords(board, cell) {
  const named = cell.terrain.map((id) => board.legend.find((terrain) => terrain.id === id)?.name ?? id);
  return [...named, ...heightWords(cell), ...cell.tags].join(", ");
}

/** Edges of which it is worth saying that they are closed. */
const OPENING = new Set(["door", "window", "portcullis"]);

/** @param {Edge} edge */
export function edgeWords({ kind, open, locked, label }) {
  const state = open ? "open " : locked ? "locked " : OPENING.has(kind) ? "closed " : "";
  return label ? [label, state.trim()].filter(Boolean).join(", ") : `${state}${kind}`;
}

/**
 * The pieces that stand on each cell of a board.
 * @param {Scene} scene
 * @param {string} board
 * @returns {Map<string, Piece[]>}
 */
export function standing(scene, board) {
  /** @type {Map<string, Piece[]>} */
  const found = new Map();
  for (const piece of scene.pieces) {
    if (piece.board !== board) continue;
    for (const cell of piece.cells) found.set(cell, [...(found.get(cell) ?? []), piece]);
  }
  return found;
}

/**
 * What a piece is called; of several of one name, with the place where it stands.
 * @param {Scene} scene
 * @param {string} id
 */
export function pieceName({ pieces, boards }, id) {
  const found = pieces.find((piece) => piece.id === id);
  if (!found || found.cells.length === 0 || !pieces.some(({ id: other, name }) => other !== id && name === found.name)) return found?.name ?? "";
  const cell = boards.find(({ id: board }) => board === found.board)?.cells.find(({ id: there }) => there === found.cells[0]);
  return `${found.name} at ${cell ? cellName(cell) : found.cells[0]}`;
}

/**
 * A name with the piece it belongs to before it.
 * @param {Scene} scene
 * @param {string} piece
 * @param {string} name
 */
export const ofPiece = (scene, piece, name) => [pieceName(scene, piece), name].filter(Boolean).join(": ");

/**
 * What a thing on the table is called.
 * @param {Scene} scene
 * @param {string} kind
 * @param {string} id
 */
export function thingName(scene, kind, id) {
  if (kind === "piece") return pieceName(scene, id) || id;
  if (kind === "card") return scene.zones.flatMap(({ cards }) => cards).find((card) => card.id === id)?.name ?? id;
  return id;
}

/**
 * What an option costs, in words.
 * @param {import("./types.js").Offer} offer
 */
export const priceOf = ({ costs }) => costs.map(({ of, amount }) => `${amount} ${of}`).join(", ");
