// @ts-check
// The table as this page knows it: the Scene with its patches merged, the log, and what the person is
// pointing at. Views subscribe; net.js feeds it. It holds no rule: what can be done is in the Scene.

import { allOf, firstHeld, leadsFor, leadsOn, nextOf, putForward } from "./ahead.js";
import { Refused } from "./net.js";
import { passes } from "./pauses.js";
import { sentence } from "./phrases.js";

/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {import("./types.js").Offer} Offer */
/** @typedef {import("./types.js").Anchor} Anchor */
/** @typedef {import("./types.js").Line} Line */
/** @typedef {import("./types.js").Seat} Seat */

/**
 * What has changed: "scene" (anything on the table), "log", "pointing" (preview, pending, narrowed),
 * "people" (who is here, undo and redo), "line" (the connection) and "beat" (what is shown of what was told).
 * @typedef {"scene" | "log" | "pointing" | "people" | "line" | "beat"} Change
 */

/** @typedef {(changes: Set<Change>) => void} Listener */

/** @type {Scene} */
const EMPTY = {
  game: "",
  title: "",
  seat: null,
  seats: [],
  status: "",
  boards: [],
  pieces: [],
  zones: [],
  tracks: [],
  panels: [],
  passages: [],
  read: [],
  dice: [],
  turn: null,
  asking: null,
  ending: null,
};

/** @typedef {{before: Scene, after: Scene, lines: Line[], missed: number}} Told */

/** The server sends at most so many lines at once. */
const SENT = 200;

export class Store {
  /** @type {Set<Listener>} */
  #listeners = new Set();
  /** @type {Set<Change>} */
  #changes = new Set();
  /** The table as it stands now. */
  live = EMPTY;
  /** A moment of the replay, while one is looked at. @type {import("./types.js").Past | null} */
  past = null;
  /** @type {Line[]} */
  lines = [];
  /** Whether there may be lines before the first one. */
  older = false;
  /** Lines from this place in `lines` on are news since the last answer of this page. */
  news = 0;
  /** @type {Seat[]} */
  held = [];
  /** @type {import("./types.js").Person[]} */
  people = [];
  /** @type {import("./types.js").TakingBack} */
  undo = { can: false, why: "", wished: false, missing: [], refused: [] };
  redo = "";
  secrets = false;
  realDice = false;
  /** What everyone was told about this table. @type {import("./types.js").Notice[]} */
  notices = [];
  maySave = false;
  mayBranch = false;
  /** Whether this page has set the table up. */
  owner = false;
  /** The seed, once the game is over. */
  seed = "";
  /** The table is deleted when nobody has sat at it for so many days; 0 if it is kept for ever. */
  keepDays = 0;
  moves = 0;
  moment = 0;
  /** Whether anything has been heard yet. */
  ready = false;
  /** An answer is on its way. */
  sending = false;
  /** The key of the option that is looked at, by mouse or focus. */
  preview = "";
  /** The key of the option that waits for a second tap. */
  pending = "";
  /** The pieces as they are shown while beats are played. @type {import("./types.js").Piece[] | null} */
  staged = null;
  /** What is being shown of what was told. @type {Line | null} */
  beat = null;
  /** What comes off the pieces and lands on them in this beat. @type {import("./staging.js").Fall[]} */
  falls = [];
  /** The line of the log that is pointed at. @type {Line | null} */
  spoken = null;
  /** Of the moment looked at, the lines told after this one are what its step told. */
  step = 0;
  /** Who wants to know what was told between two looks. @type {((told: Told) => void) | null} */
  onTold = null;
  /** What is picked up: it leads on, and is answered only together with what follows. @type {import("./types.js").Ahead | null} */
  picked = null;
  /** What is done as soon as it is asked for. @type {import("./ahead.js").Planned[]} */
  plan = [];
  /** What is given again and again, by its name, and during what. @type {Map<string, string>} */
  #standing = new Map();
  /** @type {Seat | null} */
  #turn = null;
  /** The question as it is put forward. @type {{of: unknown, held: unknown, scene: Scene} | null} */
  #put = null;
  /** Things that were picked to narrow the options down. @type {Anchor[]} */
  narrowed = [];

  /**
   * @param {string} table
   * @param {import("./net.js").TableSocket | null} socket
   */
  constructor(table, socket) {
    this.table = table;
    this.socket = socket;
  }

  get token() {
    return this.socket?.token ?? "";
  }

  /** What is to be drawn: the moment looked at in the replay, else the table as it stands. */
  get scene() {
    return this.past?.scene ?? this.#asked;
  }

  /** The table as it stands, with the question as it is put forward. */
  get #asked() {
    const { live, picked } = this;
    if (!live.asking?.offers.length) return live;
    if (this.#put?.of !== live || this.#put.held !== picked)
      this.#put = { of: live, held: picked, scene: { ...live, asking: putForward(live.asking, picked) } };
    return this.#put.scene;
  }

