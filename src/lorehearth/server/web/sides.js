// @ts-check
// Whose deed something was: the side of a piece, which may be gone by now, or of a seat.

/** @typedef {import("./store.js").Store} Store */
/** @typedef {import("./types.js").Ref} Ref */

export class Sides {
  /** The sides of all pieces that were ever seen here. @type {Map<string, number>} */
  #known = new Map();
  /** @type {import("./types.js").Piece[] | null} */
  #seen = null;

  /** @param {Store} store */
  constructor(store) {
    this.store = store;
  }

  /** @param {Ref | null} ref */
  of(ref) {
    const { scene } = this.store;
    if (scene.pieces !== this.#seen) for (const { id, side } of scene.pieces) this.#known.set(id, side);
    this.#seen = scene.pieces;
    if (ref?.kind === "piece") return this.#known.get(ref.id);
    if (ref?.kind === "seat") return scene.seats.find(({ seat }) => String(seat) === ref.id)?.side;
    return undefined;
  }

  /** Whether it belongs to somebody at this page; to who only watches nothing does. @param {Ref | null} ref */
  isOurs(ref) {
    const { scene, held } = this.store;
    const side = this.of(ref);
    return scene.seats.some((line) => held.includes(line.seat) && line.side === side);
  }

  /** The class that gives a line the colour of who did it. @param {Ref | null} ref */
  classOf(ref) {
    const side = this.of(ref);
    return side === undefined ? "" : side < 0 ? "by-none" : `by-${side % 7}`;
  }
}
