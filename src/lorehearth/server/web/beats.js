// @ts-check
// What just happened is played, beat by beat, at the pace of who looks on. Nothing waits for it: the question is
// there all the while, and an answer ends the beats at once.

import { drawSmallCard } from "./cards.js";
import { el, refill } from "./dom.js";
import { drawFaces } from "./faces.js";
import { icon } from "./icons.js";
import { nextPace, pace } from "./pace.js";
import { Sides } from "./sides.js";
import { actOf, beatAt, fallsOf, lengthOf, staged, stepsOf } from "./staging.js";

/** @typedef {import("./store.js").Store} Store */
/** @typedef {import("./types.js").Line} Line */

/** @typedef {import("./pace.js").Pace} Pace */

/**
 * Milliseconds: a beat with dice, cards or a path, one without, and a step of a path.
 * @type {Record<Exclude<Pace, "at once">, {rich: number, plain: number, step: number}>}
 */
const PACES = { calm: { rich: 1700, plain: 900, step: 260 }, brisk: { rich: 800, plain: 350, step: 110 } };
/** Milliseconds: what takes longer than this is played faster, down to this part of its time. */
const LONGEST = 14_000;
const LEAST = 0.35;
const MOST_CARDS = 3;

const still = matchMedia("(prefers-reduced-motion: reduce)");

/** @param {Line} line */
const isRich = ({ dice, cards, paths }) => dice.length + cards.length + paths.length > 0;

/** @param {import("./types.js").Scene} scene */
const namesOf = ({ boards }) => boards.map(({ id }) => id).join();

export class Beats {
  /** What is played, or was played last. @type {import("./staging.js").Act[]} */
  #acts = [];
  #played = 0;
  #later = 0;
  /** @type {HTMLElement} */
  #host;
  /** @type {Sides} */
  #sides;
  #paused = false;
  #deed = el("p", { class: "beat-deed" });
  #words = el("p", { class: "beat-words" });
  #shown = el("div", { class: "beat-shown" });
  #pause = this.#button("pause", "Pause (p)", () => this.pause());
  #pace = el("button", { type: "button", class: "quiet small", title: "How fast what happened is played", onclick: () => this.faster() });
  #tray = el(
    "div",
    { class: "beat-tray", hidden: true, "aria-hidden": "true" },
    this.#deed,
    this.#words,
    this.#shown,
    el("div", { class: "beat-tools" }, this.#button("back", "One back (,)", () => this.back()), this.#pause, this.#button("last", "Skip (.)", () => this.finish()), this.#pace),
  );

