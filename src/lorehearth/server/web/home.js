// @ts-check
// The home page: what can be played, what was begun, and a door for save files.

import { counted, el, find, refill } from "./dom.js";
import { explain } from "./lessons.js";
import { sitDown } from "./links.js";
import { openTheDoor } from "./load.js";
import * as memory from "./memory.js";
import * as net from "./net.js";
import { newTable } from "./newtable.js";
import { showResume } from "./resume.js";
import { openPreferences } from "./preferences.js";
import { complain } from "./toast.js";

/** @typedef {import("./types.js").GameCard} GameCard */
/** @typedef {import("./types.js").ScenarioCard} ScenarioCard */

/**
 * How far a game is proven: a bar, and the words for it.
 * @param {GameCard} game
 */
function proof({ name, title, rules, proven }) {
  const whole = proven === rules;
  return el(
    "a",
    { class: "proof", href: `/rules/${encodeURIComponent(name)}`, title: `The rules of ${title}` },
    el("span", {}, "All the rules"),
    el("meter", { min: 0, max: rules, value: proven, "aria-hidden": "true", class: whole ? "whole" : "" }),
    el("span", {}, `${proven} of ${counted(rules, "rule")} proven`),
  );
}

/** How hard it is, as dots and in words. */
const HARD = ["", "easy", "fairly easy", "middling", "demanding", "very demanding"];

/** @param {number} weight */
const hard = (weight) =>
  weight > 0 && el("span", { class: "weight" }, el("span", { "aria-hidden": "true" }, "●".repeat(weight), "○".repeat(5 - weight)), ` ${HARD[weight]}`);

/**
 * What it is, how long, how hard, how many.
 * @param {GameCard} game
 */
function brief({ what, line, time, weight, people }) {
  /** @type {[string, Node | string | false][]} */
  const facts = [["How long", time], ["How hard", hard(weight)], ["How many", people]];
  return [
    el("p", { class: "game-line" }, what || line),
    time && el("dl", { class: "brief" }, facts.map(([name, value]) => el("div", {}, el("dt", {}, name), el("dd", {}, value)))),
  ];
}

/**
 * The door for newcomers: a table at which everything is explained as it comes up.
 * @param {GameCard} game
 */
function firstGame({ name, title, first }) {
  if (!first) return null;
  const { scenario, seats, seed, options, text } = first;
  const begin = async () => {
    try {
      const opened = await net.openTable({ game: name, scenario, seats, seed, options });
      explain(opened.table);
      await sitDown(opened);
    } catch (error) {
      complain(error);
    }
  };
  return el(
    "div",
    { class: "first-game" },
    el("button", { type: "button", class: "primary", "data-first": name, onclick: begin }, "Your first game"),
    el("p", {}, el("b", {}, `New to ${title}?`), ` Everything is explained as it comes up. ${text}`),
  );
}

/**
 * @param {GameCard} game
 * @param {ScenarioCard} scenario
 */
function scenarioCard(game, scenario) {
  const most = scenario.seats.length;
  const crowd = scenario.fewest === most ? counted(most, "player") : `${scenario.fewest} to ${most} players`;
  return el(
    "li",
    {},
    el(
      "button",
      {
        type: "button",
        class: "scenario",
        onclick: async () => {
          const opened = await newTable(game, scenario);
          if (opened) await sitDown(opened);
        },
      },
      el("span", { class: "scenario-name" }, scenario.name),
      el("span", { class: "scenario-line" }, scenario.line),
      el("span", { class: "scenario-crowd" }, [crowd, scenario.time].filter(Boolean).join(" · "), scenario.weight > 0 && " · ", hard(scenario.weight)),
    ),
  );
}

/** @param {GameCard} game */
function gameCard(game) {
  const id = `game-${game.name}`;
  return el(
    "section",
    { class: "game", "aria-labelledby": id },
    el("header", {}, el("h2", { id }, game.title), ...brief(game)),
    firstGame(game),
    el("ul", { class: "scenarios" }, ...game.scenarios.map((scenario) => scenarioCard(game, scenario))),
    proof(game),
  );
}

async function showGames() {
  const place = find("#games");
  try {
    const games = await net.games();
    // Games with much to play come first; small examples follow.
    games.sort((a, b) => b.scenarios.length - a.scenarios.length);
    refill(place, ...games.map(gameCard));
  } catch (error) {
    refill(
      place,
      el("p", { class: "problem", role: "alert" }, /** @type {Error} */ (error).message),
      el("button", { type: "button", onclick: showGames }, "Try again"),
    );
  }
  place.setAttribute("aria-busy", "false");
}

memory.takeKey();
openTheDoor();
find("#settings").addEventListener("click", () => void openPreferences());
showGames();
showResume().catch(complain);
addEventListener("pageshow", (event) => event.persisted && showResume().catch(complain));
