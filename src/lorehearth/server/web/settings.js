// @ts-check
// What a person likes, kept by the browser; where it keeps nothing, it lasts as long as the page.

/** @type {Map<string, string>} */
const here = new Map();

/** @param {string} name */
export function remembered(name) {
  try {
    return localStorage.getItem(`lorehearth.${name}`) ?? here.get(name) ?? "";
  } catch {
    return here.get(name) ?? "";
  }
}

/**
 * @param {string} name
 * @param {string} value
 */
export function remember(name, value) {
  here.set(name, value);
  try {
    localStorage.setItem(`lorehearth.${name}`, value);
  } catch {
    // Then it is only remembered here.
  }
}
