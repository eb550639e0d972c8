// @ts-check
// The text of a rule: the ids in it become links, the words that were searched for are marked.

import { el } from "./dom.js";

const ID = /\b[A-Z]{2,}-[A-Z0-9]+-\d+\b/g;

/**
 * The words of a search, in small letters.
 * @param {string} typed
 */
export const terms = (typed) => typed.toLowerCase().split(/\s+/).filter(Boolean);

/**
 * A text with the words in <mark>.
 * @param {string} text
 * @param {string[]} words
 * @returns {(Node | string)[]}
 */
export function marked(text, words) {
  if (words.length === 0) return [text];
  const any = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|");
  return text
    .split(new RegExp(`(${any})`, "gi"))
    .map((part, index) => (index % 2 ? el("mark", {}, part) : part))
    .filter((part) => part !== "");
}

/**
 * A text whose rule ids lead to the rules.
 * @param {string} text
 * @param {(id: string) => boolean} known
 * @param {string[]} words
 * @returns {(Node | string)[]}
 */
export function withLinks(text, known, words) {
  const parts = [];
  let from = 0;
  for (const { 0: id, index } of text.matchAll(ID)) {
    if (!known(id)) continue;
    parts.push(...marked(text.slice(from, index), words), el("a", { class: "rule", href: `#${id}` }, id));
    from = index + id.length;
  }
  return [...parts, ...marked(text.slice(from), words)];
}
