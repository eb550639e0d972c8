// @ts-check
// Pan and zoom: wheel, pinch, drag, double tap, and keys (keyboard.js calls `zoom`, `pan` and `fit`).

/** @typedef {import("./geometry.js").Point} Point */

const NEAREST = 3.5;
const SLACK = 6;
const TWICE = 320;

export class Camera {
  x = 0;
  y = 0;
  scale = 1;
  /** Whether the person has moved it; until then it follows the window. */
  #moved = false;
  /** @type {{x: number, y: number, width: number, height: number}} */
  #box = { x: 0, y: 0, width: 100, height: 100 };
  /** @type {Map<number, Point>} */
  #fingers = new Map();
  #dragged = false;
  #lastTap = { when: 0, x: 0, y: 0 };

  /**
   * @param {SVGSVGElement} frame  what is seen
   * @param {SVGGElement} world  what is moved
   */
  constructor(frame, world) {
    this.frame = frame;
    this.world = world;
    frame.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
    frame.addEventListener("pointerdown", (event) => this.#down(event));
    frame.addEventListener("pointermove", (event) => this.#move(event));
    for (const name of /** @type {const} */ (["pointerup", "pointercancel", "pointerleave"]))
      frame.addEventListener(name, (event) => this.#up(event));
    // A drag that ends over something is not a click on it.
    frame.addEventListener("click", (event) => this.#dragged && event.stopImmediatePropagation(), true);
    new ResizeObserver(() => this.#moved || this.fit()).observe(frame);
  }

  /** @param {{x: number, y: number, width: number, height: number}} box */
  lookAt(box) {
    this.#box = box;
    this.fit();
  }

  /** Show the whole board. */
  fit() {
    const { width, height } = this.frame.getBoundingClientRect();
    if (!width || !height) return;
    this.#moved = false;
    this.scale = this.#fitting(width, height);
    this.x = width / 2 - (this.#box.x + this.#box.width / 2) * this.scale;
    this.y = height / 2 - (this.#box.y + this.#box.height / 2) * this.scale;
    this.#apply();
  }

  /**
   * @param {number} width
   * @param {number} height
   */
  #fitting(width, height) {
    return Math.min(width / this.#box.width, height / this.#box.height, 1.6);
  }

  /**
   * @param {number} factor
   * @param {Point} [at]  in pixels of the frame; its middle if not given
   */
  zoom(factor, at) {
    const { width, height } = this.frame.getBoundingClientRect();
    const { x, y } = at ?? { x: width / 2, y: height / 2 };
    const least = this.#fitting(width, height) * 0.7;
    const scale = Math.min(Math.max(this.scale * factor, least), NEAREST);
    this.x = x - ((x - this.x) * scale) / this.scale;
    this.y = y - ((y - this.y) * scale) / this.scale;
    this.scale = scale;
    this.#moved = true;
    this.#apply();
  }

  /**
   * @param {number} dx
   * @param {number} dy
   */
  pan(dx, dy) {
    this.x += dx;
    this.y += dy;
    this.#moved = true;
    this.#apply();
  }

  /**
   * Bring a point of the board into sight.
   * @param {Point} point
   */
  reveal({ x, y }) {
    const { width, height } = this.frame.getBoundingClientRect();
    const margin = 50;
    const left = this.x + x * this.scale;
    const top = this.y + y * this.scale;
    const dx = Math.max(margin - left, 0) + Math.min(width - margin - left, 0);
    const dy = Math.max(margin - top, 0) + Math.min(height - margin - top, 0);
    if (dx || dy) this.pan(dx, dy);
  }

  /**
   * Whether a point of the board is on the screen.
   * @param {Point} point
   */
  sees({ x, y }) {
    const { width, height } = this.frame.getBoundingClientRect();
    const left = this.x + x * this.scale;
    const top = this.y + y * this.scale;
    return left >= 0 && left <= width && top >= 0 && top <= height;
  }

  /**
   * Where on the board a place in the window is.
   * @param {{clientX: number, clientY: number}} event
   * @returns {Point}
   */
  toBoard({ clientX, clientY }) {
    const { x, y } = this.#inFrame({ clientX, clientY });
    return { x: (x - this.x) / this.scale, y: (y - this.y) / this.scale };
  }

  #apply() {
    this.#keepInSight();
    this.world.setAttribute("transform", `translate(${this.x} ${this.y}) scale(${this.scale})`);
    this.frame.classList.toggle("far", this.scale < 0.55);
  }

  /** Some of the board always stays on the screen. */
  #keepInSight() {
    const { width, height } = this.frame.getBoundingClientRect();
    const { x, y, width: wide, height: high } = this.#box;
    const keep = 80;
    this.x = Math.min(Math.max(this.x, keep - (x + wide) * this.scale), width - keep - x * this.scale);
    this.y = Math.min(Math.max(this.y, keep - (y + high) * this.scale), height - keep - y * this.scale);
  }

  /** @param {{clientX: number, clientY: number}} event */
  #inFrame({ clientX, clientY }) {
    const { left, top } = this.frame.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  }

  /** @param {WheelEvent} event */
  #wheel(event) {
    event.preventDefault();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    this.zoom(Math.exp(-event.deltaY * lines * 0.0016), this.#inFrame(event));
  }

  /** @param {PointerEvent} event */
  #down(event) {
    if (event.button > 1) return;
    if (this.#fingers.size === 0) this.#dragged = false;
    this.#fingers.set(event.pointerId, this.#inFrame(event));
    this.#start = this.#inFrame(event);
  }

  #start = { x: 0, y: 0 };

  /** @param {PointerEvent} event */
  #move(event) {
    const before = this.#fingers.get(event.pointerId);
    if (!before) return;
    const now = this.#inFrame(event);
    if (!this.#dragged && Math.hypot(now.x - this.#start.x, now.y - this.#start.y) < SLACK) return;
    if (!this.#dragged) {
      this.#dragged = true;
      this.frame.setPointerCapture(event.pointerId);
    }
    const other = [...this.#fingers].find(([id]) => id !== event.pointerId)?.[1];
    if (other) {
      const spread = Math.hypot(now.x - other.x, now.y - other.y);
      const was = Math.hypot(before.x - other.x, before.y - other.y);
      if (was > 0) this.zoom(spread / was, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
      this.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
    } else this.pan(now.x - before.x, now.y - before.y);
    this.#fingers.set(event.pointerId, now);
  }

  /** @param {PointerEvent} event */
  #up(event) {
    if (!this.#fingers.delete(event.pointerId) || event.type !== "pointerup" || this.#dragged) return;
    const { x, y } = this.#inFrame(event);
    // Two taps that choose something are no double tap, nor is one that comes right after them.
    const free = event.target instanceof Element && !event.target.closest(".lit");
    const twice = event.timeStamp - this.#lastTap.when < TWICE && Math.hypot(x - this.#lastTap.x, y - this.#lastTap.y) < 24;
    this.#lastTap = free && !twice ? { when: event.timeStamp, x, y } : { when: 0, x, y };
    if (twice && free) this.zoom(1.8, { x, y });
  }
}
