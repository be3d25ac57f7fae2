// A link to hand out: to copy, or to show as a code to a telephone.

import { qr } from "./qr.js";

const LOOPBACK = /^(localhost|127\.|\[?::1)/;
const SVG = "http://www.w3.org/2000/svg";

export const link = (token) => `${location.origin}/t/${token}`;
export const reachesOnlyHere = () => LOOPBACK.test(location.hostname);

function code(words) {
  const cells = qr(words), size = cells.length + 8;
  const svg = document.createElementNS(SVG, "svg"), path = document.createElementNS(SVG, "path");
  for (const [name, value] of Object.entries({ viewBox: `-4 -4 ${size} ${size}`, width: 148, height: 148, role: "img", "aria-label": "The link as a code to photograph" })) svg.setAttribute(name, value);
  path.setAttribute("d", cells.flatMap((row, y) => row.map((dark, x) => dark ? `M${x} ${y}h1v1h-1z` : "")).join(""));
  svg.append(path);
  return svg;
}

// A page that friends reach by an address in their network is given no clipboard; a selection can be copied all the same.
function copyBySelecting(words) {
  const field = Object.assign(document.createElement("textarea"), { value: words, className: "hidden", readOnly: true });
  document.body.append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  return done;
}

export async function copied(words, button) {
  const done = await navigator.clipboard?.writeText(words).then(() => true, () => false) || copyBySelecting(words);
  button.textContent = done ? "Copied" : "Not copied";
  return done;
}

export function share(words, token) {
  const made = document.createElement("li");
  const name = Object.assign(document.createElement("strong"), { textContent: words });
  const field = Object.assign(document.createElement("input"), { readOnly: true, value: link(token) });
  field.setAttribute("aria-label", `Link: ${words}`);
  const button = Object.assign(document.createElement("button"), { type: "button", textContent: "Copy", onclick: async () => {
    if (!await copied(field.value, button)) field.select();
  } });
  const show = Object.assign(document.createElement("button"), { type: "button", textContent: "Code", onclick: () => {
    const shown = made.querySelector("svg");
    if (shown) shown.remove(); else made.append(code(field.value));
    show.setAttribute("aria-expanded", String(!shown));
  } });
  show.setAttribute("aria-expanded", "false");
  made.append(name, field, button, show);
  return made;
}
