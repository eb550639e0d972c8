// @ts-check
// <replay-bar>: go through the game as it was, and take over from any point of it.
//
// `attach(store)` wires it up. "replay" on the document ({at: moment}) opens it at a moment, as does ?at=57.

import { el, refill } from "./dom.js";
import { icon } from "./icons.js";
import { copy, tableAddress } from "./links.js";
import * as net from "./net.js";
import { takeOver } from "./takeover.js";
import { complain } from "./toast.js";

/** @typedef {import("./store.js").Store} Store */
/** @typedef {import("./types.js").Moment} Moment */
/** @typedef {import("./types.js").Past} Past */

/** Milliseconds that a stop is shown at full speed. */
const PACE = 1200;
const SPEEDS = [0.5, 1, 2, 4];
/** So many scenes are kept, so that stepping to and fro asks the server once. */
const KEPT = 60;

/** @type {Moment} */
const BEGINNING = { at: 0, seat: -1, text: "The beginning." };

export class ReplayBar extends HTMLElement {
  /** @type {Store | null} */
  #store = null;
  /** @type {Moment[]} */
  #stops = [BEGINNING];
  /** How many stops there were when the replay was opened. */
  #known = 0;
  #moves = 0;
  #place = 0;
  /** @type {Map<number, Promise<Past>>} */
  #pasts = new Map();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #speed = 1;
  #open = false;

