// @ts-check
// When a game is over: whether all its luck follows from the seed that was sealed when the table was set up.

import { ask } from "./dialog.js";
import { counted, el } from "./dom.js";
import * as memory from "./memory.js";
import * as net from "./net.js";

/** @typedef {import("./store.js").Store} Store */

/**
 * Note the seal when this browser first sees it: a server that told another one later would be found out.
 * @param {Store} store
 */
export function noteSeal(store) {
  const stop = store.subscribe(() => {
    if (!store.ready) return;
    stop();
    const told = store.notices.findLast(({ kind }) => kind === "luck");
    const seal = /[0-9a-f]{64}$/.exec(told?.text ?? "");
    if (seal && !memory.sealOf(store.table)) memory.keepSeal(store.table, seal[0]);
  });
}

/**
 * The seal of a seed, worked out here; nothing where the browser has no such means (a page without HTTPS).
 * @param {string} seed
 */
async function sealOf(seed) {
  if (!globalThis.crypto?.subtle) return undefined;
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(`lorehearth:${seed}`));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** @param {Store} store */
export async function showProof(store) {
  const { seal, seed, since, outcomes, others } = await net.proof(store.table, store.token);
  const noted = memory.sealOf(store.table);
  const here = await sealOf(seed);
  const promised = (!noted || noted === seal) && (here === undefined || here === seal);
  const from = since ? ` from answer ${since} on` : "";
  await ask("The luck of this game", (close) => [
    el("p", { class: promised ? "" : "problem" }, promised ? "The seed is the one that was sealed when the table was set up." : "The seed is not the one that was sealed when the table was set up."),
    el(
      "p",
      { class: others.length ? "problem" : "" },
      `${counted(outcomes, "outcome")} of dice and cards${from} compared: `,
      others.length ? `${others.length} do not follow from the seed, the first at answer ${others[0]}.` : "all follow from the seed.",
    ),
    el("p", {}, "Seed: ", el("code", {}, seed)),
    el("p", {}, "Seal: ", el("code", { class: "seal" }, seal)),
    el("p", { class: "hint" }, "To trust nobody but yourself, save the game to a file and run ", el("code", {}, `lorehearth replay FILE --verify SEAL${since ? ` --since ${since}` : ""}`), " with the seal as you noted it at the beginning."),
    el("footer", {}, el("button", { type: "button", class: "primary", "data-focus": true, onclick: () => close() }, "Done")),
  ]);
}
