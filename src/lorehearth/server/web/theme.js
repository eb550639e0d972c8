// @ts-check
// <theme-switch>: light, dark, or as the system has it. early.js applies what was chosen last time.

import { el, svg } from "./dom.js";

const NAME = "lorehearth.theme";
const THEMES = /** @type {const} */ (["auto", "light", "dark"]);
/** @typedef {typeof THEMES[number]} Theme */

/** @type {Record<Theme, {words: string, path: string}>} */
const LOOKS = {
  auto: { words: "as the system", path: "M12 3a9 9 0 1 0 0 18zM12 3v18" },
  light: {
    words: "light",
    path: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6 19 19M5 19l1.4-1.4M17.6 6.4 19 5",
  },
  dark: { words: "dark", path: "M20 14.5A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.5z" },
};

/** @returns {Theme} */
export const theme = () => current();

/**
 * @param {string} wanted
 */
export function chooseTheme(wanted) {
  choose(THEMES.find((one) => one === wanted) ?? "auto");
  document.dispatchEvent(new CustomEvent("theme"));
}

/** @returns {Theme} */
function current() {
  const { theme } = document.documentElement.dataset;
  return theme === "light" || theme === "dark" ? theme : "auto";
}

/** @param {Theme} theme */
function choose(theme) {
  if (theme === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem(NAME, theme);
  } catch {
    // Then it lasts as long as the page.
  }
}

class ThemeSwitch extends HTMLElement {
  connectedCallback() {
    const path = svg("path");
    const button = el(
      "button",
      { type: "button", class: "quiet icon-button", onclick: () => this.#next(button, path) },
      svg("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" }, path),
    );
    this.#draw(button, path);
    document.addEventListener("theme", () => this.#draw(button, path));
    this.replaceChildren(button);
  }

  /**
   * @param {HTMLButtonElement} button
   * @param {SVGPathElement} path
   */
  #next(button, path) {
    choose(THEMES[(THEMES.indexOf(current()) + 1) % THEMES.length]);
    this.#draw(button, path);
  }

  /**
   * @param {HTMLButtonElement} button
   * @param {SVGPathElement} path
   */
  #draw(button, path) {
    const { words, path: d } = LOOKS[current()];
    path.setAttribute("d", d);
    button.setAttribute("aria-label", `Colours: ${words}`);
    button.title = `Colours: ${words}`;
  }
}

customElements.define("theme-switch", ThemeSwitch);
