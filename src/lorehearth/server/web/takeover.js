// @ts-check
// A moment of a game becomes the beginning of a new table.

import { ask } from "./dialog.js";
import { counted, el } from "./dom.js";
import { sitDown } from "./links.js";
import * as net from "./net.js";
import { seatRow } from "./newtable.js";

/** @typedef {import("./store.js").Store} Store */
/** @typedef {import("./types.js").Opened} Opened */

/**
 * Ask who plays on from this moment, open the table and go there.
 * @param {Store} store
 * @param {number} moment
 * @param {number} moves  how many moves came before it
 */
export async function takeOver(store, moment, moves) {
  const games = await net.games().catch(() => []);
  const bots = games.find(({ name }) => name === store.live.game)?.bots ?? [];
  const seats = store.people.map(({ seat, who }) => (store.held.includes(seat) ? "here" : who));
  const problem = el("p", { class: "problem", role: "alert" });
  const opened = await ask(
    "Take over from here",
    (/** @type {(opened?: Opened) => void} */ close) => {
      const start = async () => {
        try {
          close(await net.branch(store.table, { moment, seats }, store.token));
        } catch (error) {
          problem.textContent = /** @type {Error} */ (error).message;
        }
      };
      return [
        el("p", {}, `A new table begins after ${counted(moves, "move")}. This game stays as it is.`),
        el(
          "div",
          { class: "seat-list" },
          ...store.live.seats.map(({ seat, name }) =>
            seatRow(name, seats[seat], bots, (who) => (seats[seat] = who)),
          ),
        ),
        problem,
        el(
          "footer",
          {},
          el("button", { type: "button", onclick: () => close() }, "Cancel"),
          el("button", { type: "button", class: "primary", "data-focus": true, onclick: start }, "Take over"),
        ),
      ];
    },
    { class: "seats" },
  );
  if (opened) await sitDown(opened);
}
