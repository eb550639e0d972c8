// @ts-check
// Settings in one place: what a person likes, on this screen.

import { CALLS, callWish, wishCall } from "./attention.js";
import { ask } from "./dialog.js";
import { el } from "./dom.js";
import { pace, setPace } from "./pace.js";
import { setTaste, TASTES, tasteOf } from "./pauses.js";
import { remember, remembered } from "./settings.js";
import { chooseTheme, theme } from "./theme.js";

/** @typedef {import("./store.js").Store} Store */

/** @type {[string, string][]} */
const SIZES = [["", "as the browser has it"], ["large", "large"], ["larger", "very large"]];

/**
 * A setting of several values.
 * @param {string} name
 * @param {string} tells
 * @param {readonly (readonly [string, string])[]} values
 * @param {string} now
 * @param {(value: string) => void} choose
 */
function row(name, tells, values, now, choose) {
  const select = el("select", { onchange: () => choose(select.value) }, ...values.map(([value, words]) => el("option", { value, selected: value === now }, words)));
  return el("label", { class: "knob preference" }, el("span", {}, el("strong", {}, name), tells && el("small", {}, tells)), select);
}

/** @param {string} size */
function setSize(size) {
  remember("text-size", size);
  if (size) document.documentElement.dataset.text = size;
  else delete document.documentElement.dataset.text;
}

/**
 * @param {Store | null} store  the table, where there is one
 * @param {{nameCells: (on: boolean) => void} | null} board
 */
export function openPreferences(store = null, board = null) {
  return ask("Settings", (close) => [
    el(
      "form",
      { onsubmit: (/** @type {Event} */ event) => (event.preventDefault(), close()) },
      row("What happens is played", "Nothing ever waits for it.", [["calm", "calmly"], ["brisk", "briskly"], ["at once", "at once"]], pace(), setPace),
      ...(store ? store.held.map((seat) => pauseRow(store, seat)) : []),
      row("When it is my turn", "While this page is out of sight.", CALLS, callWish(), (call) => void wishCall(/** @type {import("./attention.js").Call} */ (call))),
      board && row("Names of the cells", "", [["off", "hidden"], ["on", "shown"]], remembered("names") === "on" ? "on" : "off", (value) => board.nameCells(value === "on")),
      row("Colours", "", [["auto", "as the system has them"], ["light", "light"], ["dark", "dark"]], theme(), chooseTheme),
      row("Text", "", SIZES, remembered("text-size"), setSize),
      el("footer", {}, el("button", { type: "submit", class: "primary", "data-focus": true }, "Done")),
    ),
  ], { class: "preferences" });
}

/**
 * When a seat is asked whether it wants to react. Everyone may know what somebody has set here: it depends on
 * no hand.
 * @param {Store} store
 * @param {number} seat
 */
function pauseRow(store, seat) {
  const tells = "Whether to react to what others do. What is not asked is passed.";
  return row(`Ask ${store.nameOf(seat) || "me"}`, tells, TASTES, tasteOf(store.table, seat), (taste) => setTaste(store.table, seat, taste));
}
