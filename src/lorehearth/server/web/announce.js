// @ts-check
// Says politely what is new: lines of the log and the question, for those who do not see them.

import { counted } from "./dom.js";

const MOST_LINES = 6;

/**
 * @param {import("./store.js").Store} store
 * @param {HTMLElement} region  a polite live region
 */
export function announce(store, region) {
  let heard = 0;
  let asked = "";
  store.subscribe((changes) => {
    if (store.past || !(changes.has("scene") || changes.has("log"))) return;
    const { asking, ending } = store.live;
    const news = heard === 0 ? [] : store.lines.slice(Math.min(heard, store.lines.length)).slice(-MOST_LINES);
    heard = Math.max(1, store.lines.length);
    const question = ending ? `The game is over. ${ending.reason}` : asking ? questionWords(store, asking) : "";
    const words = [...news.map(({ text }) => text), ...(question === asked ? [] : [question])].join(" ");
    asked = question;
    if (words) region.textContent = words;
  });
}

/**
 * @param {import("./store.js").Store} store
 * @param {import("./types.js").Asking} asking
 */
function questionWords(store, { prompt, seats }) {
  if (store.offers.length === 0) return `${seats.map((seat) => store.nameOf(seat)).join(" and ")} must decide.`;
  return `You are asked: ${prompt} ${counted(store.offers.length, "option")}.`;
}
