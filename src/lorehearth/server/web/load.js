// @ts-check
// A save file, chosen or dropped, becomes a table again.

import { ask } from "./dialog.js";
import { el, find } from "./dom.js";
import { sitDown } from "./links.js";
import * as memory from "./memory.js";
import * as net from "./net.js";
import { seatRow, usualSeats } from "./newtable.js";

/** @typedef {import("./types.js").Opened} Opened */

/**
 * What a save says about itself; nothing if it does not look like one. The server judges it in earnest.
 * @param {string} text
 */
function about(text) {
  try {
    const { game, setup } = JSON.parse(text);
    const { scenario, players } = setup;
    return typeof game === "string" && typeof scenario === "string" && Number.isInteger(players)
      ? { game, scenario, players }
      : null;
  } catch {
    return null;
  }
}

/** @param {File} file */
async function load(file) {
  try {
    const text = await file.text();
    const opened = await seatAndOpen(text);
    if (opened) await sitDown(opened);
  } catch (error) {
    await ask("This save cannot be opened", (close) => [
      el("p", {}, el("strong", {}, file.name)),
      el("p", { class: "problem" }, /** @type {Error} */ (error).message),
      el(
        "footer",
        {},
        el(
          "button",
          { type: "button", class: "primary", "data-focus": true, onclick: () => close() },
          "Close",
        ),
      ),
    ]);
  }
}

/**
 * Ask who plays on, and open the table.
 * @param {string} text
 * @returns {Promise<Opened | undefined>}
 */
async function seatAndOpen(text) {
  const save = about(text);
  const game = save && (await net.games()).find(({ name }) => name === save.game);
  const scenario = save && game?.scenarios.find(({ id }) => id === save.scenario);
  if (!save || !game || !scenario) return net.loadSave(text, undefined, memory.ownersKey());
  const seats = usualSeats(game, scenario).slice(0, save.players);
  const go = await ask(
    scenario.name,
    (/** @type {(result?: boolean) => void} */ close) => [
      el("p", { class: "muted" }, `A saved game of ${game.title}. Who plays on?`),
      el(
        "div",
        { class: "seat-list" },
        ...seats.map((who, seat) =>
          seatRow(scenario.seats[seat], who, game.bots, (chosen) => (seats[seat] = chosen)),
        ),
      ),
      el(
        "footer",
        {},
        el("button", { type: "button", onclick: () => close() }, "Cancel"),
        el(
          "button",
          { type: "button", class: "primary", "data-focus": true, onclick: () => close(true) },
          "Play on",
        ),
      ),
    ],
    { class: "seats" },
  );
  return go ? net.loadSave(text, seats, memory.ownersKey()) : undefined;
}

/** Let save files in: by the buttons, and by dropping one anywhere on the page. */
export function openTheDoor() {
  const file = /** @type {HTMLInputElement} */ (find("#file"));
  for (const id of ["#load", "#choose"]) find(id).addEventListener("click", () => file.click());
  file.addEventListener("change", async () => {
    const chosen = file.files?.[0];
    file.value = "";
    if (chosen) await load(chosen);
  });
  let inside = 0;
  const carries = (/** @type {DragEvent} */ event) => event.dataTransfer?.types.includes("Files") ?? false;
  /** @param {number} depth */
  const mark = (depth) => {
    inside = depth;
    document.body.classList.toggle("dropping", inside > 0);
  };
  addEventListener("dragenter", (event) => carries(event) && (event.preventDefault(), mark(inside + 1)));
  addEventListener("dragleave", (event) => carries(event) && mark(inside - 1));
  addEventListener("dragover", (event) => carries(event) && event.preventDefault());
  addEventListener("drop", async (event) => {
    if (!carries(event)) return;
    event.preventDefault();
    mark(0);
    const dropped = event.dataTransfer?.files[0];
    if (dropped) await load(dropped);
  });
}
