// @ts-check
// The curtain between two players at one screen: nobody sees the hand of the one before.

import { el } from "./dom.js";

/** @typedef {import("./store.js").Store} Store */

/**
 * Draw the curtain whenever the table is shown from another seat of this screen.
 * @param {Store} store
 */
export function hangCurtain(store) {
  /** The seat that has said it is at the screen. @type {number | null | undefined} */
  let atScreen;
  const name = el("strong", {});
  const lift = el("button", { type: "button", class: "primary" });
  const curtain = el(
    "dialog",
    { class: "curtain", "aria-labelledby": "curtain-title" },
    el("h2", { id: "curtain-title" }, "Pass the screen to ", name),
    el("p", {}, "What lies on the table is hidden until then."),
    lift,
  );
  curtain.addEventListener("cancel", (event) => event.preventDefault());
  curtain.addEventListener("keydown", (event) => {
    event.stopPropagation();
    if (event.key === "Escape") event.preventDefault(); // A second Escape would close it all the same.
  });
  lift.addEventListener("click", () => {
    atScreen = store.live.seat;
    curtain.close();
    document.body.classList.remove("curtained");
  });
  document.body.append(curtain);

  const look = () => {
    if (!store.ready) return;
    const { seat } = store.live;
    const shared = store.secrets && store.held.length > 1 && !store.live.ending;
    if (!shared || seat === atScreen) {
      if (curtain.open) curtain.close();
      document.body.classList.remove("curtained");
      if (!shared) atScreen = seat;
      return;
    }
    name.textContent = store.live.seats.find((line) => line.seat === seat)?.name ?? "";
    lift.textContent = `I am ${name.textContent}: show my side`;
    document.body.classList.add("curtained");
    if (!curtain.open) {
      curtain.showModal();
      lift.focus();
    }
  };
  store.subscribe(look);
  look();
}
