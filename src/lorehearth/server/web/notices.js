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

/** What people say to each other stands with them. */
const TALK = new Set(["said", "nudge"]);

/**
 * What is new: old words may have been let go meanwhile.
 * @param {Notice[]} before
 * @param {Notice[]} after
 */
const newer = (before, after) => after.slice(after.findLastIndex((notice) => before.some(({ text, at }) => text === notice.text && at === notice.at)) + 1);

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
    if (shown) for (const { text, kind } of newer(shown, notices)) toast(text, { stay: kind === "rules" || kind === "lost" });
    shown = notices;
    kept.hidden = !store.keepDays;
    kept.textContent = `This table is deleted when nobody has sat at it for ${counted(store.keepDays, "day")}.`;
    const about = notices.filter(({ kind }) => !TALK.has(kind));
    place.hidden = about.length === 0 && kept.hidden;
    const stays = (/** @type {Notice} */ notice) => ALWAYS.has(notice.kind) || (!NEVER.has(notice.kind) && about.indexOf(notice) >= about.length - NEWEST);
    const rest = about.filter((notice) => !stays(notice));
    tucked.hidden = rest.length === 0;
    refill(older, ...rest.map(row));
    refill(newest, ...about.filter(stays).map(row));
  });
}
