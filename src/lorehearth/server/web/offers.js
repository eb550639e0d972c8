// @ts-check
// What is known of an option before it is chosen, in small print.

import { el } from "./dom.js";

/** @param {import("./types.js").Offer} offer */
export function factsOf({ facts, idle }) {
  if (facts.length === 0 && !idle) return null;
  return el("span", { class: "outlook" }, idle && el("span", { class: "does-nothing" }, `Does nothing: ${idle}.`), facts.map((fact) => el("span", {}, fact)));
}
