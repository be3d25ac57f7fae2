// Draws the server's description of the table: one renderer for every game. What kept its id and changed its place has
// moved, and so has what vanished in one place and looks the same in another.

import { pace, theme } from "./looks.js";

const SVG = "http://www.w3.org/2000/svg";
const SMALLEST = 0.75;  // of what can be read with ease: smaller than this nothing is drawn to come into sight
const BADGE = 13;  // pixels: the letters of a figure that stands on a thing
const SIGN = 24;  // pixels: the height of a sign in a legend
const MANY = 10;  // where more than this has changed, marks would only confuse
const sheet = new CSSStyleSheet();
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];

function element(name, attributes, parent) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  parent?.append(made);
  return made;
}

function shape(mark, parent, style = undefined) {
  const [kind, ...data] = mark;
  const dress = style ?? data.at(-1);
  if (kind === "circle") return element("circle", { cx: data[0], cy: data[1], r: data[2], class: dress }, parent);
  if (kind === "rect") return element("rect", { x: data[0], y: data[1], width: data[2], height: data[3], rx: data[4], class: dress }, parent);
  if (kind === "path") return element("path", { d: data[0], class: dress }, parent);
  const [x, y, words, size, anchor] = data;
  const made = element("text", { x, y, "font-size": size, "text-anchor": anchor, "dominant-baseline": "central", class: dress }, parent);
  made.textContent = words;
  return made;
}

export function dressPicture(styles) {
  const column = theme() === "light" ? 0 : 1;
  sheet.replaceSync(Object.entries(styles).map(([name, css]) => `:is(.board, .explain) .${name}{${css[column]}}`).join("\n"));
}

const places = (picture) => new Map(picture.things.filter((thing) => thing.id).map((thing) => [thing.id, thing]));
const looks = (thing) => JSON.stringify(thing.marks);
const shapes = (thing) => thing && JSON.stringify(thing.marks.filter((mark) => mark[0] !== "text"));  // counts change without a move

// Where each thing of the new picture was in the old one, if it has moved.
function journeys(old, fresh) {
  const before = places(old), after = places(fresh), moved = new Map();
  for (const [id, thing] of after) {
    const was = before.get(id);
    if (was && (was.x !== thing.x || was.y !== thing.y)) moved.set(id, was);
  }
  const same = (id, thing, others) => others.has(id) && looks(others.get(id)) === looks(thing);
  const gone = [...before].filter(([id, thing]) => !same(id, thing, after)).map(([, thing]) => thing);
  for (const [id, thing] of after) {
    if (moved.has(id) || same(id, thing, before) || thing.marks.length < 2) continue;
    const source = gone.findIndex((was) => looks(was) === looks(thing));
    if (source >= 0) moved.set(id, gone.splice(source, 1)[0]);
  }
  return moved;
}

// What has changed its place or its looks between two pictures: what just happened, as ids to mark.
export function changes(old, fresh) {
  if (!old) return new Set();
  const found = new Set(journeys(old, fresh).keys()), before = places(old);
  for (const [id, thing] of places(fresh)) {
    if (thing.marks.length > 1 && shapes(thing) !== shapes(before.get(id))) found.add(id);
  }
  return found.size > MANY ? new Set() : found;
}

// `marks`: the ids that moved last, the one that the keyboard stands on, and the area that is one's own.
export function draw(place, picture, old, pointing, marks = {}) {
  dressPicture(picture.styles);
  const moved = old && old !== picture ? journeys(old, picture) : new Map();
  const { columns, scale } = arrange(picture, place.clientWidth, place.clientHeight);
  place.classList.toggle("tall", columns.tall);
  const scrolled = place.scrollTop;
  const lay = (smaller) => place.replaceChildren(...columns.map((areas) => {
    const column = document.createElement("div");
    column.className = "column";
    column.append(...areas.map((area) => drawArea(picture, area, scale ?? smaller * (place.clientWidth - 14) / area.width, moved, pointing, marks)));
    return column;
  }));
  lay(1);
  place.scrollTop = scrolled;
  if (!columns.tall || pointing.pointed.size) return;
  const wide = Math.max(...picture.areas.map((area) => area.width));
  bringChoices(place, lay, SMALLEST * picture.legible * wide / (place.clientWidth - 14));
  if (marks.own) bringOwn(place, marks.own);
}

// Where the table is larger than its place, all that can be chosen comes into sight, a little smaller if need be.
function bringChoices(place, lay, smallest) {
  let span = choicesIn(place);
  if (!span) return;
  const room = (place.clientHeight - 4) / (span.bottom - span.top);
  if (room < 1 && room > smallest) { lay(room); span = choicesIn(place); }
  const view = place.getBoundingClientRect();
  if (span.bottom > view.bottom) place.scrollTop += span.bottom - view.bottom + 2;
  if (span.top < view.top) place.scrollTop -= view.top - span.top + 2;
}

