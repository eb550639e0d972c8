// @ts-check
// The tables that were begun: those of this browser and, for the server's owner, all of them.

import { counted, el, find, refill } from "./dom.js";
import { tableAddress } from "./links.js";
import * as memory from "./memory.js";
import * as net from "./net.js";
import { complain, toast } from "./toast.js";
import { ago, day } from "./phrases.js";

/** @typedef {import("./types.js").TableCard} TableCard */

/** So many tables stand above the games; older ones are a click away. */
const AT_ONCE = 3;

/**
 * The tables of this browser; those that the server no longer knows are forgotten.
 * @returns {Promise<TableCard[]>}
 */
async function ours() {
  const known = Object.entries(memory.tables()).map(async ([table, token]) => {
    try {
      return await net.tableCard(table, token);
    } catch (error) {
      if (error instanceof net.Refused && error.status === 404) memory.forget(table);
      return null;
    }
  });
  return (await Promise.all(known)).filter((card) => card !== null);
}

/** @returns {Promise<TableCard[]>} */
async function theServers() {
  const key = memory.ownersKey();
  if (!key) return [];
  try {
    return await net.allTables(key);
  } catch {
    return []; // A key of another server, or of another day.
  }
}

/** @returns {Promise<TableCard[]>} */
async function everyTable() {
  const [mine, all] = await Promise.all([ours(), theServers()]);
  const cards = new Map([...all, ...mine].map((card) => [card.table, card]));
  return [...cards.values()]
    .filter(({ table }) => !memory.isHidden(table))
    .sort((a, b) => b.touched - a.touched);
}

/** Draw the list anew. */
export async function showResume() {
  const cards = await everyTable();
  const place = find("#resume");
  const [going, over] = [cards.filter((card) => !card.over), cards.filter((card) => card.over)];
  place.hidden = cards.length === 0;
  find("h2", place).textContent = going.length ? "Go on playing" : "Played";
  const older = going.splice(AT_ONCE);
  refill(find(".resume-list", place), ...going.map(row));
  tuck(find(".older", place), older, counted(older.length, "older game"));
  tuck(find(".finished", place), over, counted(over.length, "finished game"));
}

/**
 * Rows that are shown when somebody asks for them.
 * @param {HTMLElement} place
 * @param {TableCard[]} cards
 * @param {string} title
 */
function tuck(place, cards, title) {
  place.hidden = cards.length === 0;
  find("summary", place).textContent = title;
  refill(find(".resume-list", place), ...cards.map(row));
}

/** @param {TableCard} card */
function row(card) {
  const name = `${card.title}: ${card.scenario}`;
  const known = card.table in memory.tables();
  return el(
    "li",
    { class: "resume-row" },
    el(
      "a",
      {
        class: "resume-link",
        href: tableAddress(card.table, memory.tokenOf(card.table)),
        onclick: (/** @type {MouseEvent} */ event) => !known && claimAndGo(event, card.table),
      },
      el("span", { class: "resume-name" }, el("strong", {}, card.scenario), el("small", {}, card.title)),
      el("span", { class: "resume-state" }, ...state(card)),
      el("time", { datetime: new Date(card.touched * 1000).toISOString() }, ago(card.touched)),
    ),
    el(
      "button",
      {
        type: "button",
        class: "quiet icon-button",
        "aria-label": `Remove ${name} from this list`,
        title: "Remove from this list",
        onclick: () => remove(card.table, name),
      },
      "×",
    ),
  );
}

/** @param {TableCard} card */
function state({ table, over, asks, status, moves, held, until }) {
  const kept = until > 0 && el("small", { title: "It is deleted then, unless somebody sits at it before" }, `Kept until ${day(until)}`);
  if (over) return [el("span", { class: "tag" }, "Over"), status, kept];
  return [
    asks && el("span", { class: "tag" }, `Waits for ${asks}`),
    status || counted(moves, "move"),
    table in memory.tables() && held.length === 0 && el("small", {}, "You watch"),
    kept,
  ];
}

/**
 * A table of the server that this browser has no token of: take the seats that are "here".
 * @param {MouseEvent} event
 * @param {string} table
 */
async function claimAndGo(event, table) {
  event.preventDefault();
  try {
    const { token } = await net.claim(table, memory.ownersKey());
    memory.remember(table, token);
    location.assign(tableAddress(table, token));
  } catch (error) {
    complain(error);
  }
}

/**
 * @param {string} table
 * @param {string} name
 */
async function remove(table, name) {
  memory.hide(table);
  await showResume();
  find("#games").focus();
  toast(`${name} is off the list. The table itself stays on the server.`, {
    action: {
      label: "Undo",
      act: () => {
        memory.unhide(table);
        showResume().catch(complain);
      },
    },
  });
}
