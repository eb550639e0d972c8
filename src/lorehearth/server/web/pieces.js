// @ts-check
// Pieces as drawn tokens: a shape and a rim for each side, the sign, which way they face, health and
// statuses. A large piece is a body across its cells, with its parts and their health where they are.
// What has a picture shows it, and its letters only where another kind of piece has the same.

import { drawBadges, drawDice, drawDie, drawHealth, drawMark } from "./badges.js";
import { svg } from "./dom.js";
import { bearing, bodyAround, blockAround, extent, middle } from "./geometry.js";
import { drawSign, isDrawn } from "./signs.js";

/** @typedef {import("./types.js").Piece} Piece */
/** @typedef {import("./types.js").Limb} Limb */
/** @typedef {import("./geometry.js").Layout} Layout */
/** @typedef {import("./geometry.js").Point} Point */

/** How large a token is, compared with its cell. */
const SIZE = 0.62;

/**
 * The shape of each side's tokens, of radius 1: shield, disc, six-sided, lozenge, skull, eight-sided, dome; a
 * plaque for nobody's.
 */
const SHAPES = [
  "M-.92-.9Q0-1.12.92-.9Q1 .3 0 1.12Q-1 .3-.92-.9Z",
  "M-1 0A1 1 0 1 1 1 0A1 1 0 1 1-1 0Z",
  "M0-1.06.94-.53V.53L0 1.06-.94.53V-.53Z",
  "M0-1.16 1.16 0 0 1.16-1.16 0Z",
  "M-1-.2A1 .95 0 0 1 1-.2Q1 .45.55.55L.5 1.05H-.5L-.55.55Q-1 .45-1-.2Z",
  "M-.44-1.06H.44L1.06-.44V.44L.44 1.06H-.44L-1.06.44V-.44Z",
  "M-.95.95V-.05A.95 1 0 0 1 .95-.05V.95Z",
];
const PLAQUE = "M-.72-.9H.72Q.9-.9.9-.72V.72Q.9.9.72.9H-.72Q-.9.9-.9.72V-.72Q-.9-.9-.72-.9Z";

/** @typedef {Set<string>} Shared  pictures that stand for more than one kind of piece on the board */

/**
 * @param {Piece[]} pieces
 * @returns {Shared}
 */
export function sharedPictures(pieces) {
  /** @type {Map<string, string>} */
  const letters = new Map();
  /** @type {Shared} */
  const shared = new Set();
  for (const { picture, sign } of pieces) {
    if ((letters.get(picture) ?? sign) !== sign) shared.add(picture);
    letters.set(picture, sign);
  }
  return shared;
}

/** @param {number} side */
const sideClass = (side) => (side < 0 ? "side-none" : `side-${side % SHAPES.length}`);

/** @param {number} side */
const shapeOf = (side) => (side < 0 ? PLAQUE : SHAPES[side % SHAPES.length]);

/** Three capitals are as broad as four letters. @param {string} sign */
const signSize = (sign) => [0, 26, 20, 15, 12][/^[A-Z]{3}$/.test(sign) ? 4 : sign.length] ?? 10;

/**
 * Where a piece is drawn: its middle, and how large.
 * @typedef {{at: Point, size: number}} Place
 */

/**
 * The place of each piece of a board; several on one cell are fanned out.
 * @param {Layout} layout
 * @param {Piece[]} pieces
 * @returns {Map<string, Place>}
 */
export function placesOf(layout, pieces) {
  /** @type {Map<string, Piece[]>} */
  const sharing = new Map();
  for (const piece of pieces)
    if (piece.cells.length === 1 && !piece.flat) sharing.set(piece.cells[0], [...(sharing.get(piece.cells[0]) ?? []), piece]);
  /** @type {Map<string, Place>} */
  const places = new Map();
  for (const piece of pieces) {
    const spot = layout.spots.get(piece.cells[0]);
    if (!spot) continue;
    const group = sharing.get(piece.cells[0]) ?? [piece];
    const whole = piece.flat || piece.cells.length > 1;
    places.set(piece.id, whole ? { at: spot.at, size: 1 } : fanned(layout, spot.at, group, piece));
  }
  return places;
}

/**
 * @param {Layout} layout
 * @param {Point} at
 * @param {Piece[]} group
 * @param {Piece} piece
 * @returns {Place}
 */
function fanned({ kind }, at, group, piece) {
  const count = group.length;
  if (count === 1) return { at, size: 1 };
  const turn = (2 * Math.PI * group.indexOf(piece)) / count + (count === 2 ? Math.PI * 0.85 : -Math.PI / 2);
  const far = kind.reach * (count === 2 ? 0.36 : 0.44);
  return { at: { x: at.x + far * Math.cos(turn), y: at.y + far * Math.sin(turn) }, size: count === 2 ? 0.72 : 0.58 };
}

