// @ts-check
// Coming to a table: by a token that is known here, or by an invitation, which is exchanged for one.

import { ask } from "./dialog.js";
import { el } from "./dom.js";
import * as memory from "./memory.js";
import * as net from "./net.js";

/**
 * The token of this browser at a table; empty if it watches. What stood in the address is kept, and leaves it.
 * @param {string} table
 * @returns {Promise<string>}
 */
export async function arrive(table) {
  const given = location.hash.slice(1);
  const known = memory.tokenOf(table);
  if (!given || given === known) return keep(table, known);
  try {
    const { invited } = await net.tableCard(table, given);
    return keep(table, invited.length ? await sitDown(table, given, known) : given);
  } catch (error) {
    // Who comes back by the link they once sat down with has a seat already.
    if (known && error instanceof net.Refused && error.status === TAKEN_UP) return keep(table, known);
    return given; // The table says in its own words why not.
  }
}

const TAKEN_UP = 410;

/**
 * @param {string} table
 * @param {string} token
 */
function keep(table, token) {
  if (token) memory.remember(table, token);
  const { pathname, search } = location;
  // A browser that keeps nothing has to leave it in the address, or the seat would be lost.
  const kept = memory.tokenOf(table) === token;
  history.replaceState(history.state, "", pathname + search + (kept ? "" : `#${token}`));
  return token;
}

/**
 * Ask who comes, and take the seat; who would rather not, watches and can come back by the same link.
 * @param {string} table
 * @param {string} invitation
 * @param {string} known  the token that this browser has at the table, if it has one
 * @returns {Promise<string>}
 */
async function sitDown(table, invitation, known) {
  const name = el("input", { type: "text", id: "your-name", maxlength: 40, autocomplete: "nickname", value: memory.name() });
  const problem = el("p", { class: "problem", role: "alert" });
  const token = await ask("You are invited", (/** @type {(token?: string) => void} */ close) => {
    /** @param {SubmitEvent} event */
    const submit = async (event) => {
      event.preventDefault();
      try {
        const seated = await net.sit(table, name.value, invitation);
        memory.keepName(name.value.trim());
        close(seated.token);
      } catch (error) {
        problem.textContent = /** @type {Error} */ (error).message;
      }
    };
    return [
      el(
        "form",
        { onsubmit: submit },
        el("p", {}, "A seat at this table is kept for you. Once you sit down it is yours alone: the link lets nobody else in."),
        known && el("p", { class: "hint" }, "You sit at this table already, in this browser. It would forget that seat."),
        el("div", { class: "field" }, el("label", { for: "your-name" }, el("strong", {}, "Your name")), name, el("small", {}, "The others see it. It may stay empty.")),
        problem,
        el(
          "footer",
          {},
          el("button", { type: "button", onclick: () => close() }, "Only watch"),
          el("button", { type: "submit", class: "primary", "data-focus": true }, "Sit down"),
        ),
      ),
    ];
  });
  return token ?? known;
}