  #slider = el("input", {
    type: "range",
    min: 0,
    max: 0,
    value: 0,
    step: 1,
    "aria-label": "Moment of the game",
  });
  #count = el("span", { class: "replay-count" });
  #told = el("p", { class: "replay-told", role: "status", "aria-live": "polite" });
  #first = this.#button("first", "To the beginning", () => this.#stepTo(0));
  #back = this.#button("back", "One step back", () => this.#stepTo(this.#place - 1));
  #play = this.#button("play", "Play", () => (this.#timer === undefined ? this.#start() : this.#pause()));
  #forward = this.#button("forward", "One step forward", () => this.#stepTo(this.#place + 1));
  #last = this.#button("last", "To the latest move", () => this.#stepTo(this.#stops.length - 1));
  #speeds = el(
    "select",
    { "aria-label": "Speed", onchange: () => (this.#speed = Number(this.#speeds.value)) },
    ...SPEEDS.map((speed) => el("option", { value: speed, selected: speed === 1 }, `${speed}×`)),
  );
  #over = el(
    "button",
    { type: "button", "aria-label": "Take over from here", onclick: () => this.#takeOver() },
    el("span", {}, "Take over", el("span", { class: "wide" }, " from here")),
  );
  #link = el("button", { type: "button", class: "quiet", onclick: () => this.#copyLink() }, "Copy link");
  #leave = el("button", { type: "button", class: "primary", onclick: () => this.close() });
  #enter = el(
    "button",
    { type: "button", class: "quiet replay-enter", onclick: () => this.open() },
    icon("replay"),
    "Replay",
  );

  /**
   * @param {keyof typeof import("./icons.js").PATHS} name
   * @param {string} label
   * @param {() => void} act
   */
  #button(name, label, act) {
    const props = {
      type: "button",
      class: "quiet icon-button",
      "aria-label": label,
      title: label,
      onclick: act,
    };
    return el("button", props, icon(name));
  }

  connectedCallback() {
    if (this.childElementCount) return;
    this.setAttribute("role", "region");
    this.setAttribute("aria-label", "Replay");
    this.#link.title = "Copy a link to this position";
    this.append(
      this.#enter,
      el(
        "div",
        { class: "replay-steps" },
        this.#first,
        this.#back,
        this.#play,
        this.#forward,
        this.#last,
        this.#speeds,
      ),
      el("div", { class: "replay-time" }, this.#slider, this.#count),
      this.#told,
      el("div", { class: "replay-acts" }, this.#link, this.#over, this.#leave),
    );
    this.#slider.addEventListener("input", () => this.#stepTo(Number(this.#slider.value)));
    this.addEventListener("keydown", (event) => {
      if (!this.#open) return;
      event.stopPropagation();
      if (event.key === "Escape") this.close();
    });
    document.addEventListener("replay", (event) => this.open(/** @type {CustomEvent} */ (event).detail?.at));
    this.#draw();
  }

  /** @param {Store} store */
  attach(store) {
    this.#store = store;
    const asked = new URLSearchParams(location.search).get("at");
    let waiting = asked !== null && /^\d+$/.test(asked);
    store.subscribe(() => {
      if (waiting && store.ready) {
        waiting = false;
        this.open(Number(asked));
      } else if (this.#open && store.moves !== this.#moves) this.#liveMovedOn();
    });
  }

  /**
   * Open the replay, at a moment or at the latest stop.
   * @param {number} [at]
   */
  async open(at) {
    const store = this.#store;
    if (!store) return;
    try {
      this.#pasts.clear();
      await this.#readStops();
      this.#known = this.#stops.length;
      const stop =
        at === undefined ? this.#stops.length - 1 : this.#stops.findIndex((moment) => moment.at >= at);
      const fresh = !this.#open;
      this.#open = true;
      await this.#stepTo(stop < 0 ? this.#stops.length - 1 : stop);
      if (fresh) (at === undefined ? this.#back : this.#leave).focus({ preventScroll: true });
    } catch (error) {
      this.close();
      complain(error);
    }
  }

  /** Back to the table as it stands now. */
  close() {
    this.#pause();
    const had = this.contains(document.activeElement);
    this.#open = false;
    this.#store?.showPast(null);
    this.#draw();
    this.#address();
    if (had) this.#enter.focus({ preventScroll: true });
  }

  async #readStops() {
    const store = /** @type {Store} */ (this.#store);
    this.#moves = store.moves;
    const stops = await net.history(store.table, store.token, store.live.seat ?? undefined);
    this.#stops = stops[0]?.at === 0 ? stops : [BEGINNING, ...stops];
  }

  async #liveMovedOn() {
    try {
      const before = this.#stops;
      await this.#readStops();
      const same = before.findLastIndex(
        (stop, index) => this.#stops[index]?.at === stop.at && this.#stops[index].text === stop.text,
      );
      if (same < before.length - 1) this.#pasts.clear(); // Something was taken back.
      if (this.#place >= this.#stops.length) await this.#stepTo(this.#stops.length - 1);
      this.#draw();
    } catch {
      // The connection banner says so already.
    }
  }

  /** @param {number} place */
  async #stepTo(place) {
    const store = this.#store;
    const to = Math.max(0, Math.min(this.#stops.length - 1, place));
    if (!store) return;
    if (!this.#open) {
      // The slider was moved while the table was live.
      await this.open(this.#stops[to].at);
      return;
    }
    this.#place = to;
    this.#draw();
    try {
      const past = await this.#past(this.#stops[to].at);
      if (this.#open && this.#place === to) {
        store.showPast(past, this.#stops[to - 1]?.at ?? 0);
        this.#address();
        if (to + 1 < this.#stops.length) this.#past(this.#stops[to + 1].at).catch(() => {});
      }
    } catch (error) {
      this.#pause();
      complain(error);
    }
  }

  /**
   * @param {number} at
   * @returns {Promise<Past>}
   */
  #past(at) {
    const store = /** @type {Store} */ (this.#store);
    let past = this.#pasts.get(at);
    if (!past) {
      past = net.past(store.table, at, store.token, store.live.seat ?? undefined);
      past.catch(() => this.#pasts.delete(at));
      this.#pasts.set(at, past);
      if (this.#pasts.size > KEPT)
        this.#pasts.delete(/** @type {number} */ (this.#pasts.keys().next().value));
    }
    return past;
  }

  #start() {
    if (this.#place === this.#stops.length - 1) this.#stepTo(0);
    const tick = async () => {
      await this.#stepTo(this.#place + 1);
      if (this.#timer === undefined) return;
      if (this.#place < this.#stops.length - 1) this.#timer = setTimeout(tick, PACE / this.#speed);
      else this.#pause();
    };
    this.#timer = setTimeout(tick, PACE / this.#speed / 2);
    this.#draw();
  }

  #pause() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#draw();
  }

  #draw() {
    const last = this.#stops.length - 1;
    const text = this.#words(this.#stops[Math.min(this.#place, last)]);
    this.toggleAttribute("open", this.#open);
    document.body.classList.toggle("replaying", this.#open);
    this.#slider.max = String(last);
    this.#slider.value = String(this.#place);
    this.#slider.setAttribute("aria-valuetext", `Move ${this.#place} of ${last}: ${text}`);
    this.#count.textContent = `${this.#place} / ${last}`;
    if (this.#told.textContent !== text) this.#told.textContent = text;
    this.#first.disabled = this.#back.disabled = this.#place === 0;
    this.#forward.disabled = this.#last.disabled = this.#place === last;
    this.#play.disabled = last === 0;
    const playing = this.#timer !== undefined;
    refill(this.#play, icon(playing ? "pause" : "play"));
    this.#play.setAttribute("aria-label", playing ? "Pause" : "Play");
    this.#play.title = playing ? "Pause" : "Play";
    const fresh = this.#stops.length - this.#known;
    const news = fresh > 0 ? `${fresh} new` : "";
    this.#leave.setAttribute("aria-label", `Back to the table${news && ` (${news})`}`);
    refill(
      this.#leave,
      el("span", {}, "Back", el("span", { class: "wide" }, " to the table")),
      news && el("span", { class: "replay-new" }, news),
    );
  }

  /**
   * What happened at a stop; an answer that nothing was told of is named after who gave it.
   * @param {Moment} stop
   */
  #words({ text, seat }) {
    return text || `${this.#store?.nameOf(seat) || "Somebody"} decided.`;
  }

  /** Let the address name the moment that is looked at. */
  #address() {
    const here = new URL(location.href);
    if (this.#open) here.searchParams.set("at", String(this.#stops[this.#place].at));
    else here.searchParams.delete("at");
    if (here.href !== location.href) history.replaceState(history.state, "", here);
  }

  async #copyLink() {
    const store = /** @type {Store} */ (this.#store);
    await copy(tableAddress(store.table, "", this.#stops[this.#place].at));
  }

  async #takeOver() {
    this.#pause();
    await takeOver(/** @type {Store} */ (this.#store), this.#stops[this.#place].at, this.#place);
  }
}

customElements.define("replay-bar", ReplayBar);
