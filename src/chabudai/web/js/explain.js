// What is this? Press and hold, rest on it, click with the other button or press `?`: what it is, what can be done with
// it or why nothing can, what is known of it, and what the signs on it stand for.

import { ask } from "./api.js";
import { around, under } from "./reach.js";
import { frame, sign } from "./picture.js";

const at = (id) => document.getElementById(id);
const HELD = 450, RESTED = 900;  // milliseconds
const STEADY = 10;  // pixels that a finger may tremble
const SOME = 6;  // moves that are named

const signs = {};  // of a game, once asked for
const styles = (marks) => new Set(marks.map((mark) => mark.at(-1)));

export class Explain {
  // `about` gives for an id: the thing, the moves that touch it, its figures, the game; `why` asks for the reason.
  constructor(board, about, why) {
    Object.assign(this, { board, about, why, hovered: undefined });
    this.bind();
  }

  get open() { return !at("explain").hidden; }

  close() {
    clearTimeout(this.timer);
    at("explain").hidden = true;
  }

  async show(id, pinned = true) {
    const { thing, moves, figures, game } = this.about(id);
    if (!thing?.label) return;
    const lines = [Object.assign(document.createElement("strong"), { textContent: thing.label })];
    lines.push(moves.length ? `Can be chosen: ${moves.slice(0, SOME).map((move) => move.text).join(", ")}${moves.length > SOME ? `, and ${moves.length - SOME} more` : ""}.` : await this.reason(id, thing));
    lines.push(...figures.map((one) => one.words));
    const made = lines.filter(Boolean).map((line) => { const row = document.createElement("p"); row.append(line); return row; });
    made.push(...await this.legend(game, thing));
    at("explain").replaceChildren(...made);
    at("explain").classList.toggle("pinned", pinned);
    at("explain").hidden = false;
    for (const svg of at("explain").querySelectorAll("svg")) frame(svg);
    this.place(id);
    if (pinned) at("speak").textContent = at("explain").textContent;
  }

  async reason(id, thing) {
    const answer = await this.why(id).catch(() => ({}));
    const words = document.createElement("span");
    words.append((answer.why ?? "").replace(`${thing.label.replace(/\.$/, "")}. `, ""));
    if (answer.clause) words.append(" ", Object.assign(document.createElement("a"), { textContent: answer.clause, href: `/rules.html?game=${this.about(id).game}#${answer.clause}`, target: "_blank", rel: "noopener" }));
    return words.textContent ? words : "";
  }

  // The signs of the game that are drawn on this thing, each with its name.
  async legend(game, thing) {
    signs[game] ??= await ask(`/api/games/${game}/signs`).catch(() => []);
    const drawn = styles(thing.marks), found = signs[game].filter((one) => [...styles(one.marks)].every((style) => drawn.has(style)));
    if (!found.length) return [];
    const list = document.createElement("ul");
    list.append(...found.map((one) => { const row = document.createElement("li"); row.append(sign(one.marks), one.words); return row; }));
    return [list];
  }

  place(id) {
    const thing = [...this.board.querySelectorAll("[data-id]")].find((one) => one.dataset.id === id);
    const box = (thing ?? this.board).getBoundingClientRect(), own = at("explain").getBoundingClientRect();
    const left = Math.min(Math.max(8, box.x + box.width / 2 - own.width / 2), innerWidth - own.width - 8);
    const above = box.top - own.height - 10, below = box.bottom + 10;
    const top = above >= 8 ? above : below + own.height <= innerHeight - 8 ? below : 8;
    at("explain").style.left = `${left}px`;
    at("explain").style.top = `${top}px`;
  }

  at(x, y) { return under(x, y)[0] ?? around(this.board, x, y); }

  bind() {
    let from, timer, held = false;
    const start = (event) => {
      held = false;
      this.close();
      if (event.pointerType === "mouse") return;
      from = [event.clientX, event.clientY];
      timer = setTimeout(() => { const id = this.at(...from); if (id) { held = true; this.show(id); } }, HELD);
    };
    const stop = () => clearTimeout(timer);
    this.board.addEventListener("pointerdown", start);
    for (const name of ["pointerup", "pointercancel", "pointerleave"]) this.board.addEventListener(name, stop);
    this.board.addEventListener("pointermove", (event) => {
      if (event.pointerType !== "mouse") { if (from && Math.hypot(event.clientX - from[0], event.clientY - from[1]) > STEADY) stop(); return; }
      const id = under(event.clientX, event.clientY)[0];
      if (id === this.hovered) return;
      this.hovered = id;
      if (!at("explain").classList.contains("pinned")) this.close();
      clearTimeout(this.timer);
      if (id && !event.buttons && !this.open) this.timer = setTimeout(() => { if (this.hovered === id) this.show(id, false); }, RESTED);
    });
    this.board.addEventListener("pointerleave", () => { this.hovered = undefined; clearTimeout(this.timer); if (!at("explain").classList.contains("pinned")) this.close(); });
    this.board.addEventListener("contextmenu", (event) => {
      event.preventDefault();
      const id = this.at(event.clientX, event.clientY);
      if (id && !held) this.show(id);
    });
    // The finger that has asked does not choose as well.
    this.board.addEventListener("click", (event) => { if (held) { held = false; event.stopImmediatePropagation(); } }, true);
    document.addEventListener("pointerdown", (event) => { if (!event.target.closest?.("#explain, .board")) this.close(); });
  }
}
