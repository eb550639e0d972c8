// @ts-check
// The same Scene in words: headings, lists and tables, for screen readers and for anyone who prefers it.

import { touching } from "./anchors.js";
import { counted, el, refill } from "./dom.js";
import { inReadingOrder, layOut } from "./geometry.js";
import { readBefore, tellPassage } from "./passages.js";
import { badgeWords, cellName, edgeWords, facingWords, groundWords, limbWords, meterWords, ofPiece, pieceWords, sideName, standing } from "./words.js";

/** @typedef {import("./types.js").Anchor} Anchor */
/** @typedef {import("./types.js").Board} Board */
/** @typedef {import("./types.js").Piece} Piece */
/** @typedef {import("./types.js").Zone} Zone */
/** @typedef {import("./store.js").Store} Store */

export class TextTable {
  #stale = true;

  /**
   * @param {Store} store
   * @param {HTMLElement} host
   */
  constructor(store, host) {
    this.store = store;
    this.host = host;
    store.subscribe((changes) => {
      if (!changes.has("scene")) return;
      this.#stale = true;
      if (!host.hidden) this.draw();
    });
  }

  get shown() {
    return !this.host.hidden;
  }

  /** @param {boolean} shown */
  show(shown) {
    this.host.hidden = !shown;
    if (!shown) return;
    if (this.#stale) this.draw();
    this.host.focus();
  }

  draw() {
    this.#stale = false;
    const { scene } = this.store;
    const had = this.host.contains(document.activeElement);
    const open = new Set([...this.host.querySelectorAll("details[open]")].map((node) => node.getAttribute("data-part")));
    refill(
      this.host,
      el("h2", {}, `${scene.title} in words`),
      el("p", {}, scene.status),
      this.#question(),
      readBefore(scene.read),
      scene.passages.map((passage) => tellPassage(passage)),
      scene.boards.flatMap((board) => this.#board(board)),
      this.#nowhere(),
      this.#tracks(),
      this.#zones(),
      scene.panels.map(({ title, text, lines, piece }) =>
        el("section", {}, el("h3", {}, ofPiece(scene, piece, title)), text && el("p", {}, text), el("dl", {}, lines.flatMap(([label, value]) => [el("dt", {}, label), el("dd", {}, value)]))),
      ),
    );
    if (had) this.host.focus();
    for (const node of this.host.querySelectorAll("details"))
      if (open.has(node.getAttribute("data-part"))) node.open = true;
  }

  #question() {
    const { scene, offers } = this.store;
    const { asking, ending } = scene;
    if (ending) return el("p", {}, `The game is over. ${ending.reason}`);
    if (!asking) return null;
    const who = asking.seats.map((seat) => this.store.nameOf(seat)).join(", ");
    const yours = offers.length > 0 ? ` You choose among ${counted(offers.length, "option")}.` : "";
    return el("p", {}, el("b", {}, `${who}: ${asking.prompt}`), yours, offers.length > 0 && " ", offers.length > 0 && el("a", { href: "#question" }, "Go to the options"));
  }

  /**
   * What can be done with these things, as buttons.
   * @param {Anchor[]} things
   */
  #acts(things) {
    const { store } = this;
    return touching(store.offers, things).map(({ key, label }) =>
      el("button", { type: "button", class: "act", "data-act": key, onclick: () => void store.choose(key) }, label),
    );
  }

