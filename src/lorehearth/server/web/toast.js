// @ts-check
// Short notes at the edge of the page: <toast-list>, a polite live region.

import { el } from "./dom.js";

const STAYS = 6000;

// Modules that only have something to say dispatch "toast" on the document: {text, rule, kind}.

/**
 * @typedef {object} Extras
 * @property {string} [rule]  the rule behind it
 * @property {"note" | "good" | "bad"} [tone]  a bad one stays until it is closed
 * @property {{label: string, act: () => void}} [action]
 * @property {boolean} [stay]
 */

export class ToastList extends HTMLElement {
  connectedCallback() {
    this.setAttribute("role", "status");
    this.setAttribute("aria-live", "polite");
    this.setAttribute("aria-atomic", "false");
  }

  /**
   * @param {string} text
   * @param {Extras} [extras]
   */
  show(text, { tone = "note", action, rule = "", stay = tone === "bad" } = {}) {
    const same = [...this.children].find((toast) => toast.getAttribute("data-text") === text);
    same?.remove();
    const close = () => toast.remove();
    const toast = el(
      "div",
      { class: `toast ${tone}`, dataset: { text } },
      el(
        "p",
        {},
        text,
        rule && " ",
        rule && el("button", { type: "button", class: "rule", dataset: { rule } }, rule),
      ),
      action &&
        el(
          "button",
          { type: "button", class: "quiet", onclick: () => (close(), action.act()) },
          action.label,
        ),
      el(
        "button",
        { type: "button", class: "quiet icon-button", "aria-label": "Close this note", onclick: close },
        "×",
      ),
    );
    toast.addEventListener("keydown", ({ key }) => key === "Escape" && close());
    this.append(toast);
    if (!stay) fade(toast, close);
    return toast;
  }
}

/**
 * Take the note away after a while, but not from under a pointer or the focus.
 * @param {HTMLElement} toast
 * @param {() => void} close
 */
function fade(toast, close) {
  const gone = () => (toast.matches(":hover, :focus-within") ? setTimeout(gone, 1000) : close());
  setTimeout(gone, STAYS);
}

customElements.define("toast-list", ToastList);

/** @returns {ToastList} */
function list() {
  const known = document.querySelector("toast-list");
  if (known instanceof ToastList) return known;
  const fresh = /** @type {ToastList} */ (document.createElement("toast-list"));
  document.body.append(fresh);
  return fresh;
}

/**
 * Say something in passing.
 * @param {string} text
 * @param {Extras} [extras]
 */
export const toast = (text, extras) => list().show(text, extras);

/**
 * Take a note away that is told elsewhere now.
 * @param {string} text
 */
export function hush(text) {
  for (const note of list().children) if (note.getAttribute("data-text") === text) note.remove();
}

/**
 * Say what went wrong.
 * @param {unknown} error
 */
export const complain = (error) =>
  toast(error instanceof Error ? error.message : String(error), { tone: "bad" });

document.addEventListener("toast", (event) => {
  const { text, rule, kind } = /** @type {CustomEvent} */ (event).detail;
  toast(text, { rule, tone: kind });
});