// Whoever chooses sees with it what lies before himself, as far as the choices stay in sight.
function bringOwn(place, own) {
  const span = choicesIn(place), area = [...place.querySelectorAll("svg")].find((one) => one.dataset.area === own);
  if (!span || !area) return;
  const view = place.getBoundingClientRect(), hidden = area.getBoundingClientRect().bottom - view.bottom;
  if (hidden > 0) place.scrollTop += Math.max(0, Math.min(hidden, span.top - view.top - 2));
}

function choicesIn(place) {
  const boxes = [...place.querySelectorAll(".live > .glow")].map((one) => one.getBoundingClientRect());
  return boxes.length ? { top: Math.min(...boxes.map((box) => box.top)), bottom: Math.max(...boxes.map((box) => box.bottom)) } : undefined;
}

const inside = (area, thing) =>
  thing.x >= area.x && thing.x < area.x + area.width && thing.y >= area.y && thing.y < area.y + area.height;

function drawArea(picture, area, scale, moved, pointing, marks) {
  const svg = element("svg", {
    viewBox: `${area.x} ${area.y} ${area.width} ${area.height}`, width: area.width * scale, height: area.height * scale,
    role: "img", "aria-label": `${picture.title}: ${area.name}`,
  });
  svg.dataset.area = area.name;
  const figures = [];  // they stand above everything else
  for (const thing of picture.things) {
    if (!thing.marks.length || !(picture.areas.length === 1 || inside(area, thing))) continue;
    const group = element("g", { transform: `translate(${thing.x} ${thing.y})` }, svg);
    for (const mark of thing.marks) shape(mark, group);
    if (!thing.id) continue;
    group.dataset.id = thing.id;
    const pointed = pointing.pointed.has(thing.id);
    if (pointed || pointing.live.has(thing.id)) {
      group.classList.add("live");
      group.classList.toggle("pointed", pointed);
      shape(thing.marks[0], group, "glow");
    }
    if (marks.last?.has(thing.id)) {
      group.classList.add("moved");
      shape(thing.marks[0], group, "glow-moved");
    }
    if (marks.at === thing.id) {
      group.classList.add("walked");
      shape(thing.marks[0], group, "glow-walked");
    }
    const figure = marks.figures?.get(thing.id);
    if (figure) figures.push([figure, thing, scale]);
    const was = moved.get(thing.id);
    if (was && pace()) {
      group.animate(
        [{ transform: `translate(${was.x}px, ${was.y}px)` }, { transform: `translate(${thing.x}px, ${thing.y}px)` }],
        { duration: pace(), easing: "cubic-bezier(.3,.7,.3,1)" });
    }
  }
  for (const one of figures) badge(svg, ...one);
  return svg;
}

// A figure on a thing, at the upper right of its outline, as large on every screen.
function badge(svg, words, { x, y, marks: [[kind, ...data]] }, scale) {
  const [right, top] = { circle: [data[0] + 0.7 * data[2], data[1] - 0.7 * data[2]], rect: [data[0] + data[2], data[1]] }[kind] ?? [0, 0];
  const parent = element("g", { transform: `translate(${x} ${y})` }, svg), size = BADGE / scale, wide = (0.6 * words.length + 0.6) * size;
  element("rect", { x: right - wide / 2, y: top - 0.65 * size, width: wide, height: 1.3 * size, rx: 0.65 * size, class: "badge" }, parent);
  element("text", { x: right, y: top, "font-size": size, "text-anchor": "middle", "dominant-baseline": "central", class: "badge-words" }, parent).textContent = words;
}

// A sign by itself, to stand in a sentence.
export function sign(marks) {
  const svg = element("svg", { height: SIGN, "aria-hidden": "true" });
  for (const mark of marks) shape(mark, svg);
  return svg;
}

// ... in a frame that fits, once it stands somewhere.
export function frame(svg) {
  const { x, y, width, height } = svg.getBBox();
  svg.setAttribute("viewBox", `${x - 1} ${y - 1} ${width + 2} ${height + 2}`);
  svg.setAttribute("width", SIGN * (width + 2) / (height + 2));
}

// Flows the areas, in their order, into the columns in which they can be drawn largest. Where even that cannot be read,
// they stand below each other, as wide as the place, and the place scrolls.
function arrange(picture, width, height) {
  const areas = picture.areas, gap = 4;
  let best = { scale: 0, columns: [areas] };
  for (let cuts = 0; cuts < 2 ** Math.min(areas.length - 1, 10); cuts++) {
    const columns = [[areas[0]]];
    areas.slice(1).forEach((area, number) => { if (cuts & (1 << number)) columns.push([area]); else columns.at(-1).push(area); });
    const wide = columns.reduce((sum, column) => sum + Math.max(...column.map((area) => area.width)), 0);
    const high = Math.max(...columns.map((column) => column.reduce((sum, area) => sum + area.height, 0)));
    const rows = Math.max(...columns.map((column) => column.length));
    const scale = Math.min((width - gap * columns.length) / wide, (height - gap * rows) / high);
    if (scale > best.scale) best = { scale, columns };
  }
  best.columns.tall = best.scale < picture.legible;
  if (best.columns.tall) {
    const columns = [areas];
    columns.tall = true;
    return { columns, scale: undefined };  // every area as wide as the place
  }
  return best;
}
