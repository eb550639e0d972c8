// @ts-check
// The board: one drawing with pan and zoom. Cells stay, pieces move; only what differs is drawn anew.

import { lightsFor, meant, nameOf, narrowedTo, touchedBy } from "./anchors.js";
import { Camera } from "./camera.js";
import { Drag } from "./drag.js";
import { el, refill, svg } from "./dom.js";
import { drawCores, drawEdge, drawWay, edgeKey } from "./edges.js";
import { drawFalls } from "./falls.js";
import { inReadingOrder, layOut, sectionMarks, stepFrom } from "./geometry.js";
import { Marks } from "./marks.js";
import { drawPiece, pieceClass, pieceKey, placesOf, sharedPictures } from "./pieces.js";
import { cellKey, drawCell, drawSwatch, patterns } from "./terrain.js";
import { remembered, remember } from "./settings.js";
import { cellName, edgeWords, groundWords, pieceWords, standing } from "./words.js";

/** @typedef {import("./types.js").Anchor} Anchor */
/** @typedef {import("./types.js").Board} Board */
/** @typedef {import("./types.js").Piece} Piece */
/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {import("./geometry.js").Layout} Layout */
/** @typedef {import("./store.js").Store} Store */

/** @typedef {{node: SVGElement, key: string}} Drawn */

const ARROWS = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

