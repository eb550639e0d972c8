// @ts-check
// Hands, decks, discards, markets and the places round a player board. What is one's own lies in the dock;
// what belongs to others or to everyone is folded up beside the log.

import { lightsFor, narrowedTo, touchedBy } from "./anchors.js";
import { drawBacks, drawCard } from "./cards.js";
import { counted, el, refill, steadily } from "./dom.js";
import { drawPanel } from "./panels.js";
import { drawTrack } from "./tracks.js";
import { pieceName } from "./words.js";

/** @typedef {import("./types.js").Zone} Zone */
/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {import("./types.js").Seat} Seat */
/** @typedef {import("./store.js").Store} Store */

/**
 * The zones of one figure, or of one player.
 * @typedef {{id: string, name: string, owner: Seat | null, piece: string, zones: Zone[]}} Mat
 */

/**
 * @param {Store} store
 * @returns {Mat[]}
 */
function matsOf(store) {
  /** @type {Map<string, Mat>} */
  const mats = new Map();
  for (const zone of store.scene.zones) {
    const { owner, piece } = zone;
    const id = `${owner}|${piece}`;
    const name = pieceName(store.scene, piece) || store.nameOf(owner) || "The table";
    const mat = mats.get(id) ?? { id, name, owner, piece, zones: [] };
    mat.zones.push(zone);
    mats.set(id, mat);
  }
  return [...mats.values()];
}

/**
 * A market, or cards in play, that are there for all to see.
 * @param {Zone} zone
 */
const liesOpen = ({ kind, count }) => (kind === "market" || kind === "play") && count > 0;

/** @type {Set<string>} */
const NOBODY = new Set();

/**
 * The cards of a hand with those first that can be played now.
 * @param {Zone} zone
 * @param {Set<string>} first
 */
function inHand({ kind, cards }, first) {
  if (kind !== "hand") return cards;
  return [...cards.filter(({ id }) => first.has(id)), ...cards.filter(({ id }) => !first.has(id))];
}

/** The cards that can be chosen now. @param {Store} store */
const playable = ({ offers }) => new Set(offers.flatMap(({ anchors }) => anchors.flatMap(({ kind, id }) => (kind === "card" ? [id] : []))));

/**
 * @param {Zone} zone
 * @param {boolean} [folded]
 * @param {Set<string>} [first]  the cards to be shown first
 */
function drawZone(zone, folded = false, first = NOBODY) {
  const hidden = zone.count - zone.cards.length;
  const taken = zone.cards.reduce((sum, { size }) => sum + size, 0);
  const sized = zone.room > 0;
  const count = sized ? `${taken}/${zone.room}` : zone.count;
  const free = sized && zone.room > taken && el("span", { class: "free muted" }, `${zone.room - taken} free`);
  const head = el("h3", {}, zone.name, el("span", { class: "count", title: sized ? "room taken" : null }, count), free);
  const cards = [
    zone.cards.length > 0 && el("div", { class: "cards", "data-cards": zone.id }, inHand(zone, first).map((card) => drawCard(card, sized))),
    hidden > 0 && zone.kind !== "deck" && el("div", { class: "hidden-cards" }, drawBacks(hidden), el("span", { class: "unseen" }, `${counted(hidden, "card")} face down`)),
    zone.count === 0 && el("p", { class: "muted small" }, "empty"),
  ];
  const body =
    folded && zone.cards.length > 2
      ? el("details", {}, el("summary", { "data-pile": zone.id }, head, ` last: ${zone.cards.at(-1)?.name ?? ""}`), ...cards)
      : el("div", {}, head, ...cards);
  return el("section", { class: `zone ${zone.kind}`, "data-zone": zone.id, "aria-label": `${zone.name}, ${counted(zone.count, "card")}` }, body);
}

/**
 * A player board: its name and tracks in the middle, its places around it.
 * @param {Store} store
 * @param {Mat} mat
 */
