// @ts-check
// After others' turns: who played what, what it cost whom, and a way to see it again. It stands with the question
// from the beginning, so that nothing moves when somebody wants to answer.

import { counted, el, refill } from "./dom.js";
import { Sides } from "./sides.js";

/** @typedef {import("./store.js").Store} Store */
/** @typedef {import("./types.js").Line} Line */

const MOST = 6;
/** Headings that only say whose turn it is. */
const PLAIN = new Set(["turn", "round", "phase"]);

/**
 * What others did, of these lines, and what was lost by whom.
 * @param {Line[]} lines
 * @param {(line: Line) => boolean} isOurs  whose deed it was
 */
export function gist(lines, isOurs) {
  const theirs = lines.filter((line) => line.by !== null && !isOurs(line));
  const told = theirs.filter(({ heads }) => heads && !PLAIN.has(heads));
  const inmost = told.filter(({ under }) => under.length === Math.min(...told.map((line) => line.under.length)));
  /** @type {Map<string, {line: Line, lost: number}>} */
  const wounds = new Map();
  for (const line of lines)
    if (line.wound) {
      const { id } = line.wound.piece;
      wounds.set(id, { line, lost: (wounds.get(id)?.lost ?? 0) + line.wound.lost });
    }
  return { deeds: inmost.length > 0 ? inmost : told, wounds };
}

/**
 * @param {Store} store
 * @param {HTMLElement} host  the question
 */
export function showSince(store, host) {
  const sides = new Sides(store);
  const words = el("summary", {});
  const list = el("ul", {});
  const again = el("button", { type: "button", class: "quiet small", onclick: () => document.dispatchEvent(new CustomEvent("show-again")) }, "Show me again");
  const card = el("details", { class: "since", hidden: true }, words, list, again);
  host.prepend(card);
  store.subscribe((changes) => {
    if (!(changes.has("log") || changes.has("scene"))) return;
    const { lines, news, past, live } = store;
    const { deeds, wounds } = gist(news > 0 ? lines.slice(news) : [], ({ by }) => sides.isOurs(by));
    card.hidden = deeds.length === 0 || past !== null || live.ending !== null || store.held.length === 0;
    if (card.hidden) return;
    const lost = [...wounds.values()].filter(({ line }) => sides.isOurs(line.wound?.piece ?? null));
    const dealt = [...wounds.values()].filter(({ line }) => !sides.isOurs(line.wound?.piece ?? null));
    refill(words, el("b", {}, "Since you answered: "), `${counted(deeds.length, "deed")} of others, `, el("span", { class: lost.length ? "cost-words" : null }, lossWords("you", lost)), dealt.length > 0 && `, ${lossWords("others", dealt)}`);
    refill(
      list,
      deeds.slice(-MOST).map((line) => el("li", { class: sides.classOf(line.by), onpointerenter: () => store.speak(line), onpointerleave: () => store.speak(null) }, line.text)),
      [...lost, ...dealt].map(({ line, lost: amount }) => el("li", { class: sides.classOf(line.wound?.piece ?? null) }, lossOf(store, line, amount))),
    );
  });
}

/**
 * @param {string} who
 * @param {{lost: number}[]} wounds
 */
function lossWords(who, wounds) {
  const all = wounds.reduce((sum, { lost }) => sum + lost, 0);
  return all === 0 ? `${who} lost nothing` : `${who} lost ${all}`;
}

/**
 * What somebody lost in all; who is gone by now has no name, so the line itself is told.
 * @param {Store} store
 * @param {Line} line
 * @param {number} amount
 */
function lossOf({ scene }, { wound, text }, amount) {
  const piece = scene.pieces.find(({ id }) => id === wound?.piece.id);
  return piece ? `${piece.name}: −${amount}` : text;
}
