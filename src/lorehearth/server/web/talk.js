// @ts-check
// Who is at the table, a short chat, a nudge for those who are waited for, and how one is called when it is
// one's turn. It is there where somebody plays from elsewhere.

import { CALLS, callWish, wishCall } from "./attention.js";
import { el, refill } from "./dom.js";
import { ago } from "./phrases.js";

/** @typedef {import("./store.js").Store} Store */
/** @typedef {import("./types.js").Person} Person */

const MOST = 40;
const LONGEST = 300;

/**
 * @param {Store} store
 * @param {HTMLElement} host
 */
export function showTalk(store, host) {
  const people = el("ul", { class: "present", "aria-label": "Who is here" });
  const words = el("ol", { class: "talk-words", "aria-live": "polite" });
  const field = el("input", { type: "text", maxlength: LONGEST, placeholder: "Say something", "aria-label": "Say something to everyone", autocomplete: "off" });
  const form = el("form", { class: "talk-form", onsubmit: say }, field, el("button", { type: "submit" }, "Say"));
  const nudge = el("button", { type: "button", class: "quiet small", hidden: true, onclick: () => void store.nudge() }, "Nudge them");
  const calls = el(
    "select",
    { onchange: () => void wishCall(/** @type {import("./attention.js").Call} */ (calls.value)) },
    ...CALLS.map(([value, text]) => el("option", { value, selected: value === callWish() }, text)),
  );
  const place = el(
    "section",
    { class: "talk", "aria-label": "People at the table", hidden: true },
    el("h3", {}, "People at the table"),
    people,
    nudge,
    words,
    form,
    el("label", { class: "small calls" }, "When it is my turn: ", calls),
  );
  host.append(place);
  store.subscribe((changes) => {
    if (!(changes.has("people") || changes.has("scene"))) return;
    place.hidden = !store.people.some(({ who }) => who === "link");
    if (place.hidden) return;
    refill(people, store.people.map((person) => drawPerson(store, person)));
    const said = store.notices.filter(({ kind }) => kind === "said").slice(-MOST);
    if (words.childElementCount !== said.length || words.dataset.last !== String(said.at(-1)?.at)) {
      refill(words, said.map(({ text, at }) => el("li", {}, text, " ", el("small", { class: "muted" }, ago(at)))));
      words.dataset.last = String(said.at(-1)?.at);
      words.scrollTop = words.scrollHeight;
    }
    form.hidden = store.held.length === 0;
    nudge.hidden = store.held.length === 0 || waitedFor(store).length === 0;
  });

  /** @param {SubmitEvent} event */
  async function say(event) {
    event.preventDefault();
    if (field.value.trim() && (await store.say(field.value))) field.value = "";
  }
}

/** People elsewhere whose answer is waited for. @param {Store} store */
const waitedFor = ({ live, people, held }) => people.filter(({ seat, who }) => (who === "here" || who === "link") && !held.includes(seat) && (live.asking?.seats ?? []).includes(seat));

/**
 * @param {Store} store
 * @param {Person} person
 */
function drawPerson(store, { seat, who, joined, name, here }) {
  const bot = who !== "here" && who !== "link";
  const where = bot ? "a bot" : !joined ? "has not come yet" : here ? "here" : "away";
  return el("li", { class: here && joined ? "is-here" : "is-away" }, el("span", { class: "dot", "aria-hidden": "true" }), `${store.nameOf(seat)}${name ? ` (${name})` : ""}: `, el("span", { class: "muted" }, store.held.includes(seat) ? "you" : bot ? `${where}, ${who}` : where));
}
