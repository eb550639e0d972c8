// @ts-check
// The log in plain words, folded by turn and deed, in the colours of the sides. A line opens to show the sums
// behind it and the rules it follows, and lights what it speaks of.

import { drawSmallCard } from "./cards.js";
import { el } from "./dom.js";
import { drawFaces } from "./faces.js";
import { Folding } from "./folding.js";
import { icon } from "./icons.js";
import { log } from "./net.js";
import { ruleLink } from "./ruletip.js";
import { Sides } from "./sides.js";

/** @typedef {import("./types.js").Line} Line */
/** @typedef {import("./types.js").Part} Part */
/** @typedef {import("./types.js").Tally} Tally */
/** @typedef {import("./store.js").Store} Store */

const OLDER = 60;

/** @type {Record<Part["kind"], (amount: number) => string>} */
const SIGNS = {
  add: (amount) => (amount < 0 ? `−${-amount}` : `+${amount}`),
  times: (amount) => `×${amount}`,
  "at most": (amount) => `at most ${amount}`,
  "at least": (amount) => `at least ${amount}`,
  becomes: (amount) => `= ${amount}`,
};

/** @type {Record<Part["kind"], (total: number, amount: number) => number>} */
const APPLIED = {
  add: (total, amount) => total + amount,
  times: (total, amount) => total * amount,
  "at most": Math.min,
  "at least": Math.max,
  becomes: (_, amount) => amount,
};

/** @param {Tally} tally */
export function drawTally({ what, parts }) {
  const total = parts.reduce((sum, { kind, amount }) => APPLIED[kind ?? "add"](sum, amount), 0);
  return el(
    "table",
    { class: "tally" },
    el("caption", { class: "unseen" }, what),
    el(
      "tbody",
      {},
      parts.map(({ amount, reason, rule, kind }) =>
        el("tr", {}, el("td", { class: "amount" }, SIGNS[kind ?? "add"](amount)), el("td", {}, reason, " ", rule && ruleLink(rule))),
      ),
      el("tr", { class: "total" }, el("td", { class: "amount" }, total), el("th", { scope: "row" }, what)),
    ),
  );
}

/**
 * Open the replay at a moment.
 * @param {number} at
 */
const lookBack = (at) => document.dispatchEvent(new CustomEvent("replay", { detail: { at } }));

/** Deeds that a rule stands before, at whatever depth. */
const RULED = new Set(["turn", "round"]);

/**
 * @param {Line} line
 * @param {import("./types.js").DieFace[]} looks
 * @param {string} side
 * @param {() => void} fold
 */
function drawLine({ text, rules, tallies, at, heads, under, dice, cards }, looks, side, fold) {
  const more = rules.length > 0 || tallies.length > 0 || cards.length > 0;
  const ruled = RULED.has(heads) ? " ruled" : "";
  return el(
    "li",
    { class: `line ${heads ? `heads-${under.length}` : `in-${under.length}`}${ruled} ${side}` },
    heads && el("button", { type: "button", class: "fold", hidden: true, "aria-expanded": true, "aria-label": "What belongs to it", onclick: fold }, icon("fold")),
    more
      ? el(
          "details",
          { ontoggle: inSight },
          el("summary", {}, text, tallies.length > 0 && el("span", { class: "sum", title: "Open the sum" }, "Σ", el("span", { class: "unseen" }, "with sums"))),
          cards.length > 0 && el("div", { class: "told-cards" }, cards.map(drawSmallCard)),
          tallies.map(drawTally),
          rules.length > 0 && el("p", { class: "line-rules small" }, "By ", rules.flatMap((rule, i) => [i > 0 ? ", " : "", ruleLink(rule)])),
          el("button", { type: "button", class: "link small", onclick: () => lookBack(at) }, "See the table then"),
        )
      : text,
    dice.length > 0 && drawFaces(dice, looks),
  );
}

/** What was opened is to be seen. @param {Event} event */
function inSight({ currentTarget }) {
  if (currentTarget instanceof HTMLDetailsElement && currentTarget.open) currentTarget.scrollIntoView({ block: "nearest" });
}

/**
 * The log as it stood at a moment: as much of it as is known here, at least what came with the Scene.
 * @param {import("./types.js").Past} past
 * @param {Line[]} lines
 */
function linesThen({ moment, scene }, lines) {
  const known = lines.filter(({ at }) => at <= moment);
  const told = scene.log ?? [];
  return known.length < told.length ? told : known;
}

