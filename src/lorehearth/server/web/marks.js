// @ts-check
// What is written on the cells that can be chosen: what they cost, and the sign of what can be done from there.

import { refill, svg } from "./dom.js";

/** @typedef {import("./types.js").Offer} Offer */
/** @typedef {import("./geometry.js").Layout} Layout */

export class Marks {
  layer = svg("g", { class: "marks", "aria-hidden": "true" });

  /**
   * @param {Offer[]} offers
   * @param {Layout} layout
   */
  draw(offers, layout) {
    /** @type {Map<string, string>} */
    const found = new Map();
    for (const { anchors, costs, sign } of offers) {
      const price = costs.length === 1 ? String(costs[0].amount) : "";
      for (const { kind, id } of anchors)
        if (kind === "cell" && (price || sign)) found.set(id, [price, sign].filter(Boolean).join(" "));
    }
    refill(this.layer, ...[...found].map(([id, words]) => {
      const at = layout.spots.get(id)?.at;
      return at ? svg("text", { class: "mark", x: at.x, y: at.y }, words) : null;
    }));
  }
}
