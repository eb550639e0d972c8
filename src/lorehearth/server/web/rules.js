// @ts-check
// A rulebook: its sections, a search as one types, and where a rule was applied in a game.

import { counted, el, find, refill } from "./dom.js";
import { tableAddress } from "./links.js";
import { tokenOf } from "./memory.js";
import * as net from "./net.js";
import { marked, terms, withLinks } from "./ruletext.js";
import "./toast.js";

/** @typedef {import("./types.js").RuleCard} RuleCard */
/** @typedef {import("./types.js").GameCard} GameCard */
/** @typedef {import("./types.js").Line} Line */

const wanted = decodeURIComponent(location.pathname.split("/")[2] ?? "");
const table = new URLSearchParams(location.search).get("table") ?? "";

/** What the choice beside the search lets through. @type {[string, (rule: RuleCard) => boolean][]} */
const FILTERS = [
  ["All", () => true],
  ["Core", ({ mark }) => mark === "core"],
  ["Options", ({ mark }) => mark === "option"],
  ["Campaign", ({ mark }) => mark === "campaign"],
  ["Unproven", ({ proven }) => !proven],
];

const MARKS = { core: "", option: "Option", campaign: "Campaign" };

/** @param {string} game */
const address = (game) =>
  `/rules/${encodeURIComponent(game)}${table && `?table=${encodeURIComponent(table)}`}`;

/**
 * A section's heading without the prefix of its ids: "Attacks (OS-ATK)" is "Attacks".
 * @param {string} section
 */
const heading = (section) => section.replace(/ \([A-Z]+-[A-Z0-9]+\)$/, "");

/** @param {string} section */
const sectionId = (section) => `section-${section.toLowerCase().replace(/[^a-z0-9]+/g, "-")}`;

class Rulebook {
  filter = FILTERS[0][1];
  /** @type {Map<string, {rule: RuleCard, node: HTMLElement, told: string}>} */
  entries = new Map();
  /** @type {Map<string, {node: HTMLElement, line: HTMLElement, ids: string[]}>} */
  sections = new Map();

