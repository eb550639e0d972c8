// @ts-check
// The cards that lie open for all, by name, beside the tracks: what is being carried out and what comes next.

import { el, refill } from "./dom.js";
import { isDrawn, signIcon } from "./signs.js";

/**
 * @param {import("./store.js").Store} store
 * @param {HTMLElement} host
 */
export function showOpenCards(store, host) {
  /** @type {unknown} */
  let seen = null;
  store.subscribe((changes) => {
    if (!changes.has("scene") || store.scene.zones === seen) return;
    seen = store.scene.zones;
    const open = store.scene.zones.filter(({ kind, owner, piece, cards }) => kind === "play" && owner === null && piece === "" && cards.length > 0);
    host.hidden = open.length === 0;
    refill(host, ...open.flatMap(({ name, cards }) => cards.map((card) =>
      el("button", { type: "button", class: "open-card", "data-card": card.id, title: card.text }, el("span", { class: "muted" }, `${name}:`), isDrawn(card.picture) && signIcon(card.picture), card.name),
    )));
  });
}
