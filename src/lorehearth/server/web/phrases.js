// @ts-check
// Small phrases that several pages share.

/** @type {[Intl.RelativeTimeFormatUnit, number][]} */
const UNITS = [
  ["year", 31_557_600],
  ["month", 2_629_800],
  ["week", 604_800],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
];

const relative = new Intl.RelativeTimeFormat("en", { numeric: "auto" });

/**
 * "3 hours ago", from seconds since 1970.
 * @param {number} when
 * @param {number} [now]
 */
export function ago(when, now = Date.now() / 1000) {
  const past = Math.max(0, now - when);
  for (const [unit, seconds] of UNITS) {
    if (past >= seconds) return relative.format(-Math.round(past / seconds), unit);
  }
  return "just now";
}

const calendar = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric" });

/**
 * "3 March 2027", from seconds since 1970.
 * @param {number} when
 */
export const day = (when) => calendar.format(new Date(when * 1000));

/**
 * "Ash", "Ash and Birch", "Ash, Birch and Cole".
 * @param {string[]} names
 */
export function listed(names) {
  return names.length < 2
    ? names.join("")
    : `${names.slice(0, -1).join(", ")} and ${names[names.length - 1]}`;
}

/** @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * A message as a sentence: it begins large and ends with a stop.
 * @param {string} text
 */
export const sentence = (text) => capital(text) + (/[\w)\]'"]$/.test(text) ? "." : "");
