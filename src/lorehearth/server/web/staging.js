// @ts-check
// The table between two looks: what was told since, cut into beats, and where the pieces are after each of them.

/** @typedef {import("./types.js").Line} Line */
/** @typedef {import("./types.js").Piece} Piece */

/** @typedef {{line: Line, pieces: string[]}} Beat  One thing that happened, and the pieces it speaks of. */

/**
 * @typedef {object} Act  What one look brought: the pieces before it, what was told, the pieces after it.
 * @property {Piece[]} before
 * @property {Beat[]} beats
 * @property {Piece[]} after
 */

/** Whether there is anything to be seen of a line. @param {Line} line */
const shows = ({ paths, dice, cards, touches }) =>
  paths.length + dice.length + cards.length > 0 || touches.some(({ kind }) => kind === "piece");

/**
 * @param {Piece[]} before
 * @param {Line[]} lines
 * @param {Piece[]} after
 * @returns {Act}
 */
export const actOf = (before, lines, after) => ({ before, after, beats: lines.filter(shows).map((line) => ({ line, pieces: piecesOf(line) })) });

/** @param {Line} line */
function piecesOf({ touches, paths, by }) {
  const refs = [...touches, ...paths.map(({ piece }) => piece), ...(by ? [by] : [])];
  return [...new Set(refs.filter(({ kind }) => kind === "piece").map(({ id }) => id))];
}

/** @param {Act[]} acts */
export const lengthOf = (acts) => acts.reduce((sum, { beats }) => sum + beats.length, 0);

/**
 * The beat with this number, counted through all acts.
 * @param {Act[]} acts
 * @param {number} number
 */
export const beatAt = (acts, number) => acts.flatMap(({ beats }) => beats)[number];

/**
 * The pieces after so many beats. A piece walks when a path is told; all else about it is as it will be from the
 * last beat on that speaks of it, since only then all that happened to it has been told.
 * @param {Act[]} acts
 * @param {number} played
 * @param {number} [walked]  Of the paths of the last of these beats, so many cells; all of them if not given.
 * @returns {Piece[]}
 */
export function staged(acts, played, walked) {
  let left = played;
  for (const act of acts) {
    if (left <= act.beats.length) return within(act, left, walked);
    left -= act.beats.length;
  }
  return acts.at(-1)?.after ?? [];
}

/**
 * @param {Act} act
 * @param {number} played
 * @param {number | undefined} walked
 */
function within({ before, beats, after }, played, walked) {
  const pieces = new Map(before.map((piece) => [piece.id, piece]));
  const then = new Map(after.map((piece) => [piece.id, piece]));
  const last = new Map(beats.flatMap((beat, number) => beat.pieces.map((id) => /** @type {const} */ ([id, number]))));
  beats.slice(0, played).forEach(({ line, pieces: ids }, number) => {
    const halfway = number === played - 1 && walked !== undefined;
    for (const id of ids) {
      const known = pieces.get(id);
      const to = then.get(id);
      if ((last.get(id) === number && !halfway) || (!known && to)) to ? pieces.set(id, to) : pieces.delete(id);
    }
    const { wound } = line;
    const hurt = wound && !halfway && last.get(wound.piece.id) !== number ? pieces.get(wound.piece.id) : undefined;
    if (wound && hurt?.health) pieces.set(hurt.id, { ...hurt, health: { ...hurt.health, value: Math.max(0, hurt.health.value - wound.lost) } });
    for (const { piece, cells } of line.paths) {
      const known = pieces.get(piece.id);
      const cell = cells[Math.min(halfway ? walked : Infinity, cells.length - 1)];
      if (known?.cells.length === 1 && cell && (halfway || last.get(piece.id) !== number)) pieces.set(piece.id, { ...known, cells: [cell] });
    }
  });
  return [...pieces.values()];
}

/**
 * @typedef {object} Fall  What is seen to come off a piece, or to land on it.
 * @property {Piece} piece  as it stood
 * @property {"loss" | "gain" | "status" | "gone"} kind
 * @property {string} words
 */

/**
 * What a beat does to the pieces, between how they were before it and how they are after it.
 * @param {Line} line
 * @param {Piece[]} before
 * @param {Piece[]} after
 * @returns {Fall[]}
 */
export function fallsOf({ wound }, before, after) {
  const then = new Map(after.map((piece) => [piece.id, piece]));
  return before.flatMap((piece) => {
    const now = then.get(piece.id);
    const lost = wound?.piece.id === piece.id ? wound.lost : 0;
    const more = (now?.health?.value ?? 0) - (piece.health?.value ?? 0);
    /** @type {Fall[]} */
    const falls = [];
    if (lost > 0) falls.push({ piece, kind: "loss", words: `−${lost}` });
    else if (now && more > 0) falls.push({ piece: now, kind: "gain", words: `+${more}` });
    if (!now || (piece.cells.length > 0 && now.cells.length === 0)) falls.push({ piece, kind: "gone", words: "" });
    if (now)
      for (const { name, pennon, count } of now.badges) {
        const had = piece.badges.find((badge) => badge.name === name)?.count ?? 0;
        if (!pennon && count > had) falls.push({ piece: now, kind: "status", words: name });
      }
    return falls;
  });
}

/** How many steps the longest path of a line has. @param {Line} line */
export const stepsOf = ({ paths }) => Math.max(0, ...paths.map(({ cells }) => cells.length - 1));
