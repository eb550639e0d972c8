// @ts-check
// Where things lie on a board. Corners are integers on the Scene's lattice, so that neighbours share them
// exactly; only the last step turns them into pixels.

/** @typedef {import("./types.js").Board} Board */
/** @typedef {import("./types.js").Cell} Cell */
/** @typedef {{x: number, y: number}} Point */

/**
 * How a kind of board is drawn: the corners of a cell around its centre, on the lattice; how large a unit
 * of the lattice is; how far a piece reaches; and where facing 0 points, in degrees clockwise from north.
 * @typedef {object} Kind
 * @property {[number, number][]} corners
 * @property {Point} unit
 * @property {number} grid  what the Scene's own coordinates are multiplied by
 * @property {number} reach
 * @property {number} north
 * @property {number} turns
 */

const SIDE = 44;
const HALF_WIDTH = (SIDE * Math.sqrt(3)) / 2;

/** The room below a board for the names of its sections. */
const NAMES = 22;

/** @type {Record<Board["kind"], Kind>} */
export const KINDS = {
  "hex rows": {
    corners: [[0, -2], [1, -1], [1, 1], [0, 2], [-1, 1], [-1, -1]],
    unit: { x: HALF_WIDTH, y: SIDE / 2 },
    grid: 1,
    reach: HALF_WIDTH,
    north: 30,
    turns: 6,
  },
  "hex columns": {
    corners: [[-1, -1], [1, -1], [2, 0], [1, 1], [-1, 1], [-2, 0]],
    unit: { x: SIDE / 2, y: HALF_WIDTH },
    grid: 1,
    reach: HALF_WIDTH,
    north: 0,
    turns: 6,
  },
  squares: {
    corners: [[-1, -1], [1, -1], [1, 1], [-1, 1]],
    unit: { x: 36, y: 36 },
    grid: 2,
    reach: 36,
    north: 0,
    turns: 4,
  },
  places: { corners: [], unit: { x: 1.4, y: 1.4 }, grid: 1, reach: 34, north: 0, turns: 4 },
};

/**
 * @typedef {object} Spot  A cell, laid out.
 * @property {Cell} cell
 * @property {Point} at  its middle, in pixels
 * @property {[number, number][]} corners  on the lattice
 */

/**
 * @typedef {object} Layout
 * @property {Kind} kind
 * @property {Map<string, Spot>} spots
 * @property {{x: number, y: number, width: number, height: number}} box  with room around it
 * @property {{text: string, at: Point}[]} headings  where levels lie side by side
 */

/**
 * @param {Board} board
 * @returns {Layout}
 */
export function layOut(board) {
  const way = board.turned ? -1 : 1;
  const kind = board.turned ? { ...KINDS[board.kind], north: KINDS[board.kind].north + 180 } : KINDS[board.kind];
  const { shifts, headings } = sideBySide(board, kind);
  /** @type {Map<string, Spot>} */
  const spots = new Map();
  for (const cell of board.cells) {
    const x = (way * cell.x + (shifts.get(cell.level) ?? 0)) * kind.grid;
    const y = way * cell.y * kind.grid;
    const corners = /** @type {[number, number][]} */ (kind.corners.map(([dx, dy]) => [x + way * dx, y + way * dy]));
    spots.set(cell.id, { cell, at: toPixels(kind, [x, y]), corners });
  }
  const points = [...spots.values(), ...headings].map(({ at }) => at);
  const box = boxAround(points, kind.reach * (kind.corners.length > 0 ? 1.4 : 2));
  return { kind, spots, box: board.sections?.length ? { ...box, height: box.height + NAMES } : box, headings };
}

/**
 * Where the names of sections stand, below the board, and the lines between them, from top to bottom.
 * @param {Layout} layout
 * @param {import("./types.js").Section[]} sections
 * @returns {{names: {text: string, at: Point}[], lines: {x: number, top: number, bottom: number}[]}}
 */
