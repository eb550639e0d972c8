// @ts-check
// Tabs beside the board; on a phone one's own cards are one of them.

import { el } from "./dom.js";

/** @typedef {{name: string, title: string, panel: HTMLElement}} Tab */

const NARROW = matchMedia("(max-width: 56rem)");

/**
 * @param {HTMLElement} bar
 * @param {Tab[]} tabs
 * @param {{narrowOnly: string, wide: HTMLElement, narrow: HTMLElement}} moves  the tab that lives elsewhere on a wide screen
 */
export function tabbed(bar, tabs, { narrowOnly, wide, narrow }) {
  let current = "log";
  const buttons = new Map(
    tabs.map(({ name, title, panel }) => {
      const button = el("button", { type: "button", role: "tab", id: `tab-${name}`, "aria-controls": panel.id, onclick: () => show(name) }, title);
      panel.setAttribute("aria-labelledby", `tab-${name}`);
      return [name, button];
    }),
  );
  bar.setAttribute("role", "tablist");
  bar.append(...buttons.values());
  bar.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const names = tabs.map(({ name }) => name).filter((name) => !buttons.get(name)?.hidden);
    show(names[(names.indexOf(current) + step + names.length) % names.length]);
    buttons.get(current)?.focus();
    event.preventDefault();
  });

  /** @param {string} name */
  function show(name) {
    current = name;
    for (const { name: each, panel } of tabs) {
      const chosen = each === name;
      const apart = each === narrowOnly && !NARROW.matches;
      panel.hidden = !chosen && !apart;
      panel.setAttribute("role", apart ? "region" : "tabpanel");
      const button = /** @type {HTMLElement} */ (buttons.get(each));
      button.setAttribute("aria-selected", String(chosen));
      button.tabIndex = chosen ? 0 : -1;
      button.hidden = apart;
    }
  }

  const arrange = () => {
    const { panel } = /** @type {Tab} */ (tabs.find(({ name }) => name === narrowOnly));
    (NARROW.matches ? narrow : wide).append(panel);
    show(NARROW.matches ? narrowOnly : current === narrowOnly ? "log" : current);
  };
  NARROW.addEventListener("change", arrange);
  arrange();

  return {
    /** @param {string} name */
    open(name) {
      if (!(name === narrowOnly && !NARROW.matches)) show(name);
      const panel = tabs.find((tab) => tab.name === name)?.panel;
      const inside = panel?.querySelector("button, summary");
      if (inside instanceof HTMLElement) inside.focus();
      else panel?.focus();
    },
  };
}