  /**
   * @param {Store} store
   * @param {HTMLElement} host
   */
  constructor(store, host) {
    this.store = store;
    this.#sides = new Sides(store);
    this.#host = host;
    host.append(this.#tray);
    store.onTold = (told) => this.#hear(told);
    // What comes of an answer is heard before the word that it was taken: only when one sets out, beats end.
    let sending = false;
    store.subscribe(() => {
      const setsOut = store.sending && !sending;
      sending = store.sending;
      if (this.playing && (setsOut || store.past)) this.finish();
    });
    document.addEventListener("show-again", () => this.again());
  }

  get playing() {
    return this.store.beat !== null;
  }

  /** Whether there is anything to be shown again. */
  get any() {
    return lengthOf(this.#acts) > 0;
  }

  /** @param {import("./store.js").Told} told */
  #hear({ before, after, lines, missed }) {
    const act = actOf(before.pieces, lines.slice(missed), after.pieces);
    const moved = namesOf(before) !== namesOf(after);
    // What was taken back, or led to another map, cannot be led on to.
    if (this.playing && (lines.length === 0 || moved)) this.finish();
    if (act.beats.length === 0 || moved) return;
    if (this.playing) this.#acts.push(act);
    else [this.#acts, this.#played] = [[act], 0];
    if (pace() === "at once" || document.hidden) this.finish();
    else if (!this.playing) this.#next();
  }

  /** Play what was told last once more. */
  again() {
    if (!this.any) return;
    this.#played = 0;
    this.#paused = false;
    this.#next();
  }

  finish() {
    clearTimeout(this.#later);
    this.#paused = false;
    this.#pause.setAttribute("aria-pressed", "false");
    this.#tray.hidden = true;
    this.store.stage(null, null);
  }

  pause() {
    if (!this.playing) return;
    this.#paused = !this.#paused;
    clearTimeout(this.#later);
    if (this.#paused) this.#draw();
    else this.#next();
  }

  /** Look at the beat before once more, and stay there. */
  back() {
    if (!this.playing) return;
    clearTimeout(this.#later);
    this.#paused = true;
    this.#played = Math.max(1, this.#played - 1);
    this.#show();
  }

  faster() {
    nextPace();
    if (pace() === "at once") this.finish();
    else this.#draw();
  }

  #next() {
    clearTimeout(this.#later);
    if (this.#played >= lengthOf(this.#acts)) return this.finish();
    this.#played += 1;
    this.#walk(beatAt(this.#acts, this.#played - 1).line);
  }

  /** Let pieces go step by step along their paths, then stand. @param {Line} line */
  #walk(line) {
    const steps = still.matches ? 0 : stepsOf(line);
    const wait = this.#times().step;
    const step = (/** @type {number} */ walked) => {
      if (walked >= steps) return this.#show();
      this.#show(walked);
      this.#later = window.setTimeout(() => step(walked + 1), wait);
    };
    step(steps > 1 ? 1 : steps);
  }

  /** @param {number} [walked] */
  #show(walked) {
    const { line } = beatAt(this.#acts, this.#played - 1);
    const now = staged(this.#acts, this.#played, walked);
    const falls = walked === undefined ? fallsOf(line, staged(this.#acts, this.#played - 1), now) : [];
    this.store.stage(now, line, falls);
    this.#draw();
    if (walked !== undefined || this.#paused) return;
    const { rich, plain } = this.#times();
    this.#later = window.setTimeout(() => this.#next(), isRich(line) ? rich : plain);
  }

  /** How long things take now; a long tale is told faster. */
  #times() {
    const liked = pace();
    const { rich, plain, step } = PACES[liked === "at once" ? "brisk" : liked];
    const all = this.#acts.flatMap(({ beats }) => beats).reduce((sum, { line }) => sum + (isRich(line) ? rich : plain) + step * stepsOf(line), 0);
    const part = liked === "calm" ? 1 : Math.max(LEAST, Math.min(1, LONGEST / all));
    return { rich: rich * part, plain: plain * part, step: step * part };
  }

  #draw() {
    const beat = beatAt(this.#acts, this.#played - 1);
    this.#tray.hidden = !beat;
    if (!beat) return;
    const { text, dice, cards } = beat.line;
    this.#words.textContent = text;
    this.#deed.textContent = this.#deedOf(beat.line);
    this.#tray.className = `beat-tray ${this.#sides.classOf(beat.line.by)}`;
    this.#shown.hidden = dice.length + cards.length === 0;
    refill(this.#shown, dice.length > 0 && drawFaces(dice, this.store.scene.dice), cards.slice(0, MOST_CARDS).map(drawSmallCard));
    this.#pace.textContent = pace() === "calm" ? "Calm" : "Brisk";
    this.#pause.setAttribute("aria-pressed", String(this.#paused));
    this.#tray.classList.toggle("above", this.#isBelow(beat));
  }

  /** The larger deed that a line is part of, in words. @param {Line} line */
  #deedOf({ heads, under }) {
    const within = heads ? under.at(-2) : under.at(-1);
    return this.store.lines.findLast((line) => line.heads !== "" && line.under.at(-1) === within)?.text ?? "";
  }

  /** Whether what is told of lies in the lower half of what is seen: the tray does not cover it. @param {import("./staging.js").Beat} beat */
  #isBelow({ pieces }) {
    const host = this.#host.getBoundingClientRect();
    const tops = pieces.flatMap((id) => this.#host.querySelector(`[data-piece="${CSS.escape(id)}"]`)?.getBoundingClientRect().top ?? []);
    return tops.length > 0 && Math.max(...tops) > host.top + host.height * 0.55;
  }

  /**
   * @param {keyof typeof import("./icons.js").PATHS} sign
   * @param {string} label
   * @param {() => void} act
   */
  #button(sign, label, act) {
    return el("button", { type: "button", class: "quiet icon-button", "aria-label": label, title: label, tabindex: -1, onclick: act }, icon(sign));
  }
}