  /**
   * @param {RuleCard[]} rules
   * @param {Map<string, Line[]>} applied
   */
  constructor(rules, applied) {
    this.rules = rules;
    this.applied = applied;
    this.ids = new Set(rules.map(({ id }) => id));
    for (const rule of rules) {
      const told = `${rule.id} ${rule.title} ${rule.text} ${rule.section} ${rule.also.join(" ")}`.toLowerCase();
      this.entries.set(rule.id, { rule, node: this.#entry(rule), told });
      if (!this.sections.has(rule.section)) this.sections.set(rule.section, this.#section(rule.section));
      const section = this.sections.get(rule.section);
      section?.ids.push(rule.id);
      section?.node.append(/** @type {any} */ (this.entries.get(rule.id)).node);
    }
  }

  /** @param {string} name */
  #section(name) {
    const id = sectionId(name);
    const node = el("section", { "aria-labelledby": id }, el("h2", { id }, heading(name)));
    const line = el("li", {}, el("a", { href: `#${id}` }, heading(name)));
    return { node, line, ids: /** @type {string[]} */ ([]) };
  }

  /** @param {RuleCard} rule */
  #entry(rule) {
    const { id, title, mark, proven } = rule;
    const lines = this.applied.get(id);
    return el(
      "article",
      { class: "entry", id, tabindex: "-1", "aria-labelledby": `${id}-title` },
      el(
        "header",
        {},
        el("h3", { id: `${id}-title` }, title),
        el("a", { class: "rule", href: `#${id}`, "aria-label": `${id}: link to this rule` }, id),
        MARKS[mark] && el("span", { class: "tag" }, MARKS[mark]),
        el(
          "span",
          {
            class: proven ? "proven" : "unproven",
            title: proven ? "A test proves this rule" : "No test proves this rule yet",
          },
          proven ? "proven" : "not proven yet",
        ),
      ),
      el("p", { class: "entry-text" }, ...this.#text(rule, [])),
      lines && appliedList(lines),
      table && !lines && el("p", { class: "not-applied" }, "Not applied in this game so far."),
    );
  }

  /**
   * @param {RuleCard} rule
   * @param {string[]} words
   */
  #text(rule, words) {
    return withLinks(rule.text, (id) => this.ids.has(id), words);
  }

  /**
   * Show only the rules that hold all these words; tells how many.
   * @param {string} typed
   */
  search(typed) {
    const words = terms(typed);
    let shown = 0;
    for (const { rule, node, told } of this.entries.values()) {
      node.hidden = !(this.filter(rule) && words.every((word) => told.includes(word)));
      if (node.hidden) continue;
      shown += 1;
      refill(find("h3", node), ...marked(rule.title, words));
      refill(find(".entry-text", node), ...this.#text(rule, words));
    }
    for (const { node, line, ids } of this.sections.values()) {
      node.hidden = line.hidden = ids.every((id) => this.entries.get(id)?.node.hidden);
    }
    return shown;
  }
}

/**
 * Where each rule was applied in the game at the table: by lines of its log, and by the sums in them.
 * @returns {Promise<Map<string, Line[]>>}
 */
async function appliedRules() {
  const found = new Map();
  for (const line of await net.wholeLog(table, tokenOf(table))) {
    const named = [...line.rules, ...line.tallies.flatMap(({ parts }) => parts.map(({ rule }) => rule))];
    for (const rule of new Set(named)) {
      if (!found.has(rule)) found.set(rule, []);
      found.get(rule).push(line);
    }
  }
  return found;
}

/**
 * The places of the game where a rule was applied, each a link to the table then.
 * @param {Line[]} lines
 */
function appliedList(lines) {
  const token = tokenOf(table);
  return el(
    "details",
    { class: "applied" },
    el("summary", {}, `Applied ${counted(lines.length, "time")} in this game`),
    el(
      "ol",
      { class: "applied-list" },
      ...lines.map(({ text, at }) => el("li", {}, el("a", { href: tableAddress(table, token, at) }, text))),
    ),
  );
}

/**
 * @param {GameCard[]} games
 * @param {GameCard} open
 */
function showShelf(games, open) {
  const lines = games.map(({ name, title }) =>
    el("a", { href: address(name), "aria-current": name === open.name ? "page" : null }, title),
  );
  refill(find("#shelf"), ...lines);
}

/**
 * @param {Rulebook} book
 */
function listen(book) {
  const words = /** @type {HTMLInputElement} */ (find("#words"));
  const found = find("#found");
  const search = () => {
    const shown = book.search(words.value);
    const all = shown === book.rules.length;
    found.textContent = shown
      ? all
        ? counted(shown, "rule")
        : `${shown} of ${counted(book.rules.length, "rule")}`
      : "No rule holds these words.";
  };
  /** @type {typeof FILTERS} */
  const here = table ? [["In this game", ({ id }) => book.applied.has(id)]] : [];
  const marks = [FILTERS[0], ...here, ...FILTERS.slice(1)].filter(([name, lets]) => name === "All" || book.rules.some(lets));
  find("#marks").append(
    ...marks.map(([name, lets]) =>
      el(
        "label",
        {},
        el("input", {
          type: "radio",
          name: "mark",
          value: name,
          checked: name === "All",
          onchange: () => {
            book.filter = lets;
            search();
          },
        }),
        el("span", {}, name),
      ),
    ),
  );
  words.addEventListener("input", search);
  find("#search").addEventListener("submit", (event) => event.preventDefault());
  addEventListener("keydown", (event) => {
    if (event.key === "/" && !(event.target instanceof HTMLInputElement)) {
      event.preventDefault();
      words.focus();
    }
  });
  const clear = () => {
    words.value = "";
    const all = document.querySelector('#marks input[value="All"]');
    if (all instanceof HTMLInputElement) all.checked = true;
    book.filter = FILTERS[0][1];
    search();
  };
  addEventListener("hashchange", () => jump(book, clear));
  words.value = new URLSearchParams(location.search).get("search") ?? "";
  search();
  jump(book, clear);
}

/**
 * Go to the rule that the address names, and light it up.
 * @param {Rulebook} book
 * @param {() => void} clear
 */
function jump(book, clear) {
  const id = decodeURIComponent(location.hash.slice(1));
  document.querySelector(".entry.lit")?.classList.remove("lit");
  const node = document.getElementById(id);
  if (!node) return;
  if (node.closest("[hidden]")) clear();
  if (book.entries.has(id)) {
    node.classList.add("lit");
    node.focus({ preventScroll: true });
    const uses = node.querySelector("details.applied");
    if (uses instanceof HTMLDetailsElement) uses.open = true;
  }
  node.scrollIntoView({ block: book.entries.has(id) ? "center" : "start" });
}

async function open() {
  const games = await net.games();
  const game = wanted ? games.find(({ name }) => name === wanted) : games[0];
  if (!game) throw new net.Refused(`There is no game called ${wanted}.`);
  if (!wanted) history.replaceState(null, "", address(game.name) + location.hash);
  showShelf(games, game);
  const [rules, applied] = await Promise.all([net.rules(game.name), table ? appliedRules() : new Map()]);
  const book = new Rulebook(rules, applied);
  document.title = `${game.title}: the rules · Lorehearth`;
  find("#title").textContent = `${game.title}: the rules`;
  const sections = [...book.sections.values()];
  refill(find("#contents ol"), ...sections.map(({ line }) => line));
  refill(find("#book"), ...sections.map(({ node }) => node));
  listen(book);
}

if (table) {
  const back = /** @type {HTMLAnchorElement} */ (find("#back"));
  back.href = tableAddress(table, tokenOf(table));
  back.textContent = "Back to the table";
}
/** @type {HTMLDetailsElement} */ (find("#contents")).open = matchMedia("(min-width: 60rem)").matches;
open()
  .catch((error) => refill(find("#book"), el("p", { class: "problem", role: "alert" }, error.message)))
  .finally(() => find("#book").setAttribute("aria-busy", "false"));
