// @ts-check
// <table-menu>: take back, give again, and everything else one can do with a table.
// `attach(store)` wires it up.

import { confirm } from "./dialog.js";
import { el, refill } from "./dom.js";
import { icon } from "./icons.js";
import { copy, showLinks, showSeats, tableAddress } from "./links.js";
import * as memory from "./memory.js";
import * as net from "./net.js";
import { capital } from "./phrases.js";
import { showProof } from "./proof.js";
import { complain, toast } from "./toast.js";

/** @typedef {import("./store.js").Store} Store */

/**
 * @param {string} name
 * @param {Blob} file
 */
function download(name, file) {
  const address = URL.createObjectURL(file);
  el("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/**
 * Ask whether it is meant in earnest, and delete the table.
 * @param {Store} store
 */
async function deleteTable({ table, token, people, maySave }) {
  const others = people.some(({ who }) => who === "link");
  const sure = await confirm(
    "Delete this table?",
    `The game, its log and every seat are gone for good${others ? ", for the others too" : ""}. Nobody can bring them back.${maySave ? " To keep the game, save it to a file first." : ""}`,
    "Delete it",
    { grave: true },
  );
  if (!sure) return;
  await net.deleteTable(table, token);
  memory.forget(table);
  location.assign("/");
}

class TableMenu extends HTMLElement {
  /** @type {Store | null} */
  #store = null;
  #undo = el(
    "button",
    { type: "button", class: "quiet", onclick: () => this.#store?.takeBack() },
    icon("undo"),
    el("span", {}, "Undo"),
  );
  #redo = el(
    "button",
    { type: "button", class: "quiet", onclick: () => this.#store?.giveAgain() },
    icon("redo"),
    el("span", {}, "Redo"),
  );
  #list = el("ul", { class: "menu-list", id: "table-menu-list", hidden: true });
  #more = el(
    "button",
    {
      type: "button",
      class: "quiet icon-button",
      "aria-expanded": "false",
      "aria-controls": "table-menu-list",
      "aria-label": "Menu of the table",
      title: "Menu",
      onclick: () => this.#show(!!this.#list.hidden),
    },
    icon("menu"),
  );

  connectedCallback() {
    if (this.childElementCount) return;
    this.append(this.#undo, this.#redo, this.#more, this.#list);
    this.addEventListener("keydown", (event) => this.#key(event));
    document.addEventListener("pointerdown", (event) => {
      if (event.target instanceof Node && !this.contains(event.target)) this.#show(false);
    });
    this.addEventListener("focusout", ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && !this.contains(relatedTarget)) this.#show(false);
    });
  }

  /** @param {Store} store */
  attach(store) {
    this.#store = store;
    store.subscribe(() => this.#draw(store));
    this.#draw(store);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (this.#list.hidden) return;
    event.stopPropagation();
    const items = /** @type {HTMLElement[]} */ ([...this.#list.querySelectorAll("a, button:not(:disabled)")]);
    const at = items.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Escape") {
      this.#show(false);
      this.#more.focus();
    } else if (step) {
      event.preventDefault();
      items[(at + step + items.length) % items.length]?.focus();
    }
  }

  /** @param {boolean} open */
  #show(open) {
    if (open && this.#store) refill(this.#list, ...this.#items(this.#store));
    this.#list.hidden = !open;
    this.#more.setAttribute("aria-expanded", String(open));
    const first = open && this.#list.querySelector("button, a");
    if (first instanceof HTMLElement) first.focus();
  }

  /** @param {Store} store */
  #draw(store) {
    const { undo, redo, past, held } = store;
    const watching = held.length === 0;
    this.#undo.hidden = this.#redo.hidden = watching;
    this.#undo.disabled = !undo.can || past !== null;
    const why = undo.why.replace(/\bseat (\d+)/g, (_, seat) => store.nameOf(Number(seat)) || `seat ${seat}`);
    this.#undo.title = why
      ? capital(undo.can ? `The others have to agree: ${why}` : why)
      : "Take the last decision back";
    refill(
      /** @type {Element} */ (this.#undo.lastElementChild),
      undo.can && undo.missing.length ? "Ask to undo" : "Undo",
    );
    this.#redo.disabled = !redo || past !== null;
    this.#redo.title = redo ? `Give again: ${redo}` : "Nothing was taken back";
  }

  /**
   * @param {Store} store
   * @returns {HTMLElement[]}
   */
  #items(store) {
    const { table, token, live } = store;
    const seats = store.owner && store.people.some(({ who }) => who === "link");
    const game = encodeURIComponent(live.game);
    return [
      ...this.#otherSeats(store),
      this.#item("Show again what just happened", () => document.dispatchEvent(new CustomEvent("show-again"))),
      this.#item("Settings", () => document.dispatchEvent(new CustomEvent("settings"))),
      this.#item("Replay", () => document.dispatchEvent(new CustomEvent("replay", { detail: {} }))),
      this.#item("Copy a link to this position", () =>
        copy(tableAddress(table, "", store.past?.moment ?? store.moment)),
      ),
      this.#item(seats ? "Invite: links to the seats" : "Let others watch", () =>
        seats ? showSeats(store) : showLinks(table, [], "Done"),
      ),
      this.#item(
        "Save to a file",
        async () => {
          const { name, file } = await net.saveFile(table, token);
          download(name, file);
          toast(`Saved as ${name}.`, { tone: "good" });
        },
        store.maySave ? "" : "When the game is over: until then a save would tell what is to come.",
      ),
      ...(store.seed && store.notices.some(({ kind }) => kind === "luck")
        ? [this.#item("Check the luck", () => showProof(store))]
        : []),
      el(
        "li",
        {},
        el("a", { href: `/rules/${game}?table=${encodeURIComponent(table)}` }, "Rules of the game"),
      ),
      ...this.#tucked(),
      ...(store.owner ? [this.#item("Delete the table", () => deleteTable(store))] : []),
      el("li", {}, el("a", { href: "/" }, "Leave the table")),
    ];
  }

  /**
   * At a screen that holds several seats, one may look from each of them.
   * @param {Store} store
   */
  #otherSeats({ held, live, socket, past, secrets }) {
    const others = live.seats.filter(({ seat }) => held.includes(seat) && seat !== live.seat);
    if (past || !secrets) return [];
    return others.map(({ seat, name }) => this.#item(`Look as ${name}`, () => socket?.lookAs(seat)));
  }

  /** The buttons of the page's head that a small screen has no room for. */
  #tucked() {
    return /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".tools button")])
      .filter((button) => !this.contains(button) && button.offsetParent === null)
      .map((button) => {
        const label = button.getAttribute("aria-label") ?? button.textContent?.trim() ?? "";
        return this.#item(label, () => button.click());
      });
  }

  /**
   * @param {string} label
   * @param {() => unknown} act
   * @param {string} [whyNot]
   */
  #item(label, act, whyNot = "") {
    const choose = async () => {
      this.#show(false);
      this.#more.focus();
      try {
        await act();
      } catch (error) {
        complain(error);
      }
    };
    return el(
      "li",
      {},
      el(
        "button",
        { type: "button", disabled: !!whyNot, onclick: choose },
        label,
        whyNot && el("small", {}, whyNot),
      ),
    );
  }
}

customElements.define("table-menu", TableMenu);