/**
 * What a token's drawing depends on besides its place.
 * @param {Piece} piece
 * @param {Layout} layout
 * @param {Shared} shared
 */
export function pieceKey(piece, layout, shared) {
  const { name, sign, side, facing, health, badges, parts, active, cells, flat, picture, colour } = piece;
  const shape = cells.length > 1 ? bodyAround(layout, cells, layout.spots.get(cells[0])?.at ?? { x: 0, y: 0 }) : "";
  return JSON.stringify([name, sign, side, facing, health, badges, parts, active, flat, shape, picture, colour, shared.has(picture)]);
}

/**
 * The inside of a piece's group, around its middle.
 * @param {Layout} layout
 * @param {Piece} piece
 * @param {Shared} [shared]
 * @returns {SVGElement[]}
 */
export const drawPiece = (layout, piece, shared = new Set()) =>
  piece.flat ? drawFlat(layout, piece) : piece.cells.length > 1 ? drawBody(layout, piece) : drawToken(layout, piece, shared.has(piece.picture));

/** @param {Piece} piece */
export const pieceClass = ({ side, active, cells, flat, colour }) =>
  `piece ${sideClass(side)}${colour ? ` tint-${colour}` : ""}${active ? " active" : ""}${flat ? " flat" : cells.length > 1 ? " large" : ""}`;

/**
 * What stands on a token: its picture, with letters below where they are needed; else letters.
 * @param {Piece} piece
 * @param {number} r
 * @param {boolean} lettered
 */
function drawEmblem({ picture, sign, name, side }, r, lettered) {
  const letters = sign || name.slice(0, 1);
  const up = side === 0 ? -2 : 0;
  if (!isDrawn(picture)) return [svg("text", { class: "sign", "font-size": signSize(letters), y: up / 2 }, letters)];
  if (!lettered) return [drawSign(picture, r * 1.3, { x: 0, y: up })];
  return [drawSign(picture, r * 1.02, { x: 0, y: up - r * 0.2 }), svg("text", { class: "sign caption", "font-size": 9.5, y: r * 0.56 + up }, letters)];
}

/**
 * @param {Layout} layout
 * @param {Piece} piece
 * @param {boolean} lettered
 * @returns {SVGElement[]}
 */
function drawToken({ kind }, piece, lettered) {
  const { side, facing, health, badges, parts } = piece;
  const r = kind.reach * SIZE;
  const shape = shapeOf(side);
  return [
    svg("circle", { class: "halo", r: r + 7 }),
    ...(facing === null ? [] : [svg("path", { class: "facing", d: `M-9 ${-r + 2}Q0 ${-r - 5} 9 ${-r + 2}L0 ${-r - 12}Z`, transform: `rotate(${bearing(kind, facing)})` })]),
    svg("path", { class: "shadow", d: shape, transform: `translate(0 2.5) scale(${r * 1.04})` }),
    svg("path", { class: "face", d: shape, transform: `scale(${r})` }),
    svg("path", { class: "rim", d: shape, transform: `scale(${r * 0.84})` }),
    ...drawEmblem(piece, r, lettered),
    ...(health && health.limit > 1 ? [drawHealth(health, { x: 0, y: r + 6 })] : []),
    ...drawBadges(badges, r),
    ...drawDice(parts, r),
  ];
}

/** The room that furniture leaves to the lines around its cells and to their names, and that a letter takes. */
const MARGIN = 5;
const HEAD = 8;
const LETTER = 5.6;

/**
 * Furniture: a plain block across its cells, with its name at the foot, where nobody stands on it.
 * @param {Layout} layout
 * @param {Piece} piece
 * @returns {SVGElement[]}
 */
function drawFlat(layout, { cells, name, sign, badges, side, picture }) {
  const { x, y, width, height } = blockAround(layout, cells);
  const block = { x: x + MARGIN, y: y + HEAD, width: width - 2 * MARGIN, height: height - MARGIN - HEAD, rx: 6 };
  const lines = wrapped(name, Math.floor(block.width / LETTER));
  const foot = block.y + block.height - 8;
  return [
    svg("rect", { class: "halo", ...block }),
    svg("rect", { class: "face", ...block }),
    ...(side < 0 ? [] : [svg("rect", { class: "rim", ...block, rx: 4 })]),
    ...lines.map((words, i) => svg("text", { class: "flat-name", x: x + width / 2, y: foot - 11 * (lines.length - 1 - i) }, words)),
    ...flatEmblem(picture, sign || name.slice(0, 1), { x: x + width / 2, y: block.y + (block.height - 11 * lines.length) / 2 - 1 }, Math.min(block.height - 11 * lines.length - 6, 52)),
    ...badges.map((badge, i) => drawMark(badge, { x: block.x + block.width - 9 - 19 * i, y: block.y + 9 })),
  ];
}