export function sectionMarks({ spots, box }, sections) {
  const placed = sections
    .map(({ name, cells }) => ({ name, cells: new Set(cells), xs: cells.map((cell) => spots.get(cell)?.at.x ?? 0) }))
    .filter(({ xs }) => xs.length > 0)
    .sort((a, b) => Math.min(...a.xs) - Math.min(...b.xs));
  const bottom = box.y + box.height - NAMES;
  const lines = placed.slice(1).map((right, i) => {
    const left = placed[i];
    const both = [...left.cells].filter((cell) => right.cells.has(cell)).map((cell) => spots.get(cell)?.at.x ?? 0);
    const between = both.length > 0 ? both : [Math.max(...left.xs), Math.min(...right.xs)];
    return { x: between.reduce((sum, x) => sum + x, 0) / between.length, top: box.y, bottom };
  });
  const names = placed.map(({ name, xs }) => ({ text: name, at: { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: bottom + 4 } }));
  return { names, lines };
}

/**
 * Levels that lie above one another are drawn side by side.
 * @param {Board} board
 * @param {Kind} kind
 */
function sideBySide({ cells: seen, turned }, kind) {
  const cells = turned ? seen.map((cell) => ({ ...cell, x: -cell.x, y: -cell.y })) : seen;
  const spots = new Set(cells.map(({ x, y }) => `${x},${y}`));
  /** @type {Map<number, number>} */
  const shifts = new Map();
  /** @type {{text: string, at: Point}[]} */
  const headings = [];
  if (spots.size === cells.length) return { shifts, headings };
  const xs = cells.map(({ x }) => x);
  const left = Math.min(...xs);
  const wide = Math.max(...xs) - left + (kind.grid === 2 ? 2 : 4);
  const top = Math.min(...cells.map(({ y }) => y));
  [...new Set(cells.map(({ level }) => level))].sort((a, b) => a - b).forEach((level, i) => {
    shifts.set(level, i * wide);
    const at = toPixels(kind, [(left + i * wide) * kind.grid, top * kind.grid]);
    headings.push({ text: `Level ${level}`, at: { x: at.x - kind.reach, y: at.y - kind.reach * 1.6 } });
  });
  return { shifts, headings };
}

/**
 * @param {Kind} kind
 * @param {[number, number]} corner
 * @returns {Point}
 */
export const toPixels = ({ unit }, [x, y]) => ({ x: x * unit.x, y: y * unit.y });

/**
 * @param {Point[]} points
 * @param {number} margin
 */
function boxAround(points, margin) {
  if (points.length === 0) return { x: 0, y: 0, width: 100, height: 100 };
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const x = Math.min(...xs) - margin;
  const y = Math.min(...ys) - margin;
  return { x, y, width: Math.max(...xs) + margin - x, height: Math.max(...ys) + margin - y };
}

/** @param {Point[]} points */
export const middle = (points) => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});

/** @param {number} number */
const short = (number) => Math.round(number * 10) / 10;

/** @param {Point[]} points */
export const polygon = (points) => points.map(({ x, y }) => `${short(x)},${short(y)}`).join(" ");

/**
 * The corners of a cell in pixels, drawn in towards its middle.
 * @param {Layout} layout
 * @param {Spot} spot
 * @param {number} [size]
 */
export function outline({ kind }, { at, corners }, size = 1) {
  return corners.map((corner) => {
    const { x, y } = toPixels(kind, corner);
    return { x: at.x + (x - at.x) * size, y: at.y + (y - at.y) * size };
  });
}

/** @param {[number, number]} corner */
const knot = ([x, y]) => `${x},${y}`;

/**
 * The side that two cells share; none if they are not neighbours.
 * @param {Layout} layout
 * @param {string} a
 * @param {string} b
 * @returns {[Point, Point] | null}
 */
export function sharedSide({ kind, spots }, a, b) {
  const here = spots.get(a)?.corners ?? [];
  const there = new Set((spots.get(b)?.corners ?? []).map(knot));
  const shared = here.filter((corner) => there.has(knot(corner))).map((corner) => toPixels(kind, corner));
  return shared.length === 2 ? [shared[0], shared[1]] : null;
}

/**
 * The sides of a cell beyond which there is no other, or one of them, counted as a facing.
 * @param {Layout} layout
 * @param {string} a
 * @param {number | null} [side]
 * @returns {[Point, Point][]}
 */
export function rimSides(layout, a, side = null) {
  const start = side === null ? null : layout.spots.get(a)?.corners[side];
  return loopSides(layout, [...layout.spots.keys()])
    .filter(({ cell, from }) => cell === a && (side === null || from === start))
    .map(({ from, to }) => [toPixels(layout.kind, from), toPixels(layout.kind, to)]);
}

/**
 * The sides of these cells that only one of them has, clockwise.
 * @param {Layout} layout
 * @param {string[]} cells
 */