  /** @param {Board} board */
  #board(board) {
    const { scene } = this.store;
    const pieces = scene.pieces.filter((piece) => piece.board === board.id);
    return [
      el("h3", {}, board.name),
      el(
        "table",
        {},
        el("caption", {}, `Pieces on ${board.name}`),
        heads(["Piece", "Where", "State", "You can"]),
        el("tbody", {}, pieces.map((piece) => this.#piece(board, piece))),
      ),
      el(
        "details",
        { "data-part": `cells ${board.id}` },
        el("summary", {}, `All ${board.cells.length} cells of ${board.name}`),
        this.#cells(board),
      ),
      board.edges.length > 0 &&
        el(
          "details",
          { "data-part": `edges ${board.id}` },
          el("summary", {}, "Walls, doors and other edges"),
          el("ul", {}, board.edges.map((edge) => el("li", {}, edge.b ? `Between ${edge.a} and ${edge.b}: ` : `At the rim of ${edge.a}: `, edgeWords(edge), this.#acts([{ kind: "edge", id: edge.id }])))),
        ),
      board.ways.length > 0 && el("ul", {}, board.ways.map(({ a, b, label }) => el("li", {}, `A way joins ${a} and ${b}${label && `: ${label}`}`))),
    ];
  }

  /**
   * @param {Board} board
   * @param {Piece} piece
   */
  #piece(board, piece) {
    const { scene } = this.store;
    const state = [
      piece.health && meterWords(piece.health),
      facingWords(board, piece),
      ...piece.badges.map(badgeWords),
      ...piece.parts.map(limbWords),
      piece.active && "acting now",
    ].filter(Boolean).join("; ");
    const names = piece.cells.map((id) => board.cells.find((cell) => cell.id === id)).map((cell) => (cell ? cellName(cell) : "?"));
    return el(
      "tr",
      {},
      el("th", { scope: "row" }, [piece.name, sideName(scene, piece)].filter(Boolean).join(", ")),
      el("td", {}, names.join(" ")),
      el("td", {}, state),
      el("td", {}, this.#acts([{ kind: "piece", id: piece.id }])),
    );
  }

  /** @param {Board} board */
  #cells(board) {
    const { scene } = this.store;
    const there = standing(scene, board.id);
    return el(
      "table",
      {},
      heads(["Cell", "Ground", "Who stands there", "You can"]),
      el(
        "tbody",
        {},
        inReadingOrder(layOut(board)).map(({ cell }) =>
          el(
            "tr",
            {},
            el("th", { scope: "row" }, cellName(cell)),
            el("td", {}, groundWords(board, cell)),
            el("td", {}, (there.get(cell.id) ?? []).map((piece) => pieceWords(scene, piece)).join("; ")),
            el("td", {}, this.#acts([{ kind: "cell", id: cell.id }])),
          ),
        ),
      ),
    );
  }

  /** Pieces that stand on no board for now. */
  #nowhere() {
    const { scene } = this.store;
    const away = scene.pieces.filter(({ cells }) => cells.length === 0);
    return away.length > 0 && el("p", {}, `Off the board: ${away.map((piece) => pieceWords(scene, piece)).join("; ")}`);
  }

  #tracks() {
    const { scene } = this.store;
    const { tracks } = scene;
    if (tracks.length === 0) return null;
    return el(
      "section",
      {},
      el("h3", {}, "Tracks"),
      el("ul", {}, tracks.map(({ name, value, limit, marks, piece }) => el("li", {}, [`${ofPiece(scene, piece, name)}: ${value} of ${limit}`, ...marks.map(({ at, label }) => `${label} at ${at}`)].join("; ")))),
    );
  }

  #zones() {
    const { zones } = this.store.scene;
    if (zones.length === 0) return null;
    return el("section", {}, el("h3", {}, "Cards"), zones.map((zone) => this.#zone(zone)));
  }

  /** @param {Zone} zone */
  #zone({ id, name, count, cards, piece, room }) {
    const taken = cards.reduce((sum, { size }) => sum + size, 0);
    return el(
      "details",
      { "data-part": `zone ${id}` },
      el("summary", {}, `${ofPiece(this.store.scene, piece, name)}: ${counted(count, "card")}${cards.length < count ? `, ${cards.length} of them open` : ""}${room > 0 ? `, room ${taken} of ${room}` : ""}`),
      el(
        "ul",
        {},
        cards.map((card) =>
          el("li", {}, el("b", {}, card.name), [card.kind, card.cost && `cost ${card.cost}`, card.text, ...card.facts].filter(Boolean).map((words) => `. ${words}`).join(""), " ", this.#acts([{ kind: "card", id: card.id }])),
        ),
      ),
    );
  }
}

/** @param {string[]} names */
const heads = (names) => el("thead", {}, el("tr", {}, names.map((name) => el("th", { scope: "col" }, name))));
