// @ts-check
// Calls somebody who looks elsewhere when it is their turn: in the title always, by sound or by a notification of
// the browser if they like.

import { remember, remembered } from "./settings.js";
import { whoDecides } from "./waiting.js";

/** @typedef {"title" | "sound" | "note"} Call */

/** @type {readonly (readonly [Call, string])[]} */
export const CALLS = [["title", "show it in the title"], ["sound", "make a sound"], ["note", "send a notification"]];

/** @returns {Call} */
export function callWish() {
  const liked = remembered("call");
  return CALLS.some(([value]) => value === liked) ? /** @type {Call} */ (liked) : "title";
}

/** Whoever wants notifications is asked by the browser for its leave. @param {Call} call */
export async function wishCall(call) {
  remember("call", call);
  if (call === "note" && "Notification" in window && Notification.permission === "default") await Notification.requestPermission();
  if (call === "sound") ring();
}

/** Two soft tones. */
function ring() {
  try {
    const air = new AudioContext();
    for (const [tone, when] of [[523, 0], [659, 0.16]]) {
      const swing = new OscillatorNode(air, { frequency: tone, type: "sine" });
      const loud = new GainNode(air, { gain: 0 });
      loud.gain.setTargetAtTime(0.12, air.currentTime + when, 0.02);
      loud.gain.setTargetAtTime(0, air.currentTime + when + 0.14, 0.06);
      swing.connect(loud).connect(air.destination);
      swing.start(air.currentTime + when);
      swing.stop(air.currentTime + when + 0.6);
    }
    setTimeout(() => void air.close(), 1500);
  } catch {
    // Then nothing is heard; the title says it too.
  }
}

/** @param {string} words */
function note(words) {
  if (!("Notification" in window) || Notification.permission !== "granted") return;
  const shown = new Notification("Lorehearth", { body: words, tag: "lorehearth", icon: "/web/icon.svg" });
  shown.onclick = () => (window.focus(), shown.close());
}

/** @param {import("./store.js").Store} store */
export function callOnTurn(store) {
  let mine = true;
  let nudges = 0;
  store.subscribe(() => {
    if (!store.ready || store.past) return;
    const { text, yours } = whoDecides(store);
    const told = store.notices.filter(({ kind, seats }) => kind === "nudge" && seats.some((seat) => store.held.includes(seat))).length;
    const called = (yours && !mine) || (yours && told > nudges);
    [mine, nudges] = [yours, told];
    if (!called || !document.hidden) return;
    if (callWish() === "sound") ring();
    if (callWish() === "note") note(`${text}: ${store.live.title}`);
  });
}
