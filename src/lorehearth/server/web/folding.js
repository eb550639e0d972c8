// @ts-check
// The log folded by turn and deed: what a heading has below it, and whether that is shown.

/** @typedef {import("./types.js").Line} Line */

/** So many of the last lines are never folded away by themselves. */
const OPEN = 14;
/** A heading with less below it is not worth folding. */
const LEAST = 2;

/** @typedef {{own: number, below: number, last: number}} Fold  A heading: its number, and how many lines it has up to which. */

export class Folding {
  /** What the person has opened or shut. @type {Map<number, boolean>} */
  #wished = new Map();
  /** @type {Map<number, Fold>} */
  #folds = new Map();
  /** @type {Set<number>} */
  #shut = new Set();

  /**
   * @param {Line[]} lines
   * @param {number} news  lines from this place on are new, and stay in sight
   */
  look(lines, news) {
    this.#folds.clear();
    lines.forEach(({ heads, under }, at) => {
      const own = heads ? under.at(-1) : undefined;
      for (const number of under) {
        const fold = this.#folds.get(number);
        if (number === own) this.#folds.set(own, { own, below: 0, last: at });
        else if (fold) [fold.below, fold.last] = [fold.below + 1, at];
      }
    });
    const seen = Math.min(news || Infinity, lines.length - OPEN);
    const shut = (/** @type {Fold} */ { own, last }) => !(this.#wished.get(own) ?? last >= seen);
    this.#shut = new Set([...this.#folds.values()].filter((fold) => fold.below >= LEAST && shut(fold)).map(({ own }) => own));
  }

  /** How many lines can be folded away below this one. @param {Line} line */
  below({ heads, under }) {
    const below = heads ? (this.#folds.get(under.at(-1) ?? -1)?.below ?? 0) : 0;
    return below >= LEAST ? below : 0;
  }

  /** @param {Line} line */
  isShut({ heads, under }) {
    return heads !== "" && this.#shut.has(under.at(-1) ?? -1);
  }

  /** @param {Line} line */
  isHidden({ heads, under }) {
    return (heads ? under.slice(0, -1) : under).some((number) => this.#shut.has(number));
  }

  /** @param {Line} line */
  toggle(line) {
    this.#wished.set(line.under.at(-1) ?? -1, this.isShut(line));
  }

  /** Unfold all that a line stands under. @param {Line} line */
  open({ under }) {
    for (const number of under) this.#wished.set(number, true);
  }
}
