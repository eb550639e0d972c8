// @ts-check
// A first game: one thing is explained at a time, as it first comes up. The rules are the real ones, and it can
// be left at any moment; then the game simply goes on.

import { el, refill } from "./dom.js";
import * as net from "./net.js";
import { remember, remembered } from "./settings.js";

/** @typedef {import("./types.js").Lesson} Lesson */
/** @typedef {import("./store.js").Store} Store */

/** @param {string} table */
const name = (table) => `lessons.${table}`;

/** From now on things are explained at this table. @param {string} table */
export const explain = (table) => remember(name(table), "begun");

/**
 * Whether this lesson is about what is asked or was told.
 * @param {Lesson} lesson
 * @param {Store} store
 */
function isDue({ asked, told, offers }, { live, lines, offers: open }) {
  const rule = open.length > 0 ? (live.asking?.rule ?? "") : "";
  const words = new Set(open.map(({ key }) => key.split(" ")[0]));
  return (
    asked.some((id) => rule.startsWith(id)) ||
    offers.some((word) => words.has(word)) ||
    told.some((id) => lines.some(({ rules }) => rules.some((one) => one.startsWith(id))))
  );
}

export class Lessons {
  /** @type {Lesson[]} */
  #all = [];
  /** @type {Set<string>} */
  #heard = new Set();
  /** @type {Lesson | null} */
  #now = null;
  #title = el("h2", {});
  #text = el("p", {});
  #count = el("span", { class: "muted small" });
  #next = el("button", { type: "button", class: "primary", onclick: () => this.#goOn() }, "Got it");
  #card = el(
    "aside",
    { class: "lesson", hidden: true, "aria-live": "polite", "aria-label": "First game" },
    this.#title,
    this.#text,
    el("footer", {}, this.#count, el("button", { type: "button", class: "quiet", onclick: () => this.leave() }, "Leave the first game"), this.#next),
  );

  /**
   * @param {Store} store
   * @param {HTMLElement} host
   */
  constructor(store, host) {
    this.store = store;
    host.prepend(this.#card);
    const begun = remembered(name(store.table));
    if (!begun || begun === "left") return;
    this.#heard = new Set(begun.split(" "));
    const stop = store.subscribe((changes) => {
      if (!changes.has("scene") || !store.live.game) return;
      stop();
      void this.#begin();
    });
  }

  async #begin() {
    try {
      this.#all = await net.lessons(this.store.live.game);
    } catch (error) {
      this.store.trouble(error);
    }
    this.store.subscribe((changes) => {
      if (changes.has("scene") || changes.has("log")) this.#look();
    });
    this.#look();
  }

  #look() {
    if (this.#now || this.store.past) return;
    const due = this.#all.find((lesson) => !this.#heard.has(lesson.id) && isDue(lesson, this.store));
    this.#show(due ?? null);
  }

  /** @param {Lesson | null} lesson */
  #show(lesson) {
    const points = lesson?.points ?? "";
    for (const node of document.querySelectorAll(".taught")) node.classList.remove("taught");
    if (points) document.querySelector(`#${points}`)?.classList.add("taught");
    this.#now = lesson;
    this.#card.hidden = lesson === null;
    if (!lesson) return;
    const left = this.#all.filter(({ id }) => !this.#heard.has(id)).length;
    refill(this.#title, lesson.title);
    refill(this.#text, lesson.text);
    refill(this.#count, `${this.#all.length - left + 1} of ${this.#all.length}`);
  }

  #goOn() {
    if (this.#now) this.#heard.add(this.#now.id);
    remember(name(this.store.table), [...this.#heard].join(" "));
    this.#show(null);
    this.#look();
  }

  /** No more explaining. */
  leave() {
    remember(name(this.store.table), "left");
    this.#all = [];
    this.#show(null);
  }
}
