// @ts-check
// Links to seats, to watch and to a position: shown, copied, shared.

import { ask } from "./dialog.js";
import { el } from "./dom.js";
import * as memory from "./memory.js";
import * as net from "./net.js";
import { toast } from "./toast.js";

/** @typedef {import("./types.js").SeatLink} SeatLink */

/**
 * The address of a table's page; the token stands in the fragment, which no server ever sees.
 * @param {string} table
 * @param {string} [token]
 * @param {number} [moment]
 */
export function tableAddress(table, token = "", moment) {
  const address = new URL(`/table/${encodeURIComponent(table)}`, location.href);
  if (moment !== undefined) address.searchParams.set("at", String(moment));
  address.hash = token;
  return address.href;
}

/**
 * Copy a text; where the browser forbids it, select it so that it can be copied by hand.
 * @param {string} text
 * @param {HTMLInputElement} [shown]
 */
export async function copy(text, shown) {
  try {
    await navigator.clipboard.writeText(text);
    toast("Copied.", { tone: "good" });
  } catch {
    if (shown) {
      shown.select();
      toast("Press Ctrl+C to copy the marked link.");
    } else await showLink("Copy this link", text);
  }
}

/**
 * @param {string} label
 * @param {string} address
 * @param {{first?: boolean, note?: string}} [more]
 */
function linkRow(label, address, { first = false, note = "" } = {}) {
  const shown = el("input", {
    type: "text",
    readonly: true,
    value: address,
    "aria-label": `Link: ${label}`,
    onfocus: () => shown.select(),
  });
  return el(
    "li",
    { class: "link-row" },
    el("span", { class: "link-name" }, label, note && el("small", {}, note)),
    shown,
    el(
      "button",
      {
        type: "button",
        "data-focus": first,
        "aria-label": `Copy the link: ${label}`,
        onclick: () => copy(address, shown),
      },
      "Copy",
    ),
  );
}

/**
 * Go to a table that was just opened: remember it, and let the reader send out the links first.
 * @param {import("./types.js").Opened} opened
 */
export async function sitDown({ table, token, links }) {
  memory.remember(table, token);
  memory.keepLinks(table, links);
  if (links.length) await showLinks(table, links);
  location.assign(tableAddress(table, token));
}

/** Whether others can reach this address at all. */
const atHome = () => ["localhost", "127.0.0.1", "[::1]"].includes(location.hostname);

/**
 * Show the links of a table; resolves when the reader is done.
 * @param {string} table
 * @param {SeatLink[]} links
 * @param {string} [done]  the label of the button that goes on
 * @returns {Promise<boolean>} whether to go on
 */
export async function showLinks(table, links, done = "Go to the table") {
  const went = await ask(
    links.length ? "Invite the others" : "Let others watch",
    (/** @type {(result?: boolean) => void} */ close) => [
      el(
        "p",
        {},
        links.length
          ? "Send each of them their own link. The first to open it can sit down, and then the seat is theirs alone: the link lets nobody else in."
          : "Whoever opens this link sees what everyone at the table may see.",
      ),
      el(
        "ul",
        { class: "link-list" },
        ...links.map(({ name, token }, index) =>
          linkRow(name, tableAddress(table, token), { first: !index }),
        ),
        linkRow("Watch only", tableAddress(table), { first: !links.length }),
      ),
      atHome() &&
        el(
          "p",
          { class: "hint" },
          "These links work on this computer only. For people elsewhere, run ",
          el("code", {}, "lorehearth serve --host 0.0.0.0"),
          " and open this page under the computer’s own address first.",
        ),
      el("footer", {}, el("button", { type: "button", class: "primary", onclick: () => close(true) }, done)),
    ],
    { class: "links" },
  );
  return went === true;
}

/**
 * The seats for people elsewhere, for whoever set the table up: who has come, and the links for the others.
 * @param {import("./store.js").Store} store
 */
export async function showSeats(store) {
  const { table, token } = store;
  const problem = el("p", { class: "problem", role: "alert" });
  const list = el("ul", { class: "link-list" });
  const draw = () => {
    const known = memory.linksOf(table);
    const rows = store.people
      .filter(({ who }) => who === "link")
      .map(({ seat, joined, name }) => {
        const label = store.nameOf(seat);
        const link = known.find((one) => one.seat === seat);
        const row =
          joined || !link
            ? el("li", { class: "link-row" }, el("span", { class: "link-name" }, label, el("small", {}, joined ? `${name || "Somebody"} sits here` : "Invited")))
            : linkRow(label, tableAddress(table, link.token));
        row.append(el("button", { type: "button", "aria-label": `Give out again: ${label}`, onclick: () => giveOut(seat) }, "Give out again"));
        return row;
      });
    list.replaceChildren(...rows, linkRow("Watch only", tableAddress(table)));
  };
  /** @param {number} seat */
  const giveOut = async (seat) => {
    try {
      const link = await net.invite(table, seat, token);
      memory.keepLinks(table, [...memory.linksOf(table).filter((one) => one.seat !== seat), link]);
      store.people = store.people.map((one) => (one.seat === seat ? { ...one, joined: false, name: "" } : one));
      draw();
    } catch (error) {
      problem.textContent = /** @type {Error} */ (error).message;
    }
  };
  draw();
  const stop = store.subscribe(draw);
  await ask(
    "Seats of the others",
    (close) => [
      el("p", {}, "A seat that is given out again gets a new link, and whoever held it before is let go. Everyone at the table sees it."),
      list,
      problem,
      el("footer", {}, el("button", { type: "button", class: "primary", onclick: () => close() }, "Done")),
    ],
    { class: "links" },
  );
  stop();
}

/**
 * @param {string} title
 * @param {string} address
 */
async function showLink(title, address) {
  await ask(title, (close) => [
    el("ul", { class: "link-list" }, linkRow("This position", address, { first: true })),
    el("footer", {}, el("button", { type: "button", onclick: () => close() }, "Done")),
  ]);
}
