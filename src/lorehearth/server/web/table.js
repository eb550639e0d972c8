// @ts-check
// The table page: puts the parts together.

import { announce } from "./announce.js";
import { arrive } from "./arrive.js";
import { callOnTurn } from "./attention.js";
import { Beats } from "./beats.js";
import { BoardView } from "./board.js";
import "./connection.js";
import { hangCurtain } from "./curtain.js";
import { find } from "./dom.js";
import { showEnding } from "./ending.js";
import { listenToKeys } from "./keyboard.js";
import { Lessons } from "./lessons.js";
import { LogView } from "./log.js";
import "./menu.js";
import { TableSocket } from "./net.js";
import { showNotices } from "./notices.js";
import { showOpenCards } from "./opencards.js";
import { OptionsView } from "./options.js";
import { showPanels } from "./panels.js";
import { showPassages } from "./passages.js";
import { Picker } from "./pick.js";
import { openPreferences } from "./preferences.js";
import { noteSeal } from "./proof.js";
import "./replay.js";
import { openRulesOnClick } from "./ruletip.js";
import { showSince } from "./since.js";
import { Store } from "./store.js";
import { tabbed } from "./tabs.js";
import { TextTable } from "./texttable.js";
import "./theme.js";
import "./toast.js";
import { showTalk } from "./talk.js";
import { showTold } from "./told.js";
import { showTracks } from "./tracks.js";
import "./waiting.js";
import { Dock, lightThings, showTable } from "./zones.js";

const table = decodeURIComponent(location.pathname.split("/").at(-1) ?? "");
const socket = new TableSocket(table, await arrive(table));
const store = new Store(table, socket);

const picker = new Picker(store);
const board = new BoardView(store, find("#board-frame"), find("#board-tools"), picker);
const beats = new Beats(store, find("#board-frame"));
showPassages(store, find("#story"));
const options = new OptionsView(store, find("#question"));
showTold(store, find("#question"));
showEnding(store, find("#question"));
showSince(store, find("#question"));
new Dock(store, find("#hands"));
const log = new LogView(store, find("#log"));
showNotices(store, find("#log"));
callOnTurn(store);
noteSeal(store);
showTracks(store, find("#tracks"));
showOpenCards(store, find("#open-cards"));
showAround();
new Lessons(store, find("#side"));
lightThings(store, picker);
announce(store, find("#announcer"));
openRulesOnClick(() => ({ game: store.scene.game, table }));

const tabs = tabbed(
  find("#tabs"),
  [
    { name: "hands", title: "Cards", panel: find("#hands") },
    { name: "log", title: "Log", panel: find("#log") },
    { name: "around", title: "Table", panel: find("#around") },
  ],
  { narrowOnly: "hands", wide: find("#dock"), narrow: find("#panels") },
);

const text = new TextTable(store, find("#text-table"));
const toggle = find("#text-toggle");
toggle.addEventListener("click", () => showText(!text.shown));

/** @param {boolean} shown */
function showText(shown) {
  find("#board-frame").hidden = shown;
  toggle.setAttribute("aria-pressed", String(shown));
  text.show(shown);
  if (!shown) board.camera.fit();
}

const keys = listenToKeys({ store, options, board, beats, picker, openTab: tabs.open, textTable: () => showText(!text.shown) });
find("#help").addEventListener("click", keys.help);

document.addEventListener("settings", () => void openPreferences(store, board));

document.addEventListener("show-log", (event) => {
  tabs.open("log");
  log.reveal(/** @type {CustomEvent} */ (event).detail.since);
});

store.subscribe((changes) => {
  if (!changes.has("scene")) return;
  find("#title").textContent = store.scene.title;
  find("#status").textContent = store.scene.status;
  document.body.dataset.moves = String(store.moves);
});

for (const name of ["waiting-line", "table-menu", "table-notes", "replay-bar"]) {
  const part = /** @type {HTMLElement & {attach?: (store: Store) => void}} */ (find(name));
  part.attach?.(store);
}
hangCurtain(store);

socket.addEventListener("look", (event) => store.hear(/** @type {CustomEvent} */ (event).detail));
socket.addEventListener("refused", (event) => store.trouble(/** @type {CustomEvent} */ (event).detail.error));
// A fragment is a token that brings somebody to the table, so links within the page only move the focus.
addEventListener("hashchange", () => location.reload());
document.addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null;
  if (!link) return;
  event.preventDefault();
  const place = link.getAttribute("href") ?? "";
  if (place === "#text-table") showText(true);
  else if (place === "#question") options.focusFirst();
  else find(place).focus();
});
socket.open();

/** The tab with what lies around the board: panels, piles, and the cards of others. */
function showAround() {
  const around = find("#around");
  const panels = document.createElement("div");
  const cards = document.createElement("div");
  showTalk(store, around);
  around.append(panels, cards);
  showPanels(store, panels);
  showTable(store, cards);
}
