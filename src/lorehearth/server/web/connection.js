// @ts-check
// <table-notes>: the line to the server, and what the others wish. `attach(store)` wires it up.

import { counted, el, refill } from "./dom.js";
import { listed, sentence } from "./phrases.js";
import { hush, toast } from "./toast.js";

/** @typedef {import("./store.js").Store} Store */

class TableNotes extends HTMLElement {
  #line = el("div", { class: "table-note bad", hidden: true });
  #wish = el("div", { class: "table-note", hidden: true });
  #wasLost = false;

  connectedCallback() {
    this.setAttribute("role", "status");
    this.setAttribute("aria-live", "polite");
    if (!this.childElementCount) this.append(this.#line, this.#wish);
  }

  /** @param {Store} store */
  attach(store) {
    const { socket } = store;
    socket?.addEventListener("state", (event) => this.#say(store, /** @type {CustomEvent} */ (event).detail));
    socket?.addEventListener("look", (event) => this.#back(/** @type {CustomEvent} */ (event).detail));
    store.subscribe(() => this.#wishes(store));
  }

  /**
   * @param {Store} store
   * @param {{state: string, error: string}} detail
   */
  #say(store, { state, error }) {
    if (state === "lost") this.#wasLost = true;
    if (error) hush(sentence(error));
    this.#line.hidden = !(
      state === "lost" ||
      state === "closed" ||
      (state === "connecting" && this.#wasLost)
    );
    if (state === "closed")
      refill(this.#line, el("p", {}, sentence(error)), el("a", { href: "/" }, "To the games"));
    else if (this.#line.childElementCount === 0 || error) {
      refill(
        this.#line,
        el("p", {}, error ? `${sentence(error)} Until then nothing is lost: the table waits.` : "Connection lost, trying again …"),
        el("button", { type: "button", onclick: () => store.socket?.retry() }, "Try now"),
      );
    }
  }

  /** @param {import("./types.js").Look} look */
  #back({ log }) {
    if (!this.#wasLost) return;
    this.#wasLost = false;
    const missed = log.missed ?? 0;
    if (!missed) toast("Back at the table: you missed nothing.", { tone: "good" });
    else {
      toast(`Back: ${counted(missed, "thing")} happened while you were away.`, {
        tone: "good",
        stay: true,
        action: { label: "Show", act: () => showLog(log.since) },
      });
    }
  }

  /** @param {Store} store */
  #wishes(store) {
    const { undo, people, held } = store;
    this.#wish.hidden = !undo.wished || held.length === 0;
    if (this.#wish.hidden) return;
    const persons = people.filter(({ who }) => who === "here" || who === "link").map(({ seat }) => seat);
    const name = (/** @type {number} */ seat) => store.nameOf(seat);
    const wishing = listed(persons.filter((seat) => !undo.missing.includes(seat)).map(name));
    const asked = undo.missing.some((seat) => held.includes(seat));
    const noes = undo.refused ?? [];
    const key = `${wishing}|${undo.missing}|${noes}|${asked}`;
    if (this.#wish.dataset.key === key) return;
    this.#wish.dataset.key = key;
    if (asked) {
      refill(
        this.#wish,
        el("p", {}, `${wishing} would like to take the last decision back.`),
        el("button", { type: "button", class: "primary", onclick: () => store.takeBack() }, "Agree"),
        noes.some((seat) => held.includes(seat))
          ? el("small", {}, "You said no.")
          : el("button", { type: "button", onclick: () => store.consider("refuse") }, "Rather not"),
      );
    } else
      refill(
        this.#wish,
        el(
          "p",
          {},
          noes.length
            ? `${listed(noes.map(name))} would rather not take it back.`
            : `Taking back: waiting for ${listed(undo.missing.map(name))} to agree.`,
        ),
        el("button", { type: "button", onclick: () => store.consider("withdraw") }, "Never mind"),
      );
  }
}

/**
 * Ask the log to show what was told after a moment.
 * @param {number} since
 */
const showLog = (since) => document.dispatchEvent(new CustomEvent("show-log", { detail: { since } }));

customElements.define("table-notes", TableNotes);