function drawMat(store, mat) {
  const of = (/** @type {string} */ wanted) => mat.zones.filter(({ kind }) => kind === wanted);
  const packs = of("inventory");
  const rest = mat.zones.filter(({ kind }) => kind !== "slot" && kind !== "inventory");
  // Who carries things has them next to the name; the places come after.
  const slots = el("div", { class: "slots" }, of("slot").map((zone) => drawZone(zone)));
  const within = packs.length === 0;
  const own = (/** @type {{owner: Seat | null, piece: string}} */ { owner, piece }) => owner === mat.owner && piece === mat.piece;
  const tracks = store.scene.tracks.filter(own);
  const panels = mat.piece === "" ? [] : store.scene.panels.filter(own);
  return el(
    "div",
    { class: "mat", "data-mat": mat.id },
    (slots.childElementCount > 0 || mat.piece !== "") &&
      el(
        "div",
        { class: "player-board" },
        el("div", { class: "plate" }, el("h3", {}, mat.name), tracks.map((track) => drawTrack(track, undefined, tracks.length > 1))),
        within && slots,
      ),
    packs.map((zone) => drawZone(zone)),
    !within && slots,
    rest.map((zone) => drawZone(zone, false, playable(store))),
    panels.map((panel) => drawPanel(panel)),
  );
}

/** The dock with one's own cards, and whatever lies open on the table for all. */
export class Dock {
  #chosen = "";
  /** @type {Zone[] | null} */
  #seen = null;
  #shown = "";

  /**
   * @param {Store} store
   * @param {HTMLElement} host
   */
  constructor(store, host) {
    this.store = store;
    this.tabs = el("div", { class: "mat-tabs", role: "group", "aria-label": "Whose cards" });
    this.body = el("div", { class: "mat-body" });
    host.append(this.tabs, this.body);
    store.subscribe((changes) => {
      if (changes.has("scene")) this.draw();
    });
  }