/**
 * Its picture; one without has its letters instead of its name when it is seen from afar.
 * @param {string} picture
 * @param {string} letters
 * @param {Point} at
 * @param {number} size
 */
const flatEmblem = (picture, letters, at, size) =>
  isDrawn(picture) ? [drawSign(picture, size, at)] : [svg("text", { class: "flat-sign", x: at.x, y: at.y + 8, "font-size": 30 }, letters)];

/**
 * Words in lines of so many letters.
 * @param {string} words
 * @param {number} most
 */
function wrapped(words, most) {
  /** @type {string[]} */
  const lines = [];
  for (const word of words.split(" ")) {
    const longer = `${lines.at(-1) ?? ""} ${word}`.trim();
    if (lines.length > 0 && longer.length <= most) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/**
 * @param {Layout} layout
 * @param {Piece} piece
 * @returns {SVGElement[]}
 */
function drawBody(layout, piece) {
  const { cells, sign, name, facing, health, badges, parts, picture } = piece;
  const origin = layout.spots.get(cells[0])?.at ?? { x: 0, y: 0 };
  /** @param {string[]} some */
  const mid = (some) => {
    const { x, y } = middle(some.map((cell) => layout.spots.get(cell)?.at ?? origin));
    return { x: x - origin.x, y: y - origin.y };
  };
  const d = bodyAround(layout, cells, origin);
  const centre = mid(cells);
  /** @param {number} degrees */
  const far = (degrees) => extent(layout, cells, { x: origin.x + centre.x, y: origin.y + centre.y }, degrees);
  const placed = parts.filter((part) => part.cells.length > 0);
  const loose = parts.filter((part) => part.cells.length === 0);
  return [
    svg("path", { class: "halo", d }),
    svg("path", { class: "shadow", d, transform: "translate(0 4)" }),
    svg("path", { class: "face", d }),
    svg("path", { class: "rim", d, transform: `translate(${centre.x} ${centre.y}) scale(.9) translate(${-centre.x} ${-centre.y})` }),
    ...(facing === null ? [] : [bodyArrow(bearing(layout.kind, facing), centre, far(bearing(layout.kind, facing)))]),
    isDrawn(picture)
      ? svg("g", { class: "watermark" }, drawSign(picture, layout.kind.reach * 2.1, centre))
      : svg("text", { class: "watermark", x: centre.x, y: centre.y, "font-size": layout.kind.reach * 2.4 }, sign || name.slice(0, 1)),
    nameTag(name, { x: centre.x, y: centre.y - far(0) }),
    ...sideBySide(placed.map((part) => ({ part, at: inwards(mid(part.cells), centre) }))).map(({ part, at }) => drawDie(part, at, 12, true)),
    ...loose.map((part, i) => drawDie(part, { x: centre.x + (i - (loose.length - 1) / 2) * 46, y: centre.y }, 11, true)),
    ...(health ? [drawHealth(health, { x: centre.x, y: centre.y + 38 })] : []),
    ...drawBadges(badges, far(90) * 0.8),
  ];
}

/**
 * @param {string} name
 * @param {Point} at
 */
function nameTag(name, { x, y }) {
  const wide = name.length * 8 + 18;
  return svg(
    "g",
    { class: "body-name", transform: `translate(${x} ${y})` },
    svg("rect", { x: -wide / 2, y: -10, width: wide, height: 20, rx: 10 }),
    svg("text", {}, name),
  );
}

/**
 * Parts that would lie on one another are moved apart.
 * @param {{part: Limb, at: Point}[]} placed
 */
function sideBySide(placed) {
  return placed.map(({ part, at }) => {
    const same = placed.filter((other) => Math.hypot(other.at.x - at.x, other.at.y - at.y) < 20);
    const i = same.findIndex((other) => other.part === part);
    return { part, at: { x: at.x + (i - (same.length - 1) / 2) * 34, y: at.y + (i % 2) * (same.length > 1 ? 12 : 0) } };
  });
}

/**
 * A little towards the middle of the body, away from its rim.
 * @param {Point} at
 * @param {Point} centre
 */
const inwards = (at, centre) => ({ x: at.x + (centre.x - at.x) * 0.12, y: at.y + (centre.y - at.y) * 0.12 - 4 });

/**
 * @param {number} degrees
 * @param {Point} centre
 * @param {number} tip
 */
function bodyArrow(degrees, { x, y }, tip) {
  return svg("path", {
    class: "facing",
    d: `M-14 ${-tip + 6}Q0 ${-tip - 3} 14 ${-tip + 6}L0 ${-tip - 14}Z`,
    transform: `translate(${x} ${y}) rotate(${degrees})`,
  });
}
