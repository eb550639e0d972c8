// @ts-check
// Signs: silhouettes by name, from one file of symbols. A Scene names them; of a name that is not among them
// nothing is drawn, and who asked shows letters instead.

import { svg } from "./dom.js";

/** @type {Set<string>} */
const known = new Set();

/** Put the symbols into the page, where drawings refer to them. Without them every sign is letters. */
async function load() {
  try {
    const answer = await fetch(new URL("signs.svg", import.meta.url));
    const file = new DOMParser().parseFromString(await answer.text(), "image/svg+xml").documentElement;
    for (const { id } of file.querySelectorAll("symbol")) known.add(id.replace("sign-", ""));
    file.setAttribute("class", "signs");
    file.setAttribute("aria-hidden", "true");
    document.body.append(document.adoptNode(file));
  } catch {
    known.clear();
  }
}

await load();

/** @param {string} name */
export const isDrawn = (name) => known.has(name);

/**
 * A sign within a drawing, around a point.
 * @param {string} name
 * @param {number} size
 * @param {{x: number, y: number}} [at]
 */
export const drawSign = (name, size, { x, y } = { x: 0, y: 0 }) =>
  svg("use", { class: "drawn-sign", href: `#sign-${name}`, x: x - size / 2, y: y - size / 2, width: size, height: size });

/**
 * A sign among words, as high as they are.
 * @param {string} name
 */
export const signIcon = (name) =>
  svg("svg", { class: "sign-icon", viewBox: "0 0 24 24", "aria-hidden": "true" }, svg("use", { href: `#sign-${name}` }));
