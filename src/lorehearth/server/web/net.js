// @ts-check
// The server, as functions: one for each route, and a socket that comes back by itself.

import { sentence } from "./phrases.js";

/** @typedef {import("./types.js").Seat} Seat */

/** What the server said no to, in words that can be shown. */
export class Refused extends Error {
  /**
   * @param {string} error
   * @param {{rule?: string, status?: number}} [more]
   */
  constructor(error, { rule = "", status = 0 } = {}) {
    super(sentence(error));
    this.name = "Refused";
    this.rule = rule;
    this.status = status;
  }
}

const UNREACHABLE = "The server does not answer. Is it still running?";

/**
 * @param {string} path
 * @param {{method?: string, token?: string, body?: BodyInit}} [asked]
 * @returns {Promise<Response>}
 */
async function call(path, { method = "GET", token = "", body } = {}) {
  /** @type {Record<string, string>} */
  const headers = { accept: "application/json" };
  if (token) headers.authorization = `Bearer ${token}`;
  if (body !== undefined) headers["content-type"] = "application/json";
  let response;
  try {
    response = await fetch(`/api${path}`, { method, headers, body, cache: "no-store" });
  } catch {
    throw new Refused(UNREACHABLE);
  }
  if (!response.ok) throw await refusal(response);
  return response;
}

/**
 * @param {Response} response
 * @returns {Promise<Refused>}
 */
async function refusal(response) {
  const { status } = response;
  try {
    const { error, rule } = await response.json();
    if (typeof error === "string") return new Refused(error, { rule: rule ?? "", status });
  } catch {
    // Not one of the server's own refusals.
  }
  return new Refused(`The server answered with an error (${status}).`, { status });
}

/**
 * @param {string} path
 * @param {string} [token]
 */
const get = async (path, token) => (await call(path, { token })).json();

/**
 * @param {string} path
 * @param {BodyInit} body
 * @param {string} [token]
 */
const post = async (path, body, token) => (await call(path, { method: "POST", body, token })).json();

const part = encodeURIComponent;

/**
 * @param {Record<string, string | number | undefined>} values
 */
function query(values) {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text && `?${text}`;
}

/** @returns {Promise<import("./types.js").GameCard[]>} */
export const games = () => get("/games");

/**
 * What a first game explains.
 * @param {string} game
 * @returns {Promise<import("./types.js").Lesson[]>}
 */
export const lessons = (game) => get(`/games/${part(game)}/lessons`);

/**
 * @param {string} game
 * @param {string} [search]
 * @returns {Promise<import("./types.js").RuleCard[]>}
 */
export const rules = (game, search) => get(`/games/${part(game)}/rules${query({ search })}`);

/**
 * @param {import("./types.js").NewTable} table
 * @returns {Promise<import("./types.js").Opened>}
 */
export const openTable = (table) => post("/tables", JSON.stringify(table));

/**
 * Open a table from a save file; `seats` says who sits where, as in a new table.
 * @param {Blob | string} save
 * @param {string[]} [seats]
 * @param {string} [key]  the owner's key, from whom more is taken
 * @returns {Promise<import("./types.js").Opened>}
 */
export const loadSave = (save, seats, key) =>
  post(`/tables/load${query({ seats: seats?.join(",") })}`, save, key);

/**
 * Delete a table for good.
 * @param {string} table
 * @param {string} token  of whoever set it up
 */
export const deleteTable = (table, token) => call(`/tables/${part(table)}`, { method: "DELETE", token });

/**
 * Every table of the server.
 * @param {string} key  the owner's key
 * @returns {Promise<import("./types.js").TableCard[]>}
 */
export const allTables = (key) => get("/tables", key);

/**
 * @param {string} table
 * @param {string} [token]
 * @returns {Promise<import("./types.js").TableCard>}
 */
export const tableCard = (table, token) => get(`/tables/${part(table)}`, token);

/**
 * A fresh token for the seats of a table that are "here".
 * @param {string} table
 * @param {string} key  the owner's key
 * @returns {Promise<import("./types.js").Seated>}
 */
export const claim = (table, key) => post(`/tables/${part(table)}/claim`, "", key);

/**
 * Sit down: an invitation becomes a token that nobody else knows.
 * @param {string} table
 * @param {string} name
 * @param {string} invitation
 * @returns {Promise<import("./types.js").Seated>}
 */
export const sit = (table, name, invitation) =>
  post(`/tables/${part(table)}/sit`, JSON.stringify({ name }), invitation);

/**
 * Give a seat out again; whoever sat there holds it no longer.
 * @param {string} table
 * @param {Seat} seat
 * @param {string} token
 * @returns {Promise<import("./types.js").SeatLink>}
 */
export const invite = (table, seat, token) => post(`/tables/${part(table)}/seats/${seat}/invite`, "", token);

/**
 * What a finished table tells of its luck.
 * @param {string} table
 * @param {string} token
 * @returns {Promise<import("./types.js").Proof>}
 */
export const proof = (table, token) => get(`/tables/${part(table)}/proof`, token);