export class BoardView {
  /** Whether what can be chosen has not been looked at since the table changed. */
  #unseen = false;
  /** @type {Layout} */
  layout = layOut({ id: "", name: "", kind: "squares", cells: [], legend: [], edges: [], ways: [], sections: [], turned: false });
  /** The board that is shown. @type {Board | null} */
  board = null;
  #laidOut = "";
  /** The board that the person wants to see while this is asked. @type {{id: string, asking: unknown} | null} */
  #wanted = null;
  /** @type {Board["cells"] | null} */
  #cellsSeen = null;
  /** @type {Board["edges"] | null} */
  #edgesSeen = null;
  /** @type {Map<string, Drawn>} */
  #cells = new Map();
  /** @type {Map<string, Drawn>} */
  #edges = new Map();
  /** @type {Map<string, Drawn>} */
  #pieces = new Map();
  #focused = "";
  #ground = svg("g", { class: "ground-layer" });
  #ways = svg("g", { class: "ways" });
  #walls = svg("g", { class: "edges" });
  #sections = svg("g", { class: "sections", "aria-hidden": "true" });
  #stone = svg("g", { class: "stone" });
  #tokens = svg("g", { class: "pieces" });
  #trails = svg("g", { class: "trails" });
  marks = new Marks();
  #falls = svg("g", { class: "falls", "aria-hidden": "true" });
  /** @type {import("./staging.js").Fall[]} */
  #fallen = [];
  #world = svg("g", {}, this.#ways, this.#ground, this.#sections, this.#walls, this.#stone, this.#trails, this.marks.layer, this.#tokens, this.#falls);
  frame = svg(
    "svg",
    { class: "board", role: "application", tabindex: 0, "aria-roledescription": "board" },
    patterns(),
    this.#world,
  );
  camera = new Camera(this.frame, this.#world);

  /**
   * @param {Store} store
   * @param {HTMLElement} host
   * @param {HTMLElement} tools  where the buttons go
   * @param {import("./pick.js").Picker} picker
   */
  constructor(store, host, tools, picker) {
    this.store = store;
    this.picker = picker;
    this.tabs = el("div", { class: "board-tabs", role: "group", "aria-label": "Boards", hidden: true });
    this.legend = el("ul", { "aria-label": "Ground on this board" });
    const names = el("input", { type: "checkbox", class: "switch", id: "cell-names", onchange: () => this.nameCells(names.checked) });
    names.checked = remembered("names") === "on";
    this.nameCells(names.checked);
    const box = el(
      "details",
      { class: "legend-box" },
      el("summary", {}, "Ground"),
      el("div", { class: "legend" }, el("label", { class: "switch-row", for: "cell-names" }, names, "Names of the cells"), this.legend),
    );
    tools.append(box, ...this.#buttons());
    document.addEventListener("pointerdown", ({ target }) => {
      if (target instanceof Node && !box.contains(target)) box.open = false;
    });
    box.addEventListener("keydown", ({ key }) => {
      if (key === "Escape") box.open = false;
    });
    host.append(this.tabs, this.frame);
    this.drag = new Drag(this);
    this.frame.addEventListener("click", (event) => this.#click(event));
    this.frame.addEventListener("pointerover", (event) => this.#hover(event));
    this.frame.addEventListener("pointerleave", () => this.#leave());
    this.frame.addEventListener("keydown", (event) => this.#key(event));
    this.frame.addEventListener("focusin", (event) => this.#focus(event));
    store.subscribe((changes) => {
      if (changes.has("scene") || changes.has("beat")) this.draw();
      if (changes.has("scene") || changes.has("pointing") || changes.has("beat")) this.light();
      if (changes.has("scene")) this.#unseen = true;
      if (this.#unseen) this.#showChoices();
    });
  }

  #buttons() {
    /** @param {string} label @param {string} path @param {() => void} act */
    const button = (label, path, act) =>
      el(
        "button",
        { type: "button", class: "quiet icon-button", "aria-label": label, title: label, onclick: act },
        svg("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" }, svg("path", { d: path })),
      );
    return [
      button("Zoom out", "M5 12h14", () => this.camera.zoom(1 / 1.35)),
      button("Zoom in", "M12 5v14M5 12h14", () => this.camera.zoom(1.35)),
      button("Show the whole board", "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5", () => this.camera.fit()),
    ];
  }

  /** Show the names of the cells and the letters of their ground, or not. @param {boolean} named */
  nameCells(named) {
    this.frame.classList.toggle("named", named);
    remember("names", named ? "on" : "off");
  }

  // -- drawing ------------------------------------------------------------------------------------

  draw() {
    const { scene } = this.store;
    const board = this.#choose(scene);
    this.board = board;
    this.#drawTabs(scene);
    if (!board) return;
    if (board.cells !== this.#cellsSeen) this.#layOut(board);
    this.frame.setAttribute("aria-label", `${board.name}. Arrow keys go from cell to cell; the text table says the same in words.`);
    this.#drawEdges(board);
    this.#drawPieces(this.store.pieces.filter((piece) => piece.board === board.id && piece.cells.length > 0));
    this.#nameCells(scene, board);
  }

  /**
   * The board to show: the one that is asked about, else the one shown so far.
   * @param {Scene} scene
   * @returns {Board | null}
   */
  #choose({ boards, pieces }) {
    const before = boards.find(({ id }) => id === this.board?.id);
    if (boards.length < 2) return boards[0] ?? null;
    const wanted = this.#wanted?.asking === this.store.live.asking ? boards.find(({ id }) => id === this.#wanted?.id) : undefined;
    if (wanted) return wanted;
    const anchors = this.store.offers.flatMap((offer) => offer.anchors);
    const touched = boards.filter(({ id, cells }) =>
      anchors.some(({ kind, id: thing }) =>
        kind === "cell" ? cells.some((cell) => cell.id === thing) : kind === "piece" && pieces.some((piece) => piece.id === thing && piece.board === id),
      ),
    );
    if (before && (touched.length === 0 || touched.includes(before))) return before;
    return touched[0] ?? before ?? boards[0];
  }

  /** @param {Scene} scene */
  #drawTabs({ boards }) {
    this.tabs.hidden = boards.length < 2;
    refill(
      this.tabs,
      boards.length < 2 ? [] : boards.map((board) =>
        el("button", { type: "button", "aria-pressed": board.id === this.board?.id, onclick: () => this.show(board) }, board.name),
      ),
    );
  }

  /** @param {Board} board */
  show(board) {
    this.#wanted = { id: board.id, asking: this.store.live.asking };
    this.draw();
    this.light();
  }

  /** @param {Board} board */
  #layOut(board) {
    const outline = `${board.id}|${board.kind}|${board.turned}|${board.cells.map(({ id, x, y, level }) => `${id}:${x},${y},${level}`).join(" ")}`;
    this.layout = layOut(board);
    this.#cellsSeen = board.cells;
    if (outline !== this.#laidOut) {
      for (const drawn of [this.#cells, this.#edges, this.#pieces]) drawn.clear();
      for (const layer of [this.#ground, this.#walls, this.#tokens]) layer.replaceChildren();
      this.#laidOut = outline;
      this.#focused = "";
      this.camera.lookAt(this.layout.box);
      this.#ground.append(...this.layout.headings.map(({ text, at }) => svg("text", { class: "heading", x: at.x, y: at.y }, text)));
    }
    refill(this.#ways, board.ways.map((way) => drawWay(this.layout, way)));
    const { names, lines } = sectionMarks(this.layout, board.sections ?? []);
    refill(
      this.#sections,
      lines.map(({ x, top, bottom }) => svg("path", { class: "border", d: `M${x} ${top}V${bottom}` })),
      names.map(({ text, at }) => svg("text", { class: "section-name", x: at.x, y: at.y }, text)),
    );
    const legend = new Map(board.legend.map((terrain) => [terrain.id, terrain]));
    const spots = inReadingOrder(this.layout);
    keep(this.#ground, this.#cells, spots, ({ cell }) => cell.id, cellKey, (spot) => {
      const node = drawCell(this.layout, spot, legend);
      node.setAttribute("role", "button");
      node.setAttribute("tabindex", "-1");
      return node;
    });
    refill(this.legend, board.legend.map((terrain) =>
      el("li", {},
        drawSwatch(terrain),
        el("span", {}, el("b", {}, terrain.name), terrain.text && ` ${terrain.text}`)),
    ));
  }

  /** @param {Board} board */
  #drawEdges(board) {
    if (board.edges !== this.#edgesSeen) refill(this.#stone, drawCores(this.layout, board.edges));
    this.#edgesSeen = board.edges;
    keep(this.#walls, this.#edges, board.edges, ({ id }) => id, edgeKey, (edge) => {
      const node = drawEdge(this.layout, edge);
      node.setAttribute("aria-label", edgeWords(edge));
      return node;
    });
  }

  /** @param {Piece[]} pieces */
  #drawPieces(pieces) {
    const places = placesOf(this.layout, pieces);
    const shared = sharedPictures(pieces);
    const layers = [pieces.filter(({ flat }) => flat), pieces.filter(({ cells, flat }) => !flat && cells.length > 1)];
    const ordered = [...layers.flat(), ...pieces.filter(({ cells, flat }) => !flat && cells.length === 1)];
    keep(this.#tokens, this.#pieces, ordered, ({ id }) => id, () => "", ({ id }) => svg("g", { "data-piece": id, "aria-hidden": "true" }));
    for (const piece of ordered) {
      const drawn = /** @type {Drawn} */ (this.#pieces.get(piece.id));
      const place = places.get(piece.id);
      if (!place) continue;
      const key = pieceKey(piece, this.layout, shared);
      if (drawn.key !== key) {
        drawn.node.setAttribute("class", pieceClass(piece));
        refill(drawn.node, drawPiece(this.layout, piece, shared));
        drawn.key = key;
      }
      drawn.node.style.transform = `translate(${place.at.x}px, ${place.at.y}px) scale(${place.size})`;
    }
  }

  /**
   * @param {Scene} scene
   * @param {Board} board
   */
  #nameCells(scene, board) {
    const there = standing(scene, board.id);
    for (const { cell } of this.layout.spots.values()) {
      const who = (there.get(cell.id) ?? []).map((piece) => pieceWords(scene, piece));
      const words = [`${cellName(cell)}: ${groundWords(board, cell)}`, ...who].join(". ");
      const node = this.#cells.get(cell.id)?.node;
      if (node && node.dataset.words !== words) {
        node.dataset.words = words;
        node.setAttribute("aria-label", words);
      }
    }
  }

  // -- lights -------------------------------------------------------------------------------------

  /** Light up what can be chosen, and brighter what the option under the pointer would touch. */
  light() {
    const { offers, narrowed, preview, canAct } = this.store;
    const open = this.drag.ahead?.offers ?? (canAct ? narrowedTo(offers, narrowed) : []);
    const { targets, subjects } = lightsFor(open);
    const touched = touchedBy((this.drag.ahead?.offers ?? offers).find(({ key }) => key === preview));
    this.marks.draw(open, this.layout);
    for (const { kind, id } of narrowed) subjects.add(`${kind} ${id}`);
    const { spoken, falls } = this.store;
    const beat = this.store.beat ?? spoken;
    const told = new Set(beat?.touches.map(nameOf));
    const doer = beat?.by ? nameOf(beat.by) : "";
    for (const [kind, drawn] of /** @type {const} */ ([["cell", this.#cells], ["edge", this.#edges], ["piece", this.#pieces]]))
      for (const [id, { node }] of drawn) {
        const name = `${kind} ${id}`;
        node.classList.toggle("lit", targets.has(name));
        node.classList.toggle("subject", subjects.has(name));
        node.classList.toggle("previewed", touched.has(name));
        node.classList.toggle("told", told.has(name) && name !== doer);
        node.classList.toggle("doer", name === doer);
      }
    this.frame.classList.toggle("asking", targets.size > 0);
    refill(this.#trails, beat ? beat.paths.map(({ cells }) => this.#trail(cells)) : []);
    if (falls !== this.#fallen) refill(this.#falls, drawFalls(this.layout, this.board?.id ?? "", falls));
    this.#fallen = falls;
  }

  /** A way that somebody has gone. @param {string[]} cells */
  #trail(cells) {
    const points = cells.flatMap((cell) => this.layout.spots.get(cell)?.at ?? []);
    return points.length > 1 && svg("polyline", { class: "trail", points: points.map(({ x, y }) => `${x},${y}`).join(" ") });
  }

  /** Where all that can be chosen lies outside of what is seen, show the whole board. */
  #showChoices() {
    const spots = this.#litCells().map((cell) => this.layout.spots.get(cell)?.at);
    if (spots.length === 0) return;
    this.#unseen = false;
    if (!spots.some((at) => at && this.camera.sees(at))) this.camera.fit();
  }

  // -- pointing -----------------------------------------------------------------------------------

  /**
   * The things under a place in the window: a piece or an edge, and the cell below.
   * @param {{target: EventTarget | null, clientX: number, clientY: number}} event
   * @returns {Anchor[]}
   */
  #thingsAt(event) {
    const target = event.target instanceof Element ? event.target : null;
    const piece = /** @type {SVGElement | null} */ (target?.closest("[data-piece]"))?.dataset.piece;
    const edge = /** @type {SVGElement | null} */ (target?.closest("[data-edge]"))?.dataset.edge;
    if (edge !== undefined) return [{ kind: "edge", id: edge }];
    if (piece === undefined) {
      const cell = /** @type {SVGElement | null} */ (target?.closest("[data-cell]"))?.dataset.cell;
      return cell === undefined ? [] : [{ kind: "cell", id: cell }];
    }
    const cell = this.#cellOf(piece, event);
    return [{ kind: "piece", id: piece }, ...(cell === undefined ? [] : [{ kind: "cell", id: cell }])];
  }

  /**
   * The cell of a piece that is nearest to a place in the window.
   * @param {string} id
   * @param {{clientX: number, clientY: number}} event
   */
  #cellOf(id, event) {
    const { x, y } = this.camera.toBoard(event);
    const far = (/** @type {string} */ cell) => {
      const at = this.layout.spots.get(cell)?.at;
      return at ? Math.hypot(at.x - x, at.y - y) : Infinity;
    };
    const cells = this.store.scene.pieces.find((piece) => piece.id === id)?.cells ?? [];
    return [...cells].sort((a, b) => far(a) - far(b)).at(0);
  }

  /** @param {MouseEvent} event */
  #click(event) {
    const things = this.#thingsAt(event);
    if (things.length === 0) return this.picker.letGo();
    const touch = event instanceof PointerEvent && event.pointerType === "touch";
    const shown = event.target instanceof Element ? event.target.closest("[data-piece], [data-cell], [data-edge]") : null;
    this.picker.pick(things, shown ?? this.frame, { touch });
  }

  /** @param {PointerEvent} event */
  #hover(event) {
    if (event.pointerType === "touch") return;
    const things = this.#thingsAt(event);
    const { offers, narrowed, pending } = this.store;
    const found = things.length > 0 ? meant(narrowedTo(offers, narrowed), things) : [];
    if (this.drag.ahead) return;
    if (!pending) this.store.look(found.length === 1 ? found[0].key : "");
    const shown = event.target instanceof Element ? event.target.closest("[data-piece], [data-cell], [data-edge]") : null;
    this.picker.peek(things, shown, found.length === 1 ? found[0] : null);
  }

  #leave() {
    if (!this.store.pending) this.store.look("");
    this.picker.peek([], null);
  }

  // -- by keyboard --------------------------------------------------------------------------------

  /** Put the focus on a cell: the one it was on before, else what can be chosen, else the first. */
  enter() {
    const lit = this.#litCells();
    const first = inReadingOrder(this.layout)[0]?.cell.id;
    const cell = this.#focused || lit[0] || first;
    if (cell) this.focusCell(cell);
    else this.frame.focus();
  }

  /** @param {string} cell */
  focusCell(cell) {
    const node = this.#cells.get(cell)?.node;
    const spot = this.layout.spots.get(cell);
    if (!node || !spot) return;
    this.#cells.get(this.#focused)?.node.classList.remove("focused");
    this.#focused = cell;
    node.classList.add("focused");
    this.camera.reveal(spot.at);
    node.focus({ preventScroll: true });
  }

  /** The cells on which something can be chosen, in reading order. */
  #litCells() {
    const there = standing(this.store.scene, this.board?.id ?? "");
    return inReadingOrder(this.layout)
      .map(({ cell }) => cell.id)
      .filter((id) =>
        this.#cells.get(id)?.node.classList.contains("lit") ||
        (there.get(id) ?? []).some((piece) => this.#pieces.get(piece.id)?.node.classList.contains("lit")),
      );
  }

  /** @param {FocusEvent} event */
  #focus(event) {
    const cell = event.target instanceof SVGElement ? event.target.dataset.cell : undefined;
    const found = cell === undefined ? [] : meant(narrowedTo(this.store.offers, this.store.narrowed), this.#thingsOn(cell));
    this.store.look(found.length === 1 ? found[0].key : "");
  }

  /**
   * @param {string} cell
   * @returns {Anchor[]}
   */
  #thingsOn(cell) {
    const there = standing(this.store.scene, this.board?.id ?? "").get(cell) ?? [];
    return [{ kind: "cell", id: cell }, ...there.map(({ id }) => ({ kind: "piece", id }))];
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const cell = event.target instanceof SVGElement ? event.target.dataset.cell : undefined;
    const step = ARROWS[/** @type {keyof typeof ARROWS} */ (event.key)];
    if (step && (cell === undefined || event.shiftKey)) this.camera.pan(-step.x * 60, -step.y * 60);
    else if (step && cell !== undefined) this.focusCell(stepFrom(this.layout, cell, step) ?? cell);
    else if (event.key === "Enter" || event.key === " ") cell === undefined ? this.enter() : this.#pickCell(cell);
    else if (event.key === "n" || event.key === "N") this.#nextLit(event.key === "n" ? 1 : -1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** @param {string} cell */
  #pickCell(cell) {
    const things = this.#thingsOn(cell);
    const found = things.filter((thing) => meant(this.store.offers, [thing]).length > 0);
    this.picker.pick(found.length > 0 ? found : things, this.#cells.get(cell)?.node ?? this.frame, { touch: false });
  }

  /** @param {1 | -1} step */
  #nextLit(step) {
    const lit = this.#litCells();
    if (lit.length === 0) return;
    const at = lit.indexOf(this.#focused);
    this.focusCell(lit[(at + step + lit.length) % lit.length] ?? lit[0]);
  }
}

/**
 * Keep a layer in step with a list: what is gone is taken off, what is new or differs is drawn.
 * @template T
 * @param {SVGElement} layer
 * @param {Map<string, Drawn>} drawn
 * @param {T[]} things
 * @param {(thing: T) => string} idOf
 * @param {(thing: T) => string} keyOf
 * @param {(thing: T) => SVGElement} draw
 */
function keep(layer, drawn, things, idOf, keyOf, draw) {
  const left = new Set(things.map(idOf));
  for (const [id, { node }] of drawn)
    if (!left.has(id)) {
      node.remove();
      drawn.delete(id);
    }
  for (const thing of things) {
    const before = drawn.get(idOf(thing));
    const key = keyOf(thing);
    if (before && (before.key === key || key === "")) continue;
    const node = draw(thing);
    if (before) before.node.replaceWith(node);
    else layer.append(node);
    drawn.set(idOf(thing), { node, key });
  }
}
