// @ts-check
// The dialog that sets up a table. Its first answers are such that "Play" alone starts a good game.

import { ask } from "./dialog.js";
import { counted, el, refill } from "./dom.js";
import * as net from "./net.js";
import { capital } from "./phrases.js";

/** @typedef {import("./types.js").GameCard} GameCard */
/** @typedef {import("./types.js").ScenarioCard} ScenarioCard */
/** @typedef {import("./types.js").KnobCard} KnobCard */
/** @typedef {import("./types.js").NewTable} NewTable */
/** @typedef {import("./types.js").Opened} Opened */

/**
 * Who sits where at first: alone against the best bot; where one may play alone, everyone is here.
 * @param {GameCard} game
 * @param {ScenarioCard} scenario
 * @returns {string[]}
 */
export function usualSeats({ bots }, { seats, fewest }) {
  const bot = bots.find((name) => name === "greedy") ?? bots.find((name) => name !== "random") ?? bots[0];
  const others = fewest === 1 || !bot ? "here" : bot;
  return seats.map((_, seat) => (seat === 0 ? "here" : others));
}

/** What bots of these names are like, in any game. @type {Record<string, string>} */
const BOTS = { greedy: "plays sensibly", random: "does anything" };

/**
 * @param {string[]} bots
 * @returns {[string, string][]}
 */
const sitters = (bots) => [
  ["here", "Me, on this screen"],
  ["link", "Someone elsewhere, by link"],
  .../** @type {[string, string][]} */ (bots.map((bot) => [bot, `Bot: ${bot}${BOTS[bot] ? ` (${BOTS[bot]})` : ""}`])),
];

/**
 * Ask how the table shall be, open it, and resolve to it; to nothing if the reader thinks better of it.
 * @param {GameCard} game
 * @param {ScenarioCard} scenario
 * @returns {Promise<Opened | undefined>}
 */
export function newTable(game, scenario) {
  return ask(scenario.name, (close) => form(game, scenario, close), { class: "new-table" });
}

/**
 * @param {GameCard} game
 * @param {ScenarioCard} scenario
 * @param {(opened?: Opened) => void} close
 */
function form(game, scenario, close) {
  const table = { seats: usualSeats(game, scenario), options: /** @type {NewTable["options"]} */ ({}) };
  let players = scenario.usual;
  const seats = el("div", { class: "seat-list" });
  const drawSeats = () =>
    refill(
      seats,
      scenario.seats
        .slice(0, players)
        .map((name, seat) =>
          seatRow(name, table.seats[seat], game.bots, (who) => {
            table.seats[seat] = who;
            drawSeed();
          }),
        ),
    );
  const byLink = () => table.seats.slice(0, players).includes("link");
  const drawSeed = () => {
    seed.disabled = byLink();
    seedTells.textContent = byLink()
      ? "With somebody elsewhere chance decides, so that nobody knows what will come."
      : "The same words give the same dice and cards again. Left empty, chance decides.";
  };
  const dice = el("input", { type: "checkbox", class: "switch", id: "real-dice" });
  const seed = el("input", {
    type: "text",
    id: "seed",
    autocomplete: "off",
    maxlength: 200,
    spellcheck: "false",
  });
  const seedTells = el("small", {});
  drawSeats();
  drawSeed();
  const problem = el("p", { class: "problem", role: "alert" });
  const play = el("button", { type: "submit", class: "primary", "data-focus": true }, "Play");

  /** @param {SubmitEvent} event */
  const submit = async (event) => {
    event.preventDefault();
    play.disabled = true;
    problem.textContent = "";
    try {
      close(
        await net.openTable({
          game: game.name,
          scenario: scenario.id,
          seats: table.seats.slice(0, players),
          options: table.options,
          real_dice: dice.checked,
          // With somebody elsewhere nobody chooses it.
          seed: (!byLink() && seed.value.trim()) || null,
        }),
      );
    } catch (error) {
      problem.textContent = /** @type {Error} */ (error).message;
      play.disabled = false;
      play.focus();
    }
  };

  return [
    el(
      "form",
      { onsubmit: submit },
      el("p", { class: "lead" }, scenario.line),
      scenario.fewest < scenario.seats.length &&
        playersChoice(scenario, (count) => {
          players = count;
          drawSeats();
          drawSeed();
        }),
      el("fieldset", {}, el("legend", {}, "Who plays"), seats),
      game.knobs.length > 0 &&
        el(
          "fieldset",
          {},
          el("legend", {}, "Settings of the table"),
          el("div", { class: "knob-list" }, ...game.knobs.map((knob) => knobRow(knob, table.options ?? {}))),
        ),
      el(
        "details",
        { class: "more" },
        el("summary", {}, "More"),
        el(
          "div",
          { class: "field switch-row" },
          dice,
          el(
            "label",
            { for: "real-dice" },
            el("strong", {}, "Real dice and cards"),
            el(
              "small",
              {},
              "Roll and draw at your own table; the game asks what came up instead of deciding it.",
            ),
          ),
        ),
        el(
          "div",
          { class: "field" },
          el("label", { for: "seed" }, el("strong", {}, "Seed")),
          seed,
          seedTells,
        ),
      ),
      problem,
      el("footer", {}, el("button", { type: "button", onclick: () => close() }, "Cancel"), play),
    ),
  ];
}

/**
 * @param {ScenarioCard} scenario
 * @param {(count: number) => void} choose
 */
function playersChoice({ fewest, usual, seats }, choose) {
  const counts = Array.from({ length: seats.length - fewest + 1 }, (_, more) => fewest + more);
  return el(
    "fieldset",
    {},
    el("legend", {}, "How many players"),
    el(
      "div",
      { class: "segments" },
      ...counts.map((count) =>
        el(
          "label",
          {},
          el("input", {
            type: "radio",
            name: "players",
            value: count,
            checked: count === usual,
            "aria-label": counted(count, "player"),
            onchange: () => choose(count),
          }),
          el("span", { "aria-hidden": "true" }, count),
        ),
      ),
    ),
  );
}

/**
 * @param {string} name
 * @param {string} who
 * @param {string[]} bots
 * @param {(who: string) => void} choose
 */
export function seatRow(name, who, bots, choose) {
  const choice = el(
    "select",
    { onchange: () => choose(choice.value) },
    ...sitters(bots).map(([value, label]) => el("option", { value, selected: value === who }, label)),
  );
  return el("label", { class: "seat-row" }, el("span", {}, name), choice);
}

/**
 * @param {KnobCard} knob
 * @param {Record<string, import("./types.js").Setting>} options
 */
function knobRow({ id, name, values, tells, text }, options) {
  const words = el("span", {}, name, text && el("small", { class: "knob-text" }, text));
  const turnOn = values.find((value) => value === "yes" || value === "on" || value === true);
  const turnOff = values.find((value) => value === "no" || value === "off" || value === false);
  if (values.length === 2 && turnOn !== undefined && turnOff !== undefined) {
    const box = el("input", {
      type: "checkbox",
      class: "switch",
      checked: values[0] === turnOn,
      onchange: () => (options[id] = box.checked ? turnOn : turnOff),
    });
    return el("label", { class: "knob switch-row" }, box, words);
  }
  const choice = el(
    "select",
    { onchange: () => (options[id] = values[choice.selectedIndex]) },
    ...values.map((value, i) => el("option", {}, [capital(String(value)), tells[i]].filter(Boolean).join(": "))),
  );
  return el("label", { class: "knob" }, words, choice);
}