/**
 * A finished game looked back on.
 * @param {string} table
 * @param {string} [token]
 * @returns {Promise<import("./types.js").Ended>}
 */
export const ended = (table, token) => get(`/tables/${part(table)}/ended`, token);

/**
 * What the seat cannot do now, and why not.
 * @param {string} table
 * @param {Seat} seat
 * @param {string[]} after  answers that are to be thought of as given
 * @param {string} [token]
 * @returns {Promise<import("./types.js").WhyNot[]>}
 */
export const refusals = (table, seat, after, token) => {
  const asked = new URLSearchParams([["seat", String(seat)], ...after.map((key) => ["after", key])]);
  return get(`/tables/${part(table)}/refusals?${asked}`, token);
};

/**
 * @param {string} table
 * @param {{rule?: string, before?: number, limit?: number}} [which]
 * @param {string} [token]
 * @returns {Promise<import("./types.js").Line[]>}
 */
export const log = (table, which = {}, token) => get(`/tables/${part(table)}/log${query(which)}`, token);

/** The most lines of a log that the server gives at once. */
const PAGE = 500;

/**
 * Every line of the log, fetched page by page.
 * @param {string} table
 * @param {string} [token]
 * @returns {Promise<import("./types.js").Line[]>}
 */
export async function wholeLog(table, token) {
  /** @type {import("./types.js").Line[]} */
  let lines = [];
  /** @type {number | undefined} */
  let before;
  for (;;) {
    const page = await log(table, { before, limit: PAGE }, token);
    if (page.length < PAGE) return [...page, ...lines];
    // The oldest moment of a page may be cut in two: it is taken whole from the next page.
    const { at } = page[0];
    const whole = page.filter((line) => line.at > at);
    lines = [...(whole.length ? whole : page), ...lines];
    before = whole.length ? at + 1 : at;
  }
}

/**
 * @param {string} table
 * @param {string} [token]
 * @param {Seat} [seat]  which of its own seats looks
 * @returns {Promise<import("./types.js").Moment[]>}
 */
export const history = (table, token, seat) => get(`/tables/${part(table)}/history${query({ seat })}`, token);

/**
 * @param {string} table
 * @param {number} moment
 * @param {string} [token]
 * @param {Seat} [seat]  which of its own seats looks
 * @returns {Promise<import("./types.js").Past>}
 */
export const past = (table, moment, token, seat) =>
  get(`/tables/${part(table)}/moments/${moment}${query({ seat })}`, token);

/**
 * Take over from a moment, as a new table.
 * @param {string} table
 * @param {import("./types.js").Branch} from
 * @param {string} [token]
 * @returns {Promise<import("./types.js").Opened>}
 */
export const branch = (table, from, token) =>
  post(`/tables/${part(table)}/branch`, JSON.stringify(from), token);

/**
 * The save file of a table, and the name that the server gives it.
 * @param {string} table
 * @param {string} [token]
 * @returns {Promise<{name: string, file: Blob}>}
 */
export async function saveFile(table, token) {
  const response = await call(`/tables/${part(table)}/save`, { token });
  const named = /filename="?([^";]+)/.exec(response.headers.get("content-disposition") ?? "");
  return { name: named?.[1] ?? `${table}.json`, file: await response.blob() };
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 10_000;
/** The server hangs up thus on whom it refuses; coming back would not mend it. */
const REFUSED = 1008;
/** And thus on who asks too much: it may come back in a while. */
const LATER = 1013;
const A_WHILE = 30_000;

/**
 * The socket of a table. It sits down, answers, and comes back by itself when the connection is lost.
 *
 * Events (CustomEvent): "look" (detail: the Look); "state" (detail: {state, tries, wait, error}), where the
 * state is "connecting", "open", "lost" (it tries again after `wait` milliseconds; `error` if the server
 * said why) or "closed" (for good, `error` says why); "missed" (detail: {count, since}), told while the connection was down; "refused"
 * (detail: the Refusal), for refusals that belong to nothing that was asked.
 */
export class TableSocket extends EventTarget {
  /** @type {WebSocket | null} */
  #socket = null;
  /** @type {Map<number, {resolve: (moves: number) => void, reject: (error: Refused) => void}>} */
  #waiting = new Map();
  #lastId = 0;
  #tries = 0;
  #wait = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #sat = false;
  #refusal = "";

  /**
   * @param {string} table
   * @param {string} [token]
   */
  constructor(table, token = "") {
    super();
    this.table = table;
    this.token = token;
    /** How many answers and undos this client has seen. */
    this.moves = 0;
    /** The moment that this client has seen. */
    this.moment = 0;
    /** @type {"idle" | "connecting" | "open" | "lost" | "closed"} */
    this.state = "idle";
    this.retry = this.retry.bind(this);
    this.away = this.away.bind(this);
  }

  /** Sit down, and stay. */
  open() {
    addEventListener("online", this.retry);
    addEventListener("offline", this.away);
    document.addEventListener("visibilitychange", this.retry);
    this.#connect();
    return this;
  }

