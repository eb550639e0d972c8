// @ts-check
// The question and what can be chosen. Numbered, grouped, filtered when there are many; what lies on the
// board is chosen there, and its list is folded away but never gone.

import { nameOf, narrowedTo, onBoard } from "./anchors.js";
import { counted, el, focusIsLost, refill } from "./dom.js";
import { factsOf } from "./offers.js";
import { drawPanel } from "./panels.js";
import { ruleLink } from "./ruletip.js";
import { priceOf, thingName } from "./words.js";

/** @typedef {import("./types.js").Offer} Offer */
/** @typedef {import("./store.js").Store} Store */

/** From this many on, options on the board are folded away; and a list can be filtered. */
const MANY_PLACES = 7;
const LONG_LIST = 16;
/** The same for a list with headings, which one finds one's way in. */
const VERY_LONG = 30;
/** Labels up to this length stand two in a row. */
const SHORT = 24;

export class OptionsView {
  #filter = "";
  /** Panels that were not there before the last change: an attack under way, a draw to be judged. @type {Set<string>} */
  #passing = new Set();
  /** @type {Set<string> | null} */
  #panelsSeen = null;
  #asked = "";

  /**
   * @param {Store} store
   * @param {HTMLElement} host
   */
  constructor(store, host) {
    this.store = store;
    this.host = host;
    this.who = el("p", { class: "who" });
    this.prompt = el("h2", { id: "prompt", tabindex: -1 });
    this.passing = el("div", { class: "passing" });
    this.picked = el("div", { class: "picked", hidden: true });
    this.search = el("input", {
      type: "search",
      class: "filter",
      placeholder: "Filter the options",
      "aria-label": "Filter the options",
      oninput: () => this.#filtered(),
    });
    this.list = el("div", { class: "options", role: "group", "aria-labelledby": "prompt" });
    host.append(this.who, this.prompt, this.passing, this.picked, this.search, this.list);
    this.list.addEventListener("keydown", (event) => this.#arrows(event));
    store.subscribe((changes) => {
      if (changes.has("scene")) this.draw();
      if (changes.has("scene") || changes.has("pointing")) this.point();
    });
  }

  draw() {
    const { scene, offers } = this.store;
    const had = this.host.contains(document.activeElement) && document.activeElement !== this.prompt;
    const asked = JSON.stringify([scene.asking, scene.ending, this.store.past?.moment]);
    this.#drawPassing();
    if (asked === this.#asked) return;
    this.#asked = asked;
    this.#filter = "";
    this.search.value = "";
    this.search.hidden = offers.length < (offers.some(({ group }) => group) ? VERY_LONG : LONG_LIST);
    refill(this.who, ...this.#whoDecides());
    refill(this.prompt, ...this.#promptWords());
    refill(this.list, ...this.#drawOffers(offers));
    this.host.classList.toggle("mine", offers.length > 0);
    this.host.classList.toggle("over", scene.ending !== null);
    this.host.scrollTop = 0;
    if (had || focusIsLost()) this.focusFirst();
  }

  /** @returns {(Node | string)[]} */
  #whoDecides() {
    const { asking, ending } = this.store.scene;
    if (ending) return ["The game is over"];
    if (!asking) return [""];
    const names = asking.seats.map((seat) => this.store.nameOf(seat)).join(", ");
    if (this.store.past) return [`Asked then: ${names}`];
    return this.store.offers.length > 0
      ? [el("b", {}, "You decide"), ` · ${this.store.nameOf(this.store.decider)}`]
      : [`Waiting for ${names}`];
  }

  /** @returns {(Node | string)[]} */
  #promptWords() {
    const { asking, ending, seats } = this.store.scene;
    if (ending) {
      const winners = seats.filter(({ seat }) => ending.winners.includes(seat)).map(({ name }) => name);
      const ours = ending.winners.length === seats.length && seats.length > 1;
      const headline = winners.length === 0 ? "Nobody wins" : ours ? "Victory" : `Victory for ${winners.join(" and ")}`;
      return [headline];
    }
    if (!asking) return [this.store.ready ? "Nothing is asked." : "Sitting down at the table..."];
    return [asking.prompt || "Somebody else decides.", " ", ...(asking.rule ? [ruleLink(asking.rule)] : [])];
  }

  /**
   * @param {Offer[]} offers
   * @returns {(Node | null)[]}
   */
  #drawOffers(offers) {
    const { ending, seats } = this.store.scene;
    if (ending)
      return [
        el("p", {}, ending.reason.charAt(0).toUpperCase() + ending.reason.slice(1)),
        ending.scores.length > 0
          ? el("dl", { class: "scores" }, seats.map(({ name, seat }) => [el("dt", {}, name), el("dd", {}, ending.scores[seat] ?? "")]).flat())
          : null,
        el("a", { class: "button primary", href: "/" }, "Back to the hearth"),
      ];
    const placed = (/** @type {Offer} */ offer) => onBoard(offer) && offer.group === "";
    const folded = offers.filter(placed).length >= MANY_PLACES;
    const numbered = withNumbers(folded ? [...offers.filter(placed), ...inGroups(offers.filter((offer) => !placed(offer)))] : inGroups(offers));
    if (!folded) return this.#grouped(numbered);
    const places = numbered.filter(({ offer }) => placed(offer));
    const things = new Set(places.map(({ offer }) => nameOf(offer.anchors[0])));
    const others = numbered.filter(({ offer }) => !placed(offer));
    return [
      el(
        "details",
        { class: "on-board" },
        el("summary", {}, "Choose on the board ", el("span", { class: "muted" }, `(${counted(things.size, "place")})`)),
        this.#grouped(places),
      ),
      ...this.#grouped(others),
    ];
  }

  /** @param {{offer: Offer, number: string}[]} numbered */
  #grouped(numbered) {
    const groups = [...new Set(numbered.map(({ offer }) => offer.group))];
    return groups.map((group) => {
      const own = numbered.filter(({ offer }) => offer.group === group);
      return el("div", { class: group ? "group named" : "group" }, group && el("h3", {}, group), this.#clustered(own, group !== "" || own.length >= MANY_PLACES));
    });
  }

  /**
   * Many options about one thing (a card with several uses) stand under its name.
   * @param {{offer: Offer, number: string}[]} numbered
   * @param {boolean} many
   */
  #clustered(numbered, many) {
    /** @type {{name: string, items: typeof numbered}[]} */
    const clusters = [];
    const names = numbered.map(({ offer }) => (many ? this.#subject(offer) : ""));
    for (const [i, item] of numbered.entries()) {
      const alone = names[i] !== names[i - 1] && names[i] !== names[i + 1];
      const name = alone ? "" : names[i];
      const last = clusters.at(-1);
      if (last && last.name === name) last.items.push(item);
      else clusters.push({ name, items: [item] });
    }
    return clusters.map(({ name, items }) => {
      const together = name !== "";
      const short = items.length > 3 && items.every(({ offer }) => offer.label.length + 2 * priceOf(offer).length <= SHORT);
      const buttons = items.map(({ offer, number }) => el("li", {}, this.#button(offer, number, together)));
      return together
        ? el("div", { class: "cluster" }, el("h3", {}, name), el("ul", {}, buttons))
        : el("ul", { class: short ? "short" : "" }, buttons);
    });
  }

  /**
   * What an option is about, by name, if its label can do without it.
   * @param {Offer} offer
   */
  #subject({ brief, subject }) {
    return brief && subject ? thingName(this.store.scene, subject.kind, subject.id) : "";
  }

  /**
   * @param {Offer} offer
   * @param {string} number
   * @param {boolean} together  under a heading that names its subject
   */
  #button(offer, number, together) {
    const { key, label, brief } = offer;
    const { store } = this;
    const name = this.#subject(offer);
    const words = name
      ? [el("b", { class: together ? "unseen" : null }, `${name}: `), el("span", { class: together ? null : "more" }, brief)]
      : [label];
    const price = priceOf(offer);
    return el(
      "button",
      {
        type: "button",
        class: offer.idle ? "option idle" : "option",
        "data-option": key,
        "data-number": number,
        onclick: () => void store.choose(key),
        onpointerenter: (/** @type {PointerEvent} */ event) => event.pointerType !== "touch" && store.look(key),
        onpointerleave: () => store.pending || store.look(""),
        onfocus: () => store.look(key),
        onblur: () => store.pending || store.look(""),
      },
      number && number !== label ? el("kbd", { "aria-hidden": "true" }, number) : null,
      el("span", { class: "words" }, words),
      price && el("span", { class: "price" }, price),
      factsOf(offer),
    );
  }

  /** A panel that has just come up matters to the question; it is shown beside it until it goes. */
  #drawPassing() {
    const { panels } = this.store.scene;
    const now = new Set(panels.map(({ id }) => id));
    const before = this.#panelsSeen;
    if (before) for (const id of now) if (!before.has(id)) this.#passing.add(id);
    for (const id of this.#passing) if (!now.has(id)) this.#passing.delete(id);
    this.#panelsSeen = now;
    const shown = this.store.scene.ending ? [] : panels.filter(({ id }) => this.#passing.has(id));
    refill(this.passing, shown.map((panel) => drawPanel(panel)));
  }

  // -- pointing -----------------------------------------------------------------------------------

  point() {
    const { offers, narrowed, preview, pending, sending } = this.store;
    const open = new Set(narrowedTo(offers, narrowed).map(({ key }) => key));
    for (const button of this.#buttons()) {
      const key = button.dataset.option ?? "";
      button.classList.toggle("previewed", key === preview);
      button.classList.toggle("pending", key === pending);
      const item = /** @type {HTMLElement} */ (button.closest("li"));
      item.hidden = !open.has(key) || !this.#matches(button);
    }
    this.host.classList.toggle("sending", sending);
    this.host.setAttribute("aria-busy", String(sending));
    this.#drawPicked(open.size);
  }

  /** @param {number} left */
  #drawPicked(left) {
    const { store } = this;
    const { pending, narrowed, offers, scene } = store;
    const waiting = offers.find(({ key }) => key === pending);
    this.picked.hidden = !waiting && narrowed.length === 0 && store.plan.length === 0 && !(store.picked && !store.past);
    if (waiting)
      refill(
        this.picked,
        el("span", {}, el("b", {}, waiting.label), factsOf(waiting), el("span", { class: "muted small" }, waiting.idle ? " Do it all the same?" : " Tap again, or")),
        el("button", { type: "button", class: "primary", "data-confirm": pending, onclick: () => void store.choose(pending) }, "Do it"),
        el("button", { type: "button", class: "quiet", onclick: () => store.narrow([]) }, "No"),
      );
    else if (store.plan.length > 0)
      refill(
        this.picked,
        el("span", {}, `Planned: ${counted(store.plan.length, "deed")}, done when their time comes.`),
        el("button", { type: "button", class: "quiet", onclick: () => store.forget() }, "Forget"),
      );
    else if (store.picked && !store.past && narrowed.length === 0)
      refill(
        this.picked,
        el("span", {}, "Not done yet: choose what goes with it, or something else."),
        el("button", { type: "button", class: "quiet", "data-lay-down": "", onclick: () => store.layDown() }, "Back"),
      );
    else if (narrowed.length > 0)
      refill(
        this.picked,
        el("span", {}, narrowed.map(({ kind, id }) => thingName(scene, kind, id)).join(", "), el("span", { class: "muted" }, `: ${counted(left, "option")}`)),
        el("button", { type: "button", class: "quiet", onclick: () => store.narrow([]) }, "Show all"),
      );
  }

  /** @returns {HTMLButtonElement[]} */
  #buttons() {
    return [...this.list.querySelectorAll("button")].filter((button) => button.dataset.option !== undefined);
  }

  /** @param {HTMLButtonElement} button */
  #matches(button) {
    return this.#filter === "" || (button.textContent ?? "").toLowerCase().includes(this.#filter);
  }

  #filtered() {
    this.#filter = this.search.value.trim().toLowerCase();
    const folded = this.list.querySelector("details");
    if (folded && this.#filter) folded.open = true;
    this.point();
  }

  // -- by keyboard --------------------------------------------------------------------------------

  /** The first thing that can be chosen, or the words that say what is waited for. */
  focusFirst() {
    const [first] = this.#shown();
    const folded = this.list.querySelector("summary");
    (folded ?? first ?? this.prompt).focus({ preventScroll: true });
  }

  /**
   * @param {string} number
   * @returns {HTMLButtonElement | undefined}
   */
  numbered(number) {
    return this.#buttons().find((button) => button.dataset.number === number);
  }

  /**
   * Whether the number of an option goes on after what has been typed.
   * @param {string} typed
   */
  goesOn(typed) {
    return this.#buttons().some(({ dataset: { number = "" } }) => number !== typed && number.startsWith(typed));
  }

  #shown() {
    return this.#buttons().filter((button) => button.checkVisibility());
  }

