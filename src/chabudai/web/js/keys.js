// The table by keyboard: arrows walk over the board as it lies, and every word that can be asked for has a key.

import { menu } from "./menu.js";
import { tabs } from "./tabs.js";

const at = (id) => document.getElementById(id);
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const OF_BUTTONS = new Set(["Enter", " ", ...Object.keys(WAYS)]);  // keys that mean the button or link one stands on
const ASIDE = 2.2;  // how much farther something seems that does not lie straight ahead

// The nearest of some elements in a direction, as they lie on the screen.
function nearest(from, way, others) {
  const middle = (one) => { const box = one.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; };
  const [x, y] = middle(from);
  let best, least = Infinity;
  for (const one of others) {
    if (one === from) continue;
    const [otherX, otherY] = middle(one), dx = otherX - x, dy = otherY - y;
    const ahead = dx * way[0] + dy * way[1], aside = Math.abs(dx * way[1]) + Math.abs(dy * way[0]);
    if (ahead > 2 && ahead + ASIDE * aside < least) [best, least] = [one, ahead + ASIDE * aside];
  }
  return best;
}

export class Walk {
  constructor(point, repaint, said) { Object.assign(this, { point, repaint, said, at: undefined }); }

  // The board is drawn anew: stay where that still makes sense.
  check(ids) { if (this.at !== undefined && !ids.has(this.at)) this.at = undefined; }

  go(key, everything) {
    const all = [...at("board").querySelectorAll("[data-id]")];
    const can = all.filter((one) => one.classList.contains("live"));
    const goals = everything || !can.length ? all : can;
    const here = all.find((one) => one.dataset.id === this.at);
    const next = here ? nearest(here, WAYS[key], goals) : goals[0];
    if (!next) return;
    this.at = next.dataset.id;
    this.repaint();
    [...at("board").querySelectorAll("[data-id]")].find((one) => one.dataset.id === this.at)?.scrollIntoView({ block: "nearest" });
    at("speak").textContent = this.said(this.at);
  }

  leave() {
    const was = this.at;
    this.at = undefined;
    return was !== undefined;
  }
}

export function listen({ walk, done, back, escape, log, explain, study }) {
  const plain = {
    "/": () => { tabs.open("moves"); at("typed").focus(); },
    "u": back,
    "m": () => { tabs.open("moves"); at("moves").querySelector("button")?.focus(); },
    "l": () => { tabs.open("log"); at("log").focus(); },
    "w": () => { tabs.open("words"); at("words").focus(); },
    "p": () => { at("speak").textContent = at("prompt").textContent; },
    "h": () => { at("speak").textContent = log().lines.at(-1) ?? ""; },
    ",": () => log().step(-1),
    ".": () => log().step(1),
    "t": () => { if (study.on) study.leave(); else study.start(); },
    " ": () => { if (log().playing) log().news.pause(); },
    "?": () => { const id = walk.at ?? explain.hovered; if (id) explain.show(id); else menu.open("keys-title"); },
  };
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") {
      if (!at("menu").hidden) { menu.close(); return; }
      document.activeElement?.blur();
      escape();
      return;
    }
    if (event.target.closest("input, select, textarea") || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.closest("button, a") && (OF_BUTTONS.has(event.key) || event.target.closest("#menu"))) return;
    if (!at("over").hidden || !at("hand").hidden) return;
    if (WAYS[event.key]) walk.go(event.key, event.shiftKey);
    else if (event.key === "Enter") { if (walk.at !== undefined) walk.point(walk.at); else done(); }
    else if (plain[event.key]) plain[event.key]();
    else return;
    event.preventDefault();
  });
}
