// @ts-check
// What pointing at things means: choose, ask for a second tap, ask which, narrow down, or tell why not.

import { meant, narrowedTo, same } from "./anchors.js";
import { el } from "./dom.js";
import { describe } from "./inspect.js";
import { Popover } from "./popover.js";
import { reasonsFor } from "./whynot.js";
import { factsOf } from "./offers.js";
import { priceOf } from "./words.js";

/** @typedef {import("./types.js").Anchor} Anchor */
/** @typedef {import("./types.js").Offer} Offer */
/** @typedef {import("./store.js").Store} Store */

/** As many options as a small chooser can hold; with more, picking narrows them down instead. */
const FEW = 8;
const PEEK_AFTER = 550;

export class Picker {
  #peekLater = 0;

  /** @param {Store} store */
  constructor(store) {
    this.store = store;
    this.popover = new Popover("popover", "Chosen thing");
    this.glance = new Popover("glance", "", "manual");
    store.subscribe((changes) => {
      if (changes.has("scene")) this.letGo();
    });
  }

  /** Close what popped up. */
  letGo() {
    this.popover.close();
    this.peek([], null);
    if (this.store.narrowed.length > 0 || this.store.pending) this.store.narrow([]);
  }

  /** The same, and what is picked up is laid down. */
  layDown() {
    const idle = !this.popover.isOpen && this.store.narrowed.length === 0 && !this.store.pending;
    this.letGo();
    if (idle) this.store.layDown();
  }

  /**
   * @param {Anchor[]} things
   * @param {Element} where
   * @param {{touch: boolean}} how
   */
  pick(things, where, { touch }) {
    this.peek([], null);
    const { store } = this;
    const open = store.canAct ? narrowedTo(store.offers, store.narrowed) : [];
    let found = meant(open, things);
    if (found.length === 0 && store.canAct && meant(store.offers, things).length > 0) {
      store.narrow([]);
      found = meant(store.offers, things);
    }
    if (store.pending && !found.some(({ key }) => key === store.pending)) store.await("");
    if (found.length === 0) void this.#explain(things, where);
    else if (found.length === 1) this.#one(found[0], touch);
    else if (found.length <= FEW) this.#ask(found, things, where);
    else if (found.length < open.length) this.#narrow(things, found);
    else void this.#explain(things, where);
  }

  /**
   * @param {Offer} offer
   * @param {boolean} touch
   */
  #one(offer, touch) {
    if (touch && !this.store.picksUp(offer.key) && this.store.pending !== offer.key) this.store.await(offer.key);
    else void this.store.choose(offer.key);
  }

  /**
   * @param {Anchor[]} things
   * @param {Offer[]} found
   */
  #narrow(things, found) {
    const shared = things.filter((thing) => found.some(({ anchors }) => anchors.some((anchor) => same(anchor, thing))));
    this.store.narrow([...this.store.narrowed, ...shared.slice(0, 1)]);
  }

  /**
   * @param {Offer[]} offers
   * @param {Anchor[]} things
   * @param {Element} where
   */
  #ask(offers, things, where) {
    const { store } = this;
    const [name] = describe(store.scene, things.slice(0, 1));
    const named = (/** @type {Offer} */ { subject }) => subject !== null && same(subject, things[0]);
    const buttons = offers.map((offer) => {
      const { key, label, brief } = offer;
      const price = priceOf(offer);
      return el(
        "button",
        {
          type: "button",
          class: "option",
          "data-choice": key,
          onclick: () => {
            this.popover.close();
            void store.choose(key);
          },
          onpointerenter: () => store.look(key),
          onfocus: () => store.look(key),
        },
        el("span", { class: "words" }, named(offer) && brief ? brief : label),
        price && el("span", { class: "price" }, price),
        factsOf(offer),
      );
    });
    this.popover.open(where, el("div", { class: "chooser" }, name, el("p", { class: "muted small" }, "What do you want to do?"), buttons), { focus: true });
  }

  /**
   * @param {Anchor[]} things
   * @param {Element} where
   */
  async #explain(things, where) {
    const { store } = this;
    const { moves } = store;
    const answer = el("div", { class: "why-not", "aria-live": "polite" }, el("p", { class: "muted" }, "..."));
    this.popover.open(where, el("div", { class: "explained" }, describe(store.scene, things), answer), { focus: true });
    const reasons = await reasonsFor(store, things);
    if (moves !== store.moves) return;
    answer.replaceChildren(...reasons);
    this.popover.place();
  }

  /**
   * After a moment of hovering, say what it is.
   * @param {Anchor[]} things
   * @param {Element | null} where
   * @param {Offer | null} [would]  what a click would do
   */
  peek(things, where, would = null) {
    clearTimeout(this.#peekLater);
    this.glance.close();
    if (!where || things.length === 0 || this.popover.isOpen) return;
    this.#peekLater = window.setTimeout(() => {
      if (where.isConnected && !this.popover.isOpen) this.glance.open(where, el("div", { class: "explained" }, would && el("p", { class: "would" }, would.label), would && factsOf(would), describe(this.store.scene, things)));
    }, PEEK_AFTER);
  }
}