  /** @param {KeyboardEvent} event */
  #arrows(event) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || event.ctrlKey || event.altKey || event.metaKey) return;
    const stops = [...this.list.querySelectorAll("summary, button")].filter((node) => node.checkVisibility());
    const at = stops.indexOf(/** @type {Element} */ (document.activeElement));
    const next = stops[(at + step + stops.length) % stops.length];
    if (next instanceof HTMLElement) next.focus();
    event.preventDefault();
  }
}

/**
 * Options group by group, what stands in none last; in a group, what is about one thing together.
 * @param {readonly Offer[]} offers
 */
function inGroups(offers) {
  const groups = [...new Set(offers.map(({ group }) => group))];
  if (groups.length === 1) return offers;
  const about = (/** @type {Offer} */ { brief, subject }) => (brief && subject ? nameOf(subject) : "");
  return [...groups.filter(Boolean), ""].flatMap((group) => {
    const own = offers.filter((offer) => offer.group === group);
    const first = (/** @type {Offer} */ offer) => own.findIndex((other) => other === offer || (about(offer) !== "" && about(other) === about(offer)));
    return own.map((offer) => ({ offer, at: first(offer) })).sort((a, b) => a.at - b.at).map(({ offer }) => offer);
  });
}

/**
 * What to type for each option: its place in the list, unless the labels are numbers themselves. "3 cards"
 * written as 3 is chosen by 3 and by nothing else.
 * @param {readonly Offer[]} offers
 */
function withNumbers(offers) {
  const isCount = (/** @type {Offer} */ { label }) => /^\d+$/.test(label);
  const counts = offers.some(isCount);
  return offers.map((offer, i) => ({ offer, number: counts ? (isCount(offer) ? offer.label : "") : String(i + 1) }));
}