/** Lines are drawn once; a log that grew is added to. */
export class LogView {
  /** @type {{line: Line, node: HTMLElement}[]} */
  #drawn = [];
  /** Whether the newest lines are in sight; then they stay so. */
  #atEnd = true;
  /** The moment of the replay that was drawn last. @type {import("./types.js").Past | null} */
  #past = null;
  #folding = new Folding();
  #older = el("button", { type: "button", class: "quiet small", onclick: () => void this.#fetchOlder() }, "Show older lines");

  /**
   * @param {Store} store
   * @param {HTMLElement} host
   */
  constructor(store, host) {
    this.store = store;
    this.host = host;
    this.sides = new Sides(store);
    this.list = el("ol", { class: "lines" });
    for (const [on, off] of [["pointerover", "pointerleave"], ["focusin", "focusout"]]) {
      this.list.addEventListener(on, ({ target }) => store.speak(this.#lineOf(target)));
      this.list.addEventListener(off, () => store.speak(null));
    }
    host.append(this.#older, this.list);
    host.addEventListener("scroll", () => (this.#atEnd = this.#isAtEnd()));
    new ResizeObserver(() => this.#atEnd && this.toEnd()).observe(host);
    store.subscribe((changes) => {
      if (changes.has("log") || this.#past !== store.past) this.draw();
      if (changes.has("beat")) for (const { line, node } of this.#drawn) node.classList.toggle("played", line === store.beat);
    });
  }

  /** Below the lines other things may stand, and come later: what counts is whether the last line is in sight. */
  #isAtEnd() {
    return this.list.getBoundingClientRect().bottom - this.host.getBoundingClientRect().bottom < 40;
  }

  /** @param {EventTarget | null} target */
  #lineOf(target) {
    const item = target instanceof Element ? target.closest(".line") : null;
    return this.#drawn.find(({ node }) => node === item)?.line ?? null;
  }

  draw() {
    const { past, news, step } = this.store;
    const lines = past ? linesThen(past, this.store.lines) : this.store.lines;
    this.#past = past;
    let same = 0;
    while (same < this.#drawn.length && this.#drawn[same].line === lines[same]) same += 1;
    for (const { node } of this.#drawn.splice(same)) node.remove();
    for (const line of lines.slice(same)) {
      const node = drawLine(line, this.store.scene.dice, this.sides.classOf(line.by), () => this.#fold(line));
      this.list.append(node);
      this.#drawn.push({ line, node });
    }
    const ofStep = past ? lines.findIndex(({ at }) => at > step) : -1;
    this.#drawn.forEach(({ node }, i) => {
      node.classList.toggle("new", !past && i >= news && news > 0);
      node.classList.toggle("step", ofStep >= 0 && i >= ofStep);
    });
    this.#older.hidden = past !== null || !this.store.older;
    // Who reads further up keeps what is open there.
    if (this.#atEnd || past) this.#folding.look(lines, past ? ofStep : news);
    this.#drawFolds();
    const first = this.#drawn[ofStep]?.node;
    if (first) first.scrollIntoView({ block: "center" });
    else if (this.#atEnd || past) this.toEnd();
  }

  #drawFolds() {
    for (const { line, node } of this.#drawn) {
      node.hidden = this.#folding.isHidden(line);
      const button = node.querySelector(".fold");
      if (!(button instanceof HTMLElement)) continue;
      const below = this.#folding.below(line);
      const shut = this.#folding.isShut(line);
      button.hidden = below === 0;
      button.setAttribute("aria-expanded", String(!shut));
      node.dataset.below = shut ? String(below) : "";
    }
  }

  /** @param {Line} line */
  #fold(line) {
    this.#folding.toggle(line);
    this.#refold();
  }

  #refold() {
    this.#folding.look(this.#drawn.map(({ line }) => line), this.store.news);
    this.#drawFolds();
  }

  /**
   * Bring what was told after a moment into sight.
   * @param {number} since
   */
  reveal(since) {
    const first = this.#drawn.find(({ line }) => line.at > since);
    if (!first) return;
    this.#folding.open(first.line);
    this.#refold();
    first.node.scrollIntoView({ block: "start" });
  }

  toEnd() {
    this.host.scrollTop = this.host.scrollHeight;
  }

  async #fetchOlder() {
    const { store } = this;
    const first = store.lines[0]?.at ?? 0;
    // What is known may begin in the middle of a moment.
    const known = store.lines.filter(({ at }) => at === first).length;
    try {
      const told = await log(store.table, { before: first + 1, limit: OLDER + known }, store.token);
      const height = this.host.scrollHeight;
      store.prepend(told.slice(0, Math.max(0, told.length - known)));
      requestAnimationFrame(() => (this.host.scrollTop += this.host.scrollHeight - height));
    } catch (error) {
      store.trouble(error);
    }
  }
}
