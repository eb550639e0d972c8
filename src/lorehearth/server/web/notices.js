// @ts-check
// What everyone at the table was told about the table itself: below the log, and in passing when it is new.

import { counted, el, refill } from "./dom.js";
import { ago } from "./phrases.js";
import { toast } from "./toast.js";

/** @typedef {import("./store.js").Store} Store */
/** @typedef {import("./types.js").Notice} Notice */

/** So many stand below the log; older ones are a click away. */
const NEWEST = 3;

/** Where a table comes from is never tucked away; the seal of its luck is there for those who look for it. */
const ALWAYS = new Set(["origin"]);
const NEVER = new Set(["luck"]);

/** @param {Notice} notice */
const row = ({ text, kind, at }) =>
  el("li", { class: `notice ${kind}` }, text, " ", el("small", { class: "muted" }, ago(at)));

/**
 * @param {Store} store
 * @param {HTMLElement} host  the log
 */
export function showNotices(store, host) {
  const older = el("ul", {});
  const tucked = el("details", {}, el("summary", {}, "More about this table"), older);
  const newest = el("ul", {});
  const kept = el("p", { class: "kept", hidden: true });
  const place = el("section", { class: "notices", "aria-label": "About this table", hidden: true }, tucked, newest, kept);
  host.append(place);
  /** @type {Notice[] | null} */
  let shown = null;
  store.subscribe(() => {
    const { notices } = store;
    if (!store.ready || notices === shown) return;
    if (shown) for (const { text, kind } of notices.slice(shown.length)) toast(text, { stay: kind === "rules" || kind === "lost" });
    shown = notices;
    kept.hidden = !store.keepDays;
    kept.textContent = `This table is deleted when nobody has sat at it for ${counted(store.keepDays, "day")}.`;
    place.hidden = notices.length === 0 && kept.hidden;
    const stays = (/** @type {Notice} */ notice) => ALWAYS.has(notice.kind) || (!NEVER.has(notice.kind) && notices.indexOf(notice) >= notices.length - NEWEST);
    const rest = notices.filter((notice) => !stays(notice));
    tucked.hidden = rest.length === 0;
    refill(older, ...rest.map(row));
    refill(newest, ...notices.filter(stays).map(row));
  });
}
