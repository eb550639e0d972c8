// @ts-check
// A small box beside a thing. An "auto" one closes by itself on Escape or on a press elsewhere.

import { el } from "./dom.js";

const GAP = 10;

export class Popover {
  /** @type {Element | null} */
  #where = null;
  /** @type {Element | null} */
  #before = null;

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
    this.box.replaceChildren(content);
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

  /** Beside the thing, on the side where there is room, and never outside the window. */
  place() {
    if (!this.#where?.isConnected || !this.isOpen) return;
    const thing = this.#where.getBoundingClientRect();
    const { width, height } = this.box.getBoundingClientRect();
    const right = thing.right + GAP + width < innerWidth;
    const left = right ? thing.right + GAP : thing.left - GAP - width;
    const below = left < GAP;
    const x = below ? thing.left + thing.width / 2 - width / 2 : left;
    const under = thing.bottom + GAP + height < innerHeight ? thing.bottom + GAP : thing.top - GAP - height;
    const y = below ? under : thing.top + thing.height / 2 - height / 2;
    this.box.style.left = `${Math.max(GAP, Math.min(x, innerWidth - width - GAP))}px`;
    this.box.style.top = `${Math.max(GAP, Math.min(y, innerHeight - height - GAP))}px`;
  }
}