function loopSides({ spots }, cells) {
  /** @type {Map<string, {cell: string, from: [number, number], to: [number, number]}>} */
  const sides = new Map();
  for (const cell of cells) {
    const corners = spots.get(cell)?.corners ?? [];
    corners.forEach((from, i) => {
      const to = corners[(i + 1) % corners.length];
      if (!sides.delete(`${knot(to)} ${knot(from)}`)) sides.set(`${knot(from)} ${knot(to)}`, { cell, from, to });
    });
  }
  return [...sides.values()];
}

/**
 * One soft outline around cells that lie together: the body of a large piece. Relative to `origin`.
 * @param {Layout} layout
 * @param {string[]} cells
 * @param {Point} origin
 * @returns {string} the data of a path
 */
export function bodyAround(layout, cells, origin) {
  const next = new Map(loopSides(layout, cells).map((side) => [knot(side.from), side]));
  let path = "";
  while (next.size > 0) {
    const [start] = next.keys();
    /** @type {Point[]} */
    const loop = [];
    for (let side = next.get(start); side; side = next.get(knot(side.to))) {
      next.delete(knot(side.from));
      const { x, y } = toPixels(layout.kind, side.from);
      loop.push({ x: x - origin.x, y: y - origin.y });
    }
    path += softened(loop);
  }
  return path;
}

/**
 * The box around cells, seen from the first of them.
 * @param {Layout} layout
 * @param {string[]} cells
 */
export function blockAround({ kind, spots }, cells) {
  const corners = cells.flatMap((cell) => spots.get(cell)?.corners ?? []).map((corner) => toPixels(kind, corner));
  const origin = spots.get(cells[0])?.at ?? { x: 0, y: 0 };
  const xs = corners.map(({ x }) => x - origin.x);
  const ys = corners.map(({ y }) => y - origin.y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/**
 * A closed path through the middles of the sides, bent at the corners.
 * @param {Point[]} loop
 */
function softened(loop) {
  const between = loop.map((point, i) => middle([point, loop[(i + 1) % loop.length]]));
  const bends = loop.map((_, i) => {
    const corner = loop[(i + 1) % loop.length];
    const end = between[(i + 1) % loop.length];
    return `Q${short(corner.x)} ${short(corner.y)} ${short(end.x)} ${short(end.y)}`;
  });
  return `M${short(between[0].x)} ${short(between[0].y)}${bends.join("")}Z`;
}

/**
 * How far cells reach from a point in a direction.
 * @param {Layout} layout
 * @param {string[]} cells
 * @param {Point} from
 * @param {number} degrees  clockwise from north
 */
export function extent({ kind, spots }, cells, from, degrees) {
  const turn = (degrees * Math.PI) / 180;
  const corners = cells.flatMap((cell) => spots.get(cell)?.corners ?? []).map((corner) => toPixels(kind, corner));
  return Math.max(...corners.map(({ x, y }) => (x - from.x) * Math.sin(turn) - (y - from.y) * Math.cos(turn)));
}

/**
 * Which way a piece faces, in degrees clockwise from north.
 * @param {Kind} kind
 * @param {number} facing
 */
export const bearing = ({ north, turns }, facing) => north + (facing * 360) / turns;

/**
 * The cells of a board in reading order, row by row, for lists and for the arrow keys.
 * @param {Layout} layout
 * @returns {Spot[]}
 */
export const inReadingOrder = ({ spots }) =>
  [...spots.values()].sort((a, b) => a.cell.level - b.cell.level || a.at.y - b.at.y || a.at.x - b.at.x);

/**
 * The nearest cell in a direction, for the arrow keys.
 * @param {Layout} layout
 * @param {string} from
 * @param {Point} towards  a unit step
 * @returns {string | null}
 */
export function stepFrom({ spots }, from, towards) {
  const start = spots.get(from);
  if (!start) return null;
  let best = null;
  let least = Infinity;
  for (const [id, { at }] of spots) {
    const dx = at.x - start.at.x;
    const dy = at.y - start.at.y;
    const along = dx * towards.x + dy * towards.y;
    const aside = Math.abs(dx * towards.y - dy * towards.x);
    if (along <= 1 || aside > along * 2) continue;
    const cost = along + aside * 1.6;
    if (cost < least) [best, least] = [id, cost];
  }
  return best;
}
