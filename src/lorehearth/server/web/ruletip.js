// @ts-check
// A rule's id, anywhere on the page, opens the rule in a dialog.

import { el, refill } from "./dom.js";
import { rules } from "./net.js";

/** @typedef {import("./types.js").RuleCard} RuleCard */

/**
 * @param {string} id
 * @returns {HTMLButtonElement}
 */
export const ruleLink = (id) =>
  el("button", { type: "button", class: "rule", "data-rule": id, "aria-label": `Rule ${id}`, "aria-haspopup": "dialog" }, id);

/** @type {Map<string, Promise<RuleCard[]>>} */
const books = new Map();

/** @param {string} game */
function bookOf(game) {
  let book = books.get(game);
  if (!book) {
    book = rules(game).catch(() => {
      books.delete(game);
      return [];
    });
    books.set(game, book);
  }
  return book;
}

/**
 * Open rules wherever a link to one is pressed.
 * @param {() => {game: string, table: string}} where
 */
export function openRulesOnClick(where) {
  const body = el("div", { class: "rule-body" });
  const dialog = el("dialog", { class: "rule-dialog", "aria-labelledby": "rule-title" }, body);
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  document.body.append(dialog);
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("[data-rule]") : null;
    if (!(link instanceof HTMLElement) || !link.dataset.rule) return;
    event.preventDefault();
    event.stopPropagation();
    const { game, table } = where();
    void fill(body, dialog, link.dataset.rule, game, table);
    if (!dialog.open) dialog.showModal();
  });
}

/**
 * @param {HTMLElement} body
 * @param {HTMLDialogElement} dialog
 * @param {string} id
 * @param {string} game
 * @param {string} table
 */
async function fill(body, dialog, id, game, table) {
  refill(body, el("h2", { id: "rule-title" }, id));
  const rule = (await bookOf(game)).find((card) => card.id === id);
  const address = `/rules/${encodeURIComponent(game)}?table=${encodeURIComponent(table)}#${id}`;
  refill(
    body,
    el("p", { class: "muted small" }, id, rule && ` · ${rule.section}`, rule && rule.mark !== "core" && ` · ${rule.mark}`),
    el("h2", { id: "rule-title" }, rule?.title ?? id),
    el("p", { class: "rule-text" }, rule?.text ?? "This rule could not be looked up."),
    rule && el("p", { class: rule.proven ? "good small" : "muted small" }, rule.proven ? "Proven by a test." : "Not proven by a test yet."),
    el(
      "footer",
      {},
      el("a", { class: "button", href: address, target: "_blank" }, "Open in the rulebook"),
      el("button", { type: "button", class: "primary", onclick: () => dialog.close() }, "Close"),
    ),
  );
}
