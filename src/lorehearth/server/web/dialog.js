// @ts-check
// Dialogs that give the focus back to where it was.

import { el } from "./dom.js";

let named = 0;

/**
 * A modal dialog, open until one of its parts calls `close` (or Escape). Resolves to what `close` was given.
 * @template T
 * @param {string} title
 * @param {(close: (result?: T) => void) => (Node | string | null | false)[]} body
 * @param {{class?: string, closable?: boolean}} [how]
 * @returns {Promise<T | undefined>}
 */
export function ask(title, body, { class: kind = "", closable = true } = {}) {
  const before = document.activeElement;
  const id = `dialog-${++named}`;
  return new Promise((resolve) => {
    /** @type {T | undefined} */
    let result;
    /** @param {T} [value] */
    const close = (value) => {
      result = value;
      dialog.close();
    };
    const dialog = el(
      "dialog",
      { class: kind || null, "aria-labelledby": id },
      el(
        "header",
        {},
        el("h2", { id, tabindex: "-1" }, title),
        closable &&
          el(
            "button",
            { type: "button", class: "quiet icon-button", "aria-label": "Close", onclick: () => close() },
            "×",
          ),
      ),
      ...body(close),
    );
    // Keys pressed in a dialog are not meant for the table behind it.
    dialog.addEventListener("keydown", (event) => event.stopPropagation());
    dialog.addEventListener("cancel", (event) => closable || event.preventDefault());
    dialog.addEventListener("click", (event) => {
      if (closable && event.target === dialog && outside(dialog, event)) close();
    });
    dialog.addEventListener("close", () => {
      dialog.remove();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
      resolve(result);
    });
    document.body.append(dialog);
    dialog.showModal();
    const first = dialog.querySelector("[data-focus]");
    (first instanceof HTMLElement ? first : dialog.querySelector("h2"))?.focus();
  });
}

/**
 * @param {HTMLElement} dialog
 * @param {MouseEvent} event
 */
function outside(dialog, { clientX, clientY }) {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

/**
 * A yes-or-no question.
 * @param {string} title
 * @param {string} text
 * @param {string} yes
 * @param {{grave?: boolean}} [how]  of what cannot be undone, nobody says yes by pressing Enter too early
 * @returns {Promise<boolean>}
 */
export async function confirm(title, text, yes, { grave = false } = {}) {
  const said = await ask(title, (/** @type {(result?: boolean) => void} */ close) => [
    el("p", {}, text),
    el(
      "footer",
      {},
      el("button", { type: "button", "data-focus": grave, onclick: () => close(false) }, "Cancel"),
      el("button", { type: "button", class: "primary", "data-focus": !grave, onclick: () => close(true) }, yes),
    ),
  ]);
  return said === true;
}
