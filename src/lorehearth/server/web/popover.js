// @ts-check
// A small box beside a thing. An "auto" one closes by itself on Escape or on a press elsewhere.

import { el } from "./dom.js";

const GAP = 10;

export class Popover {
  /** @type {Element | null} */
  #where = null;
  /** @type {Element | null} */
  #before = null;
  /** @type {HTMLElement | null} */
  #closer;

  /**
   * @param {string} id
   * @param {string} label
   * @param {"auto" | "manual"} [kind]
   */
  constructor(id, label, kind = "auto") {
    this.box = el("div", { id, class: `popover ${kind}`, popover: kind, ...(kind === "auto" ? { role: "dialog", "aria-label": label } : { role: "tooltip" }) });
    this.box.addEventListener("toggle", (event) => {
      if (/** @type {ToggleEvent} */ (event).newState === "closed") this.#closed();
    });
    this.#closer = kind === "auto" ? el("button", { type: "button", class: "quiet icon-button close", "aria-label": "Close", onclick: () => this.close() }, "×") : null;
    document.body.append(this.box);
  }

  get isOpen() {
    return this.box.matches(":popover-open");
  }

  /**
   * @param {Element} where
   * @param {Node} content
   * @param {{focus?: boolean}} [how]
   */
  open(where, content, { focus = false } = {}) {
    if (!this.isOpen) this.#before = document.activeElement;
    this.#where = where;
    this.box.replaceChildren(...(this.#closer ? [this.#closer] : []), content);
    if (!this.isOpen) this.box.showPopover();
    this.place();
    if (!focus) return;
    const first = this.box.querySelector("button.option");
    this.box.tabIndex = -1;
    (first instanceof HTMLElement ? first : this.box).focus({ preventScroll: true });
  }

  close() {
    if (this.isOpen) this.box.hidePopover();
  }

  #closed() {
    const inside = this.box.contains(document.activeElement) || document.activeElement === document.body;
    if (inside && (this.#before instanceof HTMLElement || this.#before instanceof SVGElement) && this.#before.isConnected)
      this.#before.focus({ preventScroll: true });
    this.box.replaceChildren();
  }

  /** Beside the thing, never outside the window, and where it covers least of what can be chosen next. */
  place() {
    if (!this.#where?.isConnected || !this.isOpen) return;
    const thing = this.#where.getBoundingClientRect();
    const { width, height } = this.box.getBoundingClientRect();
    const middle = { x: thing.left + thing.width / 2 - width / 2, y: thing.top + thing.height / 2 - height / 2 };
    const corners = { x: [GAP, innerWidth - width - GAP], y: [GAP, innerHeight - height - GAP] };
    const places = [
      { x: thing.right + GAP, y: middle.y },
      { x: thing.left - GAP - width, y: middle.y },
      { x: middle.x, y: thing.bottom + GAP },
      { x: middle.x, y: thing.top - GAP - height },
      ...corners.x.flatMap((x) => corners.y.map((y) => ({ x, y }))),
    ].map(({ x, y }) => ({ left: Math.max(GAP, Math.min(x, corners.x[1])), top: Math.max(GAP, Math.min(y, corners.y[1])) }));
    const lit = [...document.querySelectorAll("#board-frame .lit, #dock .card.lit")].map((node) => node.getBoundingClientRect());
    const covers = ({ left = 0, top = 0 }) => {
      const over = (/** @type {DOMRect} */ box) =>
        Math.max(0, Math.min(left + width, box.right) - Math.max(left, box.left)) * Math.max(0, Math.min(top + height, box.bottom) - Math.max(top, box.top));
      return 8 * over(thing) + lit.reduce((sum, box) => sum + over(box), 0);
    };
    // A tip that lets clicks through had better be near; what stays open had better be out of the way.
    const near = this.#closer ? 20 : 150;
    const far = ({ left = 0, top = 0 }) => Math.hypot(left + width / 2 - thing.left - thing.width / 2, top + height / 2 - thing.top - thing.height / 2);
    const [best] = places.map((place) => ({ place, covered: covers(place) + near * far(place) })).sort((a, b) => a.covered - b.covered);
    this.box.style.left = `${best.place.left}px`;
    this.box.style.top = `${best.place.top}px`;
  }
}
