// @ts-check
// Everything by keyboard. Keys typed into a field, or pressed together with Ctrl, Alt or Meta, are not ours.

import { el } from "./dom.js";

/** @typedef {import("./store.js").Store} Store */

/**
 * @typedef {object} Parts
 * @property {Store} store
 * @property {import("./options.js").OptionsView} options
 * @property {import("./board.js").BoardView} board
 * @property {import("./beats.js").Beats} beats
 * @property {import("./pick.js").Picker} picker
 * @property {(name: string) => void} openTab
 * @property {() => void} textTable
 */

/** @type {[string, string][]} */
const HELP = [
  ["1 2 3 …", "choose the option with that number (with ten or more: type it, then Enter)"],
  ["Enter", "choose what has the focus"],
  ["↑ ↓", "go through the options"],
  ["q", "to the question and its options"],
  ["/", "filter the options"],
  ["b", "to the board; arrows go from cell to cell, Enter chooses or tells why not"],
  ["n N", "on the board: to the next, the last place that can be chosen"],
  ["Shift + arrows", "on the board: move the view"],
  ["+ − 0", "zoom in, zoom out, show the whole board"],
  ["h", "to your cards"],
  ["l", "to the log"],
  ["t", "text table: everything in words"],
  ["u r", "undo, redo"],
  [". , p", "what just happened: skip it, one back, pause"],
  ["a", "show again what just happened"],
  ["Escape", "let go, close"],
  ["?", "this list"],
];

/** @returns {HTMLDialogElement} */
function helpDialog() {
  const dialog = el(
    "dialog",
    { class: "help", "aria-labelledby": "help-title" },
    el(
      "header",
      {},
      el("h2", { id: "help-title" }, "Keys"),
      el("button", { type: "button", class: "quiet icon-button", "aria-label": "Close", onclick: () => dialog.close() }, "×"),
    ),
    el("dl", { class: "keys" }, HELP.flatMap(([keys, words]) => [el("dt", {}, keys.split(" ").map((key) => (key === "+" && keys.includes("Shift") ? " + " : key === "…" ? " …" : el("kbd", {}, key)))), el("dd", {}, words)])),
    el("p", { class: "muted small" }, "By mouse: click what is lit. By touch: tap it, then tap it again. Click anything else to learn what it is and why it cannot be chosen. Wheel or pinch zooms, dragging moves the view."),
  );
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  document.body.append(dialog);
  return dialog;
}

/** How long a number may take to be typed. */
const PAUSE = 1200;

/** @param {Parts} parts */
export function listenToKeys({ store, options, board, beats, picker, openTab, textTable }) {
  const help = helpDialog();
  let typed = "";
  let later = 0;

  /** @param {string} digit */
  const digit = (digit) => {
    typed += digit;
    clearTimeout(later);
    const button = options.numbered(typed);
    if (button && !options.goesOn(typed)) {
      typed = "";
      button.click();
      return;
    }
    if (button) store.look(button.dataset.option ?? "");
    later = window.setTimeout(() => (typed = ""), PAUSE);
  };

  /** @returns {boolean} whether a typed number was chosen */
  const enter = () => {
    const button = typed ? options.numbered(typed) : undefined;
    const pending = store.pending;
    typed = "";
    if (button) button.click();
    else if (pending && document.activeElement === document.body) void store.choose(pending);
    else return false;
    return true;
  };

  /** @type {Record<string, () => void>} */
  const keys = {
    q: () => options.focusFirst(),
    "/": () => (options.search.hidden ? options.focusFirst() : options.search.focus()),
    b: () => board.enter(),
    h: () => openTab("hands"),
    l: () => openTab("log"),
    t: textTable,
    u: () => void store.takeBack(),
    r: () => void store.giveAgain(),
    ".": () => beats.finish(),
    ",": () => beats.back(),
    p: () => beats.pause(),
    a: () => beats.again(),
    "+": () => board.camera.zoom(1.35),
    "=": () => board.camera.zoom(1.35),
    "-": () => board.camera.zoom(1 / 1.35),
    "?": () => help.showModal(),
    Escape: () => picker.layDown(),
  };

  // A number that was typed means an option, wherever the focus lies: on a cell or a button Enter would mean these.
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || !typed || document.querySelector("dialog:modal") || !enter()) return;
    event.preventDefault();
    event.stopPropagation();
  }, { capture: true });

  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    const { target, key } = event;
    if (document.querySelector("dialog:modal")) return;
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) {
      if (key === "Escape") options.focusFirst();
      return;
    }
    if (key === "Enter") {
      if (enter()) event.preventDefault();
    } else if (key === "0" && typed === "") board.camera.fit();
    else if (/^\d$/.test(key)) digit(key);
    else if (key in keys) {
      event.preventDefault();
      keys[key]();
    }
  });

  return { help: () => help.showModal() };
}
