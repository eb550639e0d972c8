// @ts-check
// Dice as dice, with what they show and what that did: for log lines, stories, and whatever plays them.
// How a die looks the Scene says; what it says nothing of is written on a plain one.

import { el, svg } from "./dom.js";
import { drawSign, isDrawn } from "./signs.js";

/** @typedef {import("./types.js").Face} Face */
/** @typedef {import("./types.js").DieFace} DieFace */

/** The outline of each form, in a square of 32. */
const FORMS = {
  cube: "M7 2H25Q30 2 30 7V25Q30 30 25 30H7Q2 30 2 25V7Q2 2 7 2Z",
  ten: "M16 1 31 13 28 21 16 31 4 21 1 13Z",
  pair: "M12 2H28Q31 2 31 5V18Q31 21 28 21H12Q9 21 9 18V5Q9 2 12 2ZM4 11H20Q23 11 23 14V27Q23 30 20 30H4Q1 30 1 27V14Q1 11 4 11Z",
  card: "M8 1H24Q27 1 27 4V28Q27 31 24 31H8Q5 31 5 28V4Q5 1 8 1Z",
};

/** What a die did, as a small mark at its corner, so that it is seen without colours. @type {Record<string, string>} */
const MARKS = {
  hit: "M21 26l3 3.5 6-8",
  critical: "M25.5 20v10M20.5 25h10M22 21.5l7 7M29 21.5l-7 7",
  flag: "M22 31V21l8 3-8 3",
  lore: "M25.5 20l2 4 4 1-3 3 1 4-4-2-4 2 1-4-3-3 4-1z",
  power: "M27 19l-5 7h4l-2 6 6-8h-4z",
  ignored: "M21 21l9 9M30 21l-9 9",
  again: "M22 27a4 4 0 1 0 1-5M22 20v3h3",
};

/**
 * How a die looks that shows this: what is told of the die, and of this face of it.
 * @param {Face} face
 * @param {DieFace[]} looks
 * @returns {DieFace}
 */
export function lookOf({ of, shows }, looks) {
  const own = looks.filter((look) => look.of === of);
  const plain = own.find((look) => look.shows === "");
  const told = own.find((look) => look.shows === shows) ?? plain;
  return told ?? { of, shows, picture: "", text: "", colour: "", form: "cube" };
}

/** @param {Face} face */
export const faceWords = ({ of, shows, did }) => `${of}: ${shows}${did ? `, ${did}` : ""}`;

/**
 * One die, or a card that was drawn like one.
 * @param {Face} face
 * @param {DieFace[]} looks
 * @returns {SVGSVGElement}
 */
export function drawFace(face, looks) {
  const { picture, text, colour, form } = lookOf(face, looks);
  const words = text || face.shows;
  const middle = form === "pair" ? { x: 12, y: 20.5 } : { x: 16, y: 16 };
  const size = words.length > 4 ? 7 : words.length > 2 ? 9.5 : words.length > 1 ? 13 : 17;
  return svg(
    "svg",
    { class: `face-of form-${form} ${colour || "plain"}${face.did ? ` did-${face.did}` : ""}`, viewBox: "0 0 32 32", role: "img", "aria-label": faceWords(face), "data-shows": face.shows },
    svg("title", {}, faceWords(face)),
    svg("path", { class: "body", d: FORMS[form] }),
    isDrawn(picture) ? drawSign(picture, form === "card" ? 16 : 20, middle) : svg("text", { x: middle.x, y: middle.y, "font-size": size }, words),
    face.did in MARKS && svg("path", { class: "did-back", d: MARKS[face.did] }),
    face.did in MARKS && svg("path", { class: "did-mark", d: MARKS[face.did] }),
  );
}

/**
 * Dice side by side, as they lie on the table.
 * @param {Face[]} faces
 * @param {DieFace[]} looks
 */
export const drawFaces = (faces, looks) =>
  el("span", { class: "faces" }, faces.map((face) => drawFace(face, looks)));
