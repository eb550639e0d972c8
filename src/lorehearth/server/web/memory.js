// @ts-check
// What this browser remembers: the tables it sat at, and the key of the server's owner.

const TABLES = "lorehearth.tables";
const KEY = "lorehearth.key";

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
 * The tables of this browser, with the token of each; an empty token watches.
 * @returns {Record<string, string>}
 */
export function tables() {
  try {
    const known = JSON.parse(read(TABLES) ?? "{}");
    return known && typeof known === "object" ? known : {};
  } catch {
    return {};
  }
}

/**
 * @param {string} table
 * @param {string} token
 */
export function remember(table, token) {
  write(TABLES, JSON.stringify({ ...tables(), [table]: token }));
}

/** @param {string} table */
export function forget(table) {
  const { [table]: _, ...rest } = tables();
  write(TABLES, JSON.stringify(rest));
}

/**
 * @param {string} table
 * @returns {string}
 */
export function tokenOf(table) {
  return tables()[table] ?? "";
}

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
