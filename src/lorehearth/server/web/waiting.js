// @ts-check
// <waiting-line>: who decides now. `attach(store)` wires it up.

import { listed } from "./phrases.js";

/** @typedef {import("./store.js").Store} Store */
/** @typedef {import("./types.js").Person} Person */

/** @param {Person | undefined} person */
const isBot = (person) => person !== undefined && person.who !== "here" && person.who !== "link";

/**
 * @param {Store} store
 * @returns {{text: string, yours: boolean}}
 */
export function whoDecides(store) {
  const { live, people, held, past } = store;
  if (!store.ready) return { text: "Coming to the table …", yours: false };
  if (past) return { text: "Looking back", yours: false };
  if (live.ending) return { text: "The game is over", yours: false };
  const asked = live.asking?.seats ?? [];
  const own = asked.filter((seat) => held.includes(seat));
  const person = (/** @type {number} */ seat) => people.find((one) => one.seat === seat);
  if (own.length) {
    const { turn, asking } = live;
    // Who is asked in another's turn, or whether to react, is asked; it is not their turn.
    if ((turn !== null && !own.includes(turn)) || asking?.pause) {
      const whose = turn === null || own.includes(turn) ? "" : ` in the turn of ${store.nameOf(turn)}`;
      return { text: `${listed(own.map((seat) => store.nameOf(seat)))}: you are asked${whose}`, yours: true };
    }
    const several = people.filter(({ seat, who }) => held.includes(seat) && who !== "").length > 1;
    return {
      text: several ? `Your turn as ${listed(own.map((seat) => store.nameOf(seat)))}` : "Your turn",
      yours: true,
    };
  }
  if (asked.length === 0) return { text: "", yours: false };
  const bots = asked.filter((seat) => isBot(person(seat)));
  if (bots.length === asked.length) {
    return {
      text: `${listed(bots.map((seat) => store.nameOf(seat)))} (${person(bots[0])?.who}) is thinking …`,
      yours: false,
    };
  }
  const names = asked.map((seat) => {
    const who = person(seat);
    const away = who?.who === "link" && !who.joined;
    const gone = who?.joined && who.here === false ? "not here now" : "";
    const known = [who?.name, gone].filter(Boolean).join(", ");
    const called = known ? ` (${known})` : "";
    return `${store.nameOf(seat)}${away ? " (by link; has not come yet)" : called}`;
  });
  return { text: `Waiting for ${listed(names)}`, yours: false };
}

class WaitingLine extends HTMLElement {
  connectedCallback() {
    this.setAttribute("role", "status");
    this.setAttribute("aria-live", "polite");
  }

  /** @param {Store} store */
  attach(store) {
    let told = "";
    const draw = () => {
      const { text, yours } = whoDecides(store);
      if (text !== told) this.replaceChildren(text); // A live region speaks whenever it is touched.
      told = text;
      this.classList.toggle("yours", yours);
      document.title = `${yours ? "● " : ""}${store.live.title || "Table"} · Lorehearth`;
    };
    store.subscribe(draw);
    draw();
  }
}

customElements.define("waiting-line", WaitingLine);