  /** Leave for good. */
  close(error = "") {
    removeEventListener("online", this.retry);
    removeEventListener("offline", this.away);
    document.removeEventListener("visibilitychange", this.retry);
    clearTimeout(this.#timer);
    this.#drop();
    this.#giveUpOn(error || "You have left the table.");
    this.#become("closed", error);
  }

  /** Try again now instead of after the wait: when the machine is online again, or somebody looks. */
  retry() {
    if (this.state === "lost") this.#connect();
  }

  /** The machine says that it is offline: do not wait until the socket notices. */
  away() {
    if (this.state === "open" || this.state === "connecting") this.#lost();
  }

  /**
   * Answer what is asked.
   * @param {Seat} seat
   * @param {string} key
   * @returns {Promise<number>} the moves made since the start, once the answer is safely stored
   */
  answer(seat, key) {
    return this.#ask({ type: "answer", seat, key });
  }

  /**
   * Take the last decision back, or wish to.
   * @param {Seat} seat
   */
  undo(seat) {
    return this.#ask({ type: "undo", seat });
  }

  /**
   * Say no to what somebody wishes to take back.
   * @param {Seat} seat
   */
  refuse(seat) {
    return this.#ask({ type: "refuse", seat });
  }

  /**
   * Take one's own wish, consent or refusal back.
   * @param {Seat} seat
   */
  withdraw(seat) {
    return this.#ask({ type: "withdraw", seat });
  }

  /**
   * Say something to everyone at the table.
   * @param {Seat} seat
   * @param {string} text
   */
  say(seat, text) {
    return this.#ask({ type: "say", seat, text });
  }

  /**
   * Let those who are waited for know it.
   * @param {Seat} seat
   */
  nudge(seat) {
    return this.#ask({ type: "nudge", seat });
  }

  /**
   * Give the answer again that was taken back last.
   * @param {Seat} seat
   */
  redo(seat) {
    return this.#ask({ type: "redo", seat });
  }

  /**
   * See the table from another seat that this token holds.
   * @param {Seat} seat
   */
  lookAs(seat) {
    this.#send({ type: "look", seat });
  }

  #connect() {
    clearTimeout(this.#timer);
    this.#drop();
    this.#refusal = "";
    this.#become("connecting");
    const address = new URL(`/api/tables/${part(this.table)}/socket`, location.href);
    address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(address);
    this.#socket = socket;
    socket.onopen = () =>
      this.#send({ type: "sit", token: this.token, seen: this.moment, moves: this.moves });
    socket.onmessage = ({ data }) => this.#hear(JSON.parse(data));
    socket.onclose = ({ code }) => {
      if (code === REFUSED && this.#refusal) this.close(this.#refusal);
      else if (code === LATER) this.#lost(this.#refusal, A_WHILE);
      else this.#lost();
    };
  }

  #drop() {
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  /**
   * @param {string} [error]  why the server hung up, if it said so
   * @param {number} [least]  wait at least so long before coming back
   */
  #lost(error = "", least = 0) {
    this.#drop();
    this.#giveUpOn(error || "The connection was lost before the server answered. Look whether it was done.");
    const soon = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#tries);
    this.#wait = Math.max(least, soon) * (0.75 + Math.random() / 2);
    this.#tries += 1;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.retry, this.#wait);
    this.#become("lost", error);
  }

  /** @param {string} error */
  #giveUpOn(error) {
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of waiting) reject(new Refused(error));
  }

  /**
   * @param {"connecting" | "open" | "lost" | "closed"} state
   * @param {string} [error]
   */
  #become(state, error = "") {
    this.state = state;
    this.#say("state", { state, tries: this.#tries, wait: this.#wait, error });
  }

  /**
   * @param {string} name
   * @param {unknown} detail
   */
  #say(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }

  /** @param {object} message */
  #send(message) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  /**
   * @param {object} message
   * @returns {Promise<number>}
   */
  #ask(message) {
    if (this.state !== "open") return Promise.reject(new Refused("There is no connection to the table now."));
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#send({ ...message, id, after: this.moves });
    });
  }

  /** @param {import("./types.js").Heard} message */
  #hear(message) {
    if (message.type === "look") this.#look(message);
    else if (message.type === "done") {
      this.#settle(message.id)?.resolve(message.moves);
    } else {
      const asker = this.#settle(message.id);
      if (asker) asker.reject(new Refused(message.error, { rule: message.rule }));
      else {
        this.#refusal = message.error;
        this.#say("refused", message);
      }
    }
  }

  /** @param {number | null | undefined} id */
  #settle(id) {
    if (id === null || id === undefined) return undefined;
    const asker = this.#waiting.get(id);
    this.#waiting.delete(id);
    return asker;
  }

  /** @param {import("./types.js").Look} look */
  #look(look) {
    this.moves = look.moves;
    this.moment = look.moment;
    const back = this.#sat;
    this.#sat = true;
    if (this.state !== "open") {
      this.#tries = 0;
      this.#become("open");
    }
    this.#say("look", look);
    if (back && look.log.missed) this.#say("missed", { count: look.log.missed, since: look.log.since });
  }
}