  draw() {
    const { store } = this;
    const { scene } = store;
    const mats = matsOf(store)
      .map((mat) => (mat.owner === null ? { ...mat, zones: mat.zones.filter((zone) => liesOpen(zone) || this.#isAsked(zone)) } : mat))
      .filter(({ owner, zones }) => (owner === null ? zones.length > 0 : owner === scene.seat));
    const mat = this.#choose(mats);
    const shown = JSON.stringify([mat?.id, mats.map(({ id, name, piece }) => [id, name, this.#hasFallen(piece)]), scene.tracks, scene.panels, ...playable(store)]);
    if (scene.zones === this.#seen && shown === this.#shown) return;
    this.#seen = scene.zones;
    this.#shown = shown;
    this.tabs.hidden = mats.length < 2;
    refill(this.tabs, mats.map(({ id, name, piece }) => {
      const fallen = this.#hasFallen(piece);
      return el("button", { type: "button", class: fallen ? "fallen" : null, "aria-pressed": id === mat?.id, onclick: () => this.#show(id) }, name, fallen && el("span", { class: "unseen" }, ", fallen"));
    }));
    steadily(this.body, ".card, .cards", () => this.#fill(mat));
  }

  /**
   * Whether a card that lies there can be chosen and is not meant among one's own: what is found in a chest.
   * @param {Zone} zone
   */
  #isAsked({ cards }) {
    const own = ownCards(this.store.scene);
    const asked = new Set(this.store.offers.flatMap(({ anchors }) => anchors.filter(({ kind }) => kind === "card").map(({ id }) => id)));
    return cards.some(({ id }) => asked.has(id) && !own.has(id));
  }

  /** Whether somebody has no health left. @param {string} piece */
  #hasFallen(piece) {
    const health = this.store.scene.pieces.find(({ id }) => id === piece)?.health;
    return health ? health.value <= 0 : false;
  }

  /** @param {Mat | undefined} mat */
  #fill(mat) {
    const { store } = this;
    const { scene } = store;
    refill(this.body, mat ? drawMat(store, mat) : el("p", { class: "muted" }, scene.seat === null ? "You are watching." : "No cards."));
  }

  /**
   * The mat to show: the one with something to choose, that of the figure that is asked about or that acts, or
   * the one before.
   * @param {Mat[]} mats
   */
  #choose(mats) {
    const { scene, offers } = this.store;
    const cards = new Set(offers.flatMap(({ anchors }) => anchors.filter(({ kind }) => kind === "card").map(({ id }) => id)));
    const lit = mats.filter(({ zones }) => zones.some((zone) => zone.cards.some(({ id }) => cards.has(id))));
    const about = new Set(offers.flatMap(({ subject }) => (subject?.kind === "piece" ? [subject.id] : [])));
    const acting = new Set(scene.pieces.filter(({ active }) => active).map(({ id }) => id));
    const of = (/** @type {Set<string>} */ pieces) => mats.find(({ piece }) => pieces.has(piece));
    // Of equal cards, those of the figure that acts are meant.
    const meant = lit.find(({ piece }) => acting.has(piece)) ?? lit[0];
    return mats.find(({ id }) => id === this.#chosen) ?? meant ?? (about.size === 1 ? of(about) : undefined) ?? of(acting) ?? mats[0];
  }

  /** @param {string} id */
  #show(id) {
    this.#chosen = id;
    this.draw();
    this.#chosen = "";
  }
}

/**
 * What belongs to everyone, and, folded, what belongs to others.
 * @param {Store} store
 * @param {HTMLElement} host
 */
export function showTable(store, host) {
  /** @type {Zone[] | null} */
  let seen = null;
  /** @type {Set<string>} */
  const open = new Set();
  store.subscribe((changes) => {
    if (!changes.has("scene") || store.scene.zones === seen) return;
    seen = store.scene.zones;
    const mats = matsOf(store);
    const shared = mats.filter(({ owner }) => owner === null).flatMap(({ zones }) => zones);
    const others = mats.filter(({ owner }) => owner !== null && owner !== store.scene.seat);
    steadily(host, ".card, summary", () => draw(shared, others));
  });

  /**
   * @param {Zone[]} shared
   * @param {Mat[]} others
   */
  function draw(shared, others) {
    refill(
      host,
      el("div", { class: "piles" }, shared.map((zone) => drawZone(zone, true))),
      others.map((mat) =>
        el(
          "details",
          { class: "other", open: open.has(mat.id), ontoggle: (/** @type {Event} */ event) => (/** @type {HTMLDetailsElement} */ (event.target).open ? open.add(mat.id) : open.delete(mat.id)) },
          el("summary", { "data-mat": mat.id }, el("b", {}, mat.name), el("span", { class: "muted" }, ` ${mat.zones.map((zone) => `${zone.name} (${zone.count})`).join(", ")}`)),
          drawMat(store, mat),
        ),
      ),
    );
  }
}

/**
 * Light up cards, zones and tracks wherever they are drawn, and let them be picked.
 * @param {Store} store
 * @param {import("./pick.js").Picker} picker
 */
export function lightThings(store, picker) {
  const kinds = /** @type {const} */ (["card", "zone", "track"]);
  const light = () => {
    const open = store.canAct ? narrowedTo(store.offers, store.narrowed) : [];
    const { targets } = lightsFor(open);
    const touched = touchedBy(store.offers.find(({ key }) => key === store.preview));
    const own = ownCards(store.scene);
    for (const kind of kinds)
      for (const node of document.querySelectorAll(`[data-${kind}]`)) {
        if (!(node instanceof HTMLElement)) continue;
        const id = node.dataset[kind] ?? "";
        const elsewhere = kind === "card" && own.has(id) && !ownZone(store.scene, node);
        node.classList.toggle("lit", !elsewhere && targets.has(`${kind} ${id}`));
        node.classList.toggle("previewed", !elsewhere && touched.has(`${kind} ${id}`));
      }
  };
  store.subscribe((changes) => {
    if (changes.has("scene") || changes.has("pointing")) light();
    if (changes.has("scene")) document.querySelector("#dock .card.lit")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  });
  document.addEventListener("click", (event) => {
    const node = event.target instanceof Element ? event.target.closest("[data-card], .lit[data-zone], .lit[data-track]") : null;
    if (!(node instanceof HTMLElement)) return;
    const kind = kinds.find((name) => node.dataset[name] !== undefined) ?? "card";
    const touch = event instanceof PointerEvent && event.pointerType === "touch";
    picker.pick([{ kind, id: node.dataset[kind] ?? "" }], node, { touch });
  });
  document.addEventListener("pointerover", (event) => {
    const node = event.target instanceof Element ? event.target.closest("[data-card]") : null;
    if (!(node instanceof HTMLElement) || event.pointerType === "touch") return;
    const offers = store.offers.filter(({ anchors }) => anchors.some(({ kind, id }) => kind === "card" && id === node.dataset.card));
    if (!store.pending) store.look(node.classList.contains("lit") && offers.length === 1 ? offers[0].key : "");
  });
}

/**
 * A card of which there is one in the own zones is meant there, not in a discard pile.
 * @param {Scene} scene
 */
const ownCards = ({ zones, seat }) =>
  new Set(zones.filter(({ owner }) => owner !== null && owner === seat).flatMap(({ cards }) => cards.map(({ id }) => id)));

/**
 * @param {Scene} scene
 * @param {HTMLElement} node
 */
function ownZone({ zones, seat }, node) {
  const zone = node.closest("[data-zone]");
  const id = zone instanceof HTMLElement ? zone.dataset.zone : "";
  return zones.some((one) => one.id === id && one.owner === seat);
}
