// @ts-check
// A piece is dragged to where it goes. While it is held, only the places that it leads to are lit.

/** @typedef {import("./board.js").BoardView} BoardView */
/** @typedef {import("./types.js").Ahead} Ahead */

/** So far a finger or a mouse slips without meaning to drag. */
const SLACK = 8;

export class Drag {
  /** What the piece that is dragged leads to; null while none is. @type {Ahead | null} */
  ahead = null;
  /** @type {{x: number, y: number, piece: SVGElement, ahead: Ahead} | null} */
  #start = null;
  #ended = false;

  /** @param {BoardView} board */
  constructor(board) {
    this.board = board;
    const { frame } = board;
    frame.addEventListener("pointerdown", (event) => this.#down(event), true);
    frame.addEventListener("pointermove", (event) => this.#move(event), true);
    frame.addEventListener("pointerup", (event) => this.#up(event), true);
    frame.addEventListener("pointercancel", () => this.#end(), true);
    // What ends a drag is no click.
    frame.addEventListener("click", (event) => this.#ended && event.stopImmediatePropagation(), true);
  }

  /** @param {PointerEvent} event */
  #down(event) {
    this.#end();
    this.#ended = false;
    const piece = event.target instanceof Element ? event.target.closest("[data-piece]") : null;
    if (!(piece instanceof SVGElement) || event.button > 0) return;
    const ahead = this.board.store.leadsFor(piece.dataset.piece ?? "");
    if (ahead) this.#start = { x: event.clientX, y: event.clientY, piece, ahead };
  }

  /** @param {PointerEvent} event */
  #move(event) {
    if (!this.#start) return;
    const { x, y, piece, ahead } = this.#start;
    const by = { x: event.clientX - x, y: event.clientY - y };
    event.stopImmediatePropagation();
    if (!this.ahead && Math.hypot(by.x, by.y) < SLACK) return;
    if (!this.ahead) {
      this.ahead = ahead;
      this.board.frame.setPointerCapture(event.pointerId);
      this.board.picker.letGo();
      piece.classList.add("dragged");
      this.board.light();
    }
    const { scale } = this.board.camera;
    piece.style.translate = `${by.x / scale}px ${by.y / scale}px`;
    this.board.store.look(this.#over(event)?.key ?? "");
  }

  /**
   * Where it would be dropped: on a place, or on somebody whom it reaches from the first place that does.
   * @param {PointerEvent} event
   * @returns {{key: string, then: string[]} | null}
   */
  #over({ clientX, clientY }) {
    const under = document.elementsFromPoint(clientX, clientY).filter((node) => node instanceof SVGElement && !this.#start?.piece.contains(node));
    const named = (/** @type {"cell" | "piece"} */ kind) =>
      under.map((node) => /** @type {SVGElement | null} */ (node.closest(`[data-${kind}]`))?.dataset[kind]).find((id) => id !== undefined);
    const [cell, piece] = [named("cell"), named("piece")];
    const offers = this.ahead?.offers ?? [];
    const place = offers.find(({ anchors }) => anchors.some(({ kind, id }) => kind === "cell" && id === cell));
    if (place) return { key: place.key, then: [] };
    const near = offers.find(({ touches }) => piece !== undefined && touches.some(({ kind, id }) => kind === "piece" && id === piece));
    return near ? { key: near.key, then: [`piece ${this.#start?.piece.dataset.piece}`, `piece ${piece}`] } : null;
  }

  /** @param {PointerEvent} event */
  #up(event) {
    const ahead = this.ahead;
    const onto = ahead && this.#over(event);
    this.#ended = ahead !== null;
    this.#end();
    if (ahead) this.board.frame.blur();
    if (ahead && onto) void this.board.store.drop(ahead, onto.key, onto.then);
  }

  #end() {
    const held = this.#start;
    this.#start = null;
    if (!held || !this.ahead) return;
    this.ahead = null;
    held.piece.classList.remove("dragged");
    held.piece.style.translate = "";
    this.board.store.look("");
    this.board.light();
  }
}
