// @ts-check
// Elements from plain calls: el("button", { class: "quiet", onclick: undo }, "Undo").

const SVG = "http://www.w3.org/2000/svg";

/** @typedef {Node | string | number | false | null | undefined} Child */

/**
 * @param {Element} node
 * @param {Record<string, any>} props
 */
function dress(node, props) {
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === null) continue;
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (name === "dataset") Object.assign(/** @type {HTMLElement} */ (node).dataset, value);
    else if (name === "value" && "value" in node) node.value = value;
    else if (value === true && !name.startsWith("aria-")) node.setAttribute(name, "");
    else if (value !== false || name.startsWith("aria-")) node.setAttribute(name, String(value));
  }
}

/**
 * @param {Node} node
 * @param {(Child | Child[])[]} children
 */
function fill(node, children) {
  for (const child of children.flat()) {
    if (child === false || child === null || child === undefined) continue;
    node.appendChild(child instanceof Node ? child : document.createTextNode(String(child)));
  }
}

/**
 * An HTML element. `on...` listens, `dataset` takes an object, true is an empty attribute, and what is
 * false, null or undefined is left out (but aria-... says true or false).
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, any>} [props]
 * @param {...(Child | Child[])} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function el(tag, props = {}, ...children) {
  const node = document.createElement(tag);
  fill(node, children);
  dress(node, props);
  return node;
}

/**
 * An SVG element.
 * @template {keyof SVGElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, any>} [props]
 * @param {...(Child | Child[])} children
 * @returns {SVGElementTagNameMap[T]}
 */
export function svg(tag, props = {}, ...children) {
  const node = document.createElementNS(SVG, tag);
  fill(node, children);
  dress(node, props);
  return node;
}

/**
 * Put these children in place of those that are there.
 * @param {Element} node
 * @param {...(Child | Child[])} children
 */
export function refill(node, ...children) {
  const fresh = document.createDocumentFragment();
  fill(fresh, children);
  node.replaceChildren(fresh);
}

let byKeyboard = false;
document.addEventListener("keydown", () => (byKeyboard = true), true);
document.addEventListener("pointerdown", () => (byKeyboard = false), true);

/** Whether the page is being used by keyboard, and the focus got lost when something was drawn anew. */
export const focusIsLost = () => byKeyboard && (document.activeElement === document.body || document.activeElement === null);

/**
 * Draw something anew, and leave focus and scrolling where they were if what had them is still there.
 * @param {HTMLElement} host
 * @param {string} selector  what may have the focus or be scrolled; its data attributes tell which it is
 * @param {() => void} draw
 */
export function steadily(host, selector, draw) {
  const nodes = () => /** @type {HTMLElement[]} */ ([...host.querySelectorAll(selector)]);
  const name = (/** @type {HTMLElement} */ node) => JSON.stringify(node.dataset);
  const before = nodes();
  const focused = before.find((node) => node === document.activeElement);
  const twins = focused ? before.filter((node) => name(node) === name(focused)).indexOf(focused) : 0;
  const scrolled = before.filter((node) => node.scrollLeft > 0).map((node) => ({ name: name(node), left: node.scrollLeft }));
  draw();
  const after = nodes();
  for (const { name: which, left } of scrolled) for (const node of after) if (name(node) === which) node.scrollLeft = left;
  if (focused) after.filter((node) => name(node) === name(focused)).at(twins)?.focus({ preventScroll: true });
}

/**
 * The one element that a page surely has.
 * @param {string} selector
 * @param {ParentNode} [within]
 * @returns {HTMLElement}
 */
export function find(selector, within = document) {
  const node = within.querySelector(selector);
  if (!(node instanceof HTMLElement)) throw new Error(`The page has no ${selector}.`);
  return node;
}

/**
 * "1 rule", "2 rules".
 * @param {number} count
 * @param {string} one
 * @param {string} [many]
 */
export function counted(count, one, many = `${one}s`) {
  return `${count} ${count === 1 ? one : many}`;
}
