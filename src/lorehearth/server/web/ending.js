// @ts-check
// The end of a game: what decided it, what was lost, how the dice fell, how long it took, and what to play next.
// All of it is reckoned by the server; here it is only drawn.

import { counted, el, refill } from "./dom.js";
import { drawFace } from "./faces.js";
import { sitDown } from "./links.js";
import * as net from "./net.js";
import { listed } from "./phrases.js";
import { complain } from "./toast.js";

/** @typedef {import("./store.js").Store} Store */
/** @typedef {import("./types.js").Ended} Ended */
/** @typedef {import("./types.js").Fell} Fell */

/** So many kinds of dice and cards are shown at once, the others when they are asked for. */
const SHOWN = 4;

/**
 * @param {Store} store
 * @param {HTMLElement} host  the question
 */
export function showEnding(store, host) {
  const card = el("section", { class: "ending", "aria-label": "How the game went", hidden: true });
  host.append(card);
  let asked = false;
  store.subscribe((changes) => {
    if (!changes.has("scene")) return;
    const over = store.scene.ending !== null;
    card.hidden = !over;
    if (!over) asked = false;
    else if (!asked) {
      asked = true;
      host.append(card);
      void draw();
    }
  });

  async function draw() {
    try {
      refill(card, ...drawEnded(store, await net.ended(store.table, store.token)));
    } catch (error) {
      refill(card, el("p", { class: "hint" }, /** @type {Error} */ (error).message));
    }
  }
}

/**
 * What the people of a side are called; who is on no seat is called by what they are.
 * @param {Store} store
 * @param {number | null} side
 */
function nameOfSide({ scene }, side) {
  const seats = scene.seats.filter((line) => line.side === side).map(({ name }) => name);
  if (seats.length > 0) return listed(seats);
  return side === null ? "" : (scene.pieces.find((piece) => piece.side === side)?.kind || "The others");
}

/** @param {number | null} side */
const colourOf = (side) => (side === null ? "" : side < 0 ? "by-none" : `by-${side % 7}`);

/** "8.7", from tenths. @param {number} tenths */
const decimal = (tenths) => `${Math.trunc(tenths / 10)}.${tenths % 10}`;

/**
 * @param {Store} store
 * @param {Ended} ended
 */
function drawEnded(store, { reckoning, scenario, options, next }) {
  const { decisions, outcomes, turns, losses, blows, luck, since } = reckoning;
  return [
    el("p", { class: "muted" }, [turns > 0 && counted(turns, "turn"), counted(decisions, "decision"), counted(outcomes, "die or card", "dice and cards")].filter(Boolean).join(", "), since > 0 && `, from answer ${since} on`, "."),
    el("div", { class: "next" }, ...whatNext(store, scenario, options, next)),
    ...(blows.length > 0 ? [el("h3", {}, "The heaviest blows"), el("ul", {}, blows.map(({ text, side, at }) => el("li", {}, el("button", { type: "button", class: `blow ${colourOf(side)}`, title: "See the table then", onclick: () => document.dispatchEvent(new CustomEvent("replay", { detail: { at } })) }, text))))] : []),
    ...(losses.length > 0 ? [el("h3", {}, "Losses"), drawLosses(store, losses)] : []),
    ...(luck.length > 0 ? [el("h3", {}, "Luck"), el("p", { class: "hint" }, "What came, and as a line what was to be expected of these very rolls and draws."), ...luck.slice(0, SHOWN).map((fell) => drawFell(store, fell))] : []),
    luck.length > SHOWN && el("details", {}, el("summary", {}, "More dice and cards"), luck.slice(SHOWN).map((fell) => drawFell(store, fell))),
  ].filter((part) => part !== false);
}

/**
 * @param {Store} store
 * @param {import("./types.js").Reckoning["losses"]} losses
 */
const drawLosses = (store, losses) =>
  el(
    "table",
    {},
    el("thead", {}, el("tr", {}, el("th", { scope: "col" }, "Side"), el("th", { scope: "col" }, "Health lost"), el("th", { scope: "col" }, "Gone from the table"))),
    el("tbody", {}, losses.map(({ side, health, pieces }) => el("tr", {}, el("th", { scope: "row" }, nameOfSide(store, side)), el("td", {}, health), el("td", {}, pieces)))),
  );

/**
 * @param {Store} store
 * @param {Fell} fell
 */
function drawFell(store, { what, side, times, summed, counts }) {
  const who = nameOfSide(store, side);
  const most = Math.max(...counts.map(({ came, tenths }) => Math.max(came * 10, tenths)), 1);
  return el(
    "table",
    { class: colourOf(side) },
    el("caption", {}, `${what}${who && `, ${who}`}: ${times}`),
    el("thead", { class: "unseen" }, el("tr", {}, ["Outcome", "", "Came", "Expected"].map((words) => el("th", { scope: "col" }, words)))),
    el(
      "tbody",
      {},
      counts.map(({ outcome, came, expected, tenths }) =>
        el(
          "tr",
          {},
          el("th", { scope: "row" }, summed ? "in all" : drawFace({ of: what, shows: outcome, did: "" }, store.scene.dice)),
          el("td", {}, drawBar((came * 1000) / most, (tenths * 100) / most)),
          el("td", {}, el("strong", {}, came)),
          el("td", { title: expected }, decimal(tenths)),
        ),
      ),
    ),
  );
}

/**
 * How far it came, and a line at what was to be expected, in parts of a hundred.
 * @param {number} came
 * @param {number} expected
 */
function drawBar(came, expected) {
  const bar = el("i");
  const line = el("b");
  bar.style.width = `${came}%`;
  line.style.left = `${expected}%`;
  return el("div", { class: "fell", "aria-hidden": "true" }, bar, line);
}

/**
 * Rematch, the other way round, the next scenario, and the game once more from its beginning.
 * @param {Store} store
 * @param {string} scenario
 * @param {Ended["options"]} options
 * @param {Ended["next"]} next
 */
function whatNext(store, scenario, options, next) {
  const { held, people, live } = store;
  const seats = people.map(({ seat, who }) => (held.includes(seat) ? "here" : who));
  const turned = [...seats.slice(1), ...seats.slice(0, 1)];
  const opposed = new Set(live.seats.map(({ side }) => side)).size > 1 && turned.join() !== seats.join();
  const fits = next !== null && seats.length >= next.fewest && seats.length <= next.seats.length;
  /** @param {string} label @param {string} which @param {string[]} who @param {boolean} [first] */
  const again = (label, which, who, first = false) =>
    el("button", { type: "button", class: first ? "primary" : null, onclick: () => void play(live.game, which, who, options) }, label);
  return [
    ...(held.length > 0 ? [again("Rematch", scenario, seats, true)] : []),
    ...(held.length > 0 && opposed ? [again("Swap sides", scenario, turned)] : []),
    ...(held.length > 0 && next && fits ? [again(`Next: ${next.name}`, next.id, seats)] : []),
    el("button", { type: "button", onclick: () => document.dispatchEvent(new CustomEvent("replay", { detail: { at: 0 } })) }, "Replay"),
  ];
}

/**
 * @param {string} game
 * @param {string} scenario
 * @param {string[]} seats
 * @param {Ended["options"]} options
 */
async function play(game, scenario, seats, options) {
  try {
    await sitDown(await net.openTable({ game, scenario, seats, options, seed: null }));
  } catch (error) {
    complain(error);
  }
}
