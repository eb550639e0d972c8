// @ts-check
// What this browser remembers: the tables it sat at, and the key of the server's owner.

const TABLES = "lorehearth.tables";
const KEY = "lorehearth.key";
const LINKS = "lorehearth.links";
const HIDDEN = "lorehearth.hidden";
const SEALS = "lorehearth.seals";
const NAME = "lorehearth.name";

/**
 * @param {string} name
 * @returns {string | null}
 */
function read(name) {
  try {
    return localStorage.getItem(name);
  } catch {
    return null; // A browser may forbid storage; play goes on without memory.
  }
}

/**
 * @param {string} name
 * @param {string | null} value
 */
function write(name, value) {
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
  } catch {
    // As above.
  }
}

/**
 * An object of texts that was written before.
 * @param {string} name
 * @returns {Record<string, string>}
 */
function texts(name) {
  try {
    const known = JSON.parse(read(name) ?? "{}");
    return known && typeof known === "object" ? known : {};
  } catch {
    return {};
  }
}

/**
 * The tables of this browser, with the token of each; an empty token watches.
 * @returns {Record<string, string>}
 */
export const tables = () => texts(TABLES);

/**
 * @param {string} table
 * @param {string} token
 */
export function remember(table, token) {
  unhide(table);
  write(TABLES, JSON.stringify({ ...tables(), [table]: token }));
}

/** @param {string} table */
export function forget(table) {
  const { [table]: _, ...rest } = tables();
  write(TABLES, JSON.stringify(rest));
}

/**
 * The invitations to the seats of a table that this browser has given out.
 * @param {string} table
 * @returns {import("./types.js").SeatLink[]}
 */
export function linksOf(table) {
  try {
    return JSON.parse(texts(LINKS)[table] ?? "[]");
  } catch {
    return [];
  }
}

/**
 * @param {string} table
 * @param {import("./types.js").SeatLink[]} links
 */
export function keepLinks(table, links) {
  if (links.length) write(LINKS, JSON.stringify({ ...texts(LINKS), [table]: JSON.stringify(links) }));
}

/**
 * Leave a table out of the list of games to resume; its token is kept.
 * @param {string} table
 */
export function hide(table) {
  write(HIDDEN, JSON.stringify({ ...texts(HIDDEN), [table]: "" }));
}

/** @param {string} table */
export function unhide(table) {
  const { [table]: _, ...rest } = texts(HIDDEN);
  write(HIDDEN, JSON.stringify(rest));
}

/** @param {string} table */
export const isHidden = (table) => table in texts(HIDDEN);

/**
 * @param {string} table
 * @returns {string}
 */
export function tokenOf(table) {
  return tables()[table] ?? "";
}

/**
 * The seal that a table's luck had when this browser first saw it.
 * @param {string} table
 */
export const sealOf = (table) => texts(SEALS)[table] ?? "";

/**
 * @param {string} table
 * @param {string} seal
 */
export const keepSeal = (table, seal) => write(SEALS, JSON.stringify({ ...texts(SEALS), [table]: seal }));

/** What the person at this browser called themselves last. */
export const name = () => read(NAME) ?? "";

/** @param {string} given */
export const keepName = (given) => write(NAME, given);

/** The key of the server's owner, if this browser was opened by `lorehearth play`. */
export function ownersKey() {
  return read(KEY) ?? "";
}

/** Take the owner's key out of the address (`/#key=...`) into memory. */
export function takeKey() {
  const given = new URLSearchParams(location.hash.slice(1)).get("key");
  if (!given) return;
  write(KEY, given);
  history.replaceState(null, "", location.pathname + location.search);
}