  /** The pieces to be drawn. */
  get pieces() {
    return this.past ? this.scene.pieces : (this.staged ?? this.live.pieces);
  }

  /** Whether this page may answer now. */
  get canAct() {
    return !this.past && !this.sending && this.offers.length > 0;
  }

  /** What can be chosen by this page now. @returns {Offer[]} */
  get offers() {
    return this.past ? [] : (this.#asked.asking?.offers ?? []);
  }

  /** The seat that this page answers for. @returns {Seat | null} */
  get decider() {
    const { asking, seat } = this.live;
    if (!asking) return null;
    if (seat !== null && asking.seats.includes(seat)) return seat;
    return asking.seats.find((asked) => this.held.includes(asked)) ?? null;
  }

  /**
   * @param {Listener} listener
   * @returns {() => void} stops it
   */
  subscribe(listener) {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** @param {...Change} changes */
  changed(...changes) {
    if (this.#changes.size === 0) queueMicrotask(() => this.#tell());
    for (const change of changes) this.#changes.add(change);
  }

  #tell() {
    const changes = this.#changes;
    this.#changes = new Set();
    for (const listener of this.#listeners) listener(changes);
  }

  /** @param {import("./types.js").Look} look */
  hear(look) {
    const { scene, log, people, undo, redo, held, secrets, moves, moment } = look;
    const before = this.live;
    const goesOn = this.ready && log.since >= this.moment;
    this.live = { ...this.live, ...scene };
    this.#hearLines(log);
    Object.assign(this, { people, undo, redo: redo ?? "", held, secrets: secrets ?? false, moves, moment });
    this.realDice = look.real_dice ?? false;
    this.maySave = look.may_save ?? false;
    this.mayBranch = look.may_branch ?? false;
    this.owner = look.owner ?? false;
    this.seed = look.seed ?? "";
    this.keepDays = look.keep_days ?? 0;
    this.notices = look.notices ?? this.notices;
    this.ready = true;
    if (Object.keys(scene).length > 0) {
      this.#letGo();
      this.changed("scene", "pointing");
    }
    this.changed("log", "people");
    this.onTold?.({ before, after: this.live, lines: goesOn ? log.lines : [], missed: log.missed });
    if (Object.keys(scene).length > 0 && !this.sending) this.#goOn();
  }

  /**
   * Show the pieces as they were in the middle of what was told; null: as they are.
   * @param {import("./types.js").Piece[] | null} pieces
   * @param {Line | null} beat
   * @param {import("./staging.js").Fall[]} [falls]
   */
  stage(pieces, beat, falls = []) {
    this.staged = pieces;
    this.beat = beat;
    this.falls = falls;
    this.changed("beat");
    if (!beat && this.plan.length > 0 && !this.sending) this.#goOn();
  }

  /** Point at what a line of the log speaks of. @param {Line | null} line */
  speak(line) {
    if (this.spoken === line) return;
    this.spoken = line;
    this.changed("pointing");
  }

  /** @param {import("./types.js").Lines} log */
  #hearLines({ since, lines }) {
    // Of a long log only the end is sent; then what came between is not known.
    const cut = lines.length >= SENT;
    const kept = cut ? [] : this.lines.filter((line) => line.at <= since);
    this.older = cut || (this.older && kept.length > 0);
    this.news = Math.min(this.news, kept.length);
    this.lines = [...kept, ...lines];
  }

  /**
   * Older lines, fetched on demand.
   * @param {Line[]} older
   */
  prepend(older) {
    this.older = older.length > 0;
    this.lines = [...older, ...this.lines];
    this.news += older.length;
    this.changed("log");
  }

  /** A new question: what was planned for it is given, and what one need not be asked is passed. */
  #goOn() {
    const { asking, turn } = this.live;
    this.picked = null;
    if (turn !== this.#turn) this.plan = [];
    this.#turn = turn;
    if (this.decider === null || !asking?.offers.length || this.past) return;
    // What happened is seen before the next planned deed is done.
    const next = this.beat ? null : nextOf(this.plan, asking);
    const standing = asking.ahead.find(({ label, during }) => during && this.#standing.get(label) === during);
    if (next) {
      this.plan = this.plan.filter((other) => other !== next.item);
      void this.#give(next.keys);
    } else if (standing) void this.#give(standing.keys);
    else if (passes(this, asking)) void this.#give([asking.passing]);
    else this.picked = firstHeld(asking);
  }

  /** Whether an option is only picked up when it is chosen. @param {string} key */
  picksUp(key) {
    return leadsOn(this.live.asking, key) !== undefined;
  }

  /** Let go of all that was planned. */
  forget() {
    this.plan = [];
    this.changed("pointing");
  }

  /** Lay down what is picked up: the whole question is asked again. */
  layDown() {
    if (!this.picked) return;
    this.picked = null;
    this.#letGo();
    this.changed("scene", "pointing");
  }

  /** @param {import("./types.js").Ahead} ahead */
  pickUp(ahead) {
    this.picked = ahead;
    this.#letGo();
    this.changed("scene", "pointing");
  }

  /**
   * Where a piece could be dragged to.
   * @param {string} piece
   */
  leadsFor(piece) {
    return this.canAct && this.live.asking ? leadsFor(this.live.asking, piece) : null;
  }

  /**
   * Drop a piece: give its answers, or the first of them and keep the others till they are asked. On what it
   * could battle from there, that is planned too.
   * @param {import("./types.js").Ahead} ahead
   * @param {string} key
   * @param {string[]} [then]  the things that what is planned further is about
   */
  async drop({ keys, planned }, key, then = []) {
    if (planned) this.plan.push({ keys: [keys[keys.length - 1], key] });
    if (then.length > 0) this.plan.push({ about: then });
    return this.#give(planned ? [keys[0]] : [...keys, key]);
  }

  #letGo() {
    this.preview = "";
    this.pending = "";
    this.narrowed = [];
  }

  /**
   * @param {import("./types.js").Past | null} past
   * @param {number} [step]  the moment of the stop before it
   */
  showPast(past, step = 0) {
    this.past = past;
    this.step = step;
    this.#letGo();
    this.changed("scene", "pointing");
  }

  /** @param {string} key */
  look(key) {
    if (this.preview === key) return;
    this.preview = key;
    this.changed("pointing");
  }

  /** @param {string} key */
  await(key) {
    this.pending = key;
    this.preview = key;
    this.changed("pointing");
  }

  /** @param {Anchor[]} anchors */
  narrow(anchors) {
    this.narrowed = anchors;
    this.pending = "";
    this.preview = "";
    this.changed("pointing");
  }

  /**
   * Answer the question.
   * @param {string} key
   */
  async choose(key) {
    if (!this.canAct) return;
    const offer = this.offers.find((one) => one.key === key);
    if (offer?.idle && this.pending !== key) return this.await(key);
    const gives = offer?.gives ?? allOf(this.live.asking, key);
    const lasting = this.live.asking?.ahead.find(({ label, during }) => label === key && during);
    if (lasting) this.#standing.set(lasting.label, lasting.during);
    else this.#standing.clear();
    const ahead = gives ? undefined : leadsOn(this.live.asking, key);
    if (ahead) this.pickUp(ahead);
    else await this.#give(gives ?? [key]);
  }

  /**
   * Give these answers one after another.
   * @param {string[]} keys
   */
  async #give(keys) {
    const seat = this.decider;
    if (seat === null || this.past || this.sending) return;
    await this.#ask(async () => {
      for (const key of keys) await this.socket?.answer(seat, key);
      return 0;
    });
    this.#goOn();
    this.changed("scene", "pointing");
  }

  async takeBack() {
    const seat = this.live.seat ?? this.held[0];
    if (seat === undefined || this.past || !this.undo.can || this.sending) return;
    this.plan = [];
    this.#standing.clear();
    await this.#ask(() => this.socket?.undo(seat));
  }

  /**
   * Say no to a wish to take back ("refuse"), or take one's own word about it back ("withdraw").
   * @param {"refuse" | "withdraw"} how
   */
  async consider(how) {
    const seat = this.live.seat ?? this.held[0];
    if (seat === undefined || this.sending) return;
    await this.#ask(() => this.socket?.[how](seat));
  }

  /**
   * Say something to everyone; resolves to whether it was taken.
   * @param {string} text
   */
  async say(text) {
    return this.#speakUp((seat) => this.socket?.say(seat, text));
  }

  async nudge() {
    return this.#speakUp((seat) => this.socket?.nudge(seat));
  }

  /** @param {(seat: Seat) => Promise<number> | undefined} speak */
  async #speakUp(speak) {
    const seat = this.live.seat ?? this.held[0];
    if (seat === undefined) return false;
    try {
      await speak(seat);
      return true;
    } catch (error) {
      this.trouble(error);
      return false;
    }
  }

  async giveAgain() {
    const seat = this.decider ?? this.held[0];
    if (seat === undefined || this.past || !this.redo || this.sending) return;
    await this.#ask(() => this.socket?.redo(seat));
  }

  /** @param {() => Promise<number> | undefined} ask */
  async #ask(ask) {
    this.sending = true;
    this.news = this.lines.length;
    this.changed("pointing");
    try {
      await ask();
    } catch (error) {
      this.trouble(error);
    } finally {
      this.sending = false;
      this.#letGo();
      this.changed("pointing");
    }
  }

  /**
   * Tell the person what went wrong.
   * @param {unknown} error
   */
  trouble(error) {
    const rule = error instanceof Refused ? error.rule : "";
    const text = error instanceof Error ? error.message : sentence(String(error));
    document.dispatchEvent(new CustomEvent("toast", { detail: { text, rule, kind: "bad" } }));
  }

  /** @param {Seat | null | undefined} seat */
  nameOf(seat) {
    return this.scene.seats.find((line) => line.seat === seat)?.name ?? "";
  }
}
